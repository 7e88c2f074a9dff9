import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { compareEditions } from "../../src/rulebook/compare-editions.ts";
import { parseRulesText } from "../../src/rulebook/index.ts";
import { StoredText, serializeText } from "../../src/rulebook/stored-text.ts";
import { markWords } from "../../src/rulebook/word-marks.ts";

/** A whole edition with these headings and rules, given in order. */
function edition(date: string, body: string, glossary = ""): StoredText {
  const headings = body.match(/^(?:\d|\d{3})\. .*$/gmu) ?? [];
  const end = glossary === "" ? "" : `\nGlossary\n\n${glossary}\n`;
  const text = `These rules are effective as of ${date}.\n\nContents\n\n${headings.join("\n")}\n\n${body}\n${end}`;
  const parsed = parseRulesText(text);
  const [first] = "kind" in parsed ? [] : parsed;
  if (first === undefined) throw new Error(JSON.stringify(parsed));
  const folder = mkdtempSync(path.join(tmpdir(), "editions-"));
  try {
    writeFileSync(path.join(folder, "text"), serializeText(first, "text"));
    return StoredText.open(path.join(folder, "text"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const crown = "The player with the crown draws a card at the end of each of that player’s turns.";
const horn = "Whoever blows the horn names an opponent, and that opponent has to dance (see rule 101.1a).";
const before = edition(
  "February 1, 2020",
  `1. Keywords
100. Things
100.1. A thing is whatever lies on the table and belongs to somebody who plays.
100.1a ${crown}
100.2. The oldest of the players begins, and the others follow in the order of their seats.
101. Keyword Abilities
101.1. Dance
101.1a To dance is to stand up, to turn around once, and to sit down in another seat.
101.2. Blow
101.2a ${horn}`,
  `Blow
What is done to a horn. See rule 101.2.

Crown
A round thing for the head of one player.

“Dance” step
To turn around. See rule 101.1a.

Table
What things lie on.`,
);
const after = edition(
  "March 1, 2020",
  `1. Keywords
100. Things
100.1. A thing is whatever lies on the table and belongs to nobody who plays.
100.1a Nothing on the table may be eaten by the players before the game has come to its end.
100.1b ${crown}
101. Keyword Abilities
101.1. Sing
101.1a Singing lasts until another player sings or until everybody has left the room.
101.2. Dance
101.2a To dance is to stand up, to turn around once, and to sit down in another seat.
101.3. Blow
101.3a ${horn.replace("101.1a", "101.2a")}`,
  `Blow
What is done to a horn. See rule 101.3.

Crown
A round thing for the head of any player.

"Dance" Step
To turn around. See rule 101.1a.

Sing
To make music with the mouth.`,
);

describe("two editions", () => {
  const { differences, unchanged, entries } = compareEditions(before, after);
  const of = (kind: string) => differences.filter((one) => one.kind === kind).map(({ from, to }) => `${from} ${to}`);

  it("differ by what is new and what is gone", () => {
    expect(of("new")).toEqual(["null 100.1a", "null 101.1", "null 101.1a"]);
    expect(of("gone")).toEqual(["100.2 null"]);
  });

  it("differ by entries of the glossary; one that only follows a rule to its new number is no other", () => {
    expect(entries.map(({ kind, term }) => `${kind} ${term}`)).toEqual([
      // It points to 101.1a, which is another rule now.
      'reworded "Dance" Step',
      "reworded Crown",
      "new Sing",
      "gone Table",
    ]);
    expect(entries[1]?.marks).toEqual([
      { kind: "same", text: "A round thing for the head of" },
      { kind: "gone", text: "one" },
      { kind: "new", text: "any" },
      { kind: "same", text: "player." },
    ]);
  });

  it("have rules that only moved, also where they refer to rules that moved with them", () => {
    expect(of("moved")).toEqual(["100.1a 100.1b", "101.1 101.2", "101.1a 101.2a", "101.2 101.3", "101.2a 101.3a"]);
  });

  it("have rules that say something else under the same number, marked word by word", () => {
    expect(of("reworded")).toEqual(["100.1 100.1"]);
    const [reworded] = differences.filter(({ kind }) => kind === "reworded");
    expect(reworded?.marks).toEqual([
      { kind: "same", text: "A thing is whatever lies on the table and belongs to" },
      { kind: "gone", text: "somebody" },
      { kind: "new", text: "nobody" },
      { kind: "same", text: "who plays." },
    ]);
    expect(reworded?.confidence).toBeGreaterThan(0.5);
    expect(unchanged).toBe(3);
  });

  it("do not hide a reference that leads to another rule now", () => {
    const astray = compareEditions(
      before,
      edition(
        "April 1, 2020",
        after.numbers
          .map((number) => {
            const text = after.rule(number)?.text ?? "";
            const line = number === "101.3a" ? text.replace("101.2a", "101.1a") : text;
            return /[a-z]$/.test(number) ? `${number} ${line}` : `${number}. ${line}`;
          })
          .join("\n"),
      ),
    );
    expect(astray.differences.find(({ to }) => to === "101.3a")?.kind).toBe("reworded");
  });

  it("that are the same have no differences", () => {
    expect(compareEditions(after, after).differences).toEqual([]);
  });
});

describe("marked words", () => {
  it("do not mind case and the shape of quotation marks", () => {
    expect(markWords('Say "hello" to it', "say “hello” to it")).toEqual([{ kind: "same", text: "say “hello” to it" }]);
  });

  it("put together what was left out and put in", () => {
    expect(markWords("", "all of it")).toEqual([{ kind: "new", text: "all of it" }]);
    expect(markWords("one two three", "one three")).toEqual([
      { kind: "same", text: "one" },
      { kind: "gone", text: "two" },
      { kind: "same", text: "three" },
    ]);
  });
});
