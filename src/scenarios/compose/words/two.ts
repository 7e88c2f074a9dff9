import { pattern, type Reading } from "../../../language/index.ts";
import { roleOf, type ThingKind } from "../../kinds.ts";
import type { Item, Phrase, Word } from "./items.ts";

/** "Two auras", "deux équipements": the noun stands in the phrase itself. */
const within: readonly (readonly [RegExp, ThingKind])[] = [
  [pattern` <noun-aura>$`, "aura"],
  [pattern` (<noun-equipment>\w*|<noun-sword>)$`, "equipment"],
];
const number = pattern`^<number-two>(\s|$)`;

/** "With *2* swords". */
const digit = pattern`(^|[^\w/+.\-])2 (<preposition-of> <article-definite|possessive-mine|possessive-theirs> )?$`;
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
      item.is === "thing" && item.start >= count.end && ofTheSame.test(question.slice(count.end, item.start)),
  );
  if (next === undefined || roleOf(next.kind) !== "attachment") return items;
  return items.filter((item) => item !== count).map((item) => (item === next ? { ...next, isTwo: true } : item));
}

/** "I cast *a second* Jitte", "*noch eine* Axt": one more of what is named. */
export const withOneMore = (items: readonly Item[], { question }: Reading): readonly Item[] =>
  items.flatMap((item): Item[] => {
    if (item.is === "thing") {
      const isMore =
        item.name !== null && roleOf(item.kind) === "attachment" && oneMore.test(question.slice(0, item.start));
      return [isMore ? { ...item, isOneMore: true } : item];
    }
    if (item.is !== "mark" || !/^(object\.two|relation\.other)$/.test(item.id)) return [item];
    const next = items.find((other): other is Phrase => other.is === "thing" && other.start >= item.end);
    const isSaid =
      next?.name != null &&
      roleOf(next.kind) === "attachment" &&
      oneMoreNext.test(question.slice(item.start, next.start));
    return isSaid ? [] : [item];
  });
const oneMore = pattern`(^|[^\p{L}])<one-more>\s+$`;
const oneMoreNext = pattern`^(<article-indefinite> )?<one-more>\s+$`;
const ofTheSame = pattern`^\s*(<times> )?((<article-definite|possessive-mine|possessive-theirs>|<adjective-same|adjective-other-two>\w*) ?){0,2}$`;
