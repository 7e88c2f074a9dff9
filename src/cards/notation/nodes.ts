import { z } from "zod";
import { cardTypes, colors } from "../../engine/index.ts";
import { keywordAbilities } from "./keyword-notation.ts";

/**
 * The compact notation of the catalogue, checked and expanded into the engine's abilities. A node of kind K may be written
 * `K` when it has no fields, and `{ K: value }` when it has only its main field; otherwise as it is, `{ kind: K, … }`. On top of
 * that keywords are written as the rules write them (`flying`, `equip {1}`, `enchant creature you control`), sizes as `+2/+0`, and
 * the four shapes of abilities as `{ host: … }`, `{ when: … }`, `{ pay: … }`, `{ spell: … }`.
 */
type Fields = Readonly<Record<string, z.ZodType>>;
type Shape = Readonly<Record<string, Fields>>;

/** A field that may be absent. */
const optional = (type: z.ZodType) => type.optional();
const text = z.string();
const flag = z.literal(true);
const list = (type: z.ZodType) => z.array(type);
const lazy = (type: () => z.ZodType) => z.lazy(type);

/** A node by its kind; `main` names the field that `{ kind: value }` stands for. */
function node(shape: Shape, main: Readonly<Record<string, string>>, expand?: (value: unknown) => unknown): z.ZodType {
  const options = Object.entries(shape).map(([kind, fields]) => z.strictObject({ kind: z.literal(kind), ...fields }));
  const byKind = new Map(Object.keys(shape).map((kind, index) => [kind, options[index]]));
  return z.unknown().transform((written, context) => {
    const value = expanded(expand === undefined ? written : expand(written), shape, main);
    const kind = isRecord(value) ? value.kind : undefined;
    const option = byKind.get(String(kind));
    if (option === undefined) {
      context.addIssue({ code: "custom", message: `not a known node: ${JSON.stringify(written)}` });
      return z.NEVER;
    }
    const result = option.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      context.addIssue({ code: "custom", message: issue.message, path: issue.path });
    return z.NEVER;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function expanded(value: unknown, shape: Shape, main: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return { kind: value };
  if (!isRecord(value) || "kind" in value) return value;
  const [key, ...more] = Object.keys(value);
  if (key === undefined || !Object.hasOwn(shape, key)) return value;
  const field = main[key];
  if (field === undefined) return value;
  const rest = Object.fromEntries(more.map((one) => [one, value[one]]));
  return { kind: key, [field]: value[key], ...rest };
}

const zone = z.enum(["battlefield", "graveyard", "exile", "hand", "library", "stack", "command"]);
const color = z.enum(colors);
const cardType = z.enum(cardTypes);
const comparison = z.enum(["<=", ">=", "="]);
const family = z.enum(["creature", "land", "artifact", "enchantment", "planeswalker", "battle", "spell"]);
const duration = z.enum([
  "end-of-turn",
  "forever",
  "as-long-as-attached",
  "as-long-as-enchanted",
  "as-long-as-on-battlefield",
  "as-long-as-controlled",
]);

const references: Shape = {
  self: {},
  host: {},
  target: { index: z.number() },
  "trigger-object": {},
  affected: {},
  previous: {},
  you: {},
  opponent: {},
  "any-player": {},
  "active-player": {},
  "controller-of": { of: lazy(() => reference) },
  "owner-of": { of: lazy(() => reference) },
  "chosen-player": {},
  player: { of: lazy(() => reference) },
};
const referenceMain = { target: "index", "controller-of": "of", "owner-of": "of", player: "of" };
export const reference: z.ZodType = node(references, referenceMain);
export const subject: z.ZodType = node(
  {
    ...references,
    all: { filter: lazy(() => filter), zone: optional(zone) },
    choose: { filter: lazy(() => filter), by: optional(reference), zone: optional(zone) },
  },
  { ...referenceMain, all: "filter", choose: "filter" },
);

const countedAmount = node(
  {
    count: { filter: lazy(() => filter), zone: optional(zone), times: optional(z.number()) },
    power: { of: reference, times: optional(z.number()) },
    toughness: { of: reference, times: optional(z.number()) },
    "mana-value": { of: reference, times: optional(z.number()) },
    counters: { of: reference, counter: text, times: optional(z.number()) },
    colors: { of: reference, times: optional(z.number()) },
    variety: {
      what: z.enum(["color", "basic-land-type"]),
      among: lazy(() => filter),
      times: optional(z.number()),
    },
    players: { which: z.enum(["any", "you", "opponent"]), times: optional(z.number()) },
    unknown: { text },
  },
  { count: "filter", power: "of", toughness: "of", "mana-value": "of", unknown: "text" },
);
export const amount: z.ZodType = z.union([z.number(), countedAmount]);

const states =
  "colorless,multicolored,monocolored,tapped,untapped,token,attacking,blocking,face-down,commander,modified,historic,transformed,permanent,outlaw".split(
    ",",
  );
const measured = { is: comparison, than: amount };
export const filter: z.ZodType = node(
  {
    type: { type: cardType },
    subtype: { subtype: text },
    supertype: { supertype: text },
    color: { color },
    name: { name: text },
    keyword: { keyword: text },
    power: measured,
    toughness: measured,
    "mana-value": measured,
    counters: { counter: text },
    "controlled-by": { player: reference },
    "owned-by": { player: reference },
    "has-attached": { filter: lazy(() => filter), other: optional(flag) },
    "attached-to": { to: z.union([reference, lazy(() => filter)]) },
    is: { reference },
    "in-zone": { zone },
    player: { which: z.enum(["any", "you", "opponent"]) },
    "put-onto-battlefield-with-this": {},
    chosen: { what: z.enum(["color", "type", "name"]) },
    and: { of: list(lazy(() => filter)) },
    or: { of: list(lazy(() => filter)) },
    not: { filter: lazy(() => filter) },
    ...Object.fromEntries(states.map((state) => [state, {}])),
  },
  {
    type: "type",
    subtype: "subtype",
    supertype: "supertype",
    color: "color",
    name: "name",
    keyword: "keyword",
    counters: "counter",
    "controlled-by": "player",
    "owned-by": "player",
    "has-attached": "filter",
    "attached-to": "to",
    is: "reference",
    "in-zone": "zone",
    player: "which",
    chosen: "what",
    and: "of",
    or: "of",
    not: "filter",
  },
  expandFilter,
);

/** A list of filters is their "and"; the words for types, subtypes and colours stand for themselves. */
function expandFilter(value: unknown): unknown {
  if (Array.isArray(value)) return { kind: "and", of: value };
  if (typeof value !== "string") return value;
  const type = cardTypes.find((one) => one === value);
  if (type !== undefined) return { kind: "type", type };
  const named = colors.find((one) => one === value);
  if (named !== undefined) return { kind: "color", color: named };
  if (/^\p{Lu}/u.test(value)) return { kind: "subtype", subtype: value };
  if (value === "legendary" || value === "basic" || value === "snow") return { kind: "supertype", supertype: value };
  if (value === "mine") return { kind: "controlled-by", player: { kind: "you" } };
  if (value === "another") return { kind: "not", filter: { kind: "is", reference: { kind: "self" } } };
  return value;
}

export const condition: z.ZodType = node(
  {
    matches: { object: reference, filter },
    count: { filter, zone: optional(zone), is: comparison, than: z.number() },
    "your-turn": {},
    and: { of: list(lazy(() => condition)) },
    or: { of: list(lazy(() => condition)) },
    not: { condition: lazy(() => condition) },
    unknown: { text },
  },
  { and: "of", or: "of", not: "condition", unknown: "text" },
);

const quality = node(
  {
    color: { color },
    chosen: { what: z.enum(["color", "type", "name", "player"]) },
    everything: {},
    player: { which: z.enum(["opponents", "any"]) },
    matches: { filter },
  },
  { color: "color", chosen: "what", player: "which", matches: "filter" },
);

const abilityList = list(lazy(() => ability));
const types = list(cardType);
const texts = list(text);
export const modification: z.ZodType = node(
  {
    control: { player: reference },
    name: { name: text },
    "set-types": { types },
    "add-types": { types },
    "remove-types": { types },
    "set-subtypes": { subtypes: texts, of: family },
    "add-subtypes": { subtypes: texts },
    "remove-subtypes": { subtypes: texts },
    "remove-all-subtypes": { of: family },
    "every-creature-type": {},
    "chosen-subtype": { of: family, mode: z.enum(["set", "add"]) },
    "add-supertypes": { supertypes: texts },
    "remove-supertypes": { supertypes: texts },
    "set-colors": { colors: list(color) },
    "add-colors": { colors: list(color) },
    "chosen-color": { mode: z.enum(["set", "add"]) },
    "gain-abilities": { abilities: abilityList },
    "lose-abilities": { abilities: texts },
    "lose-all-abilities": {},
    "cant-have-abilities": { abilities: texts },
    "define-power-toughness": { power: optional(amount), toughness: optional(amount) },
    "set-power-toughness": { power: optional(amount), toughness: optional(amount) },
    "modify-power-toughness": { power: amount, toughness: amount },
    "switch-power-toughness": {},
    "cant-be-attached-to": {
      by: z.enum(["auras", "equipment", "fortifications", "anything"]),
      exceptThis: optional(flag),
      filter: optional(filter),
    },
    cant: { what: text },
  },
  {
    control: "player",
    name: "name",
    "set-types": "types",
    "add-types": "types",
    "remove-types": "types",
    "add-subtypes": "subtypes",
    "remove-subtypes": "subtypes",
    "remove-all-subtypes": "of",
    "add-supertypes": "supertypes",
    "remove-supertypes": "supertypes",
    "set-colors": "colors",
    "add-colors": "colors",
    "chosen-color": "mode",
    "gain-abilities": "abilities",
    "lose-abilities": "abilities",
    "cant-have-abilities": "abilities",
    "cant-be-attached-to": "by",
    cant: "what",
  },
  expandModification,
);

/** "+2/+0" changes a size, "base 0/1" sets it, a list is abilities gained. */
function expandModification(value: unknown): unknown {
  if (Array.isArray(value)) return { kind: "gain-abilities", abilities: value };
  if (typeof value !== "string") return value;
  const size = /^(base )?([+-]?\d+)\/([+-]?\d+)$/.exec(value);
  if (size === null) return value;
  const kind = size[1] === undefined ? "modify-power-toughness" : "set-power-toughness";
  return { kind, power: Number(size[2]) + 0, toughness: Number(size[3]) + 0 };
}

const affected = node({ self: {}, host: {}, all: { filter } }, { all: "filter" });
const target = z.unknown().transform((written, context) => {
  const given = isRecord(written) && "filter" in written ? written : { filter: written };
  const result = z
    .strictObject({
      filter,
      zone: optional(zone),
      count: optional(z.number()),
      upTo: optional(flag),
      on: optional(z.literal("stack")),
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
    "become-copy": "object",
    apply: "object",
    "create-token": "token",
    if: "condition",
    may: "instructions",
    harmless: "text",
    unknown: "text",
  },
);

const watched = node({ self: {}, host: {}, any: { filter } }, { any: "filter" });
const simpleEvents =
  "enters,dies,leaves,put-into-graveyard,attacks,blocks,becomes-tapped,transforms,phases-out,phases-in,turned-face-up,becomes-equipped,becomes-enchanted".split(
    ",",
  );
export const event: z.ZodType = node(
  {
    ...Object.fromEntries(simpleEvents.map((kind) => [kind, { object: watched }])),
    "becomes-attached": { object: watched, to: optional(filter) },
    "becomes-unattached": { object: watched, from: optional(filter) },
    "deals-damage": { object: watched, combat: optional(flag), toPlayer: optional(flag) },
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
export const ability: z.ZodType = node(
  {
    ...bare,
    ...costs,
    keyword: { ...named, keyword: text },
    enchant: { ...named, filter, zone: optional(z.literal("graveyard")) },
    hexproof: { ...named, from: optional(quality) },
    protection: {
      ...named,
      from: quality,
      spares: optional(z.enum(["this", "auras", "already-attached", "auras-you-control", "equipment"])),
    },
    equip: { ...named, cost: text, filter, label: optional(text) },
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
      sacrifices: optional(z.union([z.literal("self"), filter])),
      unattachesSelf: optional(flag),
      sorcerySpeed: optional(flag),
      by: optional(reference),
      targets,
      instructions,
      isManaAbility: optional(flag),
    },
    triggered: {
      ...named,
      event,
      condition: optional(condition),
      targets,
      instructions,
      zone: optional(zone),
    },
    spell: { ...named, targets, instructions },
    "choose-as-enters": { ...named, what: z.enum(["color", "type", "name", "player"]) },
    "choose-as-attached": { ...named, what: z.enum(["color", "type", "name", "player"]) },
    "attach-as-transforms": { ...named, filter },
    "enters-as-copy": { ...named, filter },
    "enters-with-counters": { ...named, counter: text, count: amount },
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
