import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  type CompiledLanguages,
  type CompiledLocale,
  type ConceptWeight,
  conceptFileSchema,
  type LanguageFile,
  languageFileSchema,
  lexiconFileSchema,
  type PhraseNode,
  weightyFileSchema,
} from "./lexicon.ts";
import { readYaml } from "./read-yaml.ts";
import { type Stem, stemmer } from "./stem.ts";
import { fold, tokenize } from "./tokens.ts";

/**
 * Reads and checks `concepts.yaml` and every locale's `language.yaml`, `lexicon.yaml` and `lexicon/*.yaml`, and compiles them to plain
 * data. Throws with the file and the place of the first mistake.
 */
export function compileLanguages(from: {
  readonly conceptsFile: string;
  readonly localesFolder: string;
  /** The common words of a language, by the name that `language.yaml` has for their list. */
  readonly commonWords: (list: string) => readonly string[];
}): CompiledLanguages {
  const concepts = readYaml(from.conceptsFile, conceptFileSchema).value;
  const weights: Record<string, ConceptWeight> = {};
  for (const weight of ["decisive", "light", "silent", "topic"] as const)
    for (const id of concepts[weight]) weights[id] = weight;
  const locales: Record<string, CompiledLocale> = {};
  for (const language of readdirSync(from.localesFolder).sort()) {
    const folder = join(from.localesFolder, language);
    if (!existsSync(join(folder, "lexicon.yaml"))) continue;
    locales[language] = compileLocale(language, folder, { weights, commonWords: from.commonWords });
  }
  return { locales, weights };
}

function compileLocale(
  language: string,
  folder: string,
  {
    weights,
    commonWords,
  }: {
    readonly weights: Readonly<Record<string, ConceptWeight>>;
    readonly commonWords: (list: string) => readonly string[];
  },
): CompiledLocale {
  const {
    endings = {},
    commonWords: list,
    ...file
  } = readYaml(join(folder, "language.yaml"), languageFileSchema).value;
  const stem = stemmer(file.stemmer, foldKeys(file.lemmas));
  const phrases: PhraseNode = {};
  const vocabulary = new Set<string>();
  const harmless: string[] = [];
  for (const lexiconFile of lexiconFiles(folder)) {
    const lexicon = readYaml(lexiconFile, lexiconFileSchema);
    for (const [concept, list] of Object.entries(lexicon.value)) {
      if (concept === "harmless") {
        harmless.push(...list.map(fold));
        continue;
      }
      if (weights[concept] === undefined && !isDerived(concept))
        throw new Error(`${lexiconFile}:${lexicon.line([concept])}: there is no concept ${concept} in concepts.yaml`);
      for (const phrase of list)
        for (const written of inflect(phrase, endings, `${lexiconFile}:${lexicon.line([concept])}`)) {
          addPhrase(phrases, concept, written, stem);
          for (const word of phraseWords(written)) if (word !== gapMark) vocabulary.add(word);
        }
    }
  }
  const folded = foldLists({ ...file, harmless: [...file.harmless, ...harmless] });
  const known = [...vocabulary, ...folded.words, ...folded.harmless];
  return {
    ...folded,
    language,
    vocabulary: [...vocabulary].sort(),
    everyday:
      list === undefined
        ? []
        : everydayWords(commonWords(list), {
            known,
            weighty: [...vocabulary, ...readYaml(join(folder, "weighty.yaml"), weightyFileSchema).value.map(fold)],
            stem,
          }),
    phrases: JSON.stringify(phrases),
  };
}

/** The common words that are not known otherwise, and of whose stems none is weighty. */
function everydayWords(
  common: readonly string[],
  { known, weighty, stem }: { readonly known: readonly string[]; readonly weighty: readonly string[]; stem: Stem },
): readonly string[] {
  const left = new Set(known);
  const stems = new Set(weighty.map(stem));
  const found = common.flatMap((word) => tokenize(word).map(({ folded }) => folded));
  return [...new Set(found)]
    .filter((word) => /^[a-z]{3,}$/.test(word) && !left.has(word) && !stems.has(stem(word)))
    .sort();
}

/** `lexicon.yaml`, and the phrases of single topics in `lexicon/<topic>.yaml`. */
function lexiconFiles(folder: string): readonly string[] {
  const topics = join(folder, "lexicon");
  const more = existsSync(topics) ? readdirSync(topics).filter((file) => file.endsWith(".yaml")) : [];
  return [join(folder, "lexicon.yaml"), ...more.sort().map((file) => join(topics, file))];
}

/** Relations of kinds of attachment are read as the relation and the kind; see `concepts.ts`. */
const isDerived = (concept: string): boolean => /^relation\.(enchanted|equipped|fortified)$/.test(concept);

const gapMark = "…";

/**
 * `exil|er` stands for the word with each ending of its class. An ending that is a pattern has a `*` where the stem goes
 * and a `+` for the particle: `an+leg|trennbar` with `+ge*t` is `angelegt`, with `*t … +` it is `legt … an`.
 */
function inflect(phrase: string, endings: Readonly<Record<string, readonly string[]>>, place: string): string[] {
  const exact = phrase.startsWith("=") ? "=" : "";
  let all = [""];
  for (const word of phrase.slice(exact.length).split(" ")) {
    const bar = word.indexOf("|");
    const known = bar < 0 ? undefined : endings[word.slice(bar + 1)];
    if (bar >= 0 && known === undefined) throw new Error(`${place}: no endings for the verb class in "${phrase}"`);
    const forms = known === undefined ? [word] : known.map((ending) => withEnding(word.slice(0, bar), ending));
    all = all.flatMap((start) => forms.map((form) => (start === "" ? form : `${start} ${form}`)));
  }
  return all.map((written) => exact + written);
}

function withEnding(stem: string, ending: string): string {
  if (!ending.includes("*")) return stem + ending;
  const [particle, root] = stem.includes("+") ? stem.split("+") : ["", stem];
  return ending.replace(/\+/g, particle ?? "").replace("*", root ?? "");
}

const phraseWords = (phrase: string): string[] =>
  phrase
    .replace(/^=/, "")
    .split(" ")
    .flatMap((word) => (word === gapMark ? [word] : word === "w/" ? ["w/"] : [fold(word)]));

function addPhrase(root: PhraseNode, concept: string, phrase: string, stem: Stem): void {
  const exactOnly = phrase.startsWith("=");
  let nodes = [root];
  for (const word of phraseWords(phrase)) {
    if (word === gapMark) {
      nodes = nodes.map((node) => {
        node.gap ??= {};
        return node.gap;
      });
      continue;
    }
    const edges = [`=${word}`];
    if (!exactOnly && word.length >= 4) edges.push(`~${stem(word)}`);
    nodes = nodes.flatMap((node) =>
      edges.map((edge) => {
        node.next ??= {};
        node.next[edge] ??= {};
        return node.next[edge] as PhraseNode;
      }),
    );
  }
  for (const node of nodes) {
    node.concepts ??= [];
    if (!node.concepts.includes(concept)) node.concepts.push(concept);
  }
}

const foldKeys = (map: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(map).map(([from, to]) => [fold(from), fold(to)]));

function foldLists(file: Omit<LanguageFile, "endings" | "commonWords">) {
  const folded = (list: readonly string[]) => [...new Set(list.map(fold))];
  const inWords = (phrases: readonly string[]) =>
    phrases.map((phrase) =>
      tokenize(phrase)
        .map((token) => token.folded)
        .join(" "),
    );
  return {
    stemmer: file.stemmer,
    words: folded(file.words),
    harmless: folded(file.harmless),
    ordinary: folded(file.ordinary),
    ...(file.cardNames === undefined
      ? {}
      : {
          cardNames: file.cardNames.map((name) =>
            tokenize(name)
              .map((word) => word.folded)
              .join(""),
          ),
        }),
    lemmas: foldKeys(file.lemmas),
    letters: file.letters,
    smallTalk: {
      greeting: inWords(file.smallTalk.greeting),
      thanks: inWords(file.smallTalk.thanks),
      help: inWords(file.smallTalk.help),
      filler: inWords(file.smallTalk.filler),
    },
    cardCues: {
      casting: folded(file.cardCues.casting),
      ...(file.cardCues.responding === undefined ? {} : { responding: folded(file.cardCues.responding) }),
      before: folded(file.cardCues.before),
      after: folded(file.cardCues.after),
      not: folded(file.cardCues.not),
      naming: folded(file.cardCues.naming),
      linking: folded(file.cardCues.linking),
      ...(file.cardCues.doers === undefined ? {} : { doers: folded(file.cardCues.doers) }),
      ...(file.cardCues.objects === undefined ? {} : { objects: folded(file.cardCues.objects) }),
    },
    ...(file.capitalNouns === undefined ? {} : { capitalNouns: file.capitalNouns }),
    ...(file.conjunctions === undefined ? {} : { conjunctions: folded(file.conjunctions) }),
    ...(file.starters === undefined ? {} : { starters: folded(file.starters) }),
    ...(file.subjects === undefined ? {} : { subjects: folded(file.subjects) }),
  };
}
