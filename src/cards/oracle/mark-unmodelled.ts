import type { Ability, UnmodelledText } from "../../engine/index.ts";

/** Words by which a text may concern what is attached to what, control, types, zones, protection, damage or size. */
const mattering =
  /\b(attach\w*|unattach\w*|enchant\w*|equip\w*|fortif\w*|reconfigur\w*|auras?|bestow\w*|becomes?|control\w*|owner\w*|exiles?|exiled|destroy\w*|sacrific\w*|battlefield|graveyards?|return\w*|puts?|protection|hexproof|shroud|indestructible|regenerat\w*|types?|colors?|cop(y|ies)|transform\w*|face down|phas\w+|damage|dies?|died|leaves?|loses? all|abilit\w+|tokens?|targets?|can't be|is an?|are|counters?|creatures?|power|toughness|level \d)\b|[+−-]\d+\/[+−-]/i;

/** The texts of a line that were not understood, with the kind of ability that they stand in and whether they could matter. */
export function markUnmodelled(
  texts: readonly UnmodelledText[],
  line: string,
  abilities: readonly Ability[],
): UnmodelledText[] {
  const within = kindOf(line, abilities);
  return texts.map((one) => ({
    ...one,
    within: one.within ?? within,
    mayMatter: one.mayMatter ?? mattering.test(one.text),
  }));
}

function kindOf(line: string, abilities: readonly Ability[]): NonNullable<UnmodelledText["within"]> {
  for (const { kind } of abilities)
    if (kind === "triggered" || kind === "activated" || kind === "spell" || kind === "replacement") return kind;
  if (/\bwould\b|^prevent\b|\binstead\b/i.test(line)) return "replacement";
  if (/^(when|whenever|at the beginning)\b/i.test(line)) return "triggered";
  return /^[^."]*:/.test(line) ? "activated" : "static";
}
