import { describe, expect, it } from "vitest";
import { type ParsedText, parseRulesText, type RulesTextRefusal } from "../../src/rulebook/index.ts";
import {
  encyclopediaPage,
  frenchAndEnglish,
  frenchNumbersAlone,
  germanAndEnglish,
  publishedRulebook,
} from "./texts.ts";

const parsed = (text: string, options = {}): readonly ParsedText[] => {
  const result = parseRulesText(text, options);
  if ("kind" in result) throw new Error(`${result.code} in line ${result.line}: ${result.why.name}`);
  return result;
};
const refused = (text: string, options = {}): Pick<RulesTextRefusal, "code" | "line"> => {
  const result = parseRulesText(text, options);
  if (!("kind" in result)) throw new Error("the text was taken");
  return { code: result.code, line: result.line };
};
const numbers = (text: ParsedText | undefined) => text?.rules.map((rule) => rule.number);
const lineOf = (text: string, start: string) => text.split("\n").findIndex((line) => line.startsWith(start)) + 1;

describe("a whole rulebook", () => {
  it("is read with its edition, language, rules and glossary, and its contents are not taken for rules", () => {
    const [text, ...others] = parsed(publishedRulebook);
    expect(others).toEqual([]);
    expect(text).toMatchObject({ language: "en", edition: "2021-03-05", complete: true });
    expect(numbers(text)).toEqual([
      "1",
      "100",
      "100.1",
      "100.1a",
      "100.1b",
      "100.2",
      "101",
      "101.1",
      "2",
      "200",
      "200.1",
    ]);
    expect(text?.glossary.map((entry) => entry.term)).toEqual(["Deck", "Player"]);
    expect(text?.glossary[1]?.text).toBe("1. Somebody who plays.\n2. Somebody who may be asked to play.");
  });

  it("keeps examples and further paragraphs with their rule", () => {
    const [text] = parsed(publishedRulebook);
    const rule = (number: string) => text?.rules.find((one) => one.number === number);
    expect(rule("100.1a")?.examples).toEqual([
      "A player sits at a table and plays alone.",
      "Another player joins that table.",
    ]);
    expect(rule("100.2")?.text).toMatch(/brought to the table by its player\.\nA deck is a pile/u);
    expect(rule("100.2")?.line).toBe(lineOf(publishedRulebook, "100.2."));
  });

  it("is the same with a byte order mark, any line ends, indentation and straight quotes", () => {
    const rules = parsed(publishedRulebook)[0]?.rules;
    const withoutLines = (text: string) => parsed(text)[0]?.rules;
    expect(withoutLines(`\uFEFF${publishedRulebook}`)).toEqual(rules);
    expect(withoutLines(publishedRulebook.replaceAll("\n", "\r\n"))).toEqual(rules);
    expect(withoutLines(publishedRulebook.replaceAll("\n", "\r"))).toEqual(rules);
    expect(withoutLines(publishedRulebook.replace(/^(\d{3}\.)/gmu, "   $1"))).toEqual(rules);
    expect(numbers(parsed(publishedRulebook.replace(/[“”]/gu, '"'))[0])).toHaveLength(11);
  });

  it("is refused where it is cut off", () => {
    const upTo = (start: string) => publishedRulebook.slice(0, publishedRulebook.lastIndexOf(start));
    expect(refused(upTo("200.1.")).code).toBe("rules/cut-off");
    expect(refused(upTo("2. Parts")).code).toBe("rules/cut-off");
    expect(refused(upTo("Glossary")).code).toBe("rules/cut-off");
    expect(refused(upTo("Credits"))).toMatchObject({
      code: "rules/cut-off",
      line: lineOf(publishedRulebook, "2. Somebody"),
    });
    expect(refused(upTo("1. Game")).code).toBe("rules/cut-off");
    // What is left of one that lost its beginning is no collection of some rules, which neither has a glossary nor credits.
    const from = (start: string) => publishedRulebook.slice(publishedRulebook.lastIndexOf(`\n${start}`));
    expect(refused(from("100.1b"))).toEqual({ code: "rules/cut-off", line: 1 });
    const some = from("100.1b").replace(/\nGlossary.*/s, "\n");
    expect(numbers(parsed(some)[0])).toContain("200.1");
  });

  it("is refused where its numbering is damaged, with the line", () => {
    const without = publishedRulebook.replace(/100\.1a .*\n/u, "\n");
    expect(refused(without)).toEqual({ code: "rules/damaged-numbering", line: lineOf(without, "100.1b") });
    const misread = publishedRulebook.replace("100.1b", "1O0.1b");
    expect(refused(misread)).toEqual({ code: "rules/damaged-numbering", line: lineOf(misread, "1O0.1b") });
    const skippedLetter = publishedRulebook.replace("100.1b", "100.1l");
    expect(refused(skippedLetter)).toEqual({ code: "rules/damaged-numbering", line: lineOf(skippedLetter, "100.1l") });
    const swapped = publishedRulebook.replace("100.2.All", "100.3. All");
    expect(refused(swapped)).toEqual({ code: "rules/damaged-numbering", line: lineOf(swapped, "100.3") });
  });
});

describe("a text with some rules", () => {
  it("may have its numbers on lines of their own", () => {
    const [text] = parsed(frenchNumbersAlone);
    expect(text).toMatchObject({ language: "fr", edition: "unknown", complete: false });
    expect(numbers(text)).toEqual(["301.5", "301.5a", "301.6"]);
    expect(text?.rules[1]?.text).toMatch(/^Une créature/u);
  });

  it("that mixes languages is split by the words of each rule, and comments between the rules are dropped", () => {
    const [french, english] = parsed(frenchAndEnglish);
    expect(french).toMatchObject({ language: "fr" });
    expect(numbers(french)).toEqual(["701.3", "701.3a", "701.3b"]);
    expect(french?.rules.map((rule) => rule.text).join(" ")).not.toMatch(/original/u);
    expect(english).toMatchObject({ language: "en" });
    expect(numbers(english)).toEqual(["701.3", "701.3a", "701.3b"]);
    expect(english?.rules[0]?.text).toBe("Attach");
  });

  it("is split in the same way when it is said to be of one language", () => {
    expect(parsed(frenchAndEnglish, { language: "fr" }).map((text) => text.language)).toEqual(["fr", "en"]);
  });

  it("in German may leave the point after the number out", () => {
    const texts = parsed(germanAndEnglish.replace(/701\.3d .*\n/u, ""));
    expect(texts.map((text) => [text.language, numbers(text)])).toEqual([
      ["de", ["701.3", "701.3a"]],
      ["en", ["701.3", "701.3a"]],
    ]);
  });

  it("of an encyclopedia gives rules, glossary and edition, and no other date", () => {
    const [text] = parsed(encyclopediaPage.replace("701.3c", "701.3b"));
    expect(text).toMatchObject({ language: "en", edition: "2024-06-07", complete: false });
    expect(numbers(text)).toEqual(["701.3", "701.3a", "701.3b"]);
    expect(text?.glossary).toEqual([
      {
        term: "Attach",
        text: "What is done to an Aura or an Equipment that is put on something. See rule 701.3.",
        line: 8,
      },
    ]);
  });

  it("is refused when a letter is missing within a rule, or the numbers go back", () => {
    expect(refused(encyclopediaPage)).toEqual({
      code: "rules/damaged-numbering",
      line: lineOf(encyclopediaPage, "- 701.3c"),
    });
    expect(refused(germanAndEnglish)).toEqual({
      code: "rules/damaged-numbering",
      line: lineOf(germanAndEnglish, "701.3d"),
    });
    const back = frenchNumbersAlone.replace("301.6.", "301.4.");
    expect(refused(back)).toEqual({ code: "rules/damaged-numbering", line: lineOf(back, "301.4.") });
  });

  it("is refused when it ends in the middle of a rule", () => {
    const cut = frenchAndEnglish.slice(0, frenchAndEnglish.lastIndexOf(", and that is all"));
    expect(refused(cut)).toEqual({ code: "rules/cut-off", line: lineOf(frenchAndEnglish, "701.3b The") });
    const bare = frenchNumbersAlone.slice(0, frenchNumbersAlone.indexOf("301.6.") + 6);
    expect(refused(bare)).toEqual({ code: "rules/cut-off", line: lineOf(frenchNumbersAlone, "301.6.") });
  });

  it("keeps lines that were wrapped together", () => {
    const wrapped = frenchAndEnglish.replace(" la carte quitte", "\nla carte quitte");
    expect(parsed(wrapped)[0]?.rules[1]?.text).toMatch(/objet, la carte quitte sa place et elle va sur cet objet\.$/u);
  });
});

describe("a text that is no rulebook", () => {
  it("is refused", () => {
    expect(refused("")).toEqual({ code: "rules/not-a-rulebook", line: 1 });
    expect(refused("Dear all,\n\n100 euros are due on 3.4. this year.\n")).toMatchObject({
      code: "rules/not-a-rulebook",
    });
    expect(refused("127.0.0.1 localhost\n255.255.255.255 broadcasthost\n")).toMatchObject({
      code: "rules/not-a-rulebook",
    });
    expect(refused("PK\u0003\u0004\u0000\u0000701.3a To attach is what this archive does not do.")).toMatchObject({
      code: "rules/not-a-rulebook",
    });
    expect(refused("100.50 euros are what it costs to buy a card of that age today.\n")).toMatchObject({
      code: "rules/not-a-rulebook",
    });
    const many = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `${100 + Math.floor(at / 100)}.${(at % 100) + 1}. This is one of the rules.`,
      );
    expect(refused(many(40_000).join("\n"))).toMatchObject({ code: "rules/not-a-rulebook" });
    expect(parsed(many(4000).join("\n"))[0]?.rules.length).toBe(4000);
    const long = (words: number) => `100.1. ${"This is a rule of many words. ".repeat(words)}`;
    expect(refused(long(10_000))).toMatchObject({ code: "rules/not-a-rulebook" });
    expect(parsed(long(100))[0]?.rules.length).toBe(1);
    expect(refused("701.3. Attach\n")).toMatchObject({ code: "rules/not-a-rulebook" });
  });

  it("in a language that its words do not show is refused until the language is named", () => {
    const latin = "701.3a Aura equo imposita manet donec dominus eius aliud iubet faciendum.\n";
    expect(refused(latin)).toEqual({ code: "rules/unknown-language", line: 1 });
    expect(parsed(latin, { language: "la" })[0]).toMatchObject({ language: "la" });
  });
});

describe("the edition", () => {
  it("is the one that is named, then the text's, then the file name's", () => {
    expect(parsed(publishedRulebook, { edition: "2020-01-02" })[0]?.edition).toBe("2020-01-02");
    expect(parsed(frenchNumbersAlone, { edition: "2012" })[0]?.edition).toBe("2012");
    expect(parsed(publishedRulebook, { fileName: "rules-2019-09-09.txt" })[0]?.edition).toBe("2021-03-05");
    expect(parsed(frenchNumbersAlone, { fileName: "MagicCompRules 20190909.txt" })[0]?.edition).toBe("2019-09-09");
  });

  it("is refused when it is no date", () => {
    for (const edition of ["soon", "2026-13-01", "17.4.2026", ""])
      expect(refused(publishedRulebook, { edition }).code, edition).toBe("rules/bad-edition");
  });

  it("is read in the words of each language", () => {
    const dated = (line: string) => parsed(`${line}\n\n${frenchNumbersAlone}`)[0]?.edition;
    expect(dated("Règles complètes, en vigueur au 1er février 2013")).toBe("2013-02-01");
    expect(dated("Diese Regeln sind gültig ab 7. März 2014.")).toBe("2014-03-07");
    expect(dated("These rules are effective as of May 9, 2015.")).toBe("2015-05-09");
    expect(dated("Updated on June 8, 2015 by somebody")).toBe("unknown");
  });
});
