import type { Reading } from "../language/index.ts";
import type { CaseFile } from "../model/index.ts";
import { roleOf } from "./kinds.ts";
import type { Said } from "./said.ts";

const placing = /^event\.(cast|attach|equip|enchant|fortify|bestow|move)$/;
const leaving = /^event\.(die|destroy|sacrifice|exile|bounce|tuck|flicker|leave|damage|phase-out|control)$/;
/** What tells that something has not resolved yet: without it "I equip it, it dies" has the one before the other. */
const meanwhile =
  /^(time\.in-response|zone\.stack|event\.(target|retarget|resolve|fizzle|fail|counter|activate|use-stack))$/;

/**
 * Whether a case lets that come first which the question says was responded to: "he kills it, I put an Umbra on it in
 * response" is not "I put an Umbra on it, he kills it in response". True where nobody responds.
 */
export function agreesOnResponse({ steps = [] }: CaseFile, reading: Reading, said: Said): boolean {
  const first = steps[0];
  if (first?.do !== "cast" && first?.do !== "activate") return true;
  const isAnswered = steps[1] !== undefined && steps[1].do !== "resolve" && steps.some((step) => step.do === "resolve");
  if (isAnswered && first.do === "activate" && !reading.concepts.some(({ id }) => meanwhile.test(id))) return false;
  const response = reading.concepts.find(({ id }) => id === "time.in-response");
  const clause = reading.clauses.find(
    ({ start, end }) => response !== undefined && response.span.start >= start && response.span.end <= end,
  );
  if (clause === undefined) return true;
  const isHere = ({ start }: { readonly start: number }): boolean => start >= clause.start && start < clause.end;
  const isBefore = ({ start }: { readonly start: number }): boolean => start < clause.start;
  const puts = said.things.some((thing) => isHere(thing) && roleOf(thing.kind) === "attachment" && !thing.implied);
  const events = reading.concepts.map(({ id, span }) => ({ id, start: span.start }));
  const removesHere = events.some((event) => isHere(event) && leaving.test(event.id));
  const removedBefore = events.some((event) => isBefore(event) && leaving.test(event.id));
  const placedBefore = events.some((event) => isBefore(event) && placing.test(event.id));
  return !(puts && removedBefore && !removesHere && !placedBefore);
}
