import type { CharacteristicChanges, Modification, Step, SubtypeFamily } from "../../src/engine/index.ts";
import { moveAll, unattach } from "./changing-places.ts";
import { destroy } from "./destroying.ts";
import { createToken, enterAll } from "./entering.ts";
import { look } from "./layers.ts";
import { has, mayBeAttached, putOnto } from "./legality.ts";
import { hasQuality, seen } from "./matching.ts";
import { copiable } from "./printed.ts";
import { endEffects, lasts, settle } from "./state-based-actions.ts";
import { family } from "./subtypes.ts";
import { activate, cast, counterSpell, resolveTop } from "./the-stack.ts";
import { endTurn, flicker, leaveGame, phase, turn } from "./turns.ts";
import type { View } from "./view.ts";
import {
  attachmentsOf,
  isInGame,
  isPermanent,
  isPlayer,
  refuse,
  type Target,
  type Thing,
  thing,
  tick,
  type World,
} from "./world.ts";

/** Takes one step; a batch is one resolution, with state-based actions after its last part (704.4). */
export function takeStep(world: World, step: Step): void {
  for (const part of step.do === "batch" ? step.steps : [step]) {
    perform(world, part);
    endEffects(world);
    // A spell that has left the stack is no more to be resolved or countered.
    world.stack = world.stack.filter((item) => item.ability || isSameSpell(world, item.source, item.life));
  }
  settle(world);
}

function isSameSpell(world: World, id: string, life: number): boolean {
  const one = thing(world, id);
  return one?.exists === true && one.zone === "stack" && one.life === life;
}

function perform(world: World, step: Step): void {
  switch (step.do) {
    case "attach":
      if (!isPlayer(world, step.to) && !thing(world, step.to)?.exists) {
        refuse(world, step.to);
        return;
      }
      attach(world, named(world, step.objects), step.to);
      return;
    case "unattach":
      for (const one of named(world, step.objects))
        if (one.attachedTo === null || !isPermanent(one)) refuse(world, one.id);
        else unattach(world, one, "effect");
      return;
    case "move": {
      const moving = named(world, step.objects).filter((one) =>
        allow(world, one, one.zone !== step.to && one.phased === "in"),
      );
      moveAll(world, ids(moving), step.to, () => "attachment-left");
      return;
    }
    case "destroy": {
      const view = look(world);
      const doomed = named(world, step.objects).filter((one) =>
        allow(world, one, isPermanent(one) && !has(view, one.id, "indestructible")),
      );
      destroy(world, view, ids(doomed));
      return;
    }
    case "sacrifice": {
      const view = look(world);
      const given = named(world, step.objects).filter((one) => {
        const now = seen(view, one.id);
        const words = [...now.types, ...now.subtypes, ...now.supertypes].map((word) => word.toLowerCase());
        const isRight = step.mustBe === undefined || words.includes(step.mustBe.toLowerCase());
        const isTheirs = step.by === undefined || now.controller === step.by;
        return allow(world, one, isPermanent(one) && isRight && isTheirs);
      });
      moveAll(world, ids(given), "graveyard", () => "attachment-left");
      return;
    }
    case "damage":
      damage(world, named(world, step.objects), step.amount, step.source);
      return;
    case "counters":
      for (const one of named(world, [step.object]))
        if (allow(world, one, isPermanent(one)))
          one.counters[step.kind] = Math.max(0, (one.counters[step.kind] ?? 0) + step.count);
      return;
    case "enter":
      enterAll(world, step);
      return;
    case "endEffect":
      endEffect(world, step.object);
      return;
    case "cast":
      cast(world, step);
      return;
    case "activate":
      activate(world, step);
      return;
    case "resolve":
      resolveTop(world, step);
      return;
    case "counter":
      counterSpell(world, step.object);
      return;
    case "phase":
      phase(world, named(world, step.objects), step.direction);
      return;
    case "transform":
    case "faceDown":
    case "faceUp":
      for (const one of named(world, [step.object])) turn(world, one, step.do);
      return;
    case "flicker":
      flicker(world, step);
      return;
    case "copy":
      copy(world, step);
      return;
    case "createToken":
      createToken(world, step);
      return;
    case "endTurn":
      endTurn(world);
      return;
    case "goTo":
      world.phase = step.phase;
      return;
    case "leaveGame":
      leaveGame(world, step.player);
      return;
    case "checkStateBasedActions":
      return;
    default:
      begin(world, step);
      return;
  }
}

const ids = (things: readonly Thing[]): string[] => things.map((one) => one.id);

export function named(world: World, wanted: readonly string[]): Thing[] {
  return wanted.flatMap((id) => {
    const one = thing(world, id);
    if (one?.exists) return [one];
    refuse(world, id);
    return [];
  });
}

function allow(world: World, one: Thing, isAllowed: boolean): boolean {
  if (!isAllowed) refuse(world, one.id);
  return isAllowed;
}

/** 701.3a–c, 303.4j: what can't be attached there, or is there already, does not move. */
export function attach(world: World, things: readonly Thing[], to: string): void {
  const view = look(world);
  const host = thing(world, to);
  const isThere = isPlayer(world, to) ? isInGame(world, to) : host?.exists === true;
  const moving = things.filter(
    (one) => isThere && isPermanent(one) && one.attachedTo !== to && mayBeAttached(world, view, one.id, to, false),
  );
  for (const one of moving) {
    unattach(world, one, "moved");
    putOnto(world, one.id, to, view);
  }
}

/** 120.1a: only creatures, planeswalkers and battles are dealt damage. 702.16e: damage from a source with the quality is prevented; 120.3: loyalty and defense go down, creatures are marked. */
function damage(world: World, things: readonly Thing[], amount: number, source: string | undefined): void {
  const view = withSource(world, source);
  const dealer = source === undefined ? undefined : view.seen.get(source);
  const isDeadly = dealer?.abilities.some(
    ({ ability }) => ability.kind === "keyword" && ability.keyword === "deathtouch",
  );
  for (const one of things) {
    if (!allow(world, one, isPermanent(one))) continue;
    const now = seen(view, one.id);
    const isDamageable = (["creature", "planeswalker", "battle"] as const).some((type) => now.types.includes(type));
    if (!allow(world, one, isDamageable)) continue;
    const isPrevented =
      dealer !== undefined &&
      now.abilities.some(
        ({ ability }) =>
          ability.kind === "protection" && hasQuality(world, view, ability.from, dealer.id, now.controller),
      );
    if (!allow(world, one, !isPrevented)) continue;
    if (now.types.includes("creature")) {
      one.damage += amount;
      if (isDeadly) one.deathtouched = true;
    }
    for (const [type, counter] of [
      ["planeswalker", "loyalty"],
      ["battle", "defense"],
    ] as const)
      if (now.types.includes(type)) one.counters[counter] = Math.max(0, (one.counters[counter] ?? 0) - amount);
  }
}

/** How things look; the source of damage, when it is no more, as it last was (608.2h). */
function withSource(world: World, source: string | undefined): View {
  const view = look(world);
  const one = source === undefined ? null : thing(world, source);
  const known = (life: number) => world.lastKnown.get(`${source} ${life}`);
  const last = one && !isPermanent(one) ? (known(one.life) ?? known(one.life - 1)) : undefined;
  return one && last ? { ...view, seen: new Map(view.seen).set(one.id, last) } : view;
}

/** 707.2: the copiable values, without counters, attachments and the like. */
function copy(world: World, step: Step & { do: "copy" }): void {
  const [one] = named(world, [step.object]);
  const [of] = named(world, [step.of]);
  if (!one || !of) return;
  if (allow(world, one, isPermanent(one))) one.copies = [...one.copies, { face: copiable(of), until: step.until }];
}

type EffectStep = Step & { do: "gain" | "lose" | "become" | "pump" | "control" };

function begin(world: World, step: Step): void {
  if (!isEffectStep(step)) throw new Error(`the oracle does not play ${step.do}`);
  if (!isPlayer(world, step.object) && !named(world, [step.object])[0]) return;
  if (step.do === "control" && !isInGame(world, step.player)) {
    refuse(world, step.object);
    return;
  }
  const on = thing(world, step.object);
  // Only permanents and spells have a use for an effect; what is phased out is not affected (702.26e).
  if (on && !isPermanent(on) && on.zone !== "stack") {
    refuse(world, on.id);
    return;
  }
  const source = step.source ?? onlyAttachment(world, step.object);
  const watches = source === undefined ? null : targetOf(world, source);
  const view = look(world);
  const speaker =
    step.do === "control" ? step.player : (view.seen.get(source ?? step.object)?.controller ?? step.object);
  addLasting(world, {
    on: step.object,
    life: on?.life ?? 0,
    modifications: modificationsOf(step),
    until: step.until,
    watches,
    you: speaker,
    byStep: true,
  });
}

/** 611.2b: an effect whose duration does not start does nothing. */
export function addLasting(world: World, effect: Omit<World["lasting"][number], "number" | "timestamp">): void {
  if (!lasts(world, effect)) return;
  const timestamp = tick(world);
  world.lasting.push({ ...effect, timestamp, number: timestamp });
}

export const targetOf = (world: World, id: string): Target => ({ id, life: thing(world, id)?.life ?? 0 });

const onlyAttachment = (world: World, host: string): string | undefined => attachmentsOf(world, host)[0]?.id;

const isEffectStep = (step: Step): step is EffectStep =>
  step.do === "gain" || step.do === "lose" || step.do === "become" || step.do === "pump" || step.do === "control";

function modificationsOf(step: EffectStep): readonly Modification[] {
  switch (step.do) {
    case "gain":
      return [{ kind: "gain-abilities", abilities: step.abilities }];
    case "lose":
      return [step.all ? { kind: "lose-all-abilities" } : { kind: "lose-abilities", abilities: step.abilities }];
    case "pump":
      return [{ kind: "modify-power-toughness", power: step.power, toughness: step.toughness }];
    case "control":
      return [{ kind: "control", player: { kind: "you" } }];
    case "become":
      return changes(step.changes);
  }
}

export function changes(wanted: CharacteristicChanges): Modification[] {
  const made: Modification[] = [];
  if (wanted.name !== undefined) made.push({ kind: "name", name: wanted.name });
  if (wanted.setTypes) made.push({ kind: "set-types", types: wanted.setTypes });
  if (wanted.addTypes) made.push({ kind: "add-types", types: wanted.addTypes });
  if (wanted.removeTypes) made.push({ kind: "remove-types", types: wanted.removeTypes });
  for (const of of new Set<SubtypeFamily>((wanted.setSubtypes ?? []).map(family)))
    made.push({ kind: "set-subtypes", of, subtypes: (wanted.setSubtypes ?? []).filter((one) => family(one) === of) });
  if (wanted.addSubtypes) made.push({ kind: "add-subtypes", subtypes: wanted.addSubtypes });
  if (wanted.removeSubtypes) made.push({ kind: "remove-subtypes", subtypes: wanted.removeSubtypes });
  if (wanted.colors) made.push({ kind: "set-colors", colors: wanted.colors });
  if (wanted.loseAbilities === true) made.push({ kind: "lose-all-abilities" });
  const { setPower, setToughness } = wanted;
  if (setPower !== undefined || setToughness !== undefined)
    made.push({
      kind: "set-power-toughness",
      ...(setPower === undefined ? {} : { power: setPower }),
      ...(setToughness === undefined ? {} : { toughness: setToughness }),
    });
  return made;
}

function endEffect(world: World, on: string): void {
  if (!isPlayer(world, on) && !named(world, [on])[0]) return;
  const kept = world.lasting.filter((effect) => effect.on !== on || !effect.byStep);
  const copy = thing(world, on);
  if (kept.length === world.lasting.length && (copy?.copies ?? []).every((one) => one.until === "forever"))
    refuse(world, on);
  if (copy) copy.copies = copy.copies.filter((one) => one.until === "forever");
  world.lasting = kept;
}
