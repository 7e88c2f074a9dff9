/**
 * Every rule that Attaché can cite, with key words that the rule must contain in the pinned edition: a number that one day
 * means something else is caught by a test, not by a reader. Words are compared without case, as stems ("graveyard" is in
 * "graveyards"). Entries are sorted by number. A number that is not in this table cannot be cited (`rule()` is typed).
 */
const about = {
  "110.2": ["permanent", "owner", "controller"],
  "115.1b": ["Aura spell", "target", "enchant"],
  "301.5": ["Equipment", "attached to a creature"],
  "301.5b": ["equip", "creature you control", "cast like other artifact"],
  "301.5c": ["Equipment", "also a creature", "becomes unattached"],
  "301.5d": ["Equipment’s controller", "separate"],
  "301.6": ["Fortification", "land"],
  "303.4c": ["Aura", "illegal", "graveyard"],
  "400.7": ["moves from one zone to another", "new object"],
  "608.2b": ["targets", "illegal", "doesn’t resolve"],
  "701.3a": ["attach", "take it from where it currently is"],
  "701.3b": ["can’t be attached", "doesn’t move"],
  "701.3c": ["new timestamp"],
  "701.3d": ["unattach"],
  "702.6a": ["Equip", "target creature you control"],
  "704.5m": ["Aura", "graveyard"],
  "704.5n": ["Equipment", "Fortification", "becomes unattached"],
  "704.5p": ["creature", "attached", "becomes unattached"],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** The number of a rule that may be cited. */
export type RuleNumber = keyof typeof about;

/** The edition of the Comprehensive Rules that rulings are derived from. */
export const ruleset = "2026-04-17";

/** A reference to a rule, as a value: `rule("704.5m")`. A number outside the table is a type error. */
export const rule = (number: RuleNumber): RuleNumber => number;

/** All rules that may be cited, in the order of the rulebook, each with the words it has to contain. */
export const citableRules: ReadonlyMap<RuleNumber, readonly string[]> = new Map(
  Object.entries(about) as [RuleNumber, readonly string[]][],
);
