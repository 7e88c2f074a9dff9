import { pattern, type ReadAsk } from "../../../language/index.ts";
import type { CaseStep } from "../../../model/index.ts";
import type { Board, Piece } from "../board/board.ts";
import { isAttachment, isEquipment, isSpell } from "../board/pieces.ts";
import type { Context } from "../context.ts";
import { onEach } from "../telling/on-each.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Segment } from "../words/items.ts";
import type { Put } from "./put.ts";

/**
 * "Two Jittes, *does one have to go?*", "*can I keep both?*", "…, *legend rule?*": asked of two with one name, of which it is
 * left open which one is kept. Null when there are no two, or something else is asked.
 */
export function askedOfSame(board: Board, { items }: Segment, context: Context): readonly Put[] | null {
  const { ask, question } = context.reading;
  const spread = onEach(board, { kind: "said", items }, context);
  const kind = ask === null ? null : askedAsOne(ask, spread === null ? items : []);
  const told = spread ?? withMine(board, question);
  const pair = kind === null ? null : sameNamed(told);
  if (ask === null || kind === null || pair === null) return null;
  const [kept, other] = pair;
  if (kind === "what-happens" && other.card?.faces[0].supertypes?.includes("legendary") !== true) return null;
  // what is said of things beside the two is another question
  if (
    spread === null &&
    items.some((item) => item.is === "thing" && !item.implied && item.name !== other.card?.name && !isNoun(item, other))
  )
    return null;
  const made = told.copy();
  for (const { start } of items) made.used.add(start);
  made.settle();
  for (const { id } of pair) if (isEquipment(made.piece(id))) made.piece(id).isLoose = true;
  if (other.whose === null || kept.whose === null) {
    const whose = other.whose ?? kept.whose ?? "you";
    for (const { id } of pair) made.piece(id).whose ??= whose;
  }
  const at = made.steps.findLastIndex((step) => step.do === "resolve" || step.do === "enter");
  const step = made.steps[at];
  if (step !== undefined) made.steps[at] = withKept(step, kept.id);
  else {
    const last = made.piece(other.id);
    const onto = last.attachedTo === null ? {} : { attachTo: last.attachedTo };
    made.steps.push({ do: "enter", object: last.id, ...onto, choose: { keep: kept.id } });
    Object.assign(last, { zone: "hand", attachedTo: null, aimedAt: last.attachedTo });
  }
  return [{ board: made, asked: { kind, about: other.id, ...(ask.negated && { negated: true }) } }];
}

/** "My opponent has a Jitte *and so do I*." */
function withMine(board: Board, question: string): Board {
  const [only, ...more] = board.pieces.filter((piece) => piece.card !== null && isAttachment(piece));
  if (only === undefined || more.length > 0 || only.whose !== "opponent" || !iToo.test(question)) return board;
  const made = board.copy();
  const { id: _, ...same } = only;
  made.add({ ...same, abilities: [], whose: "you", attachedTo: null, aimedAt: null });
  return made;
}
const iToo = pattern`(^|[^\p{L}])<i-too>(?!\p{L})`;

const withKept = (step: CaseStep, keep: string): CaseStep => ({ ...step, choose: { ...step.choose, keep } });

/** Whether one goes, or both stay. */
function askedAsOne(
  { kind, event }: ReadAsk,
  items: readonly Item[],
): "does-it-die" | "does-it-survive" | "what-happens" | null {
  if (event === "event.legend-rule") return "does-it-die";
  const saysOne = items.some((item) => item.is === "mark" && item.id === "amount.one");
  const saysBoth = items.some((item) => item.is === "mark" && item.id === "object.both");
  if (kind === "does-it-die" && saysOne) return "does-it-die";
  if ((kind === "does-it-survive" || kind === "does-it-stay") && saysBoth && !saysOne) return "does-it-survive";
  const isBare = items.every((item) => !isPhrase(item) && item.is !== "event" && item.is !== "link");
  if (kind === "what-happens" && isBare) return "what-happens";
  return kind === "can-i" && (isBare || saysBoth) ? "does-it-survive" : null;
}

const isNoun = (item: Item, { kind }: Piece): boolean =>
  item.is === "thing" && item.name === null && item.kind === kind;

/** The only two attachments with one name; the last to come stands second. */
function sameNamed({ pieces }: Board): readonly [Piece, Piece] | null {
  const named = pieces.filter((piece) => piece.card !== null && !isSpell(piece) && isAttachment(piece));
  const pairs = named.flatMap((one, i) =>
    named.slice(i + 1).flatMap((other) => (other.card?.name === one.card?.name ? [[one, other] as const] : [])),
  );
  const [only] = pairs;
  return pairs.length === 1 && only !== undefined ? only : null;
}
