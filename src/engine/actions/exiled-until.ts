import { rule } from "../../model/index.ts";
import { isOnBattlefield } from "../characteristics/view.ts";
import type { Game, GameObject, ObjectReference } from "../state/game.ts";
import { enterBattlefield } from "./entering.ts";
import { moveObjects } from "./leaving.ts";

/**
 * Exiles objects until a source leaves the battlefield (610.3). If it has left already, they are not exiled at all: the
 * duration would be over before it began.
 */
export function exileUntilLeaves(game: Game, objects: readonly GameObject[], source: ObjectReference): void {
  if (!isThere(source)) return;
  moveObjects(game, objects, "exile", { rules: [rule("610.3")] });
  const exiled = objects
    .filter((object) => object.zone === "exile")
    .map((object) => ({ object, incarnation: object.incarnation }));
  game.exiledUntil.push({ source, exiled });
}

/** Returns what was exiled until something left, as soon as that has left, under their owners' control (610.3). */
export function returnExiled(game: Game): void {
  const over = game.exiledUntil.filter(({ source }) => !isThere(source));
  if (over.length === 0) return;
  game.exiledUntil = game.exiledUntil.filter(({ source }) => isThere(source));
  const returning = over
    .flatMap(({ exiled }) => exiled)
    .filter(
      ({ object, incarnation }) => object.exists && object.zone === "exile" && object.incarnation === incarnation,
    );
  enterBattlefield(
    game,
    returning.map(({ object }) => ({ object, under: object.owner, rules: [rule("610.3"), rule("110.2a")] })),
  );
}

/** A phased-out source has not left (702.26d). */
const isThere = ({ object, incarnation }: ObjectReference): boolean =>
  object.incarnation === incarnation && (isOnBattlefield(object) || (object.exists && object.zone === "battlefield"));
