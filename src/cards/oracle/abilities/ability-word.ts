import type { Cursor } from "../cursor.ts";

/** "Landfall — Whenever …", "Sleight of Hand — Equip {2}": what stands before the dash has no rules meaning (207.2c). */
export function skipAbilityWord(c: Cursor): void {
  const start = c.place;
  if (/^[IVX]+$/.test(c.peek()?.written ?? "")) return;
  // "1 — Destroy all artifacts" is a result of a die
  if (c.peek()?.kind === "number") return;
  for (let i = 0; i < 8 && !c.done; i += 1) {
    const token = c.next();
    // "S.H.I.E.L.D. —" is a name, "Tap target creature. Metalcraft —" begins with a sentence
    if (token?.lower === "." && (c.tokens[c.place - 2]?.lower.length ?? 0) > 3) break;
    if (token?.lower === "—") {
      const first = c.peek();
      const fits =
        i > 0 &&
        first?.kind !== "quote" &&
        !/^(equip|cycling|ward|enchant|fortify|suspend|reconfigure|bestow|choose|escape|flashback|kicker|buyback)$/.test(
          c.tokens[start]?.lower ?? "",
        ) &&
        // "Echo—Discard a card" is a keyword, "Echo of the First Murder —" is none
        !(i === 1 && c.tokens[start]?.lower === "echo");
      if (fits) return;
      break;
    }
    if (
      token?.kind !== "word" &&
      token?.lower !== "'" &&
      token?.lower !== "!" &&
      token?.lower !== "." &&
      token?.lower !== "…" &&
      token?.kind !== "number"
    )
      break;
  }
  c.goTo(start);
}
