import type { Command, Reply, TerminalReply } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Imports a rules text from a file into the data folder. */
export const rulesImport: Command<Reply | TerminalReply> = {
  id: "rules-import",
  surfaces: ["terminal"],
  options: [
    { name: "file", type: "text", required: true },
    { name: "language", type: "text", required: false },
    { name: "edition", type: "text", required: false },
  ],
  async run(input, context) {
    const imported = await context.app.importRules(typeof input.file === "string" ? input.file : "", {
      ...(typeof input.language === "string" && { language: input.language }),
      ...(typeof input.edition === "string" && { edition: input.edition }),
    });
    return { kind: "rule-texts", language: languageOf(undefined, context), texts: imported, imported: true };
  },
};
