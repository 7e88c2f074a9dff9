import type { Command } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Says what can be asked and which commands there are. */
export const help: Command = {
  id: "help",
  surfaces: ["terminal", "discord", "slack"],
  options: [],
  async run(_input, context) {
    const language = languageOf(undefined, context);
    return { kind: "message", language, text: context.app.text(language, "reply.help") };
  },
};
