import type { App } from "../src/app/index.ts";
import type { Language } from "../src/model/index.ts";
import type { Command, CommandContext, NamedCard } from "./command.ts";
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
    const chosen = typeof input.language === "string" && input.language !== "" ? input.language : undefined;
    const reader = languageOf(chosen, context);
    const language = textLanguage(typed, chosen, context);
    const lookup = context.app.rule(typed, {
      language: language ?? reader,
      ...(typeof input.edition === "string" && input.edition.trim() !== "" && { edition: input.edition.trim() }),
      ...(input.original === true && { original: true }),
    });
    const card = lookup.kind === "found" ? null : cardCalled(typed, context.app);
    // What says the words that were typed is meant sooner than a card that is called nearly so.
    const isCard = card !== null && (card.isSure || lookup.kind === "missing");
    const spoken = language !== null && context.app.languages.includes(language) ? language : reader;
    return { kind: "rule", language: spoken, lookup, full: input.full === true, ...(isCard && { card }) };
  },
};

/**
 * The language of the text to show: the one chosen, which need not be one that Attaché speaks as long as there is a text in it;
 * else that of what was typed: who types "équiper" reads French, whatever the machine speaks. Null: the reader's.
 */
function textLanguage(typed: string, chosen: string | undefined, context: CommandContext): Language | null {
  const { app } = context;
  const base = chosen?.toLowerCase().split(/[-_]/)[0];
  if (base !== undefined) {
    const isText = app.languages.includes(base) || app.ruleTexts().some((text) => text.language === base);
    return isText ? base : null;
  }
  return context.language !== undefined ? null : app.ruleLanguage(typed, languageOf(undefined, context));
}

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
