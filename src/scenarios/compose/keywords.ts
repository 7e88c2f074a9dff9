import type { Context } from "./context.ts";
import type { Item, Word } from "./items.ts";

const plain: Readonly<Record<string, string>> = {
  "keyword.hexproof": "hexproof",
  "keyword.shroud": "shroud",
  "keyword.indestructible": "indestructible",
  "keyword.flying": "flying",
  "keyword.trample": "trample",
  "keyword.haste": "haste",
  "keyword.lifelink": "lifelink",
  "keyword.cant-be-enchanted": "can't be enchanted",
  "keyword.cant-be-equipped": "can't be equipped",
};

/** The abilities that words speak of, and the words that do; null when one of them lacks something ("protection", from what?). */
export function abilitiesIn(
  items: readonly Item[],
  context: Context,
): { readonly abilities: readonly string[]; readonly words: readonly Word[] } | null {
  const marks = items.filter((item): item is Word => item.is === "mark" && /^(keyword|quality|color)\./.test(item.id));
  const words: Word[] = [];
  const abilities: string[] = [];
  const colors = marks.filter(({ id }) => id.startsWith("color."));
  const protection = marks.find(({ id }) => id === "keyword.protection");
  for (const mark of marks) {
    const known = plain[mark.id];
    if (known !== undefined) {
      abilities.push(known);
      words.push(mark);
    } else if (mark.id.startsWith("quality.")) {
      abilities.push(`protection from ${mark.id.slice("quality.".length)}`);
      words.push(mark);
    } else if (mark.id === "keyword.ward") {
      const cost = /^\D{0,4}(\d)/.exec(context.reading.question.slice(mark.end))?.[1];
      abilities.push(`ward {${cost ?? "2"}}`);
      words.push(mark);
    }
  }
  if (protection !== undefined) {
    words.push(protection);
    const qualities = marks.filter(({ id }) => id.startsWith("quality."));
    if (colors.length === 0 && qualities.length === 0) return null;
    for (const color of colors) {
      const name = color.id.slice("color.".length);
      abilities.push(`protection from ${name === "all" ? "all colors" : name}`);
      words.push(color);
    }
  }
  return { abilities, words };
}
