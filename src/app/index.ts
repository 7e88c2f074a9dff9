export type * from "./app.ts";
export { AppError } from "./app-error.ts";
export { type AppSettings, openApp } from "./open-app.ts";
export { tell } from "./tell.ts";
export { version } from "./version.ts";
