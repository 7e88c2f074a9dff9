import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { plainCreature } from "../board/introduce.ts";
import { isCreature } from "../board/pieces.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase } from "../words/items.ts";
import { isPhrase } from "./relate.ts";

interface Told {
  readonly board: Board;
  readonly items: readonly Item[];
}

const isEither = (kind: string): boolean => kind === "bestow" || kind === "reconfigure";
const isState = (item: Item): boolean =>
  (item.is === "mark" && /^keyword\.(bestow|reconfigure)$/.test(item.id)) ||
  (item.is === "link" && item.id === "relation.attached") ||
  (item.is === "event" && item.id === "event.be-attached");

/** "My *bestowed* Boon Satyr", "the *attached* Lizard Blades": it is on a creature from the start. The rest tells what is done. */
export function withBestowed(board: Board, items: readonly Item[], context: Context): readonly Told[] {
  const mark = items.find((item, i) => isState(item) && describedBy(i, items, context) !== undefined);
  const phrase = mark === undefined ? undefined : describedBy(items.indexOf(mark), items, context);
  if (mark === undefined || phrase === undefined) return [{ board, items }];
  const known = board.pieces.length;
  return refer(board, phrase, "any", context.cards).map(({ board: made, id }) => {
    made.used.delete(phrase.start);
    made.used.add(mark.start);
    if (made.pieces.length > known) lieOnSomething(made, id);
    return { board: made, items: items.filter((item) => item !== mark) };
  });
}

/** "My *bestowed* Satyr", "Boon Satyr *en grâce*": what stands right beside the word, where that leads to nothing else. */
function describedBy(at: number, items: readonly Item[], context: Context): Phrase | undefined {
  const [before, word, next] = [items[at - 1], items[at], items[at + 1]];
  if (word === undefined) return undefined;
  if (isChangeling(next, context) && next.start - word.end <= 1 && isAdjective(word, context)) return next;
  const { question } = context.reading;
  const isBehind =
    isChangeling(before, context) &&
    inThatWay.test(question.slice(before.end, word.start)) &&
    (next === undefined || next.is === "ask" || next.is === "event" || (next.is === "mark" && !isState(next)));
  return isBehind ? before : undefined;
}

/** "Can I equip a *crewed* Vehicle?", "mon *Copter piloté*": it is a creature for now. */
export function withAnimated(board: Board, items: readonly Item[], context: Context): readonly Told[] {
  const isIdle = (item: Item | undefined): item is Phrase =>
    item?.is === "thing" && /^(vehicle|land|artifact|permanent)$/.test(item.kind);
  const described = (verb: Item): Phrase | undefined => {
    if (verb.is !== "event" || !/^event\.(crew|become-creature)$/.test(verb.id)) return undefined;
    if (!items.some((other) => other.is === "event" && other !== verb)) return undefined;
    const [before, next] = [items[items.indexOf(verb) - 1], items[items.indexOf(verb) + 1]];
    if (isIdle(next) && next.start - verb.end <= 1) return next;
    return isIdle(before) && verb.start - before.end <= 1 && /ée?s?$/i.test(verb.written) ? before : undefined;
  };
  const verb = items.find((item) => described(item) !== undefined);
  const thing = verb === undefined ? undefined : described(verb);
  if (verb === undefined || thing === undefined) return [{ board, items }];
  return refer(board, thing, "host", context.cards).map(({ board: made, id }) => {
    made.used.delete(thing.start);
    made.used.add(verb.start);
    made.piece(id).animated = true;
    return { board: made, items: items.filter((item) => item !== verb) };
  });
}

/** "… while *it is attached*", "solange *er als Aura angelegt ist*", "Nighthowler *est en grâce*": null when anything else is told. */
export function tellBestowed(board: Board, items: readonly Item[], context: Context): readonly Board[] | null {
  const said = items.filter((item) => !(item.is === "mark" && /^(link\.|time\.already)/.test(item.id)));
  const [subject, ...rest] = said;
  if (subject === undefined || !isPhrase(subject) || rest.length === 0) return null;
  if (subject.is === "thing" && !isChangeling(subject, context)) return null;
  const isSaid = rest.every(
    (item) =>
      isState(item) ||
      (item.is === "thing" &&
        item.kind === "aura" &&
        item.name === null &&
        item.whose === null &&
        asAura(item, context)),
  );
  if (!isSaid) return null;
  const [meant] = refer(board, subject, "any", context.cards).filter(({ board: made, id }) =>
    made.piece(id).card?.faces[0].abilities.some(({ kind }) => isEither(kind)),
  );
  if (meant === undefined) return null;
  lieOnSomething(meant.board, meant.id);
  for (const { start } of items) meant.board.used.add(start);
  return [meant.board];
}

/** It is one of those that are creatures until they are put on something. */
const isChangeling = (item: Item | undefined, { cards }: Context): item is Phrase =>
  item?.is === "thing" &&
  item.name !== null &&
  cards.card(item.name)?.faces[0].abilities.some(({ kind }) => isEither(kind)) === true;

function lieOnSomething(board: Board, id: string): void {
  const piece = board.piece(id);
  if (piece.attachedTo !== null || piece.aimedAt !== null) return;
  const hosts = board.pieces.filter((one) => one.id !== id && isCreature(one) && one.zone === "battlefield");
  const [host] = hosts;
  piece.whose ??= "you";
  piece.attachedTo = hosts.length === 1 && host !== undefined ? host.id : plainCreature(board, piece.whose);
  board.heads.add(id);
}

const isAdjective = ({ start }: Item, { reading }: Context): boolean =>
  determined.test(reading.question.slice(Math.max(0, start - 12), start));
const asAura = ({ start }: Phrase, { reading }: Context): boolean =>
  as.test(reading.question.slice(Math.max(0, start - 8), start));

const determined = pattern`(^|[^\p{L}])<article-definite|article-indefinite|possessive-mine|possessive-theirs>\s+$`;
const inThatWay = pattern`^\s+<preposition-as|preposition-with>\s+$`;
const as = pattern`(^|[^\p{L}])<preposition-as>\s+(<article-indefinite>\s+)?$`;
