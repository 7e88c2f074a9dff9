import type { OutsideFact } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { patternOf, takePattern } from "../pattern.ts";

/** Events that no step of a case makes, by what they are about. */
const table: Readonly<Partial<Record<OutsideFact, readonly string[]>>> = {
  combat: [
    "<object> or? ~? attack|attacks *",
    "<object> block|blocks *",
    "<object> become|becomes blocked *",
    "<object> attack|attacks or block|blocks *",
    "<object> block|blocks or become|becomes blocked *",
    "<object> attack|attacks and isn't|aren't blocked *",
    "<object> deal|deals combat damage *",
    "a goaded creature attacks|dies *",
    "a goaded creature deals combat damage *",
    "<object> or <object> deal|deals combat damage *",
    "<object> or <object> attack|attacks *",
    "<object> or <object> become|becomes blocked *",
    "<object> is|are dealt combat damage *",
    "<object> mentor|mentors *",
    "<player> attack|attacks *",
    "<player> or <object> attack|attacks *",
    "<player> is|are|become|becomes attacked *",
    "<player> deal|deals combat damage *",
    "<player> is|are dealt combat damage *",
    "* deals combat damage to <player> or|and *",
    "no creatures attack *",
    "a creature attacks *",
    "you attack *",
    "<object> enlists *",
    "~ and at least * attack *",
    "one or more * attack *",
    "one or more * deal combat damage to *",
  ],
  life: [
    "you're dealt damage *",
    "<player> gain|gains|lose|loses * life *",
    "<player> gain|gains|lose|loses life *",
    "<player> pay|pays life *",
  ],
  hand: [
    "<player> draw|draws *",
    "<player> discard|discards *",
    "<player> cycle|cycles *",
    "<player> discard|discards or *",
  ],
  library: [
    "<player> search|searches *",
    "<player> scry|scries|surveil|surveils|mill|mills|shuffle|shuffles|explore|explores|investigate|investigates *",
    "<object> explores|connives *",
    "you scry or surveil",
    "* put into your graveyard from your library",
  ],
  mana: [
    "<object> is|are tapped for mana *",
    "<player> tap|taps * for mana *",
    "<player> spend|spends *",
    "<player> add|adds *",
  ],
  chance: ["<player> roll|rolls *", "<player> win|wins|lose|loses a|the coin *", "<player> clash|clashes *"],
  designation: [
    "<player> become|becomes the monarch",
    "the ring tempts you *",
    "<player> commit|commits a crime",
    "<object> become|becomes monstrous|renowned|suspected|saddled|crewed|solved *",
    "<object> saddles|crews *",
    "day becomes night *",
    "<player> venture|ventures *",
    "<player> complete|completes *",
    "<player> take|takes the initiative",
    "you get *",
    "<object> mutates *",
    "<player> exert|exerts *",
    "<player> unlock|unlocks *",
    "<object> trains *",
    "you proliferate *",
  ],
  casting: [
    "an ability of <object> is activated *",
    "<player> activate|activates a loyalty ability of *",
    "<player> activate|activates an ability *",
  ],
  history: [
    "<player> lose|loses the game",
    "<object> become|becomes untapped *",
    "<player> cast|casts your|their|his first|second|third|fourth *",
    "it|~ enters * first *",
  ],
};

const patterns = Object.entries(table).map(([about, list]) => [about as OutsideFact, list.map(patternOf)] as const);

/** What an event is about that no step of a case makes; it reaches to where `ends` says. Null for any other. */
export function readOutsideEvent(c: Cursor, cx: Context, ends: () => boolean): OutsideFact | null {
  for (const [about, list] of patterns) if (list.some((pattern) => takePattern(c, cx, pattern, ends))) return about;
  return null;
}
