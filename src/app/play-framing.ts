import type { Asking } from "../answers/index.ts";
import type { Answer, Framing, Ruling } from "../model/index.ts";
import { comesToTheSame } from "./compare-answers.ts";
import type { Stages } from "./stages.ts";
import { unreadMayMatter } from "./unread-may-matter.ts";

const framings = new WeakMap<Answer, Framing>();

/** Remembers which case an answer was given to, as long as somebody has the answer. */
export function keepFraming(answer: Answer, framing: Framing): Answer {
  framings.set(answer, framing);
  return answer;
}

/** The framing that an answer was given to. */
export const framingOf = (answer: Answer): Framing | undefined => framings.get(answer);

/**
 * The answer to a framing: its case played. Not covered where another reading of what the question or a card leaves open
 * comes to something else.
 */
export function playFraming(
  { answers, play }: Pick<Stages, "answers" | "play">,
  about: Asking,
  framing: Framing,
): Answer {
  const played = play(framing.case);
  // A scenario that makes no case is a fault of the scenario, not of the person who asks.
  if ("error" in played) throw new Error(`${framing.scenario}: ${played.error.message}`);
  const answer = (ruling: Ruling) => answers().answer({ ...about, framing, ruling });
  const { ruling } = played;
  const ruled = answer(ruling);
  if (ruled.status !== "ruled") return ruled;
  const others = [...rulingsByChoice(ruling), ...played.otherReadings()];
  // A verdict that no rule backs is none, nor is one that text which was not understood could turn.
  const isSure = ruled.citations.length > 0 && !unreadMayMatter(played);
  if (isSure && others.every((other) => comesToTheSame(ruled, answer(other)))) return keepFraming(ruled, framing);
  const { scenario, confidence } = framing;
  return answers().notCovered({ ...about, reason: "unmodelled", scenario, confidence });
}

type Final = Ruling["final"][number];

const isElsewhere = (one: Final | undefined, final: readonly Final[]): boolean => {
  const before = final.find(({ object }) => object === one?.object);
  return one !== undefined && (before?.zone !== one.zone || before.attachedTo !== one.attachedTo);
};

/** What the ruling would be for each option of a choice that the question leaves open. */
const rulingsByChoice = (ruling: Ruling): readonly Ruling[] =>
  ruling.choices.flatMap(({ options }) =>
    options.map(({ final }) => {
      const other = new Map(final.map((object) => [object.object, object]));
      // what befell such an object in the other option did not befall it in this one
      const events = ruling.events.filter(
        (event) => !("object" in event) || !isElsewhere(other.get(event.object ?? ""), ruling.final),
      );
      return { ...ruling, events, final: ruling.final.map((object) => other.get(object.object) ?? object) };
    }),
  );
