import { type Concept, pattern, type Reading } from "../../../language/index.ts";
import type { KnownCard } from "../../known-card.ts";
import type { Phrase } from "./items.ts";

const umbra = pattern`^<noun-umbra-any>$`;

/** "The *umbra*", "both *umbras*": Auras that have umbra armor, and not the ability by its name, nor "my *umbra* guy". */
export const isUmbra = ({ id, written, span }: Concept, { concepts }: Reading): boolean =>
  id === "keyword.umbra-armor" &&
  umbra.test(written) &&
  !concepts.some((next) => next.id.startsWith("object.creature") && next.span.start - span.end === 1);

const own = pattern`(^|[^\p{L}])<possessive-mine>\s+$`;
const others = pattern`(^|[^\p{L}])<possessive-his>\s+$`;
const article = pattern`(^|[^\p{L}])<article-indefinite>\s+$`;

export function asUmbra({ written, span }: Concept, { question }: Reading): Phrase {
  const before = question.slice(Math.max(0, span.start - 10), span.start);
  return {
    is: "thing",
    kind: "aura",
    name: null,
    written,
    whose: own.test(before) ? "you" : others.test(before) ? "opponent" : null,
    start: span.start,
    end: span.end,
    implied: false,
    indefinite: article.test(before),
    abilities: ["umbra armor"],
    isUmbra: true,
  };
}

/** Whether a card may be called an umbra. */
export const isUmbraCard = ({ faces: [{ abilities }] }: KnownCard): boolean =>
  abilities.some(({ kind, text }) => kind === "umbra-armor" || /umbra armor/.test(text ?? ""));
