import type { Language } from "../../model/index.ts";

/**
 * The language to speak to whoever calls the program, before the call is read: the one that `--lang` names, else that of their
 * surroundings (`fr-FR`), as far as it is spoken; `otherwise` when neither is.
 */
export function askedLanguage(
  words: readonly string[],
  locale: string | undefined,
  { spoken, otherwise }: { readonly spoken: readonly Language[]; readonly otherwise: Language },
): Language {
  const given = words.flatMap((word, at) =>
    word === "--lang" ? (words[at + 1] ?? []) : word.startsWith("--lang=") ? word.slice("--lang=".length) : [],
  );
  for (const one of [given.at(-1), locale]) {
    const wanted = one?.toLowerCase().split(/[-_]/)[0];
    const found = spoken.find((language) => language === wanted);
    if (found !== undefined) return found;
  }
  return otherwise;
}
