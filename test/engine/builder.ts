import type { Ability, Card, CompiledCase, Face, Filter, ObjectSetup, Position, Step } from "../../src/engine/index.ts";
import { play } from "../../src/engine/index.ts";
import type { FinalObject, Ruling, RulingEvent } from "../../src/model/index.ts";

/** A face with only what a test cares about. */
export function face(parts: Partial<Face>): Face {
  return {
    name: "",
    manaCost: "",
    manaValue: 0,
    colors: [],
    supertypes: [],
    types: [],
    subtypes: [],
    abilities: [],
    power: null,
    toughness: null,
    loyalty: null,
    defense: null,
    unmodelled: [],
    ...parts,
  };
}

export const card = (front: Partial<Face>, back?: Partial<Face>): Card => ({
  name: front.name ?? "",
  layout: back ? "transform" : "normal",
  faces: back ? [face(front), face(back)] : [face(front)],
});

export const creatureFilter: Filter = { kind: "type", type: "creature" };
export const landFilter: Filter = { kind: "type", type: "land" };

export const keyword = (name: string): Ability => ({ kind: "keyword", keyword: name, text: name });
export const enchant = (filter: Filter, text = "enchant creature"): Ability => ({ kind: "enchant", filter, text });
export const equip: Ability = { kind: "equip", cost: "{1}", filter: creatureFilter, text: "equip {1}" };
export const fortify: Ability = { kind: "fortify", cost: "{1}", text: "fortify {1}" };
export const protection = (color: "white" | "blue" | "black" | "red" | "green"): Ability => ({
  kind: "protection",
  from: { kind: "color", color },
  text: `protection from ${color}`,
});
export const hexproof: Ability = { kind: "hexproof", text: "hexproof" };
export const shroud: Ability = { kind: "shroud", text: "shroud" };

/** "Host gets +P/+T". */
export const hostGets = (power: number, toughness: number): Ability => ({
  kind: "static",
  affects: { kind: "host" },
  modifications: [{ kind: "modify-power-toughness", power, toughness }],
  text: `host gets +${power}/+${toughness}`,
});
export const hostHas = (...abilities: Ability[]): Ability => ({
  kind: "static",
  affects: { kind: "host" },
  modifications: [{ kind: "gain-abilities", abilities }],
  text: `host has ${abilities.map((one) => one.text).join(" and ")}`,
});

export const creature = (parts: Partial<Face> = {}): Card =>
  card({ name: "Creature", types: ["creature"], subtypes: ["Bear"], power: 2, toughness: 2, ...parts });
export const equipment = (parts: Partial<Face> = {}): Card =>
  card({ name: "Axe", types: ["artifact"], subtypes: ["Equipment"], abilities: [hostGets(2, 0), equip], ...parts });
export const aura = (parts: Partial<Face> = {}): Card =>
  card({
    name: "Aura",
    types: ["enchantment"],
    subtypes: ["Aura"],
    abilities: [enchant(creatureFilter), hostGets(1, 1)],
    ...parts,
  });
export const fortification = (parts: Partial<Face> = {}): Card =>
  card({ name: "Garrison", types: ["artifact"], subtypes: ["Fortification"], abilities: [fortify], ...parts });
export const land = (parts: Partial<Face> = {}): Card =>
  card({ name: "Land", types: ["land"], subtypes: ["Forest"], ...parts });

export interface Placed extends Partial<Omit<ObjectSetup, "id" | "card">> {
  readonly card: Card;
}

/** A position: `you` and `opponent`, your main phase; timestamps in the order given unless they are stated. */
export function position(objects: Record<string, Placed | Card>, more: Partial<Position> = {}): Position {
  return {
    players: ["you", "opponent"],
    active: "you",
    phase: "main",
    teams: [],
    commanderGame: false,
    triggers: "auto",
    objects: Object.entries(objects).map(([id, given], index) => {
      const placed: Placed = "faces" in given ? { card: given } : given;
      return {
        id,
        controller: "you",
        owner: placed.controller ?? "you",
        zone: "battlefield",
        attachedTo: null,
        timestamp: index + 1,
        tapped: false,
        token: false,
        faceDown: false,
        phasedOut: false,
        backFace: false,
        commander: false,
        protector: null,
        counters: {},
        choices: {},
        ...placed,
      };
    }),
    ...more,
  };
}

/** What came out of a case, in a form that is easy to ask. */
export interface Played {
  readonly ruling: Ruling;
  /** The final state of one object. */
  readonly of: (id: string) => FinalObject;
  readonly events: (kind: RulingEvent["kind"], object?: string) => readonly RulingEvent[];
  /** All rules that are cited anywhere. */
  readonly rules: readonly string[];
}

export function played(
  objects: Record<string, Placed | Card>,
  steps: readonly Step[],
  more: Partial<Position> = {},
): Played {
  return playedCase({ position: position(objects, more), steps });
}

export function playedCase(compiled: CompiledCase): Played {
  const ruling = play(compiled);
  return {
    ruling,
    of(id) {
      const found = ruling.final.find((object) => object.object === id);
      if (!found) throw new Error(`no object ${id} in the final state`);
      return found;
    },
    events: (kind, object) =>
      ruling.events.filter(
        (event) => event.kind === kind && (object === undefined || ("object" in event && event.object === object)),
      ),
    rules: [...new Set([...ruling.events.flatMap((event) => event.rules), ...ruling.citations.map((one) => one.rule)])],
  };
}

export const steps = {
  cast: (object: string, targets: string[] = [], more: Partial<Step & { do: "cast" }> = {}): Step => ({
    do: "cast",
    object,
    targets,
    bestow: false,
    checkTiming: false,
    ...more,
  }),
  resolve: (choose?: Step["choose"]): Step => ({
    do: "resolve",
    entersTransformed: false,
    ...(choose ? { choose } : {}),
  }),
  equip: (object: string, target: string, more: Partial<Step & { do: "activate" }> = {}): Step => ({
    do: "activate",
    object,
    ability: { kind: "keyword", keyword: "equip" },
    targets: [target],
    checkTiming: true,
    ...more,
  }),
  activate: (
    object: string,
    text: string,
    targets: string[] = [],
    more: Partial<Step & { do: "activate" }> = {},
  ): Step => ({
    do: "activate",
    object,
    ability: { kind: "text", text },
    targets,
    checkTiming: true,
    ...more,
  }),
  attach: (object: string, to: string): Step => ({ do: "attach", objects: [object], to }),
  unattach: (object: string): Step => ({ do: "unattach", objects: [object] }),
  move: (object: string, to: "graveyard" | "exile" | "hand" | "library"): Step => ({
    do: "move",
    objects: [object],
    to,
  }),
  destroy: (...objects: string[]): Step => ({ do: "destroy", objects, noRegeneration: false }),
  sacrifice: (object: string, by?: string): Step => ({ do: "sacrifice", objects: [object], ...(by ? { by } : {}) }),
  enter: (object: string, more: Partial<Step & { do: "enter" }> = {}): Step => ({
    do: "enter",
    objects: [object],
    faceDown: false,
    tapped: false,
    transformed: false,
    ...more,
  }),
  gain: (object: string, ...abilities: Ability[]): Step => ({ do: "gain", object, abilities, until: "end-of-turn" }),
  become: (object: string, changes: (Step & { do: "become" })["changes"]): Step => ({
    do: "become",
    object,
    changes,
    until: "end-of-turn",
  }),
  pump: (object: string, power: number, toughness: number): Step => ({
    do: "pump",
    object,
    power,
    toughness,
    until: "end-of-turn",
  }),
  control: (object: string, player: string, more: Partial<Step & { do: "control" }> = {}): Step => ({
    do: "control",
    object,
    player,
    until: "forever",
    ...more,
  }),
  batch: (...inner: Step[]): Step => ({ do: "batch", steps: inner }),
  endTurn: (): Step => ({ do: "endTurn" }),
  leaveGame: (player: string): Step => ({ do: "leaveGame", player }),
  damage: (object: string, amount: number, source?: string): Step => ({
    do: "damage",
    objects: [object],
    amount,
    ...(source ? { source } : {}),
  }),
} as const;
