import { readAbilities } from "../../../src/cards/index.ts";
import type { Ability } from "../../../src/engine/index.ts";

const aura = { name: "Test Aura", types: ["enchantment"], subtypes: ["Aura"] } as const;
const equipment = { name: "Test Blade", types: ["artifact"], subtypes: ["Equipment"] } as const;
const creature = { name: "Test Beast", types: ["creature"], subtypes: ["Beast"] } as const;
const sorcery = { name: "Test Spell", types: ["sorcery"] } as const;
export const owners = { aura, equipment, creature, sorcery };

/** Reads a text that must be understood whole. */
export function readWhole(text: string, owner: keyof typeof owners): readonly Ability[] {
  const { abilities, unmodelled } = readAbilities(text, owners[owner]);
  if (unmodelled.length > 0) throw new Error(`not understood: ${unmodelled.map((one) => one.text).join(" / ")}`);
  return abilities;
}

/** Reads a text that must be exactly one ability. */
export function readOne(text: string, owner: keyof typeof owners): Ability {
  const [only, ...more] = readWhole(text, owner);
  if (only === undefined || more.length > 0) throw new Error(`${more.length + 1} abilities, not one`);
  return only;
}

/** What of a text is not understood. */
export function unmodelledOf(text: string, owner: keyof typeof owners): readonly string[] {
  return readAbilities(text, owners[owner]).unmodelled.map((one) => one.text);
}
