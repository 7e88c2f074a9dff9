import { describe, expect, test } from "vitest";
import { aReader } from "./a-reader.ts";

const reader = aReader();
const ask = (question: string) => reader.read(question).ask;

describe("What is asked", () => {
  test.each([
    ["my creature dies, what happens to the sword?", "what-happens"],
    ["my creature dies. where does the aura go", "where-is"],
    ["opp steals my creature, who controls the sword?", "who-controls"],
    ["if the creature dies does the sword stay on the battlefield", "does-it-survive"],
    ["does the aura fall off if it gains hexproof?", "does-it-fall-off"],
    ["can i equip my opponent's creature", "can-i"],
    ["they kill it in response, does the aura resolve", "does-it-resolve"],
    ["ma créature meurt, que devient l'épée ?", "what-happens"],
    ["ma créature meurt, l'épée reste en jeu ou pas ?", "does-it-survive"],
    ["je peux équiper une créature adverse ?", "can-i"],
    ["qui contrôle l'équipement ?", "who-controls"],
    ["meine Kreatur stirbt, wohin kommt die Aura?", "where-is"],
    ["wenn die Kreatur stirbt, bleibt das Schwert im Spiel?", "does-it-survive"],
    ["kann ich eine gegnerische Kreatur ausrüsten?", "can-i"],
  ])("in %j is %s", (question, kind) => {
    expect(ask(question)).toMatchObject({ kind, negated: false });
  });

  test("is a belief to confirm, with the polarity that it has", () => {
    expect(ask("he says the aura falls off, right?")).toMatchObject({ kind: "does-it-fall-off", negated: false });
    expect(ask("the aura doesn't fall off, right?")).toMatchObject({ kind: "does-it-fall-off", negated: true });
    expect(ask("le sort est contrecarré, non ?")).toMatchObject({ kind: "does-it-resolve", negated: true });
  });

  test("with two outcomes named is what happens, with 'or not' a yes or no", () => {
    expect(ask("does the aura go back to my hand or to the graveyard")).toMatchObject({ kind: "where-is" });
    expect(ask("does the aura go to the graveyard or not")).toMatchObject({ kind: "does-it-die" });
  });

  test("is not looked for elsewhere when the question itself was not understood", () => {
    expect(ask("my creature gets exiled, does the frobnicator wibble?")?.event).not.toBe("event.exile");
  });

  test("whether one may do something is not what becomes of it", () => {
    expect(ask("can i destroy an aura on a creature with hexproof?")?.kind).toBe("can-i");
    expect(ask("est-ce que je peux exiler l'équipement ?")).toBeNull();
  });

  test("whoever asks how to put something somewhere asks whether that can be done", () => {
    expect(ask("how do i get the sword on it?")?.kind).not.toBe("what-happens");
    expect(ask("how do i put the sword on it?")?.kind).toBe("can-i");
    expect(ask("how do i kill it?")).toBeNull();
  });

  test("why is not answered by what happens", () => {
    expect(ask("why does the aura fall off?")).toBeNull();
  });

  test.each([
    ["opp steals my creature, who gets the sword?", { kind: "who-controls", negated: false }],
    ["opp steals my creature, is the sword mine?", { kind: "do-i-control", negated: false }],
    ["opp steals my creature, is the sword his?", { kind: "do-i-control", negated: true }],
    ["opp steals my creature, is the sword mine or his?", { kind: "who-controls" }],
    ["my creature comes back. do i have to pay equip again?", { kind: "must-pay", negated: false }],
    ["my creature dies. do i draw?", { kind: "does-it-trigger", what: "draw", negated: false }],
    ["my creature dies. do i have to sacrifice the sword?", { kind: "does-it-trigger", what: "sacrifice" }],
    ["my creature has two auras and dies. which one stays?", { kind: "what-happens", what: "each" }],
    ["my creature is stolen. does it lose the bonus?", { kind: "does-it-work", negated: true }],
    ["my creature is stolen. does it keep the bonus?", { kind: "does-it-work", negated: false }],
    ["does the creature lose the sword?", { kind: "has-attachment", negated: true }],
    ["i equip his creature, ok?", { kind: "can-i", negated: false }],
    ["ma créature meurt, elle est à qui l'épée ?", { kind: "who-controls" }],
    ["il dit que j'ai pas le droit d'équiper une créature adverse. il a raison ?", { kind: "can-i", negated: true }],
    ["muss ich nochmal ausrüsten bezahlen?", { kind: "must-pay", negated: false }],
    ["meine Kreatur wird geklaut, wem gehört das Schwert?", { kind: "who-controls" }],
  ])("in %j is told with what yes means", (question, expected) => {
    expect(ask(question)).toMatchObject(expected);
  });

  test("of one arm of an either-or is not told", () => {
    expect(ask("does the sword stay or does it go to the graveyard?")?.kind).toMatch(/where-is|what-happens/);
    expect(ask("can i equip it or does it have to be mine?")).toBeNull();
    expect(ask("my creature dies. does it come back and the aura with it?")).toBeNull();
    expect(ask("my creature dies. does it come back?")).toMatchObject({ kind: "does-it-return" });
  });

  test("is nothing where a relative clause describes, or where others than the asker would get something", () => {
    expect(ask("the sword stays on the guy who has it?")).toMatchObject({ kind: "does-it-stay" });
    expect(ask("the creature dies. does he draw?")).toBeNull();
    expect(ask("who gets the bonus?")).toBeNull();
  });
});
