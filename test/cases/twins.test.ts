import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readAbilities, readCard } from "../../src/cards/index.ts";
import { type CardsForCases, playCase } from "../../src/cases/index.ts";
import type { FinalObject, Ruling } from "../../src/model/index.ts";

const expectation = z.strictObject({
  zone: z.string().optional(),
  attachedTo: z.string().nullable().optional(),
  controller: z.string().optional(),
  owner: z.string().optional(),
  power: z.number().optional(),
  toughness: z.number().optional(),
  exists: z.boolean().optional(),
  /** In alphabetical order. */
  types: z.string().optional(),
  has: z.string().optional(),
  lacks: z.string().optional(),
});
type Expectation = z.infer<typeof expectation>;

const parts = {
  players: z.array(z.string()).optional(),
  objects: z.record(z.string(), z.unknown()).optional(),
  steps: z.array(z.unknown()).optional(),
};
const twin = z.strictObject({
  ...parts,
  rule: z.coerce.string(),
  case: z.string(),
  triggers: z.string().optional(),
  top: z.record(z.string(), z.unknown()).optional(),
  comes: z.record(z.string(), expectation),
  near: z.string(),
  but: z.strictObject(parts),
  instead: z.record(z.string(), expectation),
});
type Twin = z.infer<typeof twin>;
const file = z.strictObject({
  cards: z.record(z.string(), z.record(z.string(), z.unknown())),
  twins: z.record(z.string(), z.array(twin).min(3)),
});
const { cards, twins } = file.parse(parse(readFileSync(new URL("twins.yaml", import.meta.url), "utf8")));

/** A card of the file by its name; in its text `~` is that name. */
function factsOf(name: string): Record<string, unknown> {
  const facts = cards[name];
  if (!facts) throw new Error(`no card ${name} in twins.yaml`);
  const text = typeof facts.oracle_text === "string" ? facts.oracle_text.replaceAll("~", name) : "";
  return { name, ...facts, oracle_text: text };
}

function objectOf(given: unknown): unknown {
  if (typeof given === "string") return { facts: factsOf(given) };
  const { card, ...others } = z.looseObject({ card: z.string().optional() }).parse(given);
  return card === undefined ? others : { facts: factsOf(card), ...others };
}

const reader: CardsForCases = { find: () => null, near: () => [], read: readCard, readAbilities };

function rulingOf(one: Twin, but: Twin["but"]): Ruling {
  const objects = Object.entries({ ...one.objects, ...but.objects }).map(([id, given]) => [id, objectOf(given)]);
  const played = playCase(
    {
      ...one.top,
      ...((but.players ?? one.players) && { players: but.players ?? one.players }),
      ...(one.triggers && { triggers: one.triggers }),
      objects: Object.fromEntries(objects),
      steps: but.steps ?? one.steps ?? [],
    },
    reader,
  );
  if ("error" in played) throw new Error(`${played.error.path}: ${played.error.message}`);
  return played.ruling;
}

/** What came out of the object, as far as something is expected of it. */
function toldOf(object: FinalObject | undefined, wanted: Expectation): Expectation {
  if (!object) return { exists: false };
  const { abilities = [] } = object;
  return {
    ...("zone" in wanted && { zone: object.zone }),
    ...("attachedTo" in wanted && { attachedTo: object.attachedTo ?? null }),
    ...("controller" in wanted && { controller: object.controller }),
    ...("owner" in wanted && { owner: object.owner }),
    ...("power" in wanted && { power: object.power }),
    ...("toughness" in wanted && { toughness: object.toughness }),
    ...("exists" in wanted && { exists: object.exists !== false }),
    ...("types" in wanted && { types: [...(object.types ?? [])].sort().join() }),
    ...(wanted.has !== undefined && { has: abilities.includes(wanted.has) ? wanted.has : "(not there)" }),
    ...(wanted.lacks !== undefined && { lacks: abilities.includes(wanted.lacks) ? "(is there)" : wanted.lacks }),
  };
}

function check(ruling: Ruling, wanted: Readonly<Record<string, Expectation>>): void {
  expect(ruling.unmodelled).toEqual([]);
  for (const [id, one] of Object.entries(wanted)) {
    const object = ruling.final.find((each) => each.object === id);
    expect({ [id]: toldOf(object, one) }).toEqual({ [id]: one });
  }
}

for (const [area, list] of Object.entries(twins))
  describe(area, () => {
    for (const one of list) {
      it(`${one.rule}: ${one.case}`, () => check(rulingOf(one, {}), one.comes));
      it(`${one.rule}: near miss: ${one.near}`, () => check(rulingOf(one, one.but), one.instead));
    }
  });
