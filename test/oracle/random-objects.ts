import fc from "fast-check";
import type { Card, Face, Filter, ObjectSetup, Zone } from "../../src/engine/index.ts";
import { type Kind, pool } from "./pool.ts";
import { enteringCounters } from "./world.ts";

/** A place in a list whose length isn't known yet. */
export const place = fc.nat({ max: 999 });
export const rarely = (oneIn: number): fc.Arbitrary<boolean> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("there is nothing to choose from");
  return found;
}

/** One of these, and where there is none, one of those. */
export const atOr = (list: readonly string[], others: readonly string[], index: number): string =>
  at(list.length > 0 ? list : others, index);

/** Cards on which rules hinge that come up seldom otherwise are drawn more often. */
const oftener = [
  "Viper",
  "Village Youth",
  "Siege of Ostra",
  "Walker Jace",
  "Queen Ila",
  "Wide World",
  "Bear Umbra",
  "Deep Umbra",
];
const withMore = (cards: readonly Card[]): Card[] =>
  cards.flatMap((card) => (oftener.includes(card.name) ? [card, card, card] : [card]));
const weighted: Readonly<Record<Kind, readonly Card[]>> = {
  hosts: withMore(pool.hosts),
  equipment: pool.equipment,
  auras: withMore(pool.auras),
  roles: pool.roles,
  everywhere: withMore(pool.everywhere),
  spells: pool.spells,
};

const drawnCard: fc.Arbitrary<{ card: Card; kind: Kind }> = fc
  .oneof(
    { weight: 9, arbitrary: fc.tuple(fc.constant<Kind>("hosts"), place) },
    { weight: 5, arbitrary: fc.tuple(fc.constant<Kind>("equipment"), place) },
    { weight: 8, arbitrary: fc.tuple(fc.constant<Kind>("auras"), place) },
    { weight: 1, arbitrary: fc.tuple(fc.constant<Kind>("roles"), place) },
    { weight: 3, arbitrary: fc.tuple(fc.constant<Kind>("everywhere"), place) },
    { weight: 1, arbitrary: fc.tuple(fc.constant<Kind>("spells"), place) },
  )
  .map(([kind, index]) => ({ kind, card: at(weighted[kind], index) }));

export const drawnObject = fc.record({
  drawn: drawnCard,
  /** The same card once more, of the same player, on the same host. */
  isAgain: rarely(6),
  controller: place,
  isStolen: rarely(6),
  zone: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Zone>("battlefield") },
    { weight: 3, arbitrary: fc.constant<Zone>("hand") },
    { weight: 1, arbitrary: fc.constant<Zone>("graveyard") },
  ),
  attachedTo: fc.option(place, { freq: 4 }),
  /** Attached to what it may be attached to, if there is any. */
  isFitting: fc.nat({ max: 3 }).map((one) => one > 0),
  tapped: fc.boolean(),
  token: rarely(7),
  counters: fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom({ "+1/+1": 1 }, { "-1/-1": 1 }, { "+1/+1": 2, "-1/-1": 1 }) },
  ),
  color: fc.constantFrom("red", "white", "blue"),
});
export type DrawnObject = typeof drawnObject extends fc.Arbitrary<infer T> ? T : never;

/** What a case's objects and players are, for choosing among them. */
export interface Table {
  readonly players: readonly string[];
  readonly objects: readonly ObjectSetup[];
}

export function setUp(drawn: readonly DrawnObject[], players: readonly string[]): Table {
  const objects: ObjectSetup[] = [];
  const unattached = again(drawn).map((one, index) => ({ one, setup: setup(one, index, players) }));
  const whole: Table = { players, objects: unattached.map(({ setup: each }) => each) };
  for (const { one, setup: each } of unattached) objects.push({ ...each, attachedTo: hostOf(one, each, whole) });
  return { players, objects };
}

function again(drawn: readonly DrawnObject[]): DrawnObject[] {
  const all: DrawnObject[] = [];
  for (const one of drawn) {
    const last = all.at(-1);
    all.push(one.isAgain && last ? { ...last, counters: {} } : one);
  }
  return all;
}

function setup(one: DrawnObject, index: number, players: readonly string[]): ObjectSetup {
  const { card, kind } = one.drawn;
  const zone = kind === "spells" ? "hand" : kind === "roles" ? "battlefield" : one.zone;
  const controller = at(players, one.controller);
  const owner = zone === "battlefield" && one.isStolen ? at(players, one.controller + 1) : controller;
  const [face] = card.faces;
  const isThere = zone === "battlefield";
  return {
    id: `${kind}${index + 1}`,
    card,
    controller,
    owner,
    zone,
    attachedTo: null,
    timestamp: index + 1,
    tapped: isThere && one.tapped,
    token: isThere && (one.token || kind === "roles"),
    faceDown: false,
    phasedOut: false,
    backFace: false,
    commander: false,
    protector:
      face.types.includes("battle") && !one.tapped ? at(players, (one.attachedTo ?? 0) + one.controller) : null,
    counters: isThere ? { ...enteringCounters(face), ...one.counters } : {},
    choices: face.abilities.some((ability) => ability.kind === "choose-as-enters") ? { color: one.color } : {},
  };
}

/** Anything that is there to be attached to, fit or not; no two are attached to one another. */
function hostOf(one: DrawnObject, attachment: ObjectSetup, table: Table): string | null {
  if (one.attachedTo === null || attachment.zone !== "battlefield" || !isAttachable(attachment)) return null;
  const index = table.objects.indexOf(attachment);
  const isOpen = (id: string): boolean => {
    const host = table.objects.findIndex((object) => object.id === id);
    const object = table.objects[host];
    return !object || host < index || !isAttachable(object);
  };
  const fitting = fittingHosts(table, attachment.card).filter(isOpen);
  const there = table.objects.filter((object) => object.zone === "battlefield" && object !== attachment);
  const any = [...there.map((object) => object.id).filter(isOpen), ...table.players];
  return at(one.isFitting && fitting.length > 0 ? fitting : any, one.attachedTo);
}

export const isAttachable = ({ card }: ObjectSetup): boolean =>
  ["Aura", "Equipment", "Fortification"].some((subtype) => card.faces[0].subtypes.includes(subtype)) ||
  card.faces[0].abilities.some((ability) => ability.kind === "bestow");

/** What by its printed card a thing could be attached to. */
export function fittingHosts(table: Table, card: Card): string[] {
  const [face] = card.faces;
  const enchant = face.abilities.find((ability) => ability.kind === "enchant");
  if (enchant?.filter.kind === "player") return [...table.players];
  const zone = enchant?.zone ?? "battlefield";
  const filter: Filter = enchant?.filter ?? {
    kind: "type",
    type: face.subtypes.includes("Fortification") ? "land" : "creature",
  };
  return table.objects
    .filter((object) => object.zone === zone && object.card !== card && seemsToFit(filter, object.card.faces[0]))
    .map((object) => object.id);
}

function seemsToFit(filter: Filter, face: Face): boolean {
  if (filter.kind === "and") return filter.of.every((one) => seemsToFit(one, face));
  if (filter.kind === "type") return face.types.includes(filter.type);
  return filter.kind !== "subtype" || face.subtypes.includes(filter.subtype);
}
