import type { Ability } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readNoun } from "../noun.ts";
import type { Unnamed } from "./unnamed.ts";

/**
 * "Each … artifact is an Equipment with equip {X} and 'Equipped creature gets +X/+0', where X is its mana value" (Bludgeon
 * Brawl): what is made an Equipment is that in place of its other artifact types (205.1a).
 */
export function readMakesEquipment(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("each")) return null;
    const noun = readNoun(c, cx);
    if (noun === null || !c.take("is an equipment with equip {x} and")) return null;
    const quoted = c.takeKind("quote");
    if (quoted === null || !/^equipped creature gets \+x\/\+0[.,]?$/i.test(quoted.written.replace(/["“”]/g, "").trim()))
      return null;
    c.take(",");
    if (!c.take("where x is that artifact's") || c.takeOne("mana value", "converted mana cost") === null) return null;
    return {
      kind: "static",
      affects: { kind: "all", filter: noun.filter },
      modifications: [
        { kind: "set-subtypes", subtypes: ["Equipment"], of: "artifact" },
        { kind: "gain-abilities", abilities: weapon },
      ],
    };
  });
}

const weapon: readonly Ability[] = [
  { kind: "equip", cost: "{X}", filter: { kind: "type", type: "creature" }, text: "equip {x}" },
  {
    kind: "static",
    affects: { kind: "host" },
    modifications: [
      { kind: "modify-power-toughness", power: { kind: "mana-value", of: { kind: "self" } }, toughness: 0 },
    ],
    text: "equipped creature gets +x/+0",
  },
];
