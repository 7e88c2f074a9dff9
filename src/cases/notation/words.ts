import { z } from "zod";
import type { Language } from "../../model/index.ts";
import { phases, zones } from "../../model/index.ts";

/** The verbs of the notation. Most are a step verb of the case format, some a step verb with its zone. */
export const notationVerbs = [
  ...["cast", "equip", "fortify", "reconfigure", "activate", "resolve", "retarget", "counter", "copy-spell"],
  ...["attach", "unattach", "enter", "move", "exile", "bounce", "tuck", "bury", "flicker", "exchange", "destroy"],
  ...["sacrifice", "damage", "gain", "lose", "become", "pump", "control", "copy", "mutate", "transform"],
  ...["turn-face-down", "turn-face-up", "phase-out", "phase-in", "put-counters", "create", "end-effect"],
  ...["leave-game", "go-to", "end-turn", "check"],
] as const;

const plainTypes = ["creature", "artifact", "enchantment", "land", "planeswalker", "battle", "instant", "sorcery"];
const subtypes = ["equipment", "aura", "fortification", "vehicle", "curse", "legendary", "basic"];
const keywords = [
  ...["hexproof", "shroud", "indestructible", "flying", "protection", "trample", "lifelink", "deathtouch", "haste"],
  ...["vigilance", "first strike", "double strike", "menace", "reach", "defender", "flash", "totem armor"],
];

/** What a word of the notation can be; each kind has its ids, and every language names all of them. */
const kinds = {
  verbs: notationVerbs,
  links: ["on", "to", "with", "by", "of", "from", "as"],
  players: ["you", "opponent"],
  zones,
  phases,
  states: ["tapped", "token", "faceDown", "phasedOut", "transformed", "commander", "owner", "controller"],
  types: [...plainTypes, ...subtypes],
  colors: ["white", "blue", "black", "red", "green"],
  keywords,
  settings: ["players", "active", "phase"],
  small: [
    ...["respond", "article", "role", "token", "bestow", "back", "all-abilities", "forever", "end-of-turn"],
    ...["top", "bottom", "also", "copy-of", "no-regeneration"],
  ],
} as const satisfies Record<string, readonly string[]>;

/** A kind of word. */
export type WordKind = keyof typeof kinds;

const phrases = z.array(z.string().min(1)).min(1);
const idsOf = (ids: readonly string[]) => z.strictObject(Object.fromEntries(ids.map((id) => [id, phrases])));

/** The words of one language (`src/locales/<xx>/notation.yaml`): phrases by kind and id; `…` is a gap in a verb. */
export const notationWordsSchema = z.strictObject(
  Object.fromEntries(Object.entries(kinds).map(([kind, ids]) => [kind, idsOf(ids)])) as {
    readonly [Kind in WordKind]: ReturnType<typeof idsOf>;
  },
);
export type NotationWords = z.infer<typeof notationWordsSchema>;

/** A phrase that was found: what it means, how many words it has, and the languages that say so. */
export interface FoundPhrase {
  readonly id: string;
  readonly words: number;
  /** The words after the gap of a verb. */
  readonly tail: readonly string[];
  readonly languages: readonly Language[];
}

interface Entry extends FoundPhrase {
  readonly head: readonly string[];
}

/** Capitals, accents and kinds of apostrophe make no difference. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();

/** The words of all languages, to be looked for in a line. */
export class Words {
  /** By kind and first word, longest phrase first. */
  readonly #entries = new Map<WordKind, Map<string, Entry[]>>();
  readonly #phrases = new Map<WordKind, string[]>();

  constructor(all: Readonly<Record<Language, NotationWords>>) {
    for (const [language, words] of Object.entries(all))
      for (const kind of Object.keys(kinds) as WordKind[])
        for (const [id, list] of Object.entries(words[kind]))
          for (const phrase of list) this.#add(kind, id, phrase, language);
    for (const byWord of this.#entries.values())
      for (const list of byWord.values())
        list.sort((one, other) => other.head.length + other.tail.length - one.head.length - one.tail.length);
  }

  #add(kind: WordKind, id: string, phrase: string, language: Language): void {
    const [head = [], tail = []] = phrase.split("…").map((part) => folded(part).split(/\s+/).filter(Boolean));
    const first = head[0] ?? "";
    const byWord = this.#entries.get(kind) ?? new Map<string, Entry[]>();
    this.#entries.set(kind, byWord);
    const list = byWord.get(first) ?? [];
    byWord.set(first, list);
    this.#phrases.set(kind, [...(this.#phrases.get(kind) ?? []), phrase]);
    const same = list.find((one) => one.id === id && `${one.head} … ${one.tail}` === `${head} … ${tail}`);
    if (same === undefined) list.push({ id, head, tail, words: head.length, languages: [language] });
    else list.splice(list.indexOf(same), 1, { ...same, languages: [...same.languages, language] });
  }

  /** The longest phrase of that kind that begins at a word; its gap, if it has one, is filled by what follows. */
  at(kind: WordKind, words: readonly string[], start: number): FoundPhrase | null {
    for (const entry of this.#entries.get(kind)?.get(words[start] ?? "") ?? []) {
      const isHere = entry.head.every((word, index) => words[start + index] === word);
      if (isHere && (entry.tail.length === 0 || tailAt(entry.tail, words, start + entry.words) >= 0)) return entry;
    }
    return null;
  }

  /** How many words of a link stand at a word: several links may say the same ("an" is "on" and "to"). */
  link(id: string, words: readonly string[], start: number): number {
    const list = this.#entries.get("links")?.get(words[start] ?? "") ?? [];
    const found = list.find(
      (entry) => entry.id === id && entry.head.every((word, index) => words[start + index] === word),
    );
    return found?.words ?? 0;
  }

  /** The same for words that are all of the phrase. */
  whole(kind: WordKind, words: readonly string[]): FoundPhrase | null {
    const found = this.at(kind, words, 0);
    return found !== null && found.words === words.length && found.tail.length === 0 ? found : null;
  }

  /** Every phrase of a kind, for hints. */
  phrases(kind: WordKind): readonly string[] {
    return this.#phrases.get(kind) ?? [];
  }
}

/** Where the words after a verb's gap stand, the last time that they do; -1 when they do not. */
export function tailAt(tail: readonly string[], words: readonly string[], from: number): number {
  for (let at = words.length - tail.length; at >= from; at--)
    if (tail.every((word, index) => words[at + index] === word)) return at;
  return -1;
}
