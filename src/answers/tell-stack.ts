import type { EventOf } from "./look.ts";
import { whyNotResolved } from "./refusal.ts";
import { ref, type Saying } from "./saying.ts";
import { type Story, say } from "./story.ts";

export function tellCast(event: EventOf<"cast">, story: Story): Saying {
  story.take(event, event.object, "zone-change", ({ to }) => to === "stack");
  const step = story.look.stepOf(event);
  const target = step?.do === "cast" ? step.targets?.[0] : undefined;
  return target === undefined
    ? say("cast", { object: ref(event.object) })
    : say("cast-at", { object: ref(event.object), target: ref(target) });
}

export function tellActivated(event: EventOf<"activated">, story: Story): Saying {
  const step = story.look.stepOf(event);
  const target = step?.do === "activate" ? step.targets?.[0] : undefined;
  const values = { object: ref(event.object) };
  if (target === undefined) return say("activated", values);
  const keyword = step?.do === "activate" ? /^(equip|fortify|reconfigure)/.exec(String(step.ability))?.[0] : undefined;
  return say(keyword === undefined ? "activated-at" : `activated-${keyword}`, { ...values, target: ref(target) });
}

export function tellRetargeted(event: EventOf<"retargeted">, story: Story): Saying {
  const step = story.look.stepOf(event);
  const target = step?.do === "retarget" ? step.targets[0] : undefined;
  return target === undefined
    ? say("retargeted", { object: ref(event.object) })
    : say("retargeted-to", { object: ref(event.object), target: ref(target) });
}

export function tellResolved(event: EventOf<"resolved">, story: Story): Saying | null {
  const { object } = event;
  const begun = story.look.of(object, "cast", "activated", "triggered").filter((other) => other.index < event.index);
  const last = begun.at(-1)?.kind;
  if (last === "activated" || last === "triggered") {
    const attached = story.look.of(object, "attached", "attach-failed").some(({ step }) => step === event.step);
    return attached ? null : say("resolved-ability", { object: ref(object) });
  }
  const moved = story.take(event, object, "zone-change", ({ from }) => from === "stack");
  const attached = story.take(event, object, "attached");
  if (attached !== null) return say("resolves-attached", { object: ref(object), host: ref(attached.to) });
  return say(moved?.to === "battlefield" ? "resolves-enters" : "resolved", { object: ref(object) });
}

export function tellNotResolved(event: EventOf<"did-not-resolve" | "countered">, story: Story): Saying {
  const moved = story.take(event, event.object, "zone-change", ({ from }) => from === "stack");
  const object = ref(event.object);
  const because = whyNotResolved(event.rules);
  if (moved !== null) return say(event.kind, { object, zone: moved.to }, because);
  return say(`ability-${event.kind}`, { object }, because);
}
