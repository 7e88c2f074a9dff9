import type { Command, CommandContext, Reply } from "../../commands/index.ts";

/** The name of a command's main option: the first text. */
export const mainOption = (command: Command): string | undefined =>
  command.options.find((option) => option.type === "text")?.name;

/**
 * Asks a question that may follow others: what was `said` is told to the command in order, in one conversation, and the
 * last reply is given back. A platform keeps no conversations of its own: what was said is in the message that is
 * answered, so that this works after a restart too.
 */
export async function converse(
  ask: Command,
  said: Said,
  context: Omit<CommandContext, "conversation">,
  conversation: string,
): Promise<Reply> {
  const option = mainOption(ask) ?? "question";
  const inOne = said.length > 1 ? { ...context, conversation } : context;
  const [first, ...following] = said;
  let reply = await ask.run({ [option]: first }, inOne);
  for (const text of following) reply = await ask.run({ [option]: text }, inOne);
  return reply;
}

/** What was said in a conversation, oldest first; the last is the question that is answered. */
export type Said = readonly [string, ...string[]];

/** How many sayings before the last are kept: each is asked again when a conversation goes on. */
const turns = 4;
/** No message carries more: one that claims to is none of ours. */
export const mostSayings = turns + 1;

/**
 * Appends to what was said, forgetting the oldest beyond `length` characters or a few turns; spaces and line breaks become one
 * space.
 */
export const say = (said: readonly string[], text: string, length: number): Said => {
  const last = text.replace(/\s+/g, " ").trim();
  const earlier: string[] = [];
  let room = length - last.length;
  for (const before of said.slice(-turns).reverse()) {
    room -= before.length;
    if (room < 0) break;
    earlier.unshift(before);
  }
  const [first, ...following] = [...earlier, last];
  return [first ?? last, ...following];
};

/** Asks again and takes the choice that a button shows; the reply to it, and what has then been said. */
export async function choose(
  ask: Command,
  said: Said,
  isChosen: (label: string) => boolean,
  context: Omit<CommandContext, "conversation">,
  conversation: string,
  length: number,
): Promise<{ readonly reply: Reply; readonly said: Said }> {
  const reply = await converse(ask, said, context, conversation);
  const choices = reply.kind === "answer" ? (reply.answer.askBack?.choices ?? []) : [];
  const chosen = choices.find((choice) => isChosen(choice.label));
  // A newer version may no longer need to ask back, or ask otherwise: then its reply stands.
  if (!chosen) return { reply, said };
  const further = say(said, chosen.answer, length);
  return { reply: await converse(ask, further, context, `${conversation}:chosen`), said: further };
}
