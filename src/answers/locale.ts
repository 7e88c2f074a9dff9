import { z } from "zod";
import type { Language } from "../model/index.ts";

/** A word in all forms that a language has (`nom`, `gen` …), or one that is the same in all of them. */
const wordSchema = z.union([z.string().min(1), z.record(z.string(), z.string().min(1))]);

/**
 * How a language builds the phrases that stand for objects and players (`nouns.yaml`). The grammar is data: a form is an
 * ICU message over the noun's `noun`, `gender`, `elides`, `whose` and `nth`.
 */
export const nounsSchema = z.strictObject({
  /** Words that match it make a preceding word elide (French: *d’Armadillo Cloak*). */
  elision: z.string().optional(),
  /** Whether what follows a colon begins with a capital (German, where it is a whole sentence). */
  capitalAfterColon: z.boolean().optional(),
  /** The forms of a noun phrase; the first is the one of a bare `{object}`. */
  forms: z.record(z.string().regex(/^[a-z]+$/), z.string()),
  /** Endings that tell the gender of a card's name in this language, where its type would tell another one. */
  nameEndings: z.partialRecord(z.enum(["m", "f", "n"]), z.string()).optional(),
  /** The same forms of a card called by its name. */
  cardForms: z.record(z.string(), z.string()),
  nouns: z.record(z.string(), z.strictObject({ gender: z.enum(["m", "f", "n"]), word: wordSchema })),
  players: z.strictObject({ you: wordSchema, opponent: wordSchema, other: wordSchema }),
});
export type Nouns = z.infer<typeof nounsSchema>;

/** All words of a language that answers and platforms need, as the build compiles them to JSON. */
export interface CompiledLocale {
  readonly language: Language;
  /** ICU messages by `area.name`. */
  readonly messages: Readonly<Record<string, string>>;
  readonly nouns: Nouns;
}

/** What a phrase tells of itself besides its forms: `{object_gender, select, …}`. */
export const traits = ["gender", "person", "whose"] as const;
export type Trait = (typeof traits)[number];

/** Nouns that every language has to have: what `CalledAs` may name, and what named cards are like. */
export const requiredNouns = [
  "ability",
  "artifact",
  "aura",
  "aura-spell",
  "battle",
  "card",
  "commander",
  "creature",
  "curse",
  "enchantment",
  "equipment",
  "fortification",
  "instant",
  "land",
  "permanent",
  "planeswalker",
  "role",
  "sorcery",
  "spell",
  "token",
  "vehicle",
] as const;
