import { describe, expect, it } from "vitest";
import { readClauses } from "../../../src/cards/oracle/read-abilities.ts";
import { owners, readOne, unmodelledOf } from "./reading.ts";

const statuses = (text: string, owner: keyof typeof owners = "aura") =>
  readClauses(text, owners[owner]).map(({ status }) => status);

describe("what is harmless alone, but not beside another ability of the card", () => {
  const size = (of: string) => `Enchanted creature gets -X/-0, where X is the number of ${of}.`;

  it("is milling where the card counts a graveyard, and not where it counts creatures", () => {
    const mills = "When Test Aura enters, mill two cards.";
    expect(statuses(`${mills}\n${size("cards in your graveyard")}`)).toEqual(["unmodelled", "modelled"]);
    expect(statuses(`${mills}\n${size("creatures you control")}`)).toEqual(["harmless", "modelled"]);
  });

  it("is drawing where the card triggers on it, and not where that does nothing to an object", () => {
    const draws = "When Test Aura enters, draw two cards.";
    const grows = "Whenever you draw a card, put a +1/+1 counter on enchanted creature.";
    expect(statuses(`${draws}\n${grows}`)).toEqual(["unmodelled", "modelled"]);
    expect(statuses(`${draws}\nWhenever you draw a card, you gain 1 life.`)).toEqual(["harmless", "harmless"]);
  });

  it("is milling where the card brings back what was put into a graveyard, and not where it only gains life", () => {
    const mills = "When Test Aura enters, mill two cards.";
    const brings = "{3}: Return target creature card from your graveyard to the battlefield.";
    expect(statuses(`${mills}\n${brings}`)[0]).toBe("unmodelled");
    expect(statuses(`${mills}\n{3}: You gain 1 life.`)[0]).toBe("harmless");
  });

  it("is becoming the monarch where the card asks who that is, and not where only a cost does", () => {
    const crowns = "When Test Aura enters, you become the monarch.";
    expect(statuses(`${crowns}\nAs long as you're the monarch, enchanted creature gets +2/+2.`)[0]).toBe("unmodelled");
    expect(statuses(`${crowns}\nThis spell costs {1} less to cast if you're the monarch.`)[0]).toBe("harmless");
  });

  it("is another phase or step (500.8), in which abilities trigger again, and not an extra turn's draw", () => {
    expect(statuses("When Test Aura enters, there is an additional combat phase after this phase.")).toEqual([
      "modelled",
    ]);
    const upkeep =
      "At the beginning of your first upkeep each turn, you get an additional upkeep step after this step.";
    expect(statuses(upkeep)).toEqual(["modelled"]);
    expect(statuses("When Test Aura enters, draw a card.")).toEqual(["harmless"]);
  });

  it("is what a creature's controller can't cast, as that decides what may come, and not what they can't draw", () => {
    expect(statuses("Enchanted creature's controller can't cast Goblin spells.")).toEqual(["unmodelled"]);
    expect(statuses("Enchanted creature's controller can't draw cards.")).toEqual(["harmless"]);
  });

  it("is a lower price of equip, which is kept beside its cost", () => {
    const ability = readOne("Equip {4}. This ability costs {2} less to activate if the moon is full.", "equipment");
    expect(ability).toMatchObject({ kind: "equip", cost: "{4}", discount: expect.stringContaining("{2} less") });
    expect(readOne("Equip {4}", "equipment")).not.toHaveProperty("discount");
  });

  it("is venturing into a dungeon, whose rooms make tokens and counters (701.49), and not drawing", () => {
    expect(statuses("When Test Aura enters, venture into the dungeon.")).toEqual(["unmodelled"]);
    expect(statuses("When Test Aura enters, draw a card.")).toEqual(["harmless"]);
  });

  it("is what costs loyalty, without which a planeswalker is lost (704.5i), and not what costs mana", () => {
    expect(statuses("−5: Draw two cards.")).toEqual(["unmodelled"]);
    expect(statuses("{5}: Draw two cards.")).toEqual(["harmless"]);
  });

  it("is a level of a Class, on which the abilities below it hang (716.2)", () => {
    const static_ = "Equipped creatures you control have haste.";
    const [second, below, third] = readClauses(`{2}{R}: Level 2\n${static_}\n{3}: Level 3`, owners.aura);
    const gains = { sorcerySpeed: true, instructions: [{ kind: "gain-level" }] };
    expect(second).toMatchObject({ status: "modelled", abilities: [gains] });
    expect(second?.abilities[0]).not.toHaveProperty("restriction");
    expect(below).toMatchObject({ abilities: [{ condition: { kind: "unknown", text: "level 2" } }] });
    expect(third).toMatchObject({ abilities: [{ ...gains, restriction: "level 2" }] });
    expect(readClauses(static_, owners.aura)[0]?.abilities[0]).not.toHaveProperty("condition");
  });

  it("is choosing new targets, which belongs to the copying before it, or to nothing that is known", () => {
    const choice = "You may choose new targets for the copy.";
    expect(statuses(`Copy target instant spell. ${choice}`, "sorcery")).toEqual(["modelled", "modelled"]);
    expect(statuses(`Draw a card. ${choice}`, "sorcery")).toEqual(["harmless", "unmodelled"]);
  });
});

describe("cards that were revealed or looked at", () => {
  const inLibrary = (...more: object[]) => ({ kind: "choose", zone: "library", filter: { kind: "and", of: more } });

  it("are those of the library that was spoken of, and only the ones that were seen", () => {
    const text =
      "Look at the top six cards of your library. You may put an Equipment card from among them onto the battlefield.";
    expect(readOne(text, "sorcery")).toMatchObject({
      instructions: [
        { kind: "harmless" },
        {
          kind: "may",
          instructions: [
            {
              kind: "move",
              object: inLibrary(
                { kind: "subtype" },
                { kind: "owned-by", player: { kind: "you" } },
                { kind: "outside", about: "library" },
              ),
            },
          ],
        },
      ],
    });
  });

  it("are not understood where another player's library is meant", () => {
    const text = (who: string, whose: string) =>
      `${who} cards from the top of ${whose} library until ${whose === "your" ? "you" : "they"} reveal a creature card. Put that card onto the battlefield.`;
    expect(unmodelledOf(text("Reveal", "your"), "sorcery")).toEqual([]);
    expect(unmodelledOf(text("Target player reveals", "their"), "sorcery")).toHaveLength(1);
  });
});

describe("a spell that is yet to be cast", () => {
  it("is not copied at once, as one that was cast is (603.7)", () => {
    expect(
      unmodelledOf("{2}: When you next cast an instant spell this turn, copy that spell.", "equipment"),
    ).toHaveLength(1);
    expect(unmodelledOf("Whenever you cast an instant spell, copy that spell.", "equipment")).toEqual([]);
  });
});
