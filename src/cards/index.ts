export { type AbilityOwner, type AbilityReading, readAbilities } from "./oracle/read-abilities.ts";
export { readCard } from "./read-card.ts";
