import type { Command } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Shows a rule with its subrules. */
export const cr: Command = {
  id: "cr",
  surfaces: ["terminal", "discord", "slack"],
  options: [
    { name: "number", type: "text", required: true },
    { name: "language", type: "text", required: false },
    { name: "edition", type: "text", required: false },
  ],
  async run(input, context) {
    const language = languageOf(input.language, context);
    const lookup = context.app.rule(typeof input.number === "string" ? input.number.trim() : "", {
      language,
      ...(typeof input.edition === "string" && { edition: input.edition }),
    });
    return { kind: "rule", language, lookup };
  },
};
