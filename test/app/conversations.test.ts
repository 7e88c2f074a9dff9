import { describe, expect, test } from "vitest";
import { Conversations, type LastCase } from "../../src/app/conversations.ts";

const pending = {
  question: "My creature dies. What happens?",
  choices: [
    { label: "The Equipment", answer: "I mean the Equipment" },
    { label: "L’aura", answer: "C’est l’aura" },
  ],
};

function asked(conversation = "one"): Conversations {
  const conversations = new Conversations();
  conversations.remember(conversation, pending);
  return conversations;
}

describe("a question asked back", () => {
  test.each([
    ["its answer", "I mean the Equipment", 0],
    ["its answer in other letters", "c'est l'AURA!", 1],
    ["its label", "the equipment", 0],
    ["its number", "2", 1],
  ])("is settled by %s", (_how, message, index) => {
    expect(asked().settle("one", message)).toEqual({ question: pending.question, choice: pending.choices[index] });
  });

  test("is not settled by something else, and then no longer open", () => {
    const conversations = asked();
    expect(conversations.settle("one", "What about a Fortification?")).toBeNull();
    expect(conversations.settle("one", "1")).toBeNull();
  });

  test("is not settled in another conversation, nor without one", () => {
    const conversations = asked();
    expect(conversations.settle("two", "1")).toBeNull();
    expect(conversations.settle(undefined, "1")).toBeNull();
    expect(conversations.settle("one", "1")).not.toBeNull();
  });

  test("is forgotten when a thousand others came after it", () => {
    const conversations = asked("first");
    for (let other = 0; other < 1000; other++) conversations.remember(`other ${other}`, pending);
    expect(conversations.settle("first", "1")).toBeNull();
    expect(conversations.settle("other 999", "1")).not.toBeNull();
  });
});

describe("the last case", () => {
  const framing = { scenario: "one" } as unknown as LastCase["framing"];
  const one: LastCase = { framing, language: "en", saysWhose: true };

  test("is kept for its conversation alone, until an answer has none", () => {
    const conversations = new Conversations();
    conversations.keepCase("one", one);
    expect(conversations.lastCase("one")).toBe(one);
    expect(conversations.lastCase("two")).toBeNull();
    expect(conversations.lastCase(undefined)).toBeNull();
    conversations.keepCase("one", null);
    expect(conversations.lastCase("one")).toBeNull();
  });

  test("is forgotten after half an hour", () => {
    let now = 0;
    const conversations = new Conversations(() => now);
    conversations.keepCase("one", one);
    now = 30 * 60_000;
    expect(conversations.lastCase("one")).toBe(one);
    now += 1;
    expect(conversations.lastCase("one")).toBeNull();
  });

  test("is forgotten when a thousand others came after it", () => {
    const conversations = new Conversations();
    conversations.keepCase("first", one);
    for (let other = 0; other < 1000; other++) conversations.keepCase(`other ${other}`, one);
    expect(conversations.lastCase("first")).toBeNull();
    expect(conversations.lastCase("other 0")).toBe(one);
  });
});
