import { rule } from "../../model/index.ts";
import { hasAbility, isCreature } from "../characteristics/draft.ts";
import { draftOf, isOnBattlefield } from "../characteristics/view.ts";
import type { GameObject } from "../state/game.ts";
import { noteChoice } from "../state/record.ts";
import type { Consequence, StateBasedAction } from "./state-based-action.ts";

/** A token elsewhere than on the battlefield ceases to exist (111.7). */
export const tokenElsewhere: StateBasedAction = {
  rule: rule("704.5d"),
  check: (_game, _view, object) =>
    object.token && object.exists && object.zone !== "battlefield"
      ? { kind: "cease-to-exist", object, rules: [rule("704.5d"), rule("111.7")] }
      : null,
};

/** So does a copy of a spell that is no longer on the stack. */
export const copyElsewhere: StateBasedAction = {
  rule: rule("704.5e"),
  check: (_game, _view, object) =>
    object.isCopyOfSpell && object.exists && object.zone !== "stack" && object.zone !== "battlefield"
      ? { kind: "cease-to-exist", object, rules: [rule("704.5e")] }
      : null,
};

/** A creature with toughness 0 or less is put into its owner's graveyard. */
export const noToughness: StateBasedAction = {
  rule: rule("704.5f"),
  check(_game, view, object) {
    if (!isOnBattlefield(object)) return null;
    const draft = draftOf(view, object);
    return isCreature(draft) && (draft.toughness ?? 0) <= 0
      ? { kind: "put-into-graveyard", object, rules: [rule("704.5f")] }
      : null;
  },
};

/** A creature with lethal damage is destroyed, unless it is indestructible (702.12b). */
export const lethalDamage: StateBasedAction = {
  rule: rule("704.5g"),
  check(_game, view, object) {
    if (object.damage <= 0 || !isOnBattlefield(object)) return null;
    const draft = draftOf(view, object);
    const toughness = draft.toughness ?? 0;
    return isCreature(draft) && toughness > 0 && object.damage >= toughness && !hasAbility(draft, "indestructible")
      ? { kind: "destroy", object, rules: [rule("704.5g")] }
      : null;
  },
};

/** So is one that a source with deathtouch has dealt damage to since the last check. */
export const deathtouch: StateBasedAction = {
  rule: rule("704.5h"),
  check(_game, view, object) {
    if (!object.deathtouched || !isOnBattlefield(object)) return null;
    const draft = draftOf(view, object);
    return isCreature(draft) && (draft.toughness ?? 0) > 0 && !hasAbility(draft, "indestructible")
      ? { kind: "destroy", object, rules: [rule("704.5h")] }
      : null;
  },
};

/** A planeswalker without loyalty is put into its owner's graveyard. */
export const noLoyalty: StateBasedAction = {
  rule: rule("704.5i"),
  check: (_game, view, object) =>
    isOnBattlefield(object) &&
    draftOf(view, object).types.includes("planeswalker") &&
    (object.counters.loyalty ?? 0) <= 0
      ? { kind: "put-into-graveyard", object, rules: [rule("704.5i")] }
      : null,
};

/** So is a battle without defense counters. */
export const noDefense: StateBasedAction = {
  rule: rule("704.5v"),
  check: (_game, view, object) =>
    isOnBattlefield(object) && draftOf(view, object).types.includes("battle") && (object.counters.defense ?? 0) <= 0
      ? { kind: "put-into-graveyard", object, rules: [rule("704.5v")] }
      : null,
};

/** +1/+1 and -1/-1 counters on one permanent are removed in pairs. */
export const pairedCounters: StateBasedAction = {
  rule: rule("704.5q"),
  check(_game, _view, object) {
    if (!isOnBattlefield(object)) return null;
    const count = Math.min(object.counters["+1/+1"] ?? 0, object.counters["-1/-1"] ?? 0);
    return count > 0 ? { kind: "remove-counters", object, count, rules: [rule("704.5q")] } : null;
  },
};

/** The legend rule: a player keeps one legendary permanent of each name, and chooses which. */
export const legendRule: StateBasedAction = {
  rule: rule("704.5j"),
  checkAll(game, view) {
    let groups: Map<string, GameObject[]> | null = null;
    for (const draft of view.battlefield) {
      if (!draft.supertypes.includes("legendary")) continue;
      groups ??= new Map();
      const key = `${draft.controller.index} ${draft.name}`;
      const group = groups.get(key);
      if (group) group.push(draft.object);
      else groups.set(key, [draft.object]);
    }
    const found: Consequence[] = [];
    for (const group of groups?.values() ?? []) {
      const [first] = group;
      if (!first || group.length < 2) continue;
      const given = game.choose?.keep;
      const kept = group.find((object) => object.id === given) ?? first;
      if (kept.id !== given)
        noteChoice(game, {
          player: draftOf(view, first).controller.id,
          kind: "keep",
          rules: [rule("704.5j")],
          options: group.map((object) => ({ keep: object.id })),
        });
      for (const object of group)
        if (object !== kept) found.push({ kind: "put-into-graveyard", object, rules: [rule("704.5j")] });
    }
    return found;
  },
};

/** The world rule: only the newest permanent with the supertype world stays. */
export const worldRule: StateBasedAction = {
  rule: rule("704.5k"),
  checkAll(_game, view) {
    const worlds = view.battlefield.filter((draft) => draft.supertypes.includes("world")).map((draft) => draft.object);
    const newest = Math.max(...worlds.map((object) => object.timestamp));
    return worlds
      .filter((object) => worlds.length > 1 && object.timestamp < newest)
      .map((object): Consequence => ({ kind: "put-into-graveyard", object, rules: [rule("704.5k")] }));
  },
};

/** A commander that went to a graveyard or exile may go to the command zone: its owner says so, or it stays (903.9a). */
export const commanderElsewhere: StateBasedAction = {
  rule: rule("704.6d"),
  check(game, _view, object) {
    if (!object.commander || !game.position.commanderGame || !game.movedSinceCheck.has(object)) return null;
    if (object.zone !== "graveyard" && object.zone !== "exile") return null;
    if (game.choose?.replacement === "command")
      return { kind: "put-into-command-zone", object, rules: [rule("704.6d"), rule("903.9a")] };
    if (game.choose?.replacement === undefined)
      noteChoice(game, {
        player: object.owner.id,
        kind: "replacement",
        rules: [rule("704.6d"), rule("903.9a")],
        options: [{ replacement: object.zone }, { replacement: "command" }],
      });
    return null;
  },
};
