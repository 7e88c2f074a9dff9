import { rule } from "../../model/index.ts";
import type { ObjectId, PlayerId, Step, StepVerb } from "../position.ts";
import { hostNamed } from "../stack/targets.ts";
import type { Game, GameObject, Host, ObjectReference, Player } from "../state/game.ts";
import { refuse } from "../state/record.ts";

/** Plays one kind of step. What the rules forbid becomes a `refused` event; nothing throws. */
export type StepHandler<V extends StepVerb> = (game: Game, step: Step & { readonly do: V }) => void;

/** The object of that id; refused when there is none (yet, or any more): nothing can be done to it (609.3). */
export function objectNamed(game: Game, id: ObjectId): GameObject | null {
  const object = game.byId.get(id);
  if (object?.exists) return object;
  refuse(game, { object: id, reason: "does-not-exist", rules: [rule("609.3")] });
  return null;
}

export const objectsNamed = (game: Game, ids: readonly ObjectId[]): readonly GameObject[] =>
  ids.map((id) => objectNamed(game, id)).filter((object) => object !== null);

/** The object or player of that id; refused when there is none. */
export function hostOrRefuse(game: Game, id: string): Host | null {
  const host = hostNamed(game, id);
  if (host && (host.kind === "player" || host.exists)) return host;
  refuse(game, { object: id, reason: "does-not-exist", rules: [rule("609.3")] });
  return null;
}

/** What a step says an entering object is to be attached to; what is gone is undefined (303.4i). */
export function attachToOf(game: Game, id: string | null | undefined): Host | "undefined-host" | undefined {
  const named = id === undefined ? game.choose?.attachTo : id;
  if (named === undefined) return undefined;
  const host = named === null ? undefined : hostNamed(game, named);
  if (!host || (host.kind === "object" && !host.exists)) return "undefined-host";
  return host;
}

export const playerNamed = (game: Game, id: PlayerId | undefined): Player | undefined =>
  game.players.find((player) => player.id === id);

export const watchedBy = (game: Game, id: ObjectId | undefined): ObjectReference | null => {
  const object = id === undefined ? undefined : game.byId.get(id);
  return object ? { object, incarnation: object.incarnation } : null;
};
