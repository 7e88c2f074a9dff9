import type { Ability } from "../abilities.ts";
import type { HeldAbility } from "../characteristics/draft.ts";
import type { AbilitySelector } from "../position.ts";

/** The ability that a step means: by keyword, by its text (or a part of it), or by number. */
export function selectAbility(held: readonly HeldAbility[], selector: AbilitySelector): HeldAbility | undefined {
  switch (selector.kind) {
    case "number":
      return held[selector.number];
    case "text": {
      const text = plain(selector.text);
      return (
        held.find(({ ability }) => plain(ability.text) === text) ??
        held.find(({ ability }) => isActivatable(ability) && plain(ability.text).startsWith(text)) ??
        held.find(({ ability }) => isActivatable(ability) && plain(ability.text).includes(text))
      );
    }
    case "keyword": {
      const fitting = held.filter(({ ability }) => ability.kind === selector.keyword);
      if (selector.quality === undefined) return fitting.find(({ ability }) => !isQualified(ability)) ?? fitting[0];
      const quality = plain(selector.quality);
      return fitting.find(({ ability }) => plain(qualityOf(ability)).includes(quality));
    }
  }
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\.$/, "").replaceAll("’", "'");
const isQualified = (ability: Ability): boolean => ability.kind === "equip" && ability.label !== undefined;
const qualityOf = (ability: Ability): string =>
  ability.kind === "equip" ? `${ability.label ?? ""} ${ability.text}` : ability.text;

const isActivatable = (ability: Ability): boolean =>
  ability.kind === "activated" ||
  ability.kind === "equip" ||
  ability.kind === "fortify" ||
  ability.kind === "reconfigure" ||
  ability.kind === "aura-swap";
