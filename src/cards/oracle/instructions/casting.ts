import type { Filter, Instruction, Zone } from "../../../engine/index.ts";
import { type Context, tentatively } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { atClauseEnd } from "../harmless/deed.ts";
import { readNoun } from "../noun.ts";
import { readPlayer } from "../subject.ts";

const zones: readonly (readonly [RegExp, Zone])[] = [
  [/\bfrom (?:your|their|his or her|that player's|its owner's) hand\b/i, "hand"],
  [/\bfrom [^.]*\bgraveyards?\b/i, "graveyard"],
  [/\bfrom exile\b|\bexiled?\b/i, "exile"],
  [/\bfrom the top of\b|\blibrary\b/i, "library"],
];

/** The zone that a permission to cast speaks of; none where it is not said. */
export const zoneOfCasting = (text: string): Zone | undefined => zones.find(([words]) => words.test(text))?.[1];

const spokenOf = [
  "that card",
  "those cards",
  "that spell",
  "those spells",
  "this card",
  "the exiled card",
  "the exiled cards",
  "the revealed card",
  "the copy",
  "the copies",
  "the card",
  "cards",
  "spells",
  "it",
  "them",
] as const;

/**
 * "cast a spell from your hand", "until end of turn, you may play that card": what may be cast then, an Aura as well as anything else. It is
 * not played, and reported.
 */
export function readLetCast(c: Cursor, cx: Context): Instruction[] | null {
  const start = c.place;
  if (c.takeOne("until", "for as long as", "during") !== null) {
    c.skipTo(",");
    if (!c.take(",")) return null;
  }
  const isLed = c.place > start;
  const may = c.attempt(() => tentatively(cx, () => (readPlayer(c, cx) !== null && c.take("may") ? true : null)));
  if ((isLed && may === null) || c.takeOne("cast", "play", "casts", "plays") === null) return null;
  const what = readWhat(c, cx);
  if (what === null) return null;
  while (!atClauseEnd(c)) c.next();
  const text = c.text(start);
  if (/\bas though (?:it|they) had flash\b|\binstead\b/i.test(text)) return null;
  const zone = zoneOfCasting(text);
  const cast: Instruction = {
    kind: "let-cast",
    text,
    ...(what === "spoken-of" ? {} : { what }),
    ...(zone === undefined ? {} : { zone }),
  };
  return may === null ? [cast] : [{ kind: "may", instructions: [cast] }];
}

function readWhat(c: Cursor, cx: Context): Filter | "spoken-of" | null {
  if (c.takeOne(...spokenOf) !== null) return "spoken-of";
  return tentatively(cx, () => {
    c.takeOne("a", "an", "any number of", "one of the", "one", "up to one", "up to two");
    const noun = readNoun(c, cx);
    return noun !== null && (noun.spell || noun.card) ? noun.filter : null;
  });
}
