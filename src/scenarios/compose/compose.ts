import { type Clause, pattern, type Reading } from "../../language/index.ts";
import type { AskKind, Framing } from "../../model/index.ts";
import type { PlainThings } from "../compile-scenarios.ts";
import type { ThingKind } from "../kinds.ts";
import type { KnownCards } from "../known-card.ts";
import type { Said } from "../said.ts";
import { waitsOnStack } from "./asking/on-stack.ts";
import type { Put } from "./asking/put.ts";
import { put } from "./asking/question.ts";
import { hangsOnTokensSize } from "./asking/tokens-size.ts";
import { Board } from "./board/board.ts";
import { isCalled, kindOf } from "./board/pieces.ts";
import { refer, speaksOfAttachment } from "./board/refer.ts";
import { toCase } from "./case/to-case.ts";
import type { Context } from "./context.ts";
import { believed, tellBelief } from "./telling/belief.ts";
import { fought } from "./telling/fight.ts";
import { isIntention } from "./telling/intention.ts";
import { onEach } from "./telling/on-each.ts";
import { asPermission } from "./telling/ready.ts";
import { tellReason } from "./telling/reason.ts";
import { isPhrase } from "./telling/relate.ts";
import { takenBack } from "./telling/taken-back.ts";
import { tell } from "./telling/tell.ts";
import { withComers } from "./words/comers.ts";
import { withDenied } from "./words/denied.ts";
import type { Item, Phrase, Segment } from "./words/items.ts";
import { withoutOutlet } from "./words/outlets.ts";
import { toSegments } from "./words/segments.ts";
import { placing } from "./words/verbs.ts";

/** More readings than this are no reading. */
const mostReadings = 12;

/** What came of reading a question as a story. */
export type Composed =
  | { readonly kind: "framed"; readonly candidates: readonly Framing[] }
  /** Something in it found no place, or a card's text is not understood. */
  | { readonly kind: "none"; readonly because: string };

/**
 * Reads a question as a small story: what there is, what is done in which order, what is asked. All plausible readings
 * come back; none when any word that decides something has not found its place in the case.
 */
export function compose(
  asReadFirst: Reading,
  said: Said,
  tools: { readonly cards: KnownCards; readonly plain: PlainThings },
): Composed {
  if (asReadFirst.ask === null) return none("nothing is asked");
  const mute = asReadFirst.clauses.find((clause) => clause.strange.length > 0 && mayDecide(clause, asReadFirst));
  if (mute !== undefined) return none(`unknown words: ${mute.strange.join(", ")}`);
  // "he says that I can't": he only says so
  const isSaid = asReadFirst.concepts.some(({ id }) => id === "relation.belief");
  const askedBy = said.marks.includes("actor.they") && !isSaid ? "opponent" : "you";
  const told = withComers(toSegments(asReadFirst, said), tools.cards).map((segment) =>
    withoutOutlet(segment, tools.cards),
  );
  const reading = asPermission(asReadFirst, told, tools.cards);
  const segments = withEmptyAsk(withWhatIsAsked(told, reading), reading);
  const asked = segments.find(({ kind }) => kind === "asked");
  if (asked === undefined) return none("nothing is asked");
  const context: Context = { reading, cards: tools.cards, asked: asked.items, askedBy };
  // "does it lose flying?" asks of the ability
  if (asksWithout(asked) && reading.ask?.kind !== "has-ability") return none("something is denied in what is asked");
  let boards: readonly Board[] = [new Board()];
  for (const segment of inOrder(segments, context)) {
    const at = segments.indexOf(segment);
    const isAfter = at > segments.indexOf(asked) && !isBoardAfter(segment, segments, context);
    const main = isAfterwards(segment, context) && segments[at - 1]?.kind === "said" ? segments[at - 1] : undefined;
    if (main !== undefined) boards = boards.flatMap((board) => introduceAsked(board, main, { told: [], context }));
    boards = boards
      .flatMap((board) => (isAfter ? introduceAsked(board, asked, { told: segments.slice(at), context }) : [board]))
      .flatMap((board) =>
        isAfter && isIntention(segment, context) ? [withoutWords(board, segment)] : tellOrTime(board, segment, context),
      );
    if (boards.length === 0) return none(`not understood: ${segment.items.map(({ written }) => written).join(" ")}`);
    if (boards.length > mostReadings) return none("too many readings");
  }
  boards = boards.flatMap((board) => fought(board) ?? []);
  if (boards.length === 0) return none("a fight that is not played");
  const puts = boards.flatMap((board) => put(board, asked, context));
  if (puts.length === 0) return none("the question is not understood");
  if (puts.length > mostReadings) return none("too many readings");
  const complete = puts.filter(({ board }) => leftOver(board, segments).length === 0);
  if (complete.length === 0) return none(`left over: ${leftOver(puts[0]?.board ?? new Board(), segments).join(", ")}`);
  if (complete.some(hangsOnTokensSize)) return none("nobody said how big the token is");
  const candidates = distinct(complete).flatMap((one) => {
    const framing = toCase(one, tools.plain);
    return framing === null || isUnfounded(framing, reading) ? [] : [framing];
  });
  return candidates.length === 0 ? none("no case comes of it") : { kind: "framed", candidates };
}

/** Whether a clause with words that are not understood may say something that decides: it asks, or tells nothing besides. */
const mayDecide = ({ kind, start, end }: Clause, { ask, concepts, mentions }: Reading): boolean =>
  (kind === "asked" && !open.has(ask?.kind ?? "can-i") && !plain.test(ask?.event ?? "")) ||
  !(
    concepts.some(({ id, span }) => telling.test(id) && span.start >= start && span.start < end) ||
    mentions.some(({ span }) => span.start >= start && span.start < end)
  );
/** What is asked so is plain, whatever else stands beside it. */
const open: ReadonlySet<AskKind> = new Set(["what-happens", "where-is", "who-controls", "how-big"]);
const plain = /^event\.(fall-off|stay|survive|return|resolve|fizzle|die|destroy|exile|leave|lose)$/;
const telling = /^(event\.|relation\.(attached|on|with|equipped|enchanted|fortified|control)|grammar\.put|keyword\.)/;

/** A story of nothing that is attached, or, where words are not understood, of nothing that happens. */
const isUnfounded = ({ case: { objects, steps = [] } }: Framing, { stems }: Reading): boolean =>
  stems.length > 0 && (steps.length === 0 || Object.keys(objects).length < 2);

/** A segment that tells nothing has its words accounted for. */
function withoutWords(board: Board, { items }: Segment): Board {
  const made = board.copy();
  for (const { start } of items) made.used.add(start);
  return made;
}

/** "…, and then?": nothing but what was told before is asked about. */
const withEmptyAsk = (segments: readonly Segment[], { ask }: Reading): readonly Segment[] =>
  ask?.kind === "what-happens" && segments.every(({ kind }) => kind !== "asked")
    ? [...segments, { kind: "asked", items: [] }]
    : segments;

/** "…, possible?", "… legal?": what was told before is what is asked about. */
function withWhatIsAsked(segments: readonly Segment[], { ask }: Reading): readonly Segment[] {
  const at = segments.findIndex(({ kind }) => kind === "asked");
  const asked = segments[at];
  const said = segments.filter(({ kind }, i) => i < at && kind === "said");
  const before = said.findLast(({ items }) => items.some(({ is }) => is === "event")) ?? said[said.length - 1];
  if (asked === undefined || before === undefined || ask?.kind !== "can-i") return segments;
  if (asked.items.some((item) => item.is === "thing" || item.is === "event")) return segments;
  const merged: Segment = { kind: "asked", items: [...before.items, ...asked.items] };
  return segments.flatMap((segment) => (segment === asked ? [merged] : segment === before ? [] : [segment]));
}

/** "Can I equip it, as it has no shroud?" */
const asksWithout = ({ items }: Segment): boolean => withDenied(items).length < items.length;

const none = (because: string): Composed => ({ kind: "none", because });

/** What is supposed comes before what is asked, wherever it stands, and what there is to begin with before all. */
function inOrder(segments: readonly Segment[], context: Context): readonly Segment[] {
  const told = segments.filter(({ kind }) => kind !== "asked");
  const isFirst = (segment: Segment) => isBoardAfter(segment, segments, context);
  const later = told.filter((segment) => !isFirst(segment));
  // "he kills it *after I cast Rancor on it*": told last, and done before
  for (const [i, segment] of later.entries()) {
    const before = later[i - 1];
    if (
      before?.kind !== "said" ||
      !isAfterwards(segment, context) ||
      segments.indexOf(segment) - segments.indexOf(before) > 1
    )
      continue;
    later.splice(i - 1, 2, segment, before);
  }
  return [...told.filter(isFirst), ...later];
}

/** "He kills it. *After it comes back*, …": where a new sentence or clause begins, what follows comes later. */
const isAfterwards = ({ kind, items: [first] }: Segment, { reading: { question } }: Context): boolean =>
  kind === "condition" &&
  first?.is === "mark" &&
  first.id === "link.condition" &&
  afterwards.test(first.written) &&
  !/[.,;:?!]\s*$/.test(question.slice(0, first.start)) &&
  // "2 tours *après* je la vole"
  !/\d+\s+\p{L}+\s*$/u.test(question.slice(0, first.start));

/** "…, does it stay? (*my bear wears the axe*)": how things are, told last. */
function isBoardAfter(segment: Segment, segments: readonly Segment[], { cards }: Context): boolean {
  if (segment.kind !== "said" || segments.indexOf(segment) < segments.findIndex(({ kind }) => kind === "asked"))
    return false;
  const phrases = segment.items.filter(isPhrase).filter(({ implied, is }) => is === "thing" && !implied);
  const tools = phrases.filter((phrase) => speaksOfAttachment(phrase, cards));
  return (
    tools.length === 1 &&
    phrases.length === 2 &&
    segment.items.some(({ is }) => is === "link" || is === "event") &&
    segment.items.every((item) => item.is !== "event" || placing.has(item.id))
  );
}

/** "Does the Aura fall off if it gains …": what the question names is known to what is supposed after it. */
function introduceAsked(
  board: Board,
  asked: Segment,
  { told, context: { cards, reading } }: { readonly told: readonly Segment[]; readonly context: Context },
): readonly Board[] {
  let boards: readonly Board[] = [board];
  // "where does *the Aura* go when my bear with Pacifism …": it is named after
  const isTool = (item: Item): item is Phrase =>
    item.is === "thing" && !item.implied && speaksOfAttachment(item, cards);
  const later = told.flatMap(({ items }) => items.filter(isTool).filter(({ name }) => name !== null));
  const isNamedLater = (noun: Phrase): boolean =>
    noun.name === null && !noun.indefinite && later.some((tool) => mayBeCalled(tool, noun.kind, cards));
  // "do I get *a germ* when it comes back?"
  for (const item of asked.items)
    if (item.is === "thing" && reading.ask?.kind === "gets-token" && /^(germ|hero|rebel|token)$/.test(item.kind))
      continue;
    else if (item.is === "thing" && !item.implied && !(isTool(item) && isNamedLater(item)))
      boards = boards.flatMap((one) =>
        refer(one, item, "any", cards).map((meant) => {
          meant.board.used.delete(item.start);
          return meant.board;
        }),
      );
  return boards;
}

/** Whether a card that is named is a thing of the kind that a noun speaks of. */
function mayBeCalled({ name }: Phrase, kind: ThingKind, cards: Context["cards"]): boolean {
  const card = name === null ? null : cards.card(name);
  const own = card === null ? null : kindOf(card);
  return own !== null && (own === kind || kind === "attachment" || (own === "aura" && kind === "enchantment"));
}

/** "next turn", "at end of turn" by itself passes the time. */
function tellOrTime(board: Board, segment: Segment, context: Context): readonly Board[] {
  // "… until it is destroyed": that has not happened
  const [first] = segment.items;
  if (first?.is === "mark" && first.id === "link.condition" && notYet.test(first.written)) {
    return [withoutWords(board, segment)];
  }
  const waits = waitsOnStack(board, segment, context);
  if (waits !== null) return [waits];
  if (isContrast(board, segment)) return [withoutWords(board, segment)];
  const known = takenBack(board, segment, context) ?? onEach(board, segment, context);
  if (known !== null) return [known];
  const reason = tellReason(board, segment, context);
  if (reason !== null) return [reason];
  if (
    segment.items.every(
      (item) => item.is === "ask" || (item.is === "mark" && /^(link|time\.(end-of-turn|next-turn))/.test(item.id)),
    )
  ) {
    const made = board.copy();
    for (const item of segment.items) made.used.add(item.start);
    if (segment.items.some((item) => item.is === "mark" && item.id.startsWith("time.")))
      made.step({ do: "endTurn" }, { response: false });
    return [made];
  }
  const belief = believed(board, segment, context);
  if (belief !== null) {
    const told = segment.items.filter((item) => !belief.includes(item) && item.is !== "player");
    return tellBelief(board, belief, context).flatMap((one) => {
      for (const { start } of segment.items.filter((item) => item.is === "player" || item.is === "mark"))
        one.used.add(start);
      return told.some((item) => item.is === "event" || isPhrase(item))
        ? tell(one, { ...segment, items: told }, context)
        : [one];
    });
  }
  return tell(board.copy(), segment, context);
}

/** "He steals the Equipment, *not the creature*": it has not happened to that, as the story has it. */
function isContrast(board: Board, { items }: Segment): boolean {
  const [denial, thing, ...more] = items.filter((item) => item.is !== "link" && item.is !== "player");
  if (denial?.is !== "mark" || denial.id !== "negation" || thing?.is !== "thing" || more.length > 0) return false;
  const befallen = [...board.done.keys()].map((id) => board.piece(id));
  return befallen.length > 0 && befallen.every((piece) => thing.name === null && !isCalled(piece, thing.kind));
}

/** Words that carry no weight where they have found no place. */
const light =
  /^(object\.(card|ability|bonus|noun|creature|permanent)|zone\.battlefield|time\.(main-phase|same-time|already)|amount\.|link\.|relation\.)/;

/** Nothing is done that may not be done in combat as well. */
const isAnyTime = ({ steps, askedStep, pieces }: Board): boolean =>
  askedStep === null &&
  steps.every(
    (step) =>
      step.do !== "activate" &&
      (step.do !== "cast" ||
        pieces.some(({ id, card }) => id === step.object && card?.faces[0].types.includes("Instant") === true)),
  );

function leftOver(board: Board, segments: readonly Segment[]): readonly string[] {
  return segments.flatMap(({ items }) =>
    items
      .filter((item) => {
        if (board.used.has(item.start) || item.is === "ask") return false;
        if (isPhrase(item)) return item.is === "thing" && !item.implied;
        if (item.is === "mark" && item.id === "time.combat") return !isAnyTime(board);
        if (item.is === "link") return item.id === "relation.attached" || item.id === "relation.on";
        if (item.is === "player") return item.id === "player.another";
        return item.is === "event" || !light.test(item.id);
      })
      .map((item) => (isPhrase(item) ? item.written : `${item.id}(${item.written})`)),
  );
}

/** Readings that come to the same case are one. */
function distinct(puts: readonly Put[]): readonly Put[] {
  const seen = new Set<string>();
  return puts.filter(({ board, asked }) => {
    const key = JSON.stringify([board.pieces, board.steps, board.pending, asked, board.timing]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const afterwards = pattern`^<conjunction-after>`;
const notYet = pattern`^<conjunction-until|conjunction-unless>`;
