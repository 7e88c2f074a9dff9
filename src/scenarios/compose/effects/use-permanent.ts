import { pattern } from "../../../language/index.ts";
import type { CaseStep } from "../../../model/index.ts";
import type { KnownAbility, KnownCard } from "../../known-card.ts";
import type { Board, Piece, Who } from "../board/board.ts";
import { isOnBattlefield } from "../board/happen.ts";
import { matches } from "../board/pieces.ts";
import { refer, speaksOfAttachment, speaksOfSpell } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { actorOf } from "../telling/actor.ts";
import { isPhrase, relate } from "../telling/relate.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { asCopy, byPermanent, type Rest } from "./by-permanent.ts";
import { target } from "./causes.ts";
import { eventsWithin, statedBy } from "./effects.ts";

/** Verbs that say of a permanent that its ability is used, and not what it does. */
const using = /^event\.(use|activate|pay|tap)$/;
/** Verbs by which it comes, and does what it does then. */
const coming = /^event\.(cast|enter|use|resolve|target|go|be-attached)$/;
const entering = /^event\.(cast|enter|resolve|attach)$/;
/** How far the two may stand apart without a word between that leads from one to the other ("I *clone his bear*"). */
const mostApart = 8;
/** What it does to the one thing that it is used on, the likeliest first. */
const does = ["control", "phase-out", "exile", "flicker", "bounce", "tuck", "destroy", "become-creature"] as const;

/**
 * "He activates Homeward Path", "pays 1 with Karn to animate my axe", "Banishing Light on my bear", "I clone his bear": a
 * permanent is used, in words that leave it to its text what that does. Null where nothing is said so.
 */
export function usePermanent(
  board: Board,
  items: readonly Item[],
  response: boolean,
  context: Context,
  play: (event: Word) => Rest,
): readonly Board[] | null {
  const events = items.filter((item): item is Word => item.is === "event");
  const named = items.filter(isPhrase).filter((phrase) => isUsable(phrase, board, context));
  const [doer] = named;
  if (doer === undefined || named.length > 1 || doer.name === null) return null;
  const card = context.cards.card(doer.name);
  if (card === null) return null;
  const isPerson = (one: Item) => isPhrase(one) && isActor(one, events, items);
  const by = actorOf(events[0] ?? doer, items) ?? (items.some(isPerson) ? "opponent" : null);
  const rest = items.filter((item) => item !== doer && !isPerson(item));
  const use = { card, events, items, response, by };
  return describedIn(board, rest, context).flatMap((one) => {
    const spoken = rest.filter(isPhrase).filter(({ implied, start }) => !implied && !one.dependent.has(start));
    // "the bear *that* has the axe"
    const things = spoken.filter((phrase) => phrase.is === "thing");
    const told = { ...use, others: things.length > 0 ? things : spoken };
    const activated = events.some(({ id }) => using.test(id)) ? activate(one, doer, told, context) : [];
    return activated.length > 0 ? activated : come(one, doer, told, context, play);
  });
}

/** "… on *my bear with the axe*": what it is used on has something on it. */
function describedIn(board: Board, items: readonly Item[], context: Context): readonly Board[] {
  const phrases = items.filter(isPhrase);
  const from = phrases[0]?.start ?? 0;
  if (phrases.length < 2) return [board.copy()];
  return relate(board.copy(), { kind: "said", items: items.filter(({ start }) => start >= from) }, context);
}

/** It comes, and does to something what it does then, or is a copy of that, or is there from then on. */
function come(
  board: Board,
  doer: Phrase,
  { card, events, others, items, response, by }: Used,
  context: Context,
  play: (event: Word) => Rest,
): readonly Board[] {
  if (others.length === 0) return enter(board, doer, { card, events, others, items, response, by }, context);
  const [other, ...more] = others.filter(({ start }) => start > doer.start);
  if (other === undefined || others.length > more.length + 1 || more.length > 0) return [];
  const isOn = items.some((item) => item.is === "link" && item.id === "relation.on" && item.end <= other.start);
  if (copies(card) && events.every(({ id }) => coming.test(id) || id === "event.copy")) {
    if (events.length === 0 && !isOn && other.start - doer.end > mostApart) return [];
    const copy = asEvent(doer, "event.copy");
    return refer(board, doer, "any", context.cards).flatMap(({ board: made, id }) =>
      asCopy(made, made.piece(id), copy, others, response, context).map((one) => {
        if (by !== null) one.piece(id).whose = by;
        return useUp(one, items);
      }),
    );
  }
  const ability = comesWith(card);
  // "*Flickerwisp my* axe": its name for what it does
  const isVerb = items[0] === doer && other.start - doer.end <= mostApart && other.whose !== null;
  if (!(isOn || events.length > 0 || isVerb) || ability === undefined || !events.every(({ id }) => coming.test(id)))
    return [];
  const what = does.find((one) => eventsWithin(ability).has(`event.${one}`));
  if (what === undefined) return [];
  const event = asEvent(doer, `event.${what}`);
  const told = [...items.filter((item) => item !== doer && item.is !== "event"), event];
  return byPermanent(board, doer, event, told, response, context, play(event)).map((one) => useUp(one, items));
}

/** "March of the Machines *comes in*", after what else there is was told. */
function enter(
  board: Board,
  doer: Phrase,
  { card, events, items, response, by }: Used,
  context: Context,
): readonly Board[] {
  const [event] = events;
  if (event === undefined || !events.every(({ id }) => entering.test(id)) || statedBy({ card }).size === 0) return [];
  return refer(board, doer, "any", context.cards).flatMap(({ board: made, id }) => {
    const piece = made.piece(id);
    if (piece.zone !== "battlefield" || made.steps.some((step) => "object" in step && step.object === id)) return [];
    if (by !== null) piece.whose = by;
    piece.zone = "hand";
    made.step({ do: "enter", object: id }, { response });
    return [useUp(made, items)];
  });
}

interface Used {
  readonly card: KnownCard;
  readonly events: readonly Word[];
  readonly others: readonly Phrase[];
  readonly items: readonly Item[];
  readonly response: boolean;
  readonly by: Who | null;
}

/** Its one ability that fits what is told is activated; what that does to whom is for the ruling to tell. */
function activate(
  board: Board,
  doer: Phrase,
  { card, events, others, items, response, by }: Used,
  context: Context,
): readonly Board[] {
  // "I tap my Mirran Crusader" is no use of it
  const isOnlyTapped = events.every(({ id }) => id === "event.tap");
  const told = events.filter(({ id }) => !using.test(id));
  const fitting = [...card.faces[0].abilities.entries()].filter(
    ([, ability]) =>
      isPlayable(ability) &&
      (!isOnlyTapped || /\{t\}/i.test(ability.text ?? "")) &&
      (ability.targets ?? []).length === Math.min(others.length, 1) &&
      told.every(({ id }) => eventsWithin(ability).has(id)),
  );
  const [only, ...more] = fitting;
  if (only === undefined || more.length > 0 || others.length > 1) return [];
  const [index, ability] = only;
  return refer(board, doer, "any", context.cards).flatMap(({ board: found, id }) => {
    const use = { on: others, by, response, except: id };
    const aimed = others.length === 0 ? [{ board: found, ids: [] }] : target(found, ability, use, context);
    return aimed.flatMap(({ board: aim, ids }) => {
      const [patient] = others;
      const isOnThat =
        patient === undefined || refer(aim, patient, "any", context.cards).some((one) => ids.includes(one.id));
      if (ids.includes("@player") || !isOnThat) return [];
      const made = aim.copy();
      const piece = made.piece(id);
      if (!isOnBattlefield(made, id)) return [];
      piece.whose = by ?? piece.whose ?? "you";
      const step: CaseStep = {
        do: "activate",
        object: id,
        ability: index,
        targets: [...ids],
        by: piece.whose,
        timing: "any",
      };
      made.step(step, { response });
      made.pending.push({ do: "resolve" });
      const what = [...eventsWithin(ability)];
      for (const one of ids) made.befell(one, what);
      if (ids.length === 0) for (const one of affected(made, ability, id)) made.befell(one.id, what);
      made.befell(id, ["event.activate"]);
      for (const one of [...ids].reverse()) made.spokenOf(one);
      return [useUp(made, items)];
    });
  });
}

/** What an ability without targets speaks of: "all creatures". */
const affected = (board: Board, { instructions = [] }: KnownAbility, self: string): readonly Piece[] =>
  board.pieces.filter(
    (piece) =>
      piece.id !== self &&
      isOnBattlefield(board, piece.id) &&
      instructions.some(
        ({ of }) => of?.kind === "all" && of.filter !== undefined && matches(of.filter, piece, "you", board) !== false,
      ),
  );

const isPlayable = (ability: KnownAbility): boolean =>
  ability.kind === "activated" &&
  ability.isManaAbility !== true &&
  eventsWithin(ability).size > 0 &&
  !JSON.stringify(ability.instructions ?? []).includes('"unknown"');

/** "When it enters, … target creature …" */
const comesWith = ({ faces: [{ abilities }] }: KnownCard): KnownAbility | undefined =>
  abilities.find(
    ({ kind, event, targets = [] }) => kind === "triggered" && event?.kind === "enters" && targets.length === 1,
  );

const copies = ({ faces: [{ abilities }] }: KnownCard): boolean =>
  abilities.some(({ kind }) => kind === "enters-as-copy");

function isUsable(phrase: Phrase, board: Board, { cards }: Context): boolean {
  if (phrase.is !== "thing" || phrase.name === null || phrase.implied || board.dependent.has(phrase.start))
    return false;
  if (speaksOfAttachment(phrase, cards) || speaksOfSpell(phrase, cards)) return false;
  const card = cards.card(phrase.name);
  return (
    card !== null &&
    (card.faces[0].abilities.some(isPlayable) ||
      comesWith(card) !== undefined ||
      copies(card) ||
      statedBy({ card }).size > 0)
  );
}

/** "*He* activates …": a person, who stands before everything that is told. */
const isActor = (phrase: Phrase, events: readonly Word[], items: readonly Item[]): boolean =>
  phrase.is === "pronoun" &&
  somebody.test(phrase.written) &&
  phrase.end <= (events[0]?.start ?? 0) &&
  items.filter(isPhrase)[0] === phrase;

const asEvent = ({ start, end, written }: Phrase, id: string): Word => ({ is: "event", id, start, end, written });

function useUp(board: Board, items: readonly Item[]): Board {
  for (const item of items)
    if (item.is === "event" || item.is === "link" || item.is === "player" || item.is === "pronoun")
      board.used.add(item.start);
  return board;
}

const somebody = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it|pronoun-one>$`;
