import { rule } from "../../model/index.ts";
import type { Ability, Filter, Instruction, Target } from "../abilities.ts";
import type { Rules } from "../state/record.ts";

/** An activated ability, keywords spelt out. */
export interface Activatable {
  readonly targets: readonly Target[];
  readonly instructions: readonly Instruction[];
  readonly sorcerySpeed: boolean;
  /** By which it targets, and may be activated only then. */
  readonly rules: Rules;
  readonly asThoughCreature: boolean;
}

const youControl: Filter = { kind: "controlled-by", player: { kind: "you" } };
const attachThis: readonly Instruction[] = [
  { kind: "attach", object: { kind: "self" }, to: { kind: "target", index: 0 } },
];

/** What the ability targets and does; keywords in the words of their rules. */
export function spellOut(ability: Ability, mode: string | undefined): Activatable | null {
  switch (ability.kind) {
    case "equip": {
      const planeswalker = speaksOf(ability.filter, "planeswalker");
      const what: Filter = planeswalker ? ability.filter : both({ kind: "type", type: "creature" }, ability.filter);
      return {
        targets: [{ filter: both(what, youControl) }],
        instructions: attachThis,
        sorcerySpeed: true,
        rules: planeswalker
          ? [rule("702.6e")]
          : ability.label
            ? [rule("702.6c"), rule("702.6a")]
            : [rule("702.6a"), rule("301.5b")],
        asThoughCreature: planeswalker,
      };
    }
    case "fortify":
      return {
        targets: [{ filter: both({ kind: "type", type: "land" }, youControl) }],
        instructions: attachThis,
        sorcerySpeed: true,
        rules: [rule("702.67a")],
        asThoughCreature: false,
      };
    case "reconfigure":
      return reconfigure(mode);
    case "aura-swap":
      return {
        targets: [],
        instructions: [
          { kind: "exchange-with-hand", object: { kind: "self" }, filter: { kind: "subtype", subtype: "Aura" } },
        ],
        sorcerySpeed: false,
        rules: [rule("702.65a")],
        asThoughCreature: false,
      };
    case "activated":
      return {
        targets: ability.targets,
        instructions: ability.instructions,
        sorcerySpeed: ability.sorcerySpeed ?? false,
        rules: [rule("602.2")],
        asThoughCreature: false,
      };
    default:
      return null;
  }
}

function reconfigure(mode: string | undefined): Activatable {
  const creature: Filter = { kind: "type", type: "creature" };
  const another: Filter = { kind: "not", filter: { kind: "is", reference: { kind: "self" } } };
  const unattaches = mode === "unattach";
  return {
    targets: unattaches ? [] : [{ filter: { kind: "and", of: [creature, youControl, another] } }],
    instructions: unattaches ? [{ kind: "unattach", object: { kind: "self" } }] : attachThis,
    sorcerySpeed: true,
    rules: [rule("702.151a")],
    asThoughCreature: false,
  };
}

const both = (a: Filter, b: Filter): Filter => ({ kind: "and", of: [a, b] });

function speaksOf(filter: Filter, type: string): boolean {
  if (filter.kind === "and" || filter.kind === "or") return filter.of.some((part) => speaksOf(part, type));
  return filter.kind === "type" && filter.type === type;
}
