import { describe, expect, it } from "vitest";
import { readOne, unmodelledOf } from "./reading.ts";

const creature = { kind: "type", type: "creature" };
const artifact = { kind: "type", type: "artifact" };
const mine = { kind: "owned-by", player: { kind: "you" } };
const permanent = { kind: "permanent" };

describe("cards that are aimed at together", () => {
  it("are all in the zone that stands after the last of them", () => {
    const text =
      "Return up to one target artifact card, up to one target creature card, and up to one target land card from your graveyard to your hand.";
    expect(readOne(text, "sorcery")).toMatchObject({
      targets: [
        { filter: { kind: "and", of: [artifact, mine] }, zone: "graveyard", upTo: true },
        { filter: { kind: "and", of: [creature, mine] }, zone: "graveyard", upTo: true },
        { filter: { kind: "and", of: [{ kind: "type", type: "land" }, mine] }, zone: "graveyard", upTo: true },
      ],
    });
  });

  it("are not where a permanent is that is aimed at with them", () => {
    const text = "Return target creature and target creature card from your graveyard to their owners' hands.";
    expect(readOne(text.replace("their owners' hands", "your hand"), "sorcery")).toMatchObject({
      targets: [{ filter: creature }, { zone: "graveyard" }],
    });
    expect(unmodelledOf("Return target creature card to your hand.", "sorcery")).not.toEqual([]);
  });

  it("are where the sentence says, and not what they are not", () => {
    const text = "Return target enchantment card that isn't a God from your graveyard to your hand.";
    expect(readOne(text, "sorcery")).toMatchObject({
      targets: [
        {
          filter: {
            of: [
              { kind: "type", type: "enchantment" },
              { kind: "not", filter: { kind: "subtype", subtype: "God" } },
              mine,
            ],
          },
          zone: "graveyard",
        },
      ],
    });
  });
});

describe("a card with the object's own name", () => {
  const found = (what: string) => {
    const read = readOne(
      `{2}: Search your library for ${what}, put it onto the battlefield, then shuffle.`,
      "creature",
    );
    return read.kind === "activated" ? read.instructions[1] : null;
  };

  it("is any of that name, and not the object itself (201.2)", () => {
    expect(found("a card named Test Beast")).toMatchObject({
      object: { kind: "choose", filter: { of: [{ kind: "name", name: "Test Beast" }, mine] }, zone: "library" },
    });
    expect(readOne("Each other creature named Test Beast gets +1/+1.", "creature")).toMatchObject({
      affects: { filter: { of: [creature, { kind: "not" }, { kind: "name", name: "Test Beast" }] } },
    });
  });

  it("is the object itself where it is not 'named'", () => {
    expect(readOne("{2}: Test Beast gets +1/+1 until end of turn.", "creature")).toMatchObject({
      instructions: [{ object: { kind: "self" } }],
    });
  });
});

describe("permanent cards", () => {
  const targetOf = (what: string) => {
    const read = readOne(`Return target ${what} to its owner's hand.`, "sorcery");
    return read.kind === "spell" ? read.targets[0]?.filter : null;
  };

  it("are no instants and sorceries in a graveyard", () => {
    expect(targetOf("permanent card in your graveyard")).toEqual({ kind: "and", of: [permanent, mine] });
    expect(targetOf("nonland permanent card in your graveyard")).toMatchObject({
      of: [{ kind: "not" }, permanent, mine],
    });
  });

  it("need no such word on the battlefield", () => {
    expect(targetOf("nonland permanent")).toEqual({ kind: "not", filter: { kind: "type", type: "land" } });
  });
});

describe("a card that was looked at or revealed", () => {
  const mine = '{"kind":"owned-by","player":{"kind":"you"}},{"kind":"outside","about":"library"';
  const putBy = (deed: string) => {
    const read = readOne(`{T}: ${deed}`, "creature");
    return read.kind === "activated" ? JSON.stringify(read.instructions.filter(({ kind }) => kind !== "harmless")) : "";
  };

  it("is of the kind that is said", () => {
    const chosen = `"kind":"choose","filter":{"kind":"and","of":[${JSON.stringify(artifact)},${mine}`;
    expect(
      putBy(
        "Look at the top three cards of your library. You may reveal an artifact card from among them and put it onto the battlefield.",
      ),
    ).toContain(chosen);
    expect(
      putBy(
        "Reveal cards from the top of your library until you reveal an artifact card. Put that card onto the battlefield.",
      ),
    ).toContain(chosen);
  });

  it("is any where none is said", () => {
    expect(putBy("Reveal the top card of your library. You may put that card onto the battlefield.")).toContain(
      `"kind":"choose","filter":{"kind":"and","of":[${mine}`,
    );
  });

  it("is no card of the library that was shuffled, but what came from there", () => {
    const text =
      "Search your library for a Dragon permanent card and put that card onto the battlefield. Then shuffle. Exile it at the beginning of the next end step.";
    expect(putBy(text)).toContain(JSON.stringify({ kind: "move", object: { kind: "previous" }, to: "exile" }));
  });
});

describe("a list of kinds", () => {
  const aimedAt = (what: string) => {
    const read = readOne(`Destroy target ${what}.`, "sorcery");
    return read.kind === "spell" ? read.targets[0]?.filter : null;
  };
  const flying = { kind: "keyword", keyword: "flying" };

  it("has what only creatures have said of the creature alone", () => {
    expect(aimedAt("artifact, enchantment, or creature with flying")).toEqual({
      kind: "or",
      of: [artifact, { kind: "type", type: "enchantment" }, { kind: "and", of: [creature, flying] }],
    });
    expect(aimedAt("artifact or creature with mana value 3 or less")).toMatchObject({
      kind: "and",
      of: [{ kind: "or" }, { kind: "mana-value" }],
    });
  });

  it("has a type that stands after subtypes said of each of them", () => {
    const wolf = { kind: "subtype", subtype: "Wolf" };
    expect(aimedAt("Wolf or Werewolf creature")).toMatchObject({
      of: [{ of: [wolf, creature] }, { of: [{}, creature] }],
    });
    expect(aimedAt("Wolf or Werewolf")).toMatchObject({ of: [wolf, { kind: "subtype", subtype: "Werewolf" }] });
  });
});

describe("how many counters a creature that connives gets", () => {
  const counted = (text: string) => {
    const read = readOne(text, "creature");
    const given = read.kind === "activated" ? read.instructions.find(({ kind }) => kind === "if") : undefined;
    return given?.kind === "if" ? given.then[0] : null;
  };

  it("is one, or as many as it connives", () => {
    expect(counted("{1}: Test Beast connives.")).toMatchObject({ kind: "counters", count: 1 });
    expect(counted("{1}: Test Beast connives X, where X is the number of creatures you control.")).toMatchObject({
      kind: "counters",
      count: { kind: "count" },
    });
  });
});
