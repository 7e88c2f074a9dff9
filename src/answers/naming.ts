import type { CalledAs } from "../model/index.ts";
import type { Look } from "./look.ts";
import type { Phrase, Phrases } from "./phrase.ts";

/** The phrases of one answer: each object has one, so that its English name is shown once in the whole answer. */
export function nameObjects(
  look: Look,
  called: Readonly<Record<string, CalledAs>>,
  phrases: Phrases,
): (id: string) => Phrase {
  const named = new Map<string, Phrase>();
  return (id) => {
    const known = named.get(id);
    if (known !== undefined) return known;
    const phrase = phrases.of((Object.hasOwn(called, id) ? called[id] : undefined) ?? describe(look, id));
    named.set(id, phrase);
    return phrase;
  };
}

/** What to call something that the scenario did not name: a player by their seat, an object by its card. */
function describe(look: Look, id: string): CalledAs {
  const seat = look.players.indexOf(id);
  if (seat === 0) return { kind: "player", who: "you" };
  if (seat > 0) {
    return look.players.length === 2
      ? { kind: "player", who: "opponent" }
      : { kind: "player", who: "other", nth: seat + 1 };
  }
  const object = look.final(id);
  if (object === undefined || object.card === "") return { kind: "noun", noun: "permanent" };
  const types = [...(object.types ?? []), ...(object.subtypes ?? [])];
  return { kind: "card", written: object.card, english: object.card, types };
}
