import type { EventOf } from "./look.ts";
import { type Ref, ref, type Saying } from "./saying.ts";
import { type Story, say } from "./story.ts";

export function tellControl(event: EventOf<"control-changed">, story: Story): Saying {
  const isBack = story.look
    .of(event.object, "control-changed")
    .some((other) => other.index < event.index && other.from === event.to);
  return say(isBack ? "control-returned" : "control-changed", { object: ref(event.object), player: ref(event.to) });
}

/**
 * Told when a step changes the object itself, or its changes end. Changes that come of being attached or not are what the
 * attaching means, and are not told again.
 */
export function tellCharacteristics(event: EventOf<"characteristics-changed">, story: Story): Saying | null {
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

function tellEnd(event: EventOf<"characteristics-changed">, story: Story): Saying {
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

export function tellPhased(event: EventOf<"phased-out" | "phased-in">, story: Story): Saying {
  const host = story.look.final(event.object)?.attachedTo ?? null;
  return event.directly || host === null
    ? say(event.kind, { object: ref(event.object) })
    : say(`${event.kind}-with`, { object: ref(event.object), host: ref(host) });
}

export function tellReplaced({ object, by, rules }: EventOf<"replaced">, { look }: Story): Saying {
  if (by === "regeneration") return say("regenerated", { object: ref(object) });
  if (by === object || look.final(by) === undefined) return say("replaced", { object: ref(object) });
  return say(rules.includes("702.89a") ? "replaced-umbra" : "replaced-by", { object: ref(object), by: ref(by) });
}
