import { pattern, type Reading } from "../language/index.ts";

interface Spot {
  readonly start: number;
  readonly end: number;
}

const relativeWords = pattern`^,?\s*<relative-pronoun>\s+([\p{L}'’]+\s+){0,4}$`;

/** "Rancor on a token *that dies*", "auf einer Kreatur, *die stirbt*": an event befalls what stands right before it. */
export const relativeSubject = <T extends Spot>(
  event: Pick<Spot, "start">,
  things: readonly T[],
  { question }: Pick<Reading, "question">,
): T | undefined =>
  things.find(
    ({ end }) =>
      end <= event.start &&
      relativeWords.test(question.slice(end, event.start)) &&
      !things.some(({ start }) => start >= end && start < event.start),
  );
