import { languageMarks } from "./language-marks.ts";

const ofTheRules = /rules|règles|regeln|reglas|regole|regras|effective|vigueur|gültig|wirksam/iu;
const year = /(?:19|20)\d\d/;
const isoDay = /\b(\d{4})-(\d\d)-(\d\d)\b/u;
const months: ReadonlyMap<string, string> = new Map(
  [...languageMarks.values()].flatMap((marks) =>
    marks.months.map((month, index) => [month, String(index + 1).padStart(2, "0")] as const),
  ),
);

/**
 * The edition that a text says it is of (`2026-04-17`): a date in a line that speaks of the rules ("effective as of …",
 * "from the Comprehensive Rules (…)"); null if there is none. Other dates, of articles or references, are not editions.
 */
export function findEdition(lines: readonly string[]): string | null {
  for (const line of lines) {
    if (line.length > 400 || !year.test(line) || !ofTheRules.test(line)) continue;
    const date = readDate(line);
    if (date !== null) return date;
  }
  return null;
}

/** The date in a file's name (`en-2022-04-29.txt`, `MagicCompRules 20260417.txt`), null if there is none. */
export function editionOfFileName(fileName: string): string | null {
  const match = isoDay.exec(fileName) ?? /(?<!\d)(20\d\d)([01]\d)([0-3]\d)(?!\d)/u.exec(fileName);
  return match === null ? null : validDate(match[1], match[2], match[3]);
}

/** Whether a person may name an edition so: a date, a year, or `unknown`. */
export const isEdition = (text: string): boolean =>
  text === "unknown" || /^(19|20)\d\d$/u.test(text) || (/^\d{4}-\d\d-\d\d$/u.test(text) && readDate(text) !== null);

function readDate(line: string): string | null {
  const iso = isoDay.exec(line);
  if (iso !== null) return validDate(iso[1], iso[2], iso[3]);
  const monthFirst = /(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/u.exec(line);
  if (monthFirst !== null)
    return validDate(monthFirst[3], months.get((monthFirst[1] ?? "").toLowerCase()), monthFirst[2]);
  const dayFirst = /(\d{1,2})(?:er|\.)? (?:de )?(\p{L}{3,10})\.? (?:de )?(\d{4})/u.exec(line);
  if (dayFirst !== null) return validDate(dayFirst[3], months.get((dayFirst[2] ?? "").toLowerCase()), dayFirst[1]);
  return null;
}

function validDate(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const text = `${year}-${month}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}
