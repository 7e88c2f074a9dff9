import type { Command, Reply, TerminalReply } from "./command.ts";
import { languageOf } from "./language-of.ts";

/** Lists the scenarios by topic, or shows one with its samples and worked examples. */
export const scenarios: Command<Reply | TerminalReply> = {
  id: "scenarios",
  surfaces: ["terminal"],
  options: [{ name: "scenario", type: "text", required: false }],
  async run(input, context) {
    const { app } = context;
    const language = languageOf(input.language, context);
    if (typeof input.scenario !== "string" || input.scenario === "")
      return { kind: "scenarios", language, scenarios: app.scenarios(language) };
    const scenario = app.scenario(input.scenario, language);
    if (scenario) return { kind: "scenario", language, scenario };
    return {
      kind: "message",
      language,
      text: app.text(language, "reply.no-scenario", { scenario: input.scenario.slice(0, 80) }),
    };
  },
};
