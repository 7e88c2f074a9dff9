import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { type App, openApp } from "../../src/app/index.ts";
import { makeDiscord } from "../../src/platforms/discord/index.ts";
import type { Platform } from "../../src/platforms/index.ts";
import { makeSlack } from "../../src/platforms/slack/index.ts";
import { FakeDiscord, type FakeMessage } from "../fakes/discord.ts";
import { recordedLog } from "../fakes/recorded-log.ts";
import { FakeSlack, type FakeSlackMessage, labelsOf, shownIn } from "../fakes/slack.ts";
import { until } from "../fakes/until.ts";

/** One question in three languages. Equipment whose host is exiled stays, unattached: 704.5n. */
const questions = [
  {
    language: "en",
    question: "My creature equipped with Bonesplitter is exiled. What happens to the Equipment?",
    card: "Bonesplitter",
    ruleText: "Rule text",
    verdict: /stays|remains/,
  },
  {
    language: "fr",
    question: "Ma créature équipée de Scinde-os est exilée, que devient l'équipement ?",
    card: "Scinde-os",
    ruleText: "Texte des règles",
    verdict: /reste/,
  },
  {
    language: "de",
    question: "Meine mit Bonesplitter ausgerüstete Kreatur wird ins Exil geschickt. Was passiert mit der Ausrüstung?",
    card: "Bonesplitter",
    ruleText: "Regeltext",
    verdict: /bleibt/,
  },
];

let discord: FakeDiscord;
let slack: FakeSlack;
let dataFolder: string;

beforeAll(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), "attache-"));
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
beforeEach(async () => {
  [discord, slack] = await Promise.all([FakeDiscord.start(), FakeSlack.start()]);
});
afterEach(async () => {
  await Promise.all([discord.stop(), slack.stop()]);
});

describe("the whole program on both platforms", () => {
  const log = recordedLog();
  let served: Platform[] = [];

  async function serve(app: App): Promise<void> {
    const { appToken, botToken } = slack;
    served = [
      makeDiscord(app, commands, { token: discord.token, apiUrl: discord.apiUrl, log }),
      makeSlack(app, commands, {
        botToken,
        transport: { kind: "socket", appToken },
        apiUrl: slack.apiUrl,
        log,
      }),
    ];
    await Promise.all(served.map((platform) => platform.start()));
  }
  afterEach(async () => {
    await Promise.all(served.map((platform) => platform.stop()));
  });

  test.each(questions)("rules on a question in $language, with steps and rules", async (asked) => {
    await serve(openApp({ dataFolder }));
    const onDiscord = await discord.use("ask", { question: asked.question });
    const onSlack = await slack.command(asked.question);
    for (const verdict of [onDiscord.content, onSlack.text]) {
      expect(verdict).toContain(asked.card);
      expect(verdict).toMatch(asked.verdict);
    }
    expect(onDiscord.embeds[0]?.description).toContain("704.5n");
    expect(shownIn(onSlack)).toContain("704.5n");
    expect(labelsOf(onSlack)).toContain(asked.ruleText);
    const rules = await discord.press(onDiscord, asked.ruleText);
    expect(rules.embeds[0]?.description).toContain("**704.5n**");
    expect(shownIn(await slack.press(onSlack, asked.ruleText))).toContain("*704.5n*");
    expect([...discord.refusals, ...slack.refusals]).toEqual([]);
  });

  test("asks back what protection is from, by buttons: from artifacts the Equipment falls off, from white it stays (702.16d)", async () => {
    await serve(openApp({ dataFolder }));
    const question = "My creature with Bonesplitter gains protection. Does the Equipment stay on it?";
    const onDiscord = await discord.use("ask", { question });
    const onSlack = await slack.send(slack.mention(question));
    for (const [quality, verdict] of [
      ["artifacts", /^(\*\*)?No\b/],
      ["white", /^(\*\*)?Yes\b/],
    ] as const) {
      const choices = [quality, "The host gains protection from a quality"];
      expect((await settleOnDiscord(onDiscord, choices)).content).toMatch(verdict);
      expect((await settleOnSlack(onSlack, choices)).text).toMatch(verdict);
    }
    expect([...discord.refusals, ...slack.refusals]).toEqual([]);
  });

  /** Takes the choices in turn, for as long as the bot asks back. */
  async function settleOnDiscord(message: FakeMessage, choices: readonly string[]): Promise<FakeMessage> {
    const labels = message.components.flatMap((row) => row.components.map(({ label }) => label));
    const choice = choices.find((one) => labels.includes(one));
    return choice === undefined ? message : settleOnDiscord(await discord.press(message, choice), choices);
  }
  async function settleOnSlack(message: FakeSlackMessage, choices: readonly string[]): Promise<FakeSlackMessage> {
    const choice = choices.find((one) => labelsOf(message).includes(one));
    return choice === undefined ? message : settleOnSlack(await slack.press(message, choice), choices);
  }

  test("answers every other command in the reader's language", async () => {
    await serve(openApp({ dataFolder }));
    const rule = await discord.use("cr", { number: "704.5n" }, { locale: "fr" });
    expect(rule.embeds[0]?.description).toContain("**704.5n**");
    const card = await discord.use("card", { card: "Scinde-os" }, { locale: "fr" });
    expect(card.content).toBe("**Bonesplitter**");
    expect(shownIn(await slack.command("cr 999.9z"))).toMatch(/999\.9z/);
    expect(shownIn(await slack.command("about"))).toContain("Wizards of the Coast");
    expect((await discord.use("ask", { question: "" }, { locale: "de" })).content).toMatch(/Frag/);
    expect([...discord.refusals, ...slack.refusals]).toEqual([]);
  });
});

describe("the built program, started with tokens", () => {
  let program: ChildProcess | undefined;
  afterEach(() => program?.kill("SIGKILL"));

  function start(env: Readonly<Record<string, string>>): { readonly output: () => string } {
    let output = "";
    program = spawn(process.execPath, ["dist/attache.js"], {
      cwd: new URL("../..", import.meta.url),
      env: { PATH: process.env.PATH, ATTACHE_DATA: dataFolder, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [program.stdout, program.stderr])
      stream?.on("data", (chunk) => {
        output += String(chunk);
      });
    return { output: () => output };
  }

  test("serves both platforms in one process, logs to standard error, and stops in order when asked to", async () => {
    const { output } = start({
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
      SLACK_API_URL: slack.apiUrl,
    });
    await until("both to be ready", () => (output().match(/"msg":"ready"/g)?.length === 2 ? true : undefined), 20_000);
    const [french, german] = [questions[1], questions[2]];
    expect((await discord.use("ask", { question: french?.question ?? "" })).content).toMatch(french?.verdict ?? /^$/);
    expect((await slack.command(german?.question ?? "")).text).toMatch(german?.verdict ?? /^$/);
    program?.kill("SIGTERM");
    const [status] = await once(program as ChildProcess, "exit");
    expect(status).toBe(0);
    expect(output()).not.toMatch(/xoxb-|xapp-|fake\.discord\.token/);
  });

  const onBoth = (): Record<string, string> => ({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    SLACK_BOT_TOKEN: slack.botToken,
    SLACK_APP_TOKEN: slack.appToken,
    SLACK_API_URL: slack.apiUrl,
  });
  const ready = (output: () => string, count: number) =>
    until("ready", () => (output().match(/"msg":"ready"/g)?.length === count ? true : undefined), 20_000);

  test("has buttons that work after it was killed and started again, and answers at once", async () => {
    await ready(start(onBoth()).output, 2);
    const [, french] = questions;
    const onDiscord = await discord.use("ask", { question: french?.question ?? "" });
    const onSlack = await slack.command(french?.question ?? "");
    program?.kill("SIGKILL");
    await once(program as ChildProcess, "exit");
    await ready(start(onBoth()).output, 2);
    const pressed = Date.now();
    const rules = await discord.press(onDiscord, french?.ruleText ?? "");
    expect(Date.now() - pressed).toBeLessThan(3000);
    expect(rules.embeds[0]?.description).toContain("**704.5n**");
    expect(shownIn(await slack.press(onSlack, french?.ruleText ?? ""))).toContain("*704.5n*");
    expect([...discord.refusals, ...slack.refusals]).toEqual([]);
  });

  test("goes on with one platform when the other refuses its token, and says which and where to look", async () => {
    const { output } = start({ ...onBoth(), DISCORD_TOKEN: "wrong" });
    await ready(output, 1);
    expect((await slack.command(questions[0]?.question ?? "")).text).toMatch(/stays|remains/);
    await until("the failure to be told", () => (output().includes("the rest goes on") ? true : undefined));
    expect(output()).toMatch(/attache: discord could not start: Discord refuses DISCORD_TOKEN/);
    expect(output()).not.toMatch(/\n\s+at /);
  });

  test("ends with status 1 when no platform can start, and says why of each", async () => {
    const { output } = start({ ...onBoth(), DISCORD_TOKEN: "wrong", SLACK_APP_TOKEN: "xapp-wrong" });
    const [status] = await once(program as ChildProcess, "exit");
    expect(status).toBe(1);
    expect(output()).toMatch(/discord could not start: Discord refuses DISCORD_TOKEN/);
    expect(output()).toMatch(/slack could not start: Slack refuses SLACK_APP_TOKEN/);
    expect(output()).not.toMatch(/xapp-wrong|\n\s+at /);
  });

  test("names the variable that makes no sense, and its status is 2", async () => {
    const { output } = start({ ...onBoth(), LOG_LEVEL: "loud" });
    expect((await once(program as ChildProcess, "exit"))[0]).toBe(2);
    expect(output()).toBe("attache: LOG_LEVEL is one of trace, debug, info, warn, error, fatal, silent\n");
  });
});
