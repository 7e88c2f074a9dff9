import type { Board } from "../board/board.ts";
import { plainCreature } from "../board/introduce.ts";
import { isAura, isEquipment } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { act } from "../telling/act.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Phrase, Segment, Word } from "../words/items.ts";
import { theEquipment } from "../words/onto.ts";
import { askedAs } from "./asked-of.ts";
import type { Put } from "./put.ts";

/** "Does Pacifism target?", "do I need a target to cast an Aura?": it is cast, or its equip ability activated, to see. */
export function putTarget(board: Board, { items }: Segment, context: Context): readonly Put[] {
  const { ask } = context.reading;
  // a story would have to tell what was aimed at what
  if (ask === null || board.steps.length + board.pieces.length > 0) return [];
  // what enters without being cast targets nothing
  if (items.some((item) => item.is === "event" && uncast.test(item.id))) return [];
  const equips = items.find((item): item is Word => item.is === "event" && item.id === "event.equip");
  const tools = items.filter(isPhrase).filter((phrase) => speaksOfAttachment(phrase, context.cards));
  const tool: Phrase | undefined = tools[0] ?? (equips === undefined ? undefined : theEquipment(equips));
  const others = items.filter(isPhrase).filter((phrase) => phrase !== tool && phrase.is === "thing");
  if (tool === undefined || tools.length > 1 || others.some(({ name, kind }) => name !== null || kind !== "creature"))
    return [];
  return refer(board, tool, "attachment", context.cards).flatMap(({ board: made, id }) => {
    const piece = made.piece(id);
    const isCast = isAura(piece) && equips === undefined;
    if (isCast ? !enchantsCreatures(piece.card) : !isEquipment(piece) || equips === undefined) return [];
    const at = equips ?? tool;
    const event: Word = { ...at, is: "event", id: isCast ? "event.cast" : "event.equip" };
    const how = { isSame: false, isAnswered: false };
    return act(made, id, plainCreature(made, "you"), event, "you", { response: false, asked: false }, "you", how).map(
      (one) => {
        for (const { start } of items) one.used.add(start);
        for (const { id, span } of context.reading.concepts)
          if (/^(object\.nothing-legal|negation)/.test(id)) one.used.add(span.start);
        return { board: one, asked: { ...askedAs(ask), about: id } };
      },
    );
  });
}

const uncast = /^event\.(enter|enter-uncast|return|reanimate|flicker)$/;

/** Any creature is a fit target. */
const enchantsCreatures = (
  card: { readonly faces: readonly [{ readonly abilities: readonly Enchants[] }, ...unknown[]] } | null,
) =>
  card === null ||
  card.faces[0].abilities.some(
    ({ kind, zone, filter }) =>
      kind === "enchant" && zone !== "graveyard" && filter?.kind === "type" && filter.type === "creature",
  );
type Enchants = {
  readonly kind: string;
  readonly zone?: string;
  readonly filter?: { readonly kind: string; readonly type?: string };
};
