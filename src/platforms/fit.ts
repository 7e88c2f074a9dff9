import type { App } from "../app/index.ts";
import type { Language } from "../model/index.ts";
import type { Part } from "./presentation.ts";

/** Cuts text to at most `length` UTF-16 units: at a space if there is one near, never inside a character, with an ellipsis. */
export const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const head = text.slice(0, Math.max(0, length - 1)).replace(/[\uD800-\uDBFF]$/, "");
  const space = head.lastIndexOf(" ");
  return `${(space > head.length * 0.6 ? head.slice(0, space) : head).trimEnd()}…`.slice(0, length);
};

/**
 * Makes parts fit into a budget: the small print of the whole is kept (it can change what an answer means), then as many of the others as
 * there is room for, in order; a first part that is too long alone is cut. When something had to go, a last part says so,
 * and how to get the rest.
 *
 * `cost` is what a part takes up once rendered.
 */
export function fitParts(
  parts: readonly Part[],
  budget: number,
  cost: (part: Part) => number,
  rest: (left: readonly Part[]) => Part,
): readonly Part[] {
  if (total(parts, cost) <= budget) return parts;
  // What is said of the rest can be longer for a few parts than for all, so that room for it is found in a second go.
  let reserve = cost(rest(parts));
  for (;;) {
    const fitting = fitBeside(parts, budget, reserve, cost, rest);
    const over = total(fitting, cost) - budget;
    if (over <= 0 || reserve > budget) return fitting;
    reserve += over;
  }
}

/** Fits parts, and what is said of the rest, which `reserve` is kept free for. */
function fitBeside(
  parts: readonly Part[],
  budget: number,
  reserve: number,
  cost: (part: Part) => number,
  rest: (left: readonly Part[]) => Part,
): readonly Part[] {
  let room = budget - reserve - total(parts.filter(isSmall), cost);
  const smallFits = room >= 0;
  if (!smallFits) room = budget - reserve;
  const kept: Part[] = [];
  const left: Part[] = [];
  for (const part of parts) {
    if (smallFits && isSmall(part)) {
      kept.push(part);
      continue;
    }
    const fitting = left.length === 0 ? fitInto(part, room, cost, kept.length === 0) : null;
    if (!fitting) {
      left.push(part);
      continue;
    }
    kept.push(fitting);
    room -= cost(fitting);
    if (fitting !== part) left.push(part);
  }
  return [...kept, rest(left)];
}

/** The part itself if there is room; the first one may be cut; else null. */
function fitInto(part: Part, room: number, cost: (part: Part) => number, first: boolean): Part | null {
  if (cost(part) <= room) return part;
  if (!first) return null;
  let length = part.text.length;
  while (length > 0) {
    const shorter = { ...part, text: cut(part.text, length) };
    const over = cost(shorter) - room;
    if (over <= 0) return shorter;
    length = Math.min(length - 1, length - over);
  }
  return null;
}

const isSmall = (part: Part): boolean => part.kind === "small" && part.about === undefined;
const total = (parts: readonly Part[], cost: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + cost(part), 0);

/** The part that says what was left out; `command` is how a rule is asked for here (`/cr`). */
export const restOf =
  (app: App, language: Language, command: string) =>
  (left: readonly Part[]): Part => {
    const rules = [...new Set(left.flatMap((part) => (part.kind === "quote" ? [part.rule] : [])))];
    const [first] = rules;
    if (first === undefined) return { kind: "small", text: app.text(language, "platform.rest") };
    // Naming all of them could itself be too long: the ends of the range say enough.
    const named = rules.length <= 8 ? rules.join(", ") : `${first} – ${rules.at(-1) ?? first}`;
    return {
      kind: "small",
      text: app.text(language, "platform.rest-rules", { rules: named, command: `${command} ${first}` }),
    };
  };
