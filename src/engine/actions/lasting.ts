import { rule } from "../../model/index.ts";
import type { Ability, Amount, Modification, Quality } from "../abilities.ts";
import { withChoice } from "../characteristics/apply-modification.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf, touch } from "../characteristics/view.ts";
import type { Impediment } from "../legality/impediment.ts";
import { amountOf } from "../matching/filter.ts";
import type { Perspective } from "../matching/perspective.ts";
import { referredPlayers } from "../matching/reference.ts";
import type { Choices } from "../position.ts";
import { isInForce, isStillControlled } from "../state/durations.ts";
import type { EffectDuration, Game, GameObject, Host, ObjectReference, Player } from "../state/game.ts";
import { cite, newTimestamp, noteUnmodelled, refuse } from "../state/record.ts";
import { chosenValue } from "./choices.ts";

/** A continuous effect that is about to begin. */
export interface Beginning {
  readonly on: readonly Host[];
  readonly modifications: readonly Modification[];
  readonly until: EffectDuration;
  readonly watches: ObjectReference | null;
  readonly from: Perspective;
  readonly byStep: boolean;
}

/**
 * Begins a continuous effect from something that resolved. What it applies to and its numbers are fixed now (611.2c–d);
 * phased-out permanents are not affected (702.26e). If its duration is over before it begins it does nothing (611.2b).
 */
export function beginEffect(game: Game, beginning: Beginning): void {
  const objects: ObjectReference[] = [];
  const players: Player[] = [];
  for (const host of beginning.on) {
    if (host.kind === "player") players.push(host);
    else if (host.exists && host.phasedOut === "no" && (host.zone === "battlefield" || host.zone === "stack"))
      objects.push({ object: host, incarnation: host.incarnation });
  }
  if (objects.length === 0 && players.length === 0) return;
  const timestamp = newTimestamp(game);
  for (const group of byController(game, beginning)) {
    const effect = {
      timestamp,
      objects: group.takes ? objects.filter(({ object }) => mayTake(game, object, group.controller)) : objects,
      players,
      modifications: group.modifications,
      until: beginning.until,
      watches: beginning.watches,
      controller: group.controller,
      source: beginning.from.self,
      byStep: beginning.byStep,
    };
    if (isInForce(game, effect) && isStillControlled(currentView(game), effect)) game.effects.push(effect);
    else cite(game, rule("611.2b"), "duration-never-starts");
  }
  touch(game);
}

/** What one player's effect does; `takes`: it gives them control. */
interface Group {
  readonly controller: Player;
  readonly modifications: readonly Modification[];
  readonly takes: boolean;
}

/** Whether nothing keeps that player from gaining control of it ("other players can't gain control", 101.2); what does is told. */
function mayTake(game: Game, object: GameObject, player: Player): boolean {
  const impediment = whyNotTaken(game, object, player);
  if (impediment) refuse(game, { object: object.id, player: player.id, ...impediment });
  return impediment === null;
}

/** Why a player can't gain control of a permanent; null when they can. */
export function whyNotTaken(game: Game, object: GameObject, player: Player): Impediment | null {
  const { heldFor } = draftOf(currentView(game), object);
  return heldFor && heldFor !== player ? { reason: "cant-gain-control", rules: [rule("101.2")] } : null;
}

/** The modifications with their amounts and players fixed, those that give control apart for each player. */
function byController(game: Game, beginning: Beginning): readonly Group[] {
  const you = beginning.from.you;
  const own: Modification[] = [];
  const groups: Group[] = [];
  for (const modification of beginning.modifications) {
    if (modification.kind === "control") {
      const player = referredPlayers(game, currentView(game), modification.player, beginning.from)[0];
      if (player)
        groups.push({ controller: player, modifications: [{ kind: "control", player: { kind: "you" } }], takes: true });
    } else own.push(fixed(game, modification, beginning.from));
  }
  if (own.length > 0) groups.push({ controller: you, modifications: own, takes: false });
  return groups;
}

/** The modification with its numbers and choices as they are now (611.2d). */
function fixed(game: Game, modification: Modification, from: Perspective): Modification {
  switch (modification.kind) {
    case "define-power-toughness":
    case "set-power-toughness":
      return {
        kind: modification.kind,
        ...(modification.power === undefined ? {} : { power: settled(game, modification.power, from) }),
        ...(modification.toughness === undefined ? {} : { toughness: settled(game, modification.toughness, from) }),
      };
    case "modify-power-toughness":
      return {
        kind: modification.kind,
        power: settled(game, modification.power, from),
        toughness: settled(game, modification.toughness, from),
      };
    case "gain-abilities":
      return { kind: "gain-abilities", abilities: modification.abilities.map((one) => chosen(game, one, from)) };
    default:
      return modification;
  }
}

/** "Protection from the color of your choice": chosen as the effect begins. */
function chosen(game: Game, ability: Ability, from: Perspective): Ability {
  if ((ability.kind !== "protection" && ability.kind !== "hexproof") || ability.from?.kind !== "chosen") return ability;
  const { what, or } = ability.from;
  if (or && isInstead(or, game.choose)) return { ...ability, from: or, text: ability.text.replace(/ or from .*$/, "") };
  const value = chosenValue(game, what, from.you, from.self?.choices ?? {});
  return value === undefined ? ability : withChoice(ability, { [what]: value });
}

/** Whether what the step chooses is the quality that stands beside the colour: "artifact", "colorless". */
function isInstead(quality: Quality, choices: Choices | undefined): boolean {
  if (quality.kind !== "matches") return false;
  const { filter } = quality;
  if (filter.kind === "type") return choices?.type?.toLowerCase() === filter.type;
  return filter.kind === "colorless" && choices?.color === "colorless";
}

/** A number that is fixed now; one that each affected object has for itself, or that nobody knows, stays as it is. */
function settled(game: Game, amount: Amount, from: Perspective): Amount {
  if (typeof amount === "number") return amount;
  if (amount.kind === "unknown") noteUnmodelled(game, from.self?.id ?? "", amount.text);
  const perObject = amount.kind === "unknown" || ("of" in amount && amount.of.kind === "affected");
  return perObject ? amount : number(game, amount, from);
}

/** An amount as a number; what the engine can't count is told. */
export function number(game: Game, amount: Amount, from: Perspective): number {
  if (typeof amount === "number") return amount;
  if (amount.kind === "unknown") noteUnmodelled(game, from.self?.id ?? "", amount.text);
  return amountOf(game, currentView(game), amount, from);
}

export const rememberObject = (object: GameObject): ObjectReference => ({ object, incarnation: object.incarnation });
