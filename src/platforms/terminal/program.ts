import { CommanderError, Command as Program } from "commander";
import { complaintOf, helpTexts } from "./help-texts.ts";
import { openMeans, type Services } from "./means.ts";
import { defineSubcommands } from "./subcommands.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/**
 * The program's command line; `run` reads one and does what it says. Calls that make no sense are thrown as `UsageError`. Help and
 * complaints are in the reader's language.
 */
export function defineProgram(
  terminal: Terminal,
  services: Services,
): { run(words: readonly string[]): Promise<void> } {
  const program = new Program("attache");
  const means = openMeans(terminal, services);
  let complaint = "";
  program
    .description("attache")
    .version(services.version, "-V, --version", "version")
    .usage("[options] [command]")
    .argument("[command]")
    .option("--data <folder>", "data")
    .option("--lang <language>", "lang")
    .helpOption("-h, --help", "help")
    .helpCommand("help [command]", "help-of")
    .configureHelp(helpTexts(terminal.say))
    .addHelpText("after", () => `\n${terminal.say("after")}`)
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({
      outputError: (text) => {
        complaint = text.replace(/^error: /, "").trim();
      },
    })
    .allowExcessArguments(true)
    .action(async (word: string | undefined) => {
      if (word !== undefined) throw noSuchCommand(program, word);
      const app = means.app(program);
      await services.serve(app, means.language(program, app));
    });
  defineSubcommands(program, means);
  for (const command of program.commands) refuseExcess(command);
  return {
    async run(words) {
      try {
        await program.parseAsync(words, { from: "user" });
      } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        // Help and version are no errors; help that is shown for want of a command is one, and says enough.
        if (error.exitCode !== 0 && complaint !== "") throw complaintOf(complaint, terminal.say);
        if (error.exitCode !== 0) terminal.fail(2);
      }
    },
  };
}

/** `case one.yaml two.yaml` is a mistake, not a call for the first. */
function refuseExcess(command: Program): void {
  command.allowExcessArguments(false);
  for (const inner of command.commands) refuseExcess(inner);
}

function noSuchCommand(program: Program, word: string): UsageError {
  const names = program.commands.map((command) => command.name());
  const near = names.find((name) => name.startsWith(word.slice(0, 2))) ?? "none";
  return new UsageError("no-such-command", { word: word.slice(0, 40), near });
}
