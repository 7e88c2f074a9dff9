import type { EventOf, Look, Told } from "./look.ts";
import { ref, type Saying } from "./saying.ts";
import { type Story, say } from "./story.ts";

export function tellAttached(event: EventOf<"attached">, story: Story): Saying {
  const values = { object: ref(event.object), host: ref(event.to) };
  const entered = story.take(event, event.object, "zone-change", ({ to }) => to === "battlefield");
  const created = story.take(event, event.object, "token-created");
  story.take(event, event.object, "resolved");
  if (created !== null) return say("token-attached", values);
  return say(entered === null ? "attached" : "enters-attached", values);
}

export function tellFailed(event: EventOf<"attach-failed">, story: Story): Saying {
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

export function tellToken(event: EventOf<"token-created">, story: Story): Saying {
  story.take(event, event.object, "zone-change", ({ to }) => to === "battlefield");
  const attached = story.take(event, event.object, "attached");
  return attached === null
    ? say("token-created", { object: ref(event.object) })
    : say("token-attached", { object: ref(event.object), host: ref(attached.to) });
}

export function tellUnattached(event: EventOf<"unattached">, story: Story): Saying | null {
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
const isOnlyPassing = (event: EventOf<"unattached">, look: Look): boolean =>
  look.of(event.object, "attached").some(({ step, index }) => step === event.step && index > event.index) ||
  look
    .of(event.from, "zone-change")
    .some(({ step, index, from }) => step === event.step && index < event.index && from !== "battlefield");

const hasLeft = (look: Look, player: string): boolean =>
  look.events.some((event) => event.kind === "player-left" && event.player === player);

/** It could not stay on its host, and left the battlefield for that. */
function tellFallen({ object: id, from, reason }: EventOf<"unattached">, { to }: EventOf<"zone-change">): Saying {
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

export function tellZoneChange(event: EventOf<"zone-change">, story: Story): Saying | null {
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
function tellLeaving(move: EventOf<"zone-change">, story: Story, lead: Told): Saying {
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
