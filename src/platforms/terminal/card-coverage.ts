import type { Command as Program } from "commander";
import type { CardClause, CardCoverage } from "../../app/index.ts";
import type { Means } from "./means.ts";
import { UsageError } from "./usage-error.ts";

const statuses = ["modelled", "harmless", "unmodelled"] as const;

interface CoverageOptions {
  readonly attachments?: boolean;
  readonly effects?: boolean;
  readonly json?: boolean;
  readonly list?: string;
}

/** Defines the command that tells how much of the imported cards' text is understood: a tool for those who work on the reader. */
export function defineCoverage(cards: Program, means: Means): void {
  cards
    .command("coverage")
    .description("cards-coverage")
    .option("--attachments", "cards-coverage-attachments")
    .option("--effects", "cards-coverage-effects")
    .option("--list <status>", "cards-coverage-list")
    .option("--json", "json")
    .action((options: CoverageOptions, command: Program) => {
      const status = statuses.find((one) => one === options.list);
      if (options.list !== undefined && status === undefined)
        throw new UsageError("none-of", { word: options.list.slice(0, 40), words: statuses.join(", ") });
      const app = means.app(command);
      const which = { attachments: options.attachments === true, effects: options.effects === true };
      const json = options.json === true;
      if (status === undefined) return means.terminal.output.line(renderCoverage(app.cardsCoverage(which), json));
      const clauses = app
        .cardClauses(which)
        .filter((clause) => clause.status === status && (!which.effects || clause.effects !== undefined));
      const lines = clauses.map((clause) => renderClause(clause, json));
      return means.terminal.output.line(json ? `[${lines.join(",\n")}]` : lines.join("\n"));
    });
}

function renderClause(clause: CardClause, json: boolean): string {
  if (json) return JSON.stringify(clause);
  return `${clause.card}: ${clause.clause}\n  ${clause.reading ?? clause.reason ?? ""}`;
}

function renderCoverage(coverage: CardCoverage, json: boolean): string {
  if (json) return JSON.stringify(coverage);
  const { cards, clauses, effects = {}, shapes } = coverage;
  const share = (part: number, total: number) => `${total === 0 ? 0 : ((100 * part) / total).toFixed(1)} %`;
  return [
    `cards: ${cards.total}, of which ${cards.full} are understood whole`,
    `clauses: ${clauses.total}`,
    ...statuses.map((status) => `  ${status}: ${clauses[status]} (${share(clauses[status], clauses.total)})`),
    ...Object.entries(effects).map(
      ([kind, { total, modelled }]) => `  ${kind}: ${modelled} of ${total} modelled (${share(modelled, total)})`,
    ),
    ...shapes.map(({ shape, count, example }) => `${String(count).padStart(5)}  ${shape}\n       ${example}`),
  ].join("\n");
}
