export * from "./abilities.ts";
export * from "./characteristics.ts";
export { play } from "./play.ts";
export * from "./position.ts";
