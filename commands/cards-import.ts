import type { Command, Reply, TerminalReply } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Imports cards from a file, in place of those that are loaded. */
export const cardsImport: Command<Reply | TerminalReply> = {
  id: "cards-import",
  surfaces: ["terminal"],
  options: [{ name: "file", type: "text", required: true }],
  async run(input, context) {
    const { onProgress } = context;
    const imported = await context.app.importCards(typeof input.file === "string" ? input.file : "", {
      ...(onProgress && { onProgress }),
    });
    return { kind: "cards-imported", language: languageOf(undefined, context), imported };
  },
};
