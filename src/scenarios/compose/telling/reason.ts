import { pattern } from "../../../language/index.ts";
import type { Board, Piece } from "../board/board.ts";
import { isAttachment, isCalled, typesOf } from "../board/pieces.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase, Segment } from "../words/items.ts";
import { isPhrase } from "./relate.ts";

/** What gives a reason, and supposes nothing. */
const reasons = pattern`^(<conjunction-because>|<conjunction-because-that>.*)$`;

/**
 * "Does the Boar die *because it is a creature card*?": what something is anyway is given as a reason, and nothing happens by
 * it. Null when it is not known to be so, as with an Equipment that is said to be a creature.
 */
export function tellReason(board: Board, { items }: Segment, { cards }: Context): Board | null {
  const [first, ...rest] = items;
  if (first?.is !== "mark" || first.id !== "link.condition" || !reasons.test(first.written)) return null;
  if (isOfOwning(rest) || isOfKinds(rest) || isOfLying(rest, board)) return withAll(board, items);
  const being = rest.find((item) => item.is === "event");
  if (being?.is !== "event" || being.id !== "event.become-creature" || being.denied === true) return null;
  if (!is.test(being.written)) return null;
  const others = rest.filter((item) => item !== being);
  if (!others.every((item) => isPhrase(item) || isWordOfKind(item))) return null;
  const named = others.filter(isPhrase).filter(({ start, end }) => end <= being.start && start < being.start);
  const subjects = board.pieces.filter((piece) => isMeantBy(piece, named, cards));
  if (subjects.length === 0 || !subjects.every(isCreatureAnyway)) return null;
  const made = board.copy();
  for (const { start } of items) made.used.add(start);
  return made;
}

const withAll = (board: Board, items: readonly Item[]): Board => {
  const made = board.copy();
  for (const { start } of items) made.used.add(start);
  return made;
};

/** "*Since I own it*", "because it's mine": whose something is, which is told anyway. */
const isOfOwning = (rest: readonly Item[]): boolean =>
  rest.length > 0 &&
  rest.every(
    (item) =>
      item.is === "player" ||
      item.is === "ask" ||
      (isPhrase(item) && (item.is === "pronoun" || (item.name === null && !item.implied))) ||
      (item.is === "mark" && /^(time\.already|object\.card)/.test(item.id)),
  );

/** "*Because it was attached*", where something lies on something: that is so, and told already. */
const isOfLying = (rest: readonly Item[], { pieces }: Board): boolean =>
  (pieces.length === 0 || pieces.some(({ attachedTo }) => attachedTo !== null)) &&
  rest.some((item) => item.is === "link" || (item.is === "event" && item.id === "event.be-attached")) &&
  rest.every(
    (item) =>
      item.is === "ask" ||
      (item.is === "link" && item.id === "relation.attached") ||
      (item.is === "event" && item.id === "event.be-attached" && item.denied !== true) ||
      (isPhrase(item) && item.is === "pronoun") ||
      (item.is === "mark" && item.id === "time.already"),
  );

/** "*Since auras target*", "because equip is an ability": said of whole kinds of things. */
const isOfKinds = (rest: readonly Item[]): boolean =>
  rest.some((item) => item.is === "event") &&
  rest.every((item) =>
    item.is === "event"
      ? /^event\.(target|equip|cast|enchant)$/.test(item.id) && (item.denied !== true || item.id === "event.equip")
      : isPhrase(item)
        ? item.is === "thing" &&
          item.whose === null &&
          item.name === null &&
          (item.implied || item.indefinite || plural.test(item.written))
        : item.is === "ask" || (item.is === "mark" && /^(object\.(ability|card)|negation)/.test(item.id)),
  ) &&
  rest.some((item) => (item.is === "mark" && item.id === "object.ability") || isPhrase(item));
const plural = pattern`<plural-ending>$`;

/** "*Is* a creature", and not "becomes one". */
const is = pattern`^<verb-be-first>(?!\p{L})|(?<!\p{L})<verb-be-last>$`;

const isWordOfKind = (item: Item): boolean =>
  item.is === "link" ||
  item.is === "ask" ||
  (item.is === "mark" && /^(object\.card|grammar|time\.already)/.test(item.id));

/** Whatever a reason may speak of: what is named or called so, or anything that matters when it is only pointed at. */
function isMeantBy(piece: Piece, named: readonly Phrase[], cards: Context["cards"]): boolean {
  const [phrase] = named;
  if (phrase === undefined || phrase.is === "pronoun") return isAttachment(piece) || mayAttach(piece);
  return phrase.name === null ? isCalled(piece, phrase.kind) : piece.card === cards.card(phrase.name);
}

const mayAttach = ({ card }: Piece): boolean =>
  card?.faces[0].abilities.some(({ kind }) => kind === "bestow" || kind === "reconfigure") === true;

const isCreatureAnyway = (piece: Piece): boolean =>
  piece.card !== null && typesOf({ ...piece, animated: false }).includes("creature");
