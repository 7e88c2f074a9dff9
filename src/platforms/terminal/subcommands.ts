import type { Command as Program } from "commander";
import { ask, card, cr, terminalCommands } from "../../../commands/index.ts";
import type { App } from "../../app/index.ts";
import { askLines } from "./ask-lines.ts";
import { defineCards } from "./card-commands.ts";
import type { Means, Options } from "./means.ts";
import { playFile } from "./play-file.ts";
import { UsageError } from "./usage-error.ts";

function defineAsk(program: Program, means: Means): void {
  program
    .command("ask [question...]")
    .description("ask")
    .option("--json", "ask-json")
    .option("--full", "ask-full")
    .option("--jsonl <file>", "ask-jsonl")
    .action(async (words: string[], options: { json?: boolean; full?: boolean; jsonl?: string }, command: Program) => {
      if (options.jsonl !== undefined) {
        if (words.length > 0) throw new UsageError("question-or-lines");
        const app = means.app(command);
        return askLines(app, options.jsonl, means.language(command, app), means.terminal);
      }
      if (words.length === 0) throw new UsageError("no-question");
      const app = means.app(command);
      const reply = await ask.run(
        { question: words.join(" "), full: options.full === true },
        means.context(command, app),
      );
      if (options.json === true && reply.kind === "answer")
        return means.terminal.output.line(JSON.stringify(reply.answer));
      return means.show(app, reply);
    });
}

function defineCase(program: Program, means: Means): void {
  program
    .command("case <file>")
    .description("case")
    .option("--json", "case-json")
    .action((file: string, options: { json?: boolean }, command: Program) => {
      const app = means.app(command);
      const language = means.language(command, app);
      return playFile(app, file, { asJson: options.json === true, language }, means.terminal);
    });
}

interface CrOptions {
  readonly edition?: string;
  readonly full?: boolean;
  readonly original?: boolean;
  readonly json?: boolean;
}

function defineCr(program: Program, means: Means): void {
  program
    .command("cr <rule...>")
    .description("cr")
    .option("--edition <date>", "cr-edition")
    .option("--full", "cr-full")
    .option("--original", "cr-original")
    .option("--json", "json")
    .action(async (words: string[], { json, ...options }: CrOptions, command: Program) => {
      const app = means.app(command);
      const { context, language } = textContext(command, app, means);
      const reply = await cr.run({ number: words.join(" "), language, ...options }, context);
      if (reply.kind !== "rule") return means.show(app, reply);
      if (reply.lookup.kind === "missing") means.terminal.fail(1);
      if (json === true) return means.terminal.output.line(JSON.stringify(reply.lookup));
      return means.show(app, reply);
    });
}

/** `--lang` may name a language that Attaché does not speak, when there is a rules text in it. */
function textContext(command: Program, app: App, means: Means) {
  const { lang } = command.optsWithGlobals<Options>();
  const named = typeof lang === "string" ? lang.toLowerCase().split(/[-_]/)[0] : undefined;
  if (
    named === undefined ||
    app.languages.includes(named) ||
    !app.ruleTexts().some(({ language }) => language === named)
  )
    return { context: means.context(command, app), language: undefined };
  const { locale } = means.terminal;
  return { context: { app, ...(locale !== undefined && { locale }) }, language: named };
}

function defineCard(program: Program, means: Means): void {
  program
    .command("card <name...>")
    .description("card")
    .option("--json", "json")
    .action(async (words: string[], options: { json?: boolean }, command: Program) => {
      const app = means.app(command);
      const name = words.join(" ");
      const reply = await card.run({ card: name }, means.context(command, app));
      if (reply.kind !== "card") means.terminal.fail(1);
      if (options.json === true) return means.terminal.output.line(JSON.stringify(app.card(name)));
      return means.show(app, reply.kind === "card" ? { ...reply, full: true } : reply);
    });
}

function defineRules(program: Program, means: Means): void {
  const rules = program.command("rules").description("rules");
  rules
    .command("import <file>")
    .description("rules-import")
    .option("--edition <date>", "rules-import-edition")
    .action(async (file: string, options: { edition?: string }, command: Program) => {
      const app = means.app(command);
      const { lang } = command.optsWithGlobals<Options>();
      const input = { file, edition: options.edition, language: typeof lang === "string" ? lang : undefined };
      // The language names that of the text, which need not be one that Attaché speaks.
      const isSpoken = typeof lang === "string" && app.languages.includes(lang);
      const locale = isSpoken ? lang : means.terminal.locale;
      const context = { app, ...(locale !== undefined && { locale }) };
      await means.show(app, await terminalCommands["rules-import"].run(input, context));
    });
  rules
    .command("list")
    .description("rules-list")
    .option("--json", "json")
    .action(async ({ json }: JsonOption, command: Program) => {
      const app = means.app(command);
      const reply = await terminalCommands["rules-list"].run({}, means.context(command, app));
      if (json === true && reply.kind === "rule-texts") return means.terminal.output.line(JSON.stringify(reply.texts));
      return means.show(app, reply);
    });
  rules
    .command("update")
    .description("rules-update")
    .option("--json", "json")
    .action(async ({ json }: JsonOption, command: Program) => {
      const app = means.app(command);
      const reply = await terminalCommands["rules-update"].run({}, means.context(command, app));
      if (json === true && reply.kind === "rules-update")
        return means.terminal.output.line(JSON.stringify(reply.update));
      return means.show(app, reply);
    });
  defineComparisons(rules, means);
}

interface JsonOption {
  readonly json?: boolean;
}

function defineComparisons(rules: Program, means: Means): void {
  rules
    .command("diff <from> <to>")
    .description("rules-diff")
    .option("--attachments", "rules-diff-attachments")
    .option("--text <language>", "rules-diff-text", "en")
    .option("--json", "json")
    .action(
      async (
        from: string,
        to: string,
        { json, ...options }: JsonOption & { readonly attachments?: boolean; readonly text?: string },
        command: Program,
      ) => {
        const app = means.app(command);
        const reply = await terminalCommands["rules-diff"].run({ from, to, ...options }, means.context(command, app));
        if (json === true && reply.kind === "rules-diff")
          return means.terminal.output.line(JSON.stringify(reply.compared));
        return means.show(app, reply);
      },
    );
  rules
    .command("drift <edition>")
    .description("rules-drift")
    .option("--json", "json")
    .action(async (edition: string, { json }: JsonOption, command: Program) => {
      const app = means.app(command);
      const reply = await terminalCommands["rules-drift"].run({ edition }, means.context(command, app));
      if (json === true && reply.kind === "rules-drift") return means.terminal.output.line(JSON.stringify(reply.drift));
      return means.show(app, reply);
    });
}

function defineScenarios(program: Program, means: Means): void {
  const scenarios = program.command("scenarios").description("scenarios");
  scenarios
    .command("list")
    .description("scenarios-list")
    .action(async (_options: Options, command: Program) => {
      const app = means.app(command);
      await means.show(app, await terminalCommands.scenarios.run({}, means.context(command, app)));
    });
  scenarios
    .command("show <id>")
    .description("scenarios-show")
    .action(async (id: string, _options: Options, command: Program) => {
      const app = means.app(command);
      const reply = await terminalCommands.scenarios.run({ scenario: id }, means.context(command, app));
      if (reply.kind === "message") means.terminal.fail(1);
      await means.show(app, reply);
    });
}

function definePlatforms(program: Program, means: Means): void {
  program
    .command("register")
    .description("register")
    .action(async (_options: Options, command: Program) => {
      await means.terminal.output.line(await means.services.register(means.app(command)));
    });
  program
    .command("slack")
    .description("slack")
    .command("manifest")
    .description("slack-manifest")
    .option("--url <address>", "slack-manifest-url")
    .action(async ({ url }: { url?: string }, command: Program) => {
      await means.terminal.output.line(await means.services.slackManifest(means.app(command), url));
    });
}

/** Defines everything that the program does besides serving. Descriptions are the names of entries of `program.help`. */
export function defineSubcommands(program: Program, means: Means): void {
  for (const define of [
    defineAsk,
    defineCase,
    defineCr,
    defineCard,
    defineCards,
    defineRules,
    defineScenarios,
    definePlatforms,
  ])
    define(program, means);
}
