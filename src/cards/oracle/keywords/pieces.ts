import type { Amount, Condition, Filter, Instruction, Reference } from "../../../engine/index.ts";
import type { Unnamed } from "../abilities/unnamed.ts";

/** What keywords that stand for other abilities are made of. */
export const self = { kind: "self" } as const;
export const it = { kind: "trigger-object" } as const;
export const creature: Filter = { kind: "type", type: "creature" };
export const yours: Filter = { kind: "controlled-by", player: { kind: "you" } };
export const other: Filter = { kind: "not", filter: { kind: "is", reference: self } };
export const both = (...of: Filter[]): Filter => ({ kind: "and", of });

/** "It has such a counter on it", of the object itself. */
export const has = (counter: string): Condition => ({
  kind: "matches",
  object: self,
  filter: { kind: "counters", counter },
});

export const putCounters = (object: Reference, counter: string, count: Amount): Instruction => ({
  kind: "counters",
  object,
  counter,
  count,
});

/** "Gets +1/+1 until end of turn". */
export const gets = (object: Extract<Instruction, { kind: "apply" }>["object"], power: Amount, toughness: Amount) =>
  ({
    kind: "apply",
    object,
    modifications: [{ kind: "modify-power-toughness", power, toughness }],
    until: "end-of-turn",
  }) satisfies Instruction;

export type Triggered = Extract<Unnamed, { kind: "triggered" }>;

/** A triggered ability: what it watches for, and what it does. */
export const when = (
  event: Triggered["event"],
  instructions: readonly Instruction[],
  more: Pick<Triggered, "condition" | "targets"> | { readonly condition?: Condition } = {},
): Triggered => ({ kind: "triggered", event, targets: [], ...more, instructions });

export const enters: Triggered["event"] = { kind: "enters", object: self };
export const attacks: Triggered["event"] = { kind: "attacks", object: self };
export const isPutIntoGraveyard: Triggered["event"] = { kind: "put-into-graveyard", object: self };
export const yourUpkeep: Triggered["event"] = { kind: "beginning", of: "upkeep", whose: { kind: "you" } };
/** What happens in combat, which no step of a case makes. */
export const inCombat = (text: string): Triggered["event"] => ({ kind: "outside", about: "combat", text });
