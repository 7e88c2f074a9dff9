import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { followUpWordsSchema, markedFollowUp } from "../../../src/scenarios/index.ts";

const words = Object.fromEntries(
  ["en", "fr", "de"].map((language) => [
    language,
    followUpWordsSchema.parse(parse(readFileSync(`src/locales/${language}/follow-up.yaml`, "utf8"))),
  ]),
);

test.each([
  ["ok and if it is exiled instead?", { rest: "it is exiled", mark: "instead", language: "en" }],
  ["same but with hexproof", { rest: "hexproof", mark: "same", language: "en" }],
  ["And the other way round?", { rest: "the other way round", mark: "reversed", language: "en" }],
  ["what if it's equipment", { rest: "it's equipment", mark: "supposed" }],
  ["et si elle est exilée à la place ?", { rest: "elle est exilée", mark: "instead", language: "fr" }],
  ["pareil mais avec linceul", { rest: "linceul", mark: "same", language: "fr" }],
  ["et dans l’autre sens ?", { mark: "reversed", language: "fr" }],
  ["und wenn sie stattdessen geopfert wird?", { rest: "sie geopfert wird", mark: "instead", language: "de" }],
  ["und andersrum?", { mark: "reversed", language: "de" }],
  ["what about Pacifism", { rest: "Pacifism", mark: "opened" }],
  ["what if it isn't exiled", { isDenied: true }],
  ["what if it is then exiled", { isDenied: true }],
])("%s follows another question", (text, marked) => {
  expect(markedFollowUp(text, words)).toMatchObject(marked);
});

test.each([
  "my creature with Bonesplitter is exiled. what happens to the equipment?",
  "does it stay?",
  "and",
  "",
  "same",
  `and ${"if it is exiled ".repeat(200)}`,
])("%s does not", (text) => {
  expect(markedFollowUp(text, words)).toBeNull();
});

test("any text is looked at without an exception", () => {
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => void markedFollowUp(`and ${text}`, words)));
});
