import type { Step } from "../../src/engine/index.ts";
import { moveAll, putOntoBattlefield } from "./changing-places.ts";
import { look } from "./layers.ts";
import { hostsFor, isAura, isEquipment, isFortification, putOnto } from "./legality.ts";
import { seen } from "./matching.ts";
import { copiable } from "./printed.ts";
import { named } from "./steps.ts";
import { isInGame, refuse, suppose, type Thing, thing, unplaced, type World } from "./world.ts";

/** Puts objects onto the battlefield without casting them; where each goes is decided before any enters (303.4f–i, 301.5e). */
export function enterAll(world: World, step: Step & { do: "enter" }): void {
  const entering = named(world, step.objects).filter((one) => {
    const isElsewhere = one.zone !== "battlefield";
    const canTransform = !step.transformed || one.card.faces.length > 1;
    if (!isElsewhere || !canTransform) refuse(world, one.id);
    return isElsewhere && canTransform;
  });
  const wanted = step.attachTo === undefined ? step.choose?.attachTo : step.attachTo;
  enterThings(world, entering, step.under, wanted, (one) => {
    one.faceDown = step.faceDown;
    one.tapped = step.tapped;
    one.backFace = step.transformed;
  });
}

/** A token enters; an Aura that has nothing to enchant is not created (303.4g). */
export function createToken(world: World, step: Step & { do: "createToken" }): void {
  const like = step.copyOf === undefined ? null : thing(world, step.copyOf);
  const card = step.card ?? (like ? { ...like.card, faces: [copiable(like)] as const } : null);
  const under = step.under ?? world.players[0];
  if (!card || under === undefined || thing(world, step.object)) {
    refuse(world, step.object);
    return;
  }
  const token = unplaced(step.object, card, under);
  world.things.push(token);
  enterThings(world, [token], under, step.attachTo === undefined ? step.choose?.attachTo : step.attachTo, () => {});
}

/** Those that may enter do so at once; a host is chosen, or `wanted`: null for one that is no more. */
export function enterThings(
  world: World,
  entering: readonly Thing[],
  under: string | undefined,
  wanted: string | null | undefined,
  as: (one: Thing) => void,
): void {
  // 800.4b: nothing enters under the control of a player who has left.
  const possible = entering.filter((one) => isInGame(world, under ?? one.controller));
  for (const one of entering) if (!possible.includes(one)) refuse(world, one.id);
  const plans = possible.map((one) => {
    const enter = (into: World): void => {
      const there = thing(into, one.id);
      if (!there) return;
      putOntoBattlefield(into, there, under ?? one.controller);
      as(there);
      chooseAsEnters(there);
    };
    return { one, enter, host: hostOf(world, one, wanted, enter) };
  });
  const notEntering = ["stays", "leaves the stack"];
  const staying = new Set(plans.filter((plan) => notEntering.includes(plan.host)).map((plan) => plan.one.id));
  for (const plan of plans) if (!staying.has(plan.one.id)) plan.enter(world);
  for (const plan of plans)
    if (plan.host === "stays") stay(plan.one);
    else if (plan.host === "leaves the stack") moveAll(world, [plan.one.id], "graveyard", () => "attachment-left");
    else if (plan.host !== "unattached") putOnto(world, plan.one.id, plan.host);
}

/** 614.12a: the colour that was chosen before, or the first. */
export function chooseAsEnters(one: Thing): void {
  if (copiable(one).abilities.some((ability) => ability.kind === "choose-as-enters")) one.choices.color ??= "white";
}

/** Where it goes: a host, nowhere, or it does not enter at all. */
function hostOf(
  world: World,
  one: Thing,
  wanted: string | null | undefined,
  enter: (world: World) => void,
): string | "stays" | "leaves the stack" | "unattached" {
  const trial = suppose(world);
  enter(trial);
  const now = seen(look(trial), one.id);
  // 304.4, 307.4: an instant or sorcery can't enter.
  if (now.types.includes("instant") || now.types.includes("sorcery")) return "stays";
  const hosts = hostsFor(world, one.id, enter);
  // 303.4d: an Aura that is also a creature can't enchant anything.
  if (isAura(now)) {
    const host = wanted === undefined ? hosts[0] : hosts.find((legal) => legal === wanted);
    // 303.4g, i: it stays where it is, except for the stack.
    return host ?? (one.zone === "stack" ? "leaves the stack" : "stays");
  }
  const canAttach = isEquipment(now) || isFortification(now);
  return (canAttach && wanted ? hosts.find((host) => host === wanted) : undefined) ?? "unattached";
}

/** 303.4g, i: a token is not created. */
function stay(one: Thing): void {
  if (one.token) one.exists = false;
}
