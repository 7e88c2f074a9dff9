import { readFileSync } from "node:fs";
import { parse } from "yaml";
import {
  lookupWordsSchema,
  plainRulesSchema,
  type RulebookWords,
  rulebookWordsSchema,
} from "../../src/rulebook/index.ts";

export const languages = ["en", "fr", "de"] as const;

const read = (language: string, file: string): unknown =>
  parse(readFileSync(new URL(`../../src/locales/${language}/${file}`, import.meta.url), "utf8"));

/** What the locales tell the rulebook, as the build compiles it. */
export const words: Readonly<Record<string, RulebookWords>> = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      ...rulebookWordsSchema.parse(read(language, "rulebook.yaml")),
      ...lookupWordsSchema.parse(read(language, "lookups.yaml")),
      plain: plainRulesSchema.parse(read(language, "rules.yaml")),
    },
  ]),
);
