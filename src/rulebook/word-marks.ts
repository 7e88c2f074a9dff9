import { sameWords } from "./similarity.ts";

/** A stretch of words that two wordings share, or that only the older or only the newer one has. */
export interface WordMark {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** Beyond this many words on either side the two are set one after the other: nobody reads marks in such a list. */
const mostWords = 2000;

/**
 * What became of each word of a wording in another one, in reading order: the longest common sequence of words is the same.
 * Case and the shape of quotation marks do not matter, spaces and line breaks between words neither.
 */
export function markWords(before: string, after: string): readonly WordMark[] {
  const old = wordsOf(before);
  const young = wordsOf(after);
  if (old.length > mostWords || young.length > mostWords)
    return [
      { kind: "gone", text: before },
      { kind: "new", text: after },
    ];
  const lengths = commonLengths(
    old.map((word) => sameWords(word)),
    young.map((word) => sameWords(word)),
  );
  const width = young.length + 1;
  const marks: { kind: WordMark["kind"]; words: string[] }[] = [];
  const add = (kind: WordMark["kind"], word: string) => {
    const last = marks.at(-1);
    if (last?.kind === kind) last.words.push(word);
    else marks.push({ kind, words: [word] });
  };
  for (let i = 0, j = 0; i < old.length || j < young.length; ) {
    const here = lengths[i * width + j] ?? 0;
    const isSame = i < old.length && j < young.length && sameWords(old[i] ?? "") === sameWords(young[j] ?? "");
    if (isSame) {
      add("same", young[j] ?? "");
      i += 1;
      j += 1;
    } else if (i < old.length && (j === young.length || (lengths[(i + 1) * width + j] ?? 0) === here))
      add("gone", old[i++] ?? "");
    else add("new", young[j++] ?? "");
  }
  return marks.map(({ kind, words }) => ({ kind, text: words.join(" ") }));
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== "");

/** For each pair of places how many words the rests from there have in common. */
function commonLengths(old: readonly string[], young: readonly string[]): Uint16Array {
  const width = young.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = young.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === young[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return lengths;
}
