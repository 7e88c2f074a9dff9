import { card, type Reply, type TerminalReply } from "../../../commands/index.ts";
import type { App, ImportedRules, ScenarioDetail, ScenarioSummary } from "../../app/index.ts";
import type { Answer, Language } from "../../model/index.ts";
import type { Part } from "../presentation.ts";
import { present } from "../presentation.ts";
import { type Paper, paragraph, printable } from "./paper.ts";
import { renderCardsImported, renderCardsStatus, renderCardsUpdate } from "./render-cards.ts";
import { renderComparison, renderDrift, renderUpdate } from "./render-rules.ts";
import { renderRuling } from "./render-ruling.ts";

/** A reply as text: the verdict first, bold where the paper can, and everything in the reply's language. */
export function renderReply(app: App, reply: Reply | TerminalReply, paper: Paper): string {
  switch (reply.kind) {
    case "ruling":
      return renderRuling(reply.ruling, paper);
    case "scenarios":
      return renderScenarios(app, reply.scenarios, reply.language, paper);
    case "scenario":
      return renderScenario(app, reply.scenario, reply.language, paper);
    case "rule-texts":
      return renderRuleTexts(app, reply.texts, reply.imported, reply.language, paper);
    case "rules-update":
      return renderUpdate(app, reply.update, reply.language, paper);
    case "rules-diff":
      return renderComparison(app, reply.compared, reply.language, paper);
    case "cards-imported":
      return renderCardsImported(app, reply.imported, reply.language, paper);
    case "cards-update":
      return renderCardsUpdate(app, reply.update, reply.language, paper);
    case "cards-status":
      return renderCardsStatus(app, reply.status, reply.language, paper);
    case "rules-drift":
      return renderDrift(app, reply.drift, reply.language, paper);
    case "message":
      return reply.text
        .split("\n")
        .map((line) => (line.startsWith("  ") ? printable(line) : paragraph(paper, line)))
        .join("\n");
    default:
      return renderPresented(app, reply, paper);
  }
}

function renderPresented(app: App, reply: Reply, paper: Paper): string {
  const { headline, parts } = present(app, reply, { full: "--full", card: card.id });
  const blocks: string[] = headline === null ? [] : [paper.bold(paragraph(paper, headline))];
  // Small print about a quotation stays with it; that of the whole reply comes last.
  const small = parts.filter((part) => part.kind === "small" && part.about === undefined);
  for (const group of reply.kind === "answer" ? [parts.filter((part) => !small.includes(part)), small] : [parts])
    if (group.length > 0) blocks.push(group.map((part) => renderPart(part, paper)).join("\n"));
  if (reply.kind === "answer") blocks.push(...choices(app, reply.answer, paper), ...rules(app, reply, paper));
  return blocks.join("\n\n");
}

function renderPart(part: Part, paper: Paper): string {
  switch (part.kind) {
    case "step":
      return paragraph(
        paper,
        part.rules.length > 0 ? `${part.text} (${part.rules.join(", ")})` : part.text,
        "- ",
        "  ",
      );
    case "item":
      return paragraph(paper, part.text, "- ", "  ");
    case "text":
      return paragraph(paper, part.text);
    case "small":
      return paper.dim(paragraph(paper, part.text, part.about === undefined ? "" : "  "));
    case "quote": {
      const rule = printable(part.rule);
      const text = paragraph(paper, part.text, `${rule} `, "  ");
      return [
        `${paper.bold(rule)}${text.slice(rule.length)}`,
        ...(part.source === "" ? [] : [paper.dim(paragraph(paper, part.source, "  "))]),
      ].join("\n");
    }
  }
}

function choices(app: App, answer: Answer, paper: Paper): string[] {
  if (!answer.askBack) return [];
  const labels = answer.askBack.choices.map(({ label }, index) => paragraph(paper, label, `${index + 1}. `, "   "));
  return [labels.join("\n"), paper.dim(paragraph(paper, app.text(answer.language, "terminal.choose")))];
}

/** The rules that decide, by number, where their texts are not shown anyway. */
function rules(app: App, { answer, show }: Extract<Reply, { kind: "answer" }>, paper: Paper): string[] {
  if (show !== "verdict" || answer.citations.length === 0) return [];
  const numbers = answer.citations.map(({ rule }) => rule).join(", ");
  return [paper.dim(paragraph(paper, app.text(answer.language, "terminal.rules", { rules: numbers })))];
}

function renderScenarios(app: App, scenarios: readonly ScenarioSummary[], language: Language, paper: Paper): string {
  const byTopic = new Map<string, ScenarioSummary[]>();
  for (const scenario of scenarios) byTopic.set(scenario.topic, [...(byTopic.get(scenario.topic) ?? []), scenario]);
  return [...byTopic]
    .map(([topic, list]) =>
      [
        paper.bold(app.text(language, `topic.${topic}`)),
        ...list.map(({ id, title }) => paragraph(paper, `${id}: ${title}`, "  ", "    ")),
      ].join("\n"),
    )
    .join("\n\n");
}

function renderScenario(app: App, scenario: ScenarioDetail, language: Language, paper: Paper): string {
  const section = (key: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [[paper.bold(app.text(language, `terminal.${key}`)), ...lines].join("\n")];
  return [
    paper.bold(paragraph(paper, `${scenario.id}: ${scenario.title}`)),
    ...section(
      "samples",
      scenario.samples.map((sample) => paragraph(paper, sample, "- ", "  ")),
    ),
    ...section(
      "examples",
      scenario.examples.map(({ question, answer }) =>
        [
          paragraph(paper, question, "- ", "  "),
          paragraph(paper, answer.verdict?.text ?? answer.message ?? answer.askBack?.prompt ?? "", "  "),
        ].join("\n"),
      ),
    ),
  ].join("\n\n");
}

function renderRuleTexts(
  app: App,
  texts: readonly ImportedRules[],
  imported: boolean,
  language: Language,
  paper: Paper,
): string {
  if (texts.length === 0) return paragraph(paper, app.text(language, "terminal.no-texts"));
  const key = imported ? "terminal.text-imported" : "terminal.text-listed";
  return texts
    .map((text) =>
      paragraph(
        paper,
        app.text(language, key, {
          language: text.language,
          edition: text.edition,
          rules: text.rules,
          file: text.file,
        }),
      ),
    )
    .join("\n");
}
