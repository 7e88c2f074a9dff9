/** What text is written on: how wide it is, and whether it can show bold and dim type. */
export interface Paper {
  /** Null: lines are not broken (a file, a pipe). */
  readonly width: number | null;
  bold(text: string): string;
  dim(text: string): string;
}

/** A file or pipe: no type, no line breaks of our own. */
export const plainPaper: Paper = { width: null, bold: (text) => text, dim: (text) => text };

/**
 * The paper for an output: a terminal shows type unless `NO_COLOR` is set or it says that it is dumb, and its lines are
 * at most 88 wide (80 where it does not tell how wide it is), since longer ones are hard to read.
 */
export function paperFor(
  output: { readonly isTTY?: boolean; readonly columns?: number },
  environment: Readonly<Record<string, string | undefined>>,
): Paper {
  if (output.isTTY !== true) return plainPaper;
  const width = Math.max(20, Math.min(output.columns || 80, 88));
  if ((environment.NO_COLOR ?? "") !== "" || environment.TERM === "dumb") return { ...plainPaper, width };
  return {
    width,
    bold: (text) => `\u001B[1m${text}\u001B[22m`,
    dim: (text) => `\u001B[2m${text}\u001B[22m`,
  };
}

/**
 * A paragraph with an indent; on a terminal its lines are broken between words. Control characters are taken out: text
 * that somebody wrote must not steer the terminal.
 */
export function paragraph(paper: Paper, text: string, indent = "", hanging = indent): string {
  const clean = printable(text);
  if (paper.width === null) return `${indent}${clean}`;
  const lines: string[] = [];
  let line = "";
  for (const word of clean.split(betweenWords)) {
    const room = paper.width - (lines.length === 0 ? indent : hanging).length;
    if (line !== "" && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.map((one, index) => `${index === 0 ? indent : hanging}${one}`).join("\n");
}

/** French puts a space before some marks and inside its quotation marks: no line ends there. */
const betweenWords = /(?<!«) (?![:;!?»])/u;

const control = /\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Most text has none of them, and this is seen much faster. */
const isPrintable = /^[ -~\u00A0-\u200D\u2010-\u2029\u202F-\u2065\u206A-\uFFFF]*$/;

/** Text without control characters; line breaks become spaces. */
export const printable = (text: string): string =>
  isPrintable.test(text) ? text : text.replace(/\s*\n\s*/g, " ").replace(control, "");
