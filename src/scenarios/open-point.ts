import type { CaseFile, Framing, OpenPoint } from "../model/index.ts";
import { roleOf } from "./kinds.ts";
import type { Said } from "./said.ts";

type CaseObject = CaseFile["objects"][string];

/** A framing with what its question leaves open where that may decide: the colour of an Aura, whose a creature is, what an Aura enchants. */
export function withOpenPoint(framing: Framing, said: Said): Framing {
  const open = openColor(framing) ?? openOwner(framing, said) ?? openEnchant(framing, said) ?? openSaving(framing);
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

/** A land that was a creature may keep an Aura that enchants lands or any permanent (303.4c): nobody said what that one enchants. */
function openEnchant(framing: Framing, { things }: Said): OpenPoint | null {
  const aura = unnamedAura(framing);
  const host = aura === null ? undefined : hostOf(aura, framing);
  if (aura === null || host === undefined) return null;
  const called = framing.called[host];
  const isLand =
    /\bLand\b/.test(framing.case.objects[host]?.facts?.type_line ?? "") ||
    (called?.kind === "card" && called.types?.includes("land") === true);
  const stops = framing.case.steps?.some(
    (step) => step.do === "endTurn" || (step.do === "become" && step.removeTypes?.includes("creature") === true),
  );
  // "the *enchanted creature*": it is on a creature by what it says
  const isOnCreature = things.some(({ kind }) => kind === "creature");
  if (!isLand || stops !== true || isOnCreature) return null;
  const text = (aura.object.facts?.oracle_text ?? "").replace(/\bcreature\b/g, "permanent");
  return {
    point: "enchant",
    values: {},
    variants: [
      { key: "creature", framing },
      { key: "land", framing: withText(framing, aura, text) },
    ],
  };
}

/** Whether a destroyed creature survives hangs on an Aura of which nobody said what it does (702.89a). */
function openSaving(framing: Framing): OpenPoint | null {
  const aura = unnamedAura(framing);
  const { about, kind } = framing.asked;
  const asks = kind === "does-it-die" || kind === "does-it-survive";
  if (aura === null || !asks || aura.object.attachedTo !== about) return null;
  if (framing.case.steps?.some((step) => step.do === "destroy") !== true) return null;
  const text = aura.object.facts?.oracle_text ?? "";
  if (/umbra armor|indestructible/i.test(text)) return null;
  return {
    point: "saves",
    values: {},
    variants: [
      { key: "umbra", framing: withText(framing, aura, `${text}\nUmbra armor`) },
      { key: "other", framing },
    ],
  };
}

/** What it is attached to, or cast on. */
function hostOf({ id, object }: Unnamed, { case: { steps = [] } }: Framing): string | undefined {
  if (typeof object.attachedTo === "string") return object.attachedTo;
  const cast = steps.find((step) => step.do === "cast" && step.object === id);
  return cast?.do === "cast" ? cast.targets?.[0] : undefined;
}

interface Unnamed {
  readonly id: string;
  readonly object: CaseObject;
}

/** The one Aura of a case that nobody named. */
function unnamedAura({ case: { objects } }: Framing): Unnamed | null {
  const found = Object.entries(objects).filter(([, { facts }]) => facts?.type_line?.includes("Aura") === true);
  const [one] = found;
  return one === undefined || found.length > 1 ? null : { id: one[0], object: one[1] };
}

const withText = (framing: Framing, { id, object }: Unnamed, text: string): Framing =>
  withObject(framing, id, { ...object, facts: { name: "Aura", ...object.facts, oracle_text: text } });

const withObject = (framing: Framing, id: string, object: CaseObject): Framing => ({
  ...framing,
  case: { ...framing.case, objects: { ...framing.case.objects, [id]: object } },
});
