export * from "./abilities.ts";
export { countersAsItEnters } from "./characteristics/counters-as-it-enters.ts";
export * from "./characteristics.ts";
export { play } from "./play.ts";
export * from "./position.ts";
