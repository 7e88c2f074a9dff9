import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "../model/index.ts";

// Asking Intl which locales there are costs 30 to 60 ms when a process does it first; the folders of src/locales are known.
IntlMessageFormat.resolveLocale = (locale) => new Intl.Locale(String(locale));

/** An ICU message, parsed. */
export interface Message {
  /** Every argument that it mentions, in whichever branch. */
  readonly args: ReadonlySet<string>;
  /** Values may be getters: only those of the branch taken are read. Throws when one is missing. */
  format(values: Readonly<Record<string, string | number>>): string;
}

/** Parses an ICU message. Throws `SyntaxError` when it is none. */
export function parseMessage(text: string, language: Language): Message {
  const parsed = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  return {
    args: argumentsOf(parsed.getAst()),
    format: (values) => String(parsed.format(values)),
  };
}

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

function argumentsOf(elements: readonly Element[], found: Set<string> = new Set()): Set<string> {
  for (const element of elements) {
    if ("options" in element) {
      found.add(element.value);
      for (const option of Object.values(element.options)) argumentsOf(option.value, found);
    } else if (element.type !== literal && element.type !== pound && "value" in element) found.add(element.value);
  }
  return found;
}

/** The parser's numbers for the two elements that are no arguments. */
const literal = 0;
const pound = 7;
