import type { KnownCard, KnownCards } from "../../known-card.ts";
import type { Phrase, Segment } from "./items.ts";

/**
 * "I sacrifice my bear *to Viscera Seer*", "j'ai sacrifié mon ours *à Altar*", "sac it *to Fling*": what the sacrifice pays for, named
 * behind what is sacrificed. A sacrifice is told all the same, and nothing hangs on what for.
 */
export function withoutOutlet(segment: Segment, cards: KnownCards): Segment {
  const { items } = segment;
  const verb = items.find((item) => item.is === "event" && item.id === "event.sacrifice");
  if (verb === undefined) return segment;
  const things = items.filter((item): item is Phrase => item.is === "thing" || item.is === "pronoun");
  const outlets = things.filter(
    ({ name }, i) => i > 0 && name !== null && things.length > 1 && isOutlet(cards.card(name)),
  );
  const [outlet] = outlets;
  if (outlet === undefined || outlets.length > 1 || items[items.length - 1] !== outlet) return segment;
  const before = items[items.indexOf(outlet) - 1];
  // the preposition may be one that puts things onto others as well ("*an* Altar")
  const link = before?.is === "link" && outlet.start - before.end <= 1 ? before : undefined;
  return { ...segment, items: items.filter((item) => item !== outlet && item !== link) };
}

/** Something is sacrificed for an ability of it, or to cast it. */
const isOutlet = (card: KnownCard | null): boolean =>
  card?.faces[0].abilities.some(
    ({ kind, sacrifices, text = "" }) =>
      (kind === "activated" && sacrifices !== undefined && sacrifices !== "self") ||
      /^as an additional cost .*\bsacrifice\b/i.test(text),
  ) === true;
