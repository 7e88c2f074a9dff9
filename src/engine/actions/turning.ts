import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf, isOnBattlefield, touch } from "../characteristics/view.ts";
import { legalHosts } from "../legality/attaching.ts";
import { matches } from "../matching/filter.ts";
import type { Game, GameObject, Host } from "../state/game.ts";
import { newTimestamp, noteChoice, record, refuse } from "../state/record.ts";
import { attach } from "./attaching.ts";

/** Transforms a double-faced permanent: the same object with its other face up (701.27a, 712.18), with a new timestamp. */
export function transform(game: Game, object: GameObject, attachTo: Host | null): void {
  if (!isOnBattlefield(object)) {
    refuse(game, { object: object.id, reason: "not-on-battlefield", rules: [rule("701.27a"), rule("609.3")] });
    return;
  }
  const other = object.card.faces[object.backFace ? 0 : 1];
  if (!other || object.components.length > 0 || !canTransform(object)) {
    refuse(game, { object: object.id, reason: "not-double-faced", rules: [rule("701.27c")] });
    return;
  }
  const before = currentView(game);
  object.backFace = !object.backFace;
  object.backFaceSeen = true;
  object.timestamp = newTimestamp(game);
  touch(game);
  record(game, { kind: "transformed", object: object.id, rules: [rule("701.27a"), rule("712.18")] });
  game.occurrences.push({ kind: "transformed", object, incarnation: object.incarnation, before, after: null });
  const host = attachTo ?? hostAsItTransforms(game, object);
  if (host) attach(game, object, host);
}

/** "As this transforms into …, attach it to a player": to what the step chooses, else the first that fits. */
function hostAsItTransforms(game: Game, object: GameObject): Host | null {
  const view = currentView(game);
  const draft = draftOf(view, object);
  const held = draft.abilities.find(({ ability }) => ability.kind === "attach-as-transforms");
  if (held?.ability.kind !== "attach-as-transforms") return null;
  const { filter } = held.ability;
  const options = legalHosts(game, view, draft).filter((host) =>
    matches(game, view, host, filter, { you: draft.controller, self: object }),
  );
  if (options.length > 1)
    noteChoice(game, {
      player: draft.controller.id,
      kind: "attachTo",
      rules: [rule("701.3a")],
      options: options.map((host) => ({ attachTo: host.id })),
    });
  return options[0] ?? null;
}

/** Double-faced cards and tokens; modal ones can't transform, but the case may mean them all the same. */
const canTransform = (object: GameObject): boolean =>
  object.card.layout === "transform" || object.card.layout === "meld" || object.card.layout === "other";

/** Turns a permanent face down: a 2/2 creature with nothing else (708.2a). Double-faced ones don't turn (712.16). */
export function turnFaceDown(game: Game, object: GameObject): void {
  if (!isOnBattlefield(object)) {
    refuse(game, { object: object.id, reason: "not-on-battlefield", rules: [rule("708.2a"), rule("609.3")] });
    return;
  }
  if (object.faceDown) {
    refuse(game, { object: object.id, reason: "already-face-down", rules: [rule("708.2")] });
    return;
  }
  if (object.card.faces.length > 1 && (canTransform(object) || object.card.layout === "modal-dfc")) {
    refuse(game, { object: object.id, reason: "double-faced", rules: [rule("712.16")] });
    return;
  }
  object.faceDown = true;
  object.cloaked = false;
  object.timestamp = newTimestamp(game);
  touch(game);
  record(game, { kind: "turned-face-down", object: object.id, rules: [rule("708.2a"), rule("613.7f")] });
}

/** Turns a permanent face up: its copiable values are its own again (708.8). An Aura may be attached as it is (303.4k). */
export function turnFaceUp(game: Game, object: GameObject, attachTo: Host | null): void {
  if (!isOnBattlefield(object)) {
    refuse(game, { object: object.id, reason: "not-on-battlefield", rules: [rule("708.8"), rule("609.3")] });
    return;
  }
  if (!object.faceDown) {
    refuse(game, { object: object.id, reason: "already-face-up", rules: [rule("708.8")] });
    return;
  }
  const before = currentView(game);
  object.faceDown = false;
  object.timestamp = newTimestamp(game);
  touch(game);
  record(game, { kind: "turned-face-up", object: object.id, rules: [rule("708.8"), rule("613.7f")] });
  game.occurrences.push({ kind: "turned-face-up", object, incarnation: object.incarnation, before, after: null });
  if (attachTo) attach(game, object, attachTo, [rule("303.4k")]);
}
