import { z } from "zod";
import { colors, layouts } from "../engine/index.ts";
import { ability } from "./notation/nodes.ts";

/** Whole numbers may be written without quotation marks. */
const number = z.number().int();
const nameList = z.array(z.string().min(1));

const faceFields = {
  name: z.string().min(1),
  cost: z.string().optional(),
  /** The type line as printed: `Legendary Artifact — Equipment`. */
  type: z.string().min(1),
  /** Only where the cost does not say it. */
  colors: z.array(z.enum(colors)).optional(),
  power: number.optional(),
  toughness: number.optional(),
  loyalty: number.optional(),
  defense: number.optional(),
  abilities: z.array(ability).optional(),
  /** What the card does that is no data here, in our own words. */
  unmodelled: z.array(z.strictObject({ text: z.string(), reason: z.string() })).optional(),
};

/** A card as a catalogue file writes it. */
export const catalogueEntrySchema = z.strictObject({
  ...faceFields,
  layout: z.enum(layouts).optional(),
  /** Localised names by language. */
  names: z.record(z.string(), z.string()).optional(),
  back: z.strictObject({ ...faceFields, names: z.record(z.string(), z.string()).optional() }).optional(),
});
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;

/** Other words for a card, by language (`en` where they are used everywhere). */
export const nicknamesSchema = z.record(z.string(), z.record(z.string(), nameList));
/** Names that are also ordinary words, by language. */
export const commonWordsSchema = z.record(z.string(), nameList);
