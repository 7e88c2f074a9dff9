import type { App } from "../src/app/index.ts";
import type { Command, NamedCard } from "./command.ts";
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
      ...(typeof input.edition === "string" && input.edition.trim() !== "" && { edition: input.edition.trim() }),
      ...(input.original === true && { original: true }),
    });
    const card = lookup.kind === "found" ? null : cardCalled(typed, context.app);
    // What says the words that were typed is meant sooner than a card that is called nearly so.
    const isCard = card !== null && (card.isSure || lookup.kind === "missing");
    return { kind: "rule", language, lookup, full: input.full === true, ...(isCard && { card }) };
  },
};

/** In letters: no card has a longer name. */
const longestName = 150;

/** The card that somebody looked for among the rules; where nothing is called so, the one with the nearest name. */
function cardCalled(typed: string, app: App): NamedCard | null {
  if (typed.length > longestName || /\d{3}/.test(typed)) return null;
  const called = app.card(typed);
  if (called.kind === "found") return { name: typed, isSure: true };
  const [near] = called.didYouMean;
  return near === undefined ? null : { name: near, isSure: false };
}
