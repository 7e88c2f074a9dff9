import { z } from "zod";

/** The longest question that is read, in characters. */
export const longestQuestion = 1000;

/**
 * A question as a person asked it. `lang` is the language the person chose, `locale` what the platform says of the
 * reader (used only when the text itself does not tell); `conversation` ties questions together that follow one another.
 */
export const questionSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  question: z.string(),
  lang: z.string().optional(),
  locale: z.string().optional(),
  conversation: z.string().optional(),
});

export type Question = z.infer<typeof questionSchema>;
