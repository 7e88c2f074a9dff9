import type { Zone } from "../../src/engine/index.ts";
import { look } from "./layers.ts";
import { seen } from "./matching.ts";
import { copiable } from "./printed.ts";
import type { View } from "./view.ts";
import { attachmentsOf, enteringCounters, type Thing, thing, tick, type World } from "./world.ts";

/** 701.3d: what was attached is so no more; bestow and reconfigure end (702.103f, 702.151b). */
export function unattach(world: World, one: Thing, reason: string): void {
  if (one.attachedTo === null) return;
  world.unattached.push({ step: world.step, object: one.id, from: one.attachedTo, reason });
  one.attachedTo = null;
  if (reason !== "moved") one.bestowed = null;
  one.reconfigured = null;
}

/** 608.2h: as they are now; what is phased out is remembered as it was before that (702.26b). */
export function remember(world: World, view: View, things: readonly Thing[]): void {
  for (const one of things) if (one.phased === "in") world.lastKnown.set(`${one.id} ${one.life}`, seen(view, one.id));
}

/** Puts objects into another zone at once; each is a new object there (400.7). */
export function moveAll(world: World, ids: readonly string[], to: Zone, reason: (id: string) => string): void {
  const leaving = ids.map((id) => thing(world, id)).filter((one) => one !== null);
  if (leaving.length === 0) return;
  const view = look(world);
  remember(world, view, leaving);
  for (const one of leaving) unattach(world, one, reason(one.id));
  for (const one of leaving)
    for (const attached of attachmentsOf(world, one.id)) unattach(world, attached, "host-left");
  for (const one of leaving) {
    renew(world, one);
    one.zone = to;
    one.controller = one.owner;
  }
}

/** A new object, without memory of the one that it was. */
export function renew(world: World, one: Thing): void {
  one.life += 1;
  one.timestamp = tick(world);
  one.tapped = false;
  one.counters = {};
  one.damage = 0;
  one.deathtouched = false;
  one.faceDown = false;
  one.backFace = false;
  // A token does not come back: what is known of it last is kept (111.8).
  if (!one.token) one.copies = [];
  one.bestowed = null;
  one.reconfigured = null;
  one.protector = null;
  one.phased = "in";
  // What the case says of a card that was not played yet is what will be chosen for it.
  if (one.zone === "battlefield") one.choices = {};
  one.targets = [];
  one.attachedTo = null;
}

/** Puts an object onto the battlefield, attached to nothing. */
export function putOntoBattlefield(world: World, one: Thing, controller: string): void {
  // A card in a graveyard may be enchanted.
  for (const attached of attachmentsOf(world, one.id)) unattach(world, attached, "host-left");
  const choices = one.choices;
  renew(world, one);
  one.choices = choices;
  one.zone = "battlefield";
  one.controller = controller;
  one.counters = enteringCounters(copiable(one));
}
