import { pattern } from "../../../language/index.ts";
import type { Board, Piece } from "../board/board.ts";
import { give } from "../board/give.ts";
import { happen } from "../board/happen.ts";
import { abilitiesIn } from "../board/keywords.ts";
import { isSpell } from "../board/pieces.ts";
import { refer, speaksOfAttachment, speaksOfSpell } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { actorOf } from "../telling/actor.ts";
import { isPhrase, relate } from "../telling/relate.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { gives, helping } from "../words/verbs.ts";
import { attachAlone, attachByEffect } from "./attach-by-effect.ts";
import { attacherAmong } from "./attach-effect.ts";
import { castSpell } from "./causes.ts";
import { eventsOfSpell } from "./effects.ts";
import { retarget, retargetsBy } from "./retarget.ts";

/** A spell named in a segment is cast on what the segment speaks of. */
export function useSpell(
  board: Board,
  phrase: Phrase,
  items: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] {
  if (phrase.name !== null && retargetsBy(context.cards.card(phrase.name)) !== null)
    return retarget(board, items, { asked: false }, context);
  if (attacherAmong([phrase], context) !== undefined) {
    const by = actorOf(phrase, items) ?? "you";
    const attached = attachByEffect(board, phrase, items, { asked: false, response, by }, context);
    if (attached.length > 0) return attached;
    const alone = attachedToSome(board, phrase, items, { response, by }, context);
    if (alone.length > 0) return alone;
  }
  const counter = counterBy(board, phrase, items, context);
  if (counter !== null) return counter;
  const marks = abilitiesInChoice(items);
  const given = abilitiesIn(withProtection(items), context);
  return refer(board, phrase, "spell", context.cards).flatMap(({ board: made, id }) => {
    const spell = made.piece(id);
    if (!isSpell(spell)) return [];
    const others = items.filter(isPhrase).filter((other) => other.start !== phrase.start && !other.implied);
    const on = others.filter((other) => !speaksOfSpell(other, context.cards) && !isActor(other, items));
    for (const other of others) if (isActor(other, items)) made.used.add(other.start);
    const by = actorOf(phrase, items) ?? (others.some((other) => isActor(other, items)) ? "opponent" : null);
    const related = relateAmong(made, on, items, context);
    return related.flatMap((one) =>
      castSpell(
        one,
        one.piece(id),
        { on, by, response, ...(marks.choose && { choose: marks.choose }), ...(given && { gives: given }) },
        context,
      ).flatMap((cast) => {
        for (const { start } of marks.words) cast.used.add(start);
        const explained = new Set([...eventsOfSpell(spell), ...(cast.piece(id).isOffstage ? ["event.gain"] : [])]);
        if (!describe(cast, on, items, explained, context)) return [];
        for (const item of items) {
          if (item.is === "link" || item.is === "player") cast.used.add(item.start);
          // "… *until end of turn* with Act of Treason": its own text says so
          if (item.is === "mark" && item.id === "time.end-of-turn" && isBrief(spell)) cast.used.add(item.start);
          if (item.is !== "event" || cast.used.has(item.start)) continue;
          if (announcing.has(item.id) || explained.has(item.id) || helping.has(item.id)) cast.used.add(item.start);
        }
        return [cast];
      }),
    );
  });
}

/** "He *Counterspells* my Rancor": it counters what is named, or what waits to resolve. */
function counterBy(board: Board, phrase: Phrase, items: readonly Item[], context: Context): readonly Board[] | null {
  const card = phrase.name === null ? null : context.cards.card(phrase.name);
  const ability = card?.faces[0].abilities.find(({ kind }) => kind === "spell");
  if (ability?.instructions?.[0]?.kind !== "counter") return null;
  const others = items.filter(isPhrase).filter((other) => other !== phrase && !other.implied);
  const tool = others.find((other) => speaksOfAttachment(other, context.cards));
  const last = board.steps.findLast((step) => step.do === "cast");
  if (tool === undefined && (last?.object === undefined || board.pending.length === 0)) return [];
  const meant =
    tool === undefined
      ? [{ board: board.copy(), id: last?.object ?? "" }]
      : refer(board, tool, "attachment", context.cards);
  const verb: Word = {
    is: "event",
    id: "event.counter",
    start: phrase.start,
    end: phrase.end,
    written: phrase.written,
  };
  return meant.flatMap(({ board: made, id }) => {
    for (const item of items)
      if (item.is === "player" || item.is === "link" || item.is === "event" || item === phrase)
        made.used.add(item.start);
    for (const other of others) if (other.is === "pronoun") made.used.add(other.start);
    return happen(made, verb, [id], items, { response: true, actor: null }, context);
  });
}

/** "I cast Magnetic Theft *on his sword*": onto a creature that is told next ("… and put it on my elf"), or onto whichever. */
function attachedToSome(
  board: Board,
  attacher: Phrase,
  items: readonly Item[],
  { response, by }: { readonly response: boolean; readonly by: "you" | "opponent" },
  context: Context,
): readonly Board[] {
  const others = items
    .filter(isPhrase)
    .filter((phrase) => phrase !== attacher && !phrase.implied && !isActor(phrase, items));
  const [tool, ...more] = others;
  if (tool === undefined || more.length > 0 || !speaksOfAttachment(tool, context.cards) || response) return [];
  const isToldNext = context.reading.concepts.some(
    ({ id, span }) => /^(grammar\.put|event\.(attach|move|be-attached))$/.test(id) && span.start > tool.end,
  );
  if (!isToldNext) return attachAlone(board, items, { asked: false, response, by }, context);
  return refer(board, attacher, "spell", context.cards)
    .flatMap((one) => refer(one.board, tool, "attachment", context.cards))
    .map(({ board: made }) => {
      for (const piece of made.pieces) if (isSpell(piece)) piece.zone = "hand";
      for (const { start } of items) made.used.add(start);
      return made;
    });
}

const isBrief = ({ card }: Piece): boolean =>
  card?.faces[0].abilities.some(({ instructions = [] }) =>
    instructions.some(({ until }) => until === "end-of-turn"),
  ) === true;

/** "Naming white" of a spell that gives protection: protection from white. */
function withProtection(items: readonly Item[]): readonly Item[] {
  const color = items.find((item) => item.is === "mark" && item.id.startsWith("color."));
  if (color === undefined || items.some((item) => item.is === "mark" && item.id === "keyword.protection")) return items;
  return [...items, { is: "mark", id: "keyword.protection", start: color.start, end: color.end, written: "" }];
}

/** Verbs that only say that a spell is cast: "Wrath resolves", "Doom Blade kommt". */
const announcing = new Set([
  "event.cast",
  "event.attach",
  "event.resolve",
  "event.enter",
  "event.target",
  "event.activate",
  // "I lose it to Path to Exile"
  "event.lose",
]);

/** "My *indestructible* creature is hit by …": keywords that a spell does not give are the creature's own. */
function describe(
  board: Board,
  on: readonly Phrase[],
  items: readonly Item[],
  explained: ReadonlySet<string>,
  context: Context,
): boolean {
  if (explained.has("event.gain")) return true;
  const told = abilitiesIn(items, context);
  if (told === null) return false;
  const host = on.find((phrase) => phrase.is === "thing" && !speaksOfAttachment(phrase, context.cards));
  if (told.words.length === 0) return true;
  const [meant] = host === undefined ? [] : refer(board, host, "host", context.cards);
  if (meant === undefined) return false;
  return give(board, meant.id, told);
}

/** "Bolt on my creature with Rancor on it": what the target carries is there from the start. */
function relateAmong(board: Board, on: readonly Phrase[], items: readonly Item[], context: Context): readonly Board[] {
  const hasTool = on.some((phrase) => speaksOfAttachment(phrase, context.cards));
  if (!hasTool || on.length < 2) return [board];
  const first = on[0]?.start ?? 0;
  return relate(board, { kind: "said", items: items.filter((item) => item.start >= first) }, context);
}

/** "He bolts it", "elle le vise avec Foudre": a person, who is somebody else. */
const isActor = (phrase: Phrase, items: readonly Item[]): boolean =>
  phrase.is === "pronoun" &&
  somebody.test(phrase.written) &&
  items.findIndex(({ start }) => start === phrase.start) === items.findIndex(isPhrase) &&
  items.some((item) => isPhrase(item) && item.start > phrase.start) &&
  // "*he gets* protection from a spell"
  !items.some(
    (item) =>
      item.is === "event" &&
      item.id === "event.gain" &&
      !gives.test(item.written) &&
      item.start >= phrase.end &&
      item.start - phrase.end <= 2,
  );

function abilitiesInChoice(items: readonly Item[]): {
  readonly choose?: { readonly color: string };
  readonly words: readonly Word[];
} {
  const color = items.find(
    (item): item is Word => item.is === "mark" && /^color\.(white|blue|black|red|green)$/.test(item.id),
  );
  const words = items.filter(
    (item): item is Word => item.is === "mark" && (item.id === "keyword.protection" || item === color),
  );
  return color === undefined ? { words: [] } : { choose: { color: color.id.slice("color.".length) }, words };
}

const somebody = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it>$`;
