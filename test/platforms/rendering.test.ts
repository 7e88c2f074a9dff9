import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reply } from "../../commands/index.ts";
import type { Answer } from "../../src/model/index.ts";
import { literal } from "../../src/platforms/discord/markdown.ts";
import { renderMessage as renderForDiscord } from "../../src/platforms/discord/message.ts";
import { customId, footerOf, readCustomId, saidIn } from "../../src/platforms/discord/state.ts";
import { cut, restOf } from "../../src/platforms/fit.ts";
import { present } from "../../src/platforms/presentation.ts";
import { say } from "../../src/platforms/request.ts";
import { renderMessage as renderForSlack } from "../../src/platforms/slack/message.ts";
import { escapeControl, written } from "../../src/platforms/slack/mrkdwn.ts";
import { buttonValue, readButtonValue } from "../../src/platforms/slack/state.ts";
import { faultsOfMessage } from "../fakes/discord-limits.ts";
import { faultOfBlocks } from "../fakes/slack-limits.ts";
import { stubApp } from "../fakes/stub-app.ts";

const app = stubApp();

/** Text as people and rulebooks write it, and as nobody does; the long ones are far beyond every limit. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
  fc.stringMatching(/^[*_~`|<>@#:/\\ -]{1,80}$/),
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 9 }), fc.nat({ max: 900 }))
    .map(([word, times]) => word.repeat(times + 1)),
);
const few = (of: fc.Arbitrary<string>, most: number) => fc.array(of, { maxLength: most });
const rule = fc.constantFrom("704.5n", "301.5c", "702.16a");

const citation = fc.record({
  rule,
  edition: fc.constantFrom("2026-04-17", null),
  language: fc.constant("fr"),
  source: fc.constantFrom("official" as const, "plain" as const),
  text,
  note: text,
});
const ruled: fc.Arbitrary<Answer> = fc.record({
  id: fc.constant(null),
  status: fc.constant("ruled"),
  question: text,
  language: fc.constantFrom("en", "fr", "de"),
  scenario: fc.constant("s"),
  confidence: fc.constant(1),
  cards: fc.constant([]),
  verdict: fc.record({ kind: fc.constantFrom("yes", "no", "happens"), text }),
  steps: fc.array(fc.record({ text, rules: few(rule, 3), event: fc.constant(0) }), { maxLength: 30 }),
  assumptions: few(text, 6),
  caveats: few(text, 6),
  citations: fc.array(citation, { maxLength: 25 }),
  ruleset: fc.constant("2026-04-17"),
  case: fc.constant(null),
  ruling: fc.constant(null),
  askBack: fc.constant(null),
  reason: fc.constant(null),
  message: fc.constant(null),
});
const askedBack = fc
  .tuple(ruled, text, fc.array(fc.record({ label: text, answer: text }), { minLength: 2, maxLength: 5 }))
  .map(
    ([answer, prompt, choices]): Answer => ({
      ...answer,
      status: "ask-back",
      verdict: null,
      askBack: { prompt, choices },
    }),
  );
const reply: fc.Arbitrary<Reply> = fc
  .tuple(fc.oneof(ruled, askedBack), fc.constantFrom("verdict", "rules", "why"))
  .map(([answer, show]) => ({ kind: "answer", language: answer.language, answer, show }));

const choicesOf = (of: Reply): string[] =>
  of.kind === "answer" ? (of.answer.askBack?.choices ?? []).map(({ answer }) => answer) : [];

describe("whatever a reply holds", () => {
  test("its message fits into Discord, and nobody is pinged", () => {
    fc.assert(
      fc.property(reply, text, (given, question) => {
        const message = renderForDiscord(present(app, given), say([], question, 2000), restOf(app, "en", "/cr"));
        expect(faultsOfMessage(JSON.parse(JSON.stringify(message)))).toEqual([]);
        expect(message.allowedMentions.parse).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("its message fits into Slack, and nothing in its blocks is markup", () => {
    fc.assert(
      fc.property(reply, text, (given, question) => {
        const said = say([], question, 1200);
        const carries = { said, asked: said, choices: choicesOf(given) };
        const message = renderForSlack(present(app, given), carries, restOf(app, "en", "/attache cr"));
        expect(faultOfBlocks(JSON.parse(JSON.stringify(message.blocks)))).toBeNull();
        expect(JSON.stringify(message.blocks)).not.toContain('"mrkdwn"');
        expect(message.text).not.toMatch(/[<>]/);
      }),
      { numRuns: 150 },
    );
  });

  test("its caveats are shown even where steps had to go", () => {
    const step = { text: "A step is told here. ".repeat(20), rules: ["704.5n"], event: 0 };
    fc.assert(
      fc.property(ruled, (answer) => {
        const caveats = ["The text of the card could change this."];
        const long: Answer = { ...answer, steps: Array.from({ length: 30 }, () => step), caveats, assumptions: [] };
        const presentation = present(app, { kind: "answer", language: "en", answer: long, show: "verdict" });
        const rest = restOf(app, "en", "/cr");
        const onDiscord = renderForDiscord(presentation, ["?"], rest);
        const onSlack = renderForSlack(presentation, { said: ["?"], asked: [], choices: [] }, rest);
        for (const message of [onDiscord, onSlack])
          expect(JSON.stringify(message)).toMatch(/could change this.*no room for all of it/s);
      }),
      { numRuns: 10 },
    );
  });
});

test("A note on a translation goes with its quotation, where there is no room for all of them", () => {
  const rules = Array.from({ length: 12 }, (_, index) => `702.16${"abcdefghijkm"[index]}`);
  const citations = rules.map((number) => ({
    rule: number,
    edition: "2004",
    language: "fr",
    source: "official" as const,
    text: "Un texte. ".repeat(80),
    note: `Note sur ${number}.`,
  }));
  const [some] = fc.sample(ruled, 1);
  const answer = { ...(some as Answer), language: "fr", citations };
  const presentation = present(app, { kind: "answer", language: "fr", answer, show: "rules" });
  const message = renderForDiscord(presentation, [], restOf(app, "fr", "/cr"));
  const shown = message.embeds[0]?.description ?? "";
  expect(shown).toContain("Note sur 702.16a.");
  expect(shown).not.toContain("Note sur 702.16m.");
});

test("A rule with its subrules fits, however many of them had to go", () => {
  const letters = [..."abcdefghijkmnpqrstuvwxyz"];
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 24 }), fc.integer({ min: 100, max: 900 }), (count, length) => {
      const quoted = (rule: string) => ({
        ...{ rule, source: "official" as const, edition: "2026-04-17", language: "en" },
        text: "A word. ".repeat(length).slice(0, length),
      });
      const subrules = letters.slice(0, count).map((letter) => quoted(`303.4${letter}`));
      const uses = { scenarios: [], engine: [] };
      const found = { rule: quoted("303.4"), subrules, previous: "303.3", next: "303.5", link: "", uses };
      const presentation = present(app, {
        kind: "rule",
        language: "en",
        lookup: { kind: "found", ...found },
        full: true,
      });
      const onDiscord = renderForDiscord(presentation, [], restOf(app, "en", "/cr"));
      const onSlack = renderForSlack(presentation, { said: [], asked: [], choices: [] }, restOf(app, "en", "/cr"));
      expect(faultsOfMessage(JSON.parse(JSON.stringify(onDiscord)))).toEqual([]);
      expect(faultOfBlocks(JSON.parse(JSON.stringify(onSlack.blocks)))).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test("a card that was looked for among the rules is named with the command that shows it on the platform", () => {
  const lookup = { kind: "missing", number: "Axe", message: "no rule", didYouMean: [] } as const;
  const shown = (language: string, isSure: boolean, ways = {}) =>
    JSON.stringify(present(app, { kind: "rule", language, lookup, card: { name: "Axe", isSure } }, ways).parts);
  expect(shown("en", true)).toMatch(/“Axe” is a card.*\/card Axe/);
  expect(shown("en", true, { card: "/attache card" })).toContain(": /attache card Axe");
  expect(shown("fr", false)).toMatch(/Pensiez-vous à la carte Axe \?.*\/carte Axe/);
  expect(JSON.stringify(present(app, { kind: "rule", language: "en", lookup }).parts)).not.toContain("card");
});

describe("what a button carries", () => {
  test("is read back from a Discord footer and custom id", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 50 }), { minLength: 1, maxLength: 4 }), (sayings) => {
        const said = sayings.reduce<readonly string[]>((before, saying) => say(before, saying, 2000), []);
        if (said.every((saying) => saying !== "")) expect(saidIn(footerOf(said))).toEqual(said);
      }),
    );
    for (const pressed of [
      { kind: "why", language: "fr" },
      { kind: "rules", language: "pt-BR" },
      { kind: "choose", language: "de", index: 4 },
    ] as const)
      expect(readCustomId(customId(pressed))).toEqual(pressed);
  });

  test("is read back from a Slack value, and is not made when it would be too long", () => {
    const carried = { said: ['Ma créature “équipée” <de> "Scinde-os" ?', "l'hôte"], language: "fr" } as const;
    expect(readButtonValue(buttonValue(carried) ?? undefined)).toEqual(carried);
    expect(buttonValue({ said: ['"'.repeat(1100)], language: "fr" })).toBeNull();
  });

  test("that is not ours is not read", () => {
    for (const id of ["", "a1:why", "a2:why:fr", "a1:choose:fr", "a1:why:fr:extra:", "a1:drop:fr"])
      expect(readCustomId(id)).toBeNull();
    for (const value of [undefined, "", "{", "null", '{"said":[]}', '{"said":[1],"language":"fr"}', '{"said":["x"]}'])
      expect(readButtonValue(value)).toBeNull();
    expect(saidIn(undefined)).toBeNull();
    expect(saidIn("")).toBeNull();
  });
});

describe("text", () => {
  test("is literal on Discord: every mark is escaped, mentions are broken", () => {
    expect(literal("**a** _b_ ~~c~~ `d` ||e|| [f](g) > h # i")).toBe(
      "\\*\\*a\\*\\* \\_b\\_ \\~\\~c\\~\\~ \\`d\\` \\|\\|e\\|\\| \\[f\\]\\(g\\) \\> h \\# i",
    );
    expect(literal("- a\n1. b\n-# c")).toBe("\\- a\n1\\. b\n-\\# c");
    expect(literal("+2/+0, 1.5 and Ma-Ti-Spear")).toBe("+2/+0, 1.5 and Ma-Ti-Spear");
    expect(literal("@everyone @here <@1> <@&2> https://x.example")).not.toMatch(/@(everyone|here|\d|&)|:\/\//);
  });

  test("is escaped for Slack's text fields, and read as the person wrote it", () => {
    expect(escapeControl("<!channel> & <@U1>")).toBe("&lt;!channel&gt; &amp; &lt;@U1&gt;");
    expect(written("<@U1> hi <!here> <#C1|rules> <https://x.example|x> <https://y.example> 2 &gt; 1 &amp;amp;")).toBe(
      "  hi   rules x https://y.example 2 > 1 &amp;",
    );
  });

  test("is cut at a space, and never within a character", () => {
    expect(cut("one two three", 20)).toBe("one two three");
    expect(cut("one two three", 9)).toBe("one two…");
    expect(cut("😀😀😀", 4)).toBe("😀…");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (whole, length) => {
        const short = cut(whole, length);
        expect(short.length).toBeLessThanOrEqual(length);
        expect(short).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
      }),
    );
  });
});
