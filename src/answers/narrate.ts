import type { EventOf, Look, Told } from "./look.ts";
import { isOnlyConsequence, refusal } from "./refusal.ts";
import { ref, type Saying } from "./saying.ts";
import { openStory, type Story, say } from "./story.ts";
import { tellAttached, tellFailed, tellToken, tellUnattached, tellZoneChange } from "./tell-attaching.ts";
import { tellCharacteristics, tellControl, tellPhased, tellReplaced } from "./tell-changes.ts";
import { tellActivated, tellCast, tellNotResolved, tellResolved, tellRetargeted } from "./tell-stack.ts";

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

/** Told with what it does, when the objects' own events follow. */
function tellStateBasedAction(event: EventOf<"state-based-action">, story: Story): Saying | null {
  const isOwn = (other: Told) =>
    other.step === event.step && "object" in other && event.objects.some((id) => id === other.object);
  const [first] = event.objects;
  return first === undefined || story.look.events.some(isOwn)
    ? null
    : say("state-based-action", { object: ref(first) });
}
