import type { Plugin } from "vite";

export function grammarForVite(): Plugin;
