import type { Context } from "../context.ts";
import type { Item, Word } from "../words/items.ts";

const plain: Readonly<Record<string, string>> = {
  "keyword.hexproof": "hexproof",
  "keyword.shroud": "shroud",
  "keyword.indestructible": "indestructible",
  "keyword.flying": "flying",
  "keyword.trample": "trample",
  "keyword.haste": "haste",
  "keyword.lifelink": "lifelink",
  "keyword.deathtouch": "deathtouch",
  "keyword.cant-be-enchanted": "this creature can't be enchanted.",
  "keyword.cant-be-equipped": "this creature can't be equipped.",
};

/** Abilities that a stretch of a question speaks of. */
export interface ToldAbilities {
  /** As a card would say them. */
  readonly abilities: readonly string[];
  /** Those that it is said not to have, or to have no longer. */
  readonly denied: readonly string[];
  readonly words: readonly Word[];
}

/** The abilities that words speak of, and the words that do; null when one of them lacks something ("protection", from what?). */
export function abilitiesIn(items: readonly Item[], context: Context): ToldAbilities | null {
  const marks = items.filter((item): item is Word => item.is === "mark" && /^(keyword|quality|color)\./.test(item.id));
  const words: Word[] = [];
  const abilities: string[] = [];
  const denied: string[] = [];
  const note = (mark: Word, ability: string): void => {
    const list = mark.denied === true ? denied : abilities;
    if (!list.includes(ability)) list.push(ability);
    words.push(mark);
  };
  for (const mark of marks) {
    const known = plain[mark.id];
    if (known !== undefined) note(mark, known);
    else if (mark.id.startsWith("quality."))
      note(mark, `protection from ${mark.id.slice("quality.".length).replace(/-/g, " ")}`);
    else if (mark.id === "keyword.ward") {
      // "Abwehr 2 (ward)" is said twice
      const all = marks.filter(({ id }) => id === "keyword.ward");
      const costs = all.map(({ end }) => /^\D{0,4}(\d)/.exec(context.reading.question.slice(end))?.[1]);
      note(mark, `ward {${costs.find((cost) => cost !== undefined) ?? "2"}}`);
    }
  }
  const protection = marks.find(({ id }) => id === "keyword.protection");
  if (protection !== undefined) {
    words.push(protection);
    const colors = marks.filter(({ id }) => id.startsWith("color."));
    const qualities = marks.filter(({ id }) => id.startsWith("quality."));
    if (colors.length === 0 && qualities.length === 0) return null;
    for (const color of colors) {
      const name = color.id.slice("color.".length);
      note(
        protection.denied === true ? { ...color, denied: true } : color,
        `protection from ${name === "all" ? "all colors" : name}`,
      );
    }
  }
  return { abilities, denied, words };
}
