import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commands } from "../../../commands/index.ts";
import type { App } from "../../../src/app/index.ts";
import { makeDiscord } from "../../../src/platforms/discord/index.ts";
import type { Platform } from "../../../src/platforms/index.ts";
import { makeSlack, type SlackPlatform, slackManifest } from "../../../src/platforms/slack/index.ts";
import { FakeDiscord } from "../../fakes/discord.ts";
import { recordedLog } from "../../fakes/recorded-log.ts";
import { FakeSlack, labelsOf, shownIn } from "../../fakes/slack.ts";
import { stubApp } from "../../fakes/stub-app.ts";
import { until } from "../../fakes/until.ts";

let slack: FakeSlack;
let served: Platform[];
let log: ReturnType<typeof recordedLog>;

beforeEach(async () => {
  slack = await FakeSlack.start();
  served = [];
  log = recordedLog();
});
afterEach(async () => {
  await Promise.all(served.map((platform) => platform.stop()));
  await slack.stop();
});

const signingSecret = "fake-signing-secret";

async function serve(app: App = stubApp(), over: "socket" | "http" = "socket"): Promise<SlackPlatform> {
  const platform = makeSlack(app, commands, {
    botToken: slack.botToken,
    transport:
      over === "socket"
        ? { kind: "socket", appToken: slack.appToken }
        : { kind: "http", signingSecret, port: 0, host: "127.0.0.1" },
    apiUrl: slack.apiUrl,
    reconnectAfter: 10,
    log,
  });
  served.push(platform);
  await platform.start();
  slack.delivery =
    over === "socket"
      ? { kind: "socket" }
      : { kind: "http", url: `http://127.0.0.1:${platform.port}/slack/events`, signingSecret };
  return platform;
}

const question = {
  en: "My creature with Bonesplitter is exiled. What happens to the Equipment?",
  fr: "Ma créature équipée de Scinde-os est exilée, que devient l'équipement ?",
  de: "Meine Kreatur mit Bonesplitter wird ins Exil geschickt, was passiert mit der Ausrüstung?",
};

describe.each(["socket", "http"] as const)("a question on Slack over %s", (over) => {
  test("is answered in its own language: the verdict in bold, numbered steps with rules, small print, two buttons", async () => {
    await serve(stubApp(), over);
    const french = await slack.command(question.fr);
    expect(french.via).toBe("response_url");
    expect(french.response_type).toBe("in_channel");
    expect(french.text).toBe("Scinde-os se détache et reste sur le champ de bataille.");
    expect(shownIn(french).trim().split(/\n+/)).toEqual([
      "*Scinde-os se détache et reste sur le champ de bataille.*",
      "1. La créature quitte le champ de bataille. (400.7)",
      "2. Scinde-os n’est plus attaché à rien : il reste, détaché. (704.5n)",
      "Supposé : La créature n’a pas été nommée : une créature ordinaire est supposée.",
      question.fr,
    ]);
    expect(labelsOf(french)).toEqual(["Texte des règles", "Pourquoi ?"]);
    expect(french).toMatchObject({ unfurl_links: false, unfurl_media: false });
    const german = await slack.send(slack.mention(question.de));
    expect(german.text).toContain("bleibt auf dem Schlachtfeld");
    expect(labelsOf(german)).toEqual(["Regeltext", "Warum?"]);
    expect(german).toMatchObject({ via: "chat.postMessage", channel: "C0001", unfurl_links: false });
    expect((await slack.send(slack.direct(question.en))).text).toContain("stays on the battlefield");
    expect(slack.refusals).toEqual([]);
    expect(slack.acknowledged).toBe(3);
  });

  test("has buttons that work after a restart", async () => {
    const first = await serve(stubApp(), over);
    const answered = await slack.command(question.fr);
    await first.stop();
    await serve(stubApp(), over);
    const rules = await slack.press(answered, "Texte des règles");
    expect(rules).toMatchObject({ response_type: "ephemeral", replace_original: false });
    expect(shownIn(rules)).toContain("*Les règles qui fondent cette réponse*");
    expect(shownIn(rules)).toContain(
      "*704.5n* · avec nos propres mots\n> Un équipement attaché à un hôte illégal se détache et reste.",
    );
    expect(shownIn(rules)).not.toContain("…");
    const why = await slack.press(answered, "Pourquoi ?");
    expect(shownIn(why)).toContain("Cartes : Scinde-os = Bonesplitter");
    expect(slack.refusals).toEqual([]);
  });

  test("is not answered twice when Slack sends it again", async () => {
    const app = stubApp();
    await serve(app, over);
    const event = slack.mention(question.en);
    await slack.send(event);
    await slack.deliverEvent(event, 1);
    await slack.deliverEvent(event, 2);
    await slack.send(slack.mention(question.de));
    expect(app.asked.map((asked) => asked.question)).toEqual([question.en, question.de]);
    expect(slack.messages).toHaveLength(2);
  });

  test("that Slack delivers late, as a retry, is answered", async () => {
    await serve(stubApp(), over);
    const before = slack.messages.length;
    await slack.deliverEvent(slack.mention(question.en), 1);
    await until("the answer", () => slack.messages[before]);
  });
});

describe("a conversation on Slack", () => {
  test("stays in its thread and follows what was said there", async () => {
    const app = stubApp();
    await serve(app);
    const first = await slack.send(slack.mention(question.en, { thread: "1600000000.000001" }));
    expect(first.thread_ts).toBe("1600000000.000001");
    await slack.send(slack.mention("and the host dies instead?", { thread: "1600000000.000001" }));
    expect(app.asked.map((asked) => asked.question)).toEqual([question.en, question.en, "and the host dies instead?"]);
    await slack.send(slack.mention("my other question", { thread: "1600000000.000002" }));
    expect(app.asked.at(-1)).toMatchObject({ question: "my other question" });
    expect(app.asked).toHaveLength(4);
  });

  test("asks back with a button for each choice, which work after a restart", async () => {
    const first = await serve();
    const askedBack = await slack.send(slack.mention("My creature and my axe, which leaves, what happens?"));
    expect(shownIn(askedBack)).toContain("*What leaves the battlefield?*");
    expect(labelsOf(askedBack)).toEqual(["The creature", "The Equipment"]);
    await first.stop();
    await serve();
    const chosen = await slack.press(askedBack, "The Equipment");
    expect(chosen).toMatchObject({ response_type: "in_channel", thread_ts: askedBack.thread_ts });
    expect(chosen.text).toMatch(/^The axe: /);
    expect(shownIn(await slack.press(chosen, "Rule text"))).toContain("*The rules behind this answer*");
    expect((await slack.press(askedBack, "The creature")).text).not.toContain("The axe: ");
  });

  test("is held about a picture as well, and in a thread that is shown in the channel", async () => {
    await serve();
    expect((await slack.send(slack.direct(question.en, { subtype: "file_share" }))).text).toContain("stays");
    const broadcast = { subtype: "thread_broadcast", thread_ts: "1600000000.000001" };
    expect(await slack.send(slack.direct(question.fr, broadcast))).toMatchObject({ thread_ts: "1600000000.000001" });
  });

  test("is not held with other bots, edits or the bot itself", async () => {
    const app = stubApp();
    await serve(app);
    await slack.deliverEvent(slack.direct(question.en, { bot_id: "B0002" }));
    await slack.deliverEvent(slack.direct(question.en, { subtype: "message_changed" }));
    await slack.deliverEvent(slack.direct(question.en, { user: "U0BOT" }));
    await slack.deliverEvent(slack.direct(question.en, { channel_type: "channel" }));
    await slack.send(slack.direct(question.de));
    expect(app.asked.map((asked) => asked.question)).toEqual([question.de]);
  });

  test("is in the reader's language where the question does not tell, asked of Slack once", async () => {
    await serve();
    slack.locales.set("U0001", "fr-FR");
    expect((await slack.command("Bonesplitter?")).text).toContain("se détache");
    expect((await slack.command("Bonesplitter?")).text).toContain("se détache");
    expect(slack.localesAsked).toBe(1);
  });

  test("goes on in English without the scope that tells the reader's language", async () => {
    await serve();
    expect((await slack.command("Bonesplitter?")).text).toContain("becomes unattached");
    await slack.command("Bonesplitter?", "U0009");
    expect(slack.localesAsked).toBe(1);
  });
});

describe("what Slack would make of text", () => {
  test("does not happen: mentions, links and markup stay text", async () => {
    await serve(stubApp({ echo: "<!channel> <@U0001> *loud* <https://evil.example|click> & " }));
    const reply = await slack.command(`&lt;!channel&gt; <!here> ${question.en} &amp; more`);
    expect(reply.text).toMatch(
      /^&lt;!channel&gt; &lt;@U0001&gt; \*loud\* &lt;https:\/\/evil.example\|click&gt; &amp; /,
    );
    expect(JSON.stringify(reply.blocks)).not.toContain("mrkdwn");
    expect(shownIn(reply)).toContain("<!channel> <@U0001> *loud*");
    expect(shownIn(reply).trim().endsWith(`<!channel> ${question.en} & more`)).toBe(true);
  });

  test("fits: an over-long reply is shortened and says how to get the rest", async () => {
    await serve(stubApp({ long: 12, echo: "very ".repeat(400) }));
    const answered = await slack.command(`${question.en} ${'"x'.repeat(450)}`);
    const rules = await slack.press(await slack.command(question.en), "Rule text");
    expect(shownIn(rules)).toMatch(/There was no room for 702\.\d+.*beginning with \/attache cr 702\.\d+/);
    const rule = await slack.command("cr 702.16");
    expect(shownIn(rule)).toContain("*702.16a*");
    expect(shownIn(rule)).toMatch(/beginning with \/attache cr 702\.16[a-q]/);
    expect(answered.blocks.length).toBeGreaterThan(1);
    expect(slack.refusals).toEqual([]);
  });
});

describe("other commands on Slack", () => {
  test("show a rule, a card, what this is, and what can be asked", async () => {
    await serve();
    slack.locales.set("U0001", "de-DE");
    expect(shownIn(await slack.command("cr 704.5"))).toContain("*704.5* · offizieller Text, Ausgabe vom 2026-04-17");
    expect(shownIn(await slack.command("règle 704.5n"))).toContain("*704.5n*");
    expect(shownIn(await slack.command("card Scinde-os"))).toContain("• equip {1}");
    expect(shownIn(await slack.command("about"))).toContain("Wizards of the Coast");
    expect(shownIn(await slack.command(""))).toContain("/attache regel NUMMER");
    expect(shownIn(await slack.command("help"))).toContain("/attache karte");
    expect((await slack.command("Card with my Bonesplitter, what happens?")).text).toContain("stays");
  });

  test("are in the manifest, for a socket or an address", () => {
    expect(slackManifest(stubApp())).toMatchObject({
      features: { slash_commands: [{ command: "/attache" }], app_home: { messages_tab_read_only_enabled: false } },
      settings: { socket_mode_enabled: true, event_subscriptions: { bot_events: ["app_mention", "message.im"] } },
    });
    expect(slackManifest(stubApp(), { requestUrl: "https://bot.example/slack/events" })).toMatchObject({
      features: { slash_commands: [{ url: "https://bot.example/slack/events" }] },
      settings: { socket_mode_enabled: false, interactivity: { request_url: "https://bot.example/slack/events" } },
    });
  });
});

describe("requests to the bot over HTTP", () => {
  test("are refused with a wrong, stale or missing signature, and nothing is answered", async () => {
    const app = stubApp();
    const { port } = await serve(app, "http");
    const url = `http://127.0.0.1:${port}/slack/events`;
    const body = JSON.stringify(slack.mention(question.en));
    const json = "application/json";
    expect(await slack.request(url, "another-secret", json, body)).toBe(401);
    expect(await slack.request(url, signingSecret, json, body, { signature: "v0=00" })).toBe(401);
    expect(await slack.request(url, signingSecret, json, body, { signature: "" })).toBe(401);
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    expect(await slack.request(url, signingSecret, json, body, { timestamp: tenMinutesAgo })).toBe(401);
    expect((await fetch(url, { method: "POST", body, headers: { "content-type": json } })).status).toBe(401);
    expect((await fetch(url)).status).toBe(404);
    expect(app.asked).toEqual([]);
    expect(await slack.request(url, signingSecret, json, body)).toBe(200);
    await until("the answer", () => slack.messages[0]);
  });
});

describe("when something fails on Slack", () => {
  test("a command's exception becomes a friendly line in the reader's language, and is logged without secrets", async () => {
    await serve();
    slack.locales.set("U0001", "de-DE");
    expect(shownIn(await slack.command("crash"))).toContain("Entschuldigung, bei mir ist etwas schiefgegangen.");
    expect(log.lines.join("\n")).toContain("a command failed");
    expect(log.lines.join("\n")).not.toContain("xoxb-");
  });

  test("a refusal of the service is logged and the next question is answered", async () => {
    await serve();
    slack.instead("chat.postMessage", { status: 200, body: { ok: false, error: "not_in_channel" } });
    await slack.deliverEvent(slack.mention(question.en));
    await until("the refusal to be logged", () => log.lines.find((line) => line.includes("not_in_channel")));
    slack.instead("/response/", { status: 404, body: "expired_url" });
    const lost = slack.command(question.en).catch(() => undefined);
    await until("the refusal to be logged", () => log.lines.find((line) => line.includes("404")));
    slack.instead("chat.postMessage", { status: 503 });
    slack.instead("chat.postMessage", { status: 429, headers: { "retry-after": "0" } });
    expect((await slack.send(slack.mention(question.en))).text).toContain("stays");
    expect(log.lines.join("\n")).not.toMatch(/xoxb-|xapp-/);
    await lost;
  });

  test("a reply to a command is sent again while the service is busy or at fault", async () => {
    await serve();
    slack.instead("/response/", { status: 500, body: "error" });
    slack.instead("/response/", { status: 429, body: "rate_limited" });
    expect((await slack.command(question.en)).text).toContain("stays");
    expect(log.lines.join("\n")).not.toContain("could not reply");
  });

  test("a button that is not ours, or that was tampered with, is told that it is of no use", async () => {
    const app = stubApp();
    await serve(app);
    const answered = await slack.command(question.en);
    const tampered = (change: object) => ({
      ...answered,
      blocks: answered.blocks.map((block) =>
        block.type === "actions"
          ? { ...block, elements: (block.elements ?? []).map((button) => ({ ...button, ...change })) }
          : block,
      ),
    });
    const many = JSON.stringify({ said: Array.from({ length: 200 }, () => "again"), language: "en" });
    for (const change of [
      { action_id: "attache:later" },
      { value: "{" },
      { value: '{"said":["x"],"language":"../.."}' },
      { value: many },
    ]) {
      const reply = await slack.press(tampered(change), "Why?");
      expect(reply.response_type).toBe("ephemeral");
      expect(shownIn(reply)).toMatch(/which question this button belongs to|zu welcher Frage/);
    }
    expect(app.asked).toHaveLength(1);
  });

  test("a lost connection is taken up again, however often it fails", async () => {
    await serve();
    slack.refreshConnection();
    await until("a second connection", () => (slack.connections === 2 ? true : undefined));
    slack.instead("apps.connections.open", { status: 200, body: { ok: false, error: "internal_error" } });
    slack.instead("apps.connections.open", { status: 200, body: { ok: false, error: "internal_error" } });
    slack.dropConnection();
    await until("a third connection", () => (slack.connections === 3 ? true : undefined));
    expect((await slack.command(question.en)).text).toContain("stays");
  });

  test("a wrong token is reported by start", async () => {
    const wrong = { botToken: "xoxb-wrong", transport: { kind: "socket", appToken: slack.appToken } } as const;
    await expect(makeSlack(stubApp(), commands, { ...wrong, apiUrl: slack.apiUrl, log }).start()).rejects.toThrow(
      /invalid_auth/,
    );
    const app = { botToken: slack.botToken, transport: { kind: "socket", appToken: "xapp-wrong" } } as const;
    await expect(makeSlack(stubApp(), commands, { ...app, apiUrl: slack.apiUrl, log }).start()).rejects.toThrow(
      /invalid_auth/,
    );
  });
});

test("Discord and Slack are served by one process", async () => {
  const discord = await FakeDiscord.start();
  const app = stubApp();
  const other = makeDiscord(app, commands, { token: discord.token, apiUrl: discord.apiUrl, log });
  await Promise.all([serve(app), other.start()]);
  const [onSlack, onDiscord] = await Promise.all([
    slack.command(question.fr),
    discord.use("ask", { question: question.de }),
  ]);
  expect(onSlack.text).toContain("se détache");
  expect(onDiscord.content).toContain("bleibt");
  await other.stop();
  await discord.stop();
});
