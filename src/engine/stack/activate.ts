import { rule } from "../../model/index.ts";
import type { Ability, ActivationLimit, Filter, Sacrificed } from "../abilities.ts";
import { unattach } from "../actions/attaching.ts";
import { moveObjects } from "../actions/leaving.ts";
import { sacrifice } from "../actions/sacrificing.ts";
import { currentView } from "../characteristics/current-view.ts";
import type { Draft } from "../characteristics/draft.ts";
import { draftOf, isOnBattlefield, touch } from "../characteristics/view.ts";
import type { Impediment } from "../legality/impediment.ts";
import { citeControl } from "../legality/separate-control.ts";
import { holds, matchesObject } from "../matching/filter.ts";
import { referredPlayers } from "../matching/reference.ts";
import type { AbilitySelector } from "../position.ts";
import type { ChosenTarget, Game, GameObject, Player, StackItem } from "../state/game.ts";
import { cite, noteChoice, noteUnmodelled, type Rules, record, refuse } from "../state/record.ts";
import { type Announced, announce } from "./modes.ts";
import { resolveAbility } from "./resolve.ts";
import { selectAbility } from "./select-ability.ts";
import { type Activatable, spellOut } from "./spell-out.ts";
import { noteTargeted } from "./targeted.ts";
import { singleTargets } from "./targets.ts";
import { isSorceryTime, mayEquipAnyTime } from "./timing.ts";

/** How an ability is activated. */
export interface Activation {
  readonly object: GameObject;
  readonly ability: AbilitySelector;
  readonly by: Player | undefined;
  readonly mode: string | undefined;
  readonly targets: readonly string[];
  readonly checkTiming: boolean;
}

/** An activation with all that is known of it. */
interface Activating {
  readonly activation: Activation;
  readonly draft: Draft;
  readonly ability: Ability;
  readonly spelt: Activatable;
  readonly by: Player;
  readonly grantedBy: GameObject | null;
  /** What is unattached or sacrificed to pay for it. */
  readonly unattached: GameObject;
}

/**
 * Activates an ability of a permanent: its controller puts it onto the stack, with its targets, and pays what of the cost
 * the engine knows (602.2). What the rules forbid is refused, and everything stays as it was.
 */
export function activate(game: Game, activation: Activation): void {
  const { object } = activation;
  const refusal = ({ reason, rules }: Impediment): void => refuse(game, { object: object.id, reason, rules });
  const draft = draftOf(currentView(game), object);
  const held = selectAbility(draft.abilities, activation.ability, draft.name);
  const zone = held?.ability.kind === "activated" ? held.ability.zone : undefined;
  const elsewhere = zone !== undefined && zone !== "battlefield";
  if (elsewhere ? object.zone !== zone : !isOnBattlefield(object)) {
    refusal(
      elsewhere
        ? { reason: "not-in-its-zone", rules: [rule("113.6m"), rule("602.2")] }
        : { reason: "not-on-battlefield", rules: [rule("602.2")] },
    );
    return;
  }
  const spelt = held && spellOut(held.ability, activation.mode);
  if (!held || !spelt) {
    refusal({ reason: "no-such-ability", rules: [rule("602.2")] });
    return;
  }
  const { ability, grantedBy } = held;
  if ((ability.kind === "activated" || ability.kind === "equip") && ability.restriction !== undefined)
    noteUnmodelled(game, object.id, ability.restriction);
  const by = activation.by ?? draft.controller;
  // An ability that an Equipment grants may unattach that Equipment (Heartseeker).
  const unattached = grantedBy && !object.attachedTo ? grantedBy : object;
  const activating: Activating = { activation, draft, ability, spelt, by, grantedBy, unattached };
  // A granted ability is the controller's of what has it (301.5d, 303.4e).
  if (grantedBy) citeControl(game, currentView(game), grantedBy);
  const impediment = whyNotActivated(game, activating) ?? whyNotPaid(activating);
  if (impediment) {
    refusal(impediment);
    return;
  }
  const offered = offeredFor(game, activating);
  if (!offered) {
    refusal({ reason: "nothing-to-sacrifice", rules: [rule("602.2"), rule("701.21a")] });
    return;
  }
  const targeting = { source: draft, by, perspective: { you: by, self: object } };
  const announced = announce(game, textOf(spelt), activation.targets, targeting, by);
  if ("impediment" in announced) refusal(announced.impediment);
  else putOnStack(game, activating, announced.text, announced.targets, offered);
}

const textOf = ({ targets, instructions, rules }: Activatable): Announced => ({
  isAuraSpell: false,
  targeting: singleTargets(targets),
  rules,
  paragraphs: [{ firstTarget: 0, instructions }],
});

/** Who may activate it, and when. */
function whyNotActivated(game: Game, activating: Activating): Impediment | null {
  const { activation, draft, ability, spelt, by } = activating;
  const allowed = ability.kind === "activated" && ability.by ? ability.by : null;
  if (allowed ? !mayActivate(game, draft, by, allowed) : by !== draft.controller)
    return { reason: "not-controller", rules: controllerRules(draft) };
  if (!activation.checkTiming) return null;
  const limited = whyLimited(game, activating);
  if (limited || !spelt.sorcerySpeed || isSorceryTime(game, by)) return limited;
  if (ability.kind === "equip" && mayEquipAnyTime(game, by)) {
    cite(game, spelt.rules[0], "timing-lifted");
    return null;
  }
  return {
    reason: "timing",
    rules: ability.kind === "activated" ? [rule("602.5d")] : [spelt.rules[0], rule("602.5d")],
  };
}

/** What its own restrictions say (602.5b). */
function whyLimited(game: Game, { ability, by, draft }: Activating): Impediment | null {
  const limits = ability.kind === "activated" || ability.kind === "equip" ? (ability.limits ?? []) : [];
  const isMet = (limit: ActivationLimit): boolean => {
    switch (limit.kind) {
      case "times-each-turn":
        return timesActivated(game, draft.object, ability) < limit.times;
      case "your-turn":
        return game.active === by;
      case "if":
        return holds(game, currentView(game), limit.condition, { you: by, self: draft.object });
    }
  };
  const broken = limits.find((limit) => !isMet(limit));
  return broken ? { reason: `only-${broken.kind}`, rules: [rule("602.5b")] } : null;
}

/** How often that ability of that object has been activated this turn, by whomever (602.5b). */
const timesActivated = (game: Game, { id, incarnation }: GameObject, { text }: Ability): number =>
  game.activatedThisTurn.filter((one) => one === `${id} ${incarnation} ${text}`).length;

/** Whether the parts of the cost that the engine knows can be paid. */
function whyNotPaid({ activation, ability, unattached }: Activating): Impediment | null {
  const { object, mode } = activation;
  if (ability.kind === "reconfigure" && mode === "unattach" && !object.attachedTo)
    return { reason: "not-attached", rules: [rule("702.151a")] };
  if (ability.kind !== "activated") return null;
  if (ability.tapsSelf && object.tapped) return { reason: "already-tapped", rules: [rule("602.2")] };
  if (ability.unattachesSelf && !unattached.attachedTo)
    return { reason: "not-attached", rules: [rule("602.2"), rule("701.3d")] };
  return null;
}

/** The ability goes onto the stack, and its costs are paid. A mana ability resolves at once (605.3b). */
function putOnStack(
  game: Game,
  { activation, ability, spelt, by, grantedBy, unattached }: Activating,
  text: Announced,
  targets: readonly ChosenTarget[],
  offered: readonly GameObject[],
): void {
  const { object } = activation;
  const item: StackItem = {
    kind: "ability",
    object,
    incarnation: object.incarnation,
    controller: by,
    targeting: text.targeting,
    targetingRules: spelt.rules,
    paragraphs: text.paragraphs,
    asThoughCreature: spelt.asThoughCreature,
    bestowed: false,
    text: ability.text,
    triggerObject: null,
    grantor: grantedBy && { object: grantedBy, incarnation: grantedBy.incarnation },
    aboutHost: false,
    findsInGraveyard: false,
    targets,
  };
  game.activatedThisTurn.push(`${object.id} ${object.incarnation} ${ability.text}`);
  record(game, { kind: "activated", object: object.id, text: ability.text, rules: spelt.rules });
  const costs = ability.kind === "activated" ? ability : null;
  const isMana = costs?.isManaAbility === true;
  if (!isMana) game.stack.push(item);
  if (costs?.tapsSelf) tap(game, object);
  if (costs?.unattachesSelf) unattach(game, unattached, "effect", [rule("701.3d")]);
  if (costs?.movesSelf) moveObjects(game, [object], costs.movesSelf, { rules: [rule("602.2")] });
  if (offered.length > 0) sacrifice(game, offered, by);
  if (isMana) resolveAbility(game, item);
  else noteTargeted(game, targets, by, object);
}

function tap(game: Game, object: GameObject): void {
  object.tapped = true;
  touch(game);
}

const mayActivate = (game: Game, draft: Draft, by: Player, allowed: Parameters<typeof referredPlayers>[2]): boolean =>
  referredPlayers(game, currentView(game), allowed, { you: draft.controller, self: draft.object }).includes(by);

/** An attachment's controller alone activates its abilities; a host's controller those that it is granted. */
function controllerRules(draft: Draft): Rules {
  if (draft.subtypes.includes("Equipment")) return [rule("301.5d"), rule("602.2")];
  if (draft.subtypes.includes("Aura")) return [rule("303.4e"), rule("602.2")];
  return [rule("602.2")];
}

/** What is sacrificed as a cost; null where there is not enough. */
function offeredFor(game: Game, { ability, draft, by }: Activating): readonly GameObject[] | null {
  const offered: GameObject[] = [];
  for (const one of sacrificedFor(ability)) {
    const some = sacrificeFor(game, one, draft, by, offered);
    if (!some) return null;
    offered.push(...some);
  }
  return offered;
}

function sacrificedFor(ability: Ability): readonly Sacrificed[] {
  const what = ability.kind === "activated" ? ability.sacrifices : undefined;
  if (what === undefined) return [];
  return what === "self" || "kind" in what ? [{ what, count: 1 }] : what;
}

/** This permanent, or the first that fit and are not offered yet, unless the step chooses. */
function sacrificeFor(
  game: Game,
  { what, count }: Sacrificed,
  draft: Draft,
  by: Player,
  offered: readonly GameObject[],
): readonly GameObject[] | null {
  if (what === "self") return draft.controller === by ? [draft.object] : null;
  const options = optionsFor(game, what, draft, by).filter((one) => !offered.includes(one));
  const chosen = options.filter((one) => one.id === game.choose?.replacement || one.id === game.choose?.keep);
  if (chosen.length < count && options.length > count)
    noteChoice(game, {
      player: by.id,
      kind: "replacement",
      rules: [rule("602.2")],
      options: options.map((one) => ({ replacement: one.id })),
    });
  const taken = [...new Set([...chosen, ...options])].slice(0, count);
  return taken.length < count ? null : taken;
}

function optionsFor(game: Game, what: Filter, draft: Draft, by: Player): readonly GameObject[] {
  const view = currentView(game);
  return view.battlefield
    .filter((one) => one.controller === by && matchesObject(game, view, one, what, { you: by, self: draft.object }))
    .map((one) => one.object);
}
