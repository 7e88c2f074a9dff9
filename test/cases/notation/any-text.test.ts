import fc from "fast-check";
import { expect, test } from "vitest";
import { playCase, pointAt } from "../../../src/cases/index.ts";
import { notationVerbs } from "../../../src/cases/notation/words.ts";
import { threeCards } from "../catalogue.ts";
import { read, words } from "./a-notation.ts";

const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom("Grizzly Bears", "Bonesplitter", "Pacifism", "creature", "Kreatur 1/1", "équipement"),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...words.phrases("verbs").map((verb) => verb.replace("…", "Grizzly Bears"))),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...["links", "zones", "players", "small", "keywords", "phases"].flatMap((kind) => words.phrases(kind as "links")),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "<-",
      ";",
      "\n",
      "\n>",
      ">",
      "(",
      ")",
      "(opponent)",
      "#2",
      "+",
      '"',
      '"flying"',
      "3",
      "+1/+1",
      "?",
      ":",
    ),
  },
  { weight: 1, arbitrary: fc.string() },
);
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(" "));

/** Texts that make sense: a board of three, and steps with one thing or two. */
const step = fc
  .tuple(
    fc.constantFrom(
      ...notationVerbs.flatMap((verb) =>
        words.phrases("verbs").filter((phrase) => words.whole("verbs", [phrase])?.id === verb),
      ),
    ),
    fc.constantFrom("Grizzly Bears", "Bonesplitter", "Pacifism"),
    fc.constantFrom(
      "",
      "to Grizzly Bears",
      "on Bonesplitter",
      "by opponent",
      "with Pacifism",
      "as Twin",
      "3",
      "+1/+1",
      "flying",
      "creature",
    ),
  )
  .map((parts) => `> ${parts.join(" ")}`);
const sensible = fc
  .array(step, { maxLength: 6 })
  .map((steps) => `Grizzly Bears <- Bonesplitter\nPacifism (opponent, hand)\n${steps.join("\n")}`);

test.each([
  ["any", anyText],
  ["sensible", sensible],
])("%s text is read and played, or its mistake has a place, without an exception", (_, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      const result = read(text);
      if ("mistake" in result) {
        const { line, from, to } = result.mistake;
        expect(line).toBeGreaterThan(0);
        expect(from).toBeLessThan(to);
        expect(pointAt(text, result.mistake)).toMatch(/\^/);
        return;
      }
      const played = playCase(result.input, threeCards);
      if ("error" in played) expect(played.error.code).toMatch(/^case\//);
      else
        expect(played.ruling.final.length).toBeGreaterThanOrEqual(Object.keys(result.input.objects as object).length);
    }),
    { numRuns: 1500 },
  );
});

test.each([
  ["a very long line", `Grizzly Bears ${"x".repeat(2_000_000)}`],
  ["a very long line of links", `Grizzly Bears\n> cast ${"on by to ".repeat(200_000)}`],
  ["links up to the limit", `Grizzly Bears\n> cast ${"on by ".repeat(80)}`],
  ["open parentheses", "(".repeat(100_000)],
  ["only arrows", "<-".repeat(100_000)],
  ["arrows a line", "<-\n".repeat(100_000)],
  ["only steps", ">".repeat(100_000)],
  ["steps a line", "> \n".repeat(100_000)],
  ["many things", "Grizzly Bears;".repeat(100_000)],
  ["empty lines", "\n".repeat(1_000_000)],
  ["control characters", "\u0000\u001B[2J\u202E\uFEFF"],
  ["names of JavaScript", "__proto__ <- constructor\n> toString hasOwnProperty"],
  ["half a character", "\uD800 <- \uDC00"],
])("%s: read soon, and it is a mistake or nothing", (_, text) => {
  const start = performance.now();
  const result = read(text);
  expect("mistake" in result || Object.keys(result.input.objects as object).length === 0).toBe(true);
  expect(performance.now() - start).toBeLessThan(1000);
});
