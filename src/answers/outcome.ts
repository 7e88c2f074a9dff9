import type { FinalObject } from "../model/index.ts";
import { byWeight } from "./citations.ts";
import type { Look } from "./look.ts";
import { refusal, whyNotResolved } from "./refusal.ts";
import { ref, type Saying } from "./saying.ts";

/** What became of something, and the event that decided it (null when nothing happened to it). */
export interface Outcome {
  readonly saying: Saying;
  readonly event: number | null;
}

/**
 * What became of an object (or of what is attached to a player), as the one sentence that answers "what happens to it?".
 * The last thing that happened to it counts, told with what led to it.
 */
export function outcomeOf(look: Look, id: string): Outcome {
  if (look.isPlayer(id)) return outcomeOfPlayer(look, id);
  const object = look.final(id);
  if (object === undefined) return { saying: { key: "outcome.ceased", values: { object: ref(id) } }, event: null };
  for (const tell of [
    tellGone,
    tellStack,
    tellFailed,
    tellUnattached,
    tellAttached,
    tellMoved,
    tellSaved,
    tellPhased,
    tellControl,
  ]) {
    const told = tell(look, id, object);
    if (told !== null) return told;
  }
  return unchanged(look, id, object);
}

/** Asked of a player: what is attached to them, else whether they are still there. */
function outcomeOfPlayer(look: Look, player: string): Outcome {
  const attachment = Object.keys(look.case.objects).find(
    (id) => look.startHost(id) === player || look.of(id, "attached").some((event) => event.to === player),
  );
  if (attachment !== undefined) return outcomeOf(look, attachment);
  const left = look.events.find((event) => event.kind === "player-left" && event.player === player);
  const key = left === undefined ? "outcome.player-stays" : "outcome.player-left";
  return { saying: { key, values: { player: ref(player) } }, event: left?.index ?? null };
}

type Tell = (look: Look, id: string, object: FinalObject) => Outcome | null;

const tellGone: Tell = (look, id, object) => {
  if (object.exists !== false) return null;
  const left = look.events.find((event) => event.kind === "player-left" && event.player === object.owner);
  if (left !== undefined) return say("left-game", { object: ref(id) }, left.index);
  const last = look.last(id, "token-ceased", "zone-change", "unattached", "attach-failed");
  return say(
    last === undefined || last.kind === "attach-failed" ? "not-created" : "ceased",
    { object: ref(id) },
    last?.index ?? null,
  );
};

/** A spell or ability that was refused, that did not resolve, or was countered. */
const tellStack: Tell = (look, id, object) => {
  const last = look.last(
    id,
    "refused",
    "did-not-resolve",
    "countered",
    "attached",
    "unattached",
    "attach-failed",
    "resolved",
  );
  if (last?.kind === "refused") return { saying: refusal(look, last), event: last.index };
  if (last?.kind !== "did-not-resolve" && last?.kind !== "countered") return null;
  const begun = look
    .of(id, "cast", "activated")
    .filter((event) => event.index < last.index)
    .at(-1);
  const because = whyNotResolved(last.rules);
  if (begun?.kind === "activated" || look.isOnBattlefield(id)) {
    return object.attachedTo === null
      ? say(`ability-${last.kind}`, { object: ref(id) }, last.index, because)
      : say(`ability-${last.kind}-stays`, { object: ref(id), host: ref(object.attachedTo) }, last.index, because);
  }
  return say(last.kind, { object: ref(id), zone: object.zone }, last.index, because);
};

/** An attempt to attach that failed (701.3b, 303.4g–j, 301.5e), when nothing came of a later one. */
const tellFailed: Tell = (look, id, object) => {
  const failed = look.last(id, "attach-failed", "attached", "unattached");
  if (failed?.kind !== "attach-failed") return null;
  const values = { object: ref(id) };
  const because = [failed.reason, ...failed.rules].map((name) => `fails.${name}`);
  const told = (key: string, more: Saying["values"] = {}): Outcome => ({
    saying: { key: `outcome.${key}`, values: { ...values, ...more }, because },
    event: failed.index,
  });
  const entered = look.of(id, "zone-change").some((event) => event.to === "battlefield");
  if (!isAttachment(object) && look.isOnBattlefield(id) && !entered)
    return say("not-an-attachment", values, failed.index);
  if (failed.to !== null && object.attachedTo === failed.to)
    return say("same-host", { ...values, host: ref(failed.to) }, failed.index);
  if (failed.to === id) return say("not-moved-itself", values, failed.index);
  if (!look.isOnBattlefield(id)) {
    return failed.to === null
      ? told("nothing-to-enchant", { zone: object.zone })
      : told("not-moved-zone", { to: ref(failed.to), zone: object.zone });
  }
  if (entered) return told("enters-unattached");
  if (failed.to === null)
    return object.attachedTo === null ? told("stays-unattached") : stays(look, id, object.attachedTo);
  return object.attachedTo === null
    ? told("not-moved", { to: ref(failed.to) })
    : told("not-moved-stays", { to: ref(failed.to), host: ref(object.attachedTo) });
};

const isAttachment = (object: FinalObject): boolean =>
  object.subtypes === undefined ||
  ["Aura", "Equipment", "Fortification"].some((subtype) => object.subtypes?.includes(subtype));

const tellUnattached: Tell = (look, id, object) => {
  const unattached = look.last(id, "unattached");
  if (unattached === undefined) return null;
  const { index, from, reason } = unattached;
  const values = { object: ref(id), from: ref(from) };
  const moves = look.of(id, "zone-change").filter((event) => event.from !== "stack" && event.to !== "stack");
  if (look.isOnBattlefield(id)) {
    if (object.attachedTo !== null) return attachedAgain(look, id, from, object.attachedTo);
    const controller = ref(object.controller ?? look.startController(id));
    if (moves.some((event) => event.from === "battlefield")) return say("came-back", { ...values, controller }, index);
    return say(`unattached-${wordedReason(reason)}`, { ...values, controller }, index);
  }
  const left = moves.find((event) => event.from === "battlefield");
  const at = left?.index ?? index;
  const isLast = left === undefined || left === moves.at(-1);
  if (!isLast && left.to === "graveyard") return say("graveyard-then", { ...values, zone: object.zone }, at);
  return object.zone === "graveyard" && reason !== "attachment-left"
    ? say(`graveyard-${wordedReason(reason)}`, values, at)
    : say("went", { ...values, zone: object.zone }, at);
};

/** Off one host and on one again: the same, another, or as a new object that has entered the battlefield. */
function attachedAgain(look: Look, id: string, from: string, host: string): Outcome {
  const event = look.last(id, "attached")?.index ?? null;
  const values = { object: ref(id), from: ref(from), host: ref(host) };
  const off = look.last(id, "unattached")?.index ?? -1;
  if (look.of(id, "zone-change").some(({ index, to }) => index > off && to === "battlefield"))
    return say("enters-attached", values, event);
  return say(from === host ? "came-back-attached" : "moved", values, event);
}

/** Reasons that are told apart in the sentence about the outcome; the steps tell all of them apart. */
const wordedReason = (reason: string): string =>
  ["illegal-host", "host-left", "player-left", "is-creature", "lost-subtype", "bestow-ended"].includes(reason)
    ? reason
    : "effect";

const tellAttached: Tell = (look, id, object) => {
  const attached = look.last(id, "attached");
  if (attached === undefined || object.attachedTo === null) return null;
  const entering = look
    .of(id, "zone-change", "token-created")
    .findLast((event) => event.kind === "token-created" || event.to === "battlefield");
  // Living weapon and the like attach what has entered unattached, and so does equip in a later step.
  const isLater =
    entering?.step !== attached.step ||
    look.of(id, "triggered").some(({ index }) => index > (entering?.index ?? 0) && index < attached.index);
  const entered = entering !== undefined && !isLater;
  const resolved = look.of(id, "cast").length > 0 && look.of(id, "resolved").length > 0;
  const key = entered ? (resolved ? "resolves-attached" : "enters-attached") : "attached";
  return say(key, { object: ref(id), host: ref(object.attachedTo) }, attached.index);
};

const tellMoved: Tell = (look, id, object) => {
  const moves = look.of(id, "zone-change");
  const last = moves.at(-1);
  if (last === undefined) return null;
  const controller = ref(object.controller ?? object.owner);
  if (look.isOnBattlefield(id)) {
    return moves.some((event) => event.from === "battlefield")
      ? say(isAttachment(object) ? "came-back" : "came-back-object", { object: ref(id), controller }, last.index)
      : say(
          isAttachment(object) && object.subtypes !== undefined ? "enters-unattached" : "enters",
          { object: ref(id), controller },
          last.index,
        );
  }
  if (moves.length > 1 && moves.at(-2)?.to === "graveyard" && moves.at(-2)?.from === "battlefield") {
    return say("graveyard-then", { object: ref(id), zone: object.zone }, last.index);
  }
  if (object.zone === "stack") return say("cast", { object: ref(id) }, last.index);
  return say("went", { object: ref(id), zone: object.zone }, last.index);
};

/** What would have destroyed it destroyed something else, or made it regenerate (702.89a, 701.19a). */
const tellSaved: Tell = (look, id) => {
  const replaced = look.last(id, "replaced");
  if (replaced === undefined || !look.isOnBattlefield(id)) return null;
  if (replaced.rules.includes("702.89a"))
    return say("saved-by", { object: ref(id), by: ref(replaced.by) }, replaced.index);
  return replaced.by === "regeneration" ? say("saved", { object: ref(id) }, replaced.index) : null;
};

const tellPhased: Tell = (look, id, object) => {
  const phased = look.last(id, "phased-out", "phased-in");
  if (phased === undefined) return null;
  // what phases out directly leaves its host behind (702.26i)
  const alone = phased.kind === "phased-out" && phased.directly ? "alone" : "with";
  const key = object.attachedTo === null ? phased.kind : `${phased.kind}-${alone}`;
  const host = object.attachedTo === null ? {} : { host: ref(object.attachedTo) };
  return say(key, { object: ref(id), ...host }, phased.index);
};

const tellControl: Tell = (look, id, object) => {
  const changed = look.last(id, "control-changed");
  if (changed === undefined) return null;
  const player = ref(object.controller ?? changed.to);
  return object.attachedTo === null
    ? say("gains-control", { object: ref(id), player }, changed.index)
    : say("gains-control-attached", { object: ref(id), player, host: ref(object.attachedTo) }, changed.index);
};

function unchanged(look: Look, id: string, object: FinalObject): Outcome {
  if (object.attachedTo !== null) return stays(look, id, object.attachedTo);
  const resolved = look.last(id, "resolved");
  if (resolved !== undefined && !look.isOnBattlefield(id)) return say("resolves", { object: ref(id) }, resolved.index);
  if (look.isOnBattlefield(id)) {
    const controller = ref(object.controller ?? look.startController(id));
    return say(
      isAttachment(object) && object.subtypes !== undefined ? "stays-unattached" : "on-battlefield",
      { object: ref(id), controller },
      null,
    );
  }
  return say("in-zone", { object: ref(id), zone: object.zone }, null);
}

/** It stays on its host, and why. */
export const stays = (look: Look, id: string, host: string): Outcome => ({
  saying: {
    key: "outcome.stays-attached",
    values: { object: ref(id), host: ref(host) },
    because: byWeight(look.ruling.citations)
      // what another's enchant ability allows says nothing of an Equipment
      .filter(({ rule }) => rule !== "702.5a" || look.final(id)?.subtypes?.includes("Equipment") !== true)
      .flatMap(({ why, rule }) => [`stays.${why}`, `stays.${rule}`]),
  },
  event: null,
});

const say = (
  key: string,
  values: Saying["values"],
  event: number | null,
  because: readonly string[] = [],
): Outcome => ({ saying: { key: `outcome.${key}`, values, because }, event });
