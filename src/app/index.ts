export type * from "./app.ts";
export { AppError } from "./app-error.ts";
