import fc from "fast-check";
import type { Card, Step } from "../../src/engine/index.ts";
import { type Kind, pool } from "./pool.ts";
import { at, place } from "./random-objects.ts";
import { rareThemes } from "./rare-themes.ts";
import { cast, creatures, damage, destroy, drawn, type Maker, named, resolve, type Theme } from "./theme-parts.ts";

/** An Equipment or Fortification and a host of yours; the ability is activated, and resolves. */
const equipping: Maker = (one, other) => {
  const gear = at(pool.equipment, one);
  const ability = gear.faces[0].abilities.find(({ kind }) => ["equip", "fortify", "reconfigure"].includes(kind));
  const isLand = gear.faces[0].subtypes.includes("Fortification");
  const host = isLand ? named("hosts", "Plain Forest") : at(creatures, other);
  const activate: Step = {
    do: "activate",
    object: "equipment1",
    ability: { kind: "text", text: ability?.text ?? "" },
    targets: ["hosts2"],
    checkTiming: true,
  };
  return { objects: [drawn("equipment", gear), drawn("hosts", host)], steps: [activate, resolve] };
};

const auraSpell: Maker = (one, other) => ({
  objects: [
    drawn("auras", at(pool.auras.slice(0, 3), one), { zone: "hand", controller: other % 2 }),
    drawn("hosts", at(creatures, other)),
  ],
  steps: [cast("auras1", "hosts2"), resolve],
});

/** A target that goes away, or is shielded, in response. */
const fizzling: Maker = (one, other) => ({
  objects: [drawn("spells", named("spells", "Slay"), { zone: "hand" }), drawn("hosts", at(creatures, one))],
  steps: [
    cast("spells1", "hosts2"),
    other % 2 === 0
      ? { do: "move", objects: ["hosts2"], to: "exile" }
      : { do: "become", object: "hosts2", changes: { setTypes: ["artifact"] }, until: "end-of-turn" },
    resolve,
  ],
});

const shielded: Maker = (one, other) => ({
  objects: [
    drawn("spells", at(pool.spells, other), { zone: "hand" }),
    drawn("hosts", at(creatures, one), { controller: 1 }),
    drawn("everywhere", at([named("everywhere", "Shared Veil"), named("everywhere", "Shared Ward")], other), {
      controller: 1,
    }),
  ],
  steps: [cast("spells1", "hosts2")],
});

const umbra: Maker = (one, other) => ({
  objects: [
    drawn("hosts", at(creatures, one)),
    drawn("auras", named("auras", "Bear Umbra"), { attachedTo: 0 }),
    ...(other % 3 === 0 ? [drawn("auras", named("auras", "Deep Umbra"), { attachedTo: 0 })] : []),
  ],
  steps: [at([destroy("hosts1"), destroy("hosts1", "auras2"), damage("hosts1", 9, "hosts1")], other)],
});

const deathtouch: Maker = (one) => ({
  objects: [drawn("hosts", named("hosts", "Viper")), drawn("hosts", at(creatures, one))],
  steps: [damage("hosts2", 1, "hosts1")],
});

const siege: Maker = (one, other) => ({
  objects: [drawn("hosts", named("hosts", "Siege of Ostra")), drawn("hosts", at(creatures, one))],
  steps: [damage("hosts1", 2 + (other % 2), "hosts2")],
});

const transforming: Maker = (one) => ({
  objects: [
    drawn("hosts", named("hosts", "Village Youth")),
    drawn("auras", at(pool.auras, one), { attachedTo: 0 }),
    drawn("equipment", at(pool.equipment, one), { attachedTo: 0 }),
  ],
  steps: [{ do: "transform", object: "hosts1" }],
});

/** Turned face down and up again, with what is attached. */
const turning: Maker = (one, other) => ({
  objects: [drawn("hosts", at(creatures, one)), drawn("auras", at(pool.auras, other), { attachedTo: 0 })],
  steps: [
    { do: "faceDown", object: "hosts1" },
    { do: "faceUp", object: "hosts1" },
  ],
});

const worlds: Maker = (one) => ({
  objects: [
    drawn("everywhere", named("everywhere", "Wide World")),
    drawn("everywhere", named("everywhere", "Wide World"), { controller: one % 2 }),
  ],
  steps: [],
});

const phasing: Maker = (one, other) => ({
  objects: [
    drawn("hosts", at(creatures, one)),
    drawn("equipment", at(pool.equipment, other), { attachedTo: 0 }),
    drawn("auras", at(pool.auras, other), { attachedTo: 0 }),
  ],
  steps: [
    { do: "phase", objects: [at(["hosts1", "equipment2", "auras3"], other)], direction: "out" },
    ...(one % 2 === 0 ? [{ do: "endTurn" } as const, { do: "endTurn" } as const] : []),
  ],
});

/** Something is attached, or may not be, to what has protection or is of another type. */
const misattached: Maker = (one, other) => {
  const [kind, attachment] = at<readonly [Kind, Card]>(
    [
      ["equipment", named("equipment", "Hill Garrison")],
      ["equipment", named("equipment", "Plain Axe")],
      ["auras", named("auras", "Red Fervor")],
    ],
    one,
  );
  const hosts = pool.hosts.filter((card) => card.faces[0].abilities.some((ability) => ability.kind === "protection"));
  return {
    objects: [
      drawn(kind, attachment, { attachedTo: 0 }),
      drawn("hosts", at(hosts, other)),
      drawn("hosts", named("hosts", "Glade Bear")),
      drawn("hosts", named("hosts", "Plain Forest")),
    ],
    steps: [{ do: "attach", objects: [`${kind}1`], to: "hosts2" }],
  };
};

/** A bestowed Aura's host is no creature any more. */
const unbestowed: Maker = (one, other) => ({
  objects: [
    drawn("hosts", at(creatures, one)),
    drawn("auras", named("auras", "Bestowing Spirit"), { attachedTo: 0, controller: other % 2 }),
  ],
  steps: [{ do: "become", object: "hosts1", changes: { setTypes: ["artifact"] }, until: "end-of-turn" }],
});

/** What the rules forbid, one thing of each kind. */
const forbidden: Maker = (one, other) => ({
  objects: [
    drawn("hosts", named("hosts", "Stone Sentinel")),
    drawn("hosts", named("hosts", "Village Youth")),
    drawn("hosts", named("hosts", "Plain Forest"), { zone: "hand" }),
    drawn("hosts", at(pool.hosts, other), { controller: 1 }),
  ],
  steps: at<readonly Step[]>(
    [
      [destroy("hosts1")],
      [{ do: "faceDown", object: "hosts2" }],
      [cast("hosts3")],
      [
        { do: "leaveGame", player: "opponent" },
        { do: "control", object: "hosts1", player: "opponent", until: "forever" },
      ],
      [{ do: "sacrifice", objects: ["hosts4"], by: "you" }],
      [{ do: "sacrifice", objects: ["hosts1"], by: "you", mustBe: "land" }],
    ],
    one,
  ),
});

const makers: readonly Maker[] = [
  equipping,
  auraSpell,
  fizzling,
  shielded,
  shielded,
  shielded,
  umbra,
  umbra,
  deathtouch,
  deathtouch,
  siege,
  transforming,
  turning,
  worlds,
  phasing,
  misattached,
  misattached,
  unbestowed,
  ...Array.from({ length: 5 }, () => forbidden),
  ...rareThemes,
];

const none: Theme = { objects: [], steps: [] };

export const theme: fc.Arbitrary<Theme> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(none) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat({ max: makers.length - 1 }), place, place)
      .map(([which, one, other]) => at(makers, which)(one, other)),
  },
);
