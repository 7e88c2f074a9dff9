import type { Command, Reply, TerminalReply } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Downloads the edition in force from the publisher, and says what has changed. */
export const rulesUpdate: Command<Reply | TerminalReply> = {
  id: "rules-update",
  surfaces: ["terminal"],
  options: [],
  async run(_input, context) {
    return {
      kind: "rules-update",
      language: languageOf(undefined, context),
      update: await context.app.updateRules(),
    };
  },
};
