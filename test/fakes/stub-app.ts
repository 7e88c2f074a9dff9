import { readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { parse } from "yaml";
import type { App, RuleLookup } from "../../src/app/index.ts";
import type { Answer, Language, Question } from "../../src/model/index.ts";

/** Words of an answer, one set a language, for what the stub knows. */
const answers: Readonly<
  Record<Language, { verdict: string; first: string; second: string; assumed: string; rule: string }>
> = {
  en: {
    verdict: "Bonesplitter becomes unattached and stays on the battlefield.",
    first: "The creature leaves the battlefield.",
    second: "Bonesplitter is attached to nothing any more: it stays, unattached.",
    assumed: "The creature was not named: a plain creature is taken.",
    rule: "Equipment on something it can't be on comes off and stays.",
  },
  fr: {
    verdict: "Scinde-os se détache et reste sur le champ de bataille.",
    first: "La créature quitte le champ de bataille.",
    second: "Scinde-os n’est plus attaché à rien : il reste, détaché.",
    assumed: "La créature n’a pas été nommée : une créature ordinaire est supposée.",
    rule: "Un équipement attaché à un hôte illégal se détache et reste.",
  },
  de: {
    verdict: "Bonesplitter löst sich und bleibt auf dem Schlachtfeld.",
    first: "Die Kreatur verlässt das Schlachtfeld.",
    second: "Bonesplitter ist an nichts mehr angelegt: Es bleibt, nicht angelegt.",
    assumed: "Die Kreatur wurde nicht genannt: Eine gewöhnliche Kreatur wird angenommen.",
    rule: "Eine Ausrüstung an einem illegalen Objekt löst sich und bleibt.",
  },
};

/** What the stub can be told to be: how long texts are, what goes wrong. */
export interface StubWorld {
  /** Says this before every verdict. */
  readonly echo?: string;
  /** Repeats the text of each cited rule, and how many rules are cited. */
  readonly long?: number;
}

/**
 * An app that always says the same of every question, in its language; asks back when it reads "which"; fails when it reads
 * "crash"; declines "weather". It shows what platforms do with an answer, not what is right.
 */
export function stubApp(world: StubWorld = {}): App & { readonly asked: Question[] } {
  const asked: Question[] = [];
  const said = new Map<string, string[]>();
  const text = (language: Language, key: string, values?: Readonly<Record<string, string | number>>): string => {
    const message = catalogue(language).get(key);
    if (message === undefined) throw new Error(`no message ${key} in ${language}`);
    return String(new IntlMessageFormat(message, language).format(values));
  };
  const nearestLanguage = (locale: string | undefined): Language => {
    const language = locale?.toLowerCase().split("-")[0] ?? "en";
    return language in answers ? language : "en";
  };
  return {
    asked,
    ask(question) {
      asked.push(question);
      if (question.question.includes("crash")) throw new Error("secret xoxb-1234 in a stub's failure");
      const language = question.lang ?? languageOf(question.question) ?? nearestLanguage(question.locale);
      const before = said.get(question.conversation ?? "") ?? [];
      if (question.conversation !== undefined) said.set(question.conversation, [...before, question.question]);
      const everything = [...before, question.question].join(" ");
      if (question.question.includes("weather")) return declined(question, language);
      if (everything.includes("which") && !/the (host|axe)/.test(everything)) return askedBack(question, language);
      return ruled(question, language, world, everything);
    },
    rule: (number, { language }) => rule(number, language, world),
    card: (name) =>
      name.toLowerCase() === "bonesplitter" || name === "Scinde-os"
        ? { kind: "found", card: bonesplitter }
        : { kind: "missing", name, didYouMean: ["Bonesplitter"] },
    text,
    nearestLanguage,
    ruleLanguage: (_typed, otherwise) => otherwise,
    languages: ["en", "fr", "de"],
    version: "0.0.0",
    playCase: notHere,
    scenarios: notHere,
    scenario: notHere,
    importRules: notHere,
    ruleTexts: notHere,
    suggest: (typed, language) =>
      "bonesplitter".startsWith(typed.toLowerCase())
        ? [{ name: "Bonesplitter", written: language === "fr" ? "Scinde-os" : "Bonesplitter", language }]
        : [],
    importCards: notHere,
    updateCards: notHere,
    cardsStatus: notHere,
    cardsCoverage: notHere,
    cardClauses: notHere,
    updateRules: notHere,
    compareRules: notHere,
    rulesDrift: notHere,
  } as Partial<App> as App & { asked: Question[] };
}

const notHere = (): never => {
  throw new Error("the stub has none");
};

const languageOf = (question: string): Language | undefined => {
  if (/\b(créature|équipement|devient)\b/i.test(question)) return "fr";
  if (/\b(kreatur|ausrüstung|was)\b/i.test(question)) return "de";
  return /\b(my|the|what|which)\b/i.test(question) ? "en" : undefined;
};

const unruled = (question: Question, language: Language): Answer => ({
  id: question.id ?? null,
  status: "not-covered",
  question: question.question,
  language,
  scenario: null,
  confidence: 0,
  cards: [],
  verdict: null,
  steps: [],
  assumptions: [],
  caveats: [],
  citations: [],
  ruleset: "2026-04-17",
  case: null,
  ruling: null,
  askBack: null,
  reason: null,
  message: null,
});

const declined = (question: Question, language: Language): Answer => ({
  ...unruled(question, language),
  reason: "off-topic",
  message: `I know nothing of “${question.question}”.`,
});

const askedBack = (question: Question, language: Language): Answer => ({
  ...unruled(question, language),
  status: "ask-back",
  askBack: {
    prompt: "What leaves the battlefield?",
    choices: [
      { label: "The creature", answer: "the host leaves" },
      { label: "The Equipment", answer: "the axe leaves" },
    ],
  },
});

function ruled(question: Question, language: Language, world: StubWorld, everything: string): Answer {
  const words = answers[language] ?? answers.en;
  if (!words) throw new Error("unreachable");
  const repeated = Array.from({ length: world.long ?? 1 }, () => words.rule).join(" ");
  const rules = world.long ? Array.from({ length: 20 }, (_, index) => `702.${index + 1}`) : ["704.5n", "400.7"];
  const chosen = everything.includes("the axe leaves") ? "The axe: " : "";
  return {
    ...unruled(question, language),
    status: "ruled",
    scenario: "host-leaves-battlefield",
    confidence: 0.97,
    cards: [{ mention: "Scinde-os", name: "Bonesplitter", language: "fr" }],
    verdict: { kind: "happens", text: `${chosen}${world.echo ?? ""}${words.verdict}` },
    steps: [
      { text: words.first, rules: ["400.7"], event: 0 },
      { text: words.second, rules: ["704.5n"], event: 1 },
    ],
    assumptions: [words.assumed],
    citations: rules.map((number) => ({ rule: number, edition: null, language, source: "plain", text: repeated })),
  };
}

function rule(number: string, language: Language, world: StubWorld): RuleLookup {
  if (!/^\d{3}/.test(number))
    return { kind: "missing", number, message: `There is no rule ${number}.`, didYouMean: ["704.5n"] };
  const text = Array.from({ length: world.long ?? 1 }, () => answers[language]?.rule ?? "").join(" ");
  const quoted = (of: string) => ({ rule: of, text, source: "official" as const, edition: "2026-04-17", language });
  const letters = [..."abcdefghijkmnpq"];
  return {
    kind: "found",
    rule: quoted(number),
    subrules: letters.map((letter) => quoted(`${number}${letter}`)),
    previous: null,
    next: null,
    link: "",
    uses: { scenarios: [], engine: [] },
  };
}

const bonesplitter = {
  name: "Bonesplitter",
  names: { en: "Bonesplitter", fr: "Scinde-os" },
  nicknames: [],
  manaCost: "{1}",
  typeLine: "Artifact — Equipment",
  colors: [],
  abilities: [
    { text: "equipped creature gets +2/+0", kind: "static" },
    { text: "equip {1}", kind: "equip" },
  ],
  unmodelled: [],
};

const catalogues = new Map<Language, ReadonlyMap<string, string>>();

function catalogue(language: Language): ReadonlyMap<string, string> {
  const known = catalogues.get(language);
  if (known) return known;
  const messages = new Map<string, string>();
  for (const file of ["commands", "platforms"]) {
    const path = new URL(`../../src/locales/${language}/${file}.yaml`, import.meta.url);
    flatten(parse(readFileSync(path, "utf8")), [], messages);
  }
  catalogues.set(language, messages);
  return messages;
}

function flatten(value: unknown, path: readonly string[], into: Map<string, string>): void {
  if (typeof value === "string") into.set(path.join("."), value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) flatten(inner, [...path, key], into);
}
