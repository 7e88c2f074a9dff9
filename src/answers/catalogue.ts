import type { Language } from "../model/index.ts";
import type { CompiledLocale } from "./locale.ts";
import { type Message, parseMessage } from "./message.ts";
import { openPhrases, type Phrase, type Phrases } from "./phrase.ts";

/** What a message is filled with. A phrase fills `{object}` and all its forms: `{object_dat}`, `{object_gender}`. */
export type Values = Readonly<Record<string, string | number | Phrase>>;

/** The messages of one language. Each is parsed when it is first used. */
export interface Catalogue {
  readonly language: Language;
  readonly phrases: Phrases;
  has(key: string): boolean;
  /** Throws `RangeError` for a key or a value that is not there: the build has compared all catalogues, so that is a bug. */
  text(key: string, values?: Values): string;
  /** Makes the first letter a capital, and those after a colon in languages that do so. */
  capitalised(text: string): string;
}

export function openCatalogue(locale: CompiledLocale): Catalogue {
  const { language, messages } = locale;
  const parsed = new Map<string, Message>();
  const phrases = openPhrases(locale.nouns, language);
  const text = (key: string, values: Values = {}): string => {
    let message = parsed.get(key);
    if (message === undefined) {
      const source = Object.hasOwn(messages, key) ? messages[key] : undefined;
      if (source === undefined) throw new RangeError(`answers/no-message: ${language} has no message "${key}"`);
      message = parseMessage(source, language);
      parsed.set(key, message);
    }
    return message.format(lazily(message.args, values, `${language}/${key}`));
  };
  const upper = (letter: string) => letter.toLocaleUpperCase(language);
  return {
    language,
    phrases,
    has: (key) => Object.hasOwn(messages, key),
    text,
    capitalised: (sentence) => {
      const begun = sentence.replace(/^\p{Ll}/u, upper);
      return locale.nouns.capitalAfterColon === true ? begun.replace(/(?<=: )\p{Ll}/gu, upper) : begun;
    },
  };
}

/**
 * Values as getters, so that a phrase is put in words only where the branch taken says it: a card's English name is
 * shown once, and must not be spent on a branch that nobody reads.
 */
function lazily(args: ReadonlySet<string>, values: Values, where: string): Record<string, string | number> {
  const filled: Record<string, string | number> = {};
  for (const arg of args) {
    Object.defineProperty(filled, arg, { enumerable: true, get: () => valueFor(arg, values, where) });
  }
  return filled;
}

function valueFor(arg: string, values: Values, where: string): string | number {
  const at = arg.indexOf("_");
  const value = values[at < 0 ? arg : arg.slice(0, at)];
  if (value === undefined) throw new RangeError(`answers/no-value: ${where} needs "${arg}"`);
  if (typeof value === "object") {
    const form = value.form(at < 0 ? "" : arg.slice(at + 1));
    if (form === null) throw new RangeError(`answers/no-form: ${where} has no form "${arg}"`);
    return form;
  }
  return value;
}
