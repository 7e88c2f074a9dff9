import type { Amount } from "../../engine/index.ts";
import type { Cursor } from "./cursor.ts";
import { asNumber } from "./words.ts";

/** "2 or less", "4 or greater", "3": a comparison after "power", "mana value". */
export function readAmountThan(c: Cursor): { readonly is: "<=" | ">=" | "="; readonly than: Amount } | null {
  return c.attempt(() => {
    const word = c.next()?.lower;
    const than: Amount | null = word === "x" ? { kind: "unknown", text: "X", about: "payment" } : asNumber(word);
    if (than === null) return null;
    if (c.take("or less") || c.take("or fewer")) return { is: "<=", than };
    if (c.take("or greater") || c.take("or more")) return { is: ">=", than };
    return { is: "=", than };
  });
}

/** A signed number of a power/toughness change: "+2", "-1"; null for X and *. */
export function sizePart(part: string): number | null {
  const plain = part.replaceAll("−", "-").replace(/^\+/, "");
  // "-0" is 0: JSON knows no other
  return /^-?\d+$/.test(plain) ? Number(plain) + 0 : null;
}

/** "+2/-1" → its two sides as written. */
export function sizeParts(size: string): readonly [string, string] {
  const [power = "0", toughness = "0"] = size.replaceAll("−", "-").split("/");
  return [power, toughness];
}

/** The amount multiplied: "+2/+0 for each …". */
export function multiplied(amount: Amount, times: number): Amount {
  if (typeof amount === "number") return amount * times + 0;
  if (amount.kind === "unknown" || times === 1) return amount;
  return { ...amount, times: (amount.times ?? 1) * times };
}
