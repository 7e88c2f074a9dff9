import { pattern } from "../../../language/index.ts";
import type { Board, Piece } from "../board/board.ts";
import { plainCreature } from "../board/introduce.ts";
import { hasKeyword, isEquipment } from "../board/pieces.ts";
import { refer, speaksOfAttachment, speaksOfSpell } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase } from "../words/items.ts";
import { theEquipment } from "../words/onto.ts";
import type { Put } from "./put.ts";

/** Words that say how, when or at what price it would be taken off, which makes no difference. */
const beside =
  /^(restriction\.free|time\.(instant-speed|combat|main-phase|opponents-turn|in-response|end-of-turn|next-turn|already)|relation\.other|object\.(creature|ability|card|itself)|link\.|zone\.battlefield|negation|state\.(alone|unattached)|quality\.)/;
const taking = /^event\.(unattach|leave|use|pay|go|activate|stay|equip)$/;

/**
 * "Can I just take my sword off?": nothing lets a player do that, at any time or price. It is tried by equipping the Equipment to
 * itself. Null where anything else is asked, or where what is named might take it off.
 */
export function putUnattach(board: Board, items: readonly Item[], context: Context): readonly Put[] | null {
  const { ask, mentions } = context.reading;
  if (ask?.kind !== "can-i" || context.askedBy !== "you") return null;
  const events = items.filter((item) => item.is === "event");
  const verb = events.find((item) => "id" in item && (item.id === "event.unattach" || isRemoving(item)));
  if (verb === undefined || !events.every((item) => "id" in item && taking.test(item.id))) return null;
  if (items.some((item) => item.is === "player" && item.id !== "grammar.i" && item.id !== "player.you")) return null;
  if (!items.every((item) => item.is !== "mark" || beside.test(item.id))) return null;
  if (board.pending.length > 0 || board.steps.some((step) => step.do !== "resolve" && step.do !== "activate"))
    return null;
  const phrases = items.filter(isPhrase).filter(({ implied }) => !implied);
  const tools = phrases.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  const others = phrases.filter((phrase) => !tools.includes(phrase) && phrase.is === "thing");
  // "with Disenchant", "with Brass Squire"
  if (
    others.some(
      (phrase) => phrase.name !== null && (speaksOfSpell(phrase, context.cards) || phrase.whose === "opponent"),
    )
  )
    return null;
  if (tools.length > 1 || others.length > 1 || others.some(({ kind }) => kind === "other-creature")) return null;
  if (mentions.some(({ name }) => mayTakeOff(name, context))) return null;
  const pronoun = phrases.find(({ is }) => is === "pronoun");
  const tool: Phrase = tools[0] ?? pronoun ?? theEquipment({ ...verb, is: "event", id: "event.unattach" });
  return refer(board, tool, "attachment", context.cards).flatMap(({ board: made, id }): Put[] => {
    const piece = made.piece(id);
    if (!isEquipment(piece) || isExcepted(piece) || piece.whose === "opponent") return [];
    piece.whose ??= "you";
    const [named] = others;
    const [host] = named === undefined ? [] : refer(made, named, "host", context.cards, id);
    const told = host?.board ?? made;
    told.piece(id).attachedTo ??= host?.id ?? plainCreature(told, "you");
    told.askedStep = told.step(
      { do: "activate", object: id, ability: "equip", targets: [id], by: "you" },
      { response: false },
    );
    for (const { start } of items) told.used.add(start);
    return [{ board: told, asked: { kind: "can-i", about: told.askedStep, ...(ask.negated && { negated: true }) } }];
  });
}

/** "Can I *remove* it?", of one's own Equipment. */
const isRemoving = (item: Item): boolean =>
  item.is === "event" && item.id === "event.leave" && removes.test(item.written);

/** It comes off by its own text: reconfigure, "Unattach Blinding Powder: …". */
const isExcepted = (piece: Piece): boolean =>
  hasKeyword(piece, "reconfigure") ||
  !(piece.card?.faces[0].abilities ?? [{ kind: "equip" }]).some(({ kind }) => kind === "equip");

const mayTakeOff = (name: string, { cards }: Context): boolean =>
  cards
    .card(name)
    ?.faces[0].abilities.some(({ text = "" }) => /unattach|\battach\b/i.test(text.replace(/\([^)]*\)/g, ""))) === true;

const removes = pattern`^<verb-remove>`;
