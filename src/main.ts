#!/usr/bin/env node
import { createInterface } from "node:readline";
import { commands } from "../commands/index.ts";
import { type App, AppError, openApp, tell, version } from "./app/index.ts";
import { fallbackLanguage, type Language, type Telling, telling } from "./model/index.ts";
import { type Platform, readLogLevel, StartError, startAll, withoutTokens } from "./platforms/index.ts";
import {
  askedLanguage,
  converse,
  dataFolderTrouble,
  defineProgram,
  InputError,
  linesOf,
  openOutput,
  paperFor,
  readerLocale,
  type Terminal,
  UsageError,
} from "./platforms/terminal/index.ts";

const { env, stdin, stdout, stderr } = process;

// Whoever reads the output may have seen enough (`attache scenarios list | head -3`): that is no failure.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  terminal.complain(told(telling("cannot-write-output", { text: inOneLine(error) })));
  process.exit(1);
});

const locale = readerLocale(env);
/** The words that the program has for whoever calls it, which need no data folder. */
const catalogue = openApp({ dataFolder: "" });
const reader = (): Language =>
  askedLanguage(process.argv.slice(2), locale, { spoken: catalogue.languages, otherwise: fallbackLanguage });
const text = (key: string, values?: Readonly<Record<string, string | number>>) => catalogue.text(reader(), key, values);
const told = (why: Telling) => withoutTokens(tell(why, reader(), text));
const terminal: Terminal = {
  output: openOutput(stdout),
  paper: paperFor(stdout, env),
  ...(locale !== undefined && { locale }),
  input: () => stdin,
  ...(stderr.isTTY && { progress: (line: string | null) => void stderr.write(`\r\u001B[K${line ?? ""}`) }),
  say: (name, values) => text(`program.${name}`, values),
  nameOf: (file) => (file === "-" ? text("program.standard-input") : file),
  complain: (line) => void stderr.write(`attache: ${line}\n`),
  fail: (status) => {
    process.exitCode = status;
  },
};

/** Serves Discord and Slack where their tokens are set; without any, a conversation in the terminal. */
async function serve(app: App, language: Language | undefined): Promise<void> {
  const platforms = [...(await discord(app)), ...(await slack(app))];
  if (platforms.length === 0) return talk(app, language);
  const stop = () => {
    Promise.all(platforms.map((platform) => platform.stop())).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  // What a client library does not catch must not end the service for everybody.
  process.on("unhandledRejection", complainOf);
  if (readLogLevel(env) === null)
    throw new UsageError("log-level", { words: "trace, debug, info, warn, error, fatal, silent" });
  warmUp(app);
  const serving = await startAll(platforms, (platform, error) =>
    terminal.complain(told(telling("platform-not-started", { platform: platform.name, why: whyOf(error) }))),
  );
  if (serving === 0) terminal.fail(1);
  else if (serving < platforms.length) terminal.complain(told(telling("rest-goes-on")));
}

/** Whoever asks first must not wait for what is loaded when it is first needed: chat platforms give three seconds. */
function warmUp(app: App): void {
  for (const lang of app.languages) {
    app.ask({ question: "Bonesplitter: equip, aura, exile?", lang });
    app.rule("equip, aura, exlie", { language: lang });
  }
}

async function discord(app: App): Promise<readonly Platform[]> {
  if (!env.DISCORD_TOKEN) return [];
  const { makeDiscord, readDiscordSettings } = await import("./platforms/discord/index.ts");
  const settings = checked(readDiscordSettings(env));
  return settings ? [makeDiscord(app, commands, settings)] : [];
}

async function slack(app: App): Promise<readonly Platform[]> {
  if (!env.SLACK_BOT_TOKEN && !env.SLACK_APP_TOKEN && !env.SLACK_SIGNING_SECRET) return [];
  const { makeSlack, readSlackSettings } = await import("./platforms/slack/index.ts");
  const settings = checked(readSlackSettings(env));
  return settings ? [makeSlack(app, commands, settings)] : [];
}

type ReadSettings<Of> =
  | { readonly kind: "on"; readonly settings: Of }
  | { readonly kind: "off" }
  | { readonly kind: "invalid"; readonly problems: readonly string[] };

function checked<Of>(read: ReadSettings<Of>): Of | null {
  if (read.kind === "invalid") throw new UsageError("other-reason", { text: read.problems.join("; ") });
  return read.kind === "on" ? read.settings : null;
}

/** More of a line that is typed is not kept: far more than a question may have, so that the answer can say so. */
const longestSaying = 100_000;

/** What is typed. Ctrl-C and Ctrl-D end it in the middle of a line, and what follows begins a new one. */
async function* typedLines(typed: AsyncIterable<string>): AsyncGenerator<string> {
  yield* typed;
  stdout.write("\n");
}

async function talk(app: App, language: Language | undefined): Promise<void> {
  const typed = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : null;
  try {
    await converse(app, {
      lines: typed ? typedLines(typed) : linesOf(stdin, longestSaying),
      output: terminal.output,
      paper: terminal.paper,
      prompt: (text) => {
        typed?.setPrompt(text);
        typed?.prompt();
      },
      ...(language !== undefined && { language }),
      ...(locale !== undefined && { locale }),
    });
  } finally {
    typed?.close();
    // After an end of input in the middle of an answer it would be waited for.
    if (typed) stdin.destroy();
  }
}

async function register(app: App): Promise<string> {
  const { readDiscordSettings, registerDiscordCommands } = await import("./platforms/discord/index.ts");
  const settings = checked(readDiscordSettings(env));
  if (!settings) throw new UsageError("not-set", { variable: "DISCORD_TOKEN" });
  const { commands: names, guildId } = await registerDiscordCommands(app, commands, settings);
  return terminal.say("registered", {
    place: guildId ?? "everywhere",
    commands: names.map((name) => `/${name}`).join(", "),
  });
}

async function slackManifest(app: App, requestUrl: string | undefined): Promise<string> {
  if (requestUrl !== undefined && !/^https:\/\//.test(requestUrl)) throw new UsageError("slack-address");
  const { slackManifest: manifest } = await import("./platforms/slack/index.ts");
  return JSON.stringify(manifest(app, requestUrl === undefined ? {} : { requestUrl }), null, 2);
}

/** Says what went wrong in one line; the exit status is 2 when the program was called wrongly, else 1. */
function report(error: unknown): void {
  complainOf(error);
  terminal.fail(error instanceof UsageError ? 2 : 1);
}

function complainOf(error: unknown): void {
  terminal.complain(told(isExpected(error) ? error.why : telling("fault", { text: inOneLine(error) })));
}

const isExpected = (error: unknown): error is UsageError | InputError | AppError | StartError =>
  [UsageError, InputError, AppError, StartError].some((kind) => error instanceof kind);

const whyOf = (error: unknown): Telling =>
  isExpected(error) ? error.why : telling("other-reason", { text: inOneLine(error) });

function inOneLine(error: unknown): string {
  return withoutTokens((error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "");
}

const program = defineProgram(terminal, {
  version,
  openApp: (given) => {
    const dataFolder = given ?? (env.ATTACHE_DATA || "data");
    const trouble = dataFolderTrouble(dataFolder);
    if (trouble !== null) throw new InputError(telling("data-folder", { folder: dataFolder, why: telling(trouble) }));
    return openApp({
      dataFolder,
      ...(env.ATTACHE_RULES_PAGE ? { rulesPage: env.ATTACHE_RULES_PAGE } : {}),
      ...(env.ATTACHE_CARD_SOURCE ? { cardSource: env.ATTACHE_CARD_SOURCE } : {}),
      // A fault of the program: whoever runs it is told, whoever asks gets a friendly line.
      onFault: complainOf,
    });
  },
  serve,
  register,
  slackManifest,
});
try {
  await program.run(process.argv.slice(2));
} catch (error) {
  report(error);
}
