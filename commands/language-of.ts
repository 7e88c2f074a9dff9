import type { Language } from "../src/model/index.ts";
import type { CommandContext } from "./command.ts";

/** The language to reply in where there is no question to tell it: the one chosen, else the reader's, else English. */
export function languageOf(chosen: string | boolean | undefined, context: CommandContext): Language {
  const wanted = typeof chosen === "string" && chosen !== "" ? chosen : (context.language ?? context.locale);
  return context.app.nearestLanguage(wanted);
}
