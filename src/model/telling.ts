/**
 * A sentence for a person, as an entry of the message catalogue: `trouble.<name>`, with what it speaks of. What it speaks of
 * may be such a sentence itself ("… cannot be reached: there is no network").
 */
export interface Telling {
  readonly name: string;
  readonly values: Readonly<Record<string, string | number | Telling>>;
}

export const telling = (name: string, values: Telling["values"] = {}): Telling => ({ name, values });

/** A telling for those who look after the program, without the catalogue. */
export const untold = ({ name, values }: Telling): string =>
  [name, ...Object.values(values).map((value) => (typeof value === "object" ? `(${untold(value)})` : value))].join(" ");
