/** A line of a rules text, without the marks of its shape. */
export interface TextLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly indent: number;
  readonly afterBlank: boolean;
  readonly bullet: boolean;
}

/** The non-blank lines of a text with any line ends, byte order mark and bullets taken off. */
export function textLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let afterBlank = true;
  let number = 0;
  for (const raw of text.replace(/^\uFEFF/u, "").split(/\r\n|\n|\r/u)) {
    number += 1;
    const trimmed = raw.trim();
    if (trimmed === "") {
      afterBlank = true;
      continue;
    }
    const unbulleted = trimmed.replace(/^[-*•]\s+/u, "");
    lines.push({
      number,
      text: unbulleted,
      indent: raw.length - raw.trimStart().length,
      afterBlank,
      bullet: unbulleted !== trimmed,
    });
    afterBlank = false;
  }
  return lines;
}

const numbered = /^(\d{3}\.\d{1,3}[a-z]?)(?:\.(?=\s|$|\p{Lu}|["“«„])|(?=\s|$))\s*(.*)$/u;
const heading = /^(\d{3})\.\s+(\S.*)$/u;
const section = /^([1-9])\.\s+(\S.*)$/u;
const almostNumbered = /^(?:[\dOIl]{3}[.,]\s?[\dOIl]{1,3}[A-Za-z]?|\d{3}\.\d{1,3}[A-Z])[.\s]/u;

/** A line that begins with a rule's number, as `704.5m …`, `704.3. …`, `301.5a` alone, `704. …`; null for any other. */
export function numberedLine(text: string): { readonly number: string; readonly rest: string } | null {
  const match = numbered.exec(text) ?? heading.exec(text);
  return match === null ? null : { number: match[1] ?? "", rest: match[2] ?? "" };
}

/** Whether a line cannot be anything but a numbered rule: prices and versions have neither the letter nor the point. */
export const isSurelyNumbered = (text: string): boolean => /^\d{3}\.\d{1,3}(?:[a-z](?=[\s.]|$)|\.(?=\s|$))/u.test(text);

/** A line that names a section of the whole rulebook: `7. Additional Rules`. */
export function sectionLine(text: string): { readonly number: string; readonly rest: string } | null {
  const match = section.exec(text);
  return match === null ? null : { number: match[1] ?? "", rest: match[2] ?? "" };
}

/** A line that looks as if its number had been damaged: `7O4.5m`, `704,5n`, `704.5M`. */
export const looksDamaged = (text: string): boolean => almostNumbered.test(text) && numberedLine(text) === null;

const example = /^(?:Examples?|Exemples?|Beispiele?|Ejemplos?|Esemp[io]+|Exemplos?)\s*:\s*/u;

/** The text of an example, without the word; null if the line is none. */
export const exampleLine = (text: string): string | null => (example.test(text) ? text.replace(example, "") : null);
