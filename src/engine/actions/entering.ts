import { rule } from "../../model/index.ts";
import type { Ability, Modification } from "../abilities.ts";
import { copiableValues, faceDownFace, printedFace } from "../characteristics/copiable-values.ts";
import { countersAsItEnters } from "../characteristics/counters-as-it-enters.ts";
import { computeView, currentView } from "../characteristics/current-view.ts";
import { type Draft, draftFrom, isAura } from "../characteristics/draft.ts";
import { draftOf, touch, type View } from "../characteristics/view.ts";
import type { Face } from "../characteristics.ts";
import { isAttachmentKind, legalHosts, whyNotAttached } from "../legality/attaching.ts";
import { holds } from "../matching/filter.ts";
import type { Game, GameObject, Host, LastingEffect, Player } from "../state/game.ts";
import { cite, noteChoice, noteUnmodelled, type Rules, record } from "../state/record.ts";
import { attachAsEntering } from "./attaching.ts";
import { chooseFor } from "./choices.ts";
import { enteringAsCopy } from "./copy-as-enters.ts";
import { hostChosenAsItEnters } from "./entering-attached.ts";
import { arrive, leaveZones } from "./leaving.ts";
import { chooseProtector, protectorRules } from "./protectors.ts";

/** An object that is to be put onto the battlefield, and how. */
export interface Entering {
  readonly object: GameObject;
  readonly under: Player;
  /** What it is to be attached to; `undefined-host` for something that is no longer there; absent when nothing is said. */
  readonly attachTo?: Host | "undefined-host";
  readonly faceDown?: boolean;
  readonly tapped?: boolean;
  readonly transformed?: boolean;
  /** Copiable values that it enters with, of what it copies (707.5). */
  readonly copied?: Face | null;
  /** What the effect makes it as it enters. */
  readonly as?: readonly Modification[];
  /** A token that is created now: it comes from nowhere. */
  readonly created?: boolean;
  /** A spell that resolves: 608.3; Auras among them go on their target. */
  readonly resolves?: boolean;
  /** The rules by which it enters. */
  readonly rules: Rules;
}

/** Where an object goes that enters: onto a host, unattached, or not at all. */
type Destination =
  | { readonly kind: "onto"; readonly host: Host; readonly rules: Rules }
  | { readonly kind: "enters" }
  /** `rules`: those by which a spell goes to the graveyard then. */
  | { readonly kind: "stays"; readonly rules: Rules | null };

/**
 * Puts objects onto the battlefield, all at once. An Aura that has no legal host, or is to be attached to something it
 * can't enchant, stays where it is, or goes from the stack to the graveyard (303.4g, i); an Equipment enters unattached
 * (301.5e). Returns those that entered.
 */
export function enterBattlefield(game: Game, entering: readonly Entering[]): readonly GameObject[] {
  const before = currentView(game);
  const placed: { readonly one: Entering; readonly destination: Destination }[] = [];
  for (const given of entering) {
    const one = enteringAsCopy(game, before, given);
    if (one.under.left) {
      record(game, { kind: "refused", object: one.object.id, reason: "player-left", rules: [rule("800.4b")] });
      continue;
    }
    const destination = destinationOf(game, before, one);
    if (destination.kind === "stays") putFromStackIntoGraveyard(game, one, destination.rules, before);
    else placed.push({ one, destination });
  }
  if (placed.length === 0) return [];
  const occurrences = leaveForBattlefield(
    game,
    placed.map(({ one }) => one),
    before,
  );
  for (const { one } of placed) settleOnBattlefield(game, one, before);
  touch(game);
  for (const { one } of placed) makeChoicesAsEntering(game, one);
  for (const { one } of placed) designateProtector(game, one.object);
  for (const { one, destination } of placed)
    if (destination.kind === "onto") attachAsEntering(game, one.object, destination.host, destination.rules);
  const after = currentView(game);
  for (const occurrence of occurrences) game.occurrences.push({ ...occurrence, after });
  return placed.map(({ one }) => one.object);
}

function leaveForBattlefield(game: Game, entering: readonly Entering[], before: View): Game["occurrences"] {
  const [first] = entering;
  if (!first) return [];
  const occurrences = leaveZones(
    game,
    entering.filter((one) => !one.created).map((one) => one.object),
    "battlefield",
    { rules: first.rules },
    before,
  );
  for (const { object, created, rules } of entering) {
    if (!created) continue;
    record(game, { kind: "token-created", object: object.id, rules });
    occurrences.push({
      kind: "zone-change",
      object,
      incarnation: object.incarnation,
      from: null,
      to: "battlefield",
      before,
      after: null,
    });
  }
  return occurrences;
}

function settleOnBattlefield(game: Game, one: Entering, before: View): void {
  const { object } = one;
  const choices = object.choices;
  const copied = object.copied;
  const spell = object.incarnation;
  arrive(game, object, "battlefield");
  if (one.resolves) carryEffects(game, object, spell);
  object.choices = choices;
  object.copied = one.copied ?? copied;
  object.controller = one.under;
  object.tapped = one.tapped ?? false;
  object.faceDown = one.faceDown ?? false;
  object.backFace = one.transformed ?? false;
  if (object.backFace) object.backFaceSeen = true;
  object.enteredAtStep = game.step;
  if (object.isCopyOfSpell) {
    object.isCopyOfSpell = false;
    object.token = true;
    cite(game, rule("608.3f"), "copy-becomes-token");
  }
  const face = copiableValues(object);
  object.counters = { ...countersAsItEnters(face) };
  if (entersTapped(game, one, face, before)) object.tapped = true;
  if (one.as && one.as.length > 0) game.effects.push(effectAsItEnters(one, one.as));
}

/** What changed the spell goes on to change the permanent that it becomes, being bestowed included (400.7a). */
function carryEffects(game: Game, object: GameObject, incarnation: number): void {
  if (game.effects.length === 0) return;
  game.effects = game.effects.map((effect) =>
    effect.objects.some((one) => one.object === object && one.incarnation === incarnation)
      ? { ...effect, objects: [{ object, incarnation: object.incarnation }] }
      : effect,
  );
}

/** Whether its own text has it enter tapped, as things are before that (614.12). What can't be judged is reported. */
function entersTapped(game: Game, { object, under }: Entering, face: Face, before: View): boolean {
  return face.abilities.some((ability) => {
    if (ability.kind !== "enters-tapped") return false;
    if (ability.unless?.kind === "unknown") noteUnmodelled(game, object.id, ability.text);
    return !ability.unless || !holds(game, before, ability.unless, { you: under, self: object });
  });
}

function makeChoicesAsEntering(game: Game, one: Entering): void {
  for (const ability of copiableValues(one.object).abilities)
    if (ability.kind === "choose-as-enters") chooseFor(game, one.object, ability.what, one.under);
}

/** A battle's controller chooses its protector as it enters (310.8a). */
function designateProtector(game: Game, object: GameObject): void {
  object.protector = null;
  if (!copiableValues(object).types.includes("battle")) return;
  object.protector = chooseProtector(game, draftOf(currentView(game), object), protectorRules);
}

/**
 * The object as it would exist on the battlefield (614.12): with what the effect makes it, and with the continuous effects
 * that there are already (Celestial Dawn makes an Aura white that isn't there yet).
 */
export function asItWouldEnter(game: Game, view: View, one: Entering): Draft {
  const { object } = one;
  const face = one.faceDown
    ? faceDownFace
    : (one.copied ?? object.copied ?? printedFace(object, one.transformed ?? false));
  const draft = draftFrom(object, face, one.under);
  const carries = one.resolves === true && game.effects.some((effect) => speaksOf(effect, object));
  const own = (one.as ?? []).length > 0 || carries;
  if (!own && !mightChangeWhatEnters(view)) return draft;
  return ifOnBattlefield(game, one, face) ?? draft;
}

const speaksOf = (effect: LastingEffect, object: GameObject): boolean =>
  effect.objects.some((one) => one.object === object && one.incarnation === object.incarnation);

/** Whether some permanent's effect applies to all permanents of a kind, an entering one perhaps. */
const mightChangeWhatEnters = (view: View): boolean =>
  view.battlefield.some(
    (draft) =>
      draft.abilities.some(({ ability }) => appliesToMany(ability)) ||
      // An ability that is lost on the way may have begun to apply before (613.6).
      copiableValues(draft.object).abilities.some(appliesToMany),
  );

const appliesToMany = (ability: Ability): boolean => ability.kind === "static" && ability.affects.kind === "all";

/** Looks at the object as though it were there, attached to nothing, and puts everything back as it was. */
function ifOnBattlefield(game: Game, one: Entering, face: Face): Draft | undefined {
  const { object } = one;
  const { zone, controller, exists, timestamp, copied, faceDown, backFace, phasedOut } = object;
  const { effects } = game;
  Object.assign(object, { zone: "battlefield", controller: one.under, exists: true, timestamp: game.nextTimestamp });
  Object.assign(object, { copied: face, faceDown: false, backFace: one.transformed ?? false, phasedOut: "no" });
  if (one.resolves !== true) game.effects = withoutSpell(effects, object);
  if (one.as && one.as.length > 0) game.effects = [...game.effects, effectAsItEnters(one, one.as)];
  const draft = computeView(game).drafts[object.index];
  Object.assign(object, { zone, controller, exists, timestamp, copied, faceDown, backFace, phasedOut });
  game.effects = effects;
  return draft;
}

/** What is put onto the battlefield without resolving is a new object, which nothing that was done to the spell changes (400.7). */
const withoutSpell = (effects: Game["effects"], object: GameObject): Game["effects"] =>
  effects.map((effect) =>
    speaksOf(effect, object) ? { ...effect, objects: effect.objects.filter((one) => one.object !== object) } : effect,
  );

const effectAsItEnters = ({ object, under }: Entering, modifications: readonly Modification[]): LastingEffect => ({
  timestamp: object.timestamp,
  objects: [{ object, incarnation: object.incarnation }],
  players: [],
  modifications,
  until: "forever",
  watches: null,
  controller: under,
  source: object,
  byStep: false,
});

function destinationOf(game: Game, view: View, one: Entering): Destination {
  const draft = asItWouldEnter(game, view, one);
  if (draft.types.includes("instant") || draft.types.includes("sorcery")) {
    noteFailed(game, one, "not-a-permanent-card", [draft.types.includes("instant") ? rule("304.4") : rule("307.4")]);
    return { kind: "stays", rules: null };
  }
  if (isAura(draft)) return auraDestination(game, view, draft, one);
  const host = one.attachTo ?? hostChosenAsItEnters(game, view, draft, one);
  if (host === undefined) {
    if (isAttachmentKind(draft)) cite(game, rule("301.5b"), "enters-unattached");
    return { kind: "enters" };
  }
  if (!isAttachmentKind(draft)) return entersUnattached(game, one, "not-an-attachment", [rule("303.4h")]);
  if (host === "undefined-host") return entersUnattached(game, one, "undefined", [rule("301.5e")]);
  const impediment = whyNotAttached(game, view, draft, host);
  if (impediment) return entersUnattached(game, one, impediment.reason, [rule("301.5e"), ...impediment.rules]);
  return { kind: "onto", host, rules: [rule("701.3a"), rule("613.7e")] };
}

function auraDestination(game: Game, view: View, draft: Draft, one: Entering): Destination {
  if (one.attachTo === "undefined-host") return stays(game, one, "undefined", [rule("303.4i")]);
  if (one.attachTo !== undefined) {
    const impediment = whyNotAttached(game, view, draft, one.attachTo);
    if (impediment) return stays(game, one, impediment.reason, [rule("303.4i"), ...impediment.rules]);
    return {
      kind: "onto",
      host: one.attachTo,
      rules: one.resolves ? [rule("608.3c"), rule("303.4")] : [rule("303.4f"), rule("303.4")],
    };
  }
  const options = legalHosts(game, view, draft).filter((host) => host !== one.object);
  const first = options[0];
  if (first === undefined) return stays(game, one, "no-legal-host", [rule("303.4g")]);
  const chosen = options.find((host) => host.id === game.choose?.attachTo);
  if (options.length > 1 && !chosen)
    noteChoice(game, {
      player: one.under.id,
      kind: "attachTo",
      rules: [rule("303.4f")],
      options: options.map((host) => ({ attachTo: host.id })),
    });
  return { kind: "onto", host: chosen ?? first, rules: [rule("303.4f"), rule("303.4")] };
}

function noteFailed(game: Game, one: Entering, reason: string, rules: Rules): void {
  const to = one.attachTo === undefined || one.attachTo === "undefined-host" ? null : one.attachTo.id;
  record(game, { kind: "attach-failed", object: one.object.id, to, reason, rules });
}

function entersUnattached(game: Game, one: Entering, reason: string, rules: Rules): Destination {
  noteFailed(game, one, reason, rules);
  return { kind: "enters" };
}

/** An Aura that can't go where it should doesn't enter (303.4g, i). */
function stays(game: Game, one: Entering, reason: string, rules: Rules): Destination {
  noteFailed(game, one, reason, rules);
  return { kind: "stays", rules: one.resolves ? [rule("608.3e"), rules[0]] : [rules[0]] };
}

/** What stays where it was and is on the stack is put into its owner's graveyard instead (303.4g, i). */
function putFromStackIntoGraveyard(game: Game, { object }: Entering, rules: Rules | null, before: View): void {
  if (!rules || object.zone !== "stack") return;
  game.occurrences.push(...leaveZones(game, [object], "graveyard", { rules }, before));
  arrive(game, object, "graveyard");
  touch(game);
}
