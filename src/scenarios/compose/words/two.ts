import type { Reading } from "../../../language/index.ts";
import { roleOf, type ThingKind } from "../../kinds.ts";
import type { Item, Phrase, Word } from "./items.ts";

/** "Two auras", "deux équipements": the noun stands in the phrase itself. */
const within: readonly (readonly [RegExp, ThingKind])[] = [
  [/ aur(a|as|en)$/i, "aura"],
  [/ ([ée]quip\w*|ausr[üu]stung\w*|swords?)$/i, "equipment"],
];
const number = /^(two|2x?|zwei|deux|both|beide[ns]?|two copies|zwei ?mal|deux fois|deux exemplaires)(\s|$)/i;

/** "With *2* swords". */
const digit = /(^|[^\w/+.-])2 (of (my|the|his) )?$/;
const isPlural = ({ kind, written }: Phrase): boolean => roleOf(kind) === "attachment" && /[sn]$/i.test(written);

/** "*Two* Rancors", "*zwei Mal* dieselbe Aura": a number before an attachment says how many of it there are. */
export function withTwo(items: readonly Item[], { question }: Reading): readonly Item[] {
  const counts = items.filter(
    (item): item is Word => item.is === "mark" && item.id === "object.two" && number.test(item.written),
  );
  const [count] = counts;
  if (count === undefined)
    return items.map((item) =>
      item.is === "thing" && digit.test(question.slice(0, item.start)) && isPlural(item)
        ? { ...item, isTwo: true }
        : item,
    );
  if (counts.length > 1) return items;
  const kind = within.find(([noun]) => noun.test(count.written))?.[1];
  if (kind !== undefined) {
    const { written, start, end } = count;
    const named = { name: null, whose: null, implied: false, indefinite: false } as const;
    const phrase: Phrase = { is: "thing", kind, written, start, end, ...named, isTwo: true };
    return items.map((item) => (item === count ? phrase : item));
  }
  const next = items.find(
    (item): item is Phrase =>
      item.is === "thing" &&
      item.start >= count.end &&
      /^\s*(of |x |times |mal |fois )?((the|my|his|same|diesel\w+|mes|ses|la m[eê]me|le m[eê]me|meine|seine|Exemplare?) ?){0,2}$/i.test(
        question.slice(count.end, item.start),
      ),
  );
  if (next === undefined || roleOf(next.kind) !== "attachment") return items;
  return items.filter((item) => item !== count).map((item) => (item === next ? { ...next, isTwo: true } : item));
}
