import { ruleset } from "../src/model/index.ts";
import type { Command } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Says what this is, and that it is unofficial fan content. */
export const about: Command = {
  id: "about",
  surfaces: ["terminal", "discord", "slack"],
  options: [],
  async run(_input, context) {
    const language = languageOf(undefined, context);
    const text = context.app.text(language, "reply.about", { version: context.app.version, ruleset });
    return { kind: "message", language, text };
  },
};
