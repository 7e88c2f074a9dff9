import type { CalledAs } from "../model/index.ts";
import type { Look } from "./look.ts";
import { nounLike, type Phrase, type Phrases } from "./phrase.ts";
import type { Ref } from "./saying.ts";

/** The phrases of one answer: each object has one, so that its English name is shown once in the whole answer. */
export function nameObjects(
  look: Look,
  called: Readonly<Record<string, CalledAs>>,
  phrases: Phrases,
): (ref: Ref) => Phrase {
  const named = new Map<string, Phrase>();
  return ({ ref: id, bare }) => {
    const given = (Object.hasOwn(called, id) ? called[id] : undefined) ?? describe(look, id);
    if (bare === true && given.kind === "noun") return phrases.of(withoutOwner(specific(look, id, given)));
    const known = named.get(id);
    if (known !== undefined) return known;
    const phrase = phrases.of(specific(look, id, given));
    named.set(id, phrase);
    return phrase;
  };
}

const withoutOwner = (called: CalledAs): CalledAs => {
  if (called.kind !== "noun") return called;
  const { whose: _, ...others } = called;
  return others;
};

/** Fills in the kind of a thing where whoever named it left it open. */
function specific(look: Look, id: string, called: CalledAs): CalledAs {
  if (called.kind === "card" && called.types.length === 0) return { ...called, types: typesOf(look, id) };
  if (called.kind === "noun" && called.noun === "permanent") {
    const noun = nounLike(typesOf(look, id));
    return noun === "card" ? called : { ...called, noun };
  }
  return called;
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
  return { kind: "card", written: object.card, english: object.card, types: typesOf(look, id) };
}

/**
 * The types and subtypes that tell a card's gender: as it is at the end, as the case has it, or as what happened to it
 * shows: rulings list no types of cards outside the battlefield.
 */
function typesOf(look: Look, id: string): readonly string[] {
  const object = look.final(id);
  if (object?.types !== undefined) return [...object.types, ...(object.subtypes ?? [])];
  const line = look.case.objects[id]?.facts?.type_line;
  if (line !== undefined) return line.split(/[\s—]+/);
  const rules = look.events.flatMap((event) => ("object" in event && event.object === id ? event.rules : []));
  if (rules.some((rule) => /^(?:704\.5m|303\.4|608\.3[bc]|115\.1b)/.test(rule))) return ["Aura"];
  return rules.some((rule) => /^(?:702\.6a|301\.5)/.test(rule)) ? ["Equipment"] : [];
}
