import type { Modification } from "../abilities.ts";
import type { Game, GameObject } from "../state/game.ts";

/** What being cast bestowed makes of a card: an Aura enchantment with enchant creature (702.103b). */
export const bestowed: readonly Modification[] = [
  // "Becomes an Aura enchantment": that in place of the types and enchantment types that it had (205.1a).
  { kind: "set-types", types: ["enchantment"] },
  { kind: "set-subtypes", subtypes: ["Aura"], of: "enchantment" },
  {
    kind: "gain-abilities",
    abilities: [{ kind: "enchant", text: "enchant creature", filter: { kind: "type", type: "creature" } }],
  },
];

/** The card that is being cast becomes an Aura until it ceases to be bestowed (702.103b, e, f). */
export function bestow(game: Game, object: GameObject): void {
  game.effects.push(bestowEffect(object));
  game.view = null;
}

const bestowEffect = (object: GameObject): Game["effects"][number] => ({
  timestamp: object.timestamp,
  objects: [{ object, incarnation: object.incarnation }],
  players: [],
  modifications: bestowed,
  until: "bestowed",
  watches: null,
  controller: object.controller,
  source: object,
  byStep: false,
});

/** The spell or permanent ceases to be bestowed. */
export function endBestow(game: Game, object: GameObject): void {
  game.effects = game.effects.filter((effect) => effect.until !== "bestowed" || effect.objects[0]?.object !== object);
  game.view = null;
}
