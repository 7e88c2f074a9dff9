import type { NamedCard } from "../../commands/index.ts";
import type { GlossaryQuote, RuleLookup, RuleQuote } from "../app/index.ts";
import type { Citation } from "../model/index.ts";
import type { Part } from "./presentation.ts";

/** A label that platforms add to a reply, in the reply's language. */
export type Label = (key: string, values?: Readonly<Record<string, string | number>>) => string;

type Found = Extract<RuleLookup, { kind: "found" }>;
type Searched = Extract<RuleLookup, { kind: "search" }>;

/** More rules than these are listed by number and title; more examples, titles of scenarios and names than these are counted. */
const most = { rules: 24, examples: 2, titles: 3, names: 6 };
/** How long such a list may be, in characters. */
const listLength = 1200;

/** How a lookup is shown. */
interface Showing {
  /** Long rules whole, with everything that is counted otherwise. */
  readonly full: boolean;
  /** What a reader adds to get that, where the platform has it. */
  readonly wayToFull?: string;
  /** The card that was meant by what was typed, and what a reader types to see it. */
  readonly card?: NamedCard & { readonly command: string };
  readonly label: Label;
}

/** What a lookup found: the rule with what belongs to it, what was found by words, or what may have been meant. */
export function presentLookup(lookup: RuleLookup, showing: Showing): readonly Part[] {
  switch (lookup.kind) {
    case "found":
      return presentFound(lookup, showing);
    case "search":
      return presentSearch(lookup, showing);
    case "missing":
      return [
        { kind: "text", text: lookup.message },
        ...(lookup.didYouMean.length > 0
          ? [small(showing.label("did-you-mean", { names: lookup.didYouMean.join(", ") }))]
          : []),
        ...cardMeant(showing),
      ];
  }
}

/** The text of a rule and where it is from, with what has changed since. */
export const quote = (cited: Citation | RuleQuote, label: Label): Part[] =>
  quoteFrom(sourceOf(cited, label), cited, cited.text);

function quoteFrom(source: string, { rule, note }: Citation | RuleQuote, text: string): Part[] {
  const quoted: Part = { kind: "quote", rule, source, text };
  return note ? [quoted, { kind: "small", text: note, about: rule }] : [quoted];
}

function presentFound(lookup: Found, showing: Showing): readonly Part[] {
  const { full, label } = showing;
  const { rule, subrules, untranslated = [], entry, readAs } = lookup;
  const examples = rule.examples ?? [];
  const shownExamples = full ? examples : examples.slice(0, most.examples);
  const originals = new Map((lookup.originals ?? []).map((one) => [one.of, one]));
  const isListed = subrules.length > most.rules && !full;
  const isShortened =
    !full &&
    (isListed ||
      shownExamples.length < examples.length ||
      [rule, ...subrules].some((one) => one.short !== undefined && !originals.has(one.rule)) ||
      subrules.some((one) => (one.examples ?? []).length > 0));
  return [
    ...(readAs === undefined ? [] : [small(label("read-as", { name: readAs }))]),
    ...quoteFrom(sourceOf(rule, label), rule, textOf(rule, full || originals.has(rule.rule))),
    ...shownExamples.map((example) => exampleOf(example, label)),
    ...originalOf(rule, originals, label),
    ...(full && entry !== undefined ? quoteEntry(entry, label) : []),
    ...(isListed ? [listed(subrules, label)] : quotesAfter(rule, subrules, showing, originals)),
    ...(untranslated.length > 0 ? [small(label("in-english-only", { names: some(untranslated, showing) }))] : []),
    ...(isShortened ? [shortened(showing)] : []),
    ...users(lookup, showing),
    ...around(lookup, label),
  ];
}

function presentSearch(lookup: Searched, showing: Showing): readonly Part[] {
  const { full, label } = showing;
  return [
    ...cardMeant(showing),
    ...(lookup.readAs === undefined ? [] : [small(label("read-as", { name: lookup.readAs }))]),
    ...lookup.entries.flatMap((entry) => quoteEntry(entry, label)),
    ...quotesAfter(null, lookup.rules, showing),
    ...(lookup.rules.some((one) => one.short !== undefined) && !full ? [shortened(showing)] : []),
  ];
}

const cardMeant = ({ card, label }: Showing): readonly Part[] =>
  card === undefined
    ? []
    : [
        {
          kind: "text",
          text: label(card.isSure ? "is-a-card" : "near-a-card", { name: card.name, command: card.command }),
        },
      ];

type Originals = ReadonlyMap<string, RuleQuote>;

/** Quotations one after the other; where each is from is said when it is not from where the one before is. */
function quotesAfter(
  before: RuleQuote | null,
  rules: readonly RuleQuote[],
  { full, label }: Showing,
  originals: Originals = new Map(),
): Part[] {
  const parts: Part[] = [];
  let last = before;
  for (const rule of rules) {
    const isSame = last !== null && last.source === rule.source && last.edition === rule.edition;
    const original = originalOf(rule, originals, label);
    // Beside its original a translation stands whole: who asks for both wants to compare.
    const text = textOf(rule, full || original.length > 0);
    parts.push(...quoteFrom(isSame ? "" : sourceOf(rule, label), rule, text));
    if (full) for (const example of rule.examples ?? []) parts.push(exampleOf(example, label));
    parts.push(...original);
    last = original.length > 0 ? null : rule;
  }
  return parts;
}

/** The English text in force. */
function originalOf({ rule }: RuleQuote, originals: Originals, label: Label): Part[] {
  const original = originals.get(rule);
  return original === undefined ? [] : quote(original, label);
}

const quoteEntry = (entry: GlossaryQuote, label: Label): Part[] => [
  { kind: "quote", rule: entry.term, source: label("glossary", { edition: entry.edition }), text: entry.text },
];

/** Many rules by number and title, as many as a reader can take in. */
function listed(rules: readonly RuleQuote[], label: Label): Part {
  const names = rules.map(({ rule, text }) => `${rule} ${text.length > 40 ? `${text.slice(0, 36)}…` : text}`);
  const shown: string[] = [];
  let room = listLength;
  for (const name of names) {
    room -= name.length + 2;
    if (room < 0) break;
    shown.push(name);
  }
  return { kind: "text", text: andMore(shown, names.length - shown.length, "; ", label) };
}

function users({ uses: { scenarios, engine } }: Found, showing: Showing): readonly Part[] {
  const titles = scenarios.map(({ title }) => title);
  const parts = [...new Set(engine.map(({ title }) => title))];
  const used = (key: string, names: string): readonly Part[] =>
    names === "" ? [] : [small(showing.label(key, { names }))];
  return [
    ...used("used-by-scenarios", some(titles, showing, most.titles, " · ")),
    ...used("used-by-engine", some(parts, showing, most.names, " · ")),
  ];
}

/** Some names, and how many more there are. */
function some(names: readonly string[], { full, label }: Showing, atMost: number = most.names, between = ", "): string {
  const shown = full ? names : names.slice(0, atMost);
  return andMore(shown, names.length - shown.length, between, label);
}

function around({ previous, next, link }: Found, label: Label): readonly Part[] {
  const near = [
    ...(previous === null ? [] : [label("previous-rule", { rule: previous })]),
    ...(next === null ? [] : [label("next-rule", { rule: next })]),
    ...(link === "" ? [] : [label("official-page", { link })]),
  ];
  return near.length === 0 ? [] : [small(near.join(" · "))];
}

const andMore = (names: readonly string[], more: number, between: string, label: Label): string =>
  more > 0 ? label("and-more", { names: names.join(between), more }) : names.join(between);

const shortened = ({ label, wayToFull = "none" }: Showing): Part => small(label("shortened", { way: wayToFull }));
const exampleOf = (text: string, label: Label): Part => ({ kind: "text", text: label("example", { text }) });
const small = (text: string): Part => ({ kind: "small", text });
const textOf = (rule: RuleQuote, full: boolean): string => (full ? rule.text : (rule.short ?? rule.text));
const sourceOf = (cited: Citation | RuleQuote, label: Label): string =>
  cited.source === "official" ? label("official", { edition: cited.edition ?? "?" }) : label("plain");
