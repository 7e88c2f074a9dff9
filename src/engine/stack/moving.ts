import { rule } from "../../model/index.ts";
import type { Instruction, PlayerReference, Zone } from "../abilities.ts";
import { enterBattlefield } from "../actions/entering.ts";
import { exileUntilLeaves } from "../actions/exiled-until.ts";
import { moveObjects } from "../actions/leaving.ts";
import { isOnBattlefield } from "../characteristics/view.ts";
import { hostSeenBy } from "../matching/perspective.ts";
import type { Game, GameObject } from "../state/game.ts";
import { noteUnmodelled } from "../state/record.ts";
import { hostNow, player, type Resolving, remember, watch } from "./resolving.ts";
import { subjects } from "./subjects.ts";

/** Moves objects to another zone, or onto the battlefield. */
export function move(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "move" },
  objects: readonly GameObject[],
): void {
  const present = objects.filter((object) => object.exists);
  resolving.undone = present.every((object) => object.zone === instruction.to);
  follow(resolving, present, () => moveAll(game, resolving, instruction, present));
}

const publicZones: readonly Zone[] = ["battlefield", "graveyard", "exile", "stack", "command"];

/**
 * Moves objects so that other parts of the effect find them where they went (400.7j): the object itself, the host ("return enchanted creature card
 * … and attach ~ to it") and the targets ("put target creature card … and attach ~ to it", "destroy target creature. Its
 * controller …").
 */
export function follow(resolving: Resolving, objects: readonly GameObject[], act: () => void): void {
  const host = hostSeenBy(resolving.perspective);
  const before = new Map(objects.map((object) => [object, object.incarnation]));
  act();
  const wentTo = (object: GameObject): boolean => before.has(object) && publicZones.includes(object.zone);
  const { item } = resolving;
  const was = before.get(item.object);
  const isSource = was === item.incarnation || (item.findsInGraveyard && was === item.incarnation + 1);
  if (isSource && item.object.zone === "battlefield")
    resolving.item = { ...item, incarnation: item.object.incarnation };
  if (host?.kind === "object" && before.has(host)) resolving.perspective = { ...resolving.perspective, host };
  const { targets } = resolving.perspective;
  if (!targets?.some((target) => target.kind === "object" && wentTo(target.object))) return;
  resolving.perspective = {
    ...resolving.perspective,
    targets: targets.map((target) =>
      target.kind === "object" && wentTo(target.object) && target.incarnation === before.get(target.object)
        ? { ...target, incarnation: target.object.incarnation }
        : target,
    ),
  };
}

function moveAll(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "move" },
  present: readonly GameObject[],
): void {
  if (instruction.until && instruction.to === "exile") {
    exileUntilLeaves(game, present, watch(resolving.item));
    noteExiled(game, resolving, present);
    remember(resolving, present);
    return;
  }
  if (instruction.until) noteUnmodelled(game, resolving.item.object.id, resolving.item.text);
  if (instruction.to !== "battlefield") {
    moveObjects(game, present, instruction.to, { rules: [rule("400.7")] });
    if (instruction.to === "exile") noteExiled(game, resolving, present);
    remember(resolving, present);
    return;
  }
  const host = instruction.attachTo
    ? (subjects(game, resolving, instruction.attachTo)[0] ?? "undefined-host")
    : undefined;
  const entered = enterBattlefield(
    game,
    present
      .filter((object) => object.zone !== "battlefield")
      .map((object) => ({
        object,
        under: instruction.under ? player(game, resolving, instruction.under) : resolving.perspective.you,
        ...(host === undefined ? {} : { attachTo: host }),
        tapped: instruction.tapped ?? false,
        transformed: instruction.transformed ?? false,
        faceDown: instruction.faceDown ?? false,
        rules: [rule("110.2a")],
      })),
  );
  for (const object of entered) bringBack(resolving.item.object, object);
  remember(resolving, entered);
}

/** Two abilities of an object may be linked: one returns what the other exiled, and nothing else (607.2a). */
function noteExiled(game: Game, resolving: Resolving, objects: readonly GameObject[]): void {
  const exiled = objects
    .filter((object) => object.zone === "exile")
    .map((object) => ({ object, incarnation: object.incarnation }));
  if (exiled.length > 0) game.exiledWith.push({ source: watch(resolving.item), exiled });
}

/** An Aura remembers what it put onto the battlefield itself (Animate Dead). */
function bringBack(source: GameObject, object: GameObject): void {
  source.broughtBack = { object, incarnation: object.incarnation };
}

/** Exiles permanents and returns them, at once or at the next end step. */
export function flicker(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "flicker" },
  objects: readonly GameObject[],
): void {
  const present = objects.filter(isOnBattlefield);
  follow(resolving, present, () => moveObjects(game, present, "exile", { rules: [rule("400.7")] }));
  remember(resolving, present);
  const under: PlayerReference = instruction.under ?? { kind: "owner-of", of: { kind: "previous" } };
  const back: Instruction & { readonly kind: "move" } = {
    kind: "move",
    object: { kind: "previous" },
    to: "battlefield",
    under,
  };
  if (!instruction.delayed) {
    move(
      game,
      resolving,
      back,
      subjects(game, resolving, back.object).filter((one) => one.kind === "object"),
    );
    return;
  }
  game.delayed.push({
    at: "next-end-step",
    instructions: [back],
    item: resolving.item,
    perspective: resolving.perspective,
    host: hostNow(resolving),
  });
}
