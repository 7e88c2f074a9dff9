import { type Ability, type CompiledCase, type Condition, type Face, play } from "../engine/index.ts";
import type { CaseError, CaseFile, Ruling } from "../model/index.ts";
import type { CardsForCases } from "./cards-for-cases.ts";
import { compileCase } from "./compile-case.ts";

/** A case that was played: what was given, checked, and what the engine says of it (with the case's `id`, if it has one). */
export interface PlayedCase {
  readonly case: CaseFile;
  readonly ruling: Ruling;
  /** The texts of `ruling.unmodelled` that cards have, with what is known of them: enough to tell whether they can matter. */
  unread(): readonly UnreadText[];
  /** What the ruling would be if conditions that cannot be judged here (taken not to hold) did hold. */
  otherReadings(): readonly Ruling[];
}

/** Text of an object that was not understood. */
export interface UnreadText {
  readonly object: string;
  readonly text: string;
  /** What kind of ability it stands in; undefined when nobody knows. */
  readonly within?: string;
  /** Whether its words may concern what rulings are about. */
  readonly mayMatter?: boolean;
}

/** Checks, compiles and plays a case. Takes anything; a case that makes no sense comes back as an error with its place. */
export function playCase(input: unknown, cards: CardsForCases): PlayedCase | { readonly error: CaseError } {
  const ready = compileCase(input, cards);
  if ("error" in ready) return ready;
  const { compiled } = ready;
  const ruling = play(compiled);
  const unmodelled = [...ruling.unmodelled, ...ready.unmodelled];
  const named = { ...(ready.case.id !== undefined && { id: ready.case.id }), ...ruling, unmodelled };
  return {
    case: ready.case,
    ruling: named,
    unread: () => unreadOf(compiled, unmodelled),
    otherReadings: () => {
      const supposed = withConditionsHolding(compiled);
      return supposed === null ? [] : [play(supposed)];
    },
  };
}

function unreadOf({ position }: CompiledCase, unmodelled: Ruling["unmodelled"]): readonly UnreadText[] {
  const told = new Set(unmodelled.map(({ object, text }) => `${object}\n${text}`));
  return position.objects.flatMap(({ id, card }) =>
    card.faces.flatMap((face) =>
      face.unmodelled.filter(({ text }) => told.has(`${id}\n${text}`)).map((one) => ({ ...one, object: id })),
    ),
  );
}

/** The same case with each static ability whose condition nobody can judge working all the time; null when there is none. */
function withConditionsHolding(compiled: CompiledCase): CompiledCase | null {
  const { position } = compiled;
  if (!position.objects.some(({ card }) => card.faces.some(({ abilities }) => abilities.some(isDoubtful)))) return null;
  const objects = position.objects.map((object) => {
    const [front, ...others] = object.card.faces.map(
      (face): Face => ({ ...face, abilities: face.abilities.map(withoutDoubt) }),
    );
    return front === undefined ? object : { ...object, card: { ...object.card, faces: [front, ...others] as const } };
  });
  return { ...compiled, position: { ...position, objects } };
}

const isDoubtful = (ability: Ability): boolean =>
  ability.kind === "static" && ability.condition !== undefined && hasUnknown(ability.condition);

function withoutDoubt(ability: Ability): Ability {
  if (ability.kind !== "static" || !isDoubtful(ability)) return ability;
  const { condition: _, ...always } = ability;
  return always;
}

const hasUnknown = (condition: Condition): boolean => {
  switch (condition.kind) {
    case "unknown":
      return true;
    case "and":
    case "or":
      return condition.of.some(hasUnknown);
    case "not":
      return hasUnknown(condition.condition);
    default:
      return false;
  }
};
