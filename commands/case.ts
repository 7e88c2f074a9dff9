import type { Command, Reply, TerminalReply } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Plays a case that is given as text: the events with their rules, and where everything ends up. */
export const caseCommand: Command<Reply | TerminalReply> = {
  id: "case",
  surfaces: ["terminal"],
  options: [{ name: "case", type: "text", required: true }],
  async run(input, context) {
    const language = languageOf(undefined, context);
    const { language: chosen, locale } = context;
    const reader = { ...(chosen !== undefined && { language: chosen }), ...(locale !== undefined && { locale }) };
    const text = typeof input.case === "string" ? input.case : "";
    const played = await context.app.playCaseText(text, "yaml", 1, reader);
    if (played === null) return { kind: "message", language, text: context.app.text(language, "reply.no-case") };
    if ("error" in played.result) return { kind: "message", language, text: played.result.error.message };
    return { kind: "ruling", language, ruling: played.result.ruling };
  },
};
