import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readCard } from "../../../src/cards/index.ts";
import { cardFactsSchema } from "../../../src/model/index.ts";
import { summaryOf } from "./summary.ts";

/** What attachments do, by name: written by hand from their text, not from what the reader made of it. */
const expectedReadings: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...["old", "current", "odd"].map((group) =>
    z
      .record(z.string(), z.array(z.string()))
      .parse(parse(readFileSync(path.join(import.meta.dirname, `facts-${group}.yaml`), "utf8"))),
  ),
);

const corpus = process.env.ATTACHE_CORPUS;
if (corpus === undefined) console.info("ATTACHE_CORPUS is not set: the readings of real attachments are not checked.");

describe.runIf(corpus !== undefined)("the attachments of the corpus", () => {
  const file = path.join(corpus ?? "", "cards/attachments.json.gz");
  const facts = (corpus === undefined ? [] : (JSON.parse(gunzipSync(readFileSync(file)).toString()) as unknown[])).map(
    (one) => cardFactsSchema.parse(one),
  );
  const cards = new Map(facts.map((one) => [one.name, one]));

  it("are all read without a throw, and none loses its enchant or equip ability unnoticed", () => {
    const lost = facts.flatMap((one) => {
      const { faces } = readCard(one);
      return faces
        .filter((face) => face.subtypes.includes("Aura") && !face.abilities.some(attaches))
        .filter((face) => face.unmodelled.length === 0)
        .map((face) => face.name);
    });
    expect(lost).toEqual([]);
  });

  it.each(Object.entries(expectedReadings))("%s is read as a person reads it", (name, expected) => {
    const card = cards.get(name);
    expect(card === undefined ? [] : summaryOf(readCard(card).faces[0])).toEqual(expected);
  });
});

function attaches(ability: { readonly kind: string }): boolean {
  return ability.kind === "enchant" || ability.kind === "bestow";
}
