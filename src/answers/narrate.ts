import type { RulingEvent } from "../model/index.ts";
import type { EventOf, Look, Told } from "./look.ts";
import { isOnlyConsequence, refusal, whyNotResolved } from "./refusal.ts";
import { type Ref, ref, type Saying } from "./saying.ts";

/** A step of the derivation before it is put in words. */
export interface Narrated {
  readonly saying: Saying;
  readonly rules: readonly string[];
  readonly event: number;
}

/** Tells the events of a ruling in order; events that are one story become one step with the rules of all of them. */
export function narrate(look: Look): readonly Narrated[] {
  const story = openStory(look);
  const told: Narrated[] = [];
  for (const event of look.events) {
    if (story.isTold(event)) continue;
    const saying = tell(event, story);
    if (saying !== null) told.push({ saying, rules: story.rulesOf(event), event: event.index });
  }
  return told;
}

/** What has been told so far, and what belongs to it. */
interface Story {
  readonly look: Look;
  isTold(event: Told): boolean;
  /** Takes the first untold event of the same step that is such: it is told together with `lead`. */
  take<K extends RulingEvent["kind"]>(
    lead: Told,
    id: string,
    kind: K,
    fits?: (event: EventOf<K>) => boolean,
  ): EventOf<K> | null;
  /** The rules of an event and of all that was taken with it; a state-based action's first, for it decided. */
  rulesOf(event: Told): readonly string[];
}

function openStory(look: Look): Story {
  const told = new Set<number>();
  const together = new Map<number, Told[]>();
  return {
    look,
    isTold: (event) => told.has(event.index),
    take: (lead, id, kind, fits = () => true) => {
      const found = look
        .of(id, kind)
        .find(
          (event) => event.index !== lead.index && event.step === lead.step && !told.has(event.index) && fits(event),
        );
      if (found === undefined) return null;
      told.add(found.index);
      together.set(lead.index, [...(together.get(lead.index) ?? []), found]);
      return found;
    },
    rulesOf: (event) => {
      const group = [event, ...(together.get(event.index) ?? [])];
      const objects = new Set(
        group.flatMap((one) => ("object" in one && one.object !== undefined ? [one.object] : [])),
      );
      const checks = look.events.filter(
        (one) =>
          one.kind === "state-based-action" &&
          one.step === event.step &&
          one.objects.some((object) => objects.has(object)),
      );
      const byCheck = isFromStateBasedAction(event) ? checks : [];
      return [...new Set([...byCheck, ...group].flatMap((one) => one.rules))];
    },
  };
}

const isFromStateBasedAction = (event: Told): boolean => event.kind === "unattached" || event.kind === "zone-change";

type Of<K extends RulingEvent["kind"]> = EventOf<K>;

const say = (key: string, values: Saying["values"], because?: readonly string[]): Saying => ({
  key: `step.${key}`,
  values,
  ...(because === undefined ? {} : { because }),
});

/** How each kind of event is told; null: it tells nothing to a person, or is told with another. */
function tell(event: Told, story: Story): Saying | null {
  switch (event.kind) {
    case "cast":
      return tellCast(event, story);
    case "activated":
      return tellActivated(event, story);
    case "resolved":
      return tellResolved(event, story);
    case "did-not-resolve":
    case "countered":
      return tellNotResolved(event, story);
    case "refused":
      return isOnlyConsequence(story.look, event) ? null : refusal(story.look, event);
    case "attached":
      return tellAttached(event, story);
    case "unattached":
      return tellUnattached(event, story);
    case "attach-failed":
      return tellFailed(event, story);
    case "zone-change":
      return tellZoneChange(event, story);
    case "state-based-action":
      return tellStateBasedAction(event, story);
    case "control-changed":
      return tellControl(event, story);
    case "characteristics-changed":
      return tellCharacteristics(event, story);
    case "transformed":
    case "turned-face-down":
    case "turned-face-up":
    case "became-copy":
    case "merged":
    case "copied":
      return say(event.kind, { object: ref(event.object) });
    case "retargeted":
      return tellRetargeted(event, story);
    case "phased-out":
    case "phased-in":
      return tellPhased(event, story);
    case "token-created":
      return tellToken(event, story);
    case "token-ceased":
      return say("token-ceased", { object: ref(event.object) });
    case "triggered":
      return say("triggered", { object: ref(event.object) });
    case "replaced":
      return tellReplaced(event, story);
    case "player-left":
      return say("player-left", { player: ref(event.player) });
    case "damaged":
      return say("damaged", { object: ref(event.object), amount: event.amount });
    case "turn-ended":
      return say("turn-ended", {});
    // The phase matters where something is refused because of it, and is told there.
    case "phase-changed":
      return null;
  }
}

function tellReplaced({ object, by, rules }: Of<"replaced">, { look }: Story): Saying {
  if (by === "regeneration") return say("regenerated", { object: ref(object) });
  if (by === object || look.final(by) === undefined) return say("replaced", { object: ref(object) });
  return say(rules.includes("702.89a") ? "replaced-umbra" : "replaced-by", { object: ref(object), by: ref(by) });
}

function tellCast(event: Of<"cast">, story: Story): Saying {
  story.take(event, event.object, "zone-change", ({ to }) => to === "stack");
  const step = story.look.stepOf(event);
  const target = step?.do === "cast" ? step.targets?.[0] : undefined;
  return target === undefined
    ? say("cast", { object: ref(event.object) })
    : say("cast-at", { object: ref(event.object), target: ref(target) });
}

function tellActivated(event: Of<"activated">, story: Story): Saying {
  const step = story.look.stepOf(event);
  const target = step?.do === "activate" ? step.targets?.[0] : undefined;
  const values = { object: ref(event.object) };
  if (target === undefined) return say("activated", values);
  const keyword = step?.do === "activate" ? /^(equip|fortify|reconfigure)/.exec(String(step.ability))?.[0] : undefined;
  return say(keyword === undefined ? "activated-at" : `activated-${keyword}`, { ...values, target: ref(target) });
}

function tellRetargeted(event: Of<"retargeted">, story: Story): Saying {
  const step = story.look.stepOf(event);
  const target = step?.do === "retarget" ? step.targets[0] : undefined;
  return target === undefined
    ? say("retargeted", { object: ref(event.object) })
    : say("retargeted-to", { object: ref(event.object), target: ref(target) });
}

function tellAttached(event: Of<"attached">, story: Story): Saying {
  const values = { object: ref(event.object), host: ref(event.to) };
  const entered = story.take(event, event.object, "zone-change", ({ to }) => to === "battlefield");
  const created = story.take(event, event.object, "token-created");
  story.take(event, event.object, "resolved");
  if (created !== null) return say("token-attached", values);
  return say(entered === null ? "attached" : "enters-attached", values);
}

function tellFailed(event: Of<"attach-failed">, story: Story): Saying {
  const object = ref(event.object);
  const final = story.look.final(event.object);
  if (final?.exists === false && story.look.startZone(event.object) === "none")
    return say("token-not-created", { object });
  const because = [event.reason, ...event.rules].map((name) => `fails.${name}`);
  story.take(event, event.object, "resolved");
  if (event.to === null) return say("attach-failed", { object }, because);
  if (event.to === event.object) return say("attach-failed-itself", { object });
  const values = { object, to: ref(event.to) };
  const isSame = final?.attachedTo === event.to;
  return isSame ? say("attach-same", values) : say("attach-failed-to", values, because);
}

/** Told with what it does, when the objects' own events follow. */
function tellStateBasedAction(event: Of<"state-based-action">, story: Story): Saying | null {
  const isOwn = (other: Told) =>
    other.step === event.step && "object" in other && event.objects.some((id) => id === other.object);
  const [first] = event.objects;
  return first === undefined || story.look.events.some(isOwn)
    ? null
    : say("state-based-action", { object: ref(first) });
}

function tellToken(event: Of<"token-created">, story: Story): Saying {
  story.take(event, event.object, "zone-change", ({ to }) => to === "battlefield");
  const attached = story.take(event, event.object, "attached");
  return attached === null
    ? say("token-created", { object: ref(event.object) })
    : say("token-attached", { object: ref(event.object), host: ref(attached.to) });
}

function tellResolved(event: Of<"resolved">, story: Story): Saying | null {
  const { object } = event;
  const begun = story.look.of(object, "cast", "activated").filter((other) => other.index < event.index);
  if (begun.at(-1)?.kind === "activated") {
    const attached = story.look.of(object, "attached", "attach-failed").some(({ step }) => step === event.step);
    return attached ? null : say("resolved-ability", { object: ref(object) });
  }
  const moved = story.take(event, object, "zone-change", ({ from }) => from === "stack");
  const attached = story.take(event, object, "attached");
  if (attached !== null) return say("resolves-attached", { object: ref(object), host: ref(attached.to) });
  return say(moved?.to === "battlefield" ? "resolves-enters" : "resolved", { object: ref(object) });
}

function tellNotResolved(event: Of<"did-not-resolve" | "countered">, story: Story): Saying {
  const moved = story.take(event, event.object, "zone-change", ({ from }) => from === "stack");
  const object = ref(event.object);
  const because = whyNotResolved(event.rules);
  if (moved !== null) return say(event.kind, { object, zone: moved.to }, because);
  return say(`ability-${event.kind}`, { object }, because);
}

function tellUnattached(event: Of<"unattached">, story: Story): Saying | null {
  const { object: id, reason } = event;
  const object = ref(id);
  const from = ref(event.from);
  if (reason === "moved") {
    const attached = story.take(event, id, "attached");
    story.take(event, id, "resolved");
    return attached === null
      ? say("unattached-moved", { object, from })
      : say("moved", { object, from, host: ref(attached.to) });
  }
  const left = story.take(event, id, "zone-change", (move) => move.from === "battlefield");
  if (left !== null) return reason === "attachment-left" ? tellLeaving(left, story, event) : tellFallen(event, left);
  if (reason === "host-left" && isOnlyPassing(event, story.look)) return say("unattached-host-moved", { object, from });
  // The Aura's owner left, and it with them (800.4a).
  const goesWithOwner = reason === "player-left" && story.look.isPlayer(event.from) && !hasLeft(story.look, event.from);
  return goesWithOwner ? say("left-game", { object }) : say(`unattached-${reason}`, { object, from });
}

/** Its host was not on the battlefield, or it is attached again before anybody looks. */
const isOnlyPassing = (event: Of<"unattached">, look: Look): boolean =>
  look.of(event.object, "attached").some(({ step, index }) => step === event.step && index > event.index) ||
  look
    .of(event.from, "zone-change")
    .some(({ step, index, from }) => step === event.step && index < event.index && from !== "battlefield");

const hasLeft = (look: Look, player: string): boolean =>
  look.events.some((event) => event.kind === "player-left" && event.player === player);

/** It could not stay on its host, and left the battlefield for that. */
function tellFallen({ object: id, from, reason }: Of<"unattached">, { to }: Of<"zone-change">): Saying {
  const object = ref(id);
  return to === "graveyard"
    ? say(`graveyard-${graveyardReasons.has(reason) ? reason : "illegal-host"}`, { object, from: ref(from) })
    : say("went", { object, zone: to });
}

/** Why an Aura is put into a graveyard (704.5m, 303.4d). */
const graveyardReasons: ReadonlySet<string> = new Set([
  "host-left",
  "illegal-host",
  "is-creature",
  "player-left",
  "lost-subtype",
]);

function tellZoneChange(event: Of<"zone-change">, story: Story): Saying | null {
  const id = event.object;
  if (event.to === "battlefield") {
    story.take(event, id, "resolved");
    const attached = story.take(event, id, "attached");
    return attached === null
      ? say("enters", { object: ref(id) })
      : say("enters-attached", { object: ref(id), host: ref(attached.to) });
  }
  if (event.to === "stack" && story.look.of(id, "cast").some(({ step }) => step === event.step)) return null;
  if (event.from !== "battlefield") return say("went", { object: ref(id), zone: event.to });
  const unattached = story.take(event, id, "unattached");
  return unattached !== null && unattached.reason !== "attachment-left"
    ? tellFallen(unattached, event)
    : tellLeaving(event, story, event);
}

/** Something leaves the battlefield: destroyed, sacrificed, or moved, or away and back at once (400.7). */
function tellLeaving(move: Of<"zone-change">, story: Story, lead: Told): Saying {
  const object = ref(move.object);
  const step = story.look.stepOf(move);
  if (step?.do === "flicker") {
    const back = story.take(lead, move.object, "zone-change", ({ to }) => to === "battlefield");
    if (back !== null) return say("flickered", { object });
  }
  if (move.to === "graveyard") {
    if (move.rules.includes("701.21a")) return say("sacrificed", { object });
    if (move.rules.some((rule) => destroying.has(rule))) return say("destroyed", { object });
  }
  return say("went", { object, zone: move.to });
}

/** The rules by which something is destroyed: by an effect, or as a state-based action. */
const destroying: ReadonlySet<string> = new Set(["701.8a", "704.5g", "704.5h"]);

function tellControl(event: Of<"control-changed">, story: Story): Saying {
  const isBack = story.look
    .of(event.object, "control-changed")
    .some((other) => other.index < event.index && other.from === event.to);
  return say(isBack ? "control-returned" : "control-changed", { object: ref(event.object), player: ref(event.to) });
}

/**
 * Told when a step changes the object itself, or its changes end. Changes that come of being attached or not are what the
 * attaching means, and are not told again.
 */
function tellCharacteristics(event: Of<"characteristics-changed">, story: Story): Saying | null {
  const step = story.look.stepOf(event);
  const object = ref(event.object);
  const isFirst =
    story.look.of(event.object, "characteristics-changed").find(({ step }) => step === event.step) === event;
  if (step === undefined || !isFirst) return null;
  if (step.do === "endTurn" || step.do === "endEffect") return tellEnd(event, story);
  if (!("object" in step) || step.object !== event.object) return null;
  switch (step.do) {
    case "gain":
      return tellGain(step.abilities, object);
    case "lose":
      return say("loses", { object });
    case "become":
      if ([...(step.setTypes ?? []), ...(step.addTypes ?? [])].some(isCreature))
        return say("becomes-creature", { object });
      return step.setTypes !== undefined || step.removeTypes?.some(isCreature)
        ? say("becomes-noncreature", { object })
        : say("characteristics-changed", { object });
    case "pump":
    case "counters":
      return say("characteristics-changed", { object });
    default:
      return null;
  }
}

function tellEnd(event: Of<"characteristics-changed">, story: Story): Saying {
  const object = ref(event.object);
  const wasCreature = story.look.case.steps?.some(
    (step) =>
      step.do === "become" &&
      step.object === event.object &&
      [...(step.setTypes ?? []), ...(step.addTypes ?? [])].some(isCreature),
  );
  const isOne = story.look.final(event.object)?.types?.includes("creature");
  return say(wasCreature && isOne === false ? "becomes-noncreature" : "effect-ended", { object });
}

function tellGain(abilities: readonly string[], object: Ref): Saying {
  const [ability = ""] = abilities.length === 1 ? abilities.map((text) => text.toLowerCase()) : [];
  const protection = /^protection from (\w+)$/.exec(ability)?.[1] ?? "";
  if (qualities.has(protection)) return say("gains-protection", { object, quality: protection });
  return say("gains", {
    object,
    keyword: /^(?:hexproof|shroud|indestructible|ward|flying)\b/.exec(ability)?.[0] ?? "other",
  });
}

const isCreature = (type: string): boolean => type.toLowerCase() === "creature";

/** What protection may be from and the catalogues have a word for. */
const qualities: ReadonlySet<string> = new Set(
  "white,blue,black,red,green,artifacts,creatures,enchantments,everything,instants,sorceries,lands,planeswalkers,auras,equipment".split(
    ",",
  ),
);

function tellPhased(event: Of<"phased-out" | "phased-in">, story: Story): Saying {
  const host = story.look.final(event.object)?.attachedTo ?? null;
  return event.directly || host === null
    ? say(event.kind, { object: ref(event.object) })
    : say(`${event.kind}-with`, { object: ref(event.object), host: ref(host) });
}
