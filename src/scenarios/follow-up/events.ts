import type { CaseStep, Framing } from "../../model/index.ts";
import type { Changed } from "./change.ts";
import { isSpokenOf, sortsIn } from "./objects.ts";

/** What happens to one thing, by the concept that says it. */
function stepOf(event: string, object: string, { case: told }: Framing): CaseStep | null {
  switch (event) {
    case "event.destroy":
    case "event.die":
      return { do: "destroy", object };
    case "event.exile":
      return { do: "move", object, to: "exile" };
    case "event.bounce":
      return { do: "move", object, to: "hand" };
    case "event.tuck":
      return { do: "move", object, to: "library" };
    case "event.sacrifice":
      return { do: "sacrifice", object };
    case "event.flicker":
      return { do: "flicker", object };
    case "event.phase-out":
      return { do: "phase", object, direction: "out" };
    case "event.control": {
      const players = told.players ?? ["you", "opponent"];
      const others = players.filter((player) => player !== (told.objects[object]?.controller ?? players[0]));
      return others.length === 1 && others[0] !== undefined ? { do: "control", object, player: others[0] } : null;
    }
    default:
      return null;
  }
}

/** The concept that a step is, for saying what was changed. */
function eventOf(step: CaseStep): string | null {
  switch (step.do) {
    case "destroy":
    case "sacrifice":
    case "flicker":
    case "control":
      return step.do;
    case "move":
      return { exile: "exile", hand: "bounce", library: "tuck", graveyard: "graveyard" }[step.to as "exile"] ?? null;
    case "phase":
      return step.direction === "out" ? "phase" : null;
    default:
      return null;
  }
}

/** What happened in a case: one step, or a spell that was cast (and resolved) for it. */
interface Happening {
  readonly at: number;
  readonly object: string;
  readonly is: string;
  /** The spell and where it was cast. */
  readonly spell?: { readonly id: string; readonly at: number };
}

function happenings(last: Framing): readonly Happening[] {
  const steps = last.case.steps ?? [];
  const sorts = sortsIn(last);
  const stack: { id: string; at: number; targets: readonly string[] }[] = [];
  return steps.flatMap((step, at): readonly Happening[] => {
    if (step.do === "cast") stack.push({ id: step.object, at, targets: step.targets ?? [] });
    else if (step.do === "activate") stack.push({ id: "", at, targets: [] });
    if (step.do === "resolve") {
      const spell = stack.pop();
      const [object] = spell?.targets ?? [];
      if (spell === undefined || sorts.get(spell.id) !== "spell" || object === undefined || spell.targets.length > 1)
        return [];
      return [{ at, object, is: "spell", spell }];
    }
    const is = eventOf(step);
    return is !== null && "object" in step && typeof step.object === "string" ? [{ at, object: step.object, is }] : [];
  });
}

/** What something happens to. */
export const befallen = (last: Framing): readonly string[] =>
  happenings(last)
    .map(({ object }) => object)
    .filter((id) => id in last.case.objects);

/** Another event in place of the one that the case has, of the same thing unless another is named. */
export function withEvent(last: Framing, event: string, named: string | "none" | null): readonly Changed[] {
  const [old, further] = happenings(last);
  if (old === undefined || further !== undefined || named === "none") return [];
  const object = named ?? old.object;
  const step = stepOf(event, object, last);
  if (step === null || !(object in last.case.objects)) return [];
  const is = eventOf(step);
  if (is === null || (is === old.is && object === old.object)) return [];
  const steps = [...(last.case.steps ?? [])];
  if (steps.some(({ do: verb }) => verb === "batch")) return [];
  steps[old.at] = step;
  const { spell } = old;
  const { about } = last.asked;
  if (typeof about === "number" && (spell !== undefined || about === old.at)) return [];
  const objects = { ...last.case.objects };
  const called = { ...last.called };
  if (spell !== undefined) {
    steps.splice(spell.at, 1);
    delete objects[spell.id];
    delete called[spell.id];
    if (isSpokenOf(spell.id, steps) || about === spell.id) return [];
  }
  const { premises: _, open: __, ...kept } = last;
  return [
    {
      framing: {
        ...kept,
        assumptions: last.assumptions.filter(({ key }) => key !== "dies"),
        case: { ...last.case, objects, steps },
        called,
      },
      key: old.is === "spell" ? "event-of-spell" : "event",
      object,
      values: { to: is, from: old.is },
      ...(event === "event.die" && { mustLeave: object }),
      mustBeTaken: spell === undefined ? old.at : old.at - 1,
    },
  ];
}
