import { defineConfig } from "vitest/config";
import { grammarForVite } from "./build/grammar-data.mjs";

export default defineConfig({
  plugins: [grammarForVite()],
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 30_000,
    reporters: ["default"],
  },
});
