import type { CompiledCatalogue, OrdinaryWords } from "../cards/index.ts";
import type { CompiledLanguages } from "../language/index.ts";
import type { Resources } from "./resources.ts";

/** The words that names of cards are told from: those of the locales, of a dictionary, and the listed ones. */
export function ordinaryWords(resources: Resources): OrdinaryWords {
  const { locales } = resources.read("language") as CompiledLanguages;
  const known = new Map(
    Object.values(locales).map(({ language, words, harmless, ordinary, vocabulary }) => [
      language,
      { grammar: new Set(words), all: new Set([...words, ...harmless, ...ordinary, ...vocabulary]) },
    ]),
  );
  const none = { grammar: new Set<string>(), all: new Set<string>() };
  return {
    of: (language) => known.get(language) ?? none,
    english: new Set(resources.read("english-words") as readonly string[]),
    listed: (resources.read("cards") as CompiledCatalogue).commonWords ?? {},
  };
}
