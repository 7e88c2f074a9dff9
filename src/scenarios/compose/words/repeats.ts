import type { ThingKind } from "../../kinds.ts";
import type { Thing } from "../../things.ts";

/** What a named thing of a kind may be called besides. */
const called: Readonly<Partial<Record<ThingKind, readonly ThingKind[]>>> = {
  aura: ["aura", "attachment", "enchantment", "spell"],
  curse: ["aura", "curse", "attachment", "enchantment", "spell"],
  role: ["aura", "role", "token", "attachment"],
  equipment: ["equipment", "attachment", "artifact"],
  fortification: ["fortification", "attachment", "artifact"],
  creature: ["creature", "commander", "token"],
  vehicle: ["vehicle", "artifact"],
  land: ["land"],
  planeswalker: ["planeswalker"],
  spell: ["spell"],
};

/**
 * Words right beside a name that only say once more what kind of thing it is: "the royal *role*", "the *Aura* Pacifism", "my
 * Bonesplitter *equipment*".
 */
export function repeatedKinds(things: readonly Thing[], question: string): ReadonlySet<Thing> {
  const repeated = new Set<Thing>();
  for (const thing of things) {
    if (thing.name !== null || thing.implied) continue;
    const beside = things.find(
      (other) =>
        other.name !== null &&
        called[other.kind]?.includes(thing.kind) === true &&
        (touches(question, thing.end, other.start) || touches(question, other.end, thing.start)),
    );
    if (beside !== undefined) repeated.add(thing);
  }
  return repeated;
}

const touches = (question: string, from: number, to: number): boolean =>
  to >= from && to - from <= 2 && /^[\s-]*$/.test(question.slice(from, to));
