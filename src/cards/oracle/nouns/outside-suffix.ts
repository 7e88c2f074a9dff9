import type { Filter, OutsideFact } from "../../../engine/index.ts";
import type { Cursor } from "../cursor.ts";
import { lookUp, typeWords } from "../words.ts";

/** What a noun is told by that a position does not tell, by the fact that it asks for. */
const phrases: Readonly<Partial<Record<OutsideFact, readonly string[]>>> = {
  history: [
    "that was dealt damage this turn",
    "that were dealt damage this turn",
    "dealt damage this turn",
    "that dealt damage this turn",
    "that dealt damage to you this turn",
    "that entered this turn",
    "that entered the battlefield this turn",
    "that entered the battlefield since your last turn ended",
    "that attacked this turn",
    "that attacked you this turn",
    "that blocked this turn",
    "that attacked or blocked this turn",
    "that didn't attack this turn",
    "that attacked or blocked this combat",
    "that blocked or was blocked this turn",
    "you cast this turn",
    "chosen this way",
    "not chosen this way",
    "tapped this way",
  ],
  combat: [
    "blocking or blocked by ~",
    "blocked by or blocking ~",
    "blocking or blocked by it",
    "blocking or blocked by that creature",
    "blocking or blocked by enchanted creature",
    "blocking or blocked by equipped creature",
    "blocked by ~",
    "blocked by it",
    "blocked by equipped creature",
    "~ is blocking",
    "it's blocking",
    "it is blocking",
  ],
};

const relations = [
  "that share a card type",
  "that share a permanent type",
  "that shares one of those types with it",
  "controlled by different players",
  "with different controllers",
  "of an opponent's choice",
  "with total power and toughness 5 or less",
  "of the creature type of your choice",
  "of the color of your choice",
];

const superlatives = ["greatest", "highest", "least", "lowest"].flatMap((most) =>
  ["power", "toughness", "mana value", "converted mana cost"].map((what) => `with the ${most} ${what}`),
);

/** "that was dealt damage this turn", "blocking or blocked by ~", "with the greatest power among creatures that player controls". */
export function readOutsideSuffix(c: Cursor): Filter | null {
  return c.attempt((): Filter | null => {
    const start = c.place;
    for (const [about, list] of Object.entries(phrases) as [OutsideFact, readonly string[]][])
      if (c.takeOne(...list) !== null) return { kind: "outside", about, text: c.text(start) };
    if (c.takeOne(...relations) !== null) return { kind: "outside", about: "comparison", text: c.text(start) };
    if (c.takeOne(...superlatives) === null) return null;
    if (c.takeOne("among", "that", "they", "he or she", "you") !== null)
      while (!c.atBoundary() || (c.sees("and") && lookUp(typeWords, c.peek(1)?.lower) !== undefined)) c.next();
    return c.atBoundary() ? { kind: "outside", about: "comparison", text: c.text(start) } : null;
  });
}
