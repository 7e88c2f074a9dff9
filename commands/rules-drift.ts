import type { Command, Reply, TerminalReply } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Says which of the rules that rulings rest on are others in another edition, so that they have to be looked at again. */
export const rulesDrift: Command<Reply | TerminalReply> = {
  id: "rules-drift",
  surfaces: ["terminal"],
  options: [{ name: "edition", type: "text", required: true }],
  async run(input, context) {
    const drift = context.app.rulesDrift(String(input.edition ?? ""));
    return { kind: "rules-drift", language: languageOf(undefined, context), drift };
  },
};
