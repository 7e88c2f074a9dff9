import type { Card, Step } from "../../src/engine/index.ts";
import { type Kind, pool } from "./pool.ts";
import type { DrawnObject } from "./random-objects.ts";

/** How a case begins so that something happens that chance alone brings about too seldom. */
export interface Theme {
  readonly objects: readonly DrawnObject[];
  readonly steps: readonly Step[];
}

export const drawn = (kind: Kind, card: Card, more: Partial<DrawnObject> = {}): DrawnObject => ({
  drawn: { kind, card },
  isAgain: false,
  controller: 0,
  isStolen: false,
  zone: "battlefield",
  attachedTo: null,
  isFitting: true,
  tapped: false,
  token: false,
  counters: {},
  color: "red",
  ...more,
});

export function named(kind: Kind, name: string): Card {
  const found = pool[kind].find((card) => card.name === name);
  if (!found) throw new Error(`the pool has no ${name}`);
  return found;
}

export const creatures = pool.hosts.filter((card) => card.faces[0].types.includes("creature"));
export const resolve: Step = { do: "resolve", entersTransformed: false };
export const destroy = (...objects: string[]): Step => ({ do: "destroy", objects, noRegeneration: false });
export const cast = (object: string, ...targets: string[]): Step => ({
  do: "cast",
  object,
  targets,
  bestow: false,
  checkTiming: false,
});
export const damage = (object: string, amount: number, source: string): Step => ({
  do: "damage",
  objects: [object],
  amount,
  source,
});

/** A theme of its own for each pair of numbers. */
export type Maker = (one: number, other: number) => Theme;
