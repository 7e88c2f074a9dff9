/** The grammar of every language, as the build has compiled it (`build/grammar-data.mjs`): a constant of the program. */
declare module "attache:grammar" {
  const grammar: import("./grammar-lists.ts").CompiledGrammar;

  export { grammar };
}
