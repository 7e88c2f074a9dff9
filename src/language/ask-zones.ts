import type { AskKind } from "../model/index.ts";
import type { ReadClause } from "./read-clause.ts";
import type { ReadAsk } from "./reading.ts";

type Named = Pick<ReadAsk, "kind" | "negated" | "event" | "what">;

/** What is asked of something that is said to come to a zone. */
const byZone: Readonly<Record<string, { readonly kind: AskKind; readonly event: string; readonly what?: string }>> = {
  "zone.graveyard": { kind: "does-it-die", event: "event.die" },
  "zone.hand": { kind: "does-it-return", event: "event.return" },
  "zone.exile": { kind: "does-it-die", event: "event.exile", what: "exile" },
  "zone.library": { kind: "does-it-die", event: "event.tuck", what: "library" },
  "zone.command": { kind: "does-it-die", event: "event.go", what: "command" },
  "zone.battlefield": { kind: "does-it-survive", event: "event.stay" },
};
/** Verbs that say nothing but that it comes there. */
const going = new Set(["event.go", "event.enter", "event.end"]);

/** "Does the Role *go to my hand* too?", "chip *in the graveyard*?": of one zone; null where another verb, or no thing, is there. */
export function askedOfZone({ concepts, interrogative, isQuestioned, names }: ReadClause): Named | null {
  const isTagged = concepts[concepts.length - 1]?.id === "ask.tag";
  if (!interrogative && !isQuestioned && !isTagged) return null;
  const zones = concepts.filter(({ id }) => byZone[id] !== undefined);
  const [zone] = zones;
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  if (zone === undefined || zones.length > 1 || !events.every(({ id }) => going.has(id))) return null;
  if (concepts.some(({ id }) => /^(ask\.(can|must|or)|link\.condition|keyword\.|negation)/.test(id))) return null;
  const isOfThing = names || concepts.some(({ id }) => /^(object\.(?!player|spell)|grammar\.pronoun)/.test(id));
  const asked = byZone[zone.id];
  // without a verb it is asked by its place alone, right at the end
  if (asked === undefined || !isOfThing || (events.length === 0 && interrogative)) return null;
  return { ...asked, negated: false };
}
