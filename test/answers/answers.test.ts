import { describe, expect, it } from "vitest";
import { type CompiledLocale, openAnswers } from "../../src/answers/index.ts";
import type { Ruling } from "../../src/model/index.ts";
import * as rulings from "./rulings.ts";
import { answers, answerTo, locales, noun, quoteAnything } from "./rulings.ts";

const asking = { id: "q-7", question: "what?", language: "en", cards: [] };
const framing = {
  scenario: "host-leaves-battlefield",
  confidence: 0.9,
  asked: { kind: "what-happens", about: "it" } as const,
  case: rulings.onHost(),
  called: {},
  assumptions: [],
};

describe("an answer", () => {
  it("carries the question, the case, the ruling and where they come from", () => {
    const ruling = rulings.ruling(rulings.equipmentHostLeft());
    const answer = answers.answer({ ...asking, framing, ruling });
    expect(answer).toMatchObject({
      id: "q-7",
      status: "ruled",
      question: "what?",
      language: "en",
      scenario: "host-leaves-battlefield",
      confidence: 0.9,
      ruleset: "2026-04-17",
      case: framing.case,
      ruling: { events: ruling.events, final: ruling.final },
      askBack: null,
      reason: null,
      message: null,
    });
    expect(Object.keys(answer.ruling ?? {})).toEqual(["events", "final"]);
  });

  it("cites the deciding event's rules first, the state-based action's before them, each once, six at most", () => {
    const told = rulings.equipmentHostLeft();
    const answer = answerTo(
      { ...told, citations: ["704.5n", "400.7", "301.5a", "301.5b", "303.4a", "303.4b"] },
      framing.asked,
    );
    expect(answer.citations.map(({ rule }) => rule)).toEqual([
      "704.5n",
      "301.5c",
      "701.3d",
      "400.7",
      "301.5a",
      "301.5b",
    ]);
  });

  it("leaves out a rule that the rulebook has no text for", () => {
    const picky = openAnswers({
      locales,
      quote: (rule, language) => (rule === "400.7" ? null : quoteAnything(rule, language)),
    });
    const answer = picky.answer({ ...asking, framing, ruling: rulings.ruling(rulings.equipmentHostLeft()) });
    expect(answer.citations.map(({ rule }) => rule)).toEqual(["704.5n", "301.5c", "701.3d"]);
  });

  it("warns once for each object with text that was not read, and for choices left open", () => {
    const ruling: Ruling = {
      ...rulings.ruling(rulings.equipmentHostLeft()),
      unmodelled: [
        { object: "it", text: "One." },
        { object: "it", text: "Two." },
      ],
      choices: [{ step: 0, player: "opponent", kind: "replacement", rules: ["616.1"], options: [] }],
    };
    const called = { it: noun("equipment", "you") };
    const answer = answers.answer({ ...asking, framing: { ...framing, called }, ruling });
    expect(answer.caveats).toEqual([
      "Part of the text of your Equipment isn’t modelled here; please check that it doesn’t matter.",
      "Your opponent has a choice here, and the answer follows the usual one.",
    ]);
  });

  it("says what was assumed, by the question's framing and by the engine, in the reader's language", () => {
    const assumptions = [{ key: "unnamed", values: { noun: "creature" } }, { key: "something-nobody-wrote-words-for" }];
    const told = { ...rulings.equipmentHostLeft(), assumptions: ["game-would-end"] };
    expect(answerTo(told, framing.asked, "fr", {}, assumptions).assumptions).toEqual([
      "La créature n’est pas nommée et n’a rien de particulier.",
      "Ce que la question ne précise pas est pris dans son sens le plus courant.",
      "Avec un seul joueur restant, la partie s’arrêterait\u00a0; la réponse montre ce qui se passerait si elle continuait.",
    ]);
    expect(answerTo(told, framing.asked, "de", {}, assumptions).assumptions[0]).toBe(
      "Die Kreatur ist nicht genannt und hat keine Besonderheiten.",
    );
  });

  it("names what the scenario did not name by its card, and players by their seat", () => {
    const told = rulings.hostStolen();
    const answer = answerTo(told, { kind: "who-controls", about: "host" });
    expect(answer.verdict?.text).toBe("Your opponent controls host.");
  });

  it("that declines has a reason and one line, and neither case nor ruling", () => {
    const answer = answers.notCovered({ ...asking, language: "de", reason: "off-topic" });
    expect(answer).toMatchObject({
      status: "not-covered",
      reason: "off-topic",
      verdict: null,
      case: null,
      ruling: null,
      citations: [],
    });
    expect(answer.message).toContain("Ausrüstungen");
    const long = answers.notCovered({
      ...asking,
      reason: "not-understood",
      detail: "too-long",
      values: { limit: 1000 },
    });
    expect([long.reason, long.message]).toEqual(["not-understood", expect.stringContaining("1000")]);
  });

  it("that asks back carries the choices and no verdict", () => {
    const askBack = {
      prompt: "Protection from what?",
      choices: [
        { label: "red", answer: "from red" },
        { label: "artifacts", answer: "from artifacts" },
      ],
    };
    const answer = answers.askBack({ ...asking, scenario: "protection-gained", confidence: 0.8, askBack });
    expect(answer).toMatchObject({
      status: "ask-back",
      askBack,
      verdict: null,
      case: null,
      ruling: null,
      scenario: "protection-gained",
    });
  });

  it("loads a language when it is first used", () => {
    const loaded: string[] = [];
    const lazy: Record<string, CompiledLocale> = {};
    for (const [language, locale] of Object.entries(locales)) {
      Object.defineProperty(lazy, language, {
        enumerable: true,
        get: () => {
          loaded.push(language);
          return locale;
        },
      });
    }
    const opened = openAnswers({ locales: lazy, quote: quoteAnything });
    expect([opened.languages.length, loaded]).toEqual([3, []]);
    opened.text("fr", "not-covered.empty");
    opened.text("fr", "not-covered.off-topic");
    expect(loaded).toEqual(["fr"]);
  });
});
