import { rule } from "../../model/index.ts";
import type { Ability, TokenDescription } from "../abilities.ts";
import type { Color } from "../characteristics.ts";

export type TriggeredAbility = Ability & { readonly kind: "triggered" };

const spelt = new WeakMap<Ability, TriggeredAbility>();

/** The triggered ability that an ability is, or that its keyword stands for; null when it is none. */
export function asTriggered(ability: Ability): TriggeredAbility | null {
  switch (ability.kind) {
    case "triggered":
      return ability;
    case "living-weapon":
      return keyword(ability, { ...token("Phyrexian Germ", ["Phyrexian", "Germ"], ["black"], 0), called: "germ" });
    case "for-mirrodin":
      return keyword(ability, token("Rebel", ["Rebel"], ["red"], 2));
    case "job-select":
      return keyword(ability, token("Hero", ["Hero"], [], 1));
    default:
      return null;
  }
}

/** "When this Equipment enters, create a token, then attach this Equipment to it" (702.92a, 702.163a, 702.182a). */
function keyword(ability: Ability, made: TokenDescription): TriggeredAbility {
  let known = spelt.get(ability);
  if (!known) {
    known = {
      kind: "triggered",
      text: ability.text,
      event: { kind: "enters", object: { kind: "self" } },
      targets: [],
      instructions: [
        { kind: "create-token", token: made },
        { kind: "attach", object: { kind: "self" }, to: { kind: "previous" } },
      ],
    };
    spelt.set(ability, known);
  }
  return known;
}

const token = (
  name: string,
  subtypes: readonly string[],
  colors: readonly Color[],
  size: number,
): TokenDescription => ({ name, colors, types: ["creature"], subtypes, power: size, toughness: size, abilities: [] });

/** The rule by which the ability triggers. */
export function rulesOfTrigger(ability: Ability) {
  switch (ability.kind) {
    case "living-weapon":
      return rule("702.92a");
    case "for-mirrodin":
      return rule("702.163a");
    case "job-select":
      return rule("702.182a");
    case "triggered":
      return rulesOfEvent(ability);
    default:
      return rule("603.2");
  }
}

function rulesOfEvent(ability: TriggeredAbility) {
  switch (ability.event.kind) {
    case "enters":
      return rule("603.6a");
    case "dies":
    case "leaves":
    case "put-into-graveyard":
    case "put-into-exile":
      return rule("603.10a");
    case "becomes-unattached":
      return rule("603.10c");
    case "becomes-attached":
    case "becomes-equipped":
    case "becomes-enchanted":
    case "becomes-targeted":
      return rule("603.2e");
    default:
      return rule("603.2");
  }
}
