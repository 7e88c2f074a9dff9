import { z } from "zod";
import type { Language } from "../../model/index.ts";
import { mostSayings, type Said } from "../request.ts";
import { limits } from "./limits.ts";

/** What a button carries in its value: what was said (for a choice, with the choice), and the language it was answered in. */
export interface Carried {
  readonly said: Said;
  readonly language: Language;
}

const carried = z.object({
  said: z.tuple([z.string()], z.string()).refine((said) => said.length <= mostSayings),
  language: z.string().regex(/^[A-Za-z-]{2,12}$/),
});

/**
 * The value of a button; null when it would be longer than Slack allows. Measured as it is sent, inside the message's JSON: quotation
 * marks count twice and more there, and a message with five choices holds it five times.
 */
export const buttonValue = ({ said, language }: Carried): string | null => {
  const value = JSON.stringify({ said, language });
  return JSON.stringify(value).length <= limits.buttonValue ? value : null;
};

/** Reads a button's value; null when it is not ours. */
export function readButtonValue(value: string | undefined): Carried | null {
  if (value === undefined) return null;
  try {
    const read = carried.safeParse(JSON.parse(value));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** What a button shows, from its action id (`attache:why`); null for one that is not ours. */
export const readActionId = (id: string): "rules" | "why" | "choose" | null => {
  const [, kind] = /^attache:(rules|why|choose)(?::\d+)?$/.exec(id) ?? [];
  return kind === "rules" || kind === "why" || kind === "choose" ? kind : null;
};
