import type { Ability, Amount, Filter, Modification, PlayerReference, Quality, Reference } from "../abilities.ts";

/**
 * Whether an ability is near: what it changes, and what decides whether an attachment may stay, hangs on nothing but its
 * object, what that is attached to and what is attached to that. Then a change elsewhere changes nothing here.
 */
export function isNear(ability: Ability): boolean {
  switch (ability.kind) {
    case "static":
      return (
        ability.condition === undefined && ability.affects.kind !== "all" && ability.modifications.every(staysNear)
      );
    case "enchant":
    case "attaches-only-to":
      return isNearFilter(ability.filter);
    case "protection":
      return isNearQuality(ability.from);
    default:
      return true;
  }
}

const ofEffects = new WeakMap<readonly Modification[], boolean>();

/** The same of what an effect that resolved changes; what was chosen for its source is not near to what it applies to. */
export function areNear(modifications: readonly Modification[]): boolean {
  let known = ofEffects.get(modifications);
  if (known === undefined) {
    known = modifications.every((one) => staysNear(one) && !speaksOfSource(one));
    ofEffects.set(modifications, known);
  }
  return known;
}

function isNearAsGiven(ability: Ability): boolean {
  if (ability.kind === "keyword") return ability.standsFor?.every(isNearAsGiven) ?? true;
  return ability.kind !== "static" && isNear(ability);
}

function staysNear(modification: Modification): boolean {
  switch (modification.kind) {
    case "control":
      return isYou(modification.player);
    // A static ability that is given may reach anything in turn.
    case "gain-abilities":
      return modification.abilities.every(isNearAsGiven);
    case "define-power-toughness":
    case "set-power-toughness":
      return isPlain(modification.power ?? 0) && isPlain(modification.toughness ?? 0);
    case "modify-power-toughness":
      return isPlain(modification.power) && isPlain(modification.toughness);
    case "cant-be-attached-to":
      return modification.filter === undefined || isNearFilter(modification.filter);
    default:
      return true;
  }
}

function speaksOfSource(modification: Modification): boolean {
  if (modification.kind === "chosen-color" || modification.kind === "chosen-subtype") return true;
  return (
    modification.kind === "gain-abilities" &&
    modification.abilities.some(
      (ability) => ability.kind === "protection" && (ability.from.kind === "chosen" || ability.spares !== undefined),
    )
  );
}

const isYou = (player: PlayerReference): boolean => player.kind === "you";
const isPlain = (amount: Amount): boolean => typeof amount === "number";
const isThisOrHost = (reference: Reference): boolean => reference.kind === "self" || reference.kind === "host";
const isNearQuality = (quality: Quality): boolean => quality.kind !== "matches" || isNearFilter(quality.filter);

function isNearFilter(filter: Filter): boolean {
  switch (filter.kind) {
    case "type":
    case "subtype":
    case "supertype":
    case "color":
    case "colorless":
    case "monocolored":
    case "multicolored":
    case "name":
    case "keyword":
    case "permanent":
    case "historic":
    case "outlaw":
    case "counters":
      return true;
    case "power":
    case "toughness":
    case "mana-value":
      return isPlain(filter.than);
    case "controlled-by":
      return isYou(filter.player);
    case "has-attached":
    case "not":
      return isNearFilter(filter.filter);
    case "is":
      return isThisOrHost(filter.reference);
    case "and":
    case "or":
      return filter.of.every(isNearFilter);
    default:
      return false;
  }
}
