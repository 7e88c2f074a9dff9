import type { Reading } from "../language/index.ts";
import { attachEffectOf } from "./compose/attach-effect.ts";
import { bolts, gives } from "./compose/verbs.ts";
import type { Fillers } from "./fill.ts";
import { roleOf } from "./kinds.ts";
import type { KnownCards } from "./known-card.ts";
import type { Said } from "./said.ts";
import type { Scenario } from "./scenario.ts";

/**
 * Creatures whose text attaches things, in a scenario about attaching: "can I attach it with Brass Squire?" asks what that does
 * and not what is done to it.
 */
export function namedAttachers({ topic }: Scenario, fillers: Fillers, catalogue: KnownCards): readonly string[] {
  if (topic !== "equipment" && topic !== "attach-effects" && topic !== "unattach") return [];
  return [...fillers.values()].flatMap((filler) => {
    const card = filler.kind === "card" ? catalogue.card(filler.name) : null;
    if (card === null || !card.faces[0].types.includes("creature") || attachEffectOf(card) === null) return [];
    return filler.kind === "card" ? [filler.written] : [];
  });
}

/**
 * "*Spectra Ward* on my bear *gives* it protection": the attachment gives it itself, and what its text says of that is for a
 * scenario about such (or for the story) to tell.
 */
export function givesItself({ slots }: Scenario, said: Said, { concepts }: Reading): string | null {
  const kinds = Object.values(slots);
  if (!kinds.some(({ kind }) => kind === "protection") || kinds.some(({ says }) => says !== undefined)) return null;
  for (const { id, span, written } of concepts) {
    if (id !== "event.gain" || !gives.test(written)) continue;
    const here = said.things.filter((thing) => thing.end <= span.start && !thing.implied);
    const last = here[here.length - 1];
    const [first] = here.filter(({ clause }) => clause === last?.clause);
    if (first?.name != null && roleOf(first.kind) === "attachment") return first.written;
  }
  return null;
}

/** A card in a slot whose text does not say what the scenario is about; null when there is none. */
export function saysOtherwise({ slots }: Scenario, fillers: Fillers, catalogue: KnownCards): string | null {
  for (const [slot, { says }] of Object.entries(slots)) {
    const filler = says === undefined ? undefined : fillers.get(slot);
    if (filler?.kind !== "card" || says === undefined) continue;
    const texts = catalogue.card(filler.name)?.faces[0].abilities.map(({ text = "" }) => text.toLowerCase()) ?? [];
    if (!texts.some((text) => text.includes(says))) return filler.written;
  }
  return null;
}

export const hasUmbra = (name: string, catalogue: KnownCards): boolean =>
  catalogue.card(name)?.faces[0].abilities.some(({ kind }) => kind === "umbra-armor") === true;

export const strangeAsked = ({ clauses }: Reading): readonly string[] =>
  clauses.flatMap(({ kind, strange }) => (kind === "asked" ? strange : []));

/** An Aura and an Equipment, spoken of both. */
export function wantsTwoAttachments({ things }: Said): boolean {
  const kinds = new Set(things.map(({ kind }) => kind));
  return kinds.has("equipment") && (kinds.has("aura") || kinds.has("curse"));
}

export const attachmentSlots = ({ slots }: Scenario): number =>
  Object.values(slots).filter(({ kind }) => /^(attachment|aura|equipment|fortification)$/.test(kind)).length;

/** A size was told, and what is asked or what happens rests on it: scenarios play with creatures of their own size. */
export function dependsOnSize({ question, ask, concepts, mentions }: Reading): boolean {
  const isBolted = concepts.some(({ id, written }) => id === "event.die" && bolts.test(written));
  if (isBolted && mentions.length > 1) return true;
  if (!/(?<![\d/+-])\d+\/\d+/.test(question)) return false;
  if (isBolted) return true;
  const kind = ask?.kind ?? "what-happens";
  return kind === "how-big" || kind === "is-size" || concepts.some(({ id }) => ofSize.test(id));
}
const ofSize = /^event\.(damage|shrink|pump)$/;

/** A word that is not understood right before or behind something that happens may turn it into something else. */
const touchesEvent = (at: number, { concepts, question }: Reading): boolean =>
  concepts.some(({ id, span }) => {
    if (!id.startsWith("event.")) return false;
    const between = at < span.start ? question.slice(at, span.start) : question.slice(span.end, at);
    return at < span.start ? /^\p{L}+\s+((to|zu|de|à|d['’])\s*)?$/u.test(between) : /^\s$/.test(between);
  });

/** "He *flurbs* to exile it": stems that are not understood beside what happens; those that a scenario's samples know are left to it. */
export const strangeBesideEvents = (reading: Reading): readonly string[] =>
  reading.clauses.flatMap(({ strange, strangeAt }) =>
    strange.filter((_, i) => strangeAt[i] !== undefined && touchesEvent(strangeAt[i], reading)),
  );
