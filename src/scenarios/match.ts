import type { Language } from "../model/index.ts";
import type { Signature } from "./signature.ts";

/** A sample of a scenario, read. */
export interface ReadSample extends Signature {
  readonly language: Language;
  readonly stems: readonly string[];
  /** Where it stands, so that an evaluation can leave it out. */
  readonly place: string;
}

/** What all samples of a scenario say together. */
export interface Vocabulary {
  /** Decisive words that at least one of its samples has. */
  readonly known: ReadonlySet<string>;
  /** What most of its samples have: without it a question is about something else. */
  readonly core: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** Slots that are asked back when the question leaves them open. */
  readonly open: ReadonlySet<string>;
}

/** What a deviation costs; 1 is a perfect match. Tuned on samples left out, for few wrong answers before many right ones. */
const costs = {
  /** A decisive word of the question that another sample of the scenario has. */
  elsewhere: 0.3,
  /** Who or what an event happens to could not be told. */
  unclearPatient: 0.12,
  /** A word that neither the lexicon nor the scenario's samples know; a word that only these know. */
  strangeWord: 0.03,
  /** The same where it may be the name of a card that is not known. */
  strangeName: 0.09,
  knownWord: 0.01,
  light: 0.02,
  /** It says exactly what one sample says, but lacks what most of them have. */
  withoutCore: 0.3,
  /** A slot that will be asked back. */
  openSlot: 0.05,
  theirs: 0.12,
};

/**
 * How well a question says what a sample says: 1 when all of either is found in the other, less for what deviates, 0 when
 * something decisive of one is missing in the other.
 */
export function compare(
  question: Signature & { readonly stems: readonly string[]; readonly mayBeNames?: boolean },
  sample: Signature,
  vocabulary: Vocabulary,
): number {
  const isOpen = (word: string): boolean => vocabulary.open.has(word);
  const hasCore = [...vocabulary.core].every((word) => isOpen(word) || hasWord(question, word));
  if (!hasCore && !(sample.decisive.size > 2 && isSame(question.decisive, sample.decisive))) return 0;
  let cost = hasCore ? 0 : costs.withoutCore;
  let shared = 0;
  const unmatched = new Set(sample.decisive);
  for (const word of question.decisive) {
    if (unmatched.delete(word)) {
      if (!word.startsWith("thing.")) shared++;
      continue;
    }
    const loose = [...unmatched].find((other) => sameButPatient(word, other));
    if (loose !== undefined) {
      unmatched.delete(loose);
      shared++;
      cost += costs.unclearPatient;
    } else if (sample.decisive.has(word) || [...sample.decisive].some((other) => sameButPatient(word, other))) {
      // said twice, once without telling of what
      cost += costs.light;
    } else if (vocabulary.known.has(word) && !word.startsWith(reverses)) cost += costs.elsewhere;
    else return 0;
  }
  for (const word of unmatched) {
    if (isOpen(word)) cost += costs.openSlot;
    else if ([...question.decisive].some((other) => sameButPatient(word, other))) cost += costs.light;
    else return 0;
  }
  if (shared === 0) return 0;
  for (const word of symmetricDifference(question.light, sample.light)) {
    // whose a thing is, where the question does not say, the cases tell; a question that says so is held to it
    if (!isOwner(word)) cost += costs.light;
    else if (question.light.has(word)) cost += costs.theirs;
  }
  const strange = question.mayBeNames === true ? costs.strangeName : costs.strangeWord;
  for (const stem of question.stems) cost += vocabulary.stems.has(stem) ? costs.knownWord : strange;
  return Math.max(0, 1 - cost);
}

/** "Almost", "except": such a word turns what is told into something else, whatever another sample does with it. */
const reverses = "restriction.";

const isOwner = (word: string): boolean => word.startsWith("theirs@");

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((word) => b.has(word));

const hasWord = (signature: Signature, word: string): boolean =>
  signature.decisive.has(word) ||
  signature.light.has(word) ||
  [...signature.decisive].some((other) => sameButPatient(word, other));

/** Whether a question can match any sample of a scenario at all: cheaper than comparing it with each. */
export function mayMatch(question: Signature, vocabulary: Vocabulary): boolean {
  for (const word of question.decisive)
    if (!vocabulary.known.has(word) && ![...vocabulary.known].some((other) => sameButPatient(word, other)))
      return false;
  return true;
}

/** `event.exile@?` and `event.exile@host`. */
function sameButPatient(a: string, b: string): boolean {
  if (!a.includes("@") || !b.includes("@")) return false;
  const [what, whom] = a.split("@");
  const [otherWhat, otherWhom] = b.split("@");
  return (
    what === otherWhat &&
    whom !== undefined &&
    otherWhom !== undefined &&
    (whom === "?" || otherWhom === "?" || whom === otherWhom)
  );
}

function symmetricDifference(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...[...a].filter((word) => !b.has(word)), ...[...b].filter((word) => !a.has(word))];
}
