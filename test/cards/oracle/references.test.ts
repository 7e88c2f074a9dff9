import { describe, expect, it } from "vitest";
import { readOne, readWhole } from "./reading.ts";

const host = { kind: "host" };
const creature = { kind: "type", type: "creature" };

describe("what words of a text point to", () => {
  it("is the living creature after one that it dealt damage to has died, and the dead one as a card", () => {
    const ability = (effect: string) =>
      readOne(`Whenever a creature dealt damage by enchanted creature this turn dies, ${effect}.`, "aura");
    expect(ability("put a +1/+1 counter on that creature")).toMatchObject({
      event: { kind: "dies", object: { kind: "any", filter: creature } },
      condition: { kind: "unknown", about: "history" },
      instructions: [{ kind: "counters", object: host }],
    });
    expect(ability("return that card to the battlefield under your control")).toMatchObject({
      instructions: [{ kind: "move", object: { kind: "trigger-object" } }],
    });
  });

  it("is what was spoken of, and not what a sentence itself is about", () => {
    const dealt = (text: string) => readWhole(text, "sorcery").find(({ kind }) => kind === "spell");
    expect(
      dealt(
        "Choose target creature an opponent controls. Each creature you control deals damage equal to its power to that creature.",
      ),
    ).toMatchObject({
      instructions: [
        {},
        { kind: "for-each", instructions: [{ object: { kind: "target", index: 0 }, source: { kind: "affected" } }] },
      ],
    });
    expect(
      dealt("Choose target creature. Each other creature becomes a copy of that creature until end of turn."),
    ).toMatchObject({ instructions: [{}, { kind: "become-copy", of: { kind: "target", index: 0 } }] });
    expect(
      dealt(
        "Sacrifice a creature. When you do, Test Spell deals X damage to any target, where X is that creature's power.",
      ),
    ).toMatchObject({
      instructions: [{}, { instructions: [{ amount: { kind: "power", of: { kind: "previous" } } }] }],
    });
  });

  it("is what was found in a library, and then what was put onto the battlefield", () => {
    const text =
      "{1}, Sacrifice Test Beast: Search your library for an Equipment card, put it onto the battlefield, attach it to a creature you control, then shuffle.";
    expect(readOne(text, "creature")).toMatchObject({
      instructions: [
        {},
        { kind: "move", object: { kind: "choose", zone: "library" }, to: "battlefield" },
        { kind: "attach", object: { kind: "previous" } },
        {},
      ],
    });
  });

  it("is what an ability of the object exiled, where the card is spoken of that is exiled", () => {
    expect(
      readOne(
        "When Test Blade leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
        "equipment",
      ),
    ).toMatchObject({ instructions: [{ kind: "move", object: { kind: "exiled-with-self" }, to: "battlefield" }] });
  });

  it("excepts from 'other target' what is of its kind", () => {
    const [ability] = readWhole(
      "Whenever Test Beast attacks, attach up to one target Equipment to it. Up to one other target creature gets +1/+1 until end of turn.",
      "creature",
    );
    expect(ability).toMatchObject({
      targets: [{}, { filter: { of: [creature, { filter: { reference: { kind: "self" } } }] } }],
    });
    const [spell] = readWhole(
      "Target creature gets +1/+1 and another target creature gets -1/-1 until end of turn.",
      "sorcery",
    );
    expect(spell).toMatchObject({
      targets: [{}, { filter: { of: [creature, { filter: { reference: { kind: "target", index: 0 } } }] } }],
    });
  });

  it("is the other creatures besides the enchanted one, when an Aura speaks of them", () => {
    const except = (reference: object) => ({ kind: "not", filter: { kind: "is", reference } });
    expect(
      readOne("Whenever enchanted creature attacks, each other creature gets +1/+1 until end of turn.", "aura"),
    ).toMatchObject({
      instructions: [{ object: { kind: "all", filter: { of: [creature, except(host)] } } }],
    });
    expect(
      readOne("Whenever Test Beast attacks, each other creature gets +1/+1 until end of turn.", "creature"),
    ).toMatchObject({
      instructions: [{ object: { kind: "all", filter: { of: [creature, except({ kind: "self" })] } } }],
    });
  });

  it("is what it is not attached to yet, when an Aura is attached to another permanent", () => {
    const target = { kind: "target", index: 0 };
    expect(readOne("Attach target Aura to another permanent.", "sorcery")).toMatchObject({
      instructions: [
        {
          object: target,
          to: {
            kind: "choose",
            filter: {
              of: [{}, { kind: "not", filter: { kind: "has-attached", filter: { kind: "is", reference: target } } }],
            },
          },
        },
      ],
    });
  });

  it("is the token and not the enchantment, where one is attached to the other", () => {
    expect(
      readOne(
        "Whenever an Aura you control enters, create a 2/2 white Cat creature token. Attach it to the token.",
        "creature",
      ),
    ).toMatchObject({
      instructions: [{}, { kind: "attach", object: { kind: "trigger-object" }, to: { kind: "previous" } }],
    });
  });

  it("is a target for any of several, when damage is dealt to it by something else", () => {
    expect(readOne("Choose target creature. Test Spell deals 1 damage to it.", "sorcery")).toMatchObject({
      instructions: [{}, { kind: "damage", object: { kind: "target", index: 0 }, source: { kind: "self" } }],
    });
  });

  it("ends a list at a comma unless an and or or follows", () => {
    expect(readOne("As long as enchanted land is a Mountain, Goblin creatures get +1/+0.", "aura")).toMatchObject({
      condition: { filter: { kind: "subtype", subtype: "Mountain" } },
      affects: { kind: "all" },
    });
    expect(readOne("Destroy target artifact, creature, or land.", "sorcery")).toMatchObject({
      targets: [{ filter: { kind: "or", of: [{}, {}, {}] } }],
    });
  });
});

describe("a sentence with instead", () => {
  it("takes the place of the one before while its condition is met", () => {
    const condition = { kind: "matches", object: host, filter: { kind: "subtype", subtype: "Warrior" } };
    expect(
      readWhole("Equipped creature gets +1/+1. If it's a Warrior, it gets +2/+1 instead.", "equipment"),
    ).toMatchObject([
      { modifications: [{ power: 1 }], condition: { kind: "not", condition } },
      { modifications: [{ power: 2 }], condition },
    ]);
  });

  it("and one without it does not", () => {
    const [first] = readWhole("Equipped creature gets +1/+1. As long as it's a Warrior, it gets +2/+1.", "equipment");
    expect(first).not.toHaveProperty("condition");
  });
});

describe("becoming a target", () => {
  it.each([
    ["a spell or ability", { by: "anyone" }],
    ["a spell", { by: "anyone", spell: { kind: "and", of: [] } }],
    ["an Aura spell", { by: "anyone", spell: { kind: "subtype", subtype: "Aura" } }],
    ["a spell an opponent controls", { by: "opponent", spell: { kind: "and", of: [] } }],
  ])("of %s is an event", (what, event) => {
    expect(
      readOne(`When enchanted creature becomes the target of ${what}, sacrifice Test Aura.`, "aura"),
    ).toMatchObject({
      event: { kind: "becomes-targeted", object: host, ...event },
    });
  });
});
