import { pattern } from "../../../language/index.ts";
import { roleOf } from "../../kinds.ts";
import type { Board } from "../board/board.ts";
import { plainCreature } from "../board/introduce.ts";
import { isAttachment, isCalled, isReanimator, isSpell } from "../board/pieces.ts";
import { fitsWanted, refer, speaksOfAttachment, speaksOfSpell } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { doneBy } from "../effects/effects.ts";
import type { Item, Phrase, Segment, Word } from "../words/items.ts";
import { enchantsPlayers, relateToPlayers } from "./on-player.ts";

export const isPhrase = (item: Item): item is Phrase => item.is === "thing" || item.is === "pronoun";

/** Things that are said to be on one another, from the start: "my creature with Pacifism on it", "liegt auf". */
export function relate(board: Board, { items }: Segment, context: Context): readonly Board[] {
  let boards = relateToPlayers(board, items, context);
  for (const link of items) {
    if (link.is !== "link" || link.id === "relation.from" || boards.every((one) => one.used.has(link.start))) continue;
    const pair = pairAt(items, link.start, link.id, context) ?? subjectless(link, items, boards, context);
    if (pair === null) {
      if (isTrailing(link, items)) for (const one of boards) one.used.add(link.start);
      continue;
    }
    const joined = joinedTo(pair.attachment, items, context);
    boards = boards
      .flatMap((one) => introduceBefore(one, items, pair, context))
      .map((one) => withBearer(one, pair))
      .flatMap((one) => put(one, pair.attachment, pair.host, pair.dependent, context))
      .flatMap((one) =>
        joined.reduce<readonly Board[]>(
          (all, more) =>
            all.flatMap((each) =>
              put(each, more, pair.host, pair.dependent === pair.attachment ? more : pair.dependent, context),
            ),
          [one],
        ),
      )
      .map((one) => {
        one.used.add(link.start);
        return one;
      });
  }
  for (const one of boards) useUpVerbs(one, items);
  // "Animate Dead on a creature in my graveyard"
  for (const one of boards)
    if (one.pieces.some((piece) => isReanimator(piece) && piece.attachedTo !== null))
      for (const item of items) if (item.is === "mark" && item.id === "zone.graveyard") one.used.add(item.start);
  for (const { attachment, host } of compounds(items, context))
    boards = boards.flatMap((one) =>
      one.dependent.has(attachment.start) || one.dependent.has(host.start)
        ? [one]
        : put(one, attachment, host, attachment, context),
    );
  return boards.flatMap((one) => adjectives(one, items, context));
}

/** "Die *auf* seiner Kreatur *liegt*": a verb that comes last tells nothing more than the word before it. */
function useUpVerbs(board: Board, items: readonly Item[]): void {
  for (const [i, link] of items.entries()) {
    if (link.is !== "link" || link.id !== "relation.attached" || items.slice(i + 1).some(isPhrase)) continue;
    if (items.slice(0, i).some((item) => item.is === "link" && item.id === "relation.on" && board.used.has(item.start)))
      board.used.add(link.start);
  }
}

const bearers = pattern`^<noun-bearer>$`;

/** "My *rancor guy*", "the *pacifismed dude*", "the *host of my Scarhide*": one thing is named by what it wears. */
function compounds(items: readonly Item[], context: Context): { attachment: Phrase; host: Phrase }[] {
  const phrases = items.filter(isPhrase).filter(({ implied, is }) => !implied && is === "thing");
  return phrases.flatMap((one, i) => {
    const next = phrases[i + 1];
    if (next === undefined || next.start < one.end) return [];
    const between = context.reading.question.slice(one.end, next.start);
    const isTool = (phrase: Phrase) =>
      phrase.name !== null && (speaksOfAttachment(phrase, context.cards) || hasBestow(phrase, context));
    const isHost = (phrase: Phrase) => phrase.name === null && roleOf(phrase.kind) === "host";
    if (isTool(one) && isHost(next) && /^[\s-]$/.test(between)) return [{ attachment: one, host: next }];
    if (isHost(one) && isTool(next) && bearers.test(one.written) && ofThing.test(between))
      return [{ attachment: next, host: one }];
    return [];
  });
}

/** "Pacifism *and Rancor* are on it": attachments in one breath with another. */
function joinedTo(attachment: Phrase, items: readonly Item[], { cards, reading }: Context): readonly Phrase[] {
  const tools = items.filter(isPhrase).filter((phrase) => !phrase.implied && speaksOfAttachment(phrase, cards));
  const at = tools.indexOf(attachment);
  const touches = (one: Phrase | undefined, other: Phrase | undefined): boolean =>
    one !== undefined && other !== undefined && joins.test(reading.question.slice(one.end, other.start));
  const joined: Phrase[] = [];
  for (let i = at; i > 0 && touches(tools[i - 1], tools[i]); i--) joined.push(...tools.slice(i - 1, i));
  for (let i = at; touches(tools[i], tools[i + 1]); i++) joined.push(...tools.slice(i + 1, i + 2));
  return joined;
}

/** "A bear, and it wears the axe": what a pronoun points at is known by then. */
function introduceBefore(board: Board, items: readonly Item[], pair: Pair, context: Context): readonly Board[] {
  if (pair.host.is !== "pronoun" || board.salient.length > 0) return [board];
  const thing = items.find(
    (item): item is Phrase =>
      isPhrase(item) && item.is === "thing" && !item.implied && item.end <= pair.host.start && item !== pair.attachment,
  );
  return thing === undefined ? [board] : refer(board, thing, "host", context.cards).map((meant) => meant.board);
}

/** "My guy has the boots *on*": said with what stands before it. */
const isTrailing = (link: Item, items: readonly Item[]): boolean =>
  link.is === "link" &&
  link.id === "relation.on" &&
  onIt.test(link.written) &&
  items[items.length - 1] === link &&
  items.some((other) => other.is === "link" && other.id === "relation.with" && other.start < link.start);

/** "The boots are on": on a creature that nobody spoke of. */
function withBearer(board: Board, { host }: Pair): Board {
  const isThere = host.is === "pronoun" && onItOrOn.test(host.written);
  if (!isThere || board.pieces.some((piece) => !isAttachment(piece) && !isSpell(piece))) return board;
  const made = board.copy();
  made.spokenOf(plainCreature(made, "you"));
  return made;
}

/** A creature that may be an Aura instead. */
export const hasBestow = ({ name }: Phrase, { cards }: Context): boolean =>
  name !== null && cards.card(name)?.faces[0].abilities.some(({ kind }) => kind === "bestow") === true;

interface Pair {
  readonly attachment: Phrase;
  readonly host: Phrase;
  readonly dependent: Phrase;
}

function pairAt(items: readonly Item[], at: number, id: string, context: Context): Pair | null {
  const phrases = items
    .filter(isPhrase)
    .filter((phrase) => !phrase.implied && !speaksOfSpell(phrase, context.cards) && !isMeans(phrase, items, context));
  const before = phrases.filter(({ start }) => start < at).reverse();
  const after = phrases.filter(({ start }) => start > at);
  const stop = items.find((item) => item.start > at && item.is === "event");
  const next = after.find(({ start }) => stop === undefined || start < stop.start || before.length === 0);
  const isTool = (phrase: Phrase) => speaksOfAttachment(phrase, context.cards) || hasBestow(phrase, context);
  const mayHost = (phrase: Phrase) => phrase.is === "pronoun" || !isTool(phrase);
  const [previous] = before;
  if (previous !== undefined && next !== undefined) {
    if (isTool(previous) && mayHost(next)) return { attachment: previous, host: next, dependent: next };
    if (isTool(next) && mayHost(previous) && id !== "relation.on")
      return { attachment: next, host: previous, dependent: next };
    // "I steal his sword, while *it is on his creature*"
    const isOn = id === "relation.on" || id === "relation.attached";
    if (isOn && previous.is === "pronoun" && next.is === "thing" && mayHost(next))
      return { attachment: previous, host: next, dependent: next };
    // "…, while my creature *wears it*"
    if (id === "relation.attached" && next.is === "pronoun" && previous.is === "thing" && mayHost(previous))
      return { attachment: next, host: previous, dependent: next };
    // "my creature with Pacifism on it *has* Rancor too"
    const head = before.find((phrase) => mayHost(phrase) && phrase.is === "thing");
    if (isTool(next) && id === "relation.with" && head !== undefined && isDescribing(previous, head, items))
      return { attachment: next, host: head, dependent: next };
    // an Aura on an Equipment
    if (isTool(previous) && isTool(next))
      return id === "relation.on"
        ? { attachment: previous, host: next, dependent: next }
        : { attachment: next, host: previous, dependent: next };
    return null;
  }
  // "eine Kreatur, wo Rancor drauf ist"
  const [, second] = before;
  if (next === undefined && previous !== undefined && second !== undefined && id === "relation.attached") {
    if (isTool(previous) && mayHost(second)) return { attachment: previous, host: second, dependent: previous };
    if (isTool(second) && mayHost(previous)) return { attachment: second, host: previous, dependent: previous };
  }
  // "Swiftfoot Boots drauf"
  const there = items.find((item) => item.start === at && item.is === "link" && onItAlone.test(item.written));
  if (there !== undefined && previous !== undefined && isTool(previous) && next === undefined)
    return { attachment: previous, host: pronounAt(there), dependent: previous };
  // "auf meiner Kreatur liegt Pacifism"
  const [first, other] = after;
  if (
    previous === undefined &&
    first !== undefined &&
    other !== undefined &&
    id === "relation.on" &&
    mayHost(first) &&
    isTool(other)
  )
    return { attachment: other, host: first, dependent: first.is === "pronoun" ? other : first };
  // "mein *mit Rancor verzauberter* Bär", "my *with Rancor enchanted* bear"
  if (previous === undefined && first !== undefined && other !== undefined && id === "relation.with") {
    const between = items.find(
      (item) => item.is === "thing" && item.implied && item.start >= first.end && item.end <= other.start,
    );
    if (between !== undefined && isTool(first) && mayHost(other))
      return { attachment: first, host: other, dependent: first };
  }
  // "eine Kreatur, *die Rancor hat*"
  if (next === undefined && previous !== undefined && second !== undefined && id === "relation.with")
    if (second.is === "pronoun" && isTool(previous)) return { attachment: previous, host: second, dependent: previous };
  return null;
}

/** "I blink my bear *with Soulherder*": what does it, by its own text, and nothing that the bear has. */
function isMeans(phrase: Phrase, items: readonly Item[], { cards }: Context): boolean {
  const card = phrase.name === null ? null : cards.card(phrase.name);
  const before = items[items.indexOf(phrase) - 1];
  if (card === null || before?.is !== "link" || before.id !== "relation.with") return false;
  const does = doneBy({ card });
  return !speaksOfAttachment(phrase, cards) && items.some((item) => item.is === "event" && does.has(item.id));
}

/** "Gideon becomes a creature *and wears the axe*": told on of what was spoken of last. */
function subjectless(link: Word, items: readonly Item[], boards: readonly Board[], context: Context): Pair | null {
  const [first, tool, ...more] = items.filter((item) => item.is !== "mark");
  // "it is destroyed *while on my bear*"
  const isWhile =
    items[0]?.is === "mark" && items[0].id === "link.condition" && /^relation\.(on|attached)$/.test(link.id);
  if (first === link && isWhile && tool?.is === "thing" && !tool.implied && more.length === 0) {
    const isHost = !speaksOfAttachment(tool, context.cards) && !speaksOfSpell(tool, context.cards);
    const attachments = boards.map((board) =>
      board.pieces.filter((piece) => isAttachment(piece) && piece.attachedTo === null),
    );
    if (isHost && attachments.every((all) => all.length === 1))
      return { attachment: pronounAt(link), host: tool, dependent: tool };
  }
  if (first !== link || link.id !== "relation.attached" || more.length > 0) return null;
  if (tool?.is !== "thing" || tool.implied || !speaksOfAttachment(tool, context.cards)) return null;
  const knowsHost = boards.every((board) =>
    board.salient.some((id) => !isAttachment(board.piece(id)) && !isSpell(board.piece(id))),
  );
  return knowsHost ? { attachment: tool, host: pronounAt(link), dependent: tool } : null;
}

/** It is told of what is spoken of before it ("my creature *with Pacifism on it* …"). */
const isDescribing = (tool: Phrase, head: Phrase, items: readonly Item[]): boolean =>
  items.some(
    (item) => item.is === "link" && item.id !== "relation.from" && item.start >= head.end && item.start <= tool.start,
  );

/** A word that points at something, as "it" does. */
export const pronounAt = ({ start, end, written }: Item): Phrase => ({
  is: "pronoun",
  kind: "card",
  name: null,
  written,
  whose: null,
  start,
  end,
  implied: false,
  indefinite: false,
});

/** Every way to read that one thing is on another. */
function put(board: Board, attachment: Phrase, host: Phrase, dependent: Phrase, context: Context): Board[] {
  // the head of the phrase is introduced first
  const [first, second] = attachment.start < host.start ? [attachment, host] : [host, attachment];
  const wanted = (phrase: Phrase) => (phrase === attachment ? ("attachment" as const) : ("host" as const));
  return refer(board, first, wanted(first), context.cards).flatMap((one) =>
    refer(one.board, second, wanted(second), context.cards, one.id).flatMap((other): Board[] => {
      const [tool, on] = first === attachment ? [one.id, other.id] : [other.id, one.id];
      if (tool === on) return [];
      const made = other.board;
      const piece = made.piece(tool);
      if (!fitsWanted(piece, "attachment")) return [];
      // whether "Rancor on Gossamer Phantasm" is there or is being cast decides
      const host = made.piece(on).card?.faces[0].abilities ?? [];
      if (host.some(({ event }) => event?.kind === "becomes-targeted")) return [];
      // "a curse on Bob" is on a player of that name
      if (enchantsPlayers(piece)) return [];
      const already = piece.attachedTo ?? piece.aimedAt;
      if (already !== null && already !== on) return [];
      if (already === null) {
        if (piece.zone !== "battlefield") return [];
        piece.attachedTo = on;
        if (piece.twin !== undefined) made.piece(piece.twin).attachedTo = on;
      }
      made.dependent.add(dependent.start);
      made.spokenOf(first === attachment ? tool : on);
      made.heads.add(dependent === attachment ? on : tool);
      return [made];
    }),
  );
}

/** "My equipped creature": what it is equipped with is named later, or not at all. */
function adjectives(board: Board, items: readonly Item[], context: Context): Board[] {
  let boards = [board];
  for (const item of items) {
    if (item.is !== "thing" || !item.implied || !/^(relation)/.test(conceptAt(context, item.start))) continue;
    if (boards.every((one) => one.used.has(item.start))) continue;
    const phrases = items
      .filter(isPhrase)
      .filter((phrase) => !phrase.implied && !speaksOfAttachment(phrase, context.cards));
    // "Raging Ravine animée et équipée"
    const apart = context.reading.language === "fr" ? 16 : 2;
    const before = phrases.findLast(({ end }) => end <= item.start && item.start - end <= apart);
    const after = phrases.find(({ start }) => start >= item.end && start - item.end <= 14);
    const host = before !== undefined && context.reading.language === "fr" ? before : (after ?? before);
    // "my *equipped* machete": it is on something
    const tool = items.find(({ start }) => start >= item.end && start - item.end <= 2);
    if (host === undefined && tool !== undefined && isPhrase(tool) && speaksOfAttachment(tool, context.cards)) {
      boards = boards.flatMap((one) =>
        refer(one, tool, "attachment", context.cards).map((meant) => {
          const piece = meant.board.piece(meant.id);
          if (piece.attachedTo === null && piece.zone === "battlefield")
            piece.attachedTo = plainCreature(meant.board, piece.whose);
          meant.board.used.add(item.start);
          return meant.board;
        }),
      );
      continue;
    }
    if (host === undefined) return [];
    boards = boards.flatMap((one) =>
      refer(one, host, "host", context.cards).map((meant) => {
        const on = meant.board.pieces.some(
          (piece) => (piece.attachedTo ?? piece.aimedAt) === meant.id && isCalled(piece, item.kind),
        );
        if (!on) meant.board.implied.push({ kind: item.kind, host: meant.id });
        meant.board.used.add(item.start);
        meant.board.heads.add(meant.id);
        meant.board.dependent.add(item.start);
        return meant.board;
      }),
    );
  }
  return boards;
}

const conceptAt = ({ reading }: Context, start: number): string =>
  reading.concepts.find(({ id, span }) => span.start === start && id.startsWith("relation."))?.id ?? "";

const ofThing = pattern`^ <preposition-of>?\s*(<article-definite|possessive-mine> )?$`;
const onIt = pattern`^<adverb-on-it|particle-on>$`;
const onItOrOn = pattern`^<adverb-on-it|already-on>$`;
const onItAlone = pattern`^<adverb-on-it>$`;
const joins = pattern`^\s*(,|&|\+|(, )?<conjunction-and|conjunction-as-well>)?\s*(<article-definite|article-indefinite|article-plural-indefinite|possessive-mine>\s+)?$`;
