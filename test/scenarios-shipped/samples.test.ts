import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Words {
  readonly samples: readonly string[];
  readonly examples: Readonly<Record<string, string>>;
}

/** The samples and examples of every scenario in a language, from the files that hold them. */
function wordsIn(language: string): readonly (readonly [string, Words])[] {
  const folder = path.join("src/locales", language);
  const more = path.join(folder, "scenarios");
  const files = [
    path.join(folder, "scenarios.yaml"),
    ...(existsSync(more) ? readdirSync(more).map((file) => path.join(more, file)) : []),
  ];
  return files.flatMap((file) => Object.entries(parse(readFileSync(file, "utf8")) as Record<string, Words>));
}

describe.each(["en", "fr", "de"])("the scenarios' words in %s", (language) => {
  test("are at least eight samples and two worked examples for each", () => {
    const few = wordsIn(language).filter(
      ([, { samples, examples }]) => samples.length < 8 || Object.keys(examples).length < 2,
    );
    expect(few.map(([id]) => id)).toEqual([]);
  });

  test("say nothing twice within a scenario", () => {
    const twice = wordsIn(language).filter(([, { samples }]) => new Set(samples).size < samples.length);
    expect(twice.map(([id]) => id)).toEqual([]);
  });
});
