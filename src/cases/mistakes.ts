import type { CaseError } from "../model/index.ts";

/** The codes of mistakes in a case. */
export type CaseErrorCode =
  | "case/unreadable"
  | "case/not-a-case"
  | "case/unknown-field"
  | "case/missing-field"
  | "case/bad-value"
  | "case/unknown-verb"
  | "case/unknown-object"
  | "case/unknown-player"
  | "case/unknown-card"
  | "case/unknown-role"
  | "case/duplicate-id"
  | "case/ambiguous-source";

/** A place in a case, as in `steps[2].object`. */
export type CasePath = readonly (string | number)[];

/** A place in words: `steps[2].object`; the whole case is the empty text. */
export function placeOf(path: CasePath): string {
  return path.reduce<string>(
    (place, part) => (typeof part === "number" ? `${place}[${part}]` : place === "" ? part : `${place}.${part}`),
    "",
  );
}

/** A mistake as the caller gets it; its message starts with the place. */
export function caseError(code: CaseErrorCode, path: CasePath, text: string): CaseError {
  const place = placeOf(path);
  return { code, path: place, message: place === "" ? text : `${place}: ${text}` };
}

/**
 * Collects the mistakes found while a case is compiled, so that compiling can go on with a stand-in; the first one is what
 * the caller gets (later ones often follow from it).
 */
export class Mistakes {
  #first: CaseError | null = null;

  report(code: CaseErrorCode, path: CasePath, text: string): void {
    this.#first ??= caseError(code, path, text);
  }

  get first(): CaseError | null {
    return this.#first;
  }
}
