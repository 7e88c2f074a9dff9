import { z } from "zod";
import { flag, node, optional, text } from "./node.ts";
import { filter, reference } from "./noun-nodes.ts";

const watched = node({ self: {}, host: {}, any: { filter } }, { any: "filter" });
const simpleEvents =
  "enters,dies,leaves,put-into-graveyard,put-into-exile,attacks,blocks,becomes-tapped,transforms,phases-out,phases-in,turned-face-up,becomes-equipped,becomes-enchanted".split(
    ",",
  );
export const event: z.ZodType = node(
  {
    ...Object.fromEntries(simpleEvents.map((kind) => [kind, { object: watched }])),
    "becomes-attached": { object: watched, to: optional(filter) },
    "becomes-unattached": { object: watched, from: optional(filter) },
    "deals-damage": {
      object: watched,
      combat: optional(flag),
      toPlayer: optional(flag),
      who: optional(z.enum(["opponent", "you"])),
    },
    "becomes-targeted": { object: watched, by: z.enum(["opponent", "anyone"]), spell: optional(filter) },
    casts: { player: reference, filter: optional(filter) },
    beginning: { of: z.enum(["upkeep", "draw", "combat", "end"]), whose: reference },
    other: { text },
  },
  {
    ...Object.fromEntries(simpleEvents.map((kind) => [kind, "object"])),
    "becomes-attached": "object",
    "becomes-unattached": "object",
    "deals-damage": "object",
    "becomes-targeted": "object",
    casts: "player",
    beginning: "of",
    other: "text",
  },
);
