import { z } from "zod";
import { abilityList, modification, texts, types } from "./modification-nodes.ts";
import { flag, isRecord, lazy, list, node, optional, text } from "./node.ts";
import { amount, color, condition, duration, filter, reference, subject, zone } from "./noun-nodes.ts";

export const target = z.unknown().transform((written, context) => {
  const given = isRecord(written) && "filter" in written ? written : { filter: written };
  const result = z
    .strictObject({
      filter,
      zone: optional(zone),
      count: optional(z.number()),
      upTo: optional(flag),
      on: optional(z.literal("stack")),
      abilities: optional(z.enum(["also", "only"])),
    })
    .safeParse(given);
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    context.addIssue({ code: "custom", message: issue.message, path: issue.path });
  return z.NEVER;
});

const tokenDescription = z.strictObject({
  name: text,
  colors: list(color),
  supertypes: optional(texts),
  types,
  subtypes: texts,
  power: z.number().nullable(),
  toughness: z.number().nullable(),
  abilities: abilityList,
});

const onObject = { object: subject };
const instructions = list(lazy(() => instruction));
const branch = "then";
export const instruction: z.ZodType = node(
  {
    destroy: { ...onObject, noRegeneration: optional(flag) },
    move: {
      ...onObject,
      to: zone,
      under: optional(reference),
      attachTo: optional(subject),
      tapped: optional(flag),
      transformed: optional(flag),
      faceDown: optional(flag),
      until: optional(z.literal("self-leaves")),
    },
    flicker: { ...onObject, under: optional(reference), delayed: optional(flag) },
    sacrifice: { ...onObject, by: optional(reference) },
    damage: { ...onObject, amount, source: optional(reference) },
    attach: { ...onObject, to: subject, optional: optional(flag) },
    unattach: onObject,
    regenerate: onObject,
    tap: onObject,
    untap: onObject,
    transform: onObject,
    "turn-face-down": onObject,
    "turn-face-up": onObject,
    "phase-out": onObject,
    counters: { ...onObject, counter: text, count: amount },
    counter: onObject,
    "become-copy": { ...onObject, of: subject, until: duration },
    apply: { ...onObject, modifications: list(modification), until: duration },
    "create-token": {
      token: tokenDescription,
      under: optional(reference),
      count: optional(amount),
      attachTo: optional(subject),
    },
    retarget: { ...onObject, to: optional(subject) },
    "exchange-control": { ...onObject, with: optional(subject) },
    "exchange-with-hand": { ...onObject, filter },
    if: { condition, [branch]: instructions },
    may: { instructions },
    later: { at: z.enum(["next-end-step", "end-of-combat", "next-upkeep"]), instructions },
    harmless: { text },
    unknown: { text },
  },
  {
    destroy: "object",
    move: "object",
    flicker: "object",
    sacrifice: "object",
    damage: "object",
    attach: "object",
    unattach: "object",
    regenerate: "object",
    tap: "object",
    untap: "object",
    transform: "object",
    "turn-face-down": "object",
    "turn-face-up": "object",
    "phase-out": "object",
    counters: "object",
    counter: "object",
    retarget: "object",
    "exchange-control": "object",
    "become-copy": "object",
    apply: "object",
    "create-token": "token",
    if: "condition",
    may: "instructions",
    harmless: "text",
    unknown: "text",
  },
);
