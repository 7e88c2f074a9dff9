import { z } from "zod";

/** What is known of a pack without reading it. */
export const packMetaSchema = z.object({
  format: z.literal(1),
  cards: z.number(),
  names: z.number(),
  /** In the order of the index of names. */
  languages: z.array(z.string()),
  /** Name of the file that it was imported from. */
  source: z.string(),
  /** Where that was downloaded, if it was. */
  address: z.string().optional(),
  /** When the source says that its file was made (ISO 8601), if it says so. */
  published: z.string().optional(),
  imported: z.string(),
});
export type PackMeta = z.infer<typeof packMetaSchema>;
