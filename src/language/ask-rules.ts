import type { ReadClause } from "./read-clause.ts";
import type { ReadAsk } from "./reading.ts";

type Named = Pick<ReadAsk, "kind" | "negated" | "event">;

/** Abilities of attachments that may be asked about by themselves. */
const attachingAbility =
  /^(event\.(equip|fortify|bestow|reconfigure)|keyword\.(bestow|reconfigure)|object\.(aura|equipment)|relation\.enchanted)$/;
const besideTargeting =
  /^(event\.target|object\.(ability|spell|creature)|grammar\.|ask\.(yes-no|tag|or-not)|relation\.(on|enchanted))/;

/** "Does equip target?": of the ability by itself, and of no card or player. */
export function asksOfTargeting({ concepts, names, interrogative, isQuestioned }: ReadClause): boolean {
  const targeting = concepts.filter(({ id }) => id === "event.target");
  return (
    targeting.length === 1 &&
    !names &&
    (interrogative || isQuestioned) &&
    concepts.some(({ id }) => attachingAbility.test(id)) &&
    concepts.every(({ id }) => attachingAbility.test(id) || besideTargeting.test(id))
  );
}

/** "Does living weapon need to be cast?": whether the token comes without that. */
export function askedOfCasting({ concepts, interrogative, isQuestioned }: ReadClause): Named | null {
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  const isOfToken = concepts.some(({ id }) => id === "keyword.living-weapon");
  if (!isOfToken || !(interrogative || isQuestioned)) return null;
  const isCasting = events.length > 0 && events.every(({ id }) => /^event\.(cast|gain|trigger|enter|go)$/.test(id));
  const casts = isCasting && events.some(({ id }) => id === "event.cast");
  return casts ? { kind: "must-pay", negated: false, event: "event.cast" } : null;
}
