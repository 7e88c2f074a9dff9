import type { CaseStep } from "../../../model/index.ts";
import type { KnownAbility } from "../../known-card.ts";
import type { Board, Piece, Who } from "../board/board.ts";
import { abilitiesIn } from "../board/keywords.ts";
import { isAttachment } from "../board/pieces.ts";
import { refer, speaksOfAttachment, speaksOfSpell } from "../board/refer.ts";
import { isSaving } from "../board/saving.ts";
import type { Context } from "../context.ts";
import { actorOf } from "../telling/actor.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { target } from "./causes.ts";
import { doneBy, eventsWithin, statedBy } from "./effects.ts";
import { choosingAbility, grantsAsTold, isGranter } from "./granting.ts";
import { isShielded } from "./shielded.ts";

/** What else is told, once the permanent that does it is known. */
export type Rest = (board: Board, items: readonly Item[]) => readonly Board[];

/** Whether a phrase names a permanent whose own text does what the verb says to something else that is spoken of. */
export function mayDo(phrase: Phrase, event: Word, near: readonly Item[], { cards }: Context): boolean {
  if (phrase.name === null || phrase.is !== "thing" || speaksOfSpell(phrase, cards)) return false;
  const card = cards.card(phrase.name);
  if (card === null) return false;
  const others = near.filter(isPhrase).filter((other) => other !== phrase && !other.implied);
  // "… gives protection from green": to what the story is about
  const gives = event.id === "event.gain" && isGranter(phrase, { cards } as Context);
  if (gives) return true;
  if (others.length === 0) return false;
  const piece = { card } as Piece;
  if (event.id === "event.copy") return entersAsCopy(card.faces[0].abilities);
  // what an attachment does it does to what it is on
  if (speaksOfAttachment(phrase, cards)) return false;
  return doesToOthers(piece, event) || statedBy(piece).has(event.id) || takes(piece, event);
}

/** Its text does that, and not to itself alone (a land that becomes a creature). */
const doesToOthers = ({ card }: Piece, { id }: Word): boolean =>
  doneBy({ card }).has(id) &&
  (id !== "event.become-creature" ||
    card?.faces[0].abilities.some((ability) => eventsWithin(ability).has(id) && (ability.targets ?? []).length > 0) ===
      true);

/** What the verb comes to when that permanent does it: "Journey to Nowhere *took* my elf" by exiling it. */
export function doneAs(phrase: Phrase, event: Word, { cards }: Context): Word {
  const card = phrase.name === null ? null : cards.card(phrase.name);
  // "exiled by Flickerwisp": to come back
  const brings = card !== null && event.id === "event.exile" && doneBy({ card }).has("event.flicker");
  if (brings) return { ...event, id: "event.flicker" };
  return card !== null && takes({ card } as Piece, event) ? { ...event, id: "event.exile" } : event;
}

const takes = (piece: Piece, { id }: Word): boolean =>
  id === "event.control" && !doneBy(piece).has(id) && doneBy(piece).has("event.exile");

const entersAsCopy = (abilities: readonly KnownAbility[]): boolean =>
  abilities.some(({ kind }) => kind === "enters-as-copy");

/** "Restoration Angel blinks my creature", "Mother of Runes gives it protection": a permanent whose text says so does it. */
export function byPermanent(
  board: Board,
  doer: Phrase,
  event: Word,
  others: readonly Item[],
  response: boolean,
  context: Context,
  rest: Rest,
): readonly Board[] {
  return refer(board, doer, "any", context.cards).flatMap(({ board: made, id }) => {
    const piece = made.piece(id);
    if (event.id === "event.copy") return asCopy(made, piece, event, others, response, context);
    if (statedBy(piece).has(event.id)) return byBeingThere(made, id, event, others, context);
    const by = actorOf(event, others) ?? piece.whose;
    const activated = activate(made, piece, event, others, { response, by }, context);
    if (activated.length > 0) return activated;
    const choosing = event.id === "event.gain" ? choosingAbility(piece.card) : undefined;
    if (choosing !== undefined) return grantAsTold(made, piece, choosing, others, context, rest);
    // what it does is played as told, and nothing else of it matters
    if (!isAttachment(piece)) piece.isOffstage = true;
    // "Soulherder blinks it *at end of turn*": when it does so its text says as well
    if (piece.card?.faces[0].abilities.some(({ event: when }) => when?.kind === "beginning") === true)
      for (const item of others) if (item.is === "mark" && item.id === "time.end-of-turn") made.used.add(item.start);
    const steps = made.steps.length;
    return rest(made, others).flatMap((one) => {
      if (event.id === "event.control" && !holdsOn(one, id, steps)) return [];
      const [patient] = one.salient.filter((other) => other !== id);
      if (patient !== undefined && returns(piece)) one.held.set(id, patient);
      return [one];
    });
  });
}

/** It gives the protection that the sentence says, by a choice that is not understood. */
function grantAsTold(
  board: Board,
  piece: Piece,
  ability: KnownAbility,
  others: readonly Item[],
  context: Context,
  rest: Rest,
): readonly Board[] {
  const told = abilitiesIn(others, context);
  if (told === null || !grantsAsTold(ability, told)) return [];
  piece.isOffstage = true;
  return rest(board, others).filter((one) => {
    const patient = one.salient.find((id) => id !== piece.id && one.done.get(id)?.has("event.gain") === true);
    return patient !== undefined && !isShielded(one, patient, piece);
  });
}

/** "When it leaves, return the exiled card": it only holds what it takes. */
const returns = ({ card }: Piece): boolean =>
  card?.faces[0].abilities.some(({ text }) => /until .* leaves|return the exiled card/.test(text ?? "")) === true;

/** "March of the Machines makes my Equipment a creature": by being there. */
function byBeingThere(
  board: Board,
  cause: string,
  event: Word,
  others: readonly Item[],
  context: Context,
): readonly Board[] {
  board.used.add(event.start);
  let boards: readonly Board[] = [board];
  for (const patient of others.filter(isPhrase))
    if (!patient.implied)
      boards = boards.flatMap((one) => refer(one, patient, "any", context.cards).map((meant) => meant.board));
  return boards.map((one) => {
    for (const item of others) if (item.is === "link" || item.is === "ask") one.used.add(item.start);
    // what it changes may be attached to something until then
    const isFirst = one.steps.length === 0 && one.pending.length === 0 && one.piece(cause).attachedTo === null;
    if (isFirst && others.some((item) => isPhrase(item) && speaksOfAttachment(item, context.cards))) {
      one.piece(cause).zone = "hand";
      one.step({ do: "enter", object: cause }, { response: false });
    }
    return one;
  });
}

/** An activated ability that is understood is activated, so that its targets have to be legal. */
function activate(
  board: Board,
  piece: Piece,
  event: Word,
  others: readonly Item[],
  how: { readonly response: boolean; readonly by: Who | null },
  context: Context,
): readonly Board[] {
  const abilities = piece.card?.faces[0].abilities ?? [];
  const index = abilities.findIndex(
    (ability) => ability.kind === "activated" && doneBy(withOnly(piece, ability)).has(event.id),
  );
  const ability = abilities[index];
  if (ability === undefined || (ability.targets ?? []).length !== 1) return [];
  const color = others.find((item): item is Word => item.is === "mark" && item.id.startsWith("color."));
  const needsColor = JSON.stringify(ability.instructions).includes('"chosen"');
  if (needsColor && color === undefined) return [];
  const on = others.filter(isPhrase).filter(({ is, implied }) => is === "thing" && !implied);
  return target(board, ability, { on, ...how, except: piece.id }, context).flatMap(({ board: aimed, ids }) => {
    if (ids.length !== 1 || ids[0] === "@player") return [];
    const made = aimed.copy();
    const [id = ""] = ids;
    const by = how.by ?? made.piece(id).whose ?? "you";
    made.piece(piece.id).whose = by;
    made.piece(piece.id).isOffstage = false;
    const step: CaseStep = { do: "activate", object: piece.id, ability: index, targets: [id], by, timing: "any" };
    made.step(step, { response: how.response || isSaving(made, [id], [event.id], by) });
    const choose = needsColor && color !== undefined ? { choose: { color: color.id.slice("color.".length) } } : {};
    made.pending.push({ do: "resolve", ...choose });
    made.befell(id, [event.id]);
    made.spokenOf(id);
    made.heads.add(id);
    made.used.add(event.start);
    for (const item of others)
      if (
        item.is === "link" ||
        item.is === "player" ||
        item === color ||
        (item.is === "mark" && /^(keyword\.protection|time\.end-of-turn)$/.test(item.id))
      )
        made.used.add(item.start);
    return [made];
  });
}

const withOnly = (piece: Piece, ability: KnownAbility): Piece =>
  piece.card === null
    ? piece
    : { ...piece, card: { ...piece.card, faces: [{ ...piece.card.faces[0], abilities: [ability] }] } };

/** "Clone copies my creature": it enters as a copy of it. */
export function asCopy(
  board: Board,
  copy: Piece,
  event: Word,
  others: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] {
  const [original, ...more] = others.filter(isPhrase).filter(({ implied }) => !implied);
  if (original === undefined || more.some(({ start }) => !board.used.has(start)) || copy.attachedTo !== null) return [];
  return refer(board, original, "any", context.cards, copy.id).map(({ board: made, id }) => {
    made.piece(copy.id).zone = "hand";
    made.piece(copy.id).whose ??= "you";
    made.step({ do: "enter", object: copy.id, asCopyOf: id }, { response });
    made.heads.add(copy.id);
    made.spokenOf(copy.id);
    made.used.add(event.start);
    for (const item of others) if (item.is === "link" || item.is === "player") made.used.add(item.start);
    return made;
  });
}

/** Makes what a permanent has taken last as long as its text says; false when that cannot be told. */
function holdsOn(board: Board, id: string, from: number): boolean {
  const piece = board.piece(id);
  const at = board.steps.findIndex((step, i) => i >= from && step.do === "control");
  const step = board.steps[at];
  if (step?.do !== "control") return true;
  const taking = (piece.card?.faces[0].abilities ?? [])
    .flatMap(({ instructions = [] }) => instructions.flatMap((one) => one.instructions ?? [one]))
    .find(({ modifications }) => modifications?.some(({ kind }) => kind === "control") === true);
  const duration = durations.find((one) => one === taking?.until);
  if (duration === undefined) return taking === undefined;
  piece.whose ??= step.player === "you" ? "you" : "opponent";
  piece.isOffstage = false;
  board.steps[at] = { ...step, until: duration, source: id };
  return true;
}
const durations = ["end-of-turn", "forever", "as-long-as-on-battlefield", "as-long-as-controlled"] as const;
