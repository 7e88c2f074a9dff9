import type { Language } from "../../model/index.ts";
import { mostSayings, type Said } from "../request.ts";

/**
 * What a button needs is in its message: what was asked stands in the embed's footer (plain text, one line for each thing that
 * was said), and the button's custom id says what to show of it and in which language. So a button works as long as its
 * message exists, whichever process sent it.
 */
export type Pressed =
  | { readonly kind: "rules" | "why"; readonly language: Language }
  | { readonly kind: "choose"; readonly language: Language; readonly index: number };

/** The version of the custom ids: a later form gets another mark, and these stay readable. */
const mark = "a1";
const follows = "\n↳ ";

export const footerOf = (said: readonly string[]): string => said.join(follows);

/** What was said, read back from a footer; null where there is none. */
export const saidIn = (footer: string | null | undefined): Said | null => {
  const [first, ...following] = (footer ?? "").split(follows);
  return first && following.length < mostSayings ? [first, ...following] : null;
};

export const customId = (pressed: Pressed): string =>
  [mark, pressed.kind, pressed.language, ...(pressed.kind === "choose" ? [String(pressed.index)] : [])].join(":");

/** Reads a custom id; null for one that is not ours. */
export const readCustomId = (id: string): Pressed | null => {
  const parts = /^a1:(rules|why|choose):([A-Za-z-]{2,12})(?::(\d))?$/.exec(id);
  if (!parts) return null;
  const [, kind, language = "", index] = parts;
  if (kind === "choose") return index === undefined ? null : { kind, language, index: Number(index) };
  return kind === "rules" || kind === "why" ? { kind, language } : null;
};
