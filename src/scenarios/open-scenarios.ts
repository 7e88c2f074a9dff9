import type { Reader, Reading } from "../language/index.ts";
import {
  type Asked,
  type CalledAs,
  type Framing,
  fallbackLanguage,
  type Language,
  type NotCoveredReason,
} from "../model/index.ts";
import { agreesOnWhatCameFirst, agreesOnWhatIsThere } from "./already-there.ts";
import { askFor, otherSubjects } from "./ask-for.ts";
import { aboutTheNamed } from "./asked-about.ts";
import { asAskedOfToken } from "./asked-token.ts";
import { aboutWhat, agreesOnOwners, buildCase, fillersOfExample } from "./build-case.ts";
import { withCauses } from "./causes.ts";
import type { CompiledScenario, CompiledScenarios } from "./compile-scenarios.ts";
import { type Composed, compose } from "./compose/compose.ts";
import { roleNamed } from "./compose/words/role-names.ts";
import { agreesOnDoers } from "./doers.ts";
import { asksEitherOr } from "./either-or.ts";
import { type Fillers, fillSlots } from "./fill.ts";
import { type Changed, changesIn } from "./follow-up/change.ts";
import type { MarkedFollowUp } from "./follow-up/marks.ts";
import { withoutGlosses } from "./glosses.ts";
import {
  asksInstead,
  asksToCast,
  asksWhoseHand,
  asksWhoseYard,
  attachmentSlots,
  changesOtherTargets,
  dependsOnSize,
  dependsOnTarget,
  enchantsWhoKnowsWhat,
  givesItself,
  hasUmbra,
  isMisaimed,
  isPutElsewhere,
  meetsLegendRule,
  namedAttachers,
  namedDoers,
  saysOtherThan,
  saysOtherwise,
  strangeAsked,
  strangeBesideEvents,
  waitsAlready,
  wantsTwoAttachments,
} from "./guards.ts";
import { eventsOfCard, kindForTemplates, kindOfCard, type ThingKind } from "./kinds.ts";
import type { KnownCards } from "./known-card.ts";
import { compare, mayMatch } from "./match.ts";
import { isOffTopic } from "./off-topic.ts";
import { withOpenPoint } from "./open-point.ts";
import { settlersOf } from "./open-slot.ts";
import { asksAPrice } from "./price.ts";
import { agreesOnResponse } from "./responders.ts";
import { retell } from "./retell.ts";
import { type Said, whatIsSaid } from "./said.ts";
import { type ReadScenario, readSamples, vocabularyOf } from "./samples.ts";
import type { Scenario } from "./scenario.ts";
import { signatureFor } from "./signature.ts";
import type { Thing } from "./things.ts";
import { isOfTwoMinds } from "./two-minds.ts";

/** A question that was understood: the likeliest framing first; others follow when they are nearly as likely. */
export interface Framed {
  readonly kind: "framed";
  /** With more than one the app plays all, and answers only if they agree. */
  readonly candidates: readonly [Framing, ...Framing[]];
}

/** A question that lacks something. */
export interface AskBackFor {
  readonly kind: "ask-back";
  readonly scenario: string;
  readonly prompt: string;
  /** How well the question says what the scenario's samples say. */
  readonly confidence: number;
  /** The scenario is there to ask back: a question that may be its is not ruled on by another. */
  readonly insists: boolean;
  /** In the order of the words; more than are offered. One with a framing needs no reading of its answer. */
  readonly choices: readonly { readonly label: string; readonly answer: string; readonly framing?: Framing }[];
}

export interface NotCovered {
  readonly kind: "not-covered";
  readonly reason: NotCoveredReason;
  /** Names of cards that are in the way. */
  readonly cards?: readonly string[];
}

export type FrameResult = Framed | AskBackFor | NotCovered;

/** How far the best scenario is from a question's, for an evaluation. */
export interface Scored {
  readonly id: string;
  readonly score: number;
}

/** For an evaluation. */
export interface LeavingOut {
  /** Places of samples that are to be as if they had never been written. */
  readonly without?: ReadonlySet<string>;
  /** How sure a scenario must be, in place of the bot's own threshold. */
  readonly threshold?: number;
}

export interface Scenarios {
  /** Turns a reading into cases to play, or tells why there is none. */
  frame(reading: Reading, options?: LeavingOut): FrameResult;
  /** The question read as a small story, where it can be read whole: every plausible reading. */
  compose(reading: Reading): Composed;
  /** What a follow-up may change in the last case, by its marks and the reading of the rest of it. */
  changesIn(last: Framing, marked: MarkedFollowUp, reading: Reading): readonly Changed[];
  /** The scenarios nearest to a reading, best first. */
  nearest(reading: Reading, options?: LeavingOut): readonly Scored[];
  /** In the order of their topics. */
  list(language: Language): readonly { readonly id: string; readonly topic: string; readonly title: string }[];
  show(id: string): CompiledScenario | null;
  /** A worked example as a framing, without any reading of words; null when there is none. */
  example(id: string, exampleId: string): Framing | null;
}

/** Below this a question is not understood. */
const surestNo = 0.685;
/** Scenarios this near to the best are candidates too. */
const rivalry = 0.1;
const mostCandidates = 3;

/** Opens compiled scenarios. Samples are read when the first question comes, unless `samples` brings them already read. */
export function openScenarios(
  compiled: CompiledScenarios,
  tools: { readonly catalogue: KnownCards; readonly reader: Reader; readonly samples?: readonly ReadScenario[] },
): Scenarios {
  const { catalogue, reader } = tools;
  const byId = new Map(compiled.scenarios.map((entry) => [entry.scenario.id, entry]));
  const kinds = new Map<string, ThingKind>();
  const kindOf = (name: string): ThingKind => {
    const known = kinds.get(name);
    if (known !== undefined) return known;
    const card = catalogue.card(name);
    const kind = card === null ? "unknown" : kindOfCard(card);
    kinds.set(name, kind);
    return kind;
  };
  const kindForFrames = (name: string): ThingKind => {
    const card = catalogue.card(name);
    return card === null ? "unknown" : kindForTemplates(card);
  };
  let read: readonly ReadScenario[] | undefined = tools.samples;
  const samples = () => {
    read ??= readSamples(compiled, { catalogue, reader });
    return read;
  };

  const rank = (said: Said, reading: Reading, without?: ReadonlySet<string>) => {
    const ranked: {
      readonly scenario: Scenario;
      readonly score: number;
      readonly direct: number;
      readonly core: number;
    }[] = [];
    const strange = [...strangeAsked(reading), ...strangeBesideEvents(reading)];
    const mayBeNames = catalogue.knowsNamesIn?.(reading.language) !== true;
    const knowsNames = catalogue.knowsNamesIn?.(fallbackLanguage) === true;
    for (const entry of samples()) {
      const scenario = byId.get(entry.id)?.scenario;
      if (scenario === undefined) continue;
      const stems = knowsNames ? reading.stems : [...reading.stems, ...reading.everyday];
      const question = { ...signatureFor(scenario, said), stems, mayBeNames };
      const vocabulary = vocabularyOf(entry, scenario, reading.language, without);
      if (!mayMatch(question, vocabulary)) continue;
      // to whom a word is strange where it is asked, what is asked is not sure
      if (!strange.every((stem) => vocabulary.stems.has(stem))) continue;
      let score = 0;
      for (const sample of entry.samples)
        if (without?.has(sample.place) !== true) score = Math.max(score, compare(question, sample, vocabulary));
      const direct = reading.ask !== null && scenario.asks.includes(reading.ask.kind) ? 1 : 0;
      if (score > 0) ranked.push({ scenario, score, direct, core: vocabulary.core.size });
    }
    // of two that fit alike the one that can be asked just this, then the one that says more
    return ranked.sort((a, b) => b.score - a.score || b.direct - a.direct || b.core - a.core);
  };

  const frame = (original: Reading, options: LeavingOut = {}): FrameResult => {
    const reading = asAskedOfToken(retell(original, kindForFrames), catalogue);
    const said = withCauses(whatIsSaid(reading, kindForFrames), catalogue);
    if (isOffTopic(said, reading)) return { kind: "not-covered", reason: "off-topic" };
    if (reading.ask === null || said.afterthought) return { kind: "not-covered", reason: "not-understood" };
    if (dependsOnSize(reading) || isOfTwoMinds(reading)) return { kind: "not-covered", reason: "not-understood" };
    if (
      asksWhoseYard(reading, said) ||
      asksWhoseHand(reading, said) ||
      asksEitherOr(reading) ||
      asksAPrice(reading, catalogue)
    )
      return { kind: "not-covered", reason: "not-understood" };
    if (asksToCast(reading, catalogue) || asksInstead(reading))
      return { kind: "not-covered", reason: "not-understood" };
    const ranked = rank(said, reading, options.without).filter(({ score }) => score >= (options.threshold ?? surestNo));
    const candidates: Framing[] = [];
    let obstacle: FrameResult | null = null;
    // the best that the question's owners do not rule out; of these the first that can be asked this
    let best: number | undefined;
    let likeliest: FrameResult | undefined;
    for (const { scenario, score } of ranked) {
      if ((best !== undefined && score < best - rivalry) || candidates.length === mostCandidates) break;
      const result = frameAs(scenario, score, said, reading);
      if (result === "owned-otherwise") continue;
      best ??= score;
      if (result === "asked-otherwise") continue;
      likeliest ??= result;
      if (result.kind === "framed") candidates.push(...result.candidates);
      else if (obstacle === null || (result.kind === "ask-back" && result.insists)) obstacle = result;
    }
    // the likeliest reading leaves something open, or one as likely is there to ask for it
    if (obstacle?.kind === "ask-back") {
      const isFirst = obstacle.insists && obstacle.confidence >= (candidates[0]?.confidence ?? 0);
      if (obstacle === likeliest || isFirst) return obstacle;
    }
    const [first, ...rest] = candidates;
    if (first !== undefined) return { kind: "framed", candidates: [first, ...rest] };
    return obstacle ?? { kind: "not-covered", reason: "not-understood" };
  };

  const frameAs = (
    scenario: Scenario,
    score: number,
    said: Said,
    reading: Reading,
  ): FrameResult | "owned-otherwise" | "asked-otherwise" => {
    if (wantsTwoAttachments(said) && attachmentSlots(scenario) < 2)
      return { kind: "not-covered", reason: "not-understood" };
    if (
      saysOtherThan(scenario, reading) ||
      isPutElsewhere(scenario, reading) ||
      waitsAlready(scenario, reading) ||
      dependsOnTarget(said) ||
      isMisaimed(said, reading, catalogue)
    )
      return { kind: "not-covered", reason: "not-understood" };
    if (meetsLegendRule(scenario, said, reading, catalogue)) return { kind: "not-covered", reason: "not-understood" };
    // a scenario about Roles has those that stand for any
    if (
      scenario.topic === "roles" &&
      reading.concepts.some(({ id, written }) => id === "object.role" && roleNamed(written))
    )
      return "owned-otherwise";
    const asked = askFor(scenario, reading, said);
    if (asked === null) return "asked-otherwise";
    const confidence = Math.round(score * 100) / 100;
    const frameFilled = (fillers: Fillers): readonly [Framing, ...Framing[]] | null => {
      const built = buildCase(scenario, fillers, compiled.plain);
      if (built === null || !agreesOnOwners(built.case, scenario, said) || !agreesOnDoers(built.case, reading))
        return null;
      if (!agreesOnResponse(built.case, reading, said) || !agreesOnWhatIsThere(built.case, reading, said)) return null;
      if (!agreesOnWhatCameFirst(built.case, reading, said)) return null;
      const framing = (question: Asked): Framing => ({
        scenario: scenario.id,
        confidence,
        asked: question,
        case: built.case,
        called: withTypes(built.called, catalogue),
        assumptions: built.assumptions,
      });
      const about = aboutTheNamed(asked, built.case, said, reading, kindOf);
      return [withOpenPoint(framing(about), said), ...otherSubjects(scenario, asked, said).map(framing)];
    };
    // every card named must have its place, or be the cause of what happens
    const idleAmong = (unplaced: readonly Thing[]): readonly Thing[] =>
      unplaced.filter(({ name }) => {
        const card = name === null ? null : catalogue.card(name);
        return card === null || kindOf(card.name) !== "spell" || eventsOfCard(card) === null;
      });
    const shield = said.things.find(({ name }) => name !== null && hasUmbra(name, catalogue));
    const isVague = said.happenings.length > 0 && said.happenings.every(({ id }) => id === "event.leave");
    // the umbra that the scenario has is the one named; whether "removal" destroys decides
    if (shield !== undefined && (isVague || JSON.stringify(scenario.case).includes("plain-umbra")))
      return { kind: "not-covered", reason: "not-understood", cards: [shield.written] };
    const filled = fillSlots(scenario, said, reading, compiled.plain);
    if (!("kind" in filled)) {
      const odd =
        saysOtherwise(scenario, filled.fillers, catalogue) ??
        givesItself(scenario, said, reading, catalogue) ??
        changesOtherTargets(scenario, said, catalogue) ??
        (scenario.topic === "aura-spell" && enchantsWhoKnowsWhat(filled.fillers, reading) ? "Aura" : null);
      if (odd !== null) return { kind: "not-covered", reason: "not-understood", cards: [odd] };
      const idle = idleAmong(filled.unplaced);
      if (idle.length > 0)
        return { kind: "not-covered", reason: "not-understood", cards: idle.map(({ written }) => written) };
      const doers = [
        ...namedAttachers(scenario, filled.fillers, catalogue),
        ...namedDoers(filled.fillers, said, reading, catalogue),
      ];
      if (doers.length > 0) return { kind: "not-covered", reason: "not-understood", cards: doers };
      const candidates = frameFilled(filled.fillers);
      return candidates === null ? "owned-otherwise" : { kind: "framed", candidates };
    }
    if (filled.kind !== "open") return { kind: "not-covered", reason: "not-understood", cards: [filled.card] };
    const { slot } = filled;
    const settled = new Map<string, Framing>();
    for (const [key, settle] of settlersOf(scenario, slot)) {
      const rest = fillSlots(scenario, said, reading, compiled.plain, settle.given);
      if ("kind" in rest || idleAmong(rest.unplaced).length > 0) continue;
      const fillers = settle.fill(rest.fillers);
      const [framing] = (fillers === null ? null : frameFilled(fillers)) ?? [];
      if (framing !== undefined) settled.set(key, framing);
    }
    return askBack(scenario, slot, { language: reading.language, confidence, settled });
  };

  const askBack = (
    scenario: Scenario,
    slot: string,
    {
      language,
      confidence,
      settled,
    }: { language: Language; confidence: number; settled: ReadonlyMap<string, Framing> },
  ): FrameResult => {
    const kind = scenario.slots[slot]?.kind;
    // words for a slot of the same kind serve as well: "protection from what?"
    const words =
      byId.get(scenario.id)?.words[language]?.askBack?.[slot] ??
      compiled.scenarios
        .filter((other) => kind !== "choice" && other.scenario.slots[slot]?.kind === kind)
        .map((other) => other.words[language]?.askBack?.[slot])
        .find((found) => found !== undefined);
    if (words === undefined) return { kind: "not-covered", reason: "not-understood" };
    const choices = Object.entries(words.choices).flatMap(([key, choice]) => {
      const framing = settled.get(key);
      if (framing !== undefined) return [{ ...choice, framing }];
      return settled.size === 0 ? [choice] : [];
    });
    const insists = kind === "choice" && settled.size > 0;
    return { kind: "ask-back", scenario: scenario.id, prompt: words.prompt, confidence, insists, choices };
  };

  return {
    frame,
    changesIn: (last, marked, reading) => changesIn(last, marked, reading, { cards: catalogue, plain: compiled.plain }),
    compose: (whole) => {
      const reading = asAskedOfToken(withoutGlosses(whole, catalogue), catalogue);
      const said = whatIsSaid(reading, kindOf);
      if (isOffTopic(said, reading)) return { kind: "none", because: "off topic" };
      if (asksWhoseHand(reading, said)) return { kind: "none", because: "whose hand" };
      if (isOfTwoMinds(reading)) return { kind: "none", because: "two minds" };
      if (asksAPrice(reading, catalogue)) return { kind: "none", because: "a price is asked" };
      const isWhole = catalogue.knowsNamesIn?.(reading.language) === true;
      // a common word is no name, where at least the English names are known
      const knowsNames = catalogue.knowsNamesIn?.(fallbackLanguage) === true;
      const unknown = isWhole ? [] : [...reading.stems, ...(knowsNames ? [] : reading.everyday)];
      if (unknown.length > 0) return { kind: "none", because: `unknown words: ${unknown.join(", ")}` };
      if (strangeBesideEvents(reading).length > 0)
        return { kind: "none", because: "unknown words beside what happens" };
      const composed = compose(reading, said, { cards: catalogue, plain: compiled.plain });
      if (composed.kind !== "framed") return composed;
      return { kind: "framed", candidates: composed.candidates.map((framing) => withOpenPoint(framing, said)) };
    },
    nearest: (original, options = {}) => {
      const reading = retell(original, kindForFrames);
      const said = withCauses(whatIsSaid(reading, kindForFrames), catalogue);
      return rank(said, reading, options.without).map(({ scenario, score }) => ({ id: scenario.id, score }));
    },
    list: (language) =>
      compiled.scenarios.map(({ scenario, words }) => ({
        id: scenario.id,
        topic: scenario.topic,
        title: (words[language] ?? words.en)?.title ?? scenario.id,
      })),
    show: (id) => byId.get(id) ?? null,
    example: (id, exampleId) => {
      const scenario = byId.get(id)?.scenario;
      const example = scenario?.examples[exampleId];
      if (scenario === undefined || example === undefined) return null;
      const fillers = fillersOfExample(scenario, example.fill ?? {}, compiled.plain);
      const built = buildCase(scenario, fillers, compiled.plain);
      const kind = example.ask ?? scenario.asks[0];
      if (built === null || kind === undefined) return null;
      return {
        scenario: id,
        confidence: 1,
        asked: { kind, about: aboutWhat(scenario, kind, null) ?? 0 },
        case: built.case,
        called: withTypes(built.called, catalogue),
        assumptions: built.assumptions,
      };
    },
  };
}

/** Puts the types of named cards in, which some languages need for the gender of a name. */
function withTypes(
  called: Readonly<Record<string, CalledAs>>,
  catalogue: KnownCards,
): Readonly<Record<string, CalledAs>> {
  return Object.fromEntries(
    Object.entries(called).map(([id, as]) => {
      const face = as.kind === "card" ? catalogue.card(as.english)?.faces[0] : undefined;
      return [id, face === undefined ? as : { ...as, types: [...face.types, ...face.subtypes] }];
    }),
  );
}
