import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../model/index.ts";
import { type CompiledGrammar, type Grammar, grammarFileSchema } from "./grammar-lists.ts";
import { readYaml } from "./read-yaml.ts";

/**
 * Reads and checks `grammar.yaml` of every locale in a folder. Throws with the file and the place of the first mistake, and with the
 * name of a list that a language lacks.
 */
export function compileGrammar(localesFolder: string): CompiledGrammar {
  const all: Record<Language, Grammar> = {};
  for (const language of readdirSync(localesFolder).sort()) {
    const folder = join(localesFolder, language);
    if (!existsSync(join(folder, "lexicon.yaml"))) continue;
    all[language] = readYaml(join(folder, "grammar.yaml"), grammarFileSchema).value;
  }
  return all;
}
