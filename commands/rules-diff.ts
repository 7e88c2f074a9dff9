import type { Command, Reply, TerminalReply } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Says what changed between two editions of the English text, or of the text in another language. */
export const rulesDiff: Command<Reply | TerminalReply> = {
  id: "rules-diff",
  surfaces: ["terminal"],
  options: [
    { name: "from", type: "text", required: true },
    { name: "to", type: "text", required: true },
    { name: "attachments", type: "flag", required: false },
    { name: "text", type: "text", required: false },
  ],
  async run(input, context) {
    const compared = context.app.compareRules(
      { from: String(input.from ?? ""), to: String(input.to ?? "") },
      {
        language: typeof input.text === "string" ? input.text : "en",
        attachmentsOnly: input.attachments === true,
      },
    );
    return { kind: "rules-diff", language: languageOf(undefined, context), compared };
  },
};
