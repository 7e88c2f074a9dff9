import { rule } from "../../model/index.ts";
import type { Target } from "../abilities.ts";
import { currentView } from "../characteristics/current-view.ts";
import { type Draft, isAura } from "../characteristics/draft.ts";
import type { Impediment } from "../legality/impediment.ts";
import { chosenTarget, type Targeting, whyNotAuraTarget, whyNotTarget } from "../legality/targeting.ts";
import type { ChosenTarget, Game, Host, Player, SingleTarget } from "../state/game.ts";
import { noteChoice, type Rules } from "../state/record.ts";

/** What a spell or ability needs to have targeted. */
export interface TargetNeeds {
  /** An Aura spell's enchant abilities say what it may target (303.4a); else one entry for each target. */
  readonly targeting: readonly SingleTarget[];
  readonly isAuraSpell: boolean;
  readonly rules: Rules;
}

export const isAuraSpell = (draft: Draft): boolean => isAura(draft);

/** One entry for each single target. */
export const singleTargets = (targets: readonly Target[]): readonly SingleTarget[] =>
  targets.flatMap((target, of) => new Array<SingleTarget>(target.count ?? 1).fill({ ...target, of }));

/** Why one chosen object or player isn't a legal target; null when it is. */
export function whyIllegal(
  game: Game,
  needs: TargetNeeds,
  index: number,
  host: Host,
  targeting: Targeting,
): Impediment | null {
  const view = currentView(game);
  if (needs.isAuraSpell) return whyNotAuraTarget(game, view, host, targeting);
  const target = needs.targeting[index];
  return target ? whyNotTarget(game, view, host, target, targeting, needs.rules) : null;
}

/**
 * The targets that are announced, checked (601.2c, 115.1b). Where none is given and one is needed, the only legal one is
 * taken; of several the first, and the choice is noted unless this is only asked (`quietly`). Returns why it can't be done when it can't.
 */
export function chooseTargets(
  game: Game,
  given: readonly string[],
  needs: TargetNeeds,
  targeting: Targeting,
  by: Player,
  quietly?: "quietly",
): { readonly targets: readonly ChosenTarget[] } | { readonly impediment: Impediment } {
  const count = needs.isAuraSpell ? 1 : needs.targeting.length;
  if (count === 0) return { targets: [] };
  if (given.length === 0) return chooseFirst(game, needs, targeting, quietly ? null : by, count);
  const targets: ChosenTarget[] = [];
  let next = 0;
  for (let index = 0; index < count && next < given.length; index++) {
    const host = hostNamed(game, given[next] ?? "");
    if (!host) return { impediment: { reason: "no-such-target", rules: [rule("601.2c")] } };
    const impediment = whyIllegal(game, needs, index, host, beside(targeting, targets));
    // An "up to" that was left out: what is named is meant for a later "target".
    if (needs.targeting[index]?.upTo && (impediment || isNeededLater(needs, index, given.length - next))) continue;
    if (impediment)
      return { impediment: { reason: impediment.reason, rules: withTargetRules(needs, impediment.rules) } };
    targets.push(chosenTarget(host, needs.targeting[index]?.of ?? 0));
    next += 1;
  }
  if (next < given.length) return { impediment: { reason: "illegal-target", rules: [rule("601.2c")] } };
  return needs.isAuraSpell || hasAll(needs, targets)
    ? { targets }
    : { impediment: { reason: "no-target", rules: [rule("601.2c")] } };
}

/** No more is named than the targets after this one need. */
const isNeededLater = (needs: TargetNeeds, index: number, left: number): boolean =>
  needs.targeting.slice(index + 1).filter((target) => !target.upTo).length >= left;

/** Every "target" that isn't "up to" has as many as it says. */
const hasAll = (needs: TargetNeeds, targets: readonly ChosenTarget[]): boolean =>
  needs.targeting.every(({ of, upTo }) => upTo || count(targets, of) === count(needs.targeting, of));

const count = (all: readonly { readonly of: number }[], of: number): number =>
  all.filter((one) => one.of === of).length;

function chooseFirst(
  game: Game,
  needs: TargetNeeds,
  targeting: Targeting,
  by: Player | null,
  count: number,
): { readonly targets: readonly ChosenTarget[] } | { readonly impediment: Impediment } {
  if (!needs.isAuraSpell && needs.targeting.every((target) => target.upTo)) return { targets: [] };
  const targets: ChosenTarget[] = [];
  for (let index = 0; index < count; index++) {
    if (needs.targeting[index]?.upTo) continue;
    const legal = [...game.objects, ...game.players].filter(
      (host) => !whyIllegal(game, needs, index, host, beside(targeting, targets)) && !isTargetedAlready(targets, host),
    );
    const [first] = legal;
    if (!first) return { impediment: { reason: "no-legal-target", rules: [rule("601.2c"), ...needs.rules] } };
    const chosen = legal.find((host) => host.id === game.choose?.attachTo);
    if (by && legal.length > 1 && !chosen && count === 1)
      noteChoice(game, {
        player: by.id,
        kind: "attachTo",
        rules: [rule("601.2c")],
        options: legal.map((host) => ({ attachTo: host.id })),
      });
    targets.push(chosenTarget(chosen ?? first, needs.targeting[index]?.of ?? 0));
  }
  return { targets };
}

/** "Another target creature with the same controller": what the targets before it are, decides (601.2c). */
const beside = (targeting: Targeting, targets: readonly ChosenTarget[]): Targeting => ({
  ...targeting,
  perspective: { ...targeting.perspective, targets: [...(targeting.perspective.targets ?? []), ...targets] },
});

const isTargetedAlready = (targets: readonly ChosenTarget[], host: Host): boolean =>
  targets.some((target) =>
    target.kind === "object" ? target.object === host : target.kind === "player" && target.player === host,
  );

/** What targets are, too: an Aura spell's are said by its enchant abilities (115.1b, 303.4a). */
function withTargetRules(needs: TargetNeeds, rules: Rules): Rules {
  const more = needs.isAuraSpell ? [rule("303.4a"), rule("115.1b"), rule("601.2c")] : [rule("601.2c")];
  return [rules[0], ...rules.slice(1), ...more.filter((one) => !rules.includes(one))];
}

/** The object or player of that id. */
export const hostNamed = (game: Game, id: string): Host | undefined =>
  game.byId.get(id) ?? game.players.find((player) => player.id === id);
