import type {
  App,
  EditionsCompared,
  EntryDifference,
  RuleDifference,
  RulesDrift,
  RulesUpdate,
  WordMark,
} from "../../app/index.ts";
import type { Language } from "../../model/index.ts";
import { type Paper, paragraph } from "./paper.ts";

/** Words of a stretch that stays the same which are shown on either side of what changed. */
const context = 6;

/** What changed between two editions: the counts, then what is new, gone, moved, and reworded with the words marked. */
export function renderComparison(app: App, compared: EditionsCompared, language: Language, paper: Paper): string {
  const text = (key: string, values?: Readonly<Record<string, string | number>>) =>
    app.text(language, `terminal.${key}`, values);
  const { differences, entries } = compared;
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [[paper.bold(text(title)), ...lines.map((line) => paragraph(paper, line, "  ", "    "))].join("\n")];
  const of = (kind: RuleDifference["kind"]) => differences.filter((one) => one.kind === kind);
  return [
    paper.bold(paragraph(paper, summary(app, compared, language))),
    ...section(
      "diff-new",
      of("new").map(({ to, marks }) => `${to} ${beginning(marks)}`),
    ),
    ...section(
      "diff-gone",
      of("gone").map(({ from, marks }) => `${from} ${beginning(marks)}`),
    ),
    ...section(
      "diff-moved",
      moved(of("moved"), (values) => text("diff-heading", values)),
    ),
    ...section(
      "diff-reworded",
      of("reworded").map((one) => `${numbers(one)} ${marked(one.marks)}`),
    ),
    ...section(
      "diff-glossary",
      entries.map((one) => text(`diff-entry-${one.kind}`, { term: one.term, text: entryText(one) })),
    ),
    ...(differences.length + entries.length === 0 ? [paragraph(paper, text("diff-none"))] : []),
  ].join("\n\n");
}

const entryText = ({ kind, marks }: EntryDifference): string =>
  kind === "reworded" ? marked(marks) : beginning(marks);

/** The rules that rulings rest on and that are others in another edition. */
export function renderDrift(app: App, drift: RulesDrift, language: Language, paper: Paper): string {
  const text = (key: string, values?: Readonly<Record<string, string | number>>) =>
    app.text(language, `terminal.${key}`, values);
  const lines = drift.drifted.map((one) => {
    const what = [
      ...(one.kind === "gone" ? [text("drift-gone")] : []),
      ...(one.reviewPlainWording ? [text("drift-review")] : []),
      ...(one.lostKeyWords.length > 0 && one.kind !== "gone"
        ? [text("drift-words", { words: one.lostKeyWords.join(", ") })]
        : []),
    ];
    const notes = what.length === 0 ? "" : ` (${what.join("; ")})`;
    const wording = one.kind === "reworded" ? ` ${marked(one.marks)}` : "";
    return paragraph(paper, `${numbers({ from: one.rule, to: one.there })}${notes}${wording}`, "  ", "    ");
  });
  const { citable, edition, ruleset, drifted } = drift;
  const head = text("drift-summary", { count: drifted.length, citable, edition, ruleset });
  return [paper.bold(paragraph(paper, head)), ...lines].join("\n");
}

/** What an update brought. */
export function renderUpdate(app: App, update: RulesUpdate, language: Language, paper: Paper): string {
  const text = (key: string, values?: Readonly<Record<string, string | number>>) =>
    app.text(language, `terminal.${key}`, values);
  if (update.kind === "current") return paragraph(paper, text("update-current", { edition: update.edition }));
  const { compared, aboutAttachments: count } = update;
  const { language: of, edition, rules, file } = update.text;
  return [
    text("text-imported", { language: of, edition, rules, file }),
    ...(compared === null
      ? []
      : [summary(app, compared, language), text("update-see", { count, from: compared.from, to: compared.to })]),
  ]
    .map((line) => paragraph(paper, line))
    .join("\n");
}

function summary(app: App, { from, to, unchanged, differences }: EditionsCompared, language: Language): string {
  const count = (kind: RuleDifference["kind"]) => differences.filter((one) => one.kind === kind).length;
  return app.text(language, "terminal.diff-summary", {
    ...{ from, to, unchanged },
    ...{ new: count("new"), gone: count("gone"), moved: count("moved"), reworded: count("reworded") },
  });
}

/** Rules that moved with their heading are told in one line. */
function moved(
  differences: readonly RuleDifference[],
  withHeading: (values: Readonly<Record<string, string | number>>) => string,
): readonly string[] {
  const together = new Map<string, RuleDifference[]>();
  for (const one of differences) {
    const [from, to] = [headOf(one.from), headOf(one.to)];
    const isWhole = from !== to && restOf(one.from) === restOf(one.to);
    const key = isWhole ? `${from} ${to}` : numbers(one);
    together.set(key, [...(together.get(key) ?? []), one]);
  }
  return [...together].map(([key, own]) => {
    const [from = "", to = ""] = key.split(" ");
    const [first] = own;
    if (own.length === 1 && first !== undefined) return `${numbers(first)} ${beginning(first.marks)}`;
    return withHeading({ from, to, count: own.length - (first?.from === from ? 1 : 0) });
  });
}

/** A keyword moves with its subrules (702.64 to 702.67), a heading with its rules. */
const head = /^70[12]\.\d+|^\d+/;
const headOf = (number: string | null): string => head.exec(number ?? "")?.[0] ?? "";
const restOf = (number: string | null): string => (number ?? "").replace(head, "");

const numbers = ({ from, to }: Pick<RuleDifference, "from" | "to">): string =>
  from === to || to === null ? (from ?? "") : from === null ? to : `${from} → ${to}`;

/** A wording with what is gone in [-…-] and what is new in {+…+}; long stretches between are left out. */
function marked(marks: readonly WordMark[]): string {
  return marks
    .map(({ kind, text }, at) => {
      if (kind === "gone") return `[-${text}-]`;
      if (kind === "new") return `{+${text}+}`;
      const words = text.split(" ");
      const [before, after] = [at === 0 ? 0 : context, at === marks.length - 1 ? 0 : context];
      if (words.length <= before + after + 2) return text;
      return [...words.slice(0, before), "…", ...(after === 0 ? [] : words.slice(-after))].join(" ");
    })
    .join(" ");
}

function beginning(marks: readonly WordMark[]): string {
  const text = marks.map((mark) => mark.text).join(" ");
  return text.length <= 110 ? text : `${text.slice(0, 110).replace(/\s+\S*$/, "")} …`;
}
