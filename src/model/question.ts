import { z } from "zod";

/** The longest question that is read, in characters. */
export const longestQuestion = 1000;

/** A field that may be left out; programs that write JSON also say `null`. */
const absent = <Of>(of: z.ZodType<Of>) =>
  of
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();

/**
 * A question as a person asked it. `lang` is the language the person chose, `locale` what the platform says of the
 * reader (used only when the text itself does not tell); `conversation` ties questions together that follow one another.
 */
export const questionSchema = z.object({
  id: absent(z.union([z.string(), z.number()]).transform(String)),
  question: z.string(),
  lang: absent(z.string()),
  locale: absent(z.string()),
  conversation: absent(z.union([z.string(), z.number()]).transform(String)),
});

export type Question = z.infer<typeof questionSchema>;
