import type { Filter } from "../../../engine/index.ts";
import type { Cursor } from "../cursor.ts";
import { asSubtype } from "../subtypes.ts";
import { lookUp, typeWords } from "../words.ts";

export interface Head {
  readonly filter: Filter | null;
  readonly noun: string;
  readonly plural: boolean;
  /** Singular and plural are written alike. */
  readonly either?: boolean;
  readonly spell?: boolean;
  readonly card?: boolean;
}

export function readHead(c: Cursor): Head | null {
  if (c.take("time lord") || c.take("time lords"))
    return { filter: { kind: "subtype", subtype: "Time Lord" }, noun: "time lord", plural: false };
  const token = c.peek();
  if (token?.kind !== "word") return null;
  const head = headOf(token.lower, token.written);
  if (head !== null) c.next();
  return head;
}

/** Subtypes whose plural is like the singular. */
const samePlural = new Set(["Equipment", "Plains", "Merfolk", "Eldrazi", "Samurai", "Kithkin", "Treasure"]);

const plainHeads: Readonly<Record<string, Head>> = {
  permanent: { filter: { kind: "permanent" }, noun: "permanent", plural: false },
  token: { filter: { kind: "token" }, noun: "token", plural: false },
  commander: { filter: { kind: "commander" }, noun: "commander", plural: false },
  outlaw: { filter: { kind: "outlaw" }, noun: "outlaw", plural: false },
  card: { filter: null, noun: "card", plural: false, card: true },
  spell: { filter: null, noun: "spell", plural: false, spell: true },
  player: { filter: { kind: "player", which: "any" }, noun: "player", plural: false },
  opponent: { filter: { kind: "player", which: "opponent" }, noun: "player", plural: false },
};

export function headOf(lower: string, written: string): Head | null {
  const type = lookUp(typeWords, lower);
  if (type !== undefined) {
    return { filter: { kind: "type", type }, noun: type, plural: lower !== type };
  }
  const plain = lookUp(plainHeads, lower) ?? lookUp(plainHeads, lower.endsWith("s") ? lower.slice(0, -1) : "");
  if (plain !== undefined) return { ...plain, plural: lower.endsWith("s") };
  if (!/^\p{Lu}/u.test(written)) return null;
  const subtype = asSubtype(written);
  if (subtype === null) return null;
  return {
    filter: { kind: "subtype", subtype },
    noun: subtype.toLowerCase(),
    plural: subtype !== written || samePlural.has(subtype),
    ...(subtype === written && samePlural.has(subtype) ? { either: true } : {}),
  };
}
