import type { Ability } from "../abilities.ts";
import type { Draft, HeldAbility } from "./draft.ts";

const manaAbility = (symbol: string): HeldAbility => {
  const ability: Ability = {
    kind: "activated",
    text: `{t}: add {${symbol}}`,
    cost: "{T}",
    tapsSelf: true,
    targets: [],
    instructions: [{ kind: "harmless", text: `add {${symbol}}` }],
    isManaAbility: true,
  };
  return { ability, grantedBy: null, timestamp: 0 };
};

const ofLandType: Readonly<Record<string, HeldAbility>> = {
  Plains: manaAbility("w"),
  Island: manaAbility("u"),
  Swamp: manaAbility("b"),
  Mountain: manaAbility("r"),
  Forest: manaAbility("g"),
};

/**
 * A land with a basic land type has the mana ability of that type, printed or not (305.6): also when an effect gives or sets
 * the type (305.7). Worked out once types are settled, so that an effect that takes abilities takes it.
 */
export function addIntrinsicAbilities(draft: Draft): void {
  if (!draft.types.includes("land")) return;
  for (const subtype of draft.subtypes) {
    const held = ofLandType[subtype];
    if (!held || draft.abilities.some(({ ability }) => ability.text === held.ability.text)) continue;
    draft.abilities = [...draft.abilities, held];
  }
}
