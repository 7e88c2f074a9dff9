import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, openApp } from "../../src/app/index.ts";

let folder = "";
let app: App;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "attache-"));
  app = openApp({ dataFolder: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const verdict = (question: string) => app.ask({ question }).verdict?.kind ?? null;

// Each row: a question, the verdict by the rules, and its twin with a verdict that the first must not spread to. Where the
// twin's verdict is not found, nothing may be ruled.
describe("A word that turns a ruling round is not passed over", () => {
  test.each([
    // 702.16c: protection that is lost removes nothing
    ["my creature with pacifism gains protection from white. does pacifism fall off?", "yes"],
    ["ma créature avec Pacifism gagne la protection contre le blanc. Pacifism tombe ?", "yes"],
    ["meine kreatur mit pacifism bekommt schutz vor weiß. fällt pacifism ab?", "yes"],
    // 702.18a, 702.11b
    ["my creature has shroud. can i cast rancor on it?", "no"],
    ["ma créature a le linceul. je peux lancer Rancor dessus ?", "no"],
    ["meine kreatur hat verhülltheit. kann ich rancor auf sie wirken?", "no"],
    ["mein gegner hat eine fluchsichere kreatur. kann ich pacifism auf sie wirken?", "no"],
    ["l'adversaire contrôle une créature avec la défense talismanique. je peux lancer Pacifism dessus ?", "no"],
    // 702.67a
    ["mein gegner hat ein land. kann ich es befestigen?", "no"],
    // 702.6a
    ["can i equip bonesplitter to a land?", "no"],
  ])("%j is %s", (question, expected) => {
    expect(verdict(question)).toBe(expected);
  });

  test.each([
    ["a keyword is lost", "my creature with pacifism loses protection from white. does pacifism fall off?", "no"],
    ["a keyword is lost", "ma créature avec Pacifism perd la protection contre le blanc. Pacifism tombe ?", "no"],
    ["a keyword is lost", "meine kreatur mit pacifism verliert schutz vor weiß. fällt pacifism ab?", "no"],
    ["it was there, but is lost", "my creature had shroud but lost it. can i cast rancor on it?", "yes"],
    ["there is none", "my creature has no shroud. can i cast rancor on it?", "yes"],
    ["there is none", "ma créature n'a pas le linceul. je peux lancer Rancor dessus ?", "yes"],
    ["there is none", "meine kreatur hat keine verhülltheit. kann ich rancor auf sie wirken?", "yes"],
    ["it is mine", "ich habe eine fluchsichere kreatur. kann ich pacifism auf sie wirken?", "yes"],
    ["it is no mere artifact", "can i equip bonesplitter to an artifact creature?", "yes"],
    [
      "somebody else does it",
      "my opponent stole my creature with bonesplitter. can he equip it to another creature?",
      "no",
    ],
    ["I took it", "i stole bonesplitter from my opponent. can i activate its equip ability?", "yes"],
    ["another player is spoken of", "a third player leaves the game. does my opponent's curse on me stay?", "yes"],
    [
      "it comes to nothing",
      "an effect tries to move rancor to another creature but fails. is rancor attached to the other creature?",
      "no",
    ],
  ])("when %s: %j is %s, or not ruled", (_, question, expected) => {
    expect([expected, null]).toContain(verdict(question));
  });
});

describe("What an opponent puts on something", () => {
  test.each([
    "my opponent cast pacifism on my creature. my creature dies. where does pacifism go?",
    "mein gegner hat pacifism auf meine kreatur gewirkt. kontrolliere ich pacifism?",
  ])("is theirs: %j", (question) => {
    const { case: made } = app.ask({ question });
    const auras = Object.values(made?.objects ?? {}).filter(({ card }) => card === "Pacifism");
    expect(auras.map(({ controller }) => controller)).not.toContain("you");
  });
});

interface Line {
  readonly question: string;
  readonly lang: string;
  readonly verdict?: string;
}
const linesOf = (name: string): readonly Line[] =>
  readFileSync(`test/eval/${name}.jsonl`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

test("Of questions in other words none is ruled wrongly", () => {
  const wrong = linesOf("rewordings").flatMap(({ question, verdict: expected }) => {
    const ruled = verdict(question);
    return ruled === null || ruled === expected ? [] : [`${question} — ${ruled}, not ${expected}`];
  });
  expect(wrong.join("\n")).toBe("");
});

test.each(linesOf("off-topic"))("What is none of its business is declined [$lang]: $question", ({ question }) => {
  expect(app.ask({ question }).status).toBe("not-covered");
});
