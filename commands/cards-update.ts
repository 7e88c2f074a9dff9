import type { BulkKind } from "../src/app/index.ts";
import type { Command, Reply, TerminalReply } from "./command.ts";
import { languageOf } from "./language-of.ts";

const files: readonly BulkKind[] = ["oracle_cards", "default_cards", "all_cards"];

/** Downloads the newest cards and imports them. */
export const cardsUpdate: Command<Reply | TerminalReply> = {
  id: "cards-update",
  surfaces: ["terminal"],
  options: [{ name: "file", type: "text", required: false }],
  async run(input, context) {
    const { onProgress } = context;
    const file = files.find((one) => one === input.file);
    const update = await context.app.updateCards({ ...(file && { file }), ...(onProgress && { onProgress }) });
    return { kind: "cards-update", language: languageOf(undefined, context), update };
  },
};
