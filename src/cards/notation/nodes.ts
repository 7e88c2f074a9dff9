import { z } from "zod";
import { event } from "./event-nodes.ts";
import { instruction, target } from "./instruction-nodes.ts";
import { keywordAbilities } from "./keyword-notation.ts";
import { contained, modification } from "./modification-nodes.ts";
import { flag, isRecord, list, node, optional, text } from "./node.ts";
import { amount, condition, filter, quality, reference, zone } from "./noun-nodes.ts";

/**
 * The compact notation of the catalogue, checked and expanded into the engine's abilities. A node of kind K may be written
 * `K` when it has no fields, and `{ K: value }` when it has only its main field; otherwise as it is, `{ kind: K, … }`. On top of
 * that keywords are written as the rules write them (`flying`, `equip {1}`, `enchant creature you control`), sizes as `+2/+0`, and
 * the four shapes of abilities as `{ host: … }`, `{ when: … }`, `{ pay: … }`, `{ spell: … }`.
 */
const affected = node({ self: {}, host: {}, all: { filter } }, { all: "filter" });
const instructions = list(instruction);
/** `text` is added by the formatter where the notation leaves it out. */
const named = { text: optional(text) };
const bare = Object.fromEntries(
  ["indestructible", "shroud", "living-weapon", "for-mirrodin", "job-select", "umbra-armor"].map((kind) => [
    kind,
    named,
  ]),
);
const costs = Object.fromEntries(
  ["fortify", "reconfigure", "bestow", "aura-swap", "mutate", "ward"].map((kind) => [kind, { ...named, cost: text }]),
);
const targets = list(target);
const sacrificed = z.union([z.literal("self"), filter]);
export const ability: z.ZodType = node(
  {
    ...bare,
    ...costs,
    // what the reader makes of a keyword is not checked a second time
    keyword: { ...named, keyword: text, standsFor: optional(z.array(z.unknown())) },
    enchant: { ...named, filter, zone: optional(z.literal("graveyard")) },
    hexproof: { ...named, from: optional(quality) },
    protection: {
      ...named,
      from: quality,
      spares: optional(z.enum(["this", "auras", "already-attached", "auras-you-control", "equipment"])),
    },
    equip: { ...named, cost: text, filter, label: optional(text), discount: optional(text) },
    static: {
      ...named,
      condition: optional(condition),
      affects: affected,
      modifications: list(modification),
      zone: optional(zone),
    },
    "lifts-timing": { ...named, of: z.literal("equip") },
    activated: {
      ...named,
      cost: text,
      tapsSelf: optional(flag),
      sacrifices: optional(z.union([sacrificed, z.array(z.object({ what: sacrificed, count: z.number() }))])),
      unattachesSelf: optional(flag),
      movesSelf: optional(z.enum(["exile", "hand", "library", "graveyard"])),
      sorcerySpeed: optional(flag),
      by: optional(reference),
      targets,
      instructions,
      isManaAbility: optional(flag),
      zone: optional(zone),
    },
    triggered: {
      ...named,
      event,
      condition: optional(condition),
      targets,
      instructions,
      zone: optional(zone),
      onceEachTurn: optional(z.enum(["triggers", "does"])),
    },
    spell: { ...named, targets, instructions },
    "choose-as-enters": { ...named, what: z.enum(["color", "type", "name", "player"]) },
    "choose-as-attached": { ...named, what: z.enum(["color", "type", "name", "player"]) },
    "attach-as-transforms": { ...named, filter },
    "enters-as-copy": { ...named, filter },
    "enters-attached": { ...named, filter },
    "enters-with-counters": { ...named, counter: text, count: amount },
    "enters-tapped": { ...named, unless: optional(condition) },
    harmless: { ...named, reason: text },
  },
  {
    "choose-as-enters": "what",
    "choose-as-attached": "what",
    "attach-as-transforms": "filter",
    "enters-as-copy": "filter",
    "lifts-timing": "of",
    harmless: "reason",
  },
  expandAbility,
);

/** The shapes of abilities by what they begin with. */
function expandAbility(value: unknown): unknown {
  if (typeof value === "string") {
    const [only, ...more] = keywordAbilities(value);
    return only !== undefined && more.length === 0 ? only : value;
  }
  if (!isRecord(value) || "kind" in value) return value;
  const { host, self, all, when, pay, spell, do: does, while: holds, targets: aims = [], ...rest } = value;
  const holding = holds === undefined ? {} : { condition: holds };
  if (host !== undefined) return { kind: "static", affects: "host", modifications: host, ...holding, ...rest };
  if (self !== undefined) return { kind: "static", affects: "self", modifications: self, ...holding, ...rest };
  if (all !== undefined) return { kind: "static", affects: { all }, modifications: does, ...holding, ...rest };
  if (when !== undefined) return { kind: "triggered", event: when, targets: aims, instructions: does, ...rest };
  if (pay !== undefined) return { kind: "activated", cost: pay, targets: aims, instructions: does, ...rest };
  if (spell !== undefined) return { kind: "spell", targets: aims, instructions: spell };
  return value;
}

contained.ability = ability;
