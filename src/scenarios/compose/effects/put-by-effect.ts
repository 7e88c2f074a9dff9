import type { KnownCard, KnownFilter, KnownInstruction } from "../../known-card.ts";
import type { Board, Piece, Who } from "../board/board.ts";
import { isAura, isSpell } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase, Word } from "../words/items.ts";

/** What a card puts onto the battlefield: from where, and what it may be. */
interface Bringing {
  readonly from: "graveyard" | "hand" | "library";
  readonly filter: KnownFilter;
}

const within = (instruction: KnownInstruction): readonly KnownInstruction[] =>
  instruction.instructions === undefined ? [instruction] : instruction.instructions.flatMap(within);

const zones = ["graveyard", "hand", "library"] as const;

function broughtBy(card: KnownCard | null): Bringing | null {
  for (const { instructions = [], targets = [] } of card?.faces[0].abilities ?? [])
    for (const { kind, to, object } of instructions.flatMap(within)) {
      if (kind !== "move" || to !== "battlefield" || object === undefined) continue;
      const aimed = object.kind === "target" ? targets[object.index ?? 0] : object;
      const from = zones.find((zone) => zone === aimed?.zone);
      if (from !== undefined && aimed?.filter !== undefined) return { from, filter: aimed.filter };
    }
  return null;
}

/** Whether it may be such a card, as far as its own text and cost say. */
function fits(filter: KnownFilter, card: KnownCard): boolean {
  const all = Array.isArray(filter.of) ? (filter.of as readonly KnownFilter[]) : [];
  const { types, subtypes, manaValue } = card.faces[0];
  switch (filter.kind) {
    case "and":
      return all.every((one) => fits(one, card));
    case "or":
      return all.some((one) => fits(one, card));
    case "type":
      return types.includes(filter.type ?? "");
    case "subtype":
      return subtypes.includes(filter.subtype ?? "");
    case "permanent":
    case "owned-by":
      return true;
    case "mana-value":
      return (
        typeof filter.than === "number" && manaValue !== undefined && filter.is === "<=" && manaValue <= filter.than
      );
    default:
      return false;
  }
}

const isBringer = (phrase: Phrase, { cards }: Context): boolean =>
  phrase.name !== null && broughtBy(cards.card(phrase.name)) !== null && !speaksOfAttachment(phrase, cards);

/** What may be said of it: how it comes to do so, and that it does. */
const told =
  /^(event\.(attack|die|enter|trigger|cast|use|resolve|return|reanimate|gain|attach|choose|activate|go|enter-uncast|target)|zone\.(graveyard|library|hand|battlefield)|link\.|time\.|relation\.(mine|belief|with|from|on))/;
const person = /^(he|she|they|il|elle|er|sie|it|es)$/i;

/**
 * "*Zur attacks and fetches Pacifism*", "I Replenish": a card that puts others onto the battlefield, and an Aura that it puts there,
 * before it is asked onto what. Null when the segment says anything else.
 */
export function bringing(board: Board, items: readonly Item[], context: Context): readonly Board[] | null {
  const phrases = items.filter(isPhrase).filter(({ is, written }) => is === "thing" || !person.test(written));
  const bringer = phrases.find((phrase) => isBringer(phrase, context));
  const card = bringer?.name == null ? board.bringer : context.cards.card(bringer.name);
  const [aura, ...more] = phrases.filter((phrase) => phrase !== bringer);
  if (card === null || more.length > 0 || !/^(can-i|does-it-attach)$/.test(context.reading.ask?.kind ?? ""))
    return null;
  if (bringer === undefined && aura === undefined) return null;
  const isTold = (item: Item): boolean =>
    isPhrase(item) || item.is === "player" || item.is === "ask" || (told.test(item.id) && item.denied !== true);
  if (!items.every(isTold)) return null;
  const known = aura?.name == null ? null : context.cards.card(aura.name);
  const { filter, from } = broughtBy(card) ?? {};
  if (aura !== undefined && (known === null || filter === undefined || !isAuraCard(known) || !fits(filter, known)))
    return null;
  const made = board.copy();
  for (const { start } of items) made.used.add(start);
  if (aura === undefined) made.bringer = card;
  const boards =
    bringer === undefined ? [made] : refer(made, bringer, "any", context.cards).map((meant) => meant.board);
  return boards
    .flatMap((one) => (aura === undefined ? [{ board: one, id: "" }] : refer(one, aura, "attachment", context.cards)))
    .map(({ board: one, id }) => {
      for (const piece of one.pieces) {
        if (piece.card === card) {
          piece.isOffstage = true;
          if (items.some((item) => item.is === "event" && item.id === "event.die")) one.befell(piece.id, ["event.die"]);
        }
        if (piece.id !== id) continue;
        piece.zone = from ?? "graveyard";
        piece.waits = "to-be-put";
      }
      return one;
    });
}

const isAuraCard = ({ faces: [{ subtypes }] }: KnownCard): boolean => subtypes.includes("Aura");

/** Whether something is told that puts cards onto the battlefield, which does not put that one there. */
export const isOtherwiseBrought = (board: Board, tool: Piece): boolean =>
  board.bringer !== null && isAura(tool) && tool.waits === undefined && tool.zone === "battlefield";

/** Whether what is asked for is to put it there as what was told does so, and not to cast it. */
export function isPut(board: Board, tool: Piece, { id }: Word): boolean {
  if (!/^event\.(attach|enchant|be-attached|enter)$/.test(id) || !isAura(tool)) return false;
  if (tool.waits === "to-be-put") return true;
  const brought = broughtBy(board.bringer);
  return brought !== null && tool.card !== null && tool.zone === "battlefield" && fits(brought.filter, tool.card);
}

/** It enters attached to that, without being cast (303.4f). */
export function enterOn(board: Board, aura: Piece, on: string, by: Who): readonly Board[] {
  const host = board.pieces.find(({ id }) => id === on);
  // who attacked, or stands there, may be what is enchanted; who has died may not
  if (host?.isOffstage === true) {
    if (isSpell(host) || board.done.get(host.id)?.has("event.die") === true) return [];
    host.isOffstage = false;
  }
  if (aura.zone === "battlefield") aura.zone = broughtBy(board.bringer)?.from ?? "graveyard";
  aura.whose = by;
  aura.aimedAt = on;
  board.askedStep = board.step({ do: "enter", object: aura.id, attachTo: on }, { response: false });
  return [board];
}
