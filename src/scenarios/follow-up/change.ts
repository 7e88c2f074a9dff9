import type { Reading } from "../../language/index.ts";
import type { Framing } from "../../model/index.ts";
import type { PlainThings } from "../compile-scenarios.ts";
import type { KnownCards } from "../known-card.ts";
import { withController, withKeyword } from "./attributes.ts";
import { withCard, withSort } from "./cards.ts";
import { befallen, withEvent } from "./events.ts";
import type { MarkedFollowUp } from "./marks.ts";
import { hostsIn, type Sort, sortsIn } from "./objects.ts";
import { reversals } from "./reversals.ts";

/** The last case with one thing changed, and what was: `changed.<key>` of the catalogues; `object` is an id of the case. */
export interface Changed {
  readonly framing: Framing;
  readonly key: string;
  readonly object?: string;
  readonly values: Readonly<Record<string, string>>;
  /** A step that must be taken for the change to be one. */
  readonly mustBeTaken?: number;
  /** What must have left the battlefield. */
  readonly mustLeave?: string;
  /** The same with the thing in the other player's hands, where that decides and the first question may have left it open. */
  readonly otherOwner?: Framing;
}

/** What changing a case is done with. */
export interface ChangeTools {
  readonly cards: KnownCards;
  readonly plain: PlainThings;
}

/** Concepts that say nothing of what is to change. */
const idle =
  /^(grammar\.|link\.condition$|ask\.yes-no$|ask\.what-if$|relation\.(with|its|attached)$|event\.be-attached$)/;
const nouns: Readonly<Record<string, Sort>> = {
  "object.creature": "creature",
  "object.aura": "aura",
  "object.equipment": "equipment",
  "object.land": "land",
};
const possessives = new Set(["relation.mine", "relation.theirs"]);

/**
 * What a follow-up changes in the last case: every way that it may be meant, none when a word of it finds no place in
 * exactly one change.
 */
export function changesIn(
  last: Framing,
  { mark, isDenied }: MarkedFollowUp,
  reading: Reading,
  tools: ChangeTools,
): readonly Changed[] {
  if (mark === "reversed") return reversals(last);
  // what is asked of the last case changes nothing in it
  if (
    isDenied ||
    reading.ask !== null ||
    reading.stems.length + reading.everyday.length > 0 ||
    (reading.unknownNames ?? []).length > 0
  )
    return [];
  const said = reading.concepts.map(({ id }) => id).filter((id) => !idle.test(id));
  const keywords = said.filter((id) => id.startsWith("keyword."));
  // "it has hexproof", "sie wird exiliert": to gain is nothing beside what is gained, or what happens
  const happened = said.filter((id) => id.startsWith("event."));
  const events = happened.filter((id) => id !== "event.gain");
  const colors = said.filter((id) => id.startsWith("color."));
  const owners = said.filter((id) => possessives.has(id));
  const things = said.filter((id) => id in nouns);
  const others = said.filter((id) => ![...keywords, ...happened, ...colors, ...owners, ...things].includes(id));
  if (others.length > 0 || things.length > 1 || events.length > 1 || keywords.length > 1 || owners.length > 1)
    return [];
  const [thing] = things;
  const named = namedThing(last, reading, thing === undefined ? undefined : nouns[thing]);
  const [event] = events;
  const [keyword] = keywords;
  if (event !== undefined) {
    // "and it is exiled" goes on with the story
    const isAlone = mark !== "opened" && keyword === undefined && colors.length === 0 && happened.length <= 2;
    if (!isAlone || (owners.length > 0 && thing === undefined) || (reading.mentions.length > 0 && named === null))
      return [];
    return withEvent(last, event, named);
  }
  if (keyword !== undefined) {
    if (owners.length > 0 && thing === undefined) return [];
    const meant = [...new Set([...hostsIn(last.case), ...befallen(last)])];
    const hosts = named === null ? meant : named === "none" ? [] : [named];
    return reading.mentions.length > 0 && named === null
      ? []
      : hosts.flatMap((host) => withKeyword(last, host, keyword, colors));
  }
  if (happened.length > 0 || colors.length > 0) return [];
  if (owners.length > 0) {
    const sorts = sortsIn(last);
    const all = Object.keys(last.case.objects).filter((id) => sorts.get(id) !== "spell");
    const meant = named === null || named === "none" ? all : [named];
    const who = owners[0] === "relation.theirs" ? "opponent" : "you";
    // "my opponent's Pacifism" may be a thing of its own
    return named === "none" || reading.mentions.length > 0 ? [] : meant.flatMap((id) => withController(last, id, who));
  }
  const [mention, further] = reading.mentions;
  if (mention !== undefined)
    return further === undefined && thing === undefined ? withCard(last, mention, tools.cards) : [];
  return thing === undefined ? [] : withSort(last, nouns[thing] ?? "other", tools.plain);
}

/** The thing of the case that a noun or a card names; "none" when it names one that is not there, or several. */
function namedThing(last: Framing, { mentions }: Reading, noun: Sort | undefined): string | "none" | null {
  const ids = Object.keys(last.case.objects);
  const [mention] = mentions;
  if (mention !== undefined) {
    const meant = ids.filter((id) => {
      const name = last.called[id];
      return name?.kind === "card" && name.english === mention.name;
    });
    return meant.length === 1 ? (meant[0] ?? null) : null;
  }
  if (noun === undefined) return null;
  const sorts = sortsIn(last);
  const meant = ids.filter((id) => sorts.get(id) === noun);
  return meant.length === 1 ? (meant[0] ?? "none") : "none";
}
