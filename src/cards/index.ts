export {
  type CardName,
  type Catalogue,
  type CatalogueCard,
  type CompiledCatalogue,
  type NameLookup,
  openCatalogue,
  type Suggestion,
} from "./catalogue.ts";
export {
  type CardClause,
  type Coverage,
  clausesOfCard,
  concernsAttachments,
  measureCoverage,
} from "./coverage.ts";
export { foldName } from "./fold-name.ts";
export { type KnownAbility, type KnownCard, type KnownFace, knownFace } from "./known-card.ts";
export type { OrdinaryWords } from "./names/common-words.ts";
export { lookupOf } from "./names/name-lookup.ts";
export type { NameKind } from "./names/name-row.ts";
export { type HarmlessReason, harmlessReasons } from "./oracle/harmless/reasons.ts";
export { type AbilityOwner, type AbilityReading, readAbilities } from "./oracle/read-abilities.ts";
export { describeRole, roleNames } from "./oracle/roles.ts";
export type { SourceSettings } from "./pack/ask-source.ts";
export { type BulkKind, bulkKinds, cardSource, findBulkFile } from "./pack/bulk-files.ts";
export { downloadFile } from "./pack/download-file.ts";
export {
  type CardImport,
  type CardImportRefusal,
  importCards,
  type SkippedCards,
} from "./pack/import-cards.ts";
export { Pack } from "./pack/pack.ts";
export { NoPackError } from "./pack/pack-file.ts";
export type { PackMeta } from "./pack/pack-meta.ts";
export { readCard } from "./read-card.ts";
