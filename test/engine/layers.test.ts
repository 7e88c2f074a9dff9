import { describe, expect, it } from "vitest";
import type { Ability, Filter } from "../../src/engine/index.ts";
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
  land,
  played,
  steps,
} from "./builder.ts";

const loses: Ability = {
  kind: "static",
  affects: { kind: "host" },
  modifications: [{ kind: "lose-all-abilities" }],
  text: "host loses all abilities",
};
const on = (id: string, ...abilities: Ability[]) => ({
  card: aura({ abilities: [enchant({ kind: "and", of: [] }, "enchant permanent"), ...abilities] }),
  attachedTo: id,
});

describe("layers (613)", () => {
  it('abilities granted before "loses all abilities" are lost, those granted after stay (613.7)', () => {
    const flying = on("bear", hostHas(keyword("flying")));
    expect(played({ bear: creature(), flying, loses: on("bear", loses) }, []).of("bear").abilities).toEqual([]);
    expect(played({ bear: creature(), loses: on("bear", loses), flying }, []).of("bear").abilities).toEqual(["flying"]);
  });

  it("power and toughness: set, then modified, whatever the timestamps (613.4b–c)", () => {
    const frog: Ability = {
      kind: "static",
      affects: { kind: "host" },
      modifications: [{ kind: "set-power-toughness", power: 1, toughness: 1 }],
      text: "host is 1/1",
    };
    const ruled = played({ bear: creature(), grows: on("bear", hostGets(3, 3)), frog: on("bear", frog) }, []);
    expect(ruled.of("bear")).toMatchObject({ power: 4, toughness: 4 });
  });

  it("counters and switching come after (613.4c–d)", () => {
    const switches: Ability = {
      kind: "static",
      affects: { kind: "host" },
      modifications: [{ kind: "switch-power-toughness" }],
      text: "switch",
    };
    const ruled = played(
      {
        bear: { card: creature({ power: 1, toughness: 4 }), counters: { "+1/+1": 1 } },
        switches: on("bear", switches),
      },
      [],
    );
    expect(ruled.of("bear")).toMatchObject({ power: 5, toughness: 2 });
  });

  it("an effect that starts in one layer goes on in later ones, though its ability is lost (613.6)", () => {
    const animate: Ability = {
      kind: "static",
      affects: { kind: "self" },
      modifications: [
        { kind: "add-types", types: ["creature"] },
        { kind: "set-power-toughness", power: 4, toughness: 4 },
      ],
      text: "this is a 4/4 creature",
    };
    const ruled = played({ relic: card({ types: ["artifact"], abilities: [animate] }), loses: on("relic", loses) }, []);
    expect(ruled.of("relic")).toMatchObject({ types: ["artifact", "creature"], power: 4, toughness: 4, abilities: [] });
  });

  it("one that would start only after its ability is lost never starts", () => {
    const grows: Ability = {
      kind: "static",
      affects: { kind: "all", filter: creatureFilter },
      modifications: [{ kind: "modify-power-toughness", power: 1, toughness: 1 }],
      text: "creatures get +1/+1",
    };
    const ruled = played({ bear: creature({ abilities: [grows] }), loses: on("bear", loses) }, []);
    expect(ruled.of("bear")).toMatchObject({ power: 2, toughness: 2 });
  });

  const nonbasic: Filter = { kind: "not", filter: { kind: "supertype", supertype: "basic" } };
  /** Like Blood Moon and Urborg: the second is a land whose ability the first takes away, whatever the timestamps. */
  const moon = card({
    types: ["enchantment"],
    abilities: [
      {
        kind: "static",
        affects: { kind: "all", filter: { kind: "and", of: [{ kind: "type", type: "land" }, nonbasic] } },
        modifications: [{ kind: "set-subtypes", subtypes: ["Mountain"], of: "land" }],
        text: "nonbasic lands are mountains",
      },
    ],
  });
  const tomb = land({
    subtypes: [],
    abilities: [
      {
        kind: "static",
        affects: { kind: "all", filter: { kind: "type", type: "land" } },
        modifications: [{ kind: "add-subtypes", subtypes: ["Swamp"] }],
        text: "each land is a swamp",
      },
    ],
  });

  it("an effect waits for one that would end its existence, though it is older (613.8a)", () => {
    const plains = land({ subtypes: ["Plains"], supertypes: ["basic"] });
    expect(played({ tomb, moon, plains }, []).of("plains").subtypes).toEqual(["Plains"]);
    expect(played({ moon, tomb, plains }, []).of("plains").subtypes).toEqual(["Plains"]);
    expect(played({ moon, tomb, plains }, []).of("tomb").subtypes).toEqual(["Mountain"]);
  });

  it("near miss: independent effects apply by timestamp", () => {
    const isA = (subtype: string) =>
      on("forest", {
        kind: "static",
        affects: { kind: "host" },
        modifications: [{ kind: "set-subtypes", subtypes: [subtype], of: "land" }],
        text: `host is ${subtype}`,
      });
    const objects = { forest: land(), island: isA("Island"), swamp: isA("Swamp") };
    expect(played(objects, []).of("forest").subtypes).toEqual(["Swamp"]);
  });

  it("an effect that depends on a type that another one takes away waits for it (613.8)", () => {
    const others: Filter = {
      kind: "and",
      of: [
        { kind: "type", type: "enchantment" },
        { kind: "not", filter: { kind: "subtype", subtype: "Aura" } },
      ],
    };
    const animates = card({
      types: ["enchantment"],
      abilities: [
        {
          kind: "static",
          affects: {
            kind: "all",
            filter: { kind: "and", of: [others, { kind: "not", filter: { kind: "is", reference: { kind: "self" } } }] },
          },
          modifications: [
            { kind: "add-types", types: ["creature"] },
            { kind: "set-power-toughness", power: 3, toughness: 3 },
          ],
          text: "other enchantments are creatures",
        },
      ],
    });
    const form = card({ types: ["enchantment"], power: null });
    const ruled = played({ bear: creature(), animates, form }, [
      steps.batch(
        { do: "become", object: "form", changes: { addSubtypes: ["Aura"] }, until: "forever" },
        { do: "gain", object: "form", abilities: [enchant(creatureFilter)], until: "forever" },
        steps.attach("form", "bear"),
      ),
    ]);
    expect(ruled.of("form")).toMatchObject({ types: ["enchantment"], attachedTo: "bear" });
  });

  it("setting a card type takes the subtypes of the old ones; adding one doesn't (205.1a–b)", () => {
    const golem = card({ types: ["artifact", "creature"], subtypes: ["Golem", "Equipment"], power: 1, toughness: 1 });
    expect(played({ golem }, [steps.become("golem", { setTypes: ["creature"] })]).of("golem").subtypes).toEqual([
      "Golem",
    ]);
    expect(played({ golem }, [steps.become("golem", { addTypes: ["enchantment"] })]).of("golem").subtypes).toEqual([
      "Golem",
      "Equipment",
    ]);
  });

  it("a condition that is met while the layers are applied counts then", () => {
    const animate = on("relic", {
      kind: "static",
      condition: { kind: "not", condition: { kind: "matches", object: { kind: "host" }, filter: creatureFilter } },
      affects: { kind: "host" },
      modifications: [
        { kind: "add-types", types: ["creature"] },
        { kind: "set-power-toughness", power: { kind: "mana-value", of: { kind: "affected" } }, toughness: 2 },
      ],
      text: "as long as host isn't a creature, it is one",
    });
    const relic = (types: readonly ("artifact" | "creature")[]) =>
      played(
        {
          relic: card({
            types,
            manaValue: 4,
            power: types.length > 1 ? 1 : null,
            toughness: types.length > 1 ? 3 : null,
          }),
          animate,
        },
        [],
      );
    expect(relic(["artifact"]).of("relic")).toMatchObject({ power: 4, toughness: 2 });
    expect(relic(["artifact", "creature"]).of("relic")).toMatchObject({ power: 1, toughness: 3 });
  });

  it('an Equipment that is given "equipped creature has flying" gives it (613.1f)', () => {
    const rune = on("axe", hostHas(hostHas(keyword("flying"))));
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" }, rune }, []);
    expect(ruled.of("bear").abilities).toContain("flying");
    const without = played({ bear: creature(), axe: equipment(), rune }, []);
    expect(without.of("bear").abilities).not.toContain("flying");
  });

  it("effects until end of turn end in the cleanup step, with the damage (514.2)", () => {
    const ruled = played({ bear: creature() }, [steps.pump("bear", 0, 3), steps.damage("bear", 4), steps.endTurn()]);
    expect(ruled.of("bear")).toMatchObject({ zone: "battlefield", power: 2, toughness: 2 });
    const died = played({ bear: creature() }, [steps.pump("bear", 0, 3), steps.damage("bear", 5)]);
    expect(died.of("bear")).toMatchObject({ zone: "graveyard" });
  });
});
