import { describe, expect, it } from "vitest";
import type { AskKind, CalledAs, CaseFile } from "../../src/model/index.ts";
import * as rulings from "./rulings.ts";
import { answerTo, card, named, noun, onHost, permanent, type Told } from "./rulings.ts";

const called: Readonly<Record<string, CalledAs>> = { host: noun("creature", "you"), it: noun("equipment", "you") };
const steps = (told: Told, names = called, kind: AskKind = "what-happens") =>
  answerTo(told, { kind, about: "it" }, "en", names).steps.map(({ text, rules }) => [text, rules]);

describe("a story", () => {
  it("of an Aura that falls off is one step also when it is in the graveyard before it counts as unattached", () => {
    const told: Told = {
      case: onHost({ do: "gain", object: "host", abilities: ["protection from white"] }),
      events: [
        {
          step: 0,
          kind: "zone-change",
          object: "it",
          from: "battlefield",
          to: "graveyard",
          rules: ["704.5m", "702.16c"],
        },
        {
          step: 0,
          kind: "unattached",
          object: "it",
          from: "host",
          reason: "illegal-host",
          rules: ["704.5m", "701.3d"],
        },
      ],
      final: [permanent("host", ["creature"]), card("it", "graveyard")],
    };
    expect(steps(told, { host: noun("creature", "you"), it: noun("aura", "opponent") })).toEqual([
      [
        "Your opponent’s Aura can’t stay attached to your creature and is put into its owner’s graveyard.",
        ["704.5m", "702.16c", "701.3d"],
      ],
    ]);
  });

  it("does not tell what being attached or not means for the host's characteristics, unlike what a step does to it", () => {
    const bonus = { step: 0, kind: "characteristics-changed", object: "host", rules: ["613.4c"] } as const;
    const destroyed: Told = {
      case: onHost({ do: "destroy", object: "it" }),
      events: [
        { step: 0, kind: "zone-change", object: "it", from: "battlefield", to: "graveyard", rules: ["701.8a"] },
        { step: 0, kind: "unattached", object: "it", from: "host", reason: "attachment-left", rules: ["701.3d"] },
        bonus,
      ],
      final: [permanent("host", ["creature"]), card("it", "graveyard")],
    };
    expect(steps(destroyed)).toEqual([
      ["Your Equipment is destroyed and put into its owner’s graveyard.", ["701.8a", "701.3d"]],
    ]);
    const pumped: Told = {
      ...rulings.hexproofGained("Equipment"),
      case: onHost({ do: "pump", object: "host", power: 1, toughness: 1 }),
      events: [bonus],
    };
    expect(steps(pumped)[0]?.[0]).toBe("An effect changes your creature.");
  });

  it("tells of an animation and of its end", () => {
    const file: CaseFile = {
      objects: { host: { card: "Mutavault" }, it: { card: "Bonesplitter", attachedTo: "host" } },
      steps: [{ do: "become", object: "host", addTypes: ["creature"] }, { do: "endTurn" }],
    };
    const changed = (step: number) =>
      ({ step, kind: "characteristics-changed", object: "host", rules: ["613.1d"] }) as const;
    const told: Told = {
      case: file,
      events: [
        changed(0),
        { step: 1, kind: "turn-ended", rules: ["514.2"] },
        changed(1),
        { step: 1, kind: "unattached", object: "it", from: "host", reason: "illegal-host", rules: ["704.5n"] },
      ],
      final: [permanent("host", ["land"]), permanent("it", ["artifact", "Equipment"])],
    };
    expect(steps(told, { host: noun("land", "you"), it: noun("equipment", "you") }).map(([text]) => text)).toEqual([
      "Your land becomes a creature.",
      "The turn ends.",
      "Your land is no longer a creature.",
      "Your Equipment can’t stay attached to your land: it becomes unattached and stays on the battlefield.",
    ]);
  });

  it("of a player who leaves tells an Aura of theirs from an Aura on them", () => {
    const curse = (owner: string, on: string, leaver: string, gone: boolean): Told => ({
      case: {
        objects: { it: { card: "Curse", controller: owner, attachedTo: on } },
        steps: [{ do: "leaveGame", player: leaver }],
      },
      events: [
        { step: 0, kind: "player-left", player: leaver, rules: ["800.4a"] },
        { step: 0, kind: "unattached", object: "it", from: on, reason: "player-left", rules: ["800.4a"] },
        ...(gone
          ? []
          : [
              {
                step: 0,
                kind: "zone-change",
                object: "it",
                from: "battlefield",
                to: "graveyard",
                rules: ["704.5m"],
              } as const,
            ]),
      ],
      final: [card("it", gone ? "battlefield" : "graveyard", [], { owner, ...(gone ? { exists: false } : {}) })],
    });
    const names = { it: noun("curse") };
    expect(steps(curse("opponent", "you", "opponent", true), names).map(([text]) => text)).toEqual([
      "Your opponent leaves the game.",
      "The Curse leaves the game together with its owner.",
    ]);
    expect(steps(curse("you", "opponent", "opponent", false), names).map(([text]) => text)).toEqual([
      "Your opponent leaves the game.",
      "Your opponent has left the game, so the Curse is put into its owner’s graveyard.",
    ]);
  });

  it("leaves out that nothing is there to resolve after a refusal, and tells it where it is the mistake itself", () => {
    const empty = { step: 1, kind: "refused", reason: "empty-stack", rules: ["405.5"] } as const;
    const refused = rulings.equipRefused();
    const after: Told = {
      ...refused,
      case: {
        ...refused.case,
        objects: refused.case?.objects ?? {},
        steps: [...(refused.case?.steps ?? []), { do: "resolve" }],
      },
      events: [...(refused.events ?? []), empty],
    };
    expect(steps(after)).toHaveLength(1);
    const alone: Told = { ...after, events: [empty] };
    expect(steps(alone)).toEqual([["The rules don’t allow that: the stack is empty.", ["405.5"]]]);
  });

  it("says that control comes back when it does", () => {
    const told: Told = {
      case: onHost({ do: "control", object: "host", player: "opponent" }),
      events: [
        { step: 0, kind: "control-changed", object: "host", from: "you", to: "opponent", rules: ["613.1b"] },
        { step: 1, kind: "control-changed", object: "host", from: "opponent", to: "you", rules: ["514.2"] },
      ],
      final: [
        permanent("host", ["creature"], { attachments: ["it"] }),
        permanent("it", ["artifact", "Equipment"], { attachedTo: "host" }),
      ],
    };
    expect(
      steps(told)
        .map(([text]) => text)
        .slice(0, 2),
    ).toEqual(["Your opponent gains control of your creature.", "Your creature returns to your control."]);
  });
});

describe("what replaces something", () => {
  const destroyed = (by: string, rule: string): Told => ({
    case: onHost(),
    events: [{ step: 0, kind: "replaced", object: "host", by, rules: [rule] }],
    final: [permanent("host", ["creature"]), card("it", "graveyard", ["enchantment", "Aura"])],
  });
  const text = (told: Told, language: string) => {
    const answer = answerTo(told, { kind: "does-it-survive", about: "host" }, language, {
      host: noun("creature", "you"),
      it: noun("aura"),
    });
    return [answer.verdict?.text, answer.steps[0]?.text];
  };

  it("is an Aura with umbra armor, which is destroyed in its host's place", () => {
    expect(text(destroyed("it", "702.89a"), "en")).toEqual([
      "Yes. Your creature stays on the battlefield, because the Aura is destroyed in its place.",
      "The Aura is destroyed in place of your creature.",
    ]);
    expect(text(destroyed("it", "702.89a"), "fr")).toEqual([
      "Oui. Votre créature reste sur le champ de bataille, car l’aura est détruite à sa place.",
      "L’aura est détruite à la place de votre créature.",
    ]);
    expect(text(destroyed("it", "702.89a"), "de")).toEqual([
      "Ja. Deine Kreatur bleibt im Spiel, denn stattdessen wird die Aura zerstört.",
      "Die Aura wird anstelle deiner Kreatur zerstört.",
    ]);
  });

  it("is regeneration, where no other object is", () => {
    expect(text(destroyed("regeneration", "701.19a"), "en")).toEqual([
      "Yes. Your creature is regenerated and stays on the battlefield.",
      "Your creature is regenerated instead of being destroyed.",
    ]);
  });
});

describe("what is said of something", () => {
  it("that was sacrificed or destroyed by a state-based action goes by the rule, whatever the step was", () => {
    const left = (rule: string): Told => ({
      case: onHost({ do: "damage", object: "host", amount: 3 }),
      events: [{ step: 0, kind: "zone-change", object: "host", from: "battlefield", to: "graveyard", rules: [rule] }],
      final: [card("host", "graveyard")],
    });
    expect(steps(left("704.5g"))[0]?.[0]).toBe("Your creature is destroyed and put into its owner’s graveyard.");
    expect(steps(left("701.21a"))[0]?.[0]).toBe("Your creature is sacrificed and put into its owner’s graveyard.");
    expect(steps(left("704.5f"))[0]?.[0]).toBe("Your creature is put into its owner’s graveyard.");
  });

  it("is that it stays, for a question about that, even when it only became attached in the case", () => {
    const told: Told = {
      case: {
        objects: { host: { card: "Grizzly Bears" }, it: { card: "Bonesplitter" } },
        steps: [{ do: "attach", object: "it", to: "host" }],
      },
      events: [{ step: 0, kind: "attached", object: "it", to: "host", timestamp: 3, rules: ["701.3a"] }],
      final: [
        permanent("host", ["creature"], { attachments: ["it"] }),
        permanent("it", ["artifact", "Equipment"], { attachedTo: "host" }),
      ],
    };
    const text = (kind: AskKind) => answerTo(told, { kind, about: "it" }, "en", called).verdict?.text;
    expect(text("does-it-stay")).toBe("Yes. Your Equipment stays attached to your creature.");
    expect(text("does-it-attach")).toBe("Yes. Your Equipment becomes attached to your creature.");
  });

  it("is that a step is allowed although nothing comes of it, when the step is asked of", () => {
    const told: Told = {
      case: {
        objects: { host: { card: "Grizzly Bears" }, it: { card: "Bonesplitter" } },
        steps: [{ do: "activate", object: "it", ability: "equip", targets: ["host"] }, { do: "resolve" }],
      },
      events: [
        { step: 0, kind: "activated", object: "it", rules: ["702.6a"] },
        {
          step: 1,
          kind: "attach-failed",
          object: "it",
          to: "host",
          reason: "is-creature",
          rules: ["301.5c", "701.3b"],
        },
      ],
      final: [permanent("host", ["creature"]), permanent("it", ["artifact", "creature", "Equipment"])],
    };
    expect(answerTo(told, { kind: "can-i", about: 0 }, "en", called).verdict).toEqual({
      kind: "yes",
      text: "Yes. The rules allow it, but your Equipment doesn’t move: an Equipment that is a creature can’t equip one, and none can equip itself.",
    });
    expect(answerTo(told, { kind: "can-i", about: "it" }, "en", called).verdict?.kind).toBe("no");
  });

  it("does not say twice whose it is", () => {
    const told = rulings.hostStolen();
    const names = { host: noun("creature", "opponent"), it: noun("aura", "opponent") };
    const text = (language: string) =>
      answerTo(told, { kind: "who-controls", about: "host" }, language, names).verdict?.text;
    expect([text("en"), text("fr"), text("de")]).toEqual([
      "Your opponent controls the creature.",
      "Votre adversaire contrôle la créature.",
      "Dein Gegner kontrolliert die Kreatur.",
    ]);
  });

  it("has the gender of the card's kind also where nobody said which kind it is", () => {
    const aura = { it: named("Pacifism", "Pacifism", []), host: noun("creature") };
    const told = {
      ...rulings.auraHostLeft(),
      final: [card("host", "graveyard"), { ...card("it", "graveyard"), types: undefined as never }],
    };
    expect(answerTo(told, { kind: "where-is", about: "it" }, "fr", aura).verdict?.text).toMatch(
      /^Pacifism est mise au cimetière/,
    );
    const equipment = { it: named("Scinde-os", "Bonesplitter", []), host: noun("creature") };
    expect(
      answerTo(rulings.protectionGained("Equipment"), { kind: "where-is", about: "it" }, "fr", equipment).verdict?.text,
    ).toMatch(/ne peut plus être attaché à la créature\u00a0: il se détache/);
  });

  it("names the rule by which something stays before the rule by which something changed", () => {
    const told = { ...rulings.hexproofGained(), citations: [] };
    const ruling = {
      ...rulings.ruling(told),
      citations: [
        { rule: "613.1f", why: "characteristics-changed" },
        { rule: "702.5a", why: "enchant-restriction-met" },
        { rule: "702.11b", why: "concerns-targeting-only" },
      ],
    };
    const framing = {
      scenario: "made-by-hand",
      confidence: 1,
      asked: { kind: "does-it-stay", about: "it" } as const,
      case: told.case ?? { objects: {} },
      called,
      assumptions: [],
    };
    const answer = rulings.answers.answer({ id: null, question: "?", language: "en", cards: [], framing, ruling });
    expect(answer.citations.map(({ rule }) => rule)).toEqual(["702.11b", "702.5a", "613.1f"]);
    expect(answer.verdict?.text).toContain("hexproof only stops opponents");
  });
});
