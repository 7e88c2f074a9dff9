import { pattern, type Reading } from "../../../language/index.ts";
import type { KnownAbility, KnownCards } from "../../known-card.ts";
import type { Board } from "../board/board.ts";
import { isSpell } from "../board/pieces.ts";
import { refer, speaksOfAttachment, speaksOfHost } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { attachEffectOf, attacherAmong, attacherOf } from "../effects/attach-effect.ts";
import type { Item, Phrase, Segment } from "../words/items.ts";
import { isPhrase } from "./relate.ts";

const isTaking = (item: Item): boolean => item.is === "event" && item.id === "event.control";

/** What may be said of a card before it is told what is done with it. */
const preparing = /^event\.(use|activate|cast|control|target|gain|enter|trigger|attach|move|tap)$/;

/**
 * "Brass Squire: …", "can I use Magnetic Theft to take his Jitte *and* …": a card that attaches other things, and what it is to
 * attach, before anybody says to what. Null when the segment says anything else.
 */
export function readied(board: Board, items: readonly Item[], context: Context): readonly Board[] | null {
  const attacher = attacherAmong(items, context);
  const { ask } = context.reading;
  // "… enters, can I *take his sword* and …"
  const goesOn = attacher === undefined && attacherOf(board) !== undefined && items.some(isTaking);
  if (
    (attacher === undefined && !goesOn) ||
    ask === null ||
    !/^(can-i|does-it-attach|does-it-work|must-pay)$/.test(ask.kind)
  )
    return null;
  const others = items.filter(isPhrase).filter((phrase) => phrase !== attacher && !phrase.implied);
  if (others.length > 1 || others.some((phrase) => !speaksOfAttachment(phrase, context.cards))) return null;
  const isPrepared = (item: Item): boolean =>
    isPhrase(item) || /^(ask|link|player)$/.test(item.is) || (item.is === "event" && preparing.test(item.id));
  const isNoun = (item: Item): boolean =>
    item.is === "event" &&
    /^event\.(attach|move)$/.test(item.id) &&
    !items.some((other) => other.is === "event" && other.id === "event.trigger");
  if (!items.every(isPrepared) || items.some(isNoun)) return null;
  let boards: readonly Board[] = [board.copy()];
  for (const phrase of attacher === undefined ? others : [attacher, ...others])
    boards = boards.flatMap((one) => refer(one, phrase, "any", context.cards).map((meant) => meant.board));
  for (const one of boards) {
    for (const { start } of items) one.used.add(start);
    for (const piece of one.pieces) if (isSpell(piece)) piece.zone = "hand";
  }
  return boards;
}

/** "Aura Graft moves Pacifism onto the land. *Works?*": of an effect that attaches it is asked whether it can. */
export function asPermission(reading: Reading, segments: readonly Segment[], cards: KnownCards): Reading {
  const at = segments.findIndex(({ kind }) => kind === "asked");
  const before = segments.slice(0, at);
  const last = before[before.length - 1];
  if (reading.ask?.kind !== "does-it-work" || last === undefined) return reading;
  const isBare = segments[at]?.items.every(
    (item) => item.is !== "thing" && (item.is !== "event" || item.id === "event.work"),
  );
  const attaches = last.items.some((item) => item.is === "event" && /^event\.(attach|move)$/.test(item.id));
  const byEffect = before.some(({ items }) =>
    items.filter(isPhrase).some(({ name }) => name !== null && attachEffectOf(cards.card(name)) !== null),
  );
  return isBare === true && attaches && byEffect ? { ...reading, ask: { ...reading.ask, kind: "can-i" } } : reading;
}

/** Kinds of ability that only let their controller do something when it could not be done otherwise. */
const enabling: ReadonlySet<string> = new Set(["lends-flash", "lifts-timing"]);

/**
 * "Does *Sigarda's Aid* let me cast it now?": a permanent that is named for when it lets things be done stands by. The rest of
 * the items tells what is to be done.
 */
export function withEnablers(
  board: Board,
  items: readonly Item[],
  context: Context,
): { readonly board: Board; readonly items: readonly Item[] } {
  const enablers = items.filter(isPhrase).filter((phrase, _, all) => isEnabler(phrase, all, items, context));
  let made = board;
  for (const phrase of enablers) {
    const [meant] = refer(made, phrase, "any", context.cards);
    if (meant === undefined) return { board, items };
    meant.board.piece(meant.id).whose ??= context.askedBy;
    made = meant.board;
  }
  return { board: made, items: items.filter((item) => !isPhrase(item) || !enablers.includes(item)) };
}

const isAttaching = (item: Item): boolean =>
  item.is === "event" && /^event\.(attach|move|be-attached|use)$/.test(item.id);
const lets = pattern`<verb-let>`;

function isEnabler(phrase: Phrase, all: readonly Phrase[], items: readonly Item[], { cards }: Context): boolean {
  if (phrase.name === null || phrase.implied || !speaksOfHost(phrase, cards)) return false;
  // what attaches things itself does so
  if (attachEffectOf(cards.card(phrase.name)) !== null && items.some(isAttaching)) return false;
  const next = items[items.indexOf(phrase) + 1];
  // "does *it* let me …"
  if (next?.is === "ask" && next.id === "ask.can" && lets.test(next.written) && next.start - phrase.end <= 2)
    return true;
  // "*with Leonin Shikari* can I …"
  const link = items[items.indexOf(phrase) - 1];
  if (link?.is === "link" && link.id === "relation.with" && next?.is === "ask") return true;
  const abilities: readonly KnownAbility[] = cards.card(phrase.name)?.faces[0].abilities ?? [];
  if (!abilities.some(({ kind }) => enabling.has(kind))) return false;
  // "can I equip it *to Leonin Shikari*"
  const before = items[items.indexOf(phrase) - 1];
  return all.length > 1 || before?.is !== "link" || before.id !== "relation.on";
}
