import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { isAura } from "../board/pieces.ts";
import { speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase, Word } from "./items.ts";

/** Verbs that say of an Aura no more than that it is used on something. */
const using = /^event\.(use|target|resolve|gain|lose|choose)$/;

/**
 * "He *targets* it with Mind Control", "Mind Control *resolves* on it", "I *lose* it to Mind Control", "it *gets* Mind
 * Controlled": an Aura that was not there before is put on the other thing that is spoken of.
 */
export function asInstrument(items: readonly Item[], board: Board, { cards }: Context): readonly Item[] {
  const phrases = items.filter(isPhrase).filter(({ implied }) => !implied);
  const aura = phrases.find((phrase) => isNewAura(phrase, board, cards));
  const events = items.filter((item): item is Word => item.is === "event");
  const [first] = events;
  // "I give it flying with Flight" says what the Aura does
  const saysWhat = items.some((item) => item.is === "mark" && /^(keyword|quality|color)/.test(item.id));
  // "my bear *with Rancor* takes 2 damage": it lies there
  const before = aura === undefined ? undefined : items[items.indexOf(aura) - 1];
  const isThere = before?.is === "link" && aura !== undefined && first !== undefined && aura.end <= first.start;
  if (isThere || saysWhat || aura === undefined || first === undefined || !events.every(({ id }) => using.test(id)))
    return items;
  const others = phrases.filter((phrase) => phrase !== aura && !isDoer(phrase, first, phrases));
  if (others.length !== 1 || others.some((phrase) => speaksOfAttachment(phrase, cards))) return items;
  return items.flatMap((item) =>
    item === first ? [{ ...first, id: "event.enchant" }] : item.is === "event" ? [] : [item],
  );
}

function isNewAura(phrase: Phrase, board: Board, cards: Context["cards"]): boolean {
  const card = phrase.name === null ? null : cards.card(phrase.name);
  return (
    card?.faces[0].subtypes.includes("Aura") === true &&
    !board.pieces.some((piece) => isAura(piece) && piece.card?.name === card.name)
  );
}

/** "*He* uses it on her": a person before the verb, with somebody else behind it. */
const isDoer = (phrase: Phrase, event: Word, phrases: readonly Phrase[]): boolean =>
  phrase.is === "pronoun" &&
  phrase.end <= event.start &&
  somebody.test(phrase.written) &&
  phrases.filter(({ name }) => name === null).length > 1;

/** "*Murder* kills it": what a verb says by itself, said once more by the one right behind it. */
export function withoutEchoes(items: readonly Item[]): readonly Item[] {
  const said = items.filter(({ is }) => is !== "mark" && is !== "ask");
  const isEcho = (item: Item): boolean => {
    const at = said.indexOf(item);
    const next = said[at + 1];
    return (
      at === 0 &&
      item.is === "event" &&
      next?.is === "event" &&
      alike(item.id) === alike(next.id) &&
      said.slice(at + 2).some(isPhrase)
    );
  };
  return items.filter((item) => !isEcho(item));
}

const alike = (id: string): string => (id === "event.destroy" ? "event.die" : id);

const somebody = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it>$`;
