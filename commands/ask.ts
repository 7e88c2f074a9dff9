import type { Command } from "./command.ts";

/** Answers a question. `full` shows the whole derivation and the texts of the rules at once. */
export const ask: Command = {
  id: "ask",
  surfaces: ["terminal", "discord", "slack"],
  options: [
    { name: "question", type: "text", required: true },
    { name: "language", type: "text", required: false },
    { name: "full", type: "flag", required: false },
  ],
  async run(input, { app, language, locale, conversation }) {
    const chosen = typeof input.language === "string" ? input.language : language;
    const answer = app.ask({
      question: typeof input.question === "string" ? input.question : "",
      ...(chosen !== undefined && { lang: chosen }),
      ...(locale !== undefined && { locale }),
      ...(conversation !== undefined && { conversation }),
    });
    return { kind: "answer", language: answer.language, answer, show: input.full === true ? "why" : "verdict" };
  },
};
