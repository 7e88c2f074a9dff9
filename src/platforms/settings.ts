import type { z } from "zod";

/** Settings of a platform as read from the environment. */
export type Settings<Of> =
  | { readonly kind: "on"; readonly settings: Of }
  /** Nothing of the platform is configured. */
  | { readonly kind: "off" }
  /** Something is, but not so that it can work; each problem names its variable. */
  | { readonly kind: "invalid"; readonly problems: readonly string[] };

/**
 * Reads a platform's variables when one of `switchedOnBy` is set. Empty variables count as not set, so that a copied `.env.example`
 * switches nothing on.
 */
export function readEnvironment<Of>(
  env: Readonly<Record<string, string | undefined>>,
  switchedOnBy: readonly string[],
  schema: z.ZodType<Of>,
): Settings<Of> {
  // Tokens are pasted, and spaces and line ends come along.
  const trimmed = Object.entries(env).map(([name, value]): [string, string] => [name, value?.trim() ?? ""]);
  const set = Object.fromEntries(trimmed.filter(([, value]) => value !== ""));
  if (switchedOnBy.every((name) => set[name] === undefined)) return { kind: "off" };
  const read = schema.safeParse(set);
  return read.success
    ? { kind: "on", settings: read.data }
    : { kind: "invalid", problems: read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) };
}
