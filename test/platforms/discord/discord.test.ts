import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Command, commands } from "../../../commands/index.ts";
import type { App } from "../../../src/app/index.ts";
import { makeDiscord, registerDiscordCommands } from "../../../src/platforms/discord/index.ts";
import type { Platform } from "../../../src/platforms/index.ts";
import { FakeDiscord, type FakeMessage } from "../../fakes/discord.ts";
import { recordedLog } from "../../fakes/recorded-log.ts";
import { stubApp } from "../../fakes/stub-app.ts";
import { until } from "../../fakes/until.ts";

let discord: FakeDiscord;
let served: Platform[];
let log: ReturnType<typeof recordedLog>;

beforeEach(async () => {
  discord = await FakeDiscord.start();
  served = [];
  log = recordedLog();
});
afterEach(async () => {
  await Promise.all(served.map((platform) => platform.stop()));
  await discord.stop();
});

async function serve(app: App = stubApp(), its: readonly Command[] = commands, deferAfter = 1500): Promise<Platform> {
  const platform = makeDiscord(app, its, { token: discord.token, apiUrl: discord.apiUrl, deferAfter, log });
  served.push(platform);
  await platform.start();
  return platform;
}

/** What is under the headline; of a message that is one text alone, the text. */
const description = (message: FakeMessage): string => message.embeds[0]?.description ?? message.content;
const labels = (message: FakeMessage): string[] =>
  message.components.flatMap((row) => row.components.map(({ label }) => label));

const question = {
  en: "My creature with Bonesplitter is exiled. What happens to the Equipment?",
  fr: "Ma créature équipée de Scinde-os est exilée, que devient l'équipement ?",
  de: "Meine Kreatur mit Bonesplitter wird ins Exil geschickt, was passiert mit der Ausrüstung?",
};

describe("a question on Discord", () => {
  test("is answered in its own language, whatever the reader's: the verdict in bold, numbered steps with rules, small print, two buttons", async () => {
    await serve();
    const french = await discord.use("ask", { question: question.fr }, { locale: "de" });
    expect(french.content).toBe("**Scinde-os se détache et reste sur le champ de bataille.**");
    expect(description(french).split("\n")).toEqual([
      "1. La créature quitte le champ de bataille. (400.7)",
      "2. Scinde-os n’est plus attaché à rien : il reste, détaché. (704.5n)",
      "-# Supposé : La créature n’a pas été nommée : une créature ordinaire est supposée.",
    ]);
    expect(labels(french)).toEqual(["Texte des règles", "Pourquoi ?"]);
    const german = await discord.use("ask", { question: question.de }, { locale: "fr" });
    expect(german.content).toContain("bleibt auf dem Schlachtfeld");
    expect(labels(german)).toEqual(["Regeltext", "Warum?"]);
    const english = await discord.use("ask", { question: question.en }, { locale: "fr" });
    expect(english.content).toContain("stays on the battlefield");
    expect(discord.refusals).toEqual([]);
  });

  test("that does not show its language is answered in the reader's", async () => {
    await serve();
    expect((await discord.use("ask", { question: "Bonesplitter?" }, { locale: "fr" })).content).toContain("se détache");
    expect((await discord.use("ask", { question: "Bonesplitter?" }, { locale: "ja" })).content).toContain("becomes");
  });

  test("can be a mention of the bot, or a direct message; other messages are not for it", async () => {
    const app = stubApp();
    await serve(app);
    discord.write(question.en);
    const mentioned = await discord.say(`@bot ${question.fr}`);
    expect(mentioned.content).toContain("se détache");
    const direct = await discord.say(question.de, { direct: true });
    expect(direct.content).toContain("bleibt");
    expect(app.asked.map((asked) => asked.question)).toEqual([question.fr, question.de]);
    expect(app.asked[0]?.locale).toBe("de");
    expect(discord.messages).toHaveLength(2);
  });

  test("may follow another as a reply to the bot's message, also when another process answers it", async () => {
    const first = await serve();
    const answered = await discord.say(`@bot ${question.en}`);
    await first.stop();
    const app = stubApp();
    await serve(app);
    await discord.say("and if it dies instead, what then?", { replyTo: answered });
    expect(app.asked.map((asked) => asked.question)).toEqual([question.en, "and if it dies instead, what then?"]);
    expect(new Set(app.asked.map((asked) => asked.conversation)).size).toBe(1);
  });

  test("that is slow is deferred at once and answered later", async () => {
    const slow: Command = {
      ...(commands.find(({ id }) => id === "ask") as Command),
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, 60));
        return { kind: "message", language: "en", text: "at last" };
      },
    };
    await serve(stubApp(), [slow], 20);
    const reply = await discord.use("ask", { question: question.en });
    expect(reply.deferred).toBe(true);
    expect(description(reply)).toBe("at last");
  });
});

describe("a button on Discord", () => {
  test("shows the rules' texts and the derivation to the one who pressed it, also after a restart", async () => {
    const first = await serve();
    const answered = await discord.use("ask", { question: question.fr });
    await first.stop();
    await serve();
    const rules = await discord.press(answered, "Texte des règles", { locale: "en-US" });
    expect(rules.flags).toBe(64);
    expect(rules.content).toBe("**Les règles qui fondent cette réponse**");
    expect(description(rules)).toContain(
      "**704.5n** · avec nos propres mots\n> Un équipement attaché à un hôte illégal se détache et reste.\n**400.7**\n>",
    );
    const why = await discord.press(answered, "Pourquoi ?");
    expect(why.flags).toBe(64);
    expect(description(why)).toContain("Cartes : Scinde-os = Bonesplitter");
    expect(description(why)).toContain("1. La créature quitte le champ de bataille. (400.7)\n**400.7**");
    expect(discord.refusals).toEqual([]);
  });

  test("takes a choice when the bot asked back, for everyone to see, also after a restart", async () => {
    const first = await serve();
    const askedBack = await discord.use("ask", { question: "My creature and my axe, which leaves, what happens?" });
    expect(askedBack.content).toBe("**What leaves the battlefield?**");
    expect(labels(askedBack)).toEqual(["The creature", "The Equipment"]);
    await first.stop();
    await serve();
    const chosen = await discord.press(askedBack, "The Equipment");
    expect(chosen.content).toMatch(/^\*\*The axe: /);
    expect(chosen.flags).toBe(0);
    expect((await discord.press(chosen, "Rule text")).content).toBe("**The rules behind this answer**");
    expect((await discord.press(askedBack, "The creature")).content).not.toContain("The axe: ");
  });

  test("of a message whose question is gone says so in the reader's language", async () => {
    await serve();
    const answered = await discord.use("ask", { question: question.en });
    const reply = await discord.press({ ...answered, embeds: [] }, "Why?", { locale: "de" });
    expect(description(reply)).toContain("zu welcher Frage dieser Knopf gehört");
  });
});

describe("what Discord would make of text", () => {
  test("does not happen: nobody is pinged, nothing is bold, a link or a mention", async () => {
    await serve(
      stubApp({ echo: "@everyone <@123456789012345678> **loud** [click](https://evil.example) ||spoiler|| " }),
    );
    const reply = await discord.use("ask", { question: `@everyone <@123456789012345678> ${question.en}` });
    expect(reply.allowed_mentions?.parse).toEqual([]);
    const shown = reply.content.slice(2, -2);
    expect(shown).not.toMatch(/@everyone|<@\d|(?<!\\)\*|(?<!\\)\[|:\/\/|(?<!\\)\|/);
    expect(shown.replace(/[\\\u200b]/g, "")).toContain("@everyone <@123456789012345678> **loud**");
  });

  test("is not done to a mention's answer either", async () => {
    await serve(stubApp({ echo: "@here <@&123456789012345678> " }));
    const reply = await discord.say(`@bot @here ${question.en}`);
    expect(reply.allowed_mentions?.parse).toEqual([]);
    expect(reply.content).not.toMatch(/@here|<@&/);
  });

  test("fits: an over-long reply is shortened and says how to get the rest", async () => {
    await serve(stubApp({ long: 12, echo: "very ".repeat(600) }));
    const answered = await discord.use("ask", { question: `${question.en} ${"x*".repeat(450)}` });
    expect(answered.content.length).toBeLessThanOrEqual(2000);
    const rules = await discord.press(answered, "Rule text");
    expect(description(rules)).toMatch(/There was no room for 702\.\d+.*beginning with \/cr 702\.\d+/);
    expect(description(await discord.press(answered, "Why?"))).toMatch(/-# There was no room for/);
    const rule = await discord.use("cr", { number: "702.16" });
    expect(description(rule)).toContain("**702.16a**");
    expect(description(rule)).toMatch(/beginning with \/cr 702\\?\.16[a-q]/);
    expect(discord.refusals).toEqual([]);
  });
});

describe("other commands on Discord", () => {
  test("show a rule, a card, what this is, and what can be asked", async () => {
    await serve();
    expect(description(await discord.use("cr", { number: "704.5" }, { locale: "fr" }))).toContain(
      "**704.5** · texte officiel, édition du 2026-04-17",
    );
    expect(description(await discord.use("cr", { number: "nonsense" }))).toContain("Did you mean 704.5n?");
    const card = await discord.use("card", { card: "Scinde-os" });
    expect(card.content).toBe("**Bonesplitter**");
    expect(description(card)).toContain("- equip {1}");
    expect(description(await discord.use("about", {}, { locale: "de" }))).toContain("Wizards of the Coast");
    expect(description(await discord.use("help", {}, { locale: "fr" }))).toContain("/carte");
    expect(description(await discord.say("@bot cr 704.5n"))).toContain("**704.5n**");
    expect(description(await discord.say("@bot"))).toContain("/regel");
    expect(discord.refusals).toEqual([]);
  });

  test("are deployed with names in lower case and texts in French and German", async () => {
    const settings = { token: discord.token, apiUrl: discord.apiUrl };
    const everywhere = await registerDiscordCommands(stubApp(), commands, settings);
    expect(everywhere).toMatchObject({ commands: ["ask", "cr", "card", "about", "help"], guildId: null });
    const [deployed] = [...discord.deployed.values()];
    const ask = deployed?.find(({ name }) => name === "ask");
    expect(ask?.name_localizations).toEqual({ de: "frage", fr: "question" });
    expect(ask?.options.find(({ name }) => name === "language")?.choices).toEqual([
      { name: "English", value: "en" },
      { name: "français", value: "fr" },
      { name: "Deutsch", value: "de" },
    ]);
    await registerDiscordCommands(stubApp(), commands, { ...settings, guildId: "100000000000000003" });
    expect([...discord.deployed.keys()].at(-1)).toContain("/guilds/100000000000000003/commands");
    expect(discord.refusals).toEqual([]);
  });
});

test("Stopping lets a reply that is under way arrive", async () => {
  const slow: Command = {
    ...(commands.find(({ id }) => id === "ask") as Command),
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { kind: "message", language: "en", text: "at last" };
    },
  };
  const platform = await serve(stubApp(), [slow]);
  const reply = discord.use("ask", { question: question.en });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await platform.stop();
  expect(description(await reply)).toBe("at last");
  expect(log.lines.join()).not.toContain("could not");
});

describe("when something fails on Discord", () => {
  test("a command's exception becomes a friendly line in the reader's language, and is logged without secrets", async () => {
    await serve();
    const reply = await discord.use("ask", { question: "crash" }, { locale: "de" });
    expect(description(reply)).toBe("Entschuldigung, bei mir ist etwas schiefgegangen. Versuch es gleich noch einmal.");
    expect(description(await discord.say("@bot crash"))).toContain("schiefgegangen");
    expect(log.lines.join("\n")).toContain("a command failed");
  });

  test("a refusal of the service is logged and the next question is answered", async () => {
    await serve();
    discord.instead("/callback", { status: 404, body: { code: 10062, message: "Unknown interaction" } });
    const lost = discord.use("ask", { question: question.en }).catch(() => "no reply");
    await until("the refusal to be logged", () => log.lines.find((line) => line.includes("Unknown interaction")));
    discord.instead("/messages", { status: 403, body: { code: 50013, message: "Missing Permissions" } });
    discord.write(`@bot ${question.en}`);
    await until("the refusal to be logged", () => log.lines.find((line) => line.includes("Missing Permissions")));
    discord.instead("/messages", {
      status: 429,
      body: { message: "You are being rate limited.", retry_after: 0.05, global: false },
      headers: { "retry-after": "0.05", "x-ratelimit-scope": "user" },
    });
    expect((await discord.say(`@bot ${question.en}`)).content).toContain("stays");
    expect(log.lines.join("\n")).not.toContain(discord.token);
    void lost;
  });

  test("what is sent again after a lost connection is not answered twice", async () => {
    const app = stubApp();
    await serve(app);
    await discord.say(`@bot ${question.en}`);
    discord.replay();
    await discord.use("ask", { question: question.fr });
    discord.replay();
    await discord.say(`@bot ${question.de}`);
    expect(app.asked.map((asked) => asked.question)).toEqual([question.en, question.fr, question.de]);
    expect(discord.messages).toHaveLength(3);
    expect(discord.refusals).toEqual([]);
  });

  test("a service that is at fault is asked again, and one that says nothing keeps nobody else waiting", async () => {
    await serve();
    discord.instead("/messages", { status: 500, body: { message: "Internal Server Error" } });
    expect((await discord.say(`@bot ${question.en}`)).content).toContain("stays");
    discord.instead("/callback", { status: 204, delay: 60_000 });
    void discord.use("ask", { question: question.en }).catch(() => undefined);
    const asked = Date.now();
    expect((await discord.use("ask", { question: question.fr })).content).toContain("se détache");
    expect(Date.now() - asked).toBeLessThan(3000);
  });

  test("a lost connection is taken up again", async () => {
    await serve();
    discord.dropConnection();
    await until("the session to be resumed", () => (discord.resumes > 0 ? true : undefined));
    expect((await discord.use("ask", { question: question.en })).content).toContain("stays");
  });

  test("a wrong token is reported by start", async () => {
    const platform = makeDiscord(stubApp(), commands, { token: "wrong", apiUrl: discord.apiUrl, log });
    await expect(platform.start()).rejects.toThrow(/token/i);
  });
});

describe("the name of a card that is being typed on Discord", () => {
  test("is completed, in the reader's language, to what the command understands", async () => {
    await serve();
    expect(await discord.type("card", "card", "bone")).toEqual([{ name: "Bonesplitter", value: "Bonesplitter" }]);
    expect(await discord.type("card", "card", "bone", { locale: "fr" })).toEqual([
      { name: "Scinde-os (Bonesplitter)", value: "Bonesplitter" },
    ]);
    expect(await discord.type("card", "card", "zzz")).toEqual([]);
  });

  test("is completed with no more than Discord takes", async () => {
    const app = {
      ...stubApp(),
      suggest: () =>
        Array.from({ length: 40 }, (_, nth) => ({ name: `${nth}`.padEnd(120, "x"), written: "w", language: "en" })),
    };
    await serve(app);
    expect(await discord.type("card", "card", "x")).toHaveLength(25);
    expect(discord.refusals).toEqual([]);
  });

  test("may be typed only where a card is asked for", async () => {
    await registerDiscordCommands(stubApp(), commands, { token: discord.token, apiUrl: discord.apiUrl });
    const [deployed] = discord.deployed.values();
    const completed = (deployed ?? []).flatMap(({ name, options }) =>
      options.filter((option) => "autocomplete" in option).map((option) => `${name} ${option.name}`),
    );
    expect(completed).toEqual(["card card"]);
  });
});
