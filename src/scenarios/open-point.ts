import type { CaseFile, Framing, OpenPoint } from "../model/index.ts";
import { roleOf } from "./kinds.ts";
import type { Said } from "./said.ts";

type CaseObject = CaseFile["objects"][string];

/** A framing with what its question leaves open where that may decide: the colour of an Aura, whose a creature is. */
export function withOpenPoint(framing: Framing, said: Said): Framing {
  const open = openColor(framing) ?? openOwner(framing, said);
  return open === null ? framing : { ...framing, open };
}

/** Protection from a colour looks at the colour of an Aura that nobody named (702.16c). */
function openColor(framing: Framing): OpenPoint | null {
  const color = /protection from (white|blue|black|red|green)\b/i
    .exec(JSON.stringify(framing.case))?.[1]
    ?.toLowerCase();
  const auras = Object.entries(framing.case.objects).filter(
    ([, { facts }]) => facts?.type_line?.includes("Aura") === true && facts.colors === undefined,
  );
  const [aura] = auras;
  if (color === undefined || aura === undefined || auras.length > 1) return null;
  const [id, object] = aura;
  const other = color === "blue" ? "white" : "blue";
  const colored = (as: string) =>
    withObject(framing, id, { ...object, facts: { name: "Aura", ...object.facts, colors: [as] } });
  return {
    point: "color",
    values: { color },
    variants: [
      { key: "its", framing: colored(color) },
      { key: "other", framing: colored(other) },
    ],
  };
}

/** Hexproof asks whose the creature is that an Aura is to be cast on (702.11b). */
function openOwner(framing: Framing, { things }: Said): OpenPoint | null {
  if (things.some(({ kind, whose }) => roleOf(kind) === "host" && whose !== null)) return null;
  const cast = framing.case.steps?.find((step) => step.do === "cast");
  const target = cast?.do === "cast" ? cast.targets?.[0] : undefined;
  const host = target === undefined ? undefined : framing.case.objects[target];
  if (target === undefined || host === undefined || !/\bhexproof\b/i.test(JSON.stringify(framing.case))) return null;
  const owned = (whose: "you" | "opponent"): Framing => {
    const called = framing.called[target];
    const made = withObject(framing, target, { ...host, controller: whose });
    return called?.kind === "noun" ? { ...made, called: { ...made.called, [target]: { ...called, whose } } } : made;
  };
  return {
    point: "owner",
    values: {},
    variants: [
      { key: "mine", framing: owned("you") },
      { key: "theirs", framing: owned("opponent") },
    ],
  };
}

const withObject = (framing: Framing, id: string, object: CaseObject): Framing => ({
  ...framing,
  case: { ...framing.case, objects: { ...framing.case.objects, [id]: object } },
});
