import type { KnownCards } from "../../known-card.ts";
import { eventsWithin } from "../effects/effects.ts";
import type { Item, Phrase, Segment } from "./items.ts";

const coming = /^event\.(enter|cast|resolve|trigger|go)$/;

/**
 * "*Acidic Slime enters and* destroys the land", "mein Gegner spielt Chupacabra, *die* tötet meinen Bären": what does it then by its own
 * text is who comes. The two segments are told as one.
 */
export function withComers(segments: readonly Segment[], cards: KnownCards): readonly Segment[] {
  const made: Segment[] = [];
  for (const segment of segments) {
    const before = made[made.length - 1];
    const doer = before === undefined ? undefined : comerIn(before, cards);
    const deed = doer === undefined ? undefined : deedOf(doer, segment, cards);
    if (before === undefined || doer === undefined || deed === undefined) made.push(segment);
    else made.splice(-1, 1, { kind: segment.kind, items: [...before.items.filter(isActor), doer, ...deed] });
  }
  return made;
}

/** The one permanent of which a segment says that it comes, and no more. */
function comerIn({ kind, items }: Segment, cards: KnownCards): Phrase | undefined {
  const [thing, ...more] = items.filter((item): item is Phrase => item.is === "thing");
  if (kind === "asked" || thing === undefined || more.length > 0 || thing.name === null || thing.implied)
    return undefined;
  const isComing = items.some((item) => item.is === "event" && coming.test(item.id));
  const rest = items.every(
    (item) =>
      item === thing ||
      isActor(item) ||
      (item.is === "event" ? coming.test(item.id) : item.is === "pronoun" || isLeading(item)),
  );
  return isComing && rest && doings(thing, cards).size > 0 ? thing : undefined;
}

/** What the next segment says that it does, where it says so of nobody else. */
function deedOf(doer: Phrase, { items }: Segment, cards: KnownCards): readonly Item[] | undefined {
  const [first] = items.filter((item) => !isLeading(item));
  const deed = first?.is === "pronoun" ? items.filter((item) => item !== first) : items;
  const [verb] = deed.filter((item) => !isLeading(item));
  return verb?.is === "event" &&
    doings(doer, cards).has(verb.id) &&
    deed.some((item) => item.is === "thing" && item.start > verb.start)
    ? deed
    : undefined;
}

/** What a permanent does as it enters. */
const doings = ({ name }: Phrase, cards: KnownCards): ReadonlySet<string> =>
  new Set(
    (name === null ? null : cards.card(name))?.faces[0].abilities.flatMap((ability) =>
      ability.kind === "triggered" && ability.event?.kind === "enters" ? [...eventsWithin(ability)] : [],
    ),
  );

const isActor = ({ is }: Item): boolean => is === "player";
const isLeading = (item: Item): boolean => item.is === "mark" && item.id.startsWith("link.");
