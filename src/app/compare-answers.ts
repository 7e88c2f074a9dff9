import type { Answer } from "../model/index.ts";
import type { PendingChoice } from "./conversations.ts";

/** `loosely`: things may be called differently, if the same became of them. */
export const comesToTheSame = (one: Answer, other: Answer, options: { readonly loosely?: boolean } = {}): boolean =>
  one.status === other.status &&
  one.verdict?.kind === other.verdict?.kind &&
  (one.verdict?.kind !== "happens" ||
    one.verdict.text === other.verdict?.text ||
    (options.loosely === true && outcomesOf(one) === outcomesOf(other) && areWhereTheyAre(one, other)));

/** Whether every card that both tell of is in the same place: what has left the battlefield is no Aura any more. */
function areWhereTheyAre(one: Answer, other: Answer): boolean {
  const zones = ({ ruling }: Answer, card: string): string =>
    (ruling?.final ?? [])
      .filter((object) => object.card === card)
      .map(({ zone }) => zone)
      .sort()
      .join(" ");
  const cards = (one.ruling?.final ?? []).flatMap(({ card }) => (card == null ? [] : [card]));
  return cards.every((card) => zones(other, card) === "" || zones(one, card) === zones(other, card));
}

/** Where everything named ends up. */
const outcomesOf = ({ ruling }: Answer): string =>
  (ruling?.final ?? [])
    .filter(
      ({ attachedTo, subtypes }) =>
        attachedTo !== null || subtypes?.some((one) => one === "Aura" || one === "Equipment"),
    )
    .map(({ zone, attachedTo }) => `${zone} ${attachedTo === null ? "free" : "attached"}`)
    .sort()
    .join("; ");

/** How many choices are offered. */
export const mostChoices = 5;

/** The choices to offer, in their order: some of every ruling that they come to. */
export function whatDiffers(
  settled: readonly { readonly choice: PendingChoice; readonly answer: Answer }[],
): readonly PendingChoice[] {
  if (settled.length <= mostChoices) return settled.map(({ choice }) => choice);
  const rank = new Map<PendingChoice, number>();
  const seen = new Map<string, number>();
  for (const { choice, answer } of settled) {
    const nth = seen.get(outcomeKey(answer)) ?? 0;
    seen.set(outcomeKey(answer), nth + 1);
    rank.set(choice, nth);
  }
  const offered = new Set(
    [...rank]
      .sort(([, one], [, other]) => one - other)
      .map(([choice]) => choice)
      .slice(0, mostChoices),
  );
  return settled.map(({ choice }) => choice).filter((choice) => offered.has(choice));
}
const outcomeKey = (answer: Answer): string => `${answer.verdict?.kind} ${outcomesOf(answer)}`;
