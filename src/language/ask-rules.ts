import { pattern } from "./grammar.ts";
import type { ReadClause } from "./read-clause.ts";
import type { ReadAsk } from "./reading.ts";

type Named = Pick<ReadAsk, "kind" | "negated" | "event">;

/** Abilities of attachments that may be asked about by themselves. */
const attachingAbility =
  /^(event\.(equip|fortify|bestow|reconfigure)|keyword\.(bestow|reconfigure)|object\.(aura|equipment)|relation\.enchanted)$/;
const besideTargeting =
  /^(event\.(target|choose)|object\.(ability|spell|creature)|grammar\.|ask\.(yes-no|tag|or-not)|relation\.(on|with|enchanted|its))/;
/** What needs a target. */
const casting = /^(event\.cast|ask\.must|link\.condition)$/;

/** "Does equip target?", "do I need a target to cast Pacifism?": of the ability or the spell by itself, and of no player. */
export function asksOfTargeting({ concepts, names, named, interrogative, isQuestioned }: ReadClause): boolean {
  const targeting = concepts.filter(({ id }) => id === "event.target");
  // "does an Aura *that comes back from the graveyard* target?"
  const isUncast = concepts.some(({ id }) => enters.test(id)) && concepts.some(({ id }) => id === "object.aura");
  if (isUncast && targeting.length === 1 && !names && (interrogative || isQuestioned))
    return concepts.every(({ id }) => uncast.test(id));
  const isOfCasting = concepts.some(({ id }) => casting.test(id));
  // "does Pacifism target?"; of a card with more words it would be asked whether something there targets
  const isOfCard = names && named.length > 0 && concepts.every(({ id }) => !attachingAbility.test(id));
  // what lies on something targets nothing
  const lies = concepts.some(({ id }) => id === "relation.on" || id === "relation.enchanted");
  return (
    targeting.length === 1 &&
    !(lies && !isOfCasting && (isOfCard || concepts.some(({ id }) => id === "object.aura"))) &&
    (interrogative || isQuestioned || isOfCasting) &&
    (isOfCard || (!names && concepts.some(({ id }) => attachingAbility.test(id)))) &&
    concepts.every(({ id }) => attachingAbility.test(id) || besideTargeting.test(id) || casting.test(id))
  );
}

/** "Can I cast Pacifism *without a target*?", "… *with no creature in play*?", "… *if there is no creature*?" */
export function isWithoutTarget(clauses: readonly ReadClause[]): boolean {
  const concepts = clauses.flatMap((clause) => clause.concepts);
  const asked = clauses.find(({ kind }) => kind === "asked");
  if (asked?.concepts.some(({ id }) => id === "event.cast") !== true) return false;
  const before = concepts[concepts.findIndex(({ id }) => id === "event.target") - 1];
  const lacksTarget = before !== undefined && (before.id === "negation.none" || without.test(before.written));
  // "I have none": others may
  const lacksAll =
    concepts.some(({ id }) => id === "object.nothing-legal") &&
    !concepts.some(({ id }) => /^(relation\.(mine|theirs|with)|player\.)/.test(id)) &&
    clauses.every((clause) => clause === asked || !clause.concepts.some(({ id }) => /^grammar\.(i|they)$/.test(id)));
  return (lacksTarget || lacksAll) && concepts.every(({ id }) => besideLack.test(id));
}
const besideLack =
  /^(event\.(cast|target)|negation|object\.(aura|nothing-legal|spell)|grammar\.|ask\.|link\.condition|relation\.(with|on|mine)|zone\.battlefield)/;
const without = pattern`^<preposition-without>$`;
const enters = /^event\.(return|enter|enter-uncast|reanimate|flicker)$/;
const uncast =
  /^(ask\.(yes-no|tag|or-not)|link\.|grammar\.|relation\.|negation|object\.(aura|creature)|zone\.|event\.(target|return|enter|enter-uncast|reanimate|cast|flicker))/;

/** "Does living weapon need to be cast?": whether the token comes without that. */
export function askedOfCasting({ concepts, interrogative, isQuestioned }: ReadClause): Named | null {
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  const isOfToken = concepts.some(({ id }) => id === "keyword.living-weapon");
  if (!isOfToken || !(interrogative || isQuestioned)) return null;
  const isCasting = events.length > 0 && events.every(({ id }) => /^event\.(cast|gain|trigger|enter|go)$/.test(id));
  const casts = isCasting && events.some(({ id }) => id === "event.cast");
  return casts ? { kind: "must-pay", negated: false, event: "event.cast" } : null;
}
