import { type Concept, pattern, type Reading, type Span } from "../language/index.ts";
import type { KnownCard, KnownCards } from "./known-card.ts";

const bracket = /\(([^()]{2,80})\)/g;
const quotation = /(?:^|[\s(])["“«„']\s?([^"“”«»„']{8,160}?(?:n['’]t[^"“”«»„']{0,120})?)\s?["”»“'](?=[\s.,?!)]|$)/g;
/** What only says what a card is like. */
const descriptive = /^(keyword|quality|color|object|grammar|negation|ask\.tag|event\.enchant)(\.|$)/;
const decisive = /^(keyword|quality|color)\./;
const manaValue = pattern`^\s*<mana-value>\s*:?\s*\d+\s*$`;

/**
 * "Scryb Ranger *(pro blue)*", "it says *'this effect doesn't remove Auras'*": what a card's own text says anyway is told once more,
 * and is left to the text.
 */
export function withoutGlosses(reading: Reading, cards: KnownCards): Reading {
  const { question, mentions, concepts, clauses } = reading;
  const spans = [
    ...spansOf(bracket, question).filter((span) => explains(span, reading, cards)),
    ...spansOf(quotation, question).filter((span) => quotes(span, reading, cards)),
  ];
  if (spans.length === 0) return reading;
  const isInside = (at: number): boolean => spans.some(({ start, end }) => at >= start && at < end);
  const left = clauses
    .map((clause) => {
      const kept = clause.strangeAt.map((at) => !isInside(at));
      return {
        ...clause,
        strange: clause.strange.filter((_, i) => kept[i] !== false),
        strangeAt: clause.strangeAt.filter((_, i) => kept[i] === true),
      };
    })
    .filter(
      ({ kind, start, end }) => kind === "asked" || !spans.some((span) => span.start <= start && end <= span.end),
    );
  return {
    ...reading,
    concepts: concepts.filter(({ span }) => !isInside(span.start)),
    mentions: mentions.filter(({ span }) => !isInside(span.start)),
    clauses: left,
    stems: left.flatMap(({ strange }) => strange),
  };
}

const spansOf = (pattern: RegExp, text: string): readonly Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: whole, 1: inside = "" }) => {
    const start = index + whole.lastIndexOf(inside);
    return { start, end: start + inside.length };
  });

/** In brackets right behind a card's name, and nothing that its text does not say. */
function explains({ start, end }: Span, { question, mentions, concepts, ask }: Reading, cards: KnownCards): boolean {
  const named = mentions.find(({ span }) => span.end < start && /^\s*\($/.test(question.slice(span.end, start)));
  const card = named === undefined ? null : cards.card(named.name);
  const isHere = ({ span }: { readonly span: Span }) => span.start >= start && span.start < end;
  if (card === null || mentions.some(isHere) || (ask !== null && isHere(ask))) return false;
  const here = concepts.filter(isHere);
  if (manaValue.test(question.slice(start, end))) return true;
  return here.every(({ id }) => descriptive.test(id)) && saysItself(card, here);
}

/** Whether a card's own text, or its colours, say all the keywords and qualities that are spoken of; there has to be one. */
export function saysItself(card: KnownCard, concepts: readonly Pick<Concept, "id">[]): boolean {
  const { abilities, colors = [] } = card.faces[0];
  const text = abilities.map((ability) => `${ability.kind} ${ability.text ?? ""}`.toLowerCase()).join("\n");
  const spoken = concepts.filter(({ id }) => decisive.test(id));
  return (
    spoken.length > 0 &&
    spoken.every(({ id }) => {
      const name = id.replace(/^\w+\./, "").replace(/-/g, " ");
      if (id === "keyword.untargetable") return /hexproof|shroud|can't be the target/.test(text);
      if (id === "color.all") return /all colors|each color/.test(text);
      return text.includes(name) || (id.startsWith("color.") && colors.includes(name));
    })
  );
}

/** In quotation marks, and word for word in the text of a card that is named. */
function quotes({ start, end }: Span, { question, mentions }: Reading, cards: KnownCards): boolean {
  const words = wordsOf(question.slice(start, end));
  if (words.length < 3) return false;
  return mentions.some(({ name }) => {
    const text = new Set(wordsOf((cards.card(name)?.faces[0].abilities ?? []).map((one) => one.text ?? "").join(" ")));
    return words.every((word) => text.has(word));
  });
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}/+]+/u)
    .filter((word) => word.length > 0);
