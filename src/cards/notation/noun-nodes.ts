import { z } from "zod";
import { cardTypes, colors } from "../../engine/index.ts";
import { zones } from "../../model/index.ts";
import { flag, lazy, list, node, optional, type Shape, text } from "./node.ts";

export const zone = z.enum(zones);
export const color = z.enum(colors);
export const cardType = z.enum(cardTypes);
export const comparison = z.enum(["<=", ">=", "="]);
export const family = z.enum(["creature", "land", "artifact", "enchantment", "planeswalker", "battle", "spell"]);
export const duration = z.enum([
  "end-of-turn",
  "forever",
  "as-long-as-attached",
  "as-long-as-enchanted",
  "as-long-as-on-battlefield",
  "as-long-as-controlled",
  "as-long-as-tapped",
  "as-long-as-controlled-and-tapped",
  "your-next-turn",
]);

const references: Shape = {
  self: {},
  host: {},
  target: { index: z.number() },
  "trigger-object": {},
  affected: {},
  previous: {},
  "exiled-with-self": {},
  "host-of": { of: lazy(() => reference) },
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
    choose: {
      filter: lazy(() => filter),
      by: optional(reference),
      zone: optional(zone),
      count: optional(z.number()),
      each: optional(z.enum(["player", "opponent", "other-player"])),
    },
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
    "had-attached": { object: reference, filter },
    "your-turn": {},
    and: { of: list(lazy(() => condition)) },
    or: { of: list(lazy(() => condition)) },
    not: { condition: lazy(() => condition) },
    unknown: { text },
  },
  { and: "of", or: "of", not: "condition", unknown: "text" },
);

export const quality: z.ZodType = node(
  {
    color: { color },
    chosen: { what: z.enum(["color", "type", "name", "player"]), or: optional(lazy(() => quality)) },
    everything: {},
    player: { which: z.enum(["opponents", "any"]) },
    matches: { filter },
  },
  { color: "color", chosen: "what", player: "which", matches: "filter" },
);
