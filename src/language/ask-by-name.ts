import { pattern } from "./grammar.ts";
import type { ReadClause } from "./read-clause.ts";
import type { Concept, ReadAsk } from "./reading.ts";
import { fold } from "./tokens.ts";

/** Abilities that are asked for by their names. */
const abilities: Readonly<Record<string, string>> = {
  "keyword.hexproof": "hexproof",
  "keyword.shroud": "shroud",
  "keyword.indestructible": "indestructible",
  "keyword.lifelink": "lifelink",
  "keyword.trample": "trample",
  "keyword.flying": "flying",
  "keyword.haste": "haste",
  "keyword.ward": "ward",
  "keyword.protection": "protection",
};
/** Types that something is asked to be. */
const types: Readonly<Record<string, string>> = {
  "event.become-creature": "creature",
  "event.become-artifact": "artifact",
  "event.become-land": "land",
};
/** Verbs of having. */
const having = new Set(["event.gain", "event.work", "event.lose"]);

/**
 * "Can it attack?", "does it keep flying?", "is it still a creature?", "does another Germ come?": what is asked for stands in
 * the question by its name; null when nothing does, or when something else is asked about as well.
 */
export function askedByName(
  concepts: readonly Concept[],
  {
    interrogative,
    names,
    named,
    isQuestioned,
    rest,
  }: Pick<ReadClause, "interrogative" | "names" | "named" | "isQuestioned" | "rest">,
): Pick<ReadAsk, "kind" | "negated" | "event" | "what"> | null {
  // "an *attached* Equipment": no event
  const isParticiple = ({ id, span }: Concept): boolean =>
    /^event\.(be-attached|attach)$/.test(id) &&
    concepts.some((other) => other.id === "relation.attached" && other.span.start === span.start);
  // "does it *count as* a creature": whether it is one
  const final = concepts.findLast(({ id }) => !/^ask\.(or-not|tag)/.test(id));
  const isCounted = ({ id }: Concept): boolean => id === "event.count" && typeNouns[final?.id ?? ""] !== undefined;
  const events = concepts.filter(
    (concept) => concept.id.startsWith("event.") && !isParticiple(concept) && !isCounted(concept),
  );
  const [event] = events;
  const can = concepts.some(({ id }) => id === "ask.can");
  // "can it *be blocked*?", "can he block *my bear*?" are other questions
  const isOther = concepts.some(
    ({ id, span }) =>
      id === "grammar.passive" ||
      (event?.id === "event.block" &&
        (id === "player.opponent" || (id.startsWith("object.") && span.start > event.span.end))),
  );
  if (
    can &&
    !isOther &&
    event !== undefined &&
    events.length === 1 &&
    (event.id === "event.attack" || event.id === "event.block")
  )
    return { kind: event.id === "event.attack" ? "can-attack" : "can-block", negated: false, event: event.id };
  const token = concepts.some(({ id }) => id === "object.token" || id === "keyword.living-weapon");
  // "does the Germ come?"
  const comes = concepts.some(({ id }) => id === "keyword.living-weapon") && arriving.test(event?.id ?? "");
  if (comes && !can && events.length === 1 && !names && (interrogative || isQuestioned))
    return { kind: "gets-token", negated: false, event: "event.gain" };
  if (can || events.length > 1 || (event !== undefined && !having.has(event.id) && types[event.id] === undefined))
    return null;
  const about = { ...(event !== undefined && { event: event.id }), negated: event?.id === "event.lose" };
  // "…, new token?" asks as well as "do I get a new token"
  if (
    token &&
    (event?.id === "event.gain" || (event === undefined && isQuestioned && isAnew.test(tokenWords(concepts))))
  )
    return { kind: "gets-token", ...about };
  const keywords = concepts.filter(({ id }) => abilities[id] !== undefined);
  const ability = abilities[keywords[0]?.id ?? ""];
  const asks =
    interrogative ||
    event !== undefined ||
    ((isQuestioned || concepts.some(({ id }) => id === "ask.or-not")) && isOnlyHad(concepts));
  if (ability !== undefined && keywords.length === 1 && asks) return { kind: "has-ability", ...about, what: ability };
  // "c'*est* encore une créature ?"
  const isPredicated =
    isQuestioned && event === undefined && (concepts.some(isCounted) || rest.some((word) => being.test(word)));
  if (!interrogative && !isPredicated && !(isQuestioned && types[event?.id ?? ""] !== undefined)) return null;
  const told = concepts.filter((concept) => !isCounted(concept));
  const type = event === undefined ? predicateNoun(told, { names: names || isPredicated, named }) : types[event.id];
  return type === undefined ? null : { kind: "is-type", ...about, what: type };
}

const arriving = /^event\.(enter|go|create)$/;

/** "…, flying?", "it has shroud or no": nothing else is said. */
const isOnlyHad = (concepts: readonly Concept[]): boolean =>
  concepts.every(({ id }) => /^(keyword\.|relation\.with|ask\.|grammar\.|object\.creature|link\.then)/.test(id));

const tokenWords = (concepts: readonly Concept[]): string =>
  fold(concepts.flatMap(({ id, written }) => (id === "object.token" ? [written] : [])).join(" "));
const isAnew = pattern`^<adjective-new>`;

/** "Is it still *a creature*": what something is asked to be stands last, after what it is asked of. */
function predicateNoun(
  concepts: readonly Concept[],
  { names, named }: Pick<ReadClause, "names" | "named">,
): string | undefined {
  const said = concepts.filter(({ id }) => !/^ask\.(or-not|tag)/.test(id));
  const last = said[said.length - 1];
  const before = said.slice(0, -1);
  // "my *attached* Lizard Blades", "my *bestowed* Satyr": adjectives of what is asked about
  const isAdjective = ({ id, span }: Concept): boolean =>
    /^(keyword\.(bestow|reconfigure)|relation\.attached|event\.(be-)?attach(ed)?)$/.test(id) &&
    [...named, ...before.filter((other) => other.id.startsWith("object.")).map((other) => other.span)].some(
      ({ start }) => start >= span.end && start - span.end <= 2,
    );
  const isPlain = before.every(
    (concept) =>
      /^(ask\.yes-no|grammar|object|link\.then|relation\.(mine|theirs)|negation|time)/.test(concept.id) ||
      isAdjective(concept),
  );
  const isOfSomething = names || before.some(({ id }) => id === "grammar.pronoun" || id.startsWith("object."));
  return isPlain && isOfSomething ? typeNouns[last?.id ?? ""] : undefined;
}
const being = pattern`^<verb-be>$`;
const typeNouns: Readonly<Record<string, string>> = {
  "object.creature": "creature",
  "object.artifact": "artifact",
  "object.enchantment": "enchantment",
  "object.land": "land",
  "object.aura": "aura",
  "object.equipment": "equipment",
};
