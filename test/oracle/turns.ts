import type { PlayerId, Step } from "../../src/engine/index.ts";
import { moveAll, remember, unattach } from "./changing-places.ts";
import { enterThings } from "./entering.ts";
import { look } from "./layers.ts";
import { seen } from "./matching.ts";
import { endEffects, settle } from "./state-based-actions.ts";
import { named } from "./steps.ts";
import { attachmentsOf, isInGame, isPermanent, refuse, type Thing, thing, tick, type World } from "./world.ts";

/** 702.26: directly; what is attached goes along. */
export function phase(world: World, things: readonly Thing[], direction: "in" | "out"): void {
  for (const one of things) {
    const isOut = one.zone === "battlefield" && one.phased !== "in";
    // What phased out indirectly comes in with what it is on, named or not.
    const comesAlong = one.phased === "indirectly" && things.some((other) => other.id === one.attachedTo);
    const isRight = direction === "out" ? isPermanent(one) : isOut && (one.phased === "directly" || comesAlong);
    if (!isRight) refuse(world, one.id);
  }
  if (direction === "out") phaseOut(world, things.filter(isPermanent));
  else
    phaseIn(
      world,
      things.filter((one) => one.zone === "battlefield" && one.phased === "directly"),
    );
}

function phaseOut(world: World, things: readonly Thing[]): void {
  const view = look(world);
  const along = (one: Thing): Thing[] =>
    attachmentsOf(world, one.id)
      .filter(isPermanent)
      .flatMap((attached) => [attached, ...along(attached)]);
  const indirectly = new Set(things.flatMap(along));
  remember(world, view, [...things, ...indirectly]);
  for (const one of [...things, ...indirectly]) {
    one.phased = indirectly.has(one) ? "indirectly" : "directly";
    one.phasedUnder = seen(view, one.id).controller;
  }
}

function phaseIn(world: World, things: readonly Thing[]): void {
  for (const one of things) {
    one.phased = "in";
    if (one.attachedTo === null) one.bestowed = null;
    const along = attachmentsOf(world, one.id).filter((attached) => attached.phased === "indirectly");
    phaseIn(world, along);
  }
}

/** 701.27, 708.2, 708.8: turning over gives a new timestamp (613.7f–g). */
export function turn(world: World, one: Thing, how: "transform" | "faceDown" | "faceUp"): void {
  const isDouble = one.card.faces.length > 1;
  const isRight =
    isPermanent(one) &&
    (how === "transform" ? isDouble && !one.faceDown : how === "faceDown" ? !one.faceDown && !isDouble : one.faceDown);
  if (!isRight) {
    refuse(world, one.id);
    return;
  }
  if (how === "transform") one.backFace = !one.backFace;
  else one.faceDown = how === "faceDown";
  one.timestamp = tick(world);
}

/** Exiled and returned at once, as new objects; a token is gone for good (111.8). */
export function flicker(world: World, step: Step & { do: "flicker" }): void {
  const leaving = named(world, step.objects).filter((one) => {
    if (!isPermanent(one)) refuse(world, one.id);
    return isPermanent(one);
  });
  const ids = leaving.map((one) => one.id);
  moveAll(world, ids, "exile", () => "attachment-left");
  const wanted = step.attachTo === undefined ? step.choose?.attachTo : step.attachTo;
  enterThings(
    world,
    leaving.filter((one) => !one.token),
    step.under,
    wanted,
    () => {},
  );
}

export function endTurn(world: World): void {
  world.phase = "end";
  settle(world);
  for (const one of world.things) one.damage = 0;
  world.lasting = world.lasting.filter((effect) => effect.until !== "end-of-turn");
  for (const one of world.things) one.copies = one.copies.filter((copy) => copy.until !== "end-of-turn");
  world.phase = "cleanup";
  settle(world);
  const order = [...world.players, ...world.players].slice(world.players.indexOf(world.active) + 1);
  const next = order.findIndex((player) => isInGame(world, player));
  world.active = order[next] ?? world.active;
  // 702.26n: what phased out under a player who has left phases in when that player's turn would have been.
  const untapping = order.slice(0, next + 1);
  world.phase = "untap";
  phaseIn(
    world,
    world.things.filter((one) => one.exists && one.phased === "directly" && untapping.includes(one.phasedUnder)),
  );
  const view = look(world);
  for (const one of world.things)
    if (one.exists && isPermanent(one) && seen(view, one.id).controller === world.active) one.tapped = false;
  settle(world);
  world.phase = "main";
}

/** 800.4a, c: what the player owns leaves, what gives them control ends, and what they still control is exiled. */
export function leaveGame(world: World, player: PlayerId): void {
  if (!isInGame(world, player)) {
    refuse(world, null);
    return;
  }
  world.gone.push(player);
  const owned = world.things.filter((one) => one.exists && one.owner === player);
  remember(world, look(world), owned);
  for (const one of attachmentsOf(world, player)) unattach(world, one, "player-left");
  for (const one of owned) unattach(world, one, "player-left");
  for (const one of owned) for (const attached of attachmentsOf(world, one.id)) unattach(world, attached, "host-left");
  for (const one of owned) one.exists = false;
  world.lasting = world.lasting.filter(
    (effect) => !(effect.you === player && effect.modifications.some((part) => part.kind === "control")),
  );
  world.stack = world.stack.filter((item) => item.controller !== player && thing(world, item.source)?.exists !== false);
  endEffects(world);
}
