// Builds the program: compiles the data files to JSON (dist/data), then bundles the code (dist/*.js).
// Platform clients and loggers stay outside the bundle: they are large and loaded only when used.
import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = new URL("..", import.meta.url);
process.chdir(fileURLToPath(root));

const shared = {
  bundle: true,
  platform: "node",
  target: "node20.19",
  format: "esm",
  logLevel: "warning",
  external: ["discord.js", "@slack/bolt", "pino"],
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
};

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist/data", { recursive: true });

await build({ ...shared, entryPoints: ["build/compile-data.ts"], outfile: "dist/compile-data.mjs" });
const { compileData } = await import(pathToFileURL("dist/compile-data.mjs").href);
await compileData({ from: ".", to: "dist/data" });
rmSync("dist/compile-data.mjs");

await build({
  ...shared,
  entryPoints: { attache: "src/main.ts", bench: "build/bench.ts" },
  outdir: "dist",
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  minifySyntax: true,
});
