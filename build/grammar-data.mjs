// The grammar of every language (src/locales/<xx>/grammar.yaml) as a module of the program, "attache:grammar": regular
// expressions are made of its words once, when the program is loaded. For esbuild, and for vite, by which the tests run.
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const name = "attache:grammar";

/** Reads, checks and compiles; throws with the file and the place of the first mistake. */
async function grammarModule() {
  const folder = mkdtempSync("node_modules/.attache-grammar-");
  try {
    const outfile = path.resolve(folder, "compile-grammar.mjs");
    await build({
      bundle: true,
      platform: "node",
      format: "esm",
      logLevel: "warning",
      packages: "external",
      entryPoints: ["src/language/compile-grammar.ts"],
      outfile,
    });
    const { compileGrammar } = await import(pathToFileURL(outfile).href);
    return `export const grammar = ${JSON.stringify(compileGrammar("src/locales"))};`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The module for a bundle by esbuild. */
export async function grammarForEsbuild() {
  const contents = await grammarModule();
  return {
    name,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^attache:grammar$/ }, () => ({ path: name, namespace: "grammar", sideEffects: false }));
      onLoad({ filter: /.*/, namespace: "grammar" }, () => ({ contents, loader: "js" }));
    },
  };
}

/** The module for vite. */
export const grammarForVite = () => ({
  name,
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? grammarModule() : null),
});
