import type { Asked, AskKind } from "../../model/index.ts";
import type { Board } from "./board.ts";
import type { Context } from "./context.ts";
import type { Item, Phrase, Segment, Word } from "./items.ts";
import { isAttachment, isAura, isCreature } from "./pieces.ts";
import { place } from "./place.ts";
import { refer, speaksOfAttachment, speaksOfSpell, type Wanted } from "./refer.ts";
import { isPhrase, relate } from "./relate.ts";

/** A story with the question asked of it. */
export interface Put {
  readonly board: Board;
  readonly asked: Asked;
}

/** What each kind of question is about. */
const subjects: Readonly<Partial<Record<AskKind, Wanted>>> = {
  "does-it-stay": "attachment",
  "does-it-fall-off": "attachment",
  "becomes-unattached": "attachment",
  "does-it-attach": "attachment",
  "does-it-resolve": "any",
  "does-it-work": "attachment",
  "does-it-die": "any",
  "does-it-survive": "any",
  "does-it-return": "any",
  "what-happens": "any",
  "where-is": "any",
  "do-i-control": "any",
  "who-controls": "any",
  "how-big": "any",
  "new-timestamp": "attachment",
};

/** Words for an outcome, which ask and tell nothing. */
const outcomes = new Set([
  "event.fall-off",
  "event.unattach",
  "event.stay",
  "event.survive",
  "event.return",
  "event.go-along",
  "event.lose",
  "event.go",
  "event.gain",
  "event.end",
  "event.resolve",
  "event.fizzle",
  "event.work",
  "event.be-attached",
  "event.enter",
]);
const elsewhere = new Set(["event.die", "event.bounce", "event.exile", "event.leave", "event.destroy", "event.tuck"]);
const noise =
  /^(zone\.|negation|object\.(card|ability|bonus)|link\.|time\.(same-time|already|main-phase)|relation\.|player\.you)/;

/** Every way to read what is asked of a story. */
export function put(board: Board, segment: Segment, context: Context): readonly Put[] {
  const { ask } = context.reading;
  if (ask === null) return [];
  if (ask.kind === "can-i") return putPermission(board, segment, context);
  const wanted = subjects[ask.kind];
  if (wanted === undefined) return [];
  const { items } = segment;
  const phrases = items.filter(isPhrase).filter(({ implied }) => !implied);
  const boards = consumeAdjectives(board, segment, context);
  return boards.flatMap((one) => {
    useWords(one, items, ask.event ?? null, ask.kind);
    const negated = ask.negated ? { negated: true } : {};
    const spoken = subjectPhrases(one, phrases, wanted, ask.kind, context);
    if (spoken === null)
      return silent(one, wanted, ask.kind).map((about) => ({
        board: one.copy(),
        asked: { kind: ask.kind, about, ...negated },
      }));
    return refer(one, spoken, wanted, context.cards).flatMap((meant): Put[] => {
      const rest = restOf(meant.board, phrases, spoken, context);
      return rest === null ? [] : [{ board: rest, asked: { kind: ask.kind, about: meant.id, ...negated } }];
    });
  });
}

/** "…, does the equipped creature die": the adjective belongs to the story. */
function consumeAdjectives(board: Board, { kind, items }: Segment, context: Context): readonly Board[] {
  const implied = items.filter((item) => isPhrase(item) && item.implied);
  if (implied.length === 0) return [board.copy()];
  return relate(board.copy(), { kind, items: items.filter((item) => item.is !== "link") }, context);
}

function useWords(board: Board, items: readonly Item[], event: string | null, kind: AskKind): void {
  const open = kind === "where-is" || kind === "what-happens" || kind === "does-it-return";
  for (const item of items) {
    if (isPhrase(item)) continue;
    if (item.is === "ask" || item.is === "link" || item.is === "player") board.used.add(item.start);
    if (item.is === "mark" && noise.test(item.id)) board.used.add(item.start);
    if (item.is === "event" && (item.id === event || outcomes.has(item.id) || (open && elsewhere.has(item.id))))
      board.used.add(item.start);
  }
}

/** The phrase that the question is about; null when it names none. */
function subjectPhrases(
  board: Board,
  phrases: readonly Phrase[],
  wanted: Wanted,
  kind: AskKind,
  context: Context,
): Phrase | null {
  const things = phrases.filter((phrase) => phrase.is === "thing" && !board.dependent.has(phrase.start));
  const tools = things.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  const pronoun = phrases.find((phrase) => phrase.is === "pronoun");
  if (wanted === "attachment") return tools[0] ?? pronoun ?? null;
  const [first] = things.filter((phrase) => !speaksOfSpell(phrase, context.cards) || kind === "does-it-resolve");
  // "does it go to the graveyard with the creature"
  if (
    pronoun !== undefined &&
    first !== undefined &&
    pronoun.start < first.start &&
    /^(it|he|she|il|elle|er|sie|es)$/i.test(pronoun.written)
  )
    return pronoun;
  return first ?? pronoun ?? null;
}

/** Nothing named: what it must be about. */
function silent(board: Board, wanted: Wanted, kind: AskKind): readonly string[] {
  const tools = board.pieces.filter((piece) => isAttachment(piece));
  if (kind === "how-big" || kind === "do-i-control" || kind === "who-controls") {
    const hosts = board.pieces.filter((piece) => !isAttachment(piece) && isCreature(piece));
    return hosts.length === 1 ? hosts.map(({ id }) => id) : [];
  }
  if (kind === "does-it-resolve")
    return board.pieces.filter((piece) => isAura(piece) && piece.aimedAt !== null).map(({ id }) => id);
  if (wanted === "attachment") return tools.map(({ id }) => id);
  return tools.length === 1 ? tools.map(({ id }) => id) : [];
}

/** Other things that the question speaks of have to be known already. */
function restOf(board: Board, phrases: readonly Phrase[], subject: Phrase, context: Context): Board | null {
  let known = board;
  const before = board.pieces.length;
  for (const phrase of phrases) {
    if (phrase.start === subject.start || known.used.has(phrase.start)) continue;
    if (phrase.is === "pronoun") {
      known.used.add(phrase.start);
      continue;
    }
    const [meant] = refer(known, phrase, "any", context.cards);
    if (meant === undefined || meant.board.pieces.length > before) return null;
    known = meant.board;
  }
  return known;
}

/** "Can I …?": the step itself, asked about. */
function putPermission(board: Board, segment: Segment, context: Context): readonly Put[] {
  const { ask } = context.reading;
  const { items } = segment;
  const events = items.filter((item): item is Word => item.is === "event");
  const act = events.find(({ id }) => id === ask?.event) ?? events[0];
  const known = new Set(["event.equip", "event.cast", "event.enchant", "event.attach", "event.move"]);
  if (ask === null || act === undefined || !known.has(act.id)) return [];
  const made = board.copy();
  for (const item of items) {
    if (item.is !== "mark") continue;
    if (item.id === "time.instant-speed" || item.id === "time.opponents-turn")
      made.timing = { ...made.timing, active: "opponent" };
    else if (item.id === "time.combat") made.timing = { ...made.timing, phase: "combat" };
    else if (item.id !== "time.in-response" && item.id !== "time.main-phase") continue;
    made.used.add(item.start);
  }
  const response =
    made.pending.length > 0 && items.some((item) => item.is === "mark" && item.id === "time.in-response");
  if (items.some((item) => item.is === "mark" && item.id === "time.in-response") && !response) return [];
  return place(made, act, items, { response, asked: true }, context).flatMap((one): Put[] => {
    if (one.askedStep === null) return [];
    return [{ board: one, asked: { kind: "can-i", about: one.askedStep, ...(ask.negated ? { negated: true } : {}) } }];
  });
}
