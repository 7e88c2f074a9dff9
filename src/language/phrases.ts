import { distance } from "fastest-levenshtein";
import type { CompiledLocale, PhraseNode } from "./lexicon.ts";
import type { Concept } from "./reading.ts";
import type { Stem } from "./stem.ts";
import type { Token } from "./tokens.ts";

/** A phrase found: what it says, and the tokens that say it (those of a gap are not among them). */
export interface FoundPhrase {
  readonly concepts: readonly Concept[];
  readonly tokens: readonly number[];
  /** One word, known by its stem alone. */
  readonly isInflected: boolean;
}

/** How many words may stand in a gap ("legt das Schwert dann sofort an"). */
const widestGap = 6;

interface Match {
  readonly node: PhraseNode;
  readonly tokens: readonly number[];
  /** Words matched by form count a little more than by stem. */
  readonly weight: number;
}

/** Finds the phrases of a locale's lexicon among the words that are not names of cards. */
export class PhraseFinder {
  readonly #root: PhraseNode;
  readonly #locale: CompiledLocale;
  readonly #stem: Stem;
  readonly #vocabulary: ReadonlySet<string>;
  readonly #byShape = new Map<string, string[]>();
  readonly #known: ReadonlySet<string>;
  /** Words as they are written, not mistyped from others. */
  readonly #everyday: ReadonlySet<string>;

  constructor(locale: CompiledLocale, stem: Stem) {
    this.#locale = locale;
    this.#root = JSON.parse(locale.phrases) as PhraseNode;
    this.#stem = stem;
    this.#vocabulary = new Set(locale.vocabulary);
    this.#known = new Set([...locale.vocabulary, ...locale.words, ...locale.harmless]);
    this.#everyday = new Set(locale.everyday);
    for (const word of this.#known) {
      if (word.length < 6) continue;
      const key = word.charAt(0) + word.length;
      const list = this.#byShape.get(key);
      if (list === undefined) this.#byShape.set(key, [word]);
      else list.push(word);
    }
  }

  knows(word: string): boolean {
    return this.#known.has(word);
  }

  says(word: string): boolean {
    return this.#vocabulary.has(word);
  }

  find(tokens: readonly Token[], taken: ReadonlySet<number>): FoundPhrase[] {
    const used = new Set(taken);
    const forms = tokens.map((token, i) => (taken.has(i) ? token.folded : this.#repair(token.folded)));
    const found: FoundPhrase[] = [];
    for (let i = 0; i < tokens.length; i++) {
      if (used.has(i)) continue;
      const match = this.#best(tokens, forms, used, i);
      if (match === null) continue;
      for (const index of match.tokens) used.add(index);
      found.push({
        tokens: match.tokens,
        concepts: toConcepts(match, tokens),
        isInflected: match.tokens.length === 1 && match.weight < 1,
      });
    }
    return found;
  }

  #best(tokens: readonly Token[], forms: readonly string[], used: ReadonlySet<number>, at: number): Match | null {
    let best: Match | null = null;
    const walk = (node: PhraseNode, index: number, matched: readonly number[], weight: number): void => {
      if (
        node.concepts !== undefined &&
        (best === null || weight > best.weight) &&
        !this.#takesArticle(node, forms, used, matched)
      )
        best = { node, tokens: matched, weight };
      const step = (from: PhraseNode, i: number): void => {
        const form = forms[i];
        if (form === undefined || used.has(i) || from.next === undefined) return;
        const exact = from.next[`=${form}`];
        if (exact !== undefined) walk(exact, i + 1, [...matched, i], weight + 1);
        const stemmed = form.length < 4 ? undefined : from.next[`~${this.#stem(form)}`];
        if (stemmed !== undefined) walk(stemmed, i + 1, [...matched, i], weight + 0.95);
      };
      if (index === at || tokens[index]?.before === "") step(node, index);
      if (node.gap === undefined) return;
      for (let i = index; i <= index + widestGap && i < tokens.length; i++) {
        const mark = tokens[i]?.before;
        if (i > at && mark !== "") break;
        if (i > index && this.#leadsOn(forms[i - 1])) break;
        if (i > index && this.#endsVerb(forms[i - 1], forms[i])) break;
        const weightBefore = weight;
        weight -= 0.01 * (i - index);
        step(node.gap, i);
        weight = weightBefore;
      }
    };
    walk(this.#root, at, [], 0);
    return best;
  }

  /** "Geht das Schwert mit?": the article belongs to its noun, and "geht das" asks for leave only by itself. */
  #takesArticle(
    { concepts = [] }: PhraseNode,
    forms: readonly string[],
    used: ReadonlySet<number>,
    matched: readonly number[],
  ): boolean {
    const last = matched[matched.length - 1] ?? 0;
    const next = forms[last + 1];
    if (this.#locale.capitalNouns !== true || matched.length < 2 || next === undefined) return false;
    if (!concepts.some((id) => id.startsWith("ask.")) || !this.#locale.cardCues.naming.includes(forms[last] ?? ""))
      return false;
    const says = this.#root.next?.[`=${next}`]?.concepts ?? [];
    return used.has(last + 1) || says.some((id) => id.startsWith("object."));
  }

  /** "Mein Bär mit Rancor *geht drauf*": the particle belongs to its verb. */
  #endsVerb(verb: string | undefined, particle: string | undefined): boolean {
    const node = this.#root.next?.[`=${verb}`]?.next?.[`=${particle}`];
    return node?.concepts?.some((id) => id === "event.die" || id === "event.leave") === true;
  }

  /** "I have a bear *with* Rancor on it", "it has Rancor *and* …": what stands behind such a word belongs to that. */
  #leadsOn(form: string | undefined): boolean {
    if (form === undefined) return false;
    if (this.#locale.conjunctions?.includes(form) === true) return true;
    const says = this.#root.next?.[`=${form}`]?.concepts;
    return says?.some((id) => id === "relation.with" || id === "link.condition") === true;
  }

  /** The word itself if the lexicon has it; else `ae` for `ä` undone, or the one word that it is mistyped from. */
  #repair(word: string): string {
    if (this.#known.has(word) || this.#everyday.has(word) || word.length < 4) return word;
    if (this.#locale.letters.includes("ä")) {
      const dotted = word.replace(/ae/g, "a").replace(/oe/g, "o").replace(/ue/g, "u");
      if (dotted !== word && this.#known.has(dotted)) return dotted;
    }
    if (word.length < 6) return word;
    const far = word.length >= 9 ? 2 : 1;
    let near: string | null = null;
    for (let length = word.length - far; length <= word.length + far; length++)
      for (const candidate of this.#byShape.get(word.charAt(0) + length) ?? []) {
        if (distance(word, candidate) > far && !areSwapped(word, candidate)) continue;
        if (this.#stem(candidate) === this.#stem(word)) return word;
        // two words are equally near: not to be told
        if (near !== null && this.#stem(near) !== this.#stem(candidate)) return word;
        near = candidate;
      }
    return near ?? word;
  }
}

/** "creatrue": two letters that have changed places are one typing error. */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return (
    one.charCodeAt(at) === other.charCodeAt(at + 1) &&
    one.charCodeAt(at + 1) === other.charCodeAt(at) &&
    one.endsWith(other.slice(at + 2))
  );
}

function toConcepts(match: Match, tokens: readonly Token[]): Concept[] {
  const first = tokens[match.tokens[0] ?? 0];
  const last = tokens[match.tokens[match.tokens.length - 1] ?? 0];
  const span = { start: first?.start ?? 0, end: last?.end ?? 0 };
  const written = match.tokens.map((i) => tokens[i]?.written ?? "").join(" ");
  return (match.node.concepts ?? []).map((id) => ({ id, span, written }));
}
