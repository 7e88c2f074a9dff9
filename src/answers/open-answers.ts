import type {
  Answer,
  AnsweredCard,
  AskBack,
  Framing,
  Language,
  NotCoveredReason,
  Ruling,
  Verdict,
} from "../model/index.ts";
import { ruleset } from "../model/index.ts";
import { type Catalogue, openCatalogue } from "./catalogue.ts";
import { decidingRules, type QuoteRule, quoteAll } from "./citations.ts";
import type { CompiledLocale } from "./locale.ts";
import { lookAt } from "./look.ts";
import { nameObjects } from "./naming.ts";
import { type Narrated, narrate } from "./narrate.ts";
import type { Saying } from "./saying.ts";
import { type Finding, find } from "./verdict.ts";
import { openVoice, type Voice } from "./voice.ts";

/** What every answer says of its question. */
export interface Asking {
  readonly id: string | null;
  readonly question: string;
  readonly language: Language;
  readonly cards: readonly AnsweredCard[];
}

/** Which line a question gets that is not ruled on: its reason, or a closer one where the fault is the question's form. */
export type NotCoveredDetail = "empty" | "too-long" | "unknown-card" | "greeting" | "thanks" | "help" | "follow-up";

export interface Answers {
  /** Puts a ruling in words. When the ruling does not tell what was asked, the answer is `not-covered`. */
  answer(asking: Asking & { readonly framing: Framing; readonly ruling: Ruling }): Answer;
  /** Asks back: `choices` are two to five, in the words of the scenario. */
  askBack(
    asking: Asking & { readonly scenario: string | null; readonly confidence: number; readonly askBack: AskBack },
  ): Answer;
  /** Declines in one friendly line. */
  notCovered(
    asking: Asking & {
      readonly reason: NotCoveredReason;
      readonly detail?: NotCoveredDetail;
      readonly scenario?: string | null;
      readonly confidence?: number;
      readonly values?: Readonly<Record<string, string | number>>;
    },
  ): Answer;
  /** What a framing is asked about, as its answer would call it. */
  subject(language: Language, framing: Framing): string;
  /** A message of the catalogue. Throws `RangeError` when there is no such message or language. */
  text(language: Language, key: string, values?: Readonly<Record<string, string | number>>): string;
  readonly languages: readonly Language[];
}

/**
 * Opens the words of all languages. `locales` are what the build compiled; a property may be a getter that loads its file
 * when the language is first used.
 */
export function openAnswers(options: {
  readonly locales: Readonly<Record<Language, CompiledLocale>>;
  readonly quote: QuoteRule;
}): Answers {
  const { locales, quote } = options;
  const open = new Map<Language, Catalogue>();
  const catalogueOf = (language: Language): Catalogue => {
    const known = open.get(language);
    if (known !== undefined) return known;
    const locale = Object.hasOwn(locales, language) ? locales[language] : undefined;
    if (locale === undefined) throw new RangeError(`answers/no-language: there is no locale "${language}"`);
    const catalogue = openCatalogue(locale);
    open.set(language, catalogue);
    return catalogue;
  };
  const notCovered: Answers["notCovered"] = (asking) => ({
    ...blank(asking),
    status: "not-covered",
    scenario: asking.scenario ?? null,
    confidence: asking.confidence ?? 0,
    reason: asking.reason,
    message: catalogueOf(asking.language).text(`not-covered.${asking.detail ?? asking.reason}`, asking.values),
  });
  return {
    languages: Object.keys(locales),
    text: (language, key, values) => catalogueOf(language).text(key, values),
    notCovered,
    subject: (language, { asked, called }) => {
      const catalogue = catalogueOf(language);
      const id = String(asked.about);
      const as = Object.hasOwn(called, id) ? called[id] : undefined;
      return catalogue.capitalised(catalogue.phrases.of(as ?? { kind: "noun", noun: "spell" }).form("") ?? id);
    },
    askBack: (asking) => ({
      ...blank(asking),
      status: "ask-back",
      scenario: asking.scenario,
      confidence: asking.confidence,
      askBack: asking.askBack,
    }),
    answer: (asking) => {
      const { framing, ruling, language } = asking;
      const look = lookAt(framing.case, ruling);
      const finding = find(look, framing.asked);
      const { scenario, confidence } = framing;
      if (finding === null) return notCovered({ ...asking, scenario, confidence, reason: "unmodelled" });
      const catalogue = catalogueOf(language);
      const voice = openVoice(catalogue, nameObjects(look, framing.called, catalogue.phrases));
      const rules = decidingRules(look, finding.outcome.event, framing.asked.kind);
      // In the order in which they are read: the verdict introduces the cards' English names.
      const verdict = sayVerdict(finding, voice);
      const steps = [...narrate(look), ...closing(finding, rules, look.events.length)];
      return {
        ...blank(asking),
        status: "ruled",
        scenario,
        confidence,
        verdict,
        steps: steps.map((step) => ({ text: voice.say(step.saying), rules: step.rules, event: step.event })),
        assumptions: sayAssumptions(framing, ruling, voice),
        caveats: sayCaveats(ruling, voice),
        citations: quoteAll(rules, language, quote),
        case: framing.case,
        ruling: { events: ruling.events, final: ruling.final },
      };
    },
  };
}

const blank = (asking: Asking): Answer => ({
  id: asking.id,
  status: "not-covered",
  question: asking.question,
  language: asking.language,
  scenario: null,
  confidence: 0,
  cards: asking.cards,
  verdict: null,
  steps: [],
  assumptions: [],
  caveats: [],
  citations: [],
  ruleset,
  case: null,
  ruling: null,
  askBack: null,
  reason: null,
  message: null,
});

function sayVerdict(finding: Finding, voice: Voice): Verdict {
  const [sentence = "", ...more] = [finding.outcome, ...(finding.others ?? [])].map(({ saying }) => voice.say(saying));
  const others = [...new Set(more)]
    .filter((other) => other !== sentence)
    .map((other) => ` ${other}`)
    .join("");
  const text = finding.kind === "happens" ? sentence : voice.catalogue.text(`answer.${finding.kind}`, { sentence });
  return { kind: finding.kind, text: `${text}${others}` };
}

/** Where something stays as it is no event says so: the conclusion is the last step, with the rules by which it stays. */
function closing(finding: Finding, rules: readonly string[], events: number): readonly Narrated[] {
  const { saying, event } = finding.outcome;
  const concludes = event === null && events > 0 && rules.length > 0 && saying.key === "outcome.stays-attached";
  return concludes
    ? [{ saying: { key: saying.key, values: saying.values }, rules: rules.slice(0, 3), event: events - 1 }]
    : [];
}

function sayAssumptions(framing: Framing, ruling: Ruling, voice: Voice): readonly string[] {
  const all = [...framing.assumptions, ...ruling.assumptions.map((key) => ({ key, values: {} }))];
  return [...new Set(all.map(({ key, values }) => voice.assume(key, values ?? {})))];
}

function sayCaveats(ruling: Ruling, voice: Voice): readonly string[] {
  const objects = [...new Set(ruling.unmodelled.map(({ object }) => object))];
  const players = [...new Set(ruling.choices.map(({ player }) => player))];
  const sayings: readonly Saying[] = [
    ...objects.map((id) => ({ key: "caveat.unmodelled", values: { object: { ref: id } } })),
    ...players.map((id) => ({ key: "caveat.choice", values: { player: { ref: id } } })),
  ];
  return sayings.map((saying) => voice.say(saying));
}
