import type { PlayedCase } from "../cases/index.ts";

/**
 * Whether text that was not understood could turn the verdict of a case that was played. An activated ability that nobody
 * activates, a triggered one whose event did not happen, the text of a spell that is not cast can't; neither can words about
 * other things (drawing cards). Where nothing is known of the text (an entry of the catalogue that leaves something out) it
 * stays a caveat.
 */
export function unreadMayMatter({ case: { steps = [] }, ruling, unread }: PlayedCase): boolean {
  const taken = steps.flatMap((step) => (step.do === "batch" ? step.steps : [step]));
  return unread().some(({ object, text, within, mayMatter }) => {
    if (mayMatter !== true) return false;
    switch (within) {
      case "replacement":
        return !ofItsEnd.test(text) || isEnded(object, ruling);
      case "static":
      case "keyword":
        return true;
      case "activated":
        return (
          taken.some((step) => step.do === "activate" && step.object === object && !isKeyword(step.ability)) &&
          mayBeOf(text, object, ruling)
        );
      case "triggered":
        return ruling.events.some(
          (event) => event.kind === "triggered" && event.object === object && isPartOf(text, event.text),
        );
      case "event":
        // what it waits for may be among what happened to others; what happens to itself is known
        return ruling.events.some((event) => event.kind === "zone-change" && event.object !== object);
      case "spell":
        return ruling.events.some((event) => event.kind === "cast" && event.object === object);
      default:
        return false;
    }
  });
}

/** "If Progenitus would be put into a graveyard from anywhere, …" */
const ofItsEnd =
  /^if (?!.*\b(a|an|another|one or more|any|target)\b.* would )[^,]+ would (die|be put into a graveyard|be destroyed)\b/i;

const isEnded = (object: string, { events }: PlayedCase["ruling"]): boolean =>
  events.some((event) => event.kind === "zone-change" && event.object === object);

/** Of several abilities of one object only those matter that were activated, as far as that is on record. */
function mayBeOf(text: string, object: string, { events }: PlayedCase["ruling"]): boolean {
  const activated = events.filter((event) => event.kind === "activated" && event.object === object);
  return (
    activated.length === 0 ||
    activated.some((event) => event.kind === "activated" && (event.text === undefined || isPartOf(text, event.text)))
  );
}

const isKeyword = (ability: string | number): boolean =>
  typeof ability === "string" && /^(?:equip|fortify|reconfigure|aura swap)\b/i.test(ability);

/** A triggered ability is listed in lower case and without its period. */
const isPartOf = (text: string, whole: string): boolean => {
  const [one, other] = [text, whole].map((each) => each.toLowerCase().replace(/\.$/, ""));
  return one !== undefined && other !== undefined && (other.includes(one) || one.includes(other));
};
