import type { Answers } from "../answers/index.ts";
import {
  type CardsForCases,
  type Place,
  pointAt,
  type ReadNotation,
  readShortNotation,
  type Words,
} from "../cases/index.ts";
import type { CaseError, Language, Ruling } from "../model/index.ts";

type Whole = Extract<ReadNotation, { input: unknown }>;
type Played = { readonly ruling: Ruling } | { readonly error: CaseError };

/** What a case in the short notation is played with. */
export interface ShortCases {
  readonly words: Words;
  readonly cards: CardsForCases;
  readonly play: (input: unknown) => Played;
  readonly answers: Pick<Answers, "text">;
  /** The language of a reader who has chosen none and whose text tells none. */
  readonly otherwise: Language;
  /** The language that the reader chose. */
  readonly chosen?: Language | undefined;
}

/** What was refused need not resolve: that is no refusal of its own. */
function withoutIdle(played: Played, { input, settling }: Whole, play: ShortCases["play"]): Played {
  if ("error" in played || !Array.isArray(input.steps)) return played;
  const idle = new Set(
    played.ruling.events
      .filter((event) => event.kind === "refused" && event.reason === "empty-stack" && settling.includes(event.step))
      .map(({ step }) => step),
  );
  if (idle.size === 0) return played;
  return play({ ...input, steps: input.steps.filter((_: unknown, index: number) => !idle.has(index)) });
}

/** Words of a text as they are shown: they must not steer a terminal. */
const shownIn = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replace(/\p{C}/gu, " ")]));

/** Plays a case in the short notation. A mistake is told in the language that the text is written in, with its place marked. */
export function playShortCase(text: string, { words, cards, play, answers, otherwise, chosen }: ShortCases): Played {
  const read = readShortNotation(text, words, cards);
  const language = chosen ?? read.language ?? otherwise;
  const told = (place: Place, what: string) => {
    const where = { line: place.line, column: place.from + 1, text: what };
    return `${answers.text(language, "notation.at", where)}\n${pointAt(text, place)}`;
  };
  if ("mistake" in read) {
    const { code, key, values, ...place } = read.mistake;
    const message = told(place, answers.text(language, `notation.${key}`, shownIn(values)));
    return { error: { code, path: `${place.line}:${place.from + 1}`, message } };
  }
  const played = play(read.input);
  if (!("error" in played)) return withoutIdle(played, read, play);
  const { path } = played.error;
  const [part] = Object.keys(read.places)
    .filter((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`))
    .sort((one, other) => other.length - one.length);
  const place = part === undefined ? undefined : read.places[part];
  return place === undefined ? played : { error: { ...played.error, message: told(place, played.error.message) } };
}
