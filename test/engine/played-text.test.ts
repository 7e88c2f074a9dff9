import { describe, expect, it } from "vitest";
import type { Ability, Filter, Instruction, Mode, Step } from "../../src/engine/index.ts";
import {
  aura,
  card,
  creature,
  creatureFilter,
  enchant,
  equipment,
  hostGets,
  hostHas,
  keyword,
  played,
  protection,
  steps,
} from "./builder.ts";

const self = { kind: "self" } as const;
const target = { kind: "target", index: 0 } as const;
const enters = (...instructions: Instruction[]): Ability => ({
  kind: "triggered",
  event: { kind: "enters", object: self },
  targets: [{ filter: { kind: "and", of: [creatureFilter, { kind: "controlled-by", player: { kind: "opponent" } }] } }],
  instructions,
  text: "when ~ enters",
});

describe("exiled until the Aura leaves the battlefield (610.3)", () => {
  const arrest = aura({
    abilities: [enchant(creatureFilter), enters({ kind: "move", object: target, to: "exile", until: "self-leaves" })],
  });
  const objects = {
    bear: creature(),
    ox: { card: creature({ name: "Ox" }), controller: "opponent" },
    hat: { card: equipment(), controller: "opponent", attachedTo: "ox" },
    arrest: { card: arrest, zone: "hand" },
  } as const;
  const cast = [steps.cast("arrest", ["bear"]), steps.resolve()];

  it("the card stays in exile while the Aura is there, and what was attached to it does not wait", () => {
    const ruled = played(objects, cast);
    expect(ruled.of("ox").zone).toBe("exile");
    expect(ruled.of("hat").attachedTo).toBeNull();
  });

  it("near miss: once the Aura has left, it is back under its owner's control, as a new object", () => {
    const ruled = played(objects, [...cast, steps.destroy("bear")]);
    expect(ruled.of("arrest").zone).toBe("graveyard");
    expect(ruled.of("ox")).toMatchObject({ zone: "battlefield", controller: "opponent", attachments: [] });
  });

  it("an Aura that is gone before its ability resolves exiles nothing (610.3b)", () => {
    const ruled = played(objects, [...cast, steps.destroy("arrest"), steps.resolve()], { triggers: "stack" });
    expect(ruled.of("ox").zone).toBe("battlefield");
  });
});

describe("a token that is a copy, except … (707.2, 707.9)", () => {
  const spell = (instruction: Instruction) =>
    card({
      name: "Twin",
      types: ["sorcery"],
      abilities: [
        { kind: "spell", targets: [{ filter: { kind: "and", of: [] } }], instructions: [instruction], text: "twin" },
      ],
    });
  const copied: Instruction = { kind: "create-copy", of: target, except: [] };

  it("a copy of an Aura is attached as it enters, though its creation targets nothing (303.4f)", () => {
    const ruled = played(
      { bear: creature(), glow: { card: aura(), attachedTo: "bear" }, twin: { card: spell(copied), zone: "hand" } },
      [steps.cast("twin", ["glow"]), steps.resolve()],
    );
    expect(ruled.of("twin.aura").attachedTo).toBe("bear");
    expect(ruled.of("bear").power).toBe(4);
  });

  it("near miss: with nothing left that it could enchant it is not created (303.4g)", () => {
    const white = aura({ colors: ["white"] });
    const shielded = played(
      {
        bear: creature({ abilities: [protection("white")] }),
        ox: creature(),
        glow: { card: white, attachedTo: "ox" },
        twin: { card: spell(copied), zone: "hand" },
      },
      [steps.cast("twin", ["glow"]), steps.batch(steps.move("ox", "exile"), steps.resolve())],
    );
    expect(shielded.ruling.final.filter((one) => one.object === "twin.aura" && one.exists !== false)).toEqual([]);
  });

  it("what is attached to the original is not copied, and the exceptions are part of the copy", () => {
    const small: Instruction = {
      kind: "create-copy",
      of: target,
      except: [
        { kind: "set-power-toughness", power: 1, toughness: 1 },
        { kind: "add-subtypes", subtypes: ["Spirit"] },
      ],
    };
    const ruled = played(
      { bear: creature(), axe: { card: equipment(), attachedTo: "bear" }, twin: { card: spell(small), zone: "hand" } },
      [steps.cast("twin", ["bear"]), steps.resolve()],
    );
    expect(ruled.of("twin.creature")).toMatchObject({
      power: 1,
      toughness: 1,
      subtypes: ["Bear", "Spirit"],
      attachments: [],
    });
  });
});

describe("an ability that an Equipment grants and that names it (301.5d, 301.5f)", () => {
  const thrown: Ability = {
    kind: "activated",
    cost: "unattach @grantor",
    unattachesSelf: true,
    targets: [{ filter: creatureFilter }],
    instructions: [
      { kind: "damage", object: target, amount: 1 },
      { kind: "move", object: { kind: "grantor" }, to: "hand" },
    ],
    text: "unattach it: 1 damage; return it",
  };
  const boomerang = equipment({ name: "Boomerang", abilities: [hostHas(thrown)] });
  const elf = creature({ name: "Elf", power: 1, toughness: 1 });
  const objects = { bear: creature(), elf, boomerang: { card: boomerang, attachedTo: "bear" } };
  const act = [steps.activate("bear", thrown.text, ["elf"]), steps.resolve()];

  it("moves the Equipment, not the creature that has the ability", () => {
    const ruled = played(objects, act);
    expect(ruled.of("boomerang").zone).toBe("hand");
    expect(ruled.of("bear").zone).toBe("battlefield");
    expect(ruled.of("elf").zone).toBe("graveyard");
  });

  it("near miss: an Equipment that became another object meanwhile stays where it is (400.7)", () => {
    const [announced, resolved] = act;
    if (!announced || !resolved) throw new Error("two steps");
    const ruled = played(objects, [announced, steps.destroy("boomerang"), resolved]);
    expect(ruled.of("boomerang").zone).toBe("graveyard");
    expect(ruled.of("elf").zone).toBe("graveyard");
  });
});

describe("for each of them", () => {
  it("what is done is done to each by itself: every Aura goes back to its own owner's hand", () => {
    const auras: Filter = { kind: "subtype", subtype: "Aura" };
    const sweep = card({
      name: "Sweep",
      types: ["sorcery"],
      abilities: [
        {
          kind: "spell",
          targets: [],
          instructions: [
            {
              kind: "for-each",
              of: { kind: "all", filter: auras },
              instructions: [{ kind: "move", object: { kind: "affected" }, to: "hand" }],
            },
          ],
          text: "for each aura, return it",
        },
      ],
    });
    const ruled = played(
      {
        bear: creature(),
        one: { card: aura(), attachedTo: "bear" },
        other: { card: aura(), attachedTo: "bear", controller: "opponent" },
        axe: { card: equipment(), attachedTo: "bear" },
        sweep: { card: sweep, zone: "hand" },
      },
      [steps.cast("sweep"), steps.resolve()],
    );
    expect([ruled.of("one").zone, ruled.of("other").zone]).toEqual(["hand", "hand"]);
    expect(ruled.of("axe").attachedTo).toBe("bear");
  });
});

describe("may enter as a copy (707.5)", () => {
  const copier = card({
    name: "Copier",
    types: ["enchantment"],
    abilities: [{ kind: "enters-as-copy", filter: { kind: "type", type: "enchantment" }, text: "may enter as a copy" }],
  });
  const objects = {
    bear: creature(),
    glow: { card: aura(), attachedTo: "bear" },
    copier: { card: copier, zone: "hand" },
  } as const;

  it("of the Aura that is chosen: its controller then chooses what it enchants, as it isn't an Aura spell (303.4f)", () => {
    const ruled = played(objects, [steps.cast("copier"), steps.resolve({ replacement: "glow" })]);
    expect(ruled.of("copier")).toMatchObject({ zone: "battlefield", attachedTo: "bear", subtypes: ["Aura"] });
  });

  it("near miss: unchosen, it enters as itself, and the ruling says that the choice is open", () => {
    const ruled = played(objects, [steps.cast("copier"), steps.resolve()]);
    expect(ruled.of("copier")).toMatchObject({ zone: "battlefield", attachedTo: null, subtypes: [] });
    expect(ruled.ruling.choices[0]?.options[0]?.choose).toEqual({ replacement: "glow" });
  });
});

describe("an Aura as a back face that is attached as it transforms", () => {
  const player: Filter = { kind: "player", which: "any" };
  const curse = (...more: Ability[]) =>
    card(
      { name: "Witch", types: ["creature"], subtypes: ["Human"], power: 2, toughness: 2 },
      {
        name: "Hex",
        types: ["enchantment"],
        subtypes: ["Aura", "Curse"],
        abilities: [enchant(player, "enchant player"), ...more],
      },
    );
  const attaching: Ability = {
    kind: "attach-as-transforms",
    filter: player,
    text: "as it transforms, attach it to a player",
  };
  const transform = { do: "transform", object: "witch" } as const;

  it("is put onto a player, and which one is an open choice", () => {
    const ruled = played({ witch: curse(attaching) }, [transform]);
    expect(["you", "opponent"]).toContain(ruled.of("witch").attachedTo);
    expect(ruled.ruling.choices).toHaveLength(1);
    const chosen = played({ witch: curse(attaching) }, [{ ...transform, attachTo: "opponent" }]);
    expect(chosen.of("witch").attachedTo).toBe("opponent");
    expect(chosen.ruling.choices).toEqual([]);
  });

  it("near miss: without such an ability it is an Aura on nothing (704.5m)", () => {
    const ruled = played({ witch: curse() }, [transform]);
    expect(ruled.of("witch").zone).toBe("graveyard");
  });
});

describe("damage by a source with infect or wither (120.3d)", () => {
  const rot = equipment({ name: "Rot", abilities: [hostHas(keyword("infect")), hostGets(0, 0)] });
  const ox = creature({ name: "Ox", power: 2, toughness: 4 });
  const objects = { bear: creature(), rot: { card: rot, attachedTo: "bear" }, ox };

  it("is put on a creature as -1/-1 counters, which outlast the turn", () => {
    const ruled = played(objects, [steps.damage("ox", 2, "bear"), steps.endTurn()]);
    expect(ruled.of("ox")).toMatchObject({ power: 0, toughness: 2 });
  });

  it("near miss: without the Equipment it is marked, and gone with the turn", () => {
    const ruled = played(objects, [steps.unattach("rot"), steps.damage("ox", 2, "bear"), steps.endTurn()]);
    expect(ruled.of("ox")).toMatchObject({ power: 2, toughness: 4 });
  });
});

describe("modes (700.2)", () => {
  const mode = (text: string, instruction: Instruction, filter: Filter): Mode => ({
    text,
    targets: [{ filter }],
    instructions: [instruction],
  });
  const ways = card({
    name: "Ways",
    types: ["instant"],
    abilities: [
      {
        kind: "spell",
        text: "choose one",
        targets: [],
        instructions: [
          {
            kind: "modes",
            text: "Choose one",
            choose: 1,
            modes: [
              mode("Destroy target creature", { kind: "destroy", object: target }, creatureFilter),
              mode("Return target permanent", { kind: "move", object: target, to: "hand" }, { kind: "and", of: [] }),
            ],
          },
        ],
      },
    ],
  });
  const objects = { ways: { card: ways, zone: "hand" as const }, bear: creature(), axe: equipment() };
  const cast = (at: string): Step[] => [
    { do: "cast", object: "ways", targets: [at], bestow: false, checkTiming: false },
    { do: "resolve", entersTransformed: false },
  ];

  it("that could both have the target are an open choice", () => {
    const ruled = played(objects, cast("bear"));
    expect(ruled.of("bear").zone).toBe("graveyard");
    expect(ruled.ruling.choices).toMatchObject([{ kind: "mode", options: [{ final: [] }, { choose: { mode: [2] } }] }]);
  });

  it("near miss: the one that could is", () => {
    const ruled = played(objects, cast("axe"));
    expect(ruled.of("axe").zone).toBe("hand");
    expect(ruled.ruling.choices).toEqual([]);
  });
});

describe("a cost that puts away the permanent itself (602.2b)", () => {
  const ruledFor = (movesSelf: "exile" | "hand" | "library" | null) => {
    const ability: Ability = {
      kind: "activated",
      cost: movesSelf === null ? "{1}" : `{1}, ${movesSelf} ~`,
      ...(movesSelf === null ? {} : { movesSelf }),
      targets: [],
      instructions: [{ kind: "harmless", text: "drawing" }],
      text: "{1}: draw a card",
    };
    const objects = {
      bear: creature({ abilities: [ability] }),
      hat: { card: equipment(), attachedTo: "bear" },
    } as const;
    return played(objects, [steps.activate("bear", ability.text)]);
  };

  it.each(["exile", "hand", "library"] as const)(
    "to %s: what was attached to it comes off as the cost is paid",
    (zone) => {
      const ruled = ruledFor(zone);
      expect(ruled.of("bear").zone).toBe(zone);
      expect(ruled.of("hat").attachedTo).toBeNull();
    },
  );

  it("near miss: a cost of mana alone leaves it where it is", () => {
    expect(ruledFor(null).of("hat").attachedTo).toBe("bear");
  });
});

describe("a reflexive trigger (603.12)", () => {
  const theirs = {
    filter: { kind: "and", of: [creatureFilter, { kind: "controlled-by", player: { kind: "opponent" } }] },
  } as const;
  const leave: Instruction = { kind: "move", object: self, to: "exile" };
  const destroy: Instruction = { kind: "destroy", object: target };
  const whenYouDo: Ability = {
    kind: "activated",
    cost: "{1}",
    targets: [],
    instructions: [leave, { kind: "reflexive", earlier: 0, targets: [theirs], instructions: [destroy] }],
    text: "exile ~; when you do, destroy target creature",
  };
  const ifYouDo: Ability = {
    kind: "activated",
    cost: "{1}",
    targets: [theirs],
    instructions: [leave, destroy],
    text: "exile ~; if you do, destroy target creature",
  };
  const withHat = { hat: { card: equipment(), attachedTo: "bear" } } as const;
  const theirOx = { ox: { card: creature({ name: "Ox" }), controller: "opponent" } } as const;
  const act = (ability: Ability, others: typeof theirOx | object = {}) =>
    played({ bear: creature({ abilities: [ability] }), ...withHat, ...others }, [
      steps.activate("bear", ability.text),
      steps.resolve(),
    ]);

  it("does what comes before where there is nothing to target", () => {
    const ruled = act(whenYouDo);
    expect(ruled.of("bear").zone).toBe("exile");
    expect(ruled.of("hat").attachedTo).toBeNull();
  });

  it("near miss: with the target in the ability itself it can't be activated at all (601.2c)", () => {
    expect(act(ifYouDo).of("hat").attachedTo).toBe("bear");
  });

  it("chooses the target afterwards, and acts on it", () => {
    const ruled = act(whenYouDo, theirOx);
    expect(ruled.of("bear").zone).toBe("exile");
    expect(ruled.of("ox").zone).toBe("graveyard");
  });

  it("triggers only if it was done: not where there was nothing to sacrifice", () => {
    const filter = {
      kind: "and",
      of: [
        { kind: "type", type: "land" },
        { kind: "controlled-by", player: { kind: "you" } },
      ],
    } as const;
    const ability: Ability = {
      kind: "activated",
      cost: "{1}",
      targets: [],
      instructions: [
        {
          kind: "may",
          instructions: [
            { kind: "sacrifice", object: { kind: "choose", filter } },
            { kind: "reflexive", earlier: 0, targets: [theirs], instructions: [destroy] },
          ],
        },
      ],
      text: "sacrifice a land; when you do, destroy target creature",
    };
    const land = { forest: card({ types: ["land"] }) };
    expect(act(ability, theirOx).of("ox").zone).toBe("battlefield");
    expect(act(ability, { ...theirOx, ...land }).of("ox").zone).toBe("graveyard");
  });

  it("of a spell, it acts after the spell has left the stack, on a target of that spell as well", () => {
    const spell = card({
      types: ["sorcery"],
      abilities: [
        {
          kind: "spell",
          targets: [{ filter: creatureFilter }],
          instructions: [
            { kind: "tap", object: target },
            {
              kind: "reflexive",
              earlier: 1,
              targets: [theirs],
              instructions: [destroy, { kind: "destroy", object: { kind: "target", index: 1 } }],
            },
          ],
          text: "tap target creature; when you do, destroy it and target creature",
        },
      ],
    });
    const objects = { bear: creature(), ...withHat, spell: { card: spell, zone: "hand" } } as const;
    const cast = [steps.cast("spell", ["bear"]), steps.resolve()];
    const both = played({ ...objects, ...theirOx }, cast);
    expect([both.of("bear").zone, both.of("ox").zone]).toEqual(["graveyard", "graveyard"]);
    expect(played(objects, cast).of("bear").zone).toBe("battlefield");
  });
});

describe("an ability that puts its own object onto the battlefield finds it there (400.7j)", () => {
  const returns = (to: "battlefield" | "hand"): Ability => ({
    kind: "activated",
    cost: "{3}",
    targets: [],
    zone: "graveyard",
    instructions: [
      { kind: "move", object: self, to },
      { kind: "attach", object: { kind: "choose", filter: { kind: "subtype", subtype: "Equipment" } }, to: self },
    ],
    text: "{3}: return ~",
  });
  const attachedTo = (to: "battlefield" | "hand") =>
    played(
      { sword: { card: equipment() }, ghoul: { card: creature({ abilities: [returns(to)] }), zone: "graveyard" } },
      [steps.activate("ghoul", "{3}: return ~"), steps.resolve()],
    ).of("sword").attachedTo;

  it("so that an Equipment can be attached to it, and not where it goes to a hand", () => {
    expect(attachedTo("battlefield")).toBe("ghoul");
    expect(attachedTo("hand")).toBeNull();
  });
});
