import type { Reading } from "../language/index.ts";
import { roleOf } from "./kinds.ts";
import type { Said } from "./said.ts";

/** Words that make a question none for this bot, whatever else it says. */
const always = new Set([
  "topic.price",
  "topic.deck",
  "topic.format",
  "topic.combat-maths",
  "topic.insult",
  "topic.injection",
  "topic.mulligan",
  "topic.other-game",
]);

/** Whether a question is about something else than attachments. Null when it may well be about them. */
export function isOffTopic(said: Said, reading: Reading): boolean {
  if (said.topics.some((topic) => always.has(topic))) return true;
  const isAboutAttachments =
    said.things.some(({ kind }) => roleOf(kind) !== "player" && kind !== "card") ||
    said.happenings.length > 0 ||
    said.marks.some((mark) => mark.startsWith("keyword."));
  // a greeting before a question is only that
  return (
    !isAboutAttachments &&
    (said.topics.length > 0 || reading.stems.length + reading.everyday.length + reading.concepts.length > 0)
  );
}
