import type { Language } from "../../model/index.ts";
import { NameIndex } from "./name-index.ts";
import { type IsCommonWord, NameIndexBuilder } from "./name-index-builder.ts";
import type { NewName } from "./name-row.ts";

/** An index of names as JSON: its sections in base64. */
export interface CompiledNames {
  readonly languages: readonly Language[];
  readonly sections: Readonly<Record<string, string>>;
}

/** Compiles the names of cards, a list for each card; the first one is its English name. */
export function compileNames(
  cards: readonly (readonly NewName[])[],
  isCommonWord: IsCommonWord,
  isAttachment: (card: number) => boolean = () => false,
): CompiledNames {
  const builder = new NameIndexBuilder();
  for (const [card, names] of cards.entries()) for (const name of names) builder.add(card, name, isAttachment(card));
  const sections: Record<string, string> = {};
  for (const [name, bytes] of builder.sections(isCommonWord))
    sections[name] = Buffer.concat([...bytes]).toString("base64");
  return { languages: builder.languages, sections };
}

/** Opens a compiled index. */
export function openNames({ languages, sections }: CompiledNames): NameIndex {
  const read = (name: string): Uint8Array => {
    const text = sections[name];
    if (text === undefined) throw new Error(`the index of names has no section ${name}`);
    // A copy of its own: numbers must begin where an array of numbers may begin.
    return new Uint8Array(Buffer.from(text, "base64"));
  };
  return new NameIndex({ read }, languages);
}
