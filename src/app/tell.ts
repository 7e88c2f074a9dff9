import type { Language, Telling } from "../model/index.ts";

/**
 * The sentence that a telling stands for, in the language of who reads it; `text` gives an entry of the message catalogue. Values
 * called `language` and `other` are languages, which are told by their names.
 */
export function tell(
  { name, values }: Telling,
  reader: Language,
  text: (key: string, values: Readonly<Record<string, string | number>>) => string,
): string {
  const told = Object.entries(values).map(([key, value]) => {
    if (typeof value === "object") return [key, tell(value, reader, text)];
    return [key, key === "language" || key === "other" ? nameOfLanguage(String(value), reader) : value];
  });
  return text(`trouble.${name}`, Object.fromEntries(told));
}

function nameOfLanguage(language: Language, reader: Language): string {
  try {
    return new Intl.DisplayNames([reader], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}
