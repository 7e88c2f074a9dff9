export { type ConversationSettings, converse } from "./conversation.ts";
export type { Services } from "./means.ts";
export { linesOf, openOutput } from "./output.ts";
export { paperFor } from "./paper.ts";
export { defineProgram } from "./program.ts";
export { InputError } from "./read-input.ts";
export { readerLocale } from "./reader-locale.ts";
export type { Terminal } from "./terminal.ts";
export { UsageError } from "./usage-error.ts";
