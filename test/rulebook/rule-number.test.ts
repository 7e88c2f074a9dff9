import { describe, expect, it } from "vitest";
import {
  compareRuleNumbers,
  follows,
  numberParts,
  parentNumber,
  readRuleNumber,
} from "../../src/rulebook/rule-number.ts";

describe("rule numbers", () => {
  it("have subrule letters without l and o", () => {
    expect(numberParts("704.5k")).not.toBeNull();
    expect(numberParts("704.5l")).toBeNull();
    expect(numberParts("704.5o")).toBeNull();
    expect(follows("704.5k", "704.5m")).toBe(true);
    expect(follows("704.5n", "704.5p")).toBe(true);
    expect(follows("704.5k", "704.5n")).toBe(false);
  });

  it("are ordered as in the rulebook, not as text", () => {
    const numbers = ["702.10", "702.9", "7", "702.10a", "704", "702", "702.1", "6", "699.1"];
    expect(numbers.sort(compareRuleNumbers)).toEqual([
      "6",
      "699.1",
      "7",
      "702",
      "702.1",
      "702.9",
      "702.10",
      "702.10a",
      "704",
    ]);
  });

  it("follow one another across rules, headings and sections", () => {
    for (const [one, next] of [
      ["1", "100"],
      ["100", "100.1"],
      ["100.1", "100.1a"],
      ["100.1b", "100.2"],
      ["100.7", "101"],
      ["123.4", "2"],
    ] as const)
      expect(follows(one, next), `${one} → ${next}`).toBe(true);
    for (const [one, next] of [
      ["100.1", "100.3"],
      ["100", "102"],
      ["100.1a", "100.1c"],
      ["100.1", "101.1"],
      ["123.4", "3"],
    ] as const)
      expect(follows(one, next), `${one} → ${next}`).toBe(false);
  });

  it("know what they stand under", () => {
    expect(parentNumber("704.5m")).toBe("704.5");
    expect(parentNumber("702.10")).toBe("702");
    expect(parentNumber("702")).toBe("7");
    expect(parentNumber("7")).toBeNull();
  });

  it("are read as people type them", () => {
    expect(readRuleNumber(" Rule 704.5N. ")).toBe("704.5n");
    expect(readRuleNumber("CR 301.5(c)")).toBe("301.5c");
    expect(readRuleNumber("règle 702,6a")).toBe("702.6a");
    expect(readRuleNumber("301.")).toBe("301");
    expect(readRuleNumber("(704.5n)")).toBe("704.5n");
    expect(readRuleNumber("„Regel 301.6“?")).toBe("301.6");
    expect(readRuleNumber("*704.5n*")).toBe("704.5n");
    expect(readRuleNumber("r. 301.5")).toBe("301.5");
    expect(readRuleNumber("704.5 n")).toBe("704.5n");
    expect(readRuleNumber("704 5n")).toBe("704.5n");
    expect(readRuleNumber("7045n")).toBe("704.5n");
    expect(readRuleNumber("704.5.n")).toBe("704.5n");
    expect(readRuleNumber("704.05n")).toBe("704.5n");
    expect(readRuleNumber("７０４．５ｎ")).toBe("704.5n");
    expect(readRuleNumber("702.10")).toBe("702.10");
    expect(readRuleNumber("7")).toBe("7");
  });

  it("are found in what people write around them", () => {
    expect(readRuleNumber("what does 704.5n say?")).toBe("704.5n");
    expect(readRuleNumber("704.5n; and then")).toBe("704.5n");
    // The article is no letter of the rule's.
    expect(readRuleNumber("704.5 a creature dies")).toBe("704.5");
    expect(readRuleNumber("704.5 in short")).toBe("704.5");
    expect(readRuleNumber("301.5a–f")).toBe("301.5");
    expect(readRuleNumber("301.5a-f")).toBe("301.5");
    expect(readRuleNumber("702.6a and 702.6b")).toBe("702.6");
    expect(readRuleNumber("702.6a and 702.6a")).toBe("702.6a");
    expect(readRuleNumber("702.6a and 301.5c")).toBe("702.6a");
  });

  it("that there cannot be are given as they are, and what is no number is none", () => {
    expect(readRuleNumber("704.5zz")).toBe("704.5zz");
    expect(readRuleNumber("704.5l")).toBe("704.5l");
    expect(readRuleNumber("10")).toBe("10");
    expect(readRuleNumber("7 cards")).toBe("");
    expect(readRuleNumber("0 toughness")).toBe("");
    expect(readRuleNumber("10 poison counters")).toBe("");
    expect(readRuleNumber("2/2 creature")).toBe("");
    expect(readRuleNumber("equip")).toBe("");
  });
});
