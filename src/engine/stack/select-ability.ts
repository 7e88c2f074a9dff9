import type { Ability } from "../abilities.ts";
import type { HeldAbility } from "../characteristics/draft.ts";
import type { AbilitySelector } from "../position.ts";

/**
 * The ability that a step means: by keyword, by its text (or a part of it), or by number. `name` is that of the object: a text may call it
 * by its name or "this Equipment".
 */
export function selectAbility(
  held: readonly HeldAbility[],
  selector: AbilitySelector,
  name: string,
): HeldAbility | undefined {
  switch (selector.kind) {
    case "number":
      return held[selector.number];
    case "text": {
      const text = plain(selector.text);
      return (
        held.find(({ ability }) => plain(ability.text) === text) ??
        held.find(({ ability }) => isActivatable(ability) && plain(ability.text).startsWith(text)) ??
        held.find(({ ability }) => isActivatable(ability) && plain(ability.text).includes(text)) ??
        held.find(({ ability }) => isActivatable(ability) && unnamed(ability.text, name).includes(unnamed(text, name)))
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

const selfWords =
  /\bthis (aura|equipment|fortification|creature|artifact|enchantment|land|permanent|planeswalker|card)\b/g;

/** The text with one sign for the object itself, and without reminder text. */
function unnamed(text: string, name: string): string {
  const own = plain(name);
  const short = own.split(",")[0] ?? own;
  const named = own === "" ? plain(text) : plain(text).replaceAll(own, "~").replaceAll(short, "~");
  return named.replace(selfWords, "~").replace(/ *\([^)]*\)/g, "");
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
