import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { appForTests } from "./app-for-tests.ts";

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
  const app = appForTests();

  for (const { about, rules, asked } of judged)
    for (const [language, twins] of Object.entries(asked))
      for (const [verdict, question] of Object.entries(twins))
        it(`${about} (${rules.join(", ")}): ${question}`, () => {
          const answer = app.ask({ question });
          expect([answer.language, answer.verdict?.kind ?? answer.status]).toEqual([language, verdict]);
        });
});
