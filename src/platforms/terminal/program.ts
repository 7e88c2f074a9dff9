import { Command as Program } from "commander";
import { ask, card, cr, type Reply, type TerminalReply, terminalCommands } from "../../../commands/index.ts";
import type { App } from "../../app/index.ts";
import type { Language } from "../../model/index.ts";
import { askLines } from "./ask-lines.ts";
import { playFile } from "./play-file.ts";
import { renderReply } from "./render-reply.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/** What the program's commands need from the program. */
export interface Services {
  /** Opens the app on a data folder; called at most once. */
  readonly openApp: (dataFolder: string | undefined) => App;
  /** Serves the platforms whose tokens are set, or holds a conversation in the terminal. */
  readonly serve: (app: App, language: Language | undefined) => Promise<void>;
  /** Deploys the Discord commands; what it tells of that. */
  readonly register: (app: App) => Promise<string>;
  /** The manifest of the Slack app, for socket mode or, with an address, for HTTP. */
  readonly slackManifest: (app: App, requestUrl: string | undefined) => Promise<string>;
  readonly version: string;
}

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** The program's command line. Usage errors are thrown as `CommanderError` or `UsageError`. */
export function defineProgram(terminal: Terminal, services: Services): Program {
  const program = new Program("attache");
  program
    .description("Settles questions about Auras, Equipment and Fortifications in Magic: The Gathering.")
    .version(services.version)
    .option("--data <folder>", "folder of imported texts and cards (default: $ATTACHE_DATA, else ./data)")
    .option("--lang <language>", "language of the replies")
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, "attache: ")) })
    .usage("[options] [command]")
    .allowExcessArguments(true);

  const appFor = (command: Program): App => {
    const { data } = command.optsWithGlobals<Options>();
    return services.openApp(typeof data === "string" ? data : undefined);
  };
  const languageFor = (command: Program, app: App): Language | undefined => {
    const { lang } = command.optsWithGlobals<Options>();
    return typeof lang === "string" ? knownLanguage(app, lang) : undefined;
  };
  const show = (app: App, reply: Reply | TerminalReply) =>
    terminal.output.line(renderReply(app, reply, terminal.paper));
  const context = (command: Program, app: App) => {
    const language = languageFor(command, app);
    return {
      app,
      ...(language !== undefined && { language }),
      ...(terminal.locale !== undefined && { locale: terminal.locale }),
    };
  };

  program.argument("[command]").action(async (word: string | undefined) => {
    if (word !== undefined) throw new UsageError(unknownCommand(program, word));
    const app = appFor(program);
    await services.serve(app, languageFor(program, app));
  });

  program
    .command("ask [question...]")
    .description("answer a question")
    .option("--json", "print the answer as JSON")
    .option("--full", "show every step and the texts of the rules")
    .option("--jsonl <file>", "answer the questions of a file, one JSON object a line (- for standard input)")
    .action(async (words: string[], options: { json?: boolean; full?: boolean; jsonl?: string }, command: Program) => {
      if (options.jsonl !== undefined) {
        if (words.length > 0) throw new UsageError("give a question or --jsonl, not both");
        const app = appFor(command);
        return askLines(app, options.jsonl, languageFor(command, app), terminal);
      }
      if (words.length === 0) throw new UsageError('what is the question? attache ask "…"');
      const app = appFor(command);
      const reply = await ask.run({ question: words.join(" "), full: options.full === true }, context(command, app));
      if (options.json === true && reply.kind === "answer") return terminal.output.line(JSON.stringify(reply.answer));
      return show(app, reply);
    });

  program
    .command("case <file>")
    .description("play the case of a .yaml or .json file, or the cases of a .jsonl file (- for standard input)")
    .option("--json", "print each ruling as a line of JSON")
    .action((file: string, options: { json?: boolean }, command: Program) =>
      playFile(appFor(command), file, options.json === true, terminal),
    );

  program
    .command("cr <number>")
    .description("show a rule with its subrules")
    .option("--edition <date>", "the edition to quote")
    .option("--json", "print it as JSON")
    .action(async (number: string, options: { edition?: string; json?: boolean }, command: Program) => {
      const app = appFor(command);
      const reply = await cr.run({ number, edition: options.edition }, context(command, app));
      if (reply.kind !== "rule") return show(app, reply);
      if (reply.lookup.kind === "missing") terminal.fail(1);
      if (options.json === true) return terminal.output.line(JSON.stringify(reply.lookup));
      return show(app, reply);
    });

  program
    .command("card <name...>")
    .description("show what is known of a card")
    .option("--json", "print it as JSON")
    .action(async (words: string[], options: { json?: boolean }, command: Program) => {
      const app = appFor(command);
      const name = words.join(" ");
      const reply = await card.run({ card: name }, context(command, app));
      if (reply.kind !== "card") terminal.fail(1);
      if (options.json === true) return terminal.output.line(JSON.stringify(app.card(name)));
      return show(app, reply);
    });

  defineRules(program, { appFor, context, show });
  defineScenarios(program, terminal, { appFor, context, show });

  program
    .command("register")
    .description("deploy the Discord commands (DISCORD_TOKEN, DISCORD_APPLICATION_ID)")
    .action(async (_options: Options, command: Program) => {
      await terminal.output.line(await services.register(appFor(command)));
    });
  program
    .command("slack")
    .description("set up Slack")
    .command("manifest")
    .description("print the manifest of the Slack app: for socket mode, or for HTTP with --url")
    .option("--url <address>", "where Slack reaches the bot, such as https://bot.example/slack/events")
    .action(async ({ url }: { url?: string }, command: Program) => {
      await terminal.output.line(await services.slackManifest(appFor(command), url));
    });
  return program;
}

interface Means {
  readonly appFor: (command: Program) => App;
  readonly context: (command: Program, app: App) => { readonly app: App; readonly language?: Language };
  readonly show: (app: App, reply: Reply | TerminalReply) => Promise<void>;
}

function defineRules(program: Program, { appFor, context, show }: Means): void {
  const rules = program.command("rules").description("the rules texts that are quoted");
  rules
    .command("import <file>")
    .description("import a rules text (its language is --lang, or found out)")
    .option("--edition <date>", "the date of the edition, when the text does not say")
    .action(async (file: string, options: { edition?: string }, command: Program) => {
      const app = appFor(command);
      const { lang } = command.optsWithGlobals<Options>();
      const input = { file, edition: options.edition, language: typeof lang === "string" ? lang : undefined };
      // The language names that of the text, which need not be one that Attaché speaks.
      await show(app, await terminalCommands["rules-import"].run(input, { app }));
    });
  rules
    .command("list")
    .description("list the rules texts that were imported")
    .action(async (_options: Options, command: Program) => {
      const app = appFor(command);
      await show(app, await terminalCommands["rules-list"].run({}, context(command, app)));
    });
}

function defineScenarios(program: Program, terminal: Terminal, { appFor, context, show }: Means): void {
  const scenarios = program.command("scenarios").description("the situations that can be asked about");
  scenarios
    .command("list")
    .description("list them by topic")
    .action(async (_options: Options, command: Program) => {
      const app = appFor(command);
      await show(app, await terminalCommands.scenarios.run({}, context(command, app)));
    });
  scenarios
    .command("show <id>")
    .description("show one with its samples and worked examples")
    .action(async (id: string, _options: Options, command: Program) => {
      const app = appFor(command);
      const reply = await terminalCommands.scenarios.run({ scenario: id }, context(command, app));
      if (reply.kind === "message") terminal.fail(1);
      await show(app, reply);
    });
}

function unknownCommand(program: Program, word: string): string {
  const names = program.commands.map((command) => command.name());
  const near = names.find((name) => name.startsWith(word.slice(0, 2)));
  return `there is no command "${word.slice(0, 40)}"${near === undefined ? "" : `; did you mean "${near}"?`} (attache --help lists them)`;
}

/** A language given as an option; one that there is no locale for is a usage error. */
function knownLanguage(app: App, given: string): Language {
  const wanted = given.toLowerCase().split(/[-_]/)[0] ?? "";
  if (app.languages.includes(wanted)) return wanted;
  throw new UsageError(`unknown language "${given.slice(0, 40)}"; there are ${app.languages.join(", ")}`);
}
