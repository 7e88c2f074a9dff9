import type { KnownCard } from "../../known-card.ts";
import type { Board } from "../board/board.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { actorOf } from "../telling/actor.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase, Segment, Word } from "../words/items.ts";

const entering = new Set(["event.enter", "event.enter-uncast", "event.reanimate"]);
/** What else a card may be said to do that puts something onto the battlefield by its own text. */
const putting = new Set([...entering, "event.cast", "event.attach", "event.move", "event.go"]);
/** Words that say how it comes, and change nothing of that. */
const beside =
  /^(grammar\.|link\.|relation\.(attached|on|with|mine|own)|zone\.(battlefield|hand|graveyard|library)|time\.(instant-speed|main-phase|already)|object\.(card|two))/;
const bringsToken = /^(living-weapon|for-mirrodin|job-select)$/;
const putsOnto = /\bput\b[^.]*\b(Equipment|artifact|permanent)\b[^.]*\bonto the battlefield\b/i;

/**
 * "Stoneforge Mystic puts Batterskull onto the battlefield", "Batterskull comes in without being cast": an Equipment with living
 * weapon and its like enters, however that came about. Null where nothing of that kind is told.
 */
export function arrive(board: Board, items: readonly Item[], context: Context): readonly Board[] | null {
  const phrases = items.filter(isPhrase).filter((phrase) => phrase.is === "thing" && !phrase.implied);
  const tool = phrases.find((phrase) => bringsOne(cardOf(phrase, context)));
  if (tool === undefined || board.pieces.some(({ card }) => card?.name === tool.name)) return null;
  const others = phrases.filter((phrase) => phrase !== tool);
  const putter = others.find((phrase) => isPutter(cardOf(phrase, context)));
  const rest = others.filter((phrase) => phrase !== putter);
  if (rest.length > 0) return null;
  const all = items.filter((item): item is Word => item.is === "event");
  // "arrive en jeu": one verb, and that it resolves as well as that it enters
  const isAlso = ({ id, start }: Word) =>
    id === "event.resolve" && all.some((other) => other.start === start && other.id === "event.enter");
  const events = all.filter((event) => !isAlso(event));
  const verbs = putter === undefined ? entering : putting;
  if (!events.every(({ id, denied }) => verbs.has(id) && denied !== true)) return null;
  if (events.length === 0 && (putter === undefined || !isNextTo(putter, tool))) return null;
  if (events.every(({ id }) => id === "event.enter-uncast") && putter === undefined) return null;
  if (!items.every((item) => isPhrase(item) || item.is !== "mark" || beside.test(item.id))) return null;
  const [verb] = events;
  return refer(board, tool, "attachment", context.cards).map(({ board: made, id }) => {
    const piece = made.piece(id);
    piece.zone = events.some((event) => event.id === "event.reanimate") ? "graveyard" : "hand";
    piece.whose ??= (verb === undefined ? null : actorOf(verb, items)) ?? "you";
    made.step({ do: "enter", object: id }, { response: false });
    made.befell(id, ["event.enter", "event.enter-uncast"]);
    for (const { start } of items) made.used.add(start);
    return made;
  });
}

/** "…, *though it wasn't cast*", "… *even if I didn't cast it*": of what has entered so it is known. */
export function isUncast(board: Board, { items }: Segment): boolean {
  const entered = board.steps.some((step) => step.do === "enter");
  const events = items.filter(({ is }) => is === "event");
  const isDenied = items.some((item) => item.is === "mark" && item.id === "negation");
  return (
    entered &&
    events.length === 1 &&
    items.every(
      (item) =>
        (item.is === "event" &&
          (item.id === "event.enter-uncast" || (item.id === "event.cast" && (isDenied || item.denied === true)))) ||
        (item.is === "mark" && /^(negation|link\.|grammar\.|time\.already)/.test(item.id)) ||
        item.is === "pronoun" ||
        item.is === "player" ||
        item.is === "link" ||
        item.is === "ask",
    )
  );
}

const cardOf = ({ name }: Phrase, { cards }: Context): KnownCard | null => (name === null ? null : cards.card(name));

const bringsOne = (card: KnownCard | null): boolean =>
  card?.faces[0].abilities.some(({ kind }) => bringsToken.test(kind)) === true;

const isPutter = (card: KnownCard | null): boolean =>
  card?.faces[0].abilities.some(({ text }) => putsOnto.test(text ?? "")) === true ||
  card?.faces[0].unmodelled.some(({ text }) => putsOnto.test(text)) === true;

/** "Stoneforge Mystic → Batterskull": nothing stands between. */
const isNextTo = (putter: Phrase, tool: Phrase): boolean => Math.abs(tool.start - putter.end) < 5;
