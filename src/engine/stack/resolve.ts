import { rule } from "../../model/index.ts";
import { enterBattlefield } from "../actions/entering.ts";
import { printedFace } from "../characteristics/copiable-values.ts";
import { currentView } from "../characteristics/current-view.ts";
import { type Draft, isAura } from "../characteristics/draft.ts";
import { draftOf } from "../characteristics/view.ts";
import { hostOf, isSameTarget, type Targeting } from "../legality/targeting.ts";
import type { Perspective } from "../matching/perspective.ts";
import type { ChosenTarget, Game, StackItem } from "../state/game.ts";
import { lastKnownOf } from "../state/last-known.ts";
import { type Rules, record, refuse } from "../state/record.ts";
import { endBestow } from "./bestow.ts";
import { discardSpell } from "./counter.ts";
import { performInstructions } from "./instructions.ts";
import { whyIllegal } from "./targets.ts";

const permanentTypes = ["artifact", "battle", "creature", "enchantment", "land", "planeswalker"];

/** Resolves the top of the stack (608): refused if there is nothing on it (405.5). */
export function resolveTop(game: Game, entersTransformed: boolean): void {
  const item = game.stack.pop();
  if (!item) {
    refuse(game, { reason: "empty-stack", rules: [rule("405.5")] });
    return;
  }
  if (item.kind === "ability") resolveAbility(game, item);
  else resolveSpell(game, item, entersTransformed);
}

/** The source of the ability, or the spell: as it is, or as it last existed (113.7a, 608.2h). */
function sourceOf(game: Game, item: StackItem): Draft {
  const isThere = item.object.exists && item.object.incarnation === item.incarnation;
  if (isThere) return draftOf(currentView(game), item.object);
  return lastKnownOf(game, item.object, item.incarnation)?.draft ?? draftOf(currentView(game), item.object);
}

/** From whom it speaks: "enchanted creature" is the current host, or the last one if the source is gone (608.2h). */
function perspectiveOf(game: Game, item: StackItem): Perspective {
  const own = ownPerspectiveOf(game, item);
  const { within } = item;
  if (!within) return own;
  // A reflexive trigger speaks of what was moved, made and targeted before (603.12).
  return {
    ...own,
    ...(within.host === undefined ? {} : { host: within.host }),
    ...(within.previous ? { previous: within.previous } : {}),
    ...(within.affected ? { affected: within.affected } : {}),
    targets: [...(within.targets ?? []), ...item.targets],
  };
}

function ownPerspectiveOf(game: Game, item: StackItem): Perspective {
  const isThere = item.object.exists && item.object.incarnation === item.incarnation;
  const last = lastKnownOf(game, item.object, item.incarnation);
  const base = {
    you: item.controller,
    self: item.object,
    targets: item.targets,
    triggerObject: item.triggerObject,
    ...(item.eventPlayer ? { eventPlayer: item.eventPlayer } : {}),
    grantor: item.grantor,
  };
  if (item.aboutHost) {
    const became = item.triggerObject;
    return { ...base, host: became && became.object.incarnation === became.incarnation ? became.object : null };
  }
  if (isThere || item.kind === "spell" || !last) return base;
  const host = last.attachedTo;
  const hostIsSame = host?.kind !== "object" || host.incarnation === last.attachedIncarnation;
  return { ...base, host: hostIsSame ? host : null };
}

/** Checks the targets again (608.2b). Illegal ones are crossed out; returns null when all of them are illegal. */
function legalTargets(
  game: Game,
  item: StackItem,
  isAuraSpell: boolean,
): { readonly targets: readonly ChosenTarget[]; readonly why: Rules | null } | { readonly allIllegal: Rules } {
  if (item.targets.length === 0) return { targets: item.targets, why: null };
  const targeting: Targeting = {
    source: sourceOf(game, item),
    by: item.controller,
    perspective: perspectiveOf(game, item),
  };
  const needs = { isAuraSpell, targeting: item.targeting, rules: item.targetingRules };
  let why: Rules | null = null;
  const targets = item.targets.map((target, index): ChosenTarget => {
    const host = isSameTarget(target) ? hostOf(target) : null;
    const impediment = host ? whyIllegal(game, needs, entryOf(item, index), host, targeting) : null;
    if (host && !impediment) return target;
    why = impediment?.rules ?? [rule("400.7")];
    return { kind: "none", of: target.of };
  });
  return targets.every((target) => target.kind === "none") ? { allIllegal: why ?? [rule("608.2b")] } : { targets, why };
}

/** Which entry of what has to be targeted a chosen target answers: one of its "target". */
function entryOf(item: StackItem, index: number): number {
  const of = item.targets[index]?.of;
  return item.targeting.findIndex((target) => target.of === of);
}

/** Resolves an activated or triggered ability, wherever its source is by now (113.7a). */
export function resolveAbility(game: Game, item: StackItem): void {
  const checked = legalTargets(game, item, false);
  if ("allIllegal" in checked) {
    record(game, {
      kind: "did-not-resolve",
      object: item.object.id,
      rules: [rule("608.2b"), ...checked.allIllegal],
    });
    return;
  }
  const isThere = item.object.exists && item.object.incarnation === item.incarnation;
  const rules: Rules = isThere ? [item.targetingRules[0]] : [rule("608.2h"), rule("113.7a")];
  record(game, { kind: "resolved", object: item.object.id, rules });
  const resolving = { ...item, targets: checked.targets };
  performParagraphs(game, resolving);
}

function performParagraphs(game: Game, item: StackItem): void {
  for (const { firstTarget, instructions } of item.paragraphs)
    performInstructions(game, item, { ...perspectiveOf(game, item), firstTarget }, instructions);
}

function resolveSpell(game: Game, item: StackItem, entersTransformed: boolean): void {
  const { object } = item;
  let draft = draftOf(currentView(game), object);
  let checked = legalTargets(game, item, isAura(draft));
  if ("allIllegal" in checked && item.bestowed && isAura(draft)) {
    // It stops being bestowed, and resolves as a creature spell (702.103e, 608.3b).
    endBestow(game, object);
    draft = draftOf(currentView(game), object);
    game.citations.set(rule("702.103e"), "resolves-as-creature");
    checked = { targets: [], why: null };
  }
  if ("allIllegal" in checked) {
    const isPermanentSpell = draft.types.some((type) => permanentTypes.includes(type));
    const first: Rules = isPermanentSpell ? [rule("608.3b"), rule("608.2b")] : [rule("608.2b")];
    record(game, { kind: "did-not-resolve", object: object.id, rules: [...first, ...checked.allIllegal] });
    discardSpell(game, object, isPermanentSpell ? [rule("608.3b")] : [rule("608.2b")]);
    return;
  }
  if (draft.types.some((type) => permanentTypes.includes(type))) {
    becomePermanent(game, item, draft, checked.targets, entersTransformed);
    return;
  }
  record(game, { kind: "resolved", object: object.id, rules: [rule("608.2c")] });
  // Its instructions are abilities, which it may have lost (113.3a).
  const hasInstructions = draft.abilities.some(({ ability }) => ability.kind === "spell");
  if (hasInstructions) performParagraphs(game, { ...item, targets: checked.targets });
  if (object.exists && object.zone === "stack") discardSpell(game, object, [rule("608.2n")]);
}

/** A permanent spell enters the battlefield; an Aura attached to what it targeted (608.3a, c). */
function becomePermanent(
  game: Game,
  item: StackItem,
  draft: Draft,
  targets: readonly ChosenTarget[],
  entersTransformed: boolean,
): void {
  const { object } = item;
  const host = hostOf(targets[0]);
  const aura = isAura(draft);
  const transformed = entersTransformed && object.card.faces.length > 1;
  const rules: Rules = aura ? [rule("608.3c")] : [rule("608.3a")];
  record(game, { kind: "resolved", object: object.id, rules });
  const entersAsAura = aura && (!transformed || printedFace(object, true).subtypes.includes("Aura"));
  enterBattlefield(game, [
    {
      object,
      under: item.controller,
      ...(host && aura ? { attachTo: host } : aura && entersAsAura ? { attachTo: "undefined-host" } : {}),
      transformed: transformed !== object.backFace,
      resolves: true,
      rules,
    },
  ]);
}
