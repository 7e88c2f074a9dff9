import type { Framing, Ruling } from "../model/index.ts";
import type { Stages } from "./stages.ts";

/** "And the Equipment on the creature?": where nothing happens, nothing becomes of it. */
export const isUneventful = ({ asked, case: told }: Framing): boolean =>
  (asked.kind === "what-happens" || asked.kind === "where-is") && (told.steps ?? []).length === 0;

/**
 * Nothing happened, and a card was named that has no part in how things are: it was named for something that it does, and
 * that was not understood.
 */
export function leavesOneIdle({ asked, case: told }: Framing, { events }: Ruling): boolean {
  // what is there makes things what they are
  if (ofStates.has(asked.kind)) return false;
  if ((told.steps ?? []).length > 0 || events.length > 0) return false;
  const objects = Object.entries(told.objects);
  const hosts = new Set(objects.map(([, { attachedTo }]) => attachedTo));
  return objects.some(([id, { card, attachedTo }]) => card !== undefined && attachedTo === undefined && !hosts.has(id));
}

/** What is asked of is still on the stack, so that the story was not told to its end. */
export const isUnresolved = ({ asked: { about, kind } }: Framing, { final }: Ruling): boolean =>
  !ofLeave.has(kind) && final.some(({ object, zone }) => object === about && zone === "stack");
const ofLeave: ReadonlySet<string> = new Set(["can-i", "who-may-activate", "must-pay", "does-it-trigger"]);

/**
 * A card was named, and all would be the same without it: whoever names it thinks that it matters, so that what it does was
 * not understood.
 */
export function namesOneInVain({ asked, case: told }: Framing, ruling: Ruling, play: Stages["play"]): boolean {
  // "does it let me …?": whether it matters is what is asked
  if (asked.kind === "can-i") return false;
  const parts = new Set(
    [...JSON.stringify([told.steps, asked.about, asked.also]).matchAll(/"([^"]+)"/g)].map(([, word]) => word),
  );
  return Object.entries(told.objects).some(([id, { card, attachedTo }]) => {
    if (card === undefined || attachedTo != null || parts.has(id)) return false;
    if (Object.values(told.objects).some((other) => other.attachedTo === id)) return false;
    if (ruling.events.some((event) => Object.values(event).includes(id))) return false;
    const { [id]: _, ...objects } = told.objects;
    const without = play({ ...told, objects });
    if ("error" in without) return false;
    const rest = ruling.final.filter(({ object }) => object !== id);
    return JSON.stringify([without.ruling.events, without.ruling.final]) === JSON.stringify([ruling.events, rest]);
  });
}

/** "Does the token die if …?": where nothing at all happens, what would have made it die was not understood. */
export const isUntouched = ({ asked: { about, kind }, case: told }: Framing, { events }: Ruling): boolean =>
  (kind === "does-it-die" || kind === "does-it-survive" || kind === "does-it-return") &&
  events.length === 0 &&
  // of an attachment it is asked whether it may stay, if anything there may forbid that
  (typeof about !== "string" || told.objects[about]?.attachedTo == null || isPlain(told));

/**
 * "If I move the Equipment off him, does he die?": of an Equipment that nobody named it is not known what its creature loses with it.
 */
export const hangsOnTheUnnamed = ({ asked: { about, kind }, case: told }: Framing, { events }: Ruling): boolean =>
  (kind === "does-it-die" || kind === "does-it-survive") &&
  events.some(
    (event) => event.kind === "unattached" && event.from === about && told.objects[event.object]?.card === undefined,
  ) &&
  !events.some((event) => event.kind === "zone-change" && event.object === about);

/** Nothing that is there says who may be attached to what. */
const isPlain = ({ objects, steps = [] }: Framing["case"]): boolean =>
  steps.length === 0 &&
  Object.values(objects).every(({ card }) => card === undefined) &&
  !/protection|hexproof|shroud|ward|can.t|bestow|reconfigure/i.test(JSON.stringify(objects));

const ofStates: ReadonlySet<string> = new Set(["how-big", "has-ability", "is-type"]);

/** The question itself says what becomes of it ("… got bounced. where does it go"): that is hardly what is asked. */
export const isToldAlready = ({ asked, case: told }: Framing): boolean =>
  (asked.kind === "what-happens" || asked.kind === "where-is") &&
  (told.steps ?? []).some((step) => "object" in step && step.object === asked.about && step.do !== "cast");

/**
 * Whether things may be to begin with as they are told: what comes off at once, before anything has happened (a Curse on a
 * creature), was never on it, so that somebody was misunderstood.
 */
export function canBegin({ case: told }: Framing, { events }: Ruling, play: Stages["play"]): boolean {
  const lies = Object.keys(told.objects).filter((id) => told.objects[id]?.attachedTo != null);
  if (!events.some((event) => event.kind === "unattached" && lies.includes(event.object))) return true;
  const atFirst = play({ ...told, steps: [{ do: "checkStateBasedActions" }] });
  return "error" in atFirst || !atFirst.ruling.events.some(({ kind }) => kind === "unattached");
}
