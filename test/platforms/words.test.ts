import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { readWords } from "../../src/platforms/words.ts";
import { stubApp } from "../fakes/stub-app.ts";

const read = (line: string) => {
  const wanted = readWords(stubApp(), commands, "slack", line);
  return wanted.kind === "command"
    ? [wanted.command.id, wanted.input]
    : [wanted.kind, "text" in wanted ? wanted.text : ""];
};

test("A line that begins with a command's name in any language, with or without accents, is that command", () => {
  expect(read("cr 704.5n")).toEqual(["cr", { number: "704.5n" }]);
  expect(read("  CR   704.5n ")).toEqual(["cr", { number: "704.5n" }]);
  expect(read("règle 704.5n")).toEqual(["cr", { number: "704.5n" }]);
  expect(read("regle 704.5n")).toEqual(["cr", { number: "704.5n" }]);
  expect(read("Regel 704.5n")).toEqual(["cr", { number: "704.5n" }]);
  expect(read("karte Sword of Fire and Ice")).toEqual(["card", { card: "Sword of Fire and Ice" }]);
  expect(read("about")).toEqual(["about", {}]);
});

test("A question is a question, also when its first word is a command's name", () => {
  expect(read("does my axe stay?")).toEqual(["question", "does my axe stay?"]);
  expect(read("card draw from skullclamp if the host is exiled?")[0]).toBe("question");
  expect(read("Karte mit Rüstung wird geflickert und kommt zurück unter Kontrolle des Gegners")[0]).toBe("question");
  expect(read("about my axe")).toEqual(["question", "about my axe"]);
  expect(read("ask does my axe stay")).toEqual(["question", "does my axe stay"]);
});

test("Nothing, or a command without what it needs, asks for help", () => {
  for (const line of ["", "   ", "help", "cr", "card", "ask"]) expect(read(line)).toEqual(["help", ""]);
});
