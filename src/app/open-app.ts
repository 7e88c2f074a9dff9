import { type Answers, type CompiledLocale, openAnswers } from "../answers/index.ts";
import { cardSource, clausesOfCard, measureCoverage } from "../cards/index.ts";
import { isShortNotation, type NotationWords, playCase, readCaseLine, readCaseText, Words } from "../cases/index.ts";
import { type CompiledLanguages, openReader } from "../language/index.ts";
import { fallbackLanguage, type Language } from "../model/index.ts";
import { type LookupTables, type RulebookWords, rulesPage } from "../rulebook/index.ts";
import {
  type CompiledScenarios,
  type FollowUpWords,
  openScenarios,
  type PackedScenario,
  unpackSamples,
} from "../scenarios/index.ts";
import type { App, PlayedCaseText, RuleUses } from "./app.ts";
import { Asker } from "./ask.ts";
import { CardPacks } from "./card-packs.ts";
import { openCards } from "./cards.ts";
import { describeScenario } from "./describe-scenario.ts";
import { lazily, lazilyAnew, lazyRecord } from "./lazily.ts";
import { ordinaryWords } from "./ordinary-words.ts";
import { compiledDataFolder, openResources, type Resources } from "./resources.ts";
import { Rules } from "./rules.ts";
import { playShortCase } from "./short-cases.ts";
import { version } from "./version.ts";

/** How others' servers are asked. */
const politely = {
  userAgent: `Attache/${version} (rules bot for Magic: The Gathering)`,
  timeout: 30_000,
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  now: Date.now,
};

/** Where the app finds its data. */
export interface AppSettings {
  /** What people import is kept here; the folder need not exist. */
  readonly dataFolder: string;
  /** The data compiled by the build, unless it is where the build puts it. */
  readonly resources?: Resources;
  /** The publisher's page where `updateRules` looks for the edition in force, unless it is the usual one. */
  readonly rulesPage?: string;
  /** Where `updateCards` finds the source's API, unless it is the usual place. */
  readonly cardSource?: string;
  /** Told of faults of the program that a question or case came upon. */
  readonly onFault?: (fault: unknown) => void;
}

/**
 * Opens the whole program. Cheap: every part is opened when it is first used, so that looking up one rule does not load the
 * cards.
 */
export function openApp({
  dataFolder,
  resources = openResources(compiledDataFolder()),
  rulesPage: page = rulesPage,
  cardSource: source = cardSource,
  onFault = () => {},
}: AppSettings): App {
  // The build has written and checked these files.
  const languages = lazily(() => resources.read("languages") as readonly Language[]);
  const perLanguage = <Content>(name: string) =>
    lazyRecord(languages(), (language) => resources.read(`${name}.${language}`) as Content);
  const uses = perLanguage<Readonly<Record<string, RuleUses>>>("rule-uses");
  const rules = lazily(
    () =>
      new Rules(dataFolder, {
        words: rulebookWords(languages(), resources),
        uses: (language) => uses[language] ?? uses[fallbackLanguage] ?? {},
        page,
        get: { ...politely, fetch },
        onFault,
      }),
  );
  const answers: () => Answers = lazily(() =>
    openAnswers({
      locales: perLanguage<CompiledLocale>("messages"),
      quote: (rule, language) => rules().quote(rule, language),
    }),
  );
  const packs = lazily(
    () =>
      new CardPacks({
        dataFolder,
        words: () => ordinaryWords(resources),
        source: { ...politely, base: source },
      }),
  );
  /** A pack that is damaged must not keep the program from answering. */
  const pack = () => {
    try {
      return packs().open();
    } catch (fault) {
      onFault(fault);
      return null;
    }
  };
  const cards = lazilyAnew(() => openCards(resources, pack()));
  const reader = lazilyAnew(() =>
    openReader({ locales: resources.read("language") as CompiledLanguages, names: cards().names }),
  );
  const scenarios = lazilyAnew(() =>
    openScenarios(resources.read("scenarios") as CompiledScenarios, {
      catalogue: cards().known,
      reader: reader(),
      samples: unpackSamples(resources.read("samples") as readonly PackedScenario[]),
    }),
  );
  const reopenCards = () => {
    for (const stage of [cards, reader, scenarios]) stage.forget();
  };
  const play = (input: unknown) => playCase(input, cards().forCases);
  /** A case that brings a fault of the program to light is no reason to leave the others of its file unplayed. */
  const playAnything: App["playCase"] = (input) => {
    try {
      return play(input);
    } catch (fault) {
      onFault(fault);
      return {
        error: { code: "case/fault", path: "", message: "this case cannot be played: the program has a fault" },
      };
    }
  };
  const notationWords = lazily(
    () => new Words(resources.read("notation") as Readonly<Record<Language, NotationWords>>),
  );
  const asker = new Asker({
    reader,
    scenarios,
    answers,
    play,
    nearNames: (name) => cards().near(name),
    followUpWords: lazily(() => resources.read("follow-up") as Readonly<Record<Language, FollowUpWords>>),
    nearestLanguage: (locale) => nearestLanguage(locale, languages()),
    onFault,
  });
  return {
    version,
    get languages() {
      return languages();
    },
    nearestLanguage: (locale) => nearestLanguage(locale, languages()),
    text: (language, key, values) => answers().text(language, key, values),
    ask: (question) => asker.ask(question),
    playCase: playAnything,
    async playCaseText(text, notation, line = 1, reader = {}): Promise<PlayedCaseText | null> {
      if (notation === "yaml" && isShortNotation(text)) {
        const otherwise = nearestLanguage(reader.locale, languages());
        const chosen = reader.language === undefined ? undefined : nearestLanguage(reader.language, languages());
        const means = { words: notationWords(), cards: cards().forCases, play: playAnything, answers: answers() };
        return { id: null, line, result: playShortCase(text, { ...means, otherwise, chosen }) };
      }
      const read = notation === "jsonl" ? readCaseLine(text, line) : await readCaseText(text, notation);
      if (read === null) return null;
      const { id, content } = read;
      return { id, line: read.line, result: "error" in content ? content : playAnything(content.input) };
    },
    rule: (typed, { language, ...options }) => rules().lookup(typed, language, options),
    ruleLanguage: (typed, otherwise) => rules().languageOf(typed, otherwise),
    scenarios: (language) => scenarios().list(language),
    scenario: (id, language) => describeScenario(id, language, { scenarios: scenarios(), answers: answers(), play }),
    card: (name) => cards().lookup(name),
    suggest: (typed, language) => cards().suggest(typed, language),
    importCards: async (file, options) => {
      const imported = await packs().import(file, options);
      reopenCards();
      return imported;
    },
    updateCards: async ({ file = "oracle_cards", onProgress } = {}) => {
      const update = await packs().update(file, onProgress);
      if (update.kind === "updated") reopenCards();
      return update;
    },
    cardsStatus: () => packs().status(),
    cardsCoverage: (options) => measureCoverage(packs().facts(options), options),
    cardClauses: (options) => [...packs().facts(options)].flatMap(clausesOfCard),
    importRules: async (file, options) => rules().import(file, options),
    ruleTexts: () => rules().list(),
    updateRules: () => rules().update(),
    compareRules: (names, options) => rules().compare(names, options),
    rulesDrift: (edition) => rules().drift(edition),
  };
}

/** The words of each language, and what searching them needs: only that is read which is asked for. */
const rulebookWords = (languages: readonly Language[], resources: Resources) =>
  lazyRecord(languages, (language): RulebookWords => {
    const tables = lazily(() => resources.read(`lookup-tables.${language}`) as LookupTables);
    const words = resources.read(`rulebook.${language}`) as RulebookWords;
    return Object.defineProperty(words, "tables", { get: tables });
  });

function nearestLanguage(locale: string | undefined, languages: readonly Language[]): Language {
  const wanted = locale?.toLowerCase().split(/[-_.@]/)[0];
  return languages.find((language) => language === wanted) ?? fallbackLanguage;
}
