import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { ZodType } from "zod";
import { compileLocales } from "../src/answers/compile-locales.ts";
import { openCards } from "../src/app/cards.ts";
import { compileCatalogue } from "../src/cards/compile-catalogue.ts";
import { compileLanguages, openReader } from "../src/language/index.ts";
import { plainRulesSchema, type RulebookWords, rulebookWordsSchema } from "../src/rulebook/index.ts";
import { compileScenarios, packSamples, readSamples } from "../src/scenarios/index.ts";
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
  for (const language of languages) write(`rulebook.${language}`, rulebookWords(path.join(localesFolder, language)));
  const catalogue = compileCatalogue(path.join(from, "src/cards/catalogue"));
  write("cards", catalogue);
  const conceptsFile = path.join(from, "src/language/concepts.yaml");
  const language = compileLanguages({ conceptsFile, localesFolder });
  write("language", language);
  const scenarios = compileScenarios({ scenarioFolder: path.join(from, "scenarios"), localesFolder });
  write("scenarios", scenarios);
  write(
    "rule-uses",
    compileRuleUses(
      path.join(from, "src/engine"),
      scenarios.scenarios.map(({ scenario }) => scenario),
    ),
  );

  // Reading the samples takes most of a second; the program finds them read.
  const cards = openCards({ read: () => catalogue });
  const reader = openReader({ locales: language, names: cards.names() });
  write("samples", packSamples(readSamples(scenarios, { catalogue: cards.known, reader })));
}

function rulebookWords(folder: string): RulebookWords {
  return {
    ...readYaml(path.join(folder, "rulebook.yaml"), rulebookWordsSchema),
    plain: readYaml(path.join(folder, "rules.yaml"), plainRulesSchema),
  };
}

function readYaml<Content>(file: string, schema: ZodType<Content>): Content {
  const parsed = schema.safeParse(parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${(issue?.path ?? []).map(String).join(".")}: ${issue?.message ?? "does not fit"}`);
}
