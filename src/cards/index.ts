export {
  type CardName,
  type Catalogue,
  type CatalogueCard,
  type CompiledCatalogue,
  type KnownCard,
  type KnownFace,
  knownFace,
  type NameKind,
  openCatalogue,
} from "./catalogue.ts";
export { foldName } from "./fold-name.ts";
export { type AbilityOwner, type AbilityReading, readAbilities } from "./oracle/read-abilities.ts";
export { describeRole, roleNames } from "./oracle/roles.ts";
export { readCard } from "./read-card.ts";
