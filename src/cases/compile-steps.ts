import type { AbilitySelector, Card, Choices, Duration, Step } from "../engine/index.ts";
import type { CaseChoice, CaseFile, CaseStep, PlainCaseStep } from "../model/index.ts";
import type { Compiling } from "./compiling.ts";
import { abilitiesFrom, abilityText, cardOfFacts, changesFrom, colorCalled, roleCalled } from "./compiling.ts";
import type { CasePath } from "./mistakes.ts";

/** How many objects of the starting position are attached to each, for durations that must say which they watch. */
export type AttachedAtStart = ReadonlyMap<string, number>;

/** The steps of a case, with every name resolved and every text read. */
export function compileSteps(
  steps: NonNullable<CaseFile["steps"]>,
  attachedAtStart: AttachedAtStart,
  compiling: Compiling,
): readonly Step[] {
  return steps.map((step, index) => compileStep(step, ["steps", index], attachedAtStart, compiling));
}

function compileStep(step: CaseStep, path: CasePath, attached: AttachedAtStart, compiling: Compiling): Step {
  const choose = step.choose && { choose: choicesFrom(step.choose, [...path, "choose"], compiling) };
  if (step.do === "batch")
    return {
      do: "batch",
      steps: step.steps.map((inner, index) => compileStep(inner, [...path, "steps", index], attached, compiling)),
      ...choose,
    };
  return { ...compilePlainStep(step, new StepReader(path, attached, compiling)), ...choose };
}

/** Resolves what the fields of one step name. */
class StepReader {
  readonly path: CasePath;
  readonly compiling: Compiling;
  readonly #attached: AttachedAtStart;

  constructor(path: CasePath, attached: AttachedAtStart, compiling: Compiling) {
    this.path = path;
    this.compiling = compiling;
    this.#attached = attached;
  }

  at(field: string): CasePath {
    return [...this.path, field];
  }

  object(id: string, field = "object"): string {
    return this.compiling.names.object(id, this.at(field));
  }

  objectOrPlayer(id: string, field: string): string {
    return this.compiling.names.objectOrPlayer(id, this.at(field));
  }

  player(id: string, field: string): string {
    return this.compiling.names.player(id, this.at(field));
  }

  optionalPlayer<Field extends "by" | "under">(id: string | undefined, field: Field): { [key in Field]?: string } {
    return id === undefined ? {} : ({ [field]: this.player(id, field) } as { [key in Field]?: string });
  }

  targets(ids: readonly string[] | undefined): readonly string[] {
    return (ids ?? []).map((id, index) => this.compiling.names.objectOrPlayer(id, [...this.at("targets"), index]));
  }

  /** `null`: its controller chooses nothing for it. */
  attachTo(id: string | null | undefined): { readonly attachTo?: string | null } {
    if (id === undefined) return {};
    return { attachTo: id === null ? null : this.objectOrPlayer(id, "attachTo") };
  }

  optionalObject<Field extends "asCopyOf" | "source" | "copyOf">(
    id: string | undefined,
    field: Field,
  ): { [key in Field]?: string } {
    return id === undefined ? {} : ({ [field]: this.object(id, field) } as { [key in Field]?: string });
  }

  /** `object` or `objects`, exactly one of them. */
  objects(step: { readonly object?: string | undefined; readonly objects?: readonly string[] | undefined }) {
    const { mistakes, names } = this.compiling;
    if (step.object !== undefined && step.objects !== undefined)
      mistakes.report("case/bad-value", this.at("objects"), "only one of `object` and `objects` can be given");
    if (step.object !== undefined) return [this.object(step.object)];
    if (step.objects === undefined) {
      mistakes.report("case/missing-field", this.at("object"), "this field is missing");
      return [];
    }
    const seen = new Set<string>();
    return step.objects.map((id, index) => {
      const here = [...this.at("objects"), index];
      if (seen.has(id)) mistakes.report("case/bad-value", here, `"${id}" is named twice`);
      seen.add(id);
      return names.object(id, here);
    });
  }

  lasting(step: {
    readonly until?: Duration | undefined;
    readonly source?: string | undefined;
    readonly object: string;
  }) {
    const until = step.until ?? "end-of-turn";
    const watches = until !== "end-of-turn" && until !== "forever";
    if (watches && step.source === undefined && (this.#attached.get(step.object) ?? 0) > 1)
      this.compiling.mistakes.report(
        "case/ambiguous-source",
        this.at("source"),
        `several things are attached to "${step.object}": name the one that the effect watches`,
      );
    return { until, ...this.optionalObject(step.source, "source") };
  }
}

type Handed<Verb extends PlainCaseStep["do"]> = Extract<PlainCaseStep, { do: Verb }>;

function compilePlainStep(step: PlainCaseStep, read: StepReader): Step {
  switch (step.do) {
    case "cast":
      return {
        do: "cast",
        object: read.object(step.object),
        targets: read.targets(step.targets),
        ...read.optionalPlayer(step.by, "by"),
        bestow: step.bestow ?? false,
        ...(step.face && { face: step.face }),
        checkTiming: step.timing === "check",
      };
    case "activate":
      return {
        do: "activate",
        object: read.object(step.object),
        ability: selectorFrom(step.ability),
        targets: read.targets(step.targets),
        ...read.optionalPlayer(step.by, "by"),
        ...(step.mode !== undefined && { mode: step.mode }),
        checkTiming: step.timing !== "any",
      };
    case "resolve":
      return { do: "resolve", entersTransformed: step.entersTransformed ?? false };
    case "retarget":
      return { do: "retarget", object: read.object(step.object), targets: read.targets(step.targets) };
    case "counter":
      return { do: "counter", object: read.object(step.object) };
    case "copySpell":
      return compileCopySpell(step, read);
    case "attach":
      return { do: "attach", objects: read.objects(step), to: read.objectOrPlayer(step.to, "to") };
    case "unattach":
      return { do: "unattach", objects: read.objects(step) };
    case "enter":
      return compileEnter(step, read);
    case "move":
      return compileMove(step, read);
    case "flicker":
      return {
        do: "flicker",
        objects: read.objects(step),
        ...read.optionalPlayer(step.under, "under"),
        ...read.attachTo(step.attachTo),
        ...read.optionalObject(step.asCopyOf, "asCopyOf"),
      };
    case "exchange":
      return { do: "exchange", object: read.object(step.object), with: read.object(step.with, "with") };
    case "destroy":
      return { do: "destroy", objects: read.objects(step), noRegeneration: step.noRegeneration ?? false };
    case "sacrifice":
      return {
        do: "sacrifice",
        objects: read.objects(step),
        ...read.optionalPlayer(step.by, "by"),
        ...(step.mustBe !== undefined && { mustBe: step.mustBe.toLowerCase() }),
      };
    case "damage":
      return {
        do: "damage",
        objects: read.objects(step),
        amount: step.amount,
        ...read.optionalObject(step.source, "source"),
      };
    case "gain":
    case "lose":
    case "become":
    case "pump":
    case "control":
    case "copy":
      return compileEffect(step, read);
    case "mutate":
      return {
        do: "mutate",
        object: read.object(step.object),
        onto: read.object(step.onto, "onto"),
        position: step.position,
      };
    case "transform":
    case "faceDown":
    case "faceUp":
      return { do: step.do, object: read.object(step.object), ...read.attachTo(step.attachTo) };
    case "phase":
      return { do: "phase", objects: read.objects(step), direction: step.direction };
    case "counters":
      return { do: "counters", object: read.object(step.object), kind: step.kind, count: step.count };
    case "createToken":
      return compileCreateToken(step, read);
    case "endEffect":
      return { do: "endEffect", object: read.objectOrPlayer(step.object, "object") };
    case "leaveGame":
      return { do: "leaveGame", player: read.player(step.player, "player") };
    case "goTo":
      return { do: "goTo", phase: step.phase };
    case "endTurn":
    case "checkStateBasedActions":
      return { do: step.do };
  }
}

function compileEffect(step: Handed<"gain" | "lose" | "become" | "pump" | "control" | "copy">, read: StepReader): Step {
  const lasting = read.lasting(step);
  switch (step.do) {
    case "gain": {
      const object = read.objectOrPlayer(step.object, "object");
      return { do: "gain", object, abilities: abilitiesFrom(step.abilities, object, read.compiling), ...lasting };
    }
    case "lose": {
      if (step.all !== true && step.abilities === undefined)
        read.compiling.mistakes.report(
          "case/missing-field",
          read.at("abilities"),
          "this field is missing (or `all: true`)",
        );
      return {
        do: "lose",
        object: read.objectOrPlayer(step.object, "object"),
        abilities: (step.abilities ?? []).map(abilityText),
        all: step.all ?? false,
        ...lasting,
      };
    }
    case "become": {
      const { do: verb, object, choose: _choose, until: _until, source: _source, ...changes } = step;
      return {
        do: verb,
        object: read.object(object),
        changes: changesFrom(changes, object, read.path, read.compiling),
        ...lasting,
      };
    }
    case "pump":
      return { do: "pump", object: read.object(step.object), power: step.power, toughness: step.toughness, ...lasting };
    case "control":
      return {
        do: "control",
        object: read.object(step.object),
        player: read.player(step.player, "player"),
        ...lasting,
      };
    case "copy":
      return { do: "copy", object: read.object(step.object), of: read.object(step.of, "of"), ...lasting };
  }
}

function compileCopySpell(step: Handed<"copySpell">, read: StepReader): Step {
  const { names, cardOf } = read.compiling;
  const object = read.object(step.object);
  names.declare(step.as, read.at("as"));
  const card = cardOf.get(object);
  if (card) cardOf.set(step.as, card);
  return {
    do: "copySpell",
    object,
    as: step.as,
    ...read.optionalPlayer(step.under, "under"),
    ...(step.targets && { targets: read.targets(step.targets) }),
  };
}

function compileEnter(step: Handed<"enter">, read: StepReader): Step {
  const objects = read.objects(step);
  return {
    do: "enter",
    objects,
    ...read.optionalPlayer(step.under, "under"),
    ...read.attachTo(step.attachTo),
    ...read.optionalObject(step.asCopyOf, "asCopyOf"),
    ...(step.as && { as: changesFrom(step.as, objects[0] ?? "", read.at("as"), read.compiling) }),
    faceDown: step.faceDown ?? false,
    tapped: step.tapped ?? false,
    transformed: step.transformed ?? false,
  };
}

/** Moving to the battlefield is entering it; onto the stack things come by being cast. */
function compileMove(step: Handed<"move">, read: StepReader): Step {
  const { mistakes } = read.compiling;
  const objects = read.objects(step);
  if (step.to === "battlefield")
    return {
      do: "enter",
      objects,
      ...read.optionalPlayer(step.under, "under"),
      ...read.attachTo(step.attachTo),
      faceDown: false,
      tapped: false,
      transformed: false,
    };
  if (step.to === "stack") {
    mistakes.report("case/bad-value", read.at("to"), "a card gets onto the stack with `do: cast`");
    return { do: "checkStateBasedActions" };
  }
  for (const field of ["under", "attachTo"] as const)
    if (step[field] !== undefined)
      mistakes.report("case/bad-value", read.at(field), "this has a meaning only when it moves to the battlefield");
  return { do: "move", objects, to: step.to };
}

function compileCreateToken(step: Handed<"createToken">, read: StepReader): Step {
  const { compiling } = read;
  const { mistakes, names, you } = compiling;
  const given = [step.facts, step.copyOf, step.role].filter((one) => one !== undefined).length;
  if (given !== 1)
    mistakes.report(
      given === 0 ? "case/missing-field" : "case/bad-value",
      read.at(given === 0 ? "facts" : "copyOf"),
      "exactly one of `facts`, `copyOf` and `role` says what the token is",
    );
  const copyOf = read.optionalObject(step.copyOf, "copyOf");
  const attachTo = read.attachTo(step.attachTo);
  const card = tokenCard(step, read);
  names.declare(step.object, read.at("object"));
  const known = card ?? compiling.cardOf.get(step.copyOf ?? "");
  if (known) compiling.cardOf.set(step.object, known);
  return {
    do: "createToken",
    object: step.object,
    ...(card && { card }),
    ...copyOf,
    under: step.under === undefined ? you : read.player(step.under, "under"),
    ...attachTo,
  };
}

function tokenCard(step: Handed<"createToken">, read: StepReader): Card | null {
  if (step.facts) return cardOfFacts(step.facts, read.at("facts"), read.compiling);
  if (step.role !== undefined) return roleCalled(step.role, read.at("role"), read.compiling);
  return null;
}

const keywordAbility = /^(equip|fortify|reconfigure|aura swap)(?: ([^{0-9].*))?$/;

/** Which ability an `activate` step means: a keyword (with a quality), a number from 0, or the ability's text. */
function selectorFrom(ability: string | number): AbilitySelector {
  if (typeof ability === "number") return { kind: "number", number: ability };
  const text = abilityText(ability);
  if (/^\d{1,3}$/.test(text)) return { kind: "number", number: Number(text) };
  const [, keyword, quality] = keywordAbility.exec(text) ?? [];
  if (keyword === "equip" && quality !== undefined && !quality.includes("{"))
    return { kind: "keyword", keyword, quality };
  if (quality === undefined && (keyword === "equip" || keyword === "fortify" || keyword === "reconfigure"))
    return { kind: "keyword", keyword };
  if (quality === undefined && keyword === "aura swap") return { kind: "keyword", keyword: "aura-swap" };
  return { kind: "text", text };
}

/** What a replacement effect may be chosen by, besides the object that it comes from: where a commander goes, a regeneration shield. */
const replacements: readonly string[] = ["regeneration", "shield", "command", "graveyard", "exile", "hand", "library"];

function choicesFrom(given: CaseChoice, path: CasePath, compiling: Compiling): Choices {
  const { names } = compiling;
  const { replacement, keep, attachTo, color, player, order } = given;
  return {
    ...(replacement !== undefined && {
      replacement: replacements.includes(replacement)
        ? replacement
        : names.object(replacement, [...path, "replacement"]),
    }),
    ...(keep !== undefined && { keep: names.object(keep, [...path, "keep"]) }),
    ...(attachTo !== undefined && {
      attachTo: attachTo === null ? null : names.objectOrPlayer(attachTo, [...path, "attachTo"]),
    }),
    ...(color !== undefined && { color: colorCalled(color, [...path, "color"], compiling) }),
    ...(given.type !== undefined && { type: given.type }),
    ...(given.name !== undefined && { name: given.name }),
    ...(player !== undefined && { player: names.player(player, [...path, "player"]) }),
    ...(order !== undefined && { order: order.map((id, index) => names.object(id, [...path, "order", index])) }),
    ...(given.pay !== undefined && { pay: given.pay }),
    ...(given.mode !== undefined && { mode: [given.mode].flat() }),
  };
}
