import type { Ability, Filter, Instruction, PlayerReference, Zone } from "../../../engine/index.ts";
import { harmlessReasonsOf } from "../clause.ts";
import { type Context, mention, mentionHidden, tentatively } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readHarmlessDeed } from "../harmless/deed.ts";
import { readNoun } from "../noun.ts";
import { readChosen, readPlayer } from "../subject.ts";
import { readSubjects } from "./several.ts";

/** "choose a creature ~ could enchant", "that creature's controller chooses …": what is chosen is spoken of afterwards. */
export function readChoosing(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("choose")) {
    if (readPlayer(c, cx) === null || !c.take("chooses")) return null;
  }
  const targets = c.attempt(() => {
    const count = cx.targets.length;
    return readSubjects(c, cx) !== null && cx.targets.length > count ? true : null;
  });
  if (targets !== null) return [{ kind: "harmless", text: "choice" }];
  const start = c.place;
  const object = readChosen(c, cx);
  if (object === null || object.kind !== "choose") return null;
  c.takeOne(
    "~ can enchant",
    "~ could enchant",
    "that ~ could enchant",
    "that ~ can enchant",
    "that could be enchanted by ~",
  );
  // nobody chooses it
  if (c.sees("at random")) return null;
  mention(cx, object, ["creature", "permanent"]);
  // what comes to be the host is no harmless choice: whatever attaches to it says what becomes of that
  if (/\b(can|could) (be )?enchant/.test(c.text(start))) return [];
  return [{ kind: "harmless", text: "choice" }];
}

/** An emblem (114) does nothing to attachments if nothing that it says does. */
function readEmblem(c: Cursor, cx: Context): Instruction[] | null {
  return c.attempt(() =>
    tentatively(cx, (): Instruction[] | null => {
      if (readPlayer(c, cx) === null || c.takeOne("get an emblem with", "gets an emblem with") === null) return null;
      for (let more = true; more; more = c.take("and")) {
        const quote = c.takeKind("quote");
        const said = quote === null ? null : cx.readQuoted(quote.lower, false);
        if (said === null || said.unmodelled.length > 0 || !said.abilities.every(isHarmless)) return null;
      }
      return [{ kind: "harmless", text: "rewards" }];
    }),
  );
}

function isHarmless(ability: Ability): boolean {
  if (ability.kind === "harmless") return true;
  if (ability.kind === "activated" && ability.sacrifices !== undefined) return false;
  const does = ability.kind === "triggered" || ability.kind === "activated" ? ability.instructions : null;
  return does !== null && harmlessReasonsOf(does) !== null;
}

export function readHarmless(c: Cursor, cx: Context): Instruction[] | null {
  const emblem = readEmblem(c, cx);
  if (emblem !== null) return emblem;
  const start = c.place;
  const reason = readHarmlessDeed(c, cx);
  if (reason === null || c.place === start) return null;
  const said = c.text(start);
  if ((reason === "looking" || reason === "library" || reason === "discarding") && namesCards.test(said))
    mentionHidden(cx, { filter: readCardsOf(c, cx, start), zone: zoneIn(said), owner: ownerIn(said, cx) });
  return [{ kind: "harmless", text: reason }];
}

/** Deeds after which "it" may be a card that they name; no card is named by shuffling. */
const namesCards = /\b(?:reveals?|looks?|exiles?|search(?:es)?|discards?|mills?|seeks?|chooses?|conjures?|plays?)\b/i;

/** Which cards a deed speaks of last: "reveal an artifact card from among them". What more it says of them is not known. */
function readCardsOf(c: Cursor, cx: Context, start: number): Filter {
  const end = c.place;
  let found: Filter = { kind: "and", of: [] };
  for (c.goTo(start); c.place < end; ) {
    const noun = tentatively(cx, () => readNoun(c, cx));
    if (noun === null) c.next();
    else if (noun.card) found = c.atBoundary() || c.sees("from") ? noun.filter : withMore(noun.filter, c, end);
  }
  c.goTo(end);
  return found;
}

function withMore(filter: Filter, c: Cursor, end: number): Filter {
  if (filter.kind === "and" && filter.of.length === 0) return filter;
  return { kind: "and", of: [filter, { kind: "outside", about: "library", text: c.text(c.place, end) }] };
}

/** Whose cards they are; null where it is another player, or not said. */
function ownerIn(text: string, cx: Context): PlayerReference | null {
  const others = /\b(their|his|target|opponents?|owners?|players?|players?'s|controller's|each|library's)\b/i;
  if (others.test(text)) return null;
  if (/\byour\b|^(you )?mill\b/i.test(text)) return { kind: "you" };
  // "reveal a card from among them": what was spoken of before
  return cx.antecedents.findLast(({ hidden }) => hidden !== undefined)?.hidden?.owner ?? null;
}

function zoneIn(text: string): Zone {
  if (/\bmills?\b/i.test(text)) return "graveyard";
  if (/\bhands?\b/i.test(text) && !/\blibrar/i.test(text)) return "hand";
  return /\bexiles?\b/i.test(text) ? "exile" : "library";
}
