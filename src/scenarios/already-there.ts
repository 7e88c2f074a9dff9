import type { Reading } from "../language/index.ts";
import type { CaseFile } from "../model/index.ts";
import { roleOf } from "./kinds.ts";
import type { Said } from "./said.ts";

const lying = /^(relation\.(attached|on|with)|event\.be-attached)$/;
const equipping = /^event\.(equip|move|attach)$/;

/**
 * Whether a case in which something is equipped begins with the Equipment where the question says that it already is: "it
 * lies on A, I equip it to B" is not the story of an Equipment that lies on nothing.
 */
export function agreesOnWhatIsThere({ objects, steps = [] }: CaseFile, reading: Reading, said: Said): boolean {
  const first = steps[0];
  if (first?.do !== "activate" || objects[first.object]?.attachedTo !== undefined) return true;
  return !reading.clauses.some(({ start, end }, i) => {
    const isHere = (at: number): boolean => at >= start && at < end;
    const here = reading.concepts.filter(({ span }) => isHere(span.start));
    if (!here.some(({ id }) => lying.test(id)) || here.some(({ id }) => id.startsWith("event.") && !lying.test(id)))
      return false;
    const roles = said.things.filter((thing) => isHere(thing.start)).map(({ kind }) => roleOf(kind));
    const isSaid = roles.includes("attachment") && roles.includes("host");
    return (
      isSaid &&
      reading.clauses
        .slice(i + 1)
        .some((later) =>
          reading.concepts.some(
            ({ id, span }) => equipping.test(id) && span.start >= later.start && span.start < later.end,
          ),
        )
    );
  });
}
