import { pattern, type ReadAsk } from "../../../language/index.ts";
import type { CaseStep } from "../../../model/index.ts";
import type { Board, Piece, Who } from "../board/board.ts";
import { hasKeyword, isAura } from "../board/pieces.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item } from "../words/items.ts";
import type { Put } from "./put.ts";

/**
 * "Does ward trigger?", "do I have to pay the 2?": asked of what has ward. Null when something else is asked, none when it
 * can't be told (whose creature it is decides, 702.21a).
 */
export function putWard(board: Board, items: readonly Item[], ask: ReadAsk, context: Context): readonly Put[] | null {
  const isNamed = items.some((item) => item.is === "mark" && item.id === "keyword.ward");
  const isSpoken = context.reading.concepts.some(({ id }) => id === "keyword.ward");
  const asksPayment = ask.kind === "must-pay" && items.some((item) => item.is === "event" && item.id === "event.pay");
  const asksTrigger = ask.kind === "does-it-trigger" && ask.what === undefined && (isNamed || isSpoken);
  if (!(asksPayment && isSpoken) && !asksTrigger) return null;
  const told = withWardAsked(castAnew(board, context), isNamed);
  const [warded, ...more] = told.pieces.filter((piece) => hasWard(told, piece));
  if (warded === undefined || more.length > 0 || told.steps.length + told.pending.length === 0) return null;
  const aimed = told.steps.findLast((step) => targetsOf(step).includes(warded.id));
  const by = aimed !== undefined && "by" in aimed ? (aimed.by ?? "you") : null;
  if (asksPayment && by !== null && by !== payerIn(items, context)) return [];
  if (by !== null && warded.whose === null) return [];
  let made = told.copy();
  for (const item of items) {
    if (!isPhrase(item) || item.is === "pronoun") made.used.add(item.start);
    else if (!item.implied) {
      const [meant] = refer(made, item, "any", context.cards);
      if (meant === undefined || meant.board.pieces.length > told.pieces.length) return [];
      made = meant.board;
    }
  }
  const negated = ask.negated ? { negated: true } : {};
  return [{ board: made, asked: { kind: "does-it-trigger", about: warded.id, ...negated } }];
}

/** "I *put* Pacifism on his creature with ward, do I have to pay?": it lies there only once it has been cast. */
function castAnew(board: Board, { reading: { concepts } }: Context): Board {
  const [aura, ...more] = board.pieces.filter((piece) => isAura(piece) && piece.attachedTo !== null);
  const isPut = concepts.some(({ id }) => /^(event\.(attach|enchant|cast)|grammar\.put)$/.test(id));
  const isThere = concepts.some(({ id }) => id === "time.already");
  if (aura === undefined || more.length > 0 || !isPut || isThere || board.steps.length + board.pending.length > 0)
    return board;
  const made = board.copy();
  const piece = made.piece(aura.id);
  const by = piece.whose ?? "you";
  Object.assign(piece, { zone: "hand", aimedAt: piece.attachedTo, attachedTo: null, whose: by });
  made.steps.push({ do: "cast", object: piece.id, targets: [piece.aimedAt ?? ""], by, timing: "any" });
  made.pending.push({ do: "resolve" });
  return made;
}

/** "Do I have to pay *for ward* when I enchant his creature?": what is aimed at has it. */
function withWardAsked(board: Board, isNamed: boolean): Board {
  const last = board.steps.findLast((step) => targetsOf(step).length > 0);
  const [on, ...more] = last === undefined ? [] : targetsOf(last);
  const target = board.pieces.find(({ id }) => id === on);
  if (!isNamed || target === undefined || more.length > 0 || target.card !== null) return board;
  if (board.pieces.some((piece) => hasWard(board, piece))) return board;
  const made = board.copy();
  made.piece(target.id).abilities.push("ward {2}");
  return made;
}

const targetsOf = (step: CaseStep): readonly string[] =>
  (step.do === "cast" || step.do === "activate" ? step.targets : undefined) ?? [];

const payerIn = (items: readonly Item[], { askedBy }: Context): Who =>
  items.some(
    (item) =>
      (item.is === "player" && item.id === "player.opponent") ||
      (isPhrase(item) && person.test(item.written)) ||
      // "*does he have to* pay"
      (item.is === "ask" && personWithin.test(item.written)),
  )
    ? "opponent"
    : askedBy;

/** By itself, as told, or by what lies on it. */
const hasWard = (board: Board, piece: Piece): boolean =>
  hasKeyword(piece, "ward") ||
  piece.abilities.some((text) => text.startsWith("ward")) ||
  board.steps.some(
    (step) =>
      step.do === "gain" && step.object === piece.id && step.abilities.some((ability) => ability.startsWith("ward")),
  ) ||
  board.pieces.some(
    ({ card, attachedTo }) =>
      attachedTo === piece.id &&
      card?.faces[0].abilities.some(
        ({ affects, modifications }) =>
          affects?.kind === "host" && JSON.stringify(modifications ?? []).includes('"kind":"ward"'),
      ) === true,
  );

const personWithin = pattern`(^|\s)<pronoun-he|pronoun-they>(\s|$)`;
const person = pattern`^<pronoun-he|pronoun-they>$`;
