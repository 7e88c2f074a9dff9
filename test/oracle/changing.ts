import type { Modification } from "../../src/engine/index.ts";
import type { Effect } from "./continuous-effects.ts";
import { amount } from "./matching.ts";
import { basicLandTypes, family, fitting } from "./subtypes.ts";
import type { Seen, View } from "./view.ts";
import { isInGame, isPlayer, type World } from "./world.ts";

/** One part of an effect, done to one object or player of a view. */
export function change(world: World, view: View, part: Modification, id: string, effect: Effect): void {
  if (isPlayer(world, id)) {
    changePlayer(view, part, id, effect);
    return;
  }
  const one = view.seen.get(id);
  if (!one) return;
  if (part.kind === "cant-be-attached-to") {
    view.shut.push({ host: id, by: part, source: effect.source, you: effect.speaker.you });
    return;
  }
  changeIdentity(world, view, part, one, effect);
  changeTypes(part, one);
  changeAbilities(part, one, effect);
  changeSize(world, view, part, one, effect);
}

function changePlayer(view: View, part: Modification, player: string, effect: Effect): void {
  if (part.kind !== "gain-abilities") return;
  const held = view.players.get(player);
  for (const ability of part.abilities) held?.push({ ability, giver: effect.source, since: effect.timestamp });
}

function changeIdentity(world: World, view: View, part: Modification, one: Seen, effect: Effect): void {
  switch (part.kind) {
    case "control": {
      // "You" is whoever controls the object with the ability as this applies.
      const source = effect.source === null ? null : view.seen.get(effect.source);
      const to = controlledBy(part, source ? source.controller : effect.speaker.you);
      // 800.4a–b: nothing is under the control of a player who has left.
      if (isInGame(world, to)) one.controller = to;
      return;
    }
    case "name":
      one.name = part.name;
      return;
    case "set-colors":
      one.colors = [...part.colors];
      return;
    case "add-colors":
      one.colors = [...new Set([...one.colors, ...part.colors])];
      return;
    default:
  }
}

function controlledBy(part: Modification & { kind: "control" }, you: string): string {
  if (part.player.kind !== "you") throw new Error(`the oracle gives control to "you" only`);
  return you;
}

function changeTypes(part: Modification, one: Seen): void {
  switch (part.kind) {
    case "set-types": {
      // 205.1a: an instant or sorcery stays one.
      const kept = one.types.filter((type) => type === "instant" || type === "sorcery");
      one.types = [...new Set([...kept, ...part.types])];
      one.subtypes = fitting(one.subtypes, one.types);
      return;
    }
    case "add-types":
      one.types = [...new Set([...one.types, ...part.types])];
      return;
    case "remove-types":
      one.types = one.types.filter((type) => !part.types.includes(type));
      one.subtypes = fitting(one.subtypes, one.types);
      return;
    case "set-subtypes":
      one.subtypes = [
        ...one.subtypes.filter((subtype) => family(subtype) !== part.of),
        // 205.3d: none that goes with no type that it has.
        ...fitting(part.subtypes, one.types),
      ];
      // 305.7: a land whose basic land types are set loses the abilities of its rules text.
      if (part.of === "land" && one.types.includes("land") && part.subtypes.some((one) => basicLandTypes.includes(one)))
        one.abilities = one.abilities.filter((held) => held.since > 0);
      return;
    case "add-subtypes":
      one.subtypes = [...new Set([...one.subtypes, ...fitting(part.subtypes, one.types)])];
      return;
    case "remove-subtypes":
      one.subtypes = one.subtypes.filter((subtype) => !part.subtypes.includes(subtype));
      return;
    case "remove-all-subtypes":
      one.subtypes = one.subtypes.filter((subtype) => family(subtype) !== part.of);
      return;
    case "add-supertypes":
      one.supertypes = [...new Set([...one.supertypes, ...part.supertypes])];
      return;
    case "remove-supertypes":
      one.supertypes = one.supertypes.filter((supertype) => !part.supertypes.includes(supertype));
      return;
    default:
  }
}

function changeAbilities(part: Modification, one: Seen, effect: Effect): void {
  switch (part.kind) {
    case "gain-abilities":
      for (const ability of part.abilities)
        one.abilities.push({ ability, giver: effect.source ?? effect.key, since: effect.timestamp });
      return;
    case "lose-abilities":
      // 702.11e: what loses hexproof loses "hexproof from" as well.
      one.abilities = one.abilities.filter(
        ({ ability }) =>
          !part.abilities.includes(ability.text) &&
          !(ability.kind === "keyword" && part.abilities.includes(ability.keyword)) &&
          !part.abilities.includes(ability.kind),
      );
      return;
    case "lose-all-abilities":
      one.abilities = [];
      return;
    default:
  }
}

function changeSize(world: World, view: View, part: Modification, one: Seen, effect: Effect): void {
  const number = (wanted: Parameters<typeof amount>[2]): number => amount(world, view, wanted, effect.speaker, one.id);
  switch (part.kind) {
    case "define-power-toughness":
    case "set-power-toughness": {
      const power = part.power === undefined ? one.power : number(part.power);
      const toughness = part.toughness === undefined ? one.toughness : number(part.toughness);
      one.power = power;
      one.toughness = toughness;
      return;
    }
    case "modify-power-toughness": {
      const power = number(part.power);
      const toughness = number(part.toughness);
      one.power = (one.power ?? 0) + power;
      one.toughness = (one.toughness ?? 0) + toughness;
      return;
    }
    case "switch-power-toughness":
      [one.power, one.toughness] = [one.toughness, one.power];
      return;
    default:
  }
}
