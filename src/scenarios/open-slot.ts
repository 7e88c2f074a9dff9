import type { Filler, Fillers } from "./fill.ts";
import type { Scenario } from "./scenario.ts";

/** How one choice of a question asked back settles a slot. */
export interface Settler {
  readonly given: Fillers;
  /** The slots with what the choice says besides; null where it makes no sense of them. */
  readonly fill: (fillers: Fillers) => Fillers | null;
}

const unsayable = "open.";
/** Whether an option is one that no word says: it is there to be asked back and chosen. */
export const isUnsayable = (option: string): boolean => option.startsWith(unsayable);

/**
 * The choices that settle a slot that a question leaves open, by the keys of their words: what protection is from, or the
 * options `open.<key>` of a choice.
 */
export function settlersOf(scenario: Scenario, slot: string): ReadonlyMap<string, Settler> {
  const { kind, options = {} } = scenario.slots[slot] ?? {};
  const settlers = new Map<string, Settler>();
  if (kind === "choice")
    for (const [key, value] of Object.entries(options))
      if (isUnsayable(key))
        settlers.set(key.slice(unsayable.length), { given: giving(slot, value), fill: (fillers) => fillers });
  if (kind === "protection")
    for (const [key, quality] of Object.entries(qualities))
      settlers.set(key, {
        given: giving(slot, `protection from ${quality}`),
        fill: (fillers) => colorUnnamed(fillers, key),
      });
  return settlers;
}

const giving = (slot: string, value: unknown): Fillers => new Map([[slot, { kind: "value", value }]]);

/** What protection may be from, by the keys of the words. */
const qualities: Readonly<Record<string, string>> = {
  "own-color": "white",
  "another-color": "white",
  "a-color": "white",
  white: "white",
  blue: "blue",
  black: "black",
  red: "red",
  green: "green",
  artifacts: "artifacts",
  enchantments: "enchantments",
  everything: "everything",
};
/** Where nobody named the attachment, nor said its colour: of which colour it is for a choice to make sense. */
const colorOf: Readonly<Record<string, string>> = { "own-color": "white", "another-color": "blue" };
const anyway = new Set(["artifacts", "enchantments", "everything"]);

/** Colours of an unnamed Aura are told by what it has to do with the protection; an unnamed Equipment has none. */
function colorUnnamed(fillers: Fillers, key: string): Fillers | null {
  const all = [...fillers];
  const isOpen = ([, filler]: readonly [string, Filler]): boolean =>
    filler.kind === "plain" && filler.id.startsWith("plain-aura") && filler.colors === undefined;
  const isTool = ([, filler]: readonly [string, Filler]): boolean =>
    filler.kind === "plain" && /^plain-(equipment|fortification)$/.test(filler.id) && filler.colors === undefined;
  const color = colorOf[key];
  if (all.some(isOpen)) {
    if (color === undefined) return anyway.has(key) && key !== "artifacts" ? fillers : null;
    return new Map(all.map((entry) => (isOpen(entry) ? [entry[0], { ...entry[1], colors: [color] }] : entry)));
  }
  if (all.some(isTool)) return key === "a-color" || key === "artifacts" || key === "everything" ? fillers : null;
  return color === undefined && key !== "a-color" ? fillers : null;
}
