import type { Command } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Shows what is known of a card: its facts, each ability as it was read, and what was not understood. */
export const card: Command = {
  id: "card",
  surfaces: ["terminal", "discord", "slack"],
  options: [
    { name: "card", type: "text", required: true, completes: "card" },
    { name: "language", type: "text", required: false },
  ],
  async run(input, context) {
    const language = languageOf(input.language, context);
    const lookup = context.app.card(typeof input.card === "string" ? input.card : "");
    if (lookup.kind === "found") return { kind: "card", language, card: lookup.card };
    const near = lookup.didYouMean.slice(0, 5).join(", ");
    const key = near === "" ? "reply.no-card" : "reply.no-card-but";
    return {
      kind: "message",
      language,
      text: context.app.text(language, key, { name: lookup.name.slice(0, 80), near }),
    };
  },
};
