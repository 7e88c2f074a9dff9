// Builds the program: compiles the data files to JSON (dist/data), then bundles the code (dist/*.js). Everything is made
// aside and put in place at the end, so that builds at the same time, or a program that runs meanwhile, see a whole one.
// Platform clients and loggers stay outside the bundle: they are large and loaded only when used.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { grammarForEsbuild } from "./grammar-data.mjs";

const root = new URL("..", import.meta.url);
process.chdir(fileURLToPath(root));

/** zod brings its error messages in fifty languages; the program words its own, and start-up is part of the product. */
const withoutZodLocales = {
  name: "without-zod-locales",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
      loader: "js",
    }));
  },
};

/** Our modules do nothing but define things: what is not used of a room (reading YAML, compiling) needs not be loaded. */
const withoutUnusedModules = {
  name: "without-unused-modules",
  setup({ onResolve }) {
    const ours = [path.resolve("src"), path.resolve("commands")].map((folder) => folder + path.sep);
    onResolve({ filter: /^\.\.?\// }, ({ importer, resolveDir, path: wanted }) =>
      ours.some((folder) => importer.startsWith(folder))
        ? { path: path.resolve(resolveDir, wanted), sideEffects: false }
        : null,
    );
  },
};

const shared = {
  bundle: true,
  platform: "node",
  target: "node20.19",
  format: "esm",
  logLevel: "warning",
  plugins: [withoutZodLocales, withoutUnusedModules, await grammarForEsbuild()],
  // Its modules rather than its CommonJS: loaded when it is needed, it keeps the names of its exports.
  alias: { yaml: path.resolve("node_modules/yaml/browser/index.js") },
  external: ["discord.js", "@slack/bolt", "pino"],
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
};

const aside = `node_modules/.attache-build-${process.pid}`;
mkdirSync(`${aside}/data`, { recursive: true });

try {
  await build({ ...shared, entryPoints: ["build/compile-data.ts"], outfile: `${aside}/compile-data.mjs` });
  const { compileData } = await import(pathToFileURL(`${aside}/compile-data.mjs`).href);
  await compileData({ from: ".", to: `${aside}/data` });
  rmSync(`${aside}/compile-data.mjs`);

  await build({
    ...shared,
    entryPoints: { attache: "src/main.ts", bench: "build/bench.ts", eval: "build/eval.ts" },
    outdir: aside,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    minify: true,
  });
  await bundleStemmers(`${aside}/data/language.json`, `${aside}/node_modules/natural`);
  putInPlace(aside, "dist");
} finally {
  rmSync(aside, { recursive: true, force: true });
}

/**
 * natural's stemmers are loaded by name when a language is first read. Each becomes one file in the place where the built
 * program looks first: neither natural, which brings database clients, nor its three hundred files are needed to run.
 */
async function bundleStemmers(languages, folder) {
  const { locales } = JSON.parse(readFileSync(languages, "utf8"));
  const names = new Set(Object.values(locales).map(({ stemmer }) => `natural/lib/natural/stemmers/${stemmer}.js`));
  await build({
    bundle: true,
    platform: "node",
    format: "cjs",
    minify: true,
    logLevel: "warning",
    entryPoints: [...names].map((name) => ({ in: name, out: name.slice("natural/".length, -".js".length) })),
    outdir: folder,
  });
  writeFileSync(`${folder}/package.json`, JSON.stringify({ name: "natural", type: "commonjs" }));
}

/** Swaps a finished folder in; another build may do the same at this moment, so that it may take more than one attempt. */
function putInPlace(finished, place) {
  const old = `${finished}-old`;
  for (let attempt = 1; ; attempt++) {
    try {
      renameSync(place, old);
    } catch (error) {
      if (error.code !== "ENOENT") throw error;
    }
    try {
      renameSync(finished, place);
      break;
    } catch (error) {
      if (attempt === 10 || (error.code !== "ENOTEMPTY" && error.code !== "EEXIST")) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}
