import { type Card, countersAsItEnters, type ObjectSetup } from "../engine/index.ts";
import type { CaseFile, CaseObject } from "../model/index.ts";
import type { Compiling } from "./compiling.ts";
import { cardCalled, cardOfFacts, colorCalled, roleCalled } from "./compiling.ts";
import type { CasePath } from "./mistakes.ts";

/** The objects of the starting position, in the order of the file. */
export function compileObjects(objects: CaseFile["objects"], compiling: Compiling): readonly ObjectSetup[] {
  const entries = Object.entries(objects);
  for (const [id] of entries) compiling.names.declare(id, ["objects", id]);
  const timestamps = timestampsOf(entries, compiling);
  return entries.map(([id, given], index) => {
    const path = ["objects", id];
    const card = cardOfObject(given, path, compiling);
    compiling.cardOf.set(id, card);
    return setUp(id, given, card, timestamps[index] ?? index + 1, compiling);
  });
}

/** Timestamps follow the order of the file unless every object has one of its own. */
function timestampsOf(entries: readonly [string, CaseObject][], { mistakes }: Compiling): readonly number[] {
  if (!entries.every(([, { timestamp }]) => timestamp !== undefined)) return entries.map((_, index) => index + 1);
  const seen = new Map<number, string>();
  return entries.map(([id, { timestamp = 0 }]) => {
    const other = seen.get(timestamp);
    if (other !== undefined)
      mistakes.report(
        "case/bad-value",
        ["objects", id, "timestamp"],
        `"${other}" has the timestamp ${timestamp} already`,
      );
    seen.set(timestamp, id);
    return timestamp;
  });
}

function cardOfObject(given: CaseObject, path: CasePath, compiling: Compiling): Card {
  const { card, facts, role } = given;
  if ([card, facts, role].filter((one) => one !== undefined).length > 1)
    compiling.mistakes.report("case/bad-value", path, "only one of `card`, `facts` and `role` says what it is");
  if (facts) return cardOfFacts(facts, [...path, "facts"], compiling);
  if (role !== undefined) return roleCalled(role, [...path, "role"], compiling);
  if (card !== undefined) return cardCalled(card, [...path, "card"], compiling);
  compiling.mistakes.report("case/missing-field", [...path, "card"], "this field is missing (or `facts`, or `role`)");
  return cardOfFacts({ name: "?", type_line: "" }, path, compiling);
}

function setUp(id: string, given: CaseObject, card: Card, timestamp: number, compiling: Compiling): ObjectSetup {
  const { names, mistakes, you } = compiling;
  const path = ["objects", id];
  const player = (field: "controller" | "owner" | "protector", otherwise: string) => {
    const who = given[field];
    return who === undefined ? otherwise : names.player(who, [...path, field]);
  };
  const controller = player("controller", you);
  const zone = given.zone ?? "battlefield";
  const attachedTo = given.attachedTo ?? null;
  if (attachedTo !== null) {
    names.objectOrPlayer(attachedTo, [...path, "attachedTo"]);
    if (zone !== "battlefield")
      mistakes.report(
        "case/bad-value",
        [...path, "attachedTo"],
        `only a permanent can be attached to something, and this is ${where[zone]}`,
      );
  }
  const backFace = given.face === "back" || given.transformed === true;
  if (backFace && card.faces.length < 2 && card.name !== "?")
    mistakes.report(
      "case/bad-value",
      [...path, given.face === "back" ? "face" : "transformed"],
      `${card.name} has no back face`,
    );
  return {
    id,
    card,
    controller,
    owner: player("owner", controller),
    zone,
    attachedTo,
    timestamp,
    tapped: given.tapped ?? false,
    token: given.token ?? given.role !== undefined,
    faceDown: given.faceDown ?? false,
    phasedOut: given.phasedOut ?? false,
    backFace,
    commander: given.commander ?? false,
    protector: given.protector === undefined ? null : player("protector", you),
    counters: countersOf(given, card, backFace, path, compiling),
    choices: choicesOf(given, path, compiling),
  };
}

const where = {
  battlefield: "on the battlefield",
  graveyard: "in a graveyard",
  exile: "in exile",
  hand: "in a hand",
  library: "in a library",
  stack: "on the stack",
  command: "in the command zone",
} as const;

/** What is on the battlefield has the counters with which it enters of itself, unless the file says otherwise. */
function countersOf(given: CaseObject, card: Card, backFace: boolean, path: CasePath, { mistakes }: Compiling) {
  const counters: Record<string, number> = {};
  for (const [kind, count] of Object.entries(given.counters ?? {})) {
    if (count < 0) mistakes.report("case/bad-value", [...path, "counters", kind], `${count} counters cannot be there`);
    counters[kind] = count;
  }
  if ((given.zone ?? "battlefield") !== "battlefield" || given.faceDown === true) return counters;
  const face = (backFace ? card.faces[1] : undefined) ?? card.faces[0];
  return { ...countersAsItEnters(face), ...counters };
}

function choicesOf(given: CaseObject, path: CasePath, compiling: Compiling) {
  const choices: Record<string, string> = {};
  for (const [what, value] of Object.entries(given.choices ?? {})) {
    const here = [...path, "choices", what];
    if (what === "player") choices[what] = compiling.names.player(value, here);
    else if (what === "color") choices[what] = colorCalled(value, here, compiling);
    else if (what === "type" || what === "name") choices[what] = value;
    else compiling.mistakes.report("case/unknown-field", here, "what can be chosen is color, type, player or name");
  }
  return choices;
}
