import type { Command, Reply, TerminalReply } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Shows which cards are loaded, and how old they are. */
export const cardsStatus: Command<Reply | TerminalReply> = {
  id: "cards-status",
  surfaces: ["terminal"],
  options: [],
  async run(_input, context) {
    return { kind: "cards-status", language: languageOf(undefined, context), status: context.app.cardsStatus() };
  },
};
