import { rule } from "../../model/index.ts";
import type { Subject } from "../abilities.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf } from "../characteristics/view.ts";
import { matches, objectsMatching } from "../matching/filter.ts";
import { asksOutside } from "../matching/outside.ts";
import { isOpponent } from "../matching/perspective.ts";
import { referred } from "../matching/reference.ts";
import type { Game, GameObject, Host, Player, StackItem } from "../state/game.ts";
import { noteChoice, noteUnmodelled } from "../state/record.ts";
import { chooserFor } from "./chooser.ts";
import { player, type Resolving } from "./resolving.ts";

/** What an instruction acts on, now. The source itself only as long as it is the same object (400.7). */
export function subjects(game: Game, resolving: Resolving, subject: Subject): readonly Host[] {
  const view = currentView(game);
  const { item, perspective } = resolving;
  switch (subject.kind) {
    case "all":
      if (asksOutside(subject.filter)) noteUnmodelled(game, item.object.id, item.text);
      return objectsMatching(game, view, subject.filter, subject.zone, perspective).map((draft) => draft.object);
    case "choose":
      return choose(game, resolving, subject);
    case "self":
      return isStillSource(item) ? withParts(item.object) : [];
    case "exiled-with-self":
      return game.exiledWith
        .filter(({ source }) => source.object === item.object && source.incarnation === item.incarnation)
        .flatMap(({ exiled }) => exiled)
        .filter(({ object, incarnation }) => object.zone === "exile" && object.incarnation === incarnation)
        .map(({ object }) => object);
    case "trigger-object": {
      const seen = item.triggerObject;
      return seen && seen.object.incarnation === seen.incarnation ? withParts(seen.object) : [];
    }
    default:
      return referred(game, view, subject, perspective);
  }
}

/** What a merged permanent became as it left the battlefield is found whole (730.3c). */
const withParts = (object: GameObject): readonly GameObject[] =>
  object.zone === "battlefield" || object.zone === "stack" || object.partedInto.length === 0
    ? [object]
    : [
        object,
        ...object.partedInto.filter((one) => one.object.incarnation === one.incarnation).map((one) => one.object),
      ];

/** The source is the same object, or the one that it became in the graveyard, for a trigger that looks back (400.7e–f). */
const isStillSource = ({ object, incarnation, findsInGraveyard }: StackItem): boolean =>
  object.incarnation === incarnation ||
  (findsInGraveyard && object.incarnation === incarnation + 1 && object.zone === "graveyard");

/** An object chosen on resolution: what the step says, else the first that fits, and the choice is noted as open. */
function choose(game: Game, resolving: Resolving, subject: Subject & { readonly kind: "choose" }): readonly Host[] {
  const { you } = resolving.perspective;
  if (subject.zones || subject.upTo !== undefined || asksOutside(subject.filter))
    noteUnmodelled(game, resolving.item.object.id, resolving.item.text);
  const found = choosable(game, resolving, subject);
  if (subject.each !== undefined) return chooseEach(game, resolving, subject, found);
  const by = chooserFor(game, subject.by ? player(game, resolving, subject.by) : you, you);
  return pick(game, resolving, by, found, subject.count ?? 1);
}

function choosable(game: Game, resolving: Resolving, subject: Subject & { readonly kind: "choose" }): readonly Host[] {
  const view = currentView(game);
  const found: Host[] = objectsMatching(game, view, subject.filter, subject.zone, resolving.perspective).map(
    (draft) => draft.object,
  );
  for (const one of game.players) if (matches(game, view, one, subject.filter, resolving.perspective)) found.push(one);
  return found;
}

/** Each player in turn order chooses among what they control, before anything happens to any of it (101.4). */
function chooseEach(
  game: Game,
  resolving: Resolving,
  subject: Subject & { readonly kind: "choose" },
  found: readonly Host[],
): readonly Host[] {
  const view = currentView(game);
  const { you } = resolving.perspective;
  const after = (one: Player): number => (one.index - game.active.index + game.players.length) % game.players.length;
  return game.players
    .filter((one) => !one.left && (subject.each === "player" || one !== you))
    .filter((one) => subject.each !== "opponent" || isOpponent(one, you))
    .sort((one, other) => after(one) - after(other))
    .flatMap((one) => {
      const own = found.filter((host) => host.kind === "object" && draftOf(view, host).controller === one);
      return pick(game, resolving, one, own, subject.count ?? 1);
    });
}

/** So many of what may be chosen: all of it if there is no more. Which of more than one are picked is told for one alone. */
function pick(game: Game, resolving: Resolving, by: Player, found: readonly Host[], count: number): readonly Host[] {
  if (count > 1) {
    if (found.length > count) noteUnmodelled(game, resolving.item.object.id, resolving.item.text);
    return found.slice(0, count);
  }
  const given = game.choose?.attachTo ?? game.choose?.keep ?? game.choose?.player;
  const chosen = found.find((one) => one.id === given);
  if (chosen) return [chosen];
  if (found.length > 1)
    noteChoice(game, {
      player: by.id,
      kind: "attachTo",
      rules: [rule("608.2h")],
      options: found.map((one) => ({ attachTo: one.id })),
    });
  return found.slice(0, 1);
}
