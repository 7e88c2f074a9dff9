import type { Ability, Affected, Amount, Condition, Filter, Modification, PlayerReference } from "../abilities.ts";
import { type Layer, layer } from "./layers.ts";

/**
 * Which layers' results an effect looks at, as bits. Only an effect that looks at what another one may change can depend
 * on it (613.8a), so that most pairs need no trial.
 */
const control = 1 << layer.control;
const text = 1 << layer.text;
const type = 1 << layer.type;
const color = 1 << layer.color;
const ability = 1 << layer.ability;
const powerToughness =
  (1 << layer.definePowerToughness) |
  (1 << layer.setPowerToughness) |
  (1 << layer.modifyPowerToughness) |
  (1 << layer.switchPowerToughness);

function readsOfFilter(filter: Filter): number {
  switch (filter.kind) {
    case "type":
    case "subtype":
    case "supertype":
    case "permanent":
    case "historic":
    case "outlaw":
      return type;
    case "color":
    case "colorless":
    case "multicolored":
    case "monocolored":
      return color;
    case "name":
      return text;
    case "keyword":
      return ability | type;
    case "power":
    case "toughness":
      return powerToughness | readsOfAmount(filter.than);
    case "mana-value":
      return readsOfAmount(filter.than);
    case "shares":
      return type | color | text;
    case "modified":
      return type | control;
    case "chosen":
      return type | color | text;
    case "controlled-by":
      return control;
    case "owned-by":
      return readsOfPlayer(filter.player);
    case "has-attached":
      return readsOfFilter(filter.filter);
    case "attached-to":
      return isFilter(filter.to) ? readsOfFilter(filter.to) : 0;
    case "and":
    case "or":
      return filter.of.reduce((bits, part) => bits | readsOfFilter(part), 0);
    case "not":
      return readsOfFilter(filter.filter);
    default:
      return 0;
  }
}

const references = new Set([
  "self",
  "host",
  "target",
  "trigger-object",
  "previous",
  "affected",
  "you",
  "opponent",
  "any-player",
  "active-player",
  "controller-of",
  "owner-of",
  "chosen-player",
  "event-player",
  "grantor",
  "exiled-with-self",
  "host-of",
]);

const isFilter = (to: (Filter & { readonly kind: "attached-to" })["to"]): to is Filter =>
  !references.has(to.kind) && !(to.kind === "player" && "of" in to);

const readsOfPlayer = (player: PlayerReference): number =>
  player.kind === "you" || player.kind === "controller-of" || player.kind === "opponent" ? control : 0;

function readsOfAmount(amount: Amount): number {
  if (typeof amount === "number") return 0;
  switch (amount.kind) {
    case "count":
      return readsOfFilter(amount.filter);
    case "power":
    case "toughness":
      return powerToughness;
    case "colors":
      return color;
    case "variety":
      return readsOfFilter(amount.among) | (amount.what === "color" ? color : type);
    default:
      return 0;
  }
}

function readsOfCondition(condition: Condition): number {
  switch (condition.kind) {
    case "matches":
    case "count":
    case "had-attached":
      return readsOfFilter(condition.filter);
    case "your-turn":
      return control;
    case "and":
    case "or":
      return condition.of.reduce((bits, part) => bits | readsOfCondition(part), 0);
    case "not":
      return readsOfCondition(condition.condition);
    case "unknown":
      return 0;
  }
}

function readsOfModification(modification: Modification): number {
  switch (modification.kind) {
    case "control":
      return readsOfPlayer(modification.player);
    case "define-power-toughness":
    case "set-power-toughness":
    case "modify-power-toughness":
      return readsOfAmount(modification.power ?? 0) | readsOfAmount(modification.toughness ?? 0);
    // Which subtypes can be gained follows from the types (205.3d).
    case "set-subtypes":
    case "add-subtypes":
    case "chosen-subtype":
      return type;
    default:
      return 0;
  }
}

/** What deciding that the effect applies looks at: its condition, and what it affects. */
export const readsToStart = (condition: Condition | undefined, affects: Affected): number =>
  (condition ? readsOfCondition(condition) : 0) | (affects.kind === "all" ? readsOfFilter(affects.filter) : 0);

/** What the effect's own part in that layer looks at. */
export const readsToApply = (modifications: readonly Modification[]): number =>
  modifications.reduce((bits, modification) => bits | readsOfModification(modification), 0);

const ofAbility = new WeakMap<Ability, number>();

/** All that a static ability's effect looks at. */
export function readsOfStatic(of: Ability & { readonly kind: "static" }): number {
  let bits = ofAbility.get(of);
  if (bits === undefined) {
    bits = readsToStart(of.condition, of.affects) | readsToApply(of.modifications);
    ofAbility.set(of, bits);
  }
  return bits;
}

/** Whether an effect of that layer can change what the bits stand for. Setting a land type takes abilities as well (305.7). */
export const canChange = (applied: Layer, bits: number): boolean => (bits & (1 << applied)) !== 0;
