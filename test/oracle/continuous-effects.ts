import type { Ability, Affected, Modification } from "../../src/engine/index.ts";
import { amount, matches, permanentsMatching, type Speaker } from "./matching.ts";
import type { Held, Seen, View } from "./view.ts";
import { isInGame, isPermanent, isPlayer, type Lasting, type Thing, thing, type World } from "./world.ts";

/** A continuous effect as it is at one moment. */
export interface Effect {
  readonly key: string;
  readonly timestamp: number;
  readonly modifications: readonly Modification[];
  readonly affected: readonly string[];
  readonly speaker: Speaker;
  /** The object with the static ability. */
  readonly source: string | null;
  /** The numbers and players in a part, as they are in a view: "what it does". */
  readonly amounts: (part: Modification, affected: string, view: View) => unknown;
}

type Static = Ability & { readonly kind: "static" };

/** All continuous effects with such a part: of static abilities in force, of what resolved, of bestow and reconfigure. */
export function continuousEffects(world: World, view: View, isWanted: (part: Modification) => boolean): Effect[] {
  return [
    ...world.things.filter(isPermanent).flatMap((one) => staticEffects(world, view, one, isWanted)),
    ...world.lasting.flatMap((effect) => (effect.modifications.some(isWanted) ? lastingEffect(world, effect) : [])),
    ...world.things.flatMap((one) => statesOf(world, one).filter((state) => state.modifications.some(isWanted))),
  ];
}

function staticEffects(world: World, view: View, one: Thing, isWanted: (part: Modification) => boolean): Effect[] {
  const found = view.seen.get(one.id);
  if (!found) return [];
  return found.abilities.flatMap((held, index) => {
    if (held.ability.kind !== "static" || (held.ability.zone ?? "battlefield") !== "battlefield") return [];
    if (held.ability.condition) throw new Error("the oracle has no conditions");
    if (!held.ability.modifications.some(isWanted)) return [];
    return [staticEffect(world, view, one, found, held, held.ability, keyOf(found, held, index))];
  });
}

/** Which ability of an object it is, however its other abilities come and go. */
function keyOf(found: Seen, held: Held, index: number): string {
  const alike = found.abilities
    .slice(0, index)
    .filter((one) => one.ability === held.ability && one.giver === held.giver);
  return `${found.id}|${held.giver ?? ""}|${held.ability.text}|${alike.length}`;
}

function staticEffect(
  world: World,
  view: View,
  one: Thing,
  found: Seen,
  held: Held,
  ability: Static,
  key: string,
): Effect {
  const speaker: Speaker = { self: one.id, you: found.controller };
  return effectOf(world, {
    key,
    // 613.7a: the object's timestamp, or that of the effect that gave the ability.
    timestamp: Math.max(one.timestamp, held.since),
    modifications: ability.modifications.map((part) => withChoices(part, one)),
    affected: affectedBy(world, view, ability.affects, speaker),
    speaker,
    source: one.id,
  });
}

function affectedBy(world: World, view: View, affects: Affected, speaker: Speaker): string[] {
  if (affects.kind === "self") return speaker.self === null ? [] : [speaker.self];
  if (affects.kind === "all") {
    const players = world.players.filter(
      (one) => isInGame(world, one) && matches(world, view, affects.filter, one, speaker),
    );
    return [...permanentsMatching(world, view, affects.filter, speaker), ...players];
  }
  const host = speaker.self === null ? null : (thing(world, speaker.self)?.attachedTo ?? null);
  if (host === null) return [];
  const object = thing(world, host);
  return isPlayer(world, host) || (object && isPermanent(object)) ? [host] : [];
}

function lastingEffect(world: World, effect: Lasting): Effect[] {
  const on = thing(world, effect.on);
  const isThere = on ? (isPermanent(on) || on.zone === "stack") && on.life === effect.life : isInGame(world, effect.on);
  if (!isThere) return [];
  return [
    effectOf(world, {
      key: `lasting ${effect.number}`,
      timestamp: effect.timestamp,
      modifications: effect.modifications,
      affected: [effect.on],
      speaker: { self: effect.watches?.id ?? null, you: effect.you },
      source: null,
    }),
  ];
}

const bestowed: readonly Modification[] = [
  { kind: "set-types", types: ["enchantment"] },
  { kind: "set-subtypes", subtypes: ["Aura"], of: "enchantment" },
  {
    kind: "gain-abilities",
    abilities: [{ kind: "enchant", filter: { kind: "type", type: "creature" }, text: "enchant creature" }],
  },
];
const reconfigured: readonly Modification[] = [{ kind: "remove-types", types: ["creature"] }];

/** 702.103b and 702.151b: what bestow and reconfigure make of an object for the time being. */
function statesOf(world: World, one: Thing): Effect[] {
  const states: Effect[] = [];
  const isThere = isPermanent(one) || one.zone === "stack";
  const state = (key: string, timestamp: number, modifications: readonly Modification[]): void => {
    const speaker: Speaker = { self: one.id, you: one.controller };
    states.push(
      effectOf(world, { key: `${key} ${one.id}`, timestamp, modifications, affected: [one.id], speaker, source: null }),
    );
  };
  if (isThere && one.bestowed !== null) state("bestowed", one.bestowed, bestowed);
  if (isThere && one.reconfigured !== null) state("reconfigured", one.reconfigured, reconfigured);
  return states;
}

function effectOf(world: World, effect: Omit<Effect, "amounts">): Effect {
  return {
    ...effect,
    amounts: (part, affected, view) => {
      if ("power" in part || "toughness" in part)
        return [part.power, part.toughness].map((one) =>
          one === undefined ? null : amount(world, view, one, effect.speaker, affected),
        );
      if (part.kind === "control")
        return effect.source === null ? effect.speaker.you : view.seen.get(effect.source)?.controller;
      return part.kind;
    },
  };
}

/** Granted protection from "the chosen color" is protection from that colour. */
function withChoices(part: Modification, giver: Thing): Modification {
  if (part.kind !== "gain-abilities") return part;
  return { ...part, abilities: part.abilities.map((ability) => chosen(ability, giver)) };
}

function chosen(ability: Ability, giver: Thing): Ability {
  if (ability.kind !== "protection" || ability.from.kind !== "chosen") return ability;
  const color = giver.choices.color;
  const known = (["white", "blue", "black", "red", "green"] as const).find((one) => one === color);
  if (!known) return ability;
  return { ...ability, from: { kind: "color", color: known }, text: `protection from ${known}` };
}
