import { Command as Program } from "commander";
import { openMeans, type Services } from "./means.ts";
import { defineSubcommands } from "./subcommands.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/** The program's command line. Usage errors are thrown as `CommanderError` or `UsageError`. */
export function defineProgram(terminal: Terminal, services: Services): Program {
  const program = new Program("attache");
  const means = openMeans(terminal, services);
  program
    .description("Settles questions about Auras, Equipment and Fortifications in Magic: The Gathering.")
    .version(services.version)
    .usage("[options] [command]")
    .argument("[command]")
    .option("--data <folder>", "folder of imported texts and cards (default: $ATTACHE_DATA, else ./data)")
    .option("--lang <language>", "language of the replies: en, fr or de (default: that of the question, else yours)")
    .helpCommand(true)
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      "after",
      "\nWithout a command: a conversation here, or Discord and Slack are served where their tokens are set (.env.example).\n" +
        "Exit status: 0, 1 when something failed, 2 when the call was wrong.",
    )
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, "attache: ")) })
    .allowExcessArguments(true)
    .action(async (word: string | undefined) => {
      if (word !== undefined) throw new UsageError(unknownCommand(program, word));
      const app = means.app(program);
      await services.serve(app, means.language(program, app));
    });
  defineSubcommands(program, means);
  for (const command of program.commands) refuseExcess(command);
  return program;
}

/** `case one.yaml two.yaml` is a mistake, not a call for the first. */
function refuseExcess(command: Program): void {
  command.allowExcessArguments(false);
  for (const inner of command.commands) refuseExcess(inner);
}

function unknownCommand(program: Program, word: string): string {
  const names = program.commands.map((command) => command.name());
  const near = names.find((name) => name.startsWith(word.slice(0, 2)));
  return `there is no command "${word.slice(0, 40)}"${near === undefined ? "" : `; did you mean "${near}"?`} (attache --help lists them)`;
}
