import type { Ability, Condition } from "../../../engine/index.ts";

/** The level of a Class that a line gains ("{2}{R}: Level 2"); null for any other line (716.2). */
export function levelOf(line: string): string | null {
  return /^(?:\{[^}]*\})+: (Level \d+)\.?$/.exec(line)?.[1]?.toLowerCase() ?? null;
}

/** An ability that the Class has only from that level on; which level it has is no part of a case. */
export function fromLevel(ability: Ability, level: string): Ability {
  const has: Condition = { kind: "unknown", text: level, about: "designation" };
  switch (ability.kind) {
    case "static":
    case "triggered":
    case "replacement": {
      const condition: Condition =
        ability.condition === undefined ? has : { kind: "and", of: [has, ability.condition] };
      return { ...ability, condition };
    }
    case "activated":
      return { ...ability, restriction: level };
    default:
      return ability;
  }
}
