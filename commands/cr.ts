import type { Command } from "./command.ts";
import { languageOf } from "./language-of.ts";

/**
 * Shows a rule with its subrules, by number or by what it is called, or the rules that say some words. `full` shows long ones
 * whole, `original` the English text in force beside a translation.
 */
export const cr: Command = {
  id: "cr",
  surfaces: ["terminal", "discord", "slack"],
  options: [
    { name: "number", type: "text", required: true },
    { name: "language", type: "text", required: false },
    { name: "edition", type: "text", required: false },
    { name: "full", type: "flag", required: false },
    { name: "original", type: "flag", required: false },
  ],
  async run(input, context) {
    const typed = typeof input.number === "string" ? input.number.trim() : "";
    const isChosen = context.language !== undefined || (typeof input.language === "string" && input.language !== "");
    const spoken = languageOf(input.language, context);
    // Who types "équiper" reads French, whatever the machine speaks.
    const language = isChosen ? spoken : context.app.nearestLanguage(context.app.ruleLanguage(typed, spoken));
    const lookup = context.app.rule(typed, {
      language,
      ...(typeof input.edition === "string" && { edition: input.edition }),
      ...(input.original === true && { original: true }),
    });
    return { kind: "rule", language, lookup, full: input.full === true };
  },
};
