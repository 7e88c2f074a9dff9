import fc from "fast-check";
import type { Ability, Card, CompiledCase, Step } from "../../src/engine/index.ts";
import {
  aura,
  card,
  creature,
  creatureFilter,
  enchant,
  equip,
  equipment,
  fortification,
  hexproof,
  hostGets,
  hostHas,
  keyword,
  land,
  position,
  protection,
  shroud,
} from "./builder.ts";

const static_ = (text: string, ability: Omit<Ability & { kind: "static" }, "kind" | "text">): Ability => ({
  kind: "static",
  text,
  ...ability,
});
const theft = static_("you control host", {
  affects: { kind: "host" },
  modifications: [{ kind: "control", player: { kind: "you" } }],
});
const triggered = (
  text: string,
  parts: Omit<Ability & { kind: "triggered" }, "kind" | "text" | "targets">,
): Ability => ({
  kind: "triggered",
  text,
  targets: [],
  ...parts,
});

/** Cards of every kind that attachments meet, odd ones included. */
const cards: readonly Card[] = [
  creature(),
  creature({ name: "White", colors: ["white"], abilities: [keyword("phasing")] }),
  creature({ name: "Shrouded", abilities: [shroud] }),
  creature({ name: "Protected", abilities: [protection("white")] }),
  creature({ name: "Isamaru", supertypes: ["legendary"] }),
  creature({ name: "Golem", types: ["artifact", "creature"], subtypes: ["Golem", "Equipment"], abilities: [equip] }),
  creature({ name: "Lone", abilities: [{ kind: "ward", cost: "{2}", text: "ward {2}" }, hexproof] }),
  card({ name: "Walker", types: ["planeswalker"], loyalty: 3 }),
  card({ name: "Siege", types: ["battle"], subtypes: ["Siege"], defense: 3 }),
  land(),
  card({ name: "Ring", types: ["artifact"] }),
  equipment(),
  equipment({ name: "Skull", abilities: [{ kind: "living-weapon", text: "living weapon" }, hostGets(1, 1), equip] }),
  card({
    name: "Boar",
    types: ["artifact", "creature"],
    subtypes: ["Equipment", "Boar"],
    abilities: [{ kind: "reconfigure", cost: "{1}", text: "reconfigure {1}" }, hostGets(1, 1)],
    power: 1,
    toughness: 1,
  }),
  equipment({
    name: "Wargear",
    abilities: [
      triggered("becomes unattached", {
        event: { kind: "becomes-unattached", object: { kind: "self" } },
        instructions: [{ kind: "sacrifice", object: { kind: "trigger-object" } }],
      }),
      equip,
    ],
  }),
  fortification(),
  aura(),
  aura({ name: "White Ward", colors: ["white"], abilities: [enchant(creatureFilter), hostHas(protection("white"))] }),
  aura({ name: "Umbra", abilities: [enchant(creatureFilter), { kind: "umbra-armor", text: "umbra armor" }] }),
  aura({ name: "Theft", abilities: [enchant({ kind: "and", of: [] }, "enchant permanent"), theft] }),
  aura({ name: "Curse", abilities: [enchant({ kind: "player", which: "any" }, "enchant player")] }),
  aura({ name: "Role", subtypes: ["Aura", "Role"] }),
  aura({
    name: "Vigor",
    abilities: [
      enchant(creatureFilter),
      triggered("dies", {
        event: { kind: "dies", object: { kind: "host" } },
        instructions: [{ kind: "move", object: { kind: "trigger-object" }, to: "battlefield" }],
      }),
    ],
  }),
  card({
    name: "Animator",
    types: ["enchantment"],
    abilities: [
      static_("enchantments are creatures", {
        affects: { kind: "all", filter: { kind: "type", type: "enchantment" } },
        modifications: [
          { kind: "add-types", types: ["creature"] },
          { kind: "set-power-toughness", power: 1, toughness: 1 },
        ],
      }),
    ],
  }),
  card({
    name: "Eidolon",
    types: ["enchantment", "creature"],
    subtypes: ["Spirit"],
    abilities: [{ kind: "bestow", cost: "{1}", text: "bestow {1}" }, hostGets(1, 1)],
    power: 1,
    toughness: 1,
  }),
  card(
    { name: "Leeches", types: ["enchantment"], subtypes: ["Aura"], abilities: [enchant(creatureFilter)] },
    { name: "Leecher", types: ["creature"], subtypes: ["Leech"], power: 2, toughness: 2 },
  ),
];

const ids = ["a", "b", "c", "d", "e", "f"] as const;
const players = ["you", "opponent", "third"] as const;
const id = fc.constantFrom(...ids);
const some = fc.uniqueArray(id, { minLength: 1, maxLength: 3 });
const player = fc.constantFrom(...players);
const host = fc.oneof(id, player);
const until = fc.constantFrom(
  ...(["end-of-turn", "forever", "as-long-as-attached", "as-long-as-enchanted", "as-long-as-controlled"] as const),
);
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(of, { nil: undefined });
/** Leaves out what is undefined. */
const step = (parts: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Step> =>
  fc
    .record(parts)
    .map(
      (made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)) as unknown as Step,
    );
const verb = (name: Step["do"]) => fc.constant(name);
const changes = fc.constantFrom(
  { addTypes: ["creature" as const], setPower: 2, setToughness: 2 },
  { setTypes: ["enchantment" as const] },
  { removeTypes: ["creature" as const] },
  { removeSubtypes: ["Equipment"] },
  { addSubtypes: ["Aura"] },
  { setSubtypes: ["Forest"] },
  { loseAbilities: true as const },
);

const plain: fc.Arbitrary<Step> = fc.oneof(
  step({
    do: verb("cast"),
    object: id,
    targets: fc.array(host, { maxLength: 1 }),
    by: maybe(player),
    bestow: fc.boolean(),
    checkTiming: fc.boolean(),
  }),
  step({
    do: verb("activate"),
    object: id,
    ability: fc.constantFrom(
      { kind: "keyword", keyword: "equip" },
      { kind: "keyword", keyword: "fortify" },
      { kind: "keyword", keyword: "reconfigure" },
      { kind: "number", number: 0 },
    ),
    targets: fc.array(host, { maxLength: 1 }),
    mode: maybe(fc.constant("unattach")),
    checkTiming: fc.boolean(),
  }),
  step({ do: verb("resolve"), entersTransformed: fc.boolean() }),
  step({ do: verb("retarget"), object: id, targets: fc.array(host, { minLength: 1, maxLength: 1 }) }),
  step({ do: verb("counter"), object: id }),
  step({ do: verb("copySpell"), object: id, as: fc.constantFrom("copy1", "copy2") }),
  step({ do: verb("attach"), objects: some, to: host }),
  step({ do: verb("attach"), objects: some, to: id }),
  step({ do: verb("unattach"), objects: some }),
  step({
    do: verb("enter"),
    objects: some,
    under: maybe(player),
    attachTo: maybe(host),
    asCopyOf: maybe(id),
    faceDown: fc.boolean(),
    tapped: fc.boolean(),
    transformed: fc.boolean(),
  }),
  step({ do: verb("move"), objects: some, to: fc.constantFrom("graveyard", "exile", "hand", "library", "command") }),
  step({ do: verb("flicker"), objects: some, under: maybe(player), attachTo: maybe(host) }),
  step({ do: verb("exchange"), object: id, with: id }),
  step({ do: verb("destroy"), objects: some, noRegeneration: fc.boolean() }),
  step({ do: verb("sacrifice"), objects: some, by: maybe(player) }),
  step({ do: verb("damage"), objects: some, amount: fc.nat(4), source: maybe(id) }),
  step({
    do: verb("gain"),
    object: host,
    abilities: fc.constantFrom([protection("white")], [hexproof], [shroud], [keyword("phasing")]),
    until,
    source: maybe(id),
  }),
  step({
    do: verb("lose"),
    object: host,
    abilities: fc.constant(["hexproof"]),
    all: fc.boolean(),
    until,
    source: maybe(id),
  }),
  step({ do: verb("become"), object: id, changes, until, source: maybe(id) }),
  step({
    do: verb("pump"),
    object: id,
    power: fc.integer({ min: -3, max: 3 }),
    toughness: fc.integer({ min: -3, max: 3 }),
    until,
    source: maybe(id),
  }),
  step({ do: verb("control"), object: id, player, until, source: maybe(id) }),
  step({ do: verb("copy"), object: id, of: id, until: fc.constantFrom("end-of-turn", "forever") }),
  step({ do: verb("mutate"), object: id, onto: id, position: fc.constantFrom("top", "bottom") }),
  step({ do: fc.constantFrom("transform", "faceDown", "faceUp"), object: id, attachTo: maybe(host) }),
  step({ do: verb("phase"), objects: some, direction: fc.constantFrom("out", "in") }),
  step({
    do: verb("counters"),
    object: id,
    kind: fc.constantFrom("+1/+1", "-1/-1", "flying", "loyalty"),
    count: fc.integer({ min: -2, max: 3 }),
  }),
  step({
    do: verb("createToken"),
    object: fc.constantFrom("t1", "t2"),
    card: fc.constantFrom(...cards),
    under: maybe(player),
    attachTo: maybe(host),
  }),
  step({ do: verb("createToken"), object: fc.constantFrom("t1", "t2"), copyOf: id, attachTo: maybe(host) }),
  step({ do: verb("endEffect"), object: host }),
  step({ do: verb("leaveGame"), player }),
  step({ do: verb("goTo"), phase: fc.constantFrom("combat", "main2", "end", "upkeep") }),
  step({ do: verb("endTurn") }),
  step({ do: verb("checkStateBasedActions") }),
);

const object = fc.record({
  card: fc.constantFrom(...cards),
  controller: player,
  owner: player,
  zone: fc.oneof(
    { weight: 4, arbitrary: fc.constant("battlefield" as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("graveyard" as const, "hand" as const, "exile" as const, "stack" as const),
    },
  ),
  attachedTo: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: host }),
  tapped: fc.boolean(),
  token: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  phasedOut: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

/** Any case at all: legal and illegal positions, sensible and senseless steps. */
export const anyCase: fc.Arbitrary<CompiledCase> = fc
  .record({
    objects: fc.tuple(object, object, object, object, object, object),
    steps: fc.array(
      fc.oneof(
        { weight: 6, arbitrary: plain },
        {
          weight: 1,
          arbitrary: fc.array(plain, { minLength: 1, maxLength: 3 }).map((steps): Step => ({ do: "batch", steps })),
        },
      ),
      { maxLength: 8 },
    ),
    triggers: fc.constantFrom("auto" as const, "stack" as const, "manual" as const),
  })
  .map(({ objects, steps, triggers }) => ({
    position: position(Object.fromEntries(ids.map((one, index) => [one, objects[index] ?? creature()])), {
      players,
      triggers,
    }),
    steps,
  }));
