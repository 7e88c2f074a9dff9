import type { Asking } from "../answers/index.ts";
import type { Reading } from "../language/index.ts";
import type { AnsweredCard, Question } from "../model/index.ts";

/** What an answer tells of the question that it answers. */
export const asking = ({ id, question }: Question, reading: Reading): Asking => ({
  id: id ?? null,
  question,
  language: reading.language,
  cards: answeredCards(reading),
});

/** The cards named, each once. */
function answeredCards({ mentions }: Reading): readonly AnsweredCard[] {
  const cards = new Map<string, AnsweredCard>();
  for (const { written, name, language } of mentions)
    if (!cards.has(name)) cards.set(name, { mention: written, name, language });
  return [...cards.values()];
}
