import { describe, expect, test, vi } from "vitest";
import { Asker, type Stages } from "../../src/app/ask.ts";
import type { Answer, Framing, Ruling } from "../../src/model/index.ts";

const framing = (scenario: string): Framing => ({
  scenario,
  confidence: 0.9,
  asked: { kind: "does-it-stay", about: "axe" },
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

/** Stages whose scenarios and verdicts are given: `verdicts` by scenario, `read` collects the texts that were read. */
function stages(
  frame: (text: string) => readonly string[],
  verdicts: Readonly<Record<string, "yes" | "no">>,
  given: {
    readonly ruling?: Ruling;
    readonly verdictOf?: (ruling: Ruling) => "yes" | "no";
    readonly uncited?: boolean;
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
        return { question, language: "en", mentions: [] };
      },
    }),
    scenarios: () => ({
      frame: ({ question }: { question: string }) => {
        if (question.includes("crash")) throw new Error("a fault");
        if (question === "open?")
          return {
            kind: "ask-back",
            scenario: "open",
            prompt: "Which?",
            choices: [
              { label: "Aura", answer: "an Aura" },
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
        status: "ruled",
        scenario: asking.framing.scenario,
        citations: given.uncited
          ? []
          : [{ rule: "704.5n", edition: null, language: "en", source: "plain", text: "It comes off." }],
        verdict: { kind: given.verdictOf?.(asking.ruling) ?? verdicts[asking.framing.scenario] ?? "yes", text: "" },
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
      languages: ["en"],
    }),
    play: (input: unknown) => ({ case: input, ruling: given.ruling ?? ruling }),
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

describe("something left open", () => {
  test("is asked back, and the answer is read after the question", () => {
    const { made, read } = stages((text) => (text.includes("an Aura") ? ["a"] : []), { a: "no" });
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
