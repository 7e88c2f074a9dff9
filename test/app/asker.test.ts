import { describe, expect, test, vi } from "vitest";
import { Asker } from "../../src/app/ask.ts";
import type { Stages } from "../../src/app/stages.ts";
import type { Answer, Framing, Ruling } from "../../src/model/index.ts";

const framing = (scenario: string): Framing => ({
  scenario,
  confidence: 0.9,
  asked: { kind: "does-it-stay", about: scenario.split(" ")[1] ?? "axe" },
  case: { title: scenario, objects: {} },
  called: {},
  assumptions: [],
});
const ruling: Ruling = { events: [], final: [], citations: [], choices: [], unmodelled: [], assumptions: [] };

const blank: Answer = {
  id: null,
  status: "not-covered",
  question: "",
  language: "en",
  scenario: null,
  confidence: 0,
  cards: [],
  verdict: null,
  steps: [],
  assumptions: [],
  caveats: [],
  citations: [],
  ruleset: "2026-04-17",
  case: null,
  ruling: null,
  askBack: null,
  reason: null,
  message: null,
};

const said = (verdict: string | undefined): "yes" | "no" => (verdict === "no" ? "no" : "yes");

/** Stages whose scenarios and verdicts are given: `verdicts` by scenario, `read` collects the texts that were read. */
function stages(
  frame: (text: string) => readonly string[],
  verdicts: Readonly<Record<string, "yes" | "no" | "unruled">>,
  given: {
    readonly ruling?: Ruling;
    readonly verdictOf?: (ruling: Ruling) => "yes" | "no";
    readonly uncited?: boolean;
    readonly unread?: readonly object[];
    readonly steps?: readonly object[];
    readonly otherReadings?: readonly Ruling[];
  } = {},
) {
  const read: string[] = [];
  const faults: unknown[] = [];
  const made = {
    reader: () => ({
      languages: ["en"],
      weight: () => "light",
      read: (question: string) => {
        read.push(question);
        return { question, language: "en", mentions: [], concepts: [] };
      },
    }),
    scenarios: () => ({
      compose: () => ({ kind: "none" }),
      frame: ({ question }: { question: string }) => {
        if (question.includes("crash")) throw new Error("a fault");
        if (question === "open?")
          return {
            kind: "ask-back",
            scenario: "open",
            prompt: "Which?",
            choices: [
              { label: "Aura", answer: "an Aura" },
              { label: "Curse", answer: "a Curse" },
              { label: "Equipment", answer: "an Equipment" },
            ],
          };
        const [first, ...others] = frame(question).map(framing);
        return first
          ? { kind: "framed", candidates: [first, ...others] }
          : { kind: "not-covered", reason: "off-topic" };
      },
      list: () => Object.keys(verdicts).map((id) => ({ id, topic: "t", title: `Title of ${id}` })),
    }),
    answers: () => ({
      answer: (asking: { id: string | null; question: string; framing: Framing; ruling: Ruling }): Answer => ({
        ...blank,
        id: asking.id,
        question: asking.question,
        status: verdicts[asking.framing.scenario] === "unruled" ? "not-covered" : "ruled",
        reason: verdicts[asking.framing.scenario] === "unruled" ? "unmodelled" : null,
        scenario: asking.framing.scenario,
        citations: given.uncited
          ? []
          : [{ rule: "704.5n", edition: null, language: "en", source: "plain", text: "It comes off." }],
        verdict: { kind: given.verdictOf?.(asking.ruling) ?? said(verdicts[asking.framing.scenario]), text: "" },
      }),
      askBack: (asking: { askBack: Answer["askBack"] }): Answer => ({
        ...blank,
        status: "ask-back",
        askBack: asking.askBack,
      }),
      notCovered: (asking: { reason: Answer["reason"]; detail?: string }): Answer => ({
        ...blank,
        reason: asking.reason,
        message: asking.detail ?? null,
      }),
      text: (_language: string, key: string) => key,
      subject: (_language: string, { asked }: Framing) => `the ${asked.about}`,
      languages: ["en"],
    }),
    play: (input: unknown) => ({
      case: { steps: given.steps ?? [], ...(input as object) },
      ruling: given.ruling ?? ruling,
      unread: () => given.unread ?? [],
      otherReadings: () => given.otherReadings ?? [],
    }),
    followUpWords: () => ({}),
    nearestLanguage: () => "en",
    onFault: (fault: unknown) => faults.push(fault),
  };
  return { made: made as unknown as Stages, read, faults };
}

describe("several likely readings", () => {
  test("that come to the same are answered", () => {
    const { made } = stages(() => ["a", "b"], { a: "yes", b: "yes" });
    expect(new Asker(made).ask({ question: "q" })).toMatchObject({ status: "ruled", scenario: "a" });
  });

  test("that come to different things are asked back, and the choice settles the question", () => {
    const { made, read } = stages(() => ["a", "b"], { a: "yes", b: "no" });
    const asker = new Asker(made);
    const asked = asker.ask({ question: "q", conversation: "c" });
    expect(asked.askBack?.choices.map(({ label }) => label)).toEqual(["Title of a", "Title of b"]);
    const answer = asker.ask({ question: asked.askBack?.choices[1]?.answer ?? "", conversation: "c" });
    expect(answer).toMatchObject({ status: "ruled", scenario: "b", verdict: { kind: "no" } });
    expect(read.at(-1)).toBe("q");
  });
});

describe("several likely readings that come to different things", () => {
  test("are told apart by what they are about where they have one title", () => {
    const { made } = stages(() => ["a axe", "a bears"], { "a axe": "yes", "a bears": "no" });
    const titled = { list: () => ["a axe", "a bears"].map((id) => ({ id, topic: "t", title: "One title" })) };
    const asker = new Asker({ ...made, scenarios: () => ({ ...made.scenarios(), ...titled }) });
    const asked = asker.ask({ question: "q", conversation: "c" });
    expect(asked.askBack?.choices.map(({ label }) => label)).toEqual(["One title: the axe", "One title: the bears"]);
    expect(asker.ask({ question: "One title: the bears", conversation: "c" }).scenario).toBe("a bears");
  });

  test("are not offered where only one can be ruled on, nor is that one taken", () => {
    const { made } = stages(() => ["a", "b"], { a: "yes", b: "unruled" });
    expect(new Asker(made).ask({ question: "q" })).toMatchObject({ status: "not-covered", reason: "unmodelled" });
  });
});

describe("something left open", () => {
  test("is asked back by those choices that settle it", () => {
    const { made } = stages((text) => (/an Aura|an Equipment/.test(text) ? ["a"] : []), { a: "no" });
    const choices = [
      { label: "Aura", answer: "an Aura" },
      { label: "Curse", answer: "a Curse" },
      { label: "Equipment", answer: "an Equipment" },
    ];
    expect(new Asker(made).ask({ question: "open?" }).askBack?.choices).toEqual([choices[0], choices[2]]);
  });

  test("is not asked back when fewer than two choices settle it", () => {
    const { made } = stages((text) => (text.includes("an Aura") ? ["a"] : []), { a: "no" });
    expect(new Asker(made).ask({ question: "open?" })).toMatchObject({
      status: "not-covered",
      reason: "not-understood",
    });
  });

  test("is asked back, and the answer is read after the question", () => {
    const { made, read } = stages((text) => (/an Aura|an Equipment/.test(text) ? ["a"] : []), { a: "no" });
    const asker = new Asker(made);
    expect(asker.ask({ question: "open?", conversation: "c" }).status).toBe("ask-back");
    expect(asker.ask({ question: "1", conversation: "c" })).toMatchObject({ status: "ruled", scenario: "a" });
    expect(read.at(-1)).toBe("open? an Aura");
  });

  test("is not settled by a message of another conversation", () => {
    const { made } = stages(() => [], {});
    const asker = new Asker(made);
    asker.ask({ question: "open?", conversation: "c" });
    expect(asker.ask({ question: "1", conversation: "d" }).status).toBe("not-covered");
  });
});

describe("a choice that the rules ask for and nobody made", () => {
  const open: Ruling = {
    ...ruling,
    choices: [
      {
        step: 0,
        player: "you",
        kind: "replacement",
        rules: ["616.1"],
        options: [
          { choose: {}, final: [] },
          { choose: {}, final: [] },
        ],
      },
    ],
  };

  test("does not matter when every option comes to the same", () => {
    const { made } = stages(() => ["a"], { a: "yes" }, { ruling: open });
    expect(new Asker(made).ask({ question: "q" }).status).toBe("ruled");
  });

  test("keeps the question from being ruled when the options differ", () => {
    const { made } = stages(
      () => ["a"],
      { a: "yes" },
      { ruling: open, verdictOf: (one) => (one === open ? "yes" : "no") },
    );
    expect(new Asker(made).ask({ question: "q" })).toMatchObject({ status: "not-covered", reason: "unmodelled" });
  });
});

describe("text that was not understood", () => {
  const text = "Equipped creature is a Wall.";
  const triggered: Ruling = {
    ...ruling,
    events: [{ step: 0, kind: "triggered", object: "axe", text: "equipped creature is a wall", rules: ["603.2"] }],
  };
  const equipped = { do: "activate", object: "axe", ability: "equip" };
  const activated = { do: "activate", object: "axe", ability: 1 };
  test.each([
    ["of a static ability keeps the question from being ruled", { within: "static", mayMatter: true }, {}, false],
    ["of a replacement effect does too", { within: "replacement", mayMatter: true }, {}, false],
    ["does not when its words are about other things", { within: "static", mayMatter: false }, {}, true],
    ["stays a caveat when nothing is known of it", {}, {}, true],
    ["does not matter in an ability nobody activates", { within: "activated", mayMatter: true }, {}, true],
    ["nor where something else is activated", { within: "activated", mayMatter: true }, { steps: [equipped] }, true],
    ["does in one that is activated", { within: "activated", mayMatter: true }, { steps: [activated] }, false],
    ["does not in one that has not triggered", { within: "triggered", mayMatter: true }, {}, true],
    ["does in one that has", { within: "triggered", mayMatter: true }, { ruling: triggered }, false],
    ["of a spell does not when it is not cast", { within: "spell", mayMatter: true }, {}, true],
  ])("%s", (_, known, given, isRuled) => {
    const { made } = stages(() => ["a"], { a: "yes" }, { ...given, unread: [{ object: "axe", text, ...known }] });
    expect(new Asker(made).ask({ question: "q" }).status).toBe(isRuled ? "ruled" : "not-covered");
  });

  test("in a condition does not matter when the verdict is the same either way", () => {
    const { made } = stages(() => ["a"], { a: "yes" }, { otherReadings: [triggered] });
    expect(new Asker(made).ask({ question: "q" }).status).toBe("ruled");
  });

  test("in a condition keeps the question from being ruled when it would turn the verdict", () => {
    const verdictOf = (one: Ruling) => (one === triggered ? "no" : "yes");
    const { made } = stages(() => ["a"], { a: "yes" }, { otherReadings: [triggered], verdictOf });
    expect(new Asker(made).ask({ question: "q" })).toMatchObject({ status: "not-covered", reason: "unmodelled" });
  });
});

test("a verdict that no rule backs is not given", () => {
  const { made } = stages(() => ["a"], { a: "yes" }, { uncited: true });
  expect(new Asker(made).ask({ question: "q" })).toMatchObject({ status: "not-covered", reason: "unmodelled" });
});

describe("what is no question", () => {
  test.each(["", "   ", "?!…", "🙂", "\u200B\u0000"])("%j gets a friendly line, and nothing is read", (question) => {
    const { made, read } = stages(() => ["a"], {});
    expect(new Asker(made).ask({ question })).toMatchObject({ status: "not-covered", message: "empty" });
    expect(read).toEqual([]);
  });

  test("more than a thousand characters are too long, a thousand are not", () => {
    const { made } = stages(() => ["a"], { a: "yes" });
    expect(new Asker(made).ask({ question: "é".repeat(1001) }).message).toBe("too-long");
    expect(new Asker(made).ask({ question: "é".repeat(1000) }).status).toBe("ruled");
  });
});

test("a fault of the program is told to whoever runs it, and the asker gets a friendly line", () => {
  const { made, faults } = stages(() => ["a"], {});
  expect(new Asker(made).ask({ question: "crash" })).toMatchObject({ status: "not-covered", reason: "unmodelled" });
  expect(faults).toHaveLength(1);
});

test("nothing is opened before the first question", () => {
  const { made } = stages(() => ["a"], {});
  const reader = vi.fn(made.reader);
  new Asker({ ...made, reader });
  expect(reader).not.toHaveBeenCalled();
});
