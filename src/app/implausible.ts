import type { Framing, Ruling } from "../model/index.ts";

/** "And the Equipment on the creature?": where nothing happens, nothing becomes of it. */
export const isUneventful = ({ asked, case: told }: Framing): boolean =>
  (asked.kind === "what-happens" || asked.kind === "where-is") && (told.steps ?? []).length === 0;

/**
 * Nothing happened, and a card was named that has no part in how things are: it was named for something that it does, and
 * that was not understood.
 */
export function leavesOneIdle({ case: told }: Framing, { events }: Ruling): boolean {
  if ((told.steps ?? []).length > 0 || events.length > 0) return false;
  const objects = Object.entries(told.objects);
  const hosts = new Set(objects.map(([, { attachedTo }]) => attachedTo));
  return objects.some(([id, { card, attachedTo }]) => card !== undefined && attachedTo === undefined && !hosts.has(id));
}

/** The question itself says what becomes of it ("… got bounced. where does it go"): that is hardly what is asked. */
export const isToldAlready = ({ asked, case: told }: Framing): boolean =>
  (asked.kind === "what-happens" || asked.kind === "where-is") &&
  (told.steps ?? []).some((step) => "object" in step && step.object === asked.about && step.do !== "cast");
