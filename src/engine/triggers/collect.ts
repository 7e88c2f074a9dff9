import type { Ability, TriggerEvent } from "../abilities.ts";
import { copiableValues } from "../characteristics/copiable-values.ts";
import { currentView } from "../characteristics/current-view.ts";
import { type Draft, faceInfo, isTriggered } from "../characteristics/draft.ts";
import { draftOf, type View } from "../characteristics/view.ts";
import { holds } from "../matching/filter.ts";
import { singleTargets } from "../stack/targets.ts";
import type { Game, GameObject, ObjectReference, Occurrence, WaitingTrigger } from "../state/game.ts";
import { noteUnmodelled } from "../state/record.ts";
import { isTriggeredBy, looksBack, partSeen } from "./event-matches.ts";
import { asTriggered, rulesOfTrigger, type TriggeredAbility } from "./triggered-ability.ts";

/** Finds the abilities that what has happened since the last time made trigger (603.2), in the order of the objects. */
export function collectTriggers(game: Game): readonly WaitingTrigger[] {
  const { occurrences } = game;
  const found: WaitingTrigger[] = game.waiting.splice(0);
  if (occurrences.length === 0) return found;
  game.occurrences = [];
  const now = currentView(game);
  for (const occurrence of occurrences) {
    for (const draft of holdersIn(occurrence.before))
      collectFrom(game, occurrence, occurrence.before, draft, true, found);
    const after = occurrence.after ?? now;
    for (const draft of holdersIn(after)) collectFrom(game, occurrence, after, draft, false, found);
    for (const object of game.objects)
      if (worksElsewhere(object)) collectFrom(game, occurrence, after, draftOf(after, object), false, found);
  }
  return found;
}

const holders = new WeakMap<View, readonly Draft[]>();

/** The permanents of a view that have triggered abilities. */
function holdersIn(view: View): readonly Draft[] {
  let known = holders.get(view);
  if (!known) {
    known = view.battlefield.filter((draft) => draft.abilities.some(({ ability }) => isTriggered(ability)));
    holders.set(view, known);
  }
  return known;
}

/** A card elsewhere, some of whose triggered abilities may work there. */
const worksElsewhere = (object: GameObject): boolean =>
  object.exists && object.zone !== "battlefield" && faceInfo(copiableValues(object)).hasTriggers;

function collectFrom(
  game: Game,
  occurrence: Occurrence,
  view: View,
  draft: Draft,
  back: boolean,
  found: WaitingTrigger[],
): void {
  const { object } = draft;
  for (const { ability, grantedBy } of draft.abilities) {
    if (!isTriggered(ability)) continue;
    const triggered = asTriggered(ability);
    const event = triggered && partSeen(triggered.event, back);
    if (!triggered || !event || !worksFrom(triggered, object, back)) continue;
    if (!isTriggeredBy(game, view, event, draft, occurrence)) continue;
    if (!conditionHolds(game, triggered, draft, occurrence)) continue;
    if (hasTriggered(game, triggered, object)) continue;
    found.push(waiting(ability, triggered, grantedBy, draft, occurrence));
  }
}

const worksFrom = (ability: TriggeredAbility, object: GameObject, back: boolean): boolean =>
  ability.zone === undefined || ability.zone === "battlefield"
    ? back || object.zone === "battlefield"
    : object.zone === ability.zone;

/** Whether it triggers only once each turn and has done so; if not, it does now. */
function hasTriggered(game: Game, { onceEachTurn, text }: TriggeredAbility, { id, incarnation }: GameObject): boolean {
  if (onceEachTurn !== "triggers") return false;
  const key = `${id} ${incarnation} ${text}`;
  if (game.triggeredThisTurn.includes(key)) return true;
  game.triggeredThisTurn.push(key);
  return false;
}

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

function waiting(
  ability: Ability,
  triggered: TriggeredAbility,
  grantedBy: GameObject | null,
  holder: Draft,
  occurrence: Occurrence,
): WaitingTrigger {
  const rule = rulesOfTrigger(ability);
  return {
    condition: triggered.condition,
    instructions: triggered.instructions,
    item: {
      kind: "ability",
      object: holder.object,
      incarnation: holder.incarnation,
      controller: holder.controller,
      targeting: singleTargets(triggered.targets),
      targetingRules: [rule],
      paragraphs: [],
      asThoughCreature: false,
      bestowed: false,
      text: triggered.text,
      triggerObject: triggerObject(triggered, occurrence),
      ...(occurrence.player ? { eventPlayer: occurrence.player } : {}),
      grantor: grantedBy && { object: grantedBy, incarnation: grantedBy.incarnation },
      aboutHost: isAboutHost(triggered, occurrence),
      findsInGraveyard: looksBack(triggered.event),
      targets: [],
    },
  };
}

const isAboutHost = ({ event }: TriggeredAbility, occurrence: Occurrence): boolean =>
  occurrence.kind === "zone-change" && watchesHost(event);

const watchesHost = (event: TriggerEvent): boolean =>
  event.kind === "any-of" ? event.of.every(watchesHost) : "object" in event && event.object.kind === "host";

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
  if (occurrence.kind === "damage" && speaksOfDamaged(ability))
    return host?.kind === "object" ? { object: host, incarnation: host.incarnation } : null;
  if (!object) return null;
  const moved = occurrence.kind === "zone-change" ? 1 : 0;
  return { object, incarnation: occurrence.incarnation + moved };
}

/** "Is dealt damage", "equipped creature deals damage to a creature": the ability speaks of the one that was dealt damage. */
const speaksOfDamaged = ({ event }: TriggeredAbility): boolean =>
  event.kind === "is-dealt-damage" ||
  (event.kind === "deals-damage" && event.to !== undefined && event.object.kind !== "any");
