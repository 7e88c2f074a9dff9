import { describeRole } from "../cards/index.ts";
import type { Card } from "../engine/index.ts";

/** A Role token (111.10j–r) by name (`Monster`, `young hero`, `Monster Role`); null when the rules predefine none of that name. */
export function roleToken(name: string): Card | null {
  const role = describeRole(name.trim());
  if (!role) return null;
  const { types, subtypes, abilities } = role;
  return {
    // The token is called Monster (111.10k); people call it a Monster Role.
    name: `${role.name} Role`,
    layout: "normal",
    faces: [
      {
        name: role.name,
        manaCost: "",
        manaValue: 0,
        colors: role.colors,
        supertypes: role.supertypes ?? [],
        types,
        subtypes,
        abilities,
        power: role.power,
        toughness: role.toughness,
        loyalty: null,
        defense: null,
        unmodelled: [],
      },
    ],
  };
}
