export * from "./answer.ts";
export * from "./ask.ts";
export * from "./case-file.ts";
export * from "./language.ts";
export * from "./question.ts";
export * from "./rules.ts";
export * from "./ruling.ts";
