import type { CompiledCatalogue, OrdinaryWords } from "../cards/index.ts";
import type { CompiledLanguages } from "../language/index.ts";
import type { Language } from "../model/index.ts";
import type { Resources } from "./resources.ts";

/** The words that names of cards are told from: those of the locales, of a dictionary, and the listed ones. */
export function ordinaryWords(resources: Resources): OrdinaryWords {
  const { locales } = resources.read("language") as CompiledLanguages;
  const sets = new Map<Language, ReadonlySet<string>>();
  for (const { language, words, harmless, ordinary, vocabulary } of Object.values(locales))
    sets.set(language, new Set([...words, ...harmless, ...ordinary, ...vocabulary]));
  const none = new Set<string>();
  return {
    of: (language) => sets.get(language) ?? none,
    english: new Set(resources.read("english-words") as readonly string[]),
    listed: (resources.read("cards") as CompiledCatalogue).commonWords ?? {},
  };
}
