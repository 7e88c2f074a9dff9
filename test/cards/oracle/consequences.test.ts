import { describe, expect, it } from "vitest";
import { readClauses } from "../../../src/cards/oracle/read-abilities.ts";
import { owners, readOne } from "./reading.ts";

const statuses = (text: string, owner: keyof typeof owners = "aura") =>
  readClauses(text, owners[owner]).map(({ status }) => status);

describe("the first half of an instruction is what its second half is (608.2c)", () => {
  const enters = "When Test Aura enters,";

  it("is harmless to pay for a card, and not for what attaches or for what is not understood", () => {
    const pays = `${enters} you may pay {1}. If you do,`;
    expect(statuses(`${pays} draw a card.`)).toEqual(["harmless", "harmless"]);
    expect(statuses(`${pays} tap enchanted creature.`)).toEqual(["modelled", "modelled"]);
    expect(statuses(`${pays} befuddle enchanted creature.`)).toEqual(["unmodelled", "unmodelled"]);
  });

  it("is harmless to look at cards for the hand, and not for the battlefield", () => {
    const looks = `${enters} look at the top four cards of your library. You may`;
    expect(statuses(`${looks} reveal an Aura card from among them and put it into your hand.`)[0]).toBe("harmless");
    expect(statuses(`${looks} put an Aura card from among them onto the battlefield.`)[0]).toBe("modelled");
  });

  it("is harmless to roll for life, and not for a size on a line of its own", () => {
    const rolls = `${enters} roll a d20.`;
    expect(statuses(`${rolls}\n1—9 | You gain 2 life.\n10—20 | You gain 4 life.`)[0]).toBe("harmless");
    expect(statuses(`${rolls}\n1—9 | You gain 2 life.\n10—20 | Tap enchanted creature.`)[0]).toBe("modelled");
  });

  it("does not reach what another mode says, or what says nothing of it", () => {
    expect(statuses("Choose one —\n• You may pay {1}.\n• If you do, tap target creature.", "sorcery")[1]).toBe(
      "harmless",
    );
    expect(statuses(`${enters} draw a card. Tap enchanted creature.`)).toEqual(["harmless", "modelled"]);
  });
});

describe("what may be cast", () => {
  it("may be an Aura: a spell from your hand, and not a card that is drawn", () => {
    const read = readOne("Whenever you cast an Aura spell, you may cast a spell from your hand.", "creature");
    expect(read).toMatchObject({ instructions: [{ kind: "may", instructions: [{ kind: "let-cast", zone: "hand" }] }] });
    expect(statuses("Whenever you cast an Aura spell, you may draw a card.", "creature")).toEqual(["harmless"]);
  });

  it("is the card itself from its graveyard, and not in any time at all", () => {
    const cast = "You may cast Test Aura";
    expect(readOne(`${cast} from your graveyard by paying 3 life.`, "aura")).toMatchObject({
      kind: "lets-cast",
      spells: "self",
      zone: "graveyard",
    });
    expect(readOne(`${cast} as though it had flash.`, "aura")).toMatchObject({ kind: "lends-flash" });
  });

  it("is what others may not, and playing a land more is no casting", () => {
    expect(statuses("Enchanted player can't activate abilities that aren't mana abilities.")).toEqual(["modelled"]);
    expect(statuses("You don't lose the game for having 0 or less life.")).toEqual(["modelled"]);
    expect(statuses("You may play an additional land on each of your turns.")).toEqual(["harmless"]);
  });
});

describe("what is said of a creature for a time", () => {
  it("is that it has menace and can't block when it is suspected (701.60c), and only whom it attacks when goaded", () => {
    const read = (verb: string) => readOne(`When Test Aura enters, ${verb} enchanted creature.`, "aura");
    expect(read("suspect")).toMatchObject({
      instructions: [
        {
          kind: "apply",
          modifications: [{ kind: "gain-abilities" }, { kind: "cant", what: "block" }],
          until: "forever",
        },
      ],
    });
    expect(read("goad")).toMatchObject({
      instructions: [{ kind: "apply", modifications: [{ kind: "cant" }], until: "your-next-turn" }],
    });
  });

  it("is that it is tapped or untapped, as is chosen when that happens (608.2d)", () => {
    expect(readOne("{3}: Tap or untap enchanted creature.", "aura")).toMatchObject({
      instructions: [{ kind: "modes", choose: 1, onResolution: true }],
    });
    expect(readOne("{3}: Untap enchanted creature.", "aura")).toMatchObject({ instructions: [{ kind: "untap" }] });
  });
});

describe("damage to players", () => {
  it("by a creature may make what is attached to it trigger, and by an Aura does nothing to attachments", () => {
    const attacks = "Whenever enchanted creature attacks,";
    expect(readOne(`${attacks} it deals 1 damage to each opponent.`, "aura")).toMatchObject({
      instructions: [{ kind: "damage", amount: 1, source: { kind: "host" } }],
    });
    expect(readOne(`${attacks} Test Aura deals 1 damage to each opponent.`, "aura")).toMatchObject({
      instructions: [{ kind: "harmless" }],
    });
  });

  it("is watched for where an opponent is dealt it, and not any player (102.3)", () => {
    const event = (whom: string) =>
      readOne(`Whenever enchanted creature deals damage to ${whom}, draw a card.`, "aura");
    expect(event("an opponent")).toMatchObject({ event: { toPlayer: true, who: "opponent" } });
    expect(event("a player")).not.toHaveProperty("event.who");
  });
});

describe("how often an ability triggers", () => {
  it("is once each turn where it says so, and is not said of another", () => {
    const draws = "Whenever an Equipment you control enters, draw a card.";
    expect(readOne(`${draws} This ability triggers only once each turn.`, "creature")).toMatchObject({
      onceEachTurn: "triggers",
    });
    expect(readOne(draws, "creature")).not.toHaveProperty("onceEachTurn");
  });
});

describe("an Equipment that is chosen to be attached", () => {
  const attaches = "you may attach an Equipment you control to it.";

  it("is attached to what was spoken of before, and not to itself", () => {
    expect(readOne(`Target creature gets +1/+1 until end of turn. Then ${attaches}`, "sorcery")).toMatchObject({
      instructions: [{ kind: "apply" }, { kind: "may", instructions: [{ kind: "attach", to: { kind: "target" } }] }],
    });
    expect(readOne(`When Test Beast enters, ${attaches}`, "creature")).toMatchObject({
      instructions: [{ kind: "may", instructions: [{ kind: "attach", to: { kind: "self" } }] }],
    });
    expect(readOne(`Create a Food token. Then ${attaches}`, "sorcery")).toMatchObject({
      instructions: [{}, { kind: "may", instructions: [{ kind: "attach", to: { kind: "previous" } }] }],
    });
  });
});

describe("what changes counters of anything", () => {
  it("is proliferating (701.34a), which is reported, and not drawing", () => {
    expect(readOne("When Test Aura enters, proliferate.", "aura")).toMatchObject({
      instructions: [{ kind: "proliferate" }],
    });
    expect(statuses("When Test Aura enters, draw a card.")).toEqual(["harmless"]);
  });
});

describe("a choice", () => {
  it("of a target is noticed by what becomes one (115.1), and that of a number is not", () => {
    expect(statuses("{2}: Choose target creature. Flip a coin. You gain 1 life.")).toEqual([
      "modelled",
      "harmless",
      "harmless",
    ]);
    expect(statuses("{2}: Choose a number. You gain 1 life.")).toEqual(["harmless", "harmless"]);
  });
});

describe("channel", () => {
  it("stands before an ability that discards the card (207.2c), and is none by itself", () => {
    expect(readOne("Channel — {1}, Discard Test Aura: Tap target creature.", "aura")).toMatchObject({
      kind: "activated",
      movesSelf: "graveyard",
      zone: "hand",
      instructions: [{ kind: "tap" }],
    });
    expect(readOne("Cycling {2}", "aura")).toMatchObject({ kind: "keyword", keyword: "cycling" });
  });
});
