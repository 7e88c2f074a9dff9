import type { Command, Reply, TerminalReply } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Lists the rules texts that were imported. */
export const rulesList: Command<Reply | TerminalReply> = {
  id: "rules-list",
  surfaces: ["terminal"],
  options: [],
  async run(_input, context) {
    return {
      kind: "rule-texts",
      language: languageOf(undefined, context),
      texts: context.app.ruleTexts(),
      imported: false,
    };
  },
};
