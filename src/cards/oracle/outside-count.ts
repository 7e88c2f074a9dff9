import type { OutsideFact } from "../../engine/index.ts";
import type { Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { patternOf, takePattern } from "./pattern.ts";

/** Numbers that ask for what a case does not hold, after "for each", "the number of", "where X is", "equal to". */
const table: Readonly<Partial<Record<OutsideFact, readonly string[]>>> = {
  life: [
    "your|their life total",
    "half your life total *",
    "<player>'s life total",
    "the amount of life *",
    "the life *",
  ],
  hand: ["cards|card in * hand|hands", "the number of cards in * hand|hands", "* cards in hand *"],
  graveyard: ["* card|cards in * graveyard|graveyards", "* card|cards in all graveyards *"],
  library: ["* revealed *", "* milled *", "* exiled *", "card types among *"],
  history: [
    "* this turn",
    "* this turn *",
    "* this way",
    "times *",
    "the number of times *",
    "the damage *",
    "the amount of damage *",
    "that damage",
    "the result",
    "the difference",
    "the sacrificed *",
    "that creature's|card's|spell's|permanent's *",
    "the value of x *",
    "the excess *",
    "its power as *",
    "mana spent *",
    "the amount of mana *",
    "* it|he|she|they dealt *",
    "* removed *",
    "* paid *",
    "spells|spell you've cast *",
    "the amount of excess *",
  ],
  combat: ["* attacking|blocking *", "creature|creatures blocking|attacking it *", "<object> blocking it *"],
  designation: [
    "creature|creatures in your party",
    "the number of creatures in your party",
    "* you have",
    "dungeon|dungeons you've *",
    "* experience|energy|poison|rad counter|counters *",
    "the amount of {e} *",
  ],
  mana: ["your devotion to *", "* mana *"],
  comparison: [
    "opponent|opponents you have",
    "of its|their colors",
    "color|colors among *",
    "the number of colors *",
    "basic land type|types among *",
    "the number of basic land types among *",
    "the greatest|highest|total|least *",
    "counter|counters on *",
    "the number of counters on *",
    "kind|type of *",
    "different *",
    "the number of different *",
    "word in *",
    "half *",
    "the number of * plus *",
    "* plus *",
    "* minus *",
    "* times the *",
    "name|names *",
    "* named *",
    "color of *",
    "player|opponent *",
    "players *",
    "* with the same name *",
    "* you control with *",
    "* <player> controls|control|own|owns *",
    "* of the chosen *",
    "* among *",
    "the chosen number",
  ],
};

const patterns = Object.entries(table).map(([about, list]) => [about as OutsideFact, list.map(patternOf)] as const);

/** The fact outside of a case that a number asks for; null for any other. */
export function readOutsideCount(c: Cursor, cx: Context, ends: () => boolean): OutsideFact | null {
  for (const [about, list] of patterns) if (list.some((pattern) => takePattern(c, cx, pattern, ends))) return about;
  return null;
}
