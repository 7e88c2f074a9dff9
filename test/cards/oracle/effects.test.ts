import { describe, expect, it } from "vitest";
import type { Ability, Instruction } from "../../../src/engine/index.ts";
import { readOne, unmodelledOf } from "./reading.ts";

const instructionsOf = (ability: Ability): readonly Instruction[] =>
  ability.kind === "spell" || ability.kind === "triggered" || ability.kind === "activated" ? ability.instructions : [];
const spell = (text: string) => readOne(text, "sorcery");
const target = { kind: "target", index: 0 };
/** What is done if a condition is met. */
const branch = "then";

describe("what a spell does to its target", () => {
  it.each([
    ["Destroy target creature.", { kind: "destroy", object: target }],
    ["Exile target creature.", { kind: "move", object: target, to: "exile" }],
    ["Return target permanent to its owner's hand.", { kind: "move", object: target, to: "hand" }],
    ["Put target creature on the bottom of its owner's library.", { kind: "move", object: target, to: "library" }],
    [
      "Test Spell deals 3 damage to any target.",
      { kind: "damage", object: target, amount: 3, source: { kind: "self" } },
    ],
    ["Tap target creature.", { kind: "tap", object: target }],
    ["Target creature phases out.", { kind: "phase-out", object: target }],
    ["Regenerate target creature.", { kind: "regenerate", object: target }],
    ["Counter target spell.", { kind: "counter", object: target }],
  ])("%s", (text, expected) => {
    expect(instructionsOf(spell(text))).toEqual([expected]);
  });

  it("lets each of several players give up something of their own", () => {
    expect(instructionsOf(spell("Each opponent sacrifices two creatures of their choice."))).toMatchObject([
      { kind: "sacrifice", object: { kind: "choose", each: "opponent", count: 2 } },
    ]);
    expect(instructionsOf(spell("Target player sacrifices a creature."))[0]).not.toHaveProperty("object.each");
    expect(unmodelledOf("Each player sacrifices half the creatures they control.", "sorcery")).not.toEqual([]);
  });

  it("deals different amounts to different things", () => {
    expect(
      instructionsOf(spell("Test Spell deals 2 damage to any target and 1 damage to any other target.")),
    ).toMatchObject([
      { kind: "damage", object: { index: 0 }, amount: 2 },
      { kind: "damage", object: { index: 1 }, amount: 1 },
    ]);
    expect(
      instructionsOf(spell("Test Spell deals 3 damage to target player and each creature that player controls.")),
    ).toMatchObject([
      { kind: "damage", object: { index: 0 } },
      { kind: "damage", object: { kind: "all" } },
    ]);
  });

  it("takes 'it' after 'if this spell was kicked' for the spell, and not for its target", () => {
    const text =
      "Test Spell deals 2 damage to target creature. If this spell was kicked, it deals 4 damage to that creature instead.";
    expect(instructionsOf(spell(text))).toMatchObject([
      { kind: "if", [branch]: [{ source: { kind: "self" }, amount: 4 }] },
    ]);
    const fighting =
      "Target creature gets +1/+1 until end of turn. It deals damage equal to its power to another target creature.";
    expect(instructionsOf(spell(fighting))[1]).toMatchObject({ source: { kind: "target", index: 0 } });
  });

  it("lets the second of two effects take the place of the first", () => {
    const text =
      "Test Spell deals 2 damage to target creature.\nMetalcraft — Test Spell deals 4 damage to that creature instead if you control three or more artifacts.";
    expect(instructionsOf(spell(text))).toMatchObject([
      { kind: "if", condition: { kind: "count" }, [branch]: [{ amount: 4 }], otherwise: [{ amount: 2 }] },
    ]);
  });

  it("tells what is aimed at by what a position does not tell, in effects alone", () => {
    expect(spell("Destroy target creature that was dealt damage this turn.")).toMatchObject({
      targets: [{ filter: { of: [{ kind: "type" }, { kind: "outside", about: "history" }] } }],
    });
    expect(unmodelledOf("Creatures that entered this turn get +1/+1.", "creature")).not.toEqual([]);
  });

  it("makes a creature as large as X, where it is said or paid what X is", () => {
    const [said] = instructionsOf(
      spell(
        "Target land you control becomes an X/X Elemental creature until end of turn, where X is the number of enchantments you control.",
      ),
    );
    expect(said).toMatchObject({
      modifications: expect.arrayContaining([
        expect.objectContaining({ power: { kind: "count", filter: expect.anything() } }),
      ]),
    });
    expect(unmodelledOf("{X}: Test Beast becomes an X/X Beast creature until end of turn.", "creature")).toEqual([]);
    expect(unmodelledOf("{1}: Test Beast becomes an X/X Beast creature until end of turn.", "creature")).not.toEqual(
      [],
    );
  });

  it("lets two targets fight each other, and not one with itself", () => {
    const text =
      "Choose target creature you control and target creature you don't control. Those creatures fight each other.";
    expect(instructionsOf(spell(text)).slice(-2)).toMatchObject([
      { kind: "damage", object: { index: 1 }, source: { index: 0 } },
      { kind: "damage", object: { index: 0 }, source: { index: 1 } },
    ]);
    expect(unmodelledOf("Choose target creature. Those creatures fight each other.", "sorcery")).not.toEqual([]);
  });

  it("reads the modes of a spell that may choose more of them for a reason", () => {
    const modes = "• Destroy target artifact.\n• Destroy target enchantment.";
    expect(
      instructionsOf(
        spell(`Choose one. If you control a Wizard as you cast this spell, you may choose both instead.\n${modes}`),
      ),
    ).toMatchObject([{ kind: "modes", choose: 2, atLeast: 1 }]);
    const [one] = instructionsOf(spell(`Choose one —\n${modes}`));
    expect(one).toMatchObject({ kind: "modes", choose: 1 });
    expect(one).not.toHaveProperty("atLeast");
  });

  it("takes an ability word within a spell for no sentence", () => {
    const text = "Tap target creature.\nMetalcraft — If you control three or more artifacts, exile that creature.";
    expect(instructionsOf(spell(text))).toMatchObject([
      { kind: "tap", object: target },
      { kind: "if", [branch]: [{ kind: "move", object: target, to: "exile" }] },
    ]);
  });

  it("notes that what is destroyed can't be regenerated", () => {
    expect(instructionsOf(spell("Destroy target creature. It can't be regenerated."))).toEqual([
      { kind: "destroy", object: target, noRegeneration: true },
    ]);
  });

  it("tells all creatures from a target creature", () => {
    const ability = spell("Destroy all creatures.");
    expect(ability).toMatchObject({ targets: [] });
    expect(instructionsOf(ability)).toMatchObject([{ object: { kind: "all" } }]);
  });

  it("reads exiling and returning as one flicker, at once or later", () => {
    const under = { kind: "owner-of", of: target };
    expect(
      instructionsOf(spell("Exile target creature, then return it to the battlefield under its owner's control.")),
    ).toEqual([{ kind: "flicker", object: target, under }]);
    expect(
      instructionsOf(
        spell(
          "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.",
        ),
      ),
    ).toEqual([{ kind: "flicker", object: target, under, delayed: true }]);
  });

  it("takes control until end of turn, or for good when it does not say so", () => {
    const control = { kind: "apply", object: target, modifications: [{ kind: "control", player: { kind: "you" } }] };
    expect(instructionsOf(spell("Gain control of target creature until end of turn."))).toEqual([
      { ...control, until: "end-of-turn" },
    ]);
    expect(instructionsOf(spell("Gain control of target creature."))).toEqual([{ ...control, until: "forever" }]);
  });

  it("gives protection from the colour of your choice", () => {
    expect(
      instructionsOf(
        spell("Target creature you control gains protection from the color of your choice until end of turn."),
      ),
    ).toMatchObject([
      { modifications: [{ abilities: [{ kind: "protection", from: { kind: "chosen", what: "color" } }] }] },
    ]);
  });
});

describe("words that create a token (701.16a, 701.53a)", () => {
  it.each([
    ["Investigate.", { token: { name: "Clue", types: ["artifact"] } }],
    ["Investigate twice.", { token: { name: "Clue" }, count: 2 }],
    ["Incubate 2.", { token: { name: "Incubator", types: ["artifact"] } }],
    ["Its controller investigates.", { token: { name: "Clue" }, under: { kind: "controller-of" } }],
  ])("%s", (text, expected) => {
    const whole = text.startsWith("Its") ? `Destroy target creature. ${text}` : text;
    expect(instructionsOf(spell(whole)).at(-1)).toMatchObject({ kind: "create-token", ...expected });
  });

  it("are not words that create none", () => {
    expect(instructionsOf(spell("Surveil 2."))).toEqual([{ kind: "harmless", text: "library" }]);
  });
});

describe("what a player may do instead", () => {
  const text = (how: string) =>
    `Return target creature to its owner's hand. If you control an Island, ${how} that creature on top of its owner's library instead.`;
  const hand = { kind: "move", object: target, to: "hand" };
  const library = { kind: "move", object: target, to: "library" };

  it("leaves the first thing done where they decline", () => {
    expect(instructionsOf(spell(text("you may put")))).toMatchObject([
      { kind: "if", [branch]: [{ kind: "may", instructions: [library], otherwise: [hand] }], otherwise: [hand] },
    ]);
  });

  it("is no choice where it does not say 'may'", () => {
    expect(instructionsOf(spell(text("put")))).toMatchObject([{ kind: "if", [branch]: [library], otherwise: [hand] }]);
  });
});

describe("what is done when something was done before (603.12)", () => {
  const sacrificing = (how: string) =>
    `When Test Beast enters, you may sacrifice another creature. ${how} you do, destroy target creature an opponent controls.`;

  it("has its targets of its own after 'When you do', and those of the whole ability after 'If you do'", () => {
    const reflexive = readOne(sacrificing("When"), "creature");
    expect(reflexive).toMatchObject({ targets: [] });
    expect(instructionsOf(reflexive)).toMatchObject([
      {
        kind: "may",
        instructions: [
          { kind: "sacrifice" },
          { kind: "reflexive", earlier: 0, targets: [{}], instructions: [{ kind: "destroy", object: target }] },
        ],
      },
    ]);
    const plain = readOne(sacrificing("If"), "creature");
    expect(plain).toMatchObject({ targets: [{}] });
    expect(instructionsOf(plain)).toMatchObject([
      { instructions: [{ kind: "sacrifice" }, { kind: "if-done", instructions: [{ kind: "destroy" }] }] },
    ]);
  });

  it("may speak of a target of the text before, and what is said afterwards belongs to it", () => {
    const text =
      "Untap target creature you control. When you do, it fights target creature an opponent controls. Tap that creature.";
    expect(spell(text)).toMatchObject({ targets: [{}] });
    expect(instructionsOf(spell(text))).toMatchObject([
      { kind: "untap", object: { index: 0 } },
      { kind: "reflexive", earlier: 1, targets: [{}], instructions: [{ source: { index: 0 } }, {}, { kind: "tap" }] },
    ]);
  });

  it("is part of what was done where it has no target", () => {
    const text = "You may sacrifice a creature. When you do, investigate.";
    expect(instructionsOf(spell(text))).toMatchObject([
      {
        kind: "may",
        instructions: [{ kind: "sacrifice" }, { kind: "if-done", instructions: [{ kind: "create-token" }] }],
      },
    ]);
  });

  it("depends on the condition on which it may be done, but not on one that was said before", () => {
    const text = (when: string) =>
      `Whenever a land you control enters, you may pay {1}${when}. If you do, create a token that's a copy of that land.`;
    const paid = [{ kind: "harmless" }, { kind: "create-copy" }];
    expect(instructionsOf(readOne(text(" if Test Beast is attached to a creature"), "creature"))).toMatchObject([
      { kind: "may", instructions: [{ kind: "if", [branch]: paid }] },
    ]);
    expect(instructionsOf(readOne(text(""), "creature"))).toMatchObject([{ kind: "may", instructions: paid }]);
  });
});

describe("effects that attach", () => {
  it("attaches the object itself to a target, and a target to a target", () => {
    expect(instructionsOf(readOne("{2}: Attach Test Blade to target creature you control.", "equipment"))).toEqual([
      { kind: "attach", object: { kind: "self" }, to: target },
    ]);
    const both = readOne("{T}: Attach target Equipment you control to target creature you control.", "creature");
    expect(both).toMatchObject({ targets: [{}, {}] });
    expect(instructionsOf(both)).toEqual([{ kind: "attach", object: target, to: { kind: "target", index: 1 } }]);
  });

  it("knows that 'it' in 'attach it to' is the object that entered", () => {
    expect(
      instructionsOf(readOne("When Test Blade enters, attach it to target creature you control.", "equipment")),
    ).toEqual([{ kind: "attach", object: { kind: "self" }, to: target }]);
    expect(
      instructionsOf(readOne("Whenever a creature you control enters, you may attach Test Blade to it.", "equipment")),
    ).toEqual([
      {
        kind: "may",
        instructions: [{ kind: "attach", object: { kind: "self" }, to: { kind: "trigger-object" } }],
      },
    ]);
  });

  it("unattaches the object itself, and all Equipment from a target", () => {
    expect(instructionsOf(readOne("{3}: Unattach Test Blade.", "equipment"))).toEqual([
      { kind: "unattach", object: { kind: "self" } },
    ]);
    expect(instructionsOf(spell("Unattach all Equipment from target creature."))).toMatchObject([
      { kind: "unattach", object: { kind: "all" } },
    ]);
  });

  it("reads unattaching as a cost apart from unattaching as an effect", () => {
    expect(readOne("{T}, Unattach Test Blade: Destroy target creature.", "equipment")).toMatchObject({
      unattachesSelf: true,
      tapsSelf: true,
    });
    expect(readOne("{T}: Unattach Test Blade.", "equipment")).not.toHaveProperty("unattachesSelf");
  });

  it("creates a Role attached to what is meant", () => {
    expect(
      instructionsOf(readOne("When Test Beast enters, create a Cursed Role token attached to it.", "creature")),
    ).toMatchObject([
      { kind: "create-token", token: { name: "Cursed", subtypes: ["Aura", "Role"] }, attachTo: { kind: "self" } },
    ]);
  });
});

describe("triggered abilities", () => {
  it("watches the host or the object itself", () => {
    expect(readOne("When enchanted creature dies, draw a card.", "aura")).toMatchObject({
      event: { kind: "dies", object: { kind: "host" } },
    });
    expect(readOne("When Test Beast dies, draw a card.", "creature")).toMatchObject({
      event: { kind: "dies", object: { kind: "self" } },
    });
  });

  it("knows that 'that permanent' is what it became unattached from", () => {
    const ability = readOne(
      "Whenever Test Blade becomes unattached from a permanent, sacrifice that permanent.",
      "equipment",
    );
    expect(ability).toMatchObject({ event: { kind: "becomes-unattached", object: { kind: "self" } } });
    expect(instructionsOf(ability)).toEqual([{ kind: "sacrifice", object: { kind: "trigger-object" } }]);
  });

  it("reports an event that it does not watch for, when something comes of it", () => {
    expect(unmodelledOf("Whenever the moon rises, destroy all Auras.", "creature")).toEqual(["the moon rises"]);
    expect(unmodelledOf("Whenever the moon rises, draw a card.", "creature")).toEqual([]);
  });
});

describe("abilities that work in a graveyard (113.6k)", () => {
  it("are those that watch for others and return the object itself from there", () => {
    const text =
      "When a creature enters, you may return Test Aura from your graveyard to the battlefield attached to that creature.";
    expect(readOne(text, "aura")).toMatchObject({ zone: "graveyard" });
    expect(readOne("When enchanted creature dies, return Test Aura to its owner's hand.", "aura")).not.toHaveProperty(
      "zone",
    );
  });
});

describe("what is not understood", () => {
  it("is kept clause by clause, and what is understood is read", () => {
    const ability = "Destroy target artifact. Frobnicate the rest.";
    expect(unmodelledOf(ability, "sorcery")).toEqual(["Frobnicate the rest"]);
  });

  it("keeps the targets that it names", () => {
    expect(unmodelledOf("Frobnicate target creature.", "sorcery")).toHaveLength(1);
  });

  it("makes 'it' unknown afterwards, rather than something spoken of earlier", () => {
    const looked = "Whenever equipped creature attacks, look at the top card of your library.";
    expect(unmodelledOf(`${looked} Tap it.`, "equipment")).not.toEqual([]);
    expect(unmodelledOf("Whenever equipped creature attacks, tap it.", "equipment")).toEqual([]);
  });

  it("puts a card that was looked at onto the battlefield, and not the creature that attacks", () => {
    const text =
      "Whenever equipped creature attacks, look at the top card of your library. Put it onto the battlefield.";
    expect(readOne(text, "equipment")).toMatchObject({
      instructions: [{}, { kind: "move", object: { kind: "choose", zone: "library" }, to: "battlefield" }],
    });
  });

  it("does not take the creature that an event mentions for the one that it is about", () => {
    const destroyed = (text: string) => {
      const ability = readOne(text, "equipment");
      const [first] = ability.kind === "triggered" ? ability.instructions : [];
      return first?.kind === "destroy" ? first.object.kind : null;
    };
    expect(destroyed("Whenever equipped creature becomes blocked by a Wall, destroy that creature.")).toBe(
      "trigger-object",
    );
    expect(destroyed("Whenever equipped creature becomes blocked, destroy that creature.")).toBe("host");
  });

  it("does not guess which of two things 'it' is", () => {
    expect(unmodelledOf("Tap target creature. Untap target land. Destroy it.", "sorcery")).toEqual(["Destroy it"]);
  });

  it("does not take the granter's name for the creature that has the granted ability (201.5)", () => {
    const returned = (name: string) => {
      const ability = readOne(`Equipped creature has "{T}: Return ${name} to its owner's hand."`, "equipment");
      const [first] = ability.kind === "static" ? ability.modifications : [];
      const [granted] = first?.kind === "gain-abilities" ? first.abilities : [];
      const [move] = granted?.kind === "activated" ? granted.instructions : [];
      return move?.kind === "move" ? move.object.kind : null;
    };
    expect(returned("Test Blade")).toBe("grantor");
    expect(returned("this creature")).toBe("self");
  });
});
