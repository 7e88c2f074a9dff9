import { describe, expect, test } from "vitest";
import { readDiscordSettings } from "../../src/platforms/discord/index.ts";
import { factsOf } from "../../src/platforms/log.ts";
import { readSlackSettings } from "../../src/platforms/slack/index.ts";

describe("settings", () => {
  test("of a platform that is not configured switch it off, also when the variables are there but empty", () => {
    expect(readDiscordSettings({})).toEqual({ kind: "off" });
    expect(readDiscordSettings({ DISCORD_TOKEN: "", DISCORD_APPLICATION_ID: "1" })).toEqual({ kind: "off" });
    expect(readSlackSettings({ SLACK_BOT_TOKEN: " ", SLACK_APP_TOKEN: "" })).toEqual({ kind: "off" });
  });

  test("of Discord need a token, and take an application and a server", () => {
    expect(readDiscordSettings({ DISCORD_TOKEN: "t", DISCORD_APPLICATION_ID: "12", DISCORD_GUILD_ID: "34" })).toEqual({
      kind: "on",
      settings: { token: "t", applicationId: "12", guildId: "34" },
    });
  });

  test("of Slack choose a socket where there is an app token, else HTTP on SLACK_PORT, else PORT, else 3000", () => {
    const both = { SLACK_BOT_TOKEN: "xoxb-1", SLACK_APP_TOKEN: "xapp-1", SLACK_SIGNING_SECRET: "12345678" };
    expect(readSlackSettings(both)).toMatchObject({ settings: { transport: { kind: "socket", appToken: "xapp-1" } } });
    const http = { SLACK_BOT_TOKEN: "xoxb-1", SLACK_SIGNING_SECRET: "12345678" };
    const portOf = (env: object) => readSlackSettings({ ...http, ...env });
    expect(portOf({})).toMatchObject({ settings: { transport: { kind: "http", port: 3000 } } });
    expect(portOf({ PORT: "8080" })).toMatchObject({ settings: { transport: { port: 8080 } } });
    expect(portOf({ PORT: "8080", SLACK_PORT: "9090" })).toMatchObject({ settings: { transport: { port: 9090 } } });
  });

  test("that cannot work name the variable", () => {
    const problems = (read: { kind: string; problems?: readonly string[] }) => read.problems?.join("\n") ?? read.kind;
    expect(problems(readDiscordSettings({ DISCORD_TOKEN: "t", DISCORD_GUILD_ID: "my server" }))).toMatch(
      /DISCORD_GUILD_ID/,
    );
    expect(problems(readSlackSettings({ SLACK_BOT_TOKEN: "xoxb-1" }))).toMatch(/SLACK_APP_TOKEN.*SLACK_SIGNING_SECRET/);
    expect(problems(readSlackSettings({ SLACK_APP_TOKEN: "xapp-1" }))).toMatch(/SLACK_BOT_TOKEN: is missing/);
    const wrongPort = { SLACK_BOT_TOKEN: "xoxb-1", SLACK_SIGNING_SECRET: "12345678", SLACK_PORT: "many" };
    expect(problems(readSlackSettings(wrongPort))).toMatch(/SLACK_PORT/);
  });
});

test("What is logged of an error holds no tokens", () => {
  const discord = `${"M".repeat(24)}.GabcDe.${"x".repeat(38)}`;
  const facts = JSON.stringify(factsOf(new Error(`refused xoxb-12-ab xapp-1-A ${discord}`)));
  expect(facts).toContain("refused");
  expect(facts).not.toMatch(/xoxb|xapp|GabcDe/);
  expect(factsOf(Object.assign(new Error("no"), { code: 50013, status: 403, url: "secret" }))).toEqual({
    error: "Error",
    message: "no",
    code: 50013,
    status: 403,
  });
});
