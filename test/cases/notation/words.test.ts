import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { notationWordsSchema } from "../../../src/cases/index.ts";
import { folded } from "../../../src/cases/notation/words.ts";

const languages = ["en", "fr", "de"] as const;
const words = languages.map((language) => ({
  language,
  words: notationWordsSchema.parse(parse(readFileSync(`src/locales/${language}/notation.yaml`, "utf8"))),
}));

test.each(["verbs", "players", "zones", "phases", "states", "types", "colors", "keywords"] as const)(
  "no phrase means two %s, in whatever language",
  (kind) => {
    const meanings = new Map<string, Set<string>>();
    for (const { words: own } of words)
      for (const [id, phrases] of Object.entries(own[kind]))
        for (const phrase of phrases) meanings.set(folded(phrase), (meanings.get(folded(phrase)) ?? new Set()).add(id));
    const twofold = [...meanings].filter(([, ids]) => ids.size > 1).map(([phrase, ids]) => `${phrase}: ${[...ids]}`);
    expect(twofold).toEqual([]);
  },
);
