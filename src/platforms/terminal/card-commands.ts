import type { Command as Program } from "commander";
import { type Command, type Reply, type TerminalReply, terminalCommands } from "../../../commands/index.ts";
import { defineCoverage } from "./card-coverage.ts";
import type { Means } from "./means.ts";
import { progressLine } from "./progress-line.ts";
import { UsageError } from "./usage-error.ts";

interface JsonOption {
  readonly json?: boolean;
}

const files: readonly string[] = ["oracle_cards", "default_cards", "all_cards"];

/** Defines what is done with the cards as a whole: importing them, downloading them, telling which there are. */
export function defineCards(program: Program, means: Means): void {
  const cards = program.command("cards").description("cards");
  cards
    .command("import <file>")
    .description("cards-import")
    .option("--json", "json")
    .action((file: string, options: JsonOption, command: Program) =>
      run(terminalCommands["cards-import"], { file }, options, command, means),
    );
  cards
    .command("update")
    .description("cards-update")
    .option("--file <file>", "cards-update-file", "oracle_cards")
    .option("--json", "json")
    .action((options: JsonOption & { readonly file: string }, command: Program) => {
      const { file } = options;
      if (!files.includes(file)) throw new UsageError("none-of", { word: file.slice(0, 40), words: files.join(", ") });
      return run(terminalCommands["cards-update"], { file }, options, command, means);
    });
  cards
    .command("status")
    .description("cards-status")
    .option("--json", "json")
    .action((options: JsonOption, command: Program) =>
      run(terminalCommands["cards-status"], {}, options, command, means),
    );
  defineCoverage(cards, means);
}

/** Runs a command with a line that tells how far it has come, where somebody watches. */
async function run(
  { run: perform }: Command<Reply | TerminalReply>,
  input: Readonly<Record<string, string>>,
  { json }: JsonOption,
  command: Program,
  means: Means,
): Promise<void> {
  const app = means.app(command);
  const context = means.context(command, app);
  const { progress } = means.terminal;
  const shown =
    progress && progressLine(app, app.nearestLanguage(context.language ?? context.locale), progress, Date.now);
  let reply: Reply | TerminalReply;
  try {
    reply = await perform(input, { ...context, ...(shown && { onProgress: shown }) });
  } finally {
    progress?.(null);
  }
  if (json !== true) return means.show(app, reply);
  const { kind: _, language: __, ...told } = reply;
  const [content] = Object.values(told);
  return means.terminal.output.line(JSON.stringify(content));
}
