import { type RuleNumber, rule } from "../../model/index.ts";
import type { Target } from "../abilities.ts";
import { arrive, leaveZones } from "../actions/leaving.ts";
import { applyModification } from "../characteristics/apply-modification.ts";
import { copiableValues, printedFace } from "../characteristics/copiable-values.ts";
import { currentView } from "../characteristics/current-view.ts";
import { type Draft, draftFrom, isAura } from "../characteristics/draft.ts";
import { touch } from "../characteristics/view.ts";
import type { Impediment } from "../legality/impediment.ts";
import type { ChosenTarget, Game, GameObject, Paragraph, Player } from "../state/game.ts";
import { cite, type Rules, record, refuse } from "../state/record.ts";
import { bestow, bestowed } from "./bestow.ts";
import { announce } from "./modes.ts";
import { noteTargeted } from "./targeted.ts";
import { singleTargets, type TargetNeeds } from "./targets.ts";
import { hasFlash, isSorceryTime } from "./timing.ts";

/** How a card is cast. */
export interface Casting {
  readonly object: GameObject;
  readonly by: Player;
  readonly targets: readonly string[];
  readonly bestow: boolean;
  readonly backFace: boolean;
  readonly checkTiming: boolean;
}

/**
 * Casts a card: it goes onto the stack with its targets (601.2). What the rules forbid, a land, an illegal target, a wrong
 * time, is refused, and everything stays as it was.
 */
export function cast(game: Game, casting: Casting): void {
  const { object, by } = casting;
  const draft = asSpell(game, casting);
  const forbidden = whyNotCast(casting) ?? whyNotNow(game, casting, draft);
  if (forbidden) {
    refuse(game, { object: object.id, player: by.id, ...forbidden });
    return;
  }
  const targeting = { source: draft, by, perspective: { you: by, self: object } };
  const announced = announce(game, describeSpell(draft), casting.targets, targeting, by);
  if ("impediment" in announced) {
    refuse(game, { object: object.id, player: by.id, ...announced.impediment });
    return;
  }
  putOnStack(game, casting, announced.targets, announced.text, isAura(draft));
}

function whyNotCast(casting: Casting): Impediment | null {
  const { object, by } = casting;
  if (!object.exists || object.zone === "battlefield" || object.zone === "stack")
    return { reason: "not-castable", rules: [rule("601.3")] };
  if (by.left) return { reason: "player-left", rules: [rule("800.4a")] };
  const face = printedFace(object, casting.backFace);
  if (face.types.includes("land")) return { reason: "land", rules: [rule("305.9")] };
  if (casting.bestow && face.abilities.every((ability) => ability.kind !== "bestow"))
    return { reason: "no-bestow", rules: [rule("702.103a")] };
  return null;
}

/** When it may be cast, where that is asked (117.1a, 702.8a). */
function whyNotNow(game: Game, { by, checkTiming }: Casting, spell: Draft): Impediment | null {
  if (!checkTiming || spell.types.includes("instant") || isSorceryTime(game, by)) return null;
  if (hasFlash(game, by, spell) === true) {
    cite(game, rule("702.8a"), "timing-lifted");
    return null;
  }
  return { reason: "timing", rules: timingRules(spell.types) };
}

function timingRules(types: readonly string[]): Rules {
  if (types.includes("artifact")) return [rule("301.1"), rule("117.1a")];
  if (types.includes("enchantment")) return [rule("303.1"), rule("117.1a")];
  return [rule("117.1a")];
}

/** The card as the spell that it would be (601.2a–b): cast bestowed it is an Aura (702.103b, d). */
function asSpell(game: Game, casting: Casting): Draft {
  const { object, by } = casting;
  const draft = draftFrom(object, object.copied ?? printedFace(object, casting.backFace), by);
  if (casting.bestow) {
    const view = currentView(game);
    for (const modification of bestowed)
      applyModification(game, view, draft, modification, { you: by, self: object }, game.nextTimestamp);
  }
  return draft;
}

/** What a spell targets and does. */
export interface SpellText extends TargetNeeds {
  readonly paragraphs: readonly Paragraph[];
}

export function describeSpell(draft: Draft): SpellText {
  if (isAura(draft))
    return { isAuraSpell: true, targeting: [], paragraphs: [], rules: [rule("303.4a"), rule("702.5a")] };
  const targeting: Target[] = [];
  const paragraphs: Paragraph[] = [];
  for (const { ability } of draft.abilities) {
    if (ability.kind !== "spell") continue;
    paragraphs.push({ firstTarget: targeting.length, instructions: ability.instructions });
    targeting.push(...ability.targets);
  }
  return {
    isAuraSpell: false,
    targeting: singleTargets(targeting),
    paragraphs,
    rules: [rule("601.2c"), rule("115.2")],
  };
}

function putOnStack(
  game: Game,
  casting: Casting,
  targets: readonly ChosenTarget[],
  spell: SpellText,
  aura: boolean,
): void {
  const { object, by } = casting;
  const before = currentView(game);
  const occurrences = leaveZones(game, [object], "stack", { rules: [rule("601.3")] }, before);
  arrive(game, object, "stack");
  object.controller = by;
  object.backFace = casting.backFace;
  if (casting.backFace) object.backFaceSeen = true;
  game.stack.push({
    kind: "spell",
    object,
    incarnation: object.incarnation,
    controller: by,
    targeting: spell.targeting,
    targetingRules: spell.rules,
    paragraphs: spell.paragraphs,
    asThoughCreature: false,
    bestowed: casting.bestow,
    text: "",
    triggerObject: null,
    grantor: null,
    aboutHost: false,
    findsInGraveyard: false,
    targets,
  });
  touch(game);
  if (casting.bestow) bestow(game, object);
  const rules: RuleNumber[] = aura ? [rule("303.4a"), rule("115.1b")] : [];
  if (casting.bestow) rules.unshift(rule("702.103b"));
  record(game, { kind: "cast", object: object.id, rules: [rules[0] ?? castRule(object), ...rules.slice(1)] });
  game.occurrences.push(...occurrences, {
    kind: "cast",
    object,
    incarnation: object.incarnation,
    player: by,
    before,
    after: null,
  });
  noteTargeted(game, targets, by, object);
}

const castRule = (object: GameObject): RuleNumber => {
  const types = copiableValues(object).types;
  return types.includes("artifact") ? rule("301.1") : types.includes("enchantment") ? rule("303.1") : rule("601.3");
};
