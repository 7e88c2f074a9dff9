import type { Ability } from "../abilities.ts";
import { copiableValues } from "../characteristics/copiable-values.ts";
import { currentView } from "../characteristics/current-view.ts";
import { type Draft, faceInfo, isTriggered } from "../characteristics/draft.ts";
import { draftOf, type View } from "../characteristics/view.ts";
import { holds } from "../matching/filter.ts";
import { singleTargets } from "../stack/targets.ts";
import type { Game, GameObject, ObjectReference, Occurrence, WaitingTrigger } from "../state/game.ts";
import { noteUnmodelled } from "../state/record.ts";
import { isTriggeredBy, looksBack } from "./event-matches.ts";
import { asTriggered, rulesOfTrigger, type TriggeredAbility } from "./triggered-ability.ts";

/** Finds the abilities that what has happened since the last time made trigger (603.2), in the order of the objects. */
export function collectTriggers(game: Game): readonly WaitingTrigger[] {
  const { occurrences } = game;
  if (occurrences.length === 0) return [];
  game.occurrences = [];
  const found: WaitingTrigger[] = [];
  const now = currentView(game);
  for (const occurrence of occurrences) {
    const after = occurrence.after ?? now;
    for (const object of game.objects) {
      collectFrom(game, occurrence, occurrence.before, object, true, found);
      collectFrom(game, occurrence, after, object, false, found);
    }
  }
  return found;
}

function collectFrom(
  game: Game,
  occurrence: Occurrence,
  view: View,
  object: GameObject,
  back: boolean,
  found: WaitingTrigger[],
): void {
  const draft = holderIn(view, object, back);
  if (!draft) return;
  for (const { ability } of draft.abilities) {
    if (!isTriggered(ability)) continue;
    const triggered = asTriggered(ability);
    if (!triggered || looksBack(triggered.event) !== back || !worksFrom(triggered, object, back)) continue;
    if (!isTriggeredBy(game, view, triggered.event, draft, occurrence)) continue;
    if (!conditionHolds(game, triggered, draft, occurrence)) continue;
    found.push(waiting(ability, triggered, draft, occurrence));
  }
}

/** The object as one that has abilities at that moment: a permanent then, or a card where its ability works. */
function holderIn(view: View, object: GameObject, back: boolean): Draft | null {
  const draft = view.drafts[object.index];
  if (draft && view.battlefield.includes(draft)) return draft;
  if (back || !object.exists || object.zone === "battlefield" || object.zone === "stack") return null;
  return faceInfo(copiableValues(object)).hasTriggers ? draftOf(view, object) : null;
}

const worksFrom = (ability: TriggeredAbility, object: GameObject, back: boolean): boolean =>
  ability.zone === undefined || ability.zone === "battlefield"
    ? back || object.zone === "battlefield"
    : object.zone === ability.zone;

function conditionHolds(game: Game, ability: TriggeredAbility, holder: Draft, occurrence: Occurrence): boolean {
  const { condition } = ability;
  if (!condition) return true;
  if (condition.kind === "unknown") {
    noteUnmodelled(game, holder.object.id, ability.text);
    return false;
  }
  return holds(game, currentView(game), condition, {
    you: holder.controller,
    self: holder.object,
    triggerObject: triggerObject(ability, occurrence),
  });
}

function waiting(ability: Ability, triggered: TriggeredAbility, holder: Draft, occurrence: Occurrence): WaitingTrigger {
  const rule = rulesOfTrigger(ability);
  return {
    condition: triggered.condition,
    item: {
      kind: "ability",
      object: holder.object,
      incarnation: holder.incarnation,
      controller: holder.controller,
      targeting: singleTargets(triggered.targets),
      targetingRules: [rule],
      instructions: triggered.instructions,
      asThoughCreature: false,
      bestowed: false,
      text: triggered.text,
      triggerObject: triggerObject(triggered, occurrence),
      findsInGraveyard: looksBack(triggered.event),
      targets: [],
    },
  };
}

/**
 * "That creature", "it": what the event was about. Of becoming attached or unattached that is the host, if the ability
 * watches the attachment itself. An object that changed zones is found where it went (400.7e).
 */
function triggerObject(ability: TriggeredAbility, occurrence: Occurrence): ObjectReference | null {
  const { object, host } = occurrence;
  if (occurrence.kind === "attached" || occurrence.kind === "unattached") {
    const aboutHost = "object" in ability.event && ability.event.object.kind === "self";
    if (aboutHost || ability.event.kind === "becomes-equipped" || ability.event.kind === "becomes-enchanted")
      return host?.kind === "object" ? { object: host, incarnation: occurrence.hostIncarnation ?? 0 } : null;
  }
  if (!object) return null;
  const moved = occurrence.kind === "zone-change" ? 1 : 0;
  return { object, incarnation: occurrence.incarnation + moved };
}
