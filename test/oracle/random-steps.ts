import fc from "fast-check";
import type { Ability, CharacteristicChanges, Duration, ObjectSetup, Step } from "../../src/engine/index.ts";
import * as cards from "./pool.ts";
import { at, atOr, fittingHosts, isAttachable, place, rarely, type Table } from "./random-objects.ts";

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
  { setTypes: ["planeswalker"], loseAbilities: true },
  { addTypes: ["creature"] },
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
  { setSubtypes: ["Swamp"] },
  { colors: ["red"] },
  { colors: [] },
  { loseAbilities: true },
  { setPower: 0, setToughness: 0 },
  { name: "Queen Ila" },
);

const verbs = [
  [9, "attach"],
  [2, "unattach"],
  [3, "move"],
  [3, "destroy"],
  [2, "sacrifice"],
  [4, "damage"],
  [4, "gain"],
  [2, "lose"],
  [6, "become"],
  [2, "pump"],
  [5, "control"],
  [1, "endEffect"],
  [2, "counters"],
  [5, "enter"],
  [7, "cast"],
  [8, "activate"],
  [2, "resolve"],
  [1, "counter"],
  [4, "phase"],
  [2, "flicker"],
  [4, "turn"],
  [2, "endTurn"],
  [1, "goTo"],
  [1, "leaveGame"],
  [2, "copy"],
  [2, "createToken"],
] as const;

/** What happens, before it is known to whom. */
export const drawnStep = fc.record({
  verb: fc.oneof(...verbs.map(([weight, verb]) => ({ weight, arbitrary: fc.constant(verb) }))),
  first: place,
  more: fc.oneof(
    { weight: 4, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.array(place, { minLength: 1, maxLength: 2 }) },
  ),
  other: place,
  player: place,
  /** Aimed at what it is meant for, if there is any. */
  isFitting: fc.nat({ max: 4 }).map((one) => one > 0),
  /** Aimed at what something is attached to. */
  focus: fc.boolean(),
  isPlayer: rarely(4),
  flag: fc.boolean(),
  number: fc.integer({ min: 1, max: 4 }),
  until,
  gained,
  become,
  resolves: fc.constantFrom("at once", "at once", "after a response", "later"),
  isBatched: rarely(9),
});
export type DrawnStep = typeof drawnStep extends fc.Arbitrary<infer T> ? T : never;

/** The steps; some are one resolution with the one before, and what is put onto the stack resolves, as a rule. */
export function stepsOf(all: readonly DrawnStep[], table: Table): Step[] {
  const made: Step[] = [];
  for (const [index, drawn] of all.entries()) {
    const step = calledAnew(stepOf(drawn, table), index);
    const last = made.at(-1);
    if (drawn.isBatched && last && isPart(step) && isPart(last))
      made.splice(-1, 1, { do: "batch", steps: [last, step] });
    else made.push(step);
    if ((step.do !== "cast" && step.do !== "activate") || drawn.resolves === "later") continue;
    if (drawn.resolves === "after a response") made.push(...responseTo(step, drawn));
    made.push({ do: "resolve", entersTransformed: false });
  }
  return made;
}

/** No two tokens have one name. */
const calledAnew = (step: Step, index: number): Step =>
  step.do === "createToken" ? { ...step, object: `token${index}` } : step;

const isPart = (step: Step): boolean =>
  !["cast", "activate", "resolve", "endTurn", "leaveGame", "goTo", "batch"].includes(step.do);

/** The target is changed so that it may no longer be legal. */
function responseTo(step: Step & { do: "cast" | "activate" }, drawn: DrawnStep): Step[] {
  const [target] = step.targets;
  if (target === undefined) return [];
  const gain: Step = { do: "gain", object: target, abilities: [drawn.gained], until: "end-of-turn" };
  return [drawn.flag ? { do: "move", objects: [target], to: "exile" } : gain];
}

const ids = (objects: readonly ObjectSetup[]): string[] => objects.map((one) => one.id);

/** What a step may choose from. */
interface Choosing {
  readonly table: Table;
  readonly all: readonly string[];
  readonly object: string;
  readonly objects: readonly string[];
  readonly player: string;
  /** On the battlefield; one of them. */
  readonly permanent: string;
  readonly attachment: ObjectSetup | undefined;
  readonly attachments: readonly string[];
}

function stepOf(drawn: DrawnStep, table: Table): Step {
  const all = ids(table.objects);
  const there = table.objects.filter((one) => one.zone === "battlefield");
  const permanent = atOr(ids(there), all, drawn.first);
  const attachable = there.filter(isAttachable);
  const hosts = there.flatMap((one) =>
    one.attachedTo === null || !all.includes(one.attachedTo) ? [] : [one.attachedTo],
  );
  const attachment = attachable.length > 0 ? at(attachable, drawn.first) : undefined;
  const object = drawn.isFitting
    ? drawn.focus
      ? atOr(hosts, [permanent], drawn.first)
      : permanent
    : at(all, drawn.first);
  const more = drawn.more.map((one) => at(all, one));
  const choosing: Choosing = {
    table,
    all,
    object,
    objects: [...new Set([object, ...more])],
    player: at(table.players, drawn.player),
    permanent,
    attachment,
    attachments: [...new Set([attachment?.id ?? object, ...more])],
  };
  return (
    actionOn(drawn, choosing) ?? effectOn(drawn, choosing) ?? stackStep(drawn, choosing) ?? otherStep(drawn, choosing)
  );
}

/** Somewhere for it to go: fitting, or anything. */
function hostFor(drawn: DrawnStep, { table, all, player }: Choosing, one: ObjectSetup | undefined): string {
  const fitting = one && drawn.isFitting ? fittingHosts(table, one.card) : [];
  return fitting.length > 0 ? at(fitting, drawn.other) : drawn.isPlayer ? player : at(all, drawn.other);
}

function actionOn(drawn: DrawnStep, choosing: Choosing): Step | null {
  const { objects, object, attachments, attachment, player, all, table } = choosing;
  switch (drawn.verb) {
    case "attach":
      return { do: "attach", objects: attachments, to: hostFor(drawn, choosing, attachment) };
    case "unattach":
      return { do: "unattach", objects: attachments };
    case "move":
      return { do: "move", objects, to: at(["graveyard", "exile", "hand", "library"] as const, drawn.other) };
    case "destroy":
      return { do: "destroy", objects, noRegeneration: false };
    case "sacrifice":
      return { do: "sacrifice", objects, by: player, ...(drawn.flag ? { mustBe: "creature" } : {}) };
    case "damage": {
      const vipers = ids(table.objects.filter((one) => one.card.name === "Viper"));
      const source = atOr(vipers, all, drawn.other);
      const walkers = table.objects.filter(({ card }) => /planeswalker|battle/.test(card.faces[0].types.join()));
      const damaged = walkers.length > 0 && !drawn.focus ? [at(ids(walkers), drawn.first)] : objects;
      return { do: "damage", objects: damaged, amount: drawn.number, ...(drawn.flag ? { source } : {}) };
    }
    case "counters":
      return { do: "counters", object, kind: drawn.flag ? "+1/+1" : "-1/-1", count: drawn.number === 3 ? -1 : 1 };
    case "phase":
      return { do: "phase", objects, direction: drawn.number > 2 ? "in" : "out" };
    default:
      return null;
  }
}

function effectOn(drawn: DrawnStep, { object, player, all, attachment }: Choosing): Step | null {
  const own = drawn.until.startsWith("as-long") && drawn.flag ? at(all, drawn.other) : (attachment?.id ?? object);
  // No effect lasts for as long as something about the very thing that it changes.
  const isCircular = own === object && drawn.until === "as-long-as-controlled";
  const lasting = { until: isCircular ? ("forever" as const) : drawn.until, source: own };
  switch (drawn.verb) {
    case "gain":
      return { do: "gain", object: drawn.isPlayer ? player : object, abilities: [drawn.gained], ...lasting };
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
    default:
      return null;
  }
}

function stackStep(drawn: DrawnStep, choosing: Choosing): Step | null {
  const { table, all, object, player } = choosing;
  const hand = table.objects.filter((one) => one.zone === "hand");
  const card = hand.length > 0 ? at(hand, drawn.first) : table.objects.find((one) => one.id === object);
  const id = card?.id ?? object;
  switch (drawn.verb) {
    case "cast": {
      const bestow = card?.card.name === "Bestowing Spirit" && drawn.flag;
      const targets = targetsOf(drawn, choosing, card, bestow);
      return { do: "cast", object: id, targets, bestow, checkTiming: drawn.number === 1 };
    }
    case "enter":
      return {
        do: "enter",
        objects: [...new Set([id, ...choosing.objects.slice(1)])],
        ...(drawn.isPlayer ? { under: player } : {}),
        ...(drawn.flag ? { attachTo: hostFor(drawn, choosing, card) } : {}),
        ...{ faceDown: false, tapped: false, transformed: false },
      };
    case "activate":
      return activation(drawn, choosing);
    case "resolve":
      return { do: "resolve", entersTransformed: false };
    case "counter":
      return { do: "counter", object: at(all, drawn.other) };
    default:
      return null;
  }
}

function targetsOf(drawn: DrawnStep, choosing: Choosing, card: ObjectSetup | undefined, bestow: boolean): string[] {
  if (!card) return [];
  const [face] = card.card.faces;
  if (face.subtypes.includes("Aura") || bestow) return [hostFor(drawn, choosing, card)];
  const wanted = face.abilities.flatMap((ability) => (ability.kind === "spell" ? ability.targets : []));
  const gear = choosing.table.objects.filter((one) => one.card.faces[0].subtypes.includes("Equipment"));
  const equipment = atOr(ids(gear), choosing.all, drawn.player);
  return wanted.map((_, index) => (index < wanted.length - 1 ? equipment : hostFor(drawn, choosing, card)));
}

function activation(drawn: DrawnStep, choosing: Choosing): Step {
  const { table, object, player } = choosing;
  const gear = table.objects.filter((one) => abilityTexts(one).length > 0);
  const ready = gear.filter((one) => one.zone === "battlefield" && one.controller === "you");
  const one =
    ready.length > 0 && drawn.isFitting ? at(ready, drawn.first) : gear.length > 0 ? at(gear, drawn.first) : undefined;
  const texts = one ? abilityTexts(one) : ["equip {1}"];
  const isUnattaching = one?.card.name === "Clockwork Hound" && drawn.flag;
  const controlled = ids(table.objects.filter((each) => each.controller === "you"));
  const hosts = one
    ? fittingHosts(table, one.card).filter((host) => !drawn.isFitting || controlled.includes(host))
    : [];
  return {
    do: "activate",
    object: one?.id ?? object,
    ability: { kind: "text", text: at(texts, drawn.player) },
    targets: isUnattaching ? [] : [atOr(hosts, choosing.all, drawn.other)],
    checkTiming: drawn.number !== 2,
    ...(drawn.isPlayer ? { by: player } : {}),
    ...(isUnattaching ? { mode: "unattach" } : {}),
  };
}

const abilityTexts = ({ card }: ObjectSetup): string[] =>
  card.faces[0].abilities
    .filter((ability) => ["equip", "fortify", "reconfigure"].includes(ability.kind))
    .map((ability) => ability.text);

function otherStep(drawn: DrawnStep, choosing: Choosing): Step {
  const { table, all, object, objects, player } = choosing;
  switch (drawn.verb) {
    case "turn": {
      const how = at(["transform", "faceDown", "faceUp"] as const, drawn.other);
      const double = ids(table.objects.filter((one) => one.card.faces.length > 1));
      return { do: how, object: how === "transform" ? atOr(double, all, drawn.first) : object };
    }
    case "flicker": {
      const attachTo = drawn.flag ? { attachTo: hostFor(drawn, choosing, choosing.attachment) } : {};
      return { do: "flicker", objects, ...(drawn.isPlayer ? { under: player } : {}), ...attachTo };
    }
    case "copy":
      return { do: "copy", object, of: at(all, drawn.other), until: drawn.flag ? "end-of-turn" : "forever" };
    case "createToken":
      return {
        do: "createToken",
        object: "token",
        under: player,
        ...(drawn.flag ? { card: at(cards.pool.roles, drawn.number) } : { copyOf: object }),
        ...(drawn.number === 1 ? {} : { attachTo: at(all, drawn.first) }),
      };
    case "goTo":
      return { do: "goTo", phase: at(["combat", "main2", "main"] as const, drawn.other) };
    case "leaveGame":
      return { do: "leaveGame", player };
    default:
      return { do: "endTurn" };
  }
}
