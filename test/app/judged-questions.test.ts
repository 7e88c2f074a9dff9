import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type App, openApp } from "../../src/app/index.ts";

type Twins = Readonly<Partial<Record<"yes" | "no" | "not-covered" | "ask-back", string>>>;
interface Judged {
  readonly about: string;
  readonly rules: readonly string[];
  /** By language. */
  readonly asked: Readonly<Record<string, Twins>>;
}

const folderOfJudged = new URL("judged/", import.meta.url);
const judged = readdirSync(folderOfJudged).flatMap(
  (file) => parse(readFileSync(new URL(file, folderOfJudged), "utf8")) as readonly Judged[],
);

describe("a question in a player's words", () => {
  let folder = "";
  let app: App;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "attache-"));
    app = openApp({ dataFolder: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  for (const { about, rules, asked } of judged)
    for (const [language, twins] of Object.entries(asked))
      for (const [verdict, question] of Object.entries(twins))
        it(`${about} (${rules.join(", ")}): ${question}`, () => {
          const answer = app.ask({ question });
          expect([answer.language, answer.verdict?.kind ?? answer.status]).toEqual([language, verdict]);
        });
});
