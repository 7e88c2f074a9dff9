import { type RuleNumber, rule } from "../../model/index.ts";
import { copiableValues } from "../characteristics/copiable-values.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf, isOnBattlefield, touch, type View } from "../characteristics/view.ts";
import type { Game, GameObject } from "../state/game.ts";
import { type Rules, record, refuse } from "../state/record.ts";
import { rememberAsLastKnown } from "./leaving.ts";

/**
 * Phases permanents out, all at once. What is attached to one of them goes along indirectly, still attached (702.26g–h);
 * nothing becomes unattached, and nothing changes zones or control (702.26d, j). `by`: the rules that make them, in the untap step.
 */
export function phaseOut(game: Game, objects: readonly GameObject[], by: readonly RuleNumber[] = []): void {
  const before = currentView(game);
  const direct = objects.filter((object) => {
    if (isOnBattlefield(object)) return true;
    refuse(game, { object: object.id, reason: "not-phased-in", rules: [rule("702.26b")] });
    return false;
  });
  const indirect = new Set<GameObject>();
  for (const object of direct) addAttachments(object, indirect);
  for (const object of [...direct, ...indirect]) {
    if (object.phasedOut !== "no") continue;
    const directly = !indirect.has(object);
    rememberAsLastKnown(game, before, object);
    object.phasedOutUnder = draftOf(before, object).controller;
    object.phasedOut = directly ? "directly" : "indirectly";
    record(game, {
      kind: "phased-out",
      object: object.id,
      directly,
      rules: directly
        ? byFirst(by, [rule("702.26b"), rule("702.26d")])
        : [rule("702.26g"), rule("702.26j"), rule("702.26d")],
    });
    game.occurrences.push({ kind: "phased-out", object, incarnation: object.incarnation, before, after: null });
  }
  touch(game);
}

const byFirst = ([first, ...rest]: readonly RuleNumber[], rules: Rules): Rules =>
  first === undefined ? rules : [first, ...rest, ...rules];

/** A bestowed Aura that phases in unattached is a creature (702.103g). */
const noLongerBestowed = (object: GameObject): readonly RuleNumber[] =>
  object.attachedTo === null &&
  object.lastHost !== null &&
  copiableValues(object).abilities.some(({ kind }) => kind === "bestow")
    ? [rule("702.103g")]
    : [];

function addAttachments(object: GameObject, to: Set<GameObject>): void {
  for (const attachment of object.attachments) {
    if (to.has(attachment) || !isOnBattlefield(attachment)) continue;
    to.add(attachment);
    addAttachments(attachment, to);
  }
}

/** Phases permanents in, and along with each what phased out because of it; that never comes back alone (702.26g, i). */
export function phaseIn(game: Game, objects: readonly GameObject[], by: readonly RuleNumber[] = []): void {
  const before = currentView(game);
  // All at once: what comes along with another of them is not out of order by being named after it.
  const coming = objects.filter((object) => {
    if (!object.exists || object.zone !== "battlefield" || object.phasedOut === "no")
      refuse(game, { object: object.id, reason: "not-phased-out", rules: [rule("702.26c")] });
    else if (object.phasedOut === "indirectly" && !objects.some((other) => other === object.attachedTo))
      refuse(game, { object: object.id, reason: "phased-out-indirectly", rules: [rule("702.26g")] });
    else return true;
    return false;
  });
  for (const object of coming) comeIn(game, object, before, by);
  touch(game);
}

function comeIn(game: Game, object: GameObject, before: View, by: readonly RuleNumber[]): void {
  if (object.phasedOut === "no") return;
  const directly = object.phasedOut === "directly";
  object.phasedOut = "no";
  object.phasedOutUnder = null;
  record(game, {
    kind: "phased-in",
    object: object.id,
    directly,
    rules: directly
      ? byFirst(by, [rule("702.26c"), rule("702.26i"), ...noLongerBestowed(object)])
      : [rule("702.26g"), rule("702.26j"), rule("702.26d")],
  });
  game.occurrences.push({ kind: "phased-in", object, incarnation: object.incarnation, before, after: null });
  for (const attachment of object.attachments)
    if (attachment.phasedOut === "indirectly") comeIn(game, attachment, before, by);
}
