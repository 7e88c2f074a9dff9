export { type ConversationSettings, converse } from "./conversation.ts";
export { linesOf, openOutput } from "./output.ts";
export { paperFor } from "./paper.ts";
export { defineProgram, type Services } from "./program.ts";
export { InputError } from "./read-input.ts";
export { readerLocale } from "./reader-locale.ts";
export type { Terminal } from "./terminal.ts";
export { UsageError } from "./usage-error.ts";
