import type { CaseStep, Framing } from "../../model/index.ts";
import type { Changed } from "./change.ts";
import { sortsIn } from "./objects.ts";

/** Keywords that are had without more being said. */
const plain = new Set(["hexproof", "shroud", "indestructible", "flying", "trample", "lifelink", "haste"]);

/** A host that has an ability from the beginning; protection needs its colour. */
export function withKeyword(
  last: Framing,
  host: string,
  keyword: string,
  colors: readonly string[],
): readonly Changed[] {
  const id = keyword.slice("keyword.".length);
  const color = colors.length === 1 ? colors[0]?.slice("color.".length) : undefined;
  const isColor = color !== undefined && ["white", "blue", "black", "red", "green"].includes(color);
  if (id === "protection" ? !isColor || hasColorless(last) : !plain.has(id) || colors.length > 0) return [];
  const ability = id === "protection" ? `protection from ${color}` : id;
  const framing = withAbility(last, host, ability);
  if (framing === null) return [];
  const isYours = (last.case.objects[host]?.controller ?? "you") === "you";
  const [other] = id === "hexproof" ? withController(framing, host, isYours ? "opponent" : "you") : [];
  const isInstead = (last.case.steps ?? []).some(({ do: verb }) => verb === "gain");
  return [
    {
      framing,
      key: isInstead ? "keyword-instead" : "keyword",
      object: host,
      values: { keyword: id, color: color ?? "none" },
      ...(other && { otherOwner: other.framing }),
    },
  ];
}

/**
 * In place of the ability that the case is about, if there is one; else from the beginning. Null where an ability comes from
 * elsewhere: it cannot be told whether that one is to go.
 */
function withAbility(last: Framing, host: string, ability: string): Framing | null {
  const steps = last.case.steps ?? [];
  const text = JSON.stringify([steps, last.case.objects[host]?.facts ?? {}]);
  const gains = steps.filter((step) => step.do === "gain" || step.do === "lose");
  const [gain] = gains;
  if (gain === undefined) {
    const isOpen = /"choose"|"batch"|protection|hexproof|shroud|indestructible/i.test(text);
    return isOpen ? null : withStepBefore(last, { do: "gain", object: host, abilities: [ability], until: "forever" });
  }
  if (gains.length > 1 || gain.do !== "gain" || gain.object !== host || gain.abilities.length > 1) return null;
  if (gain.abilities[0] === ability) return null;
  const { premises: _, open: __, ...kept } = last;
  const changed = steps.map((step) => (step === gain ? { ...gain, abilities: [ability] } : step));
  return { ...kept, case: { ...last.case, steps: changed } };
}

/** An Aura of which nobody said what colour it is. */
const hasColorless = (last: Framing): boolean => {
  const sorts = sortsIn(last);
  return Object.entries(last.case.objects).some(([id, { facts }]) => facts !== undefined && sorts.get(id) === "aura");
};

function withStepBefore(last: Framing, step: CaseStep): Framing {
  const { premises: _, open: __, ...kept } = last;
  const { about } = last.asked;
  const moved = typeof about === "number" ? about + 1 : about;
  const { ask } = last.case;
  return {
    ...kept,
    asked: { ...last.asked, about: moved },
    case: {
      ...last.case,
      steps: [step, ...(last.case.steps ?? [])],
      ...(ask !== undefined && { ask: { ...ask, about: moved } }),
    },
  };
}

/** A thing that the other player controls and owns from the beginning. */
export function withController(last: Framing, id: string, who: "you" | "opponent"): readonly Changed[] {
  const object = last.case.objects[id];
  const players = last.case.players ?? ["you", "opponent"];
  const isTaken = (last.case.steps ?? []).some((step) => JSON.stringify(step).includes('"control"') || "by" in step);
  if (object === undefined || players.length > 2 || isTaken) return [];
  if ((object.controller ?? players[0]) === who || object.owner !== undefined) return [];
  const { premises: _, open: __, ...kept } = last;
  const name = last.called[id];
  const assumptions = last.assumptions.filter(({ key }) => key !== "your-own" && key !== "opponents");
  return [
    {
      framing: {
        ...kept,
        assumptions,
        case: { ...last.case, objects: { ...last.case.objects, [id]: { ...object, controller: who } } },
        called: name?.kind === "noun" ? { ...last.called, [id]: { ...name, whose: who } } : last.called,
      },
      key: "controller",
      object: id,
      values: { who },
    },
  ];
}
