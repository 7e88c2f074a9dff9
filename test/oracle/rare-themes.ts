import type { Card, CharacteristicChanges, Step } from "../../src/engine/index.ts";
import { type Kind, pool } from "./pool.ts";
import { at } from "./random-objects.ts";
import { cast, creatures, drawn, type Maker, named } from "./theme-parts.ts";

const attach = (object: string, to: string): Step => ({ do: "attach", objects: [object], to });
const become = (object: string, changes: CharacteristicChanges): Step => ({
  do: "become",
  object,
  changes,
  until: "end-of-turn",
});

type Attachment = readonly [Kind, Card];
const axe: Attachment = ["equipment", named("equipment", "Plain Axe")];
const garrison: Attachment = ["equipment", named("equipment", "Hill Garrison")];
const fervor: Attachment = ["auras", named("auras", "Red Fervor")];

/** Attached to a creature, with another one beside it. */
const beside = ([kind, card]: Attachment, one: number, other: number) => [
  drawn("hosts", at(creatures, one)),
  drawn(kind, card, { attachedTo: 0 }),
  drawn("hosts", at(creatures, other)),
];

/** What an attachment has become keeps it from being attached anywhere else. */
const unfit: Maker = (one, other) => {
  const [kind, card] = at([axe, fervor, garrison], one);
  const changes = at<CharacteristicChanges>(
    [
      { addTypes: ["creature"], setPower: 2, setToughness: 2 },
      { loseAbilities: true },
      { addTypes: ["battle"] },
      { addTypes: ["artifact", "battle"] },
      { removeSubtypes: ["Aura", "Equipment", "Fortification"] },
    ],
    other,
  );
  const moved: Step = { do: "batch", steps: [become(`${kind}2`, changes), attach(`${kind}2`, "hosts3")] };
  return { objects: beside([kind, card], one, other), steps: [moved] };
};

/** A host that nothing of a kind can be attached to. */
const keptOff: Maker = (one, other) => {
  const [kind, card] = at([axe, fervor], one);
  const bar = kind === "auras" ? "Shunning" : "Disarm";
  return {
    objects: [
      drawn("hosts", named("hosts", at(["Glade Bear", "Oath Knight", "Viper"], other))),
      drawn("auras", named("auras", bar), { attachedTo: 0 }),
      drawn("hosts", named("hosts", "Ember Goblin")),
      drawn(kind, card, { attachedTo: 1 }),
    ],
    steps: [attach(`${kind}4`, "hosts1")],
  };
};

/** To where no such thing can be attached: a player, a land, a creature, itself, nowhere else. */
const misplaced: Maker = (one, other) => {
  const [kind, card] = at([axe, fervor, garrison], one);
  const id = `${kind}2`;
  const land = drawn("hosts", named("hosts", "Plain Forest"));
  const to = at(["opponent", "hosts4", "hosts3", id, "hosts1"], other);
  return { objects: [...beside([kind, card], one, other), land], steps: [attach(id, to)] };
};

/** An effect unattaches or moves it. */
const moving: Maker = (one, other) => {
  const [kind, card] = at([axe, fervor], one);
  const id = `${kind}2`;
  const steps: readonly Step[] = [at([{ do: "unattach", objects: [id] }, attach(id, "hosts3")], other)];
  return { objects: beside([kind, card], one, other), steps };
};

/** What makes an Equipment or Fortification one is gone, or it dies of a counter, or a planeswalker has none left. */
const lost: Maker = (one, other) => {
  const walker = drawn("hosts", named("hosts", "Walker Jace"));
  const [kind, card] = at([axe, garrison], one);
  const steps = at<readonly Step[]>(
    [
      [become(`${kind}2`, { removeSubtypes: ["Equipment", "Fortification"] })],
      [{ do: "damage", objects: ["hosts4"], amount: 3 }],
      [{ do: "counters", object: "hosts1", kind: "-1/-1", count: 4 }],
    ],
    other,
  );
  return { objects: [...beside([kind, card], one, other), walker], steps };
};

/** Two Roles of one player on one creature, or of two. */
const roles: Maker = (one, other) => ({
  objects: [
    drawn("hosts", at(creatures, one)),
    drawn("roles", at(pool.roles, one), { attachedTo: 0 }),
    drawn("roles", at(pool.roles, other), { attachedTo: 0, controller: other % 3 === 0 ? 1 : 0 }),
  ],
  steps: [],
});

/** What rules about phasing, turning over and leaving forbid. */
const twice: Maker = (one, other) => {
  const out: Step = { do: "phase", objects: ["hosts1"], direction: "out" };
  const phaseIn = (object: string): Step => ({ do: "phase", objects: [object], direction: "in" });
  const faceDown: Step = { do: "faceDown", object: "hosts3" };
  const [kind, card] = at([axe, fervor], one);
  const steps = at<readonly Step[]>(
    [
      [out, phaseIn(`${kind}2`)],
      [out, phaseIn(`${kind}2`), phaseIn("hosts1")],
      [out, out],
      [out, phaseIn("hosts1")],
      [out, { do: "cast", object: "hosts1", targets: [], bestow: false, checkTiming: false }],
      [faceDown, faceDown],
      [{ do: "leaveGame", player: "opponent" }, attach(`${kind}2`, "opponent")],
      [
        { do: "leaveGame", player: "opponent" },
        { do: "enter", objects: ["hosts4"], under: "opponent", ...plainly },
      ],
      [attach(`${kind}2`, "hosts1")],
      [{ do: "move", objects: ["hosts4"], to: "hand" }],
      [{ do: "faceDown", object: "hosts5" }],
    ],
    other,
  );
  const hand = drawn("hosts", at(creatures, other), { zone: "hand" });
  const youth = drawn("hosts", named("hosts", "Village Youth"));
  return { objects: [...beside([kind, card], one, other), hand, youth], steps };
};

const plainly = { faceDown: false, tapped: false, transformed: false };

/** Spells and abilities that can't be cast or activated, or not at that. */
const unannounced: Maker = (one, other) => {
  const shielded = at(["Mute Colossus", "Veiled Sprite", "Ashproof Drake", "Apart One", "Redward Cleric"], one);
  const steps = at<readonly Step[]>(
    [
      [cast("auras1", "hosts2")],
      [cast("auras1", "hosts2", "hosts2")],
      [
        {
          ...cast("auras1", "hosts2"),
          do: "cast",
          bestow: true,
          object: "auras1",
          targets: ["hosts2"],
          checkTiming: false,
        },
      ],
      [
        {
          do: "activate",
          object: "equipment3",
          ability: { kind: "text", text: "equip {1}" },
          targets: ["hosts2"],
          checkTiming: true,
          by: "opponent",
        },
      ],
    ],
    other,
  );
  return {
    objects: [
      drawn("auras", named("auras", at(["Red Fervor", "White Grace", "Black Chains"], other)), { zone: "hand" }),
      drawn("hosts", named("hosts", shielded), { controller: 1 }),
      drawn("equipment", axe[1]),
    ],
    steps,
  };
};

/** Things of a player who leaves. */
const leaving: Maker = (one, other) => {
  const [kind, card] = at([axe, fervor], one);
  return {
    objects: [
      drawn("hosts", at(creatures, one), { controller: other % 2 }),
      drawn(kind, card, { attachedTo: 0, controller: (other + 1) % 2 }),
      drawn("auras", named("auras", "Curse of Thorns"), { attachedTo: 1 }),
    ],
    steps: [{ do: "leaveGame", player: "opponent" }],
  };
};

/** An Aura that has lost its enchant abilities, a creature, and one whose host is a player who is gone. */
const unenchanting: Maker = (one, other) => {
  const steps = at<readonly Step[]>(
    [
      [{ do: "batch", steps: [become("auras2", { loseAbilities: true }), attach("auras2", "hosts3")] }],
      [{ do: "leaveGame", player: "opponent" }, attach(at(["auras2", "auras4"], one), "opponent")],
      [{ do: "batch", steps: [become("auras2", { addTypes: ["creature"] }), attach("auras2", "hosts3")] }],
    ],
    other,
  );
  return {
    objects: [...beside(fervor, one, other), drawn("auras", named("auras", "Curse of Thorns"), { attachedTo: 5 })],
    steps,
  };
};

/** For what chance and the other themes bring about too seldom; each as often as it is rare. */
export const rareThemes: readonly Maker[] = [
  ...Array.from({ length: 2 }, () => [moving, lost, roles, leaving]).flat(),
  ...Array.from({ length: 4 }, () => [unfit, keptOff, misplaced, unannounced, unenchanting]).flat(),
  ...Array.from({ length: 10 }, () => twice),
];
