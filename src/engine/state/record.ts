import type { RuleNumber, RulingEvent } from "../../model/index.ts";
import type { Choices, PlayerId } from "../position.ts";
import type { Game } from "./game.ts";

type WithoutPlace<E> = E extends RulingEvent ? Omit<E, "step" | "substep" | "rules"> & { rules: Rules } : never;
/** At least one rule, the most decisive first. */
export type Rules = readonly [RuleNumber, ...RuleNumber[]];
/** An event before it is given its place among the steps. */
export type Happening = WithoutPlace<RulingEvent>;

/** Writes an event down, at the step that is being taken. */
export function record(game: Game, happening: Happening): void {
  game.events.push(
    game.substep === undefined
      ? ({ step: game.step, ...happening } as RulingEvent)
      : ({ step: game.step, substep: game.substep, ...happening } as RulingEvent),
  );
}

/** Notes a rule that decided the outcome without an event of its own: one by which something stays as it is. */
export function cite(game: Game, rule: RuleNumber, why: string): void {
  if (!game.citations.has(rule)) game.citations.set(rule, why);
}

/** A step, or what an effect tries, that the rules don't allow. */
export function refuse(
  game: Game,
  refusal: { readonly object?: string; readonly player?: string; readonly reason: string; readonly rules: Rules },
): void {
  record(game, { kind: "refused", ...refusal });
}

/** Notes a choice that was not given; the engine went on with the first option. */
export function noteChoice(
  game: Game,
  choice: {
    readonly player: PlayerId;
    readonly kind: keyof Choices;
    readonly rules: Rules;
    readonly options: readonly Choices[];
  },
): void {
  game.notedChoices.push({ step: game.step, substep: game.substep, ...choice });
}

/** Text or an amount that the engine could not play, and that might have mattered. */
export function noteUnmodelled(game: Game, object: string, text: string): void {
  game.unmodelled.set(`${object}\n${text}`, { object, text });
}

/** A new timestamp, later than all before (613.7). */
export function newTimestamp(game: Game): number {
  const timestamp = game.nextTimestamp;
  game.nextTimestamp += 1;
  return timestamp;
}
