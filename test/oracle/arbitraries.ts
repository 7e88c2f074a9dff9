import fc from "fast-check";
import type {
  Ability,
  Card,
  CharacteristicChanges,
  CompiledCase,
  Duration,
  ObjectSetup,
  Step,
  Zone,
} from "../../src/engine/index.ts";
import * as cards from "./pool.ts";
import { enteringCounters } from "./world.ts";

/** Random cases: small positions, legal and illegal, of the pool's cards, and what happens in them. */

const { pool } = cards;

/** A place among the case's objects (and players), before it is known how many there are. */
const place = fc.nat({ max: 999 });

const drawnCard: fc.Arbitrary<{ card: Card; kind: cards.Kind }> = fc
  .oneof(
    { weight: 9, arbitrary: fc.tuple(fc.constant("hosts" as const), place) },
    { weight: 5, arbitrary: fc.tuple(fc.constant("equipment" as const), place) },
    { weight: 8, arbitrary: fc.tuple(fc.constant("auras" as const), place) },
    { weight: 1, arbitrary: fc.tuple(fc.constant("roles" as const), place) },
    { weight: 3, arbitrary: fc.tuple(fc.constant("everywhere" as const), place) },
    { weight: 1, arbitrary: fc.tuple(fc.constant("spells" as const), place) },
  )
  .map(([kind, at]) => ({ kind, card: at_(pool[kind], at) }));

function at_<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined) throw new Error("an empty pool");
  return found;
}

const drawnObject = fc.record({
  drawn: drawnCard,
  controller: place,
  owner: fc.option(place, { freq: 6 }),
  zone: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Zone>("battlefield") },
    { weight: 2, arbitrary: fc.constant<Zone>("hand") },
    { weight: 1, arbitrary: fc.constant<Zone>("graveyard") },
  ),
  attachedTo: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: place }),
  isToPlayer: fc.boolean(),
  tapped: fc.boolean(),
  token: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  counters: fc.option(fc.record({ kind: fc.constantFrom("+1/+1", "-1/-1"), count: fc.integer({ min: 1, max: 2 }) }), {
    freq: 8,
  }),
  both: fc.oneof({ weight: 30, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  color: fc.constantFrom("red", "white", "blue"),
});
type DrawnObject = typeof drawnObject extends fc.Arbitrary<infer T> ? T : never;

const until = fc.constantFrom<Duration>(
  "end-of-turn",
  "forever",
  "as-long-as-attached",
  "as-long-as-on-battlefield",
  "as-long-as-controlled",
);

const gained = fc.constantFrom<Ability>(
  cards.hexproof,
  cards.shroud,
  cards.indestructible,
  cards.protection("red"),
  cards.protection("white"),
  cards.protection("blue"),
  cards.protectionFromAuras,
  cards.protectionFromEquipment,
  cards.protectionFromEverything,
  cards.keyword("flying"),
);

const become = fc.constantFrom<CharacteristicChanges>(
  { setTypes: ["land"], setSubtypes: ["Forest"] },
  { setTypes: ["artifact"] },
  { setTypes: ["enchantment"], loseAbilities: true },
  { addTypes: ["creature"], setPower: 2, setToughness: 2 },
  { addTypes: ["artifact", "creature"], addSubtypes: ["Golem"], setPower: 4, setToughness: 4 },
  { removeTypes: ["creature"] },
  { removeTypes: ["artifact"] },
  { removeTypes: ["land"] },
  { removeSubtypes: ["Equipment"] },
  { removeSubtypes: ["Fortification"] },
  { removeSubtypes: ["Aura"] },
  { setSubtypes: ["Knight"] },
  { addSubtypes: ["Knight"], colors: ["white"] },
  { colors: ["red"] },
  { colors: [] },
  { loseAbilities: true },
  { setPower: 0, setToughness: 0 },
  { name: "Queen Ila" },
  { setTypes: ["planeswalker"], loseAbilities: true },
  { setSubtypes: ["Swamp"] },
);

const some = fc.array(place, { minLength: 1, maxLength: 3 });
const many = fc.oneof({ weight: 4, arbitrary: fc.tuple(place) }, { weight: 1, arbitrary: some });

/** What happens, before it is known to whom. */
const drawnStep = fc.record({
  verb: fc.oneof(
    ...(
      [
        [8, "attach"],
        [2, "unattach"],
        [3, "move"],
        [3, "destroy"],
        [1, "sacrifice"],
        [3, "damage"],
        [4, "gain"],
        [2, "lose"],
        [6, "become"],
        [2, "pump"],
        [5, "control"],
        [1, "endEffect"],
        [2, "counters"],
        [5, "enter"],
        [5, "cast"],
        [6, "activate"],
        [5, "resolve"],
        [1, "counter"],
        [3, "phase"],
        [2, "flicker"],
        [2, "turn"],
        [2, "endTurn"],
        [1, "goTo"],
        [1, "leaveGame"],
        [2, "copy"],
        [2, "createToken"],
      ] as const
    ).map(([weight, verb]) => ({ weight, arbitrary: fc.constant(verb) })),
  ),
  objects: many,
  other: place,
  player: place,
  isPlayer: fc.boolean(),
  flag: fc.boolean(),
  number: fc.integer({ min: 1, max: 4 }),
  until,
  gained,
  become,
  isBatched: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
type DrawnStep = typeof drawnStep extends fc.Arbitrary<infer T> ? T : never;

export const randomCase: fc.Arbitrary<CompiledCase> = fc
  .record({
    objects: fc.array(drawnObject, { minLength: 1, maxLength: 9 }),
    steps: fc.array(drawnStep, { minLength: 0, maxLength: 5 }),
    isThreeHanded: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    commands: fc.constant(null),
  })
  .map((drawn) =>
    compiled(drawn.objects, drawn.steps, drawn.isThreeHanded ? ["you", "opponent", "third"] : ["you", "opponent"]),
  );

function compiled(
  objects: readonly DrawnObject[],
  steps: readonly DrawnStep[],
  players: readonly string[],
): CompiledCase {
  const ids = objects.map((one, index) => `${one.drawn.kind}${index + 1}`);
  return {
    position: {
      players,
      active: "you",
      phase: "main",
      teams: [],
      commanderGame: false,
      triggers: "manual",
      objects: objects.map((one, index) => setup(one, index, ids, objects, players)),
    },
    steps: batched(steps, (step) => stepOf(step, ids, objects, players)),
  };
}

function setup(
  one: DrawnObject,
  index: number,
  ids: readonly string[],
  objects: readonly DrawnObject[],
  players: readonly string[],
): ObjectSetup {
  const { card, kind } = one.drawn;
  const controller = at_(players, one.controller);
  const zone = kind === "spells" ? "hand" : kind === "roles" ? "battlefield" : one.zone;
  const isAttachable = zone === "battlefield" && (kind === "auras" || kind === "equipment" || kind === "roles");
  const owner = zone === "battlefield" && one.owner !== null ? at_(players, one.owner) : controller;
  const [face] = card.faces;
  return {
    id: at_(ids, index),
    card,
    controller: zone === "battlefield" ? controller : owner,
    owner,
    zone,
    attachedTo: isAttachable ? hostOf(one, index, ids, objects, players) : null,
    timestamp: index + 1,
    tapped: zone === "battlefield" && one.tapped,
    token: (zone === "battlefield" && one.token) || kind === "roles",
    faceDown: false,
    phasedOut: false,
    backFace: false,
    commander: false,
    protector: face.types.includes("battle") ? at_(players, one.controller + 1) : null,
    counters: zone === "battlefield" ? countersOf(one) : {},
    choices: face.abilities.some((ability) => ability.kind === "choose-as-enters") ? { color: one.color } : {},
  };
}

function countersOf(one: DrawnObject): Record<string, number> {
  return { ...enteringCounters(one.drawn.card.faces[0]), ...sizeCounters(one) };
}

function sizeCounters(one: DrawnObject): Record<string, number> {
  if (one.both) return { "+1/+1": 2, "-1/-1": 1 };
  return one.counters ? { [one.counters.kind]: one.counters.count } : {};
}

/** Anything that is there to be attached to, fit or not; no two attached to one another. */
function hostOf(
  one: DrawnObject,
  index: number,
  ids: readonly string[],
  objects: readonly DrawnObject[],
  players: readonly string[],
): string | null {
  if (one.attachedTo === null) return null;
  const name = one.drawn.card.name;
  if (name.startsWith("Curse") || (one.isToPlayer && one.attachedTo % 9 === 0)) return at_(players, one.attachedTo);
  const isGrave = name === "Grave Lantern";
  const possible = objects.flatMap((object, at) => {
    const isThere = isGrave ? object.zone === "graveyard" : object.zone === "battlefield";
    const isBefore = at < index || object.drawn.kind === "hosts";
    return isThere && isBefore && at !== index && object.drawn.kind !== "spells" ? [at_(ids, at)] : [];
  });
  return possible.length === 0 ? null : at_(possible, one.attachedTo);
}

/** Steps that are to be one resolution with the one before become a batch. */
function batched(steps: readonly DrawnStep[], of: (step: DrawnStep) => Step): Step[] {
  const made: Step[] = [];
  for (const drawn of steps) {
    const step = of(drawn);
    const last = made.at(-1);
    const fits = (one: Step): boolean =>
      !["cast", "activate", "resolve", "endTurn", "leaveGame", "goTo", "batch"].includes(one.do);
    if (drawn.isBatched && last && fits(step) && fits(last)) made.splice(-1, 1, { do: "batch", steps: [last, step] });
    else made.push(step);
  }
  return made;
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

function stepOf(
  drawn: DrawnStep,
  ids: readonly string[],
  drawnObjects: readonly DrawnObject[],
  players: readonly string[],
): Step {
  const objects = unique(drawn.objects.map((one) => at_(ids, one)));
  const object = at_(objects, 0);
  const player = at_(players, drawn.player);
  const attachables = ids.filter((_, index) =>
    ["auras", "equipment", "roles"].includes(at_(drawnObjects, index).drawn.kind),
  );
  const attachable = attachables.length > 0 ? at_(attachables, at_(drawn.objects, 0)) : object;
  const hostIds = ids.filter((_, index) => at_(drawnObjects, index).drawn.kind === "hosts");
  const likely = hostIds.length > 0 && drawn.flag ? at_(hostIds, drawn.other) : at_(ids, drawn.other);
  const host = drawn.isPlayer && drawn.other % 5 === 0 ? player : likely;
  const hands = ids.filter(
    (_, index) => at_(drawnObjects, index).zone === "hand" || at_(drawnObjects, index).drawn.kind === "spells",
  );
  const inHand = hands.length > 0 ? at_(hands, at_(drawn.objects, 0)) : object;
  const cardOf = (id: string): Card => at_(drawnObjects, ids.indexOf(id)).drawn.card;
  const gears = ids.filter((id) => abilityTexts(cardOf(id)).length > 0);
  const gearId = gears.length > 0 ? at_(gears, at_(drawn.objects, 0)) : object;
  const lasting = lastingOf(drawn, object, attachable, ids);
  switch (drawn.verb) {
    case "attach":
      return {
        do: "attach",
        objects: drawn.objects.length > 1 ? unique([attachable, ...objects]) : [attachable],
        to: host,
      };
    case "unattach":
      return { do: "unattach", objects: [attachable] };
    case "move":
      return { do: "move", objects, to: at_(["graveyard", "exile", "hand", "library"] as const, drawn.other) };
    case "destroy":
      return { do: "destroy", objects, noRegeneration: false };
    case "sacrifice":
      return { do: "sacrifice", objects, by: player, ...(drawn.flag ? { mustBe: "creature" } : {}) };
    case "damage":
      return { do: "damage", objects, amount: drawn.number, ...(drawn.flag ? { source: at_(ids, drawn.other) } : {}) };
    case "gain":
      return {
        do: "gain",
        object: drawn.isPlayer && drawn.number === 1 ? player : object,
        abilities: [drawn.gained],
        ...lasting,
      };
    case "lose":
      return { do: "lose", object, abilities: drawn.flag ? [drawn.gained.text] : [], all: !drawn.flag, ...lasting };
    case "become":
      return { do: "become", object, changes: drawn.become, ...lasting };
    case "pump":
      return { do: "pump", object, power: drawn.number - 2, toughness: drawn.number - 3, ...lasting };
    case "control":
      return { do: "control", object, player, ...lasting };
    case "endEffect":
      return { do: "endEffect", object };
    case "counters":
      return { do: "counters", object, kind: drawn.flag ? "+1/+1" : "-1/-1", count: drawn.number % 3 === 0 ? -1 : 1 };
    case "enter":
      return {
        do: "enter",
        objects: drawn.objects.length > 1 ? unique([inHand, ...objects]) : [inHand],
        ...(drawn.isPlayer ? { under: player } : {}),
        ...(drawn.flag ? { attachTo: drawn.number === 1 ? player : likely } : {}),
        faceDown: false,
        tapped: false,
        transformed: false,
      };
    case "cast": {
      const card = cardOf(inHand);
      const bestow = card.name === "Bestowing Spirit" && drawn.isPlayer;
      return {
        do: "cast",
        object: inHand,
        targets: targetsOf(card, bestow, host, at_(ids, drawn.player), player),
        bestow,
        checkTiming: drawn.number === 1,
      };
    }
    case "activate": {
      const texts = abilityTexts(cardOf(gearId));
      const mode = cardOf(gearId).name === "Clockwork Hound" && drawn.number === 1 ? { mode: "unattach" } : {};
      const text = texts.length > 0 ? at_(texts, drawn.player) : "equip {1}";
      return {
        do: "activate",
        object: gearId,
        ability: { kind: "text", text },
        targets: "mode" in mode ? [] : [likely],
        checkTiming: drawn.number !== 2,
        ...(drawn.isPlayer && drawn.number === 3 ? { by: player } : {}),
        ...mode,
      };
    }
    case "resolve":
      return { do: "resolve", entersTransformed: false };
    case "counter":
      return { do: "counter", object: inHand };
    case "phase":
      return { do: "phase", objects, direction: drawn.number > 2 ? "in" : "out" };
    case "flicker":
      return {
        do: "flicker",
        objects,
        ...(drawn.isPlayer ? { under: player } : {}),
        ...(drawn.flag ? { attachTo: likely } : {}),
      };
    case "turn":
      return { do: at_(["transform", "faceDown", "faceUp"] as const, drawn.other), object };
    case "endTurn":
      return { do: "endTurn" };
    case "goTo":
      return { do: "goTo", phase: at_(["combat", "main2", "main"] as const, drawn.other) };
    case "copy":
      return {
        do: "copy",
        object,
        of: at_(ids, drawn.other),
        until: drawn.flag ? "end-of-turn" : "forever",
      };
    case "createToken":
      return {
        do: "createToken",
        object: `token${drawn.other}`,
        under: player,
        ...(drawn.flag ? { card: at_(pool.roles, drawn.number) } : { copyOf: object }),
        ...(drawn.isPlayer ? {} : { attachTo: likely }),
      };
    case "leaveGame":
      return { do: "leaveGame", player };
  }
}

/** No effect lasts for as long as something about the very thing that it changes. */
function lastingOf(
  drawn: DrawnStep,
  object: string,
  attachable: string,
  ids: readonly string[],
): { until: Duration; source: string } {
  const source = drawn.until.startsWith("as-long") && drawn.flag ? at_(ids, drawn.other) : attachable;
  return { until: source === object && drawn.until === "as-long-as-controlled" ? "forever" : drawn.until, source };
}

const abilityTexts = (card: Card): string[] =>
  card.faces[0].abilities
    .filter((ability) => ["equip", "fortify", "reconfigure"].includes(ability.kind))
    .map((ability) => ability.text);

function targetsOf(card: Card, bestow: boolean, host: string, second: string, player: string): string[] {
  const [face] = card.faces;
  if (card.name.startsWith("Curse")) return [player];
  if (face.subtypes.includes("Aura") || bestow) return [host];
  const wanted = face.abilities.flatMap((ability) => (ability.kind === "spell" ? ability.targets : [])).length;
  if (wanted === 2) return [second, host];
  return wanted === 1 ? [host] : [];
}
