import type {
  Ability,
  Card,
  CompiledCase,
  Duration,
  Face,
  Modification,
  Phase,
  PlayerId,
  Zone,
} from "../../src/engine/index.ts";
import type { Seen } from "./view.ts";

/**
 * What the oracle knows of an object. Everything that can be derived is derived anew whenever it is asked for; only facts
 * of the game stand here.
 */
export interface Thing {
  readonly id: string;
  card: Card;
  owner: PlayerId;
  /** Before continuous effects. */
  controller: PlayerId;
  zone: Zone;
  exists: boolean;
  attachedTo: string | null;
  timestamp: number;
  /** Counts the objects that this card has been (400.7). */
  life: number;
  tapped: boolean;
  token: boolean;
  faceDown: boolean;
  backFace: boolean;
  phased: "in" | "directly" | "indirectly";
  /** Who controlled it when it phased out. */
  phasedUnder: PlayerId;
  counters: Record<string, number>;
  damage: number;
  deathtouched: boolean;
  protector: PlayerId | null;
  choices: Record<string, string>;
  /** What copy effects have made it, the latest last (layer 1a). */
  copies: readonly { readonly face: Face; readonly until: Duration }[];
  /** When it was cast bestowed (702.103b), when reconfigure attached it (702.151b). */
  bestowed: number | null;
  reconfigured: number | null;
  targets: readonly Target[];
  isCopy: boolean;
}

export interface Target {
  readonly id: string;
  /** Of objects: which of its lives was targeted. */
  readonly life: number;
}

/** A continuous effect of a resolved spell or ability (611.2). */
export interface Lasting {
  readonly number: number;
  readonly on: string;
  readonly life: number;
  readonly modifications: readonly Modification[];
  readonly until: Duration;
  readonly watches: Target | null;
  readonly you: PlayerId;
  readonly timestamp: number;
  /** Made by a step of the case, and ended by `endEffect`. */
  readonly byStep: boolean;
}

/** An ability on the stack; spells are things in the zone stack. */
export interface StackItem {
  readonly source: string;
  readonly life: number;
  readonly ability: Ability | null;
  readonly mode: "attach" | "unattach" | "spell";
  readonly controller: PlayerId;
  readonly targets: readonly Target[];
}

export interface Unattached {
  readonly step: number;
  readonly object: string;
  readonly from: string;
  /** Several, with "or" between, where more than one is right. */
  reason: string;
}

export interface World {
  readonly things: Thing[];
  readonly players: PlayerId[];
  readonly gone: PlayerId[];
  active: PlayerId;
  phase: Phase;
  clock: number;
  step: number;
  lasting: Lasting[];
  stack: StackItem[];
  /** Permanents as they last were (113.7a), by id and life. */
  readonly lastKnown: Map<string, Seen>;
  readonly unattached: Unattached[];
  readonly attached: { step: number; object: string; to: string }[];
  readonly refused: { step: number; object: string | null }[];
  /** The state-based actions performed, by rule number: only counted. */
  readonly actions: string[];
}

export function beginning({ position }: CompiledCase): World {
  const isOnObject = ({ attachedTo }: { attachedTo: string | null }): boolean =>
    position.objects.some((one) => one.id === attachedTo);
  return {
    things: position.objects.map((object) => ({
      id: object.id,
      card: object.card,
      owner: object.owner,
      controller: object.controller,
      zone: object.zone,
      exists: true,
      attachedTo: object.attachedTo,
      timestamp: object.timestamp,
      life: 0,
      tapped: object.tapped,
      token: object.token,
      faceDown: object.faceDown,
      backFace: object.backFace,
      phased: object.phasedOut ? "directly" : "in",
      phasedUnder: object.controller,
      counters: { ...object.counters },
      damage: 0,
      deathtouched: false,
      protector: object.protector,
      choices: { ...object.choices },
      copies: [],
      // What starts attached was attached in the way of its card.
      bestowed: isOnObject(object) && has(object, "bestow") ? object.timestamp : null,
      reconfigured: isOnObject(object) && has(object, "reconfigure") ? object.timestamp : null,
      targets: [],
      isCopy: false,
    })),
    players: [...position.players],
    gone: [],
    active: position.active,
    phase: position.phase,
    clock: Math.max(0, ...position.objects.map((object) => object.timestamp)) + 1,
    step: -1,
    lasting: [],
    stack: [],
    lastKnown: new Map(),
    unattached: [],
    attached: [],
    refused: [],
    actions: [],
  };
}

const has = (object: CompiledCase["position"]["objects"][number], kind: Ability["kind"]): boolean =>
  object.card.faces[0].abilities.some((ability) => ability.kind === kind);

/** A token that is not there yet. */
export function unplaced(id: string, card: Card, owner: PlayerId): Thing {
  return {
    ...{ id, card, owner, controller: owner, zone: "command", exists: true, attachedTo: null, timestamp: 0, life: 0 },
    ...{ tapped: false, token: true, faceDown: false, backFace: false, phased: "in", phasedUnder: owner, counters: {} },
    ...{ damage: 0, deathtouched: false, protector: null, choices: {}, copies: [], bestowed: null, reconfigured: null },
    ...{ targets: [], isCopy: false },
  };
}

/** A planeswalker enters with its loyalty (306.5b), a battle with its defense (310.4b). */
export function enteringCounters(face: Face): Record<string, number> {
  const counters: Record<string, number> = {};
  if (face.loyalty !== null && face.types.includes("planeswalker")) counters.loyalty = face.loyalty;
  if (face.defense !== null && face.types.includes("battle")) counters.defense = face.defense;
  return counters;
}

export function thing(world: World, id: string): Thing | null {
  return world.things.find((one) => one.id === id) ?? null;
}

export const isPlayer = (world: World, id: string): boolean => world.players.includes(id);
export const isInGame = (world: World, player: PlayerId): boolean => !world.gone.includes(player);

/** On the battlefield as far as the game sees it: what is phased out does not exist (702.26b). */
export const isPermanent = (one: Thing): boolean => one.exists && one.zone === "battlefield" && one.phased === "in";

export const attachmentsOf = (world: World, host: string): Thing[] =>
  world.things.filter((one) => one.exists && one.attachedTo === host);

export const opponents = (world: World, player: PlayerId): PlayerId[] =>
  world.players.filter((one) => one !== player && isInGame(world, one));

export function tick(world: World): number {
  world.clock += 1;
  return world.clock;
}

export function refuse(world: World, object: string | null): void {
  world.refused.push({ step: world.step, object });
}

/** A world that can be changed without changing the first: for asking "what if". */
export const suppose = (world: World): World => ({
  ...world,
  things: world.things.map((one) => ({ ...one, counters: { ...one.counters }, choices: { ...one.choices } })),
  lasting: [...world.lasting],
  stack: [...world.stack],
  lastKnown: new Map(world.lastKnown),
  unattached: [...world.unattached],
  attached: [...world.attached],
  refused: [...world.refused],
  actions: [...world.actions],
});
