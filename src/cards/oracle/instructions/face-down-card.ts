import type { Instruction } from "../../../engine/index.ts";
import { type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { asNumber } from "../words.ts";

/** "manifest the top card of your library", "cloak …", "manifest dread": a face-down 2/2 that is then "it" or "that creature". */
export function readFaceDownCard(c: Cursor, cx: Context): Instruction[] | null {
  const start = c.place;
  c.attempt(() =>
    c.takeOne("its controller", "that player", "their controller") !== null && c.sees("manifests") ? true : null,
  );
  const kind = c.take("manifest dread") ? "manifest-dread" : c.takeOne("manifest", "manifests", "cloak", "cloaks");
  if (kind === null) return null;
  let count: number | undefined;
  if (kind !== "manifest-dread") {
    if (c.take("the top")) {
      const number = asNumber(c.peek()?.lower);
      if (number !== null) c.next();
      const whose = c.takeOne("card of your library", "cards of your library", "card of their library");
      if (whose === null) return null;
      if (!whose.includes("their")) count = number ?? 1;
    } else if (c.takeOne("a card from your hand", "that card", "it") === null) return null;
  }
  mention(cx, { kind: "previous" }, ["creature", "permanent", "card"]);
  const how = kind === "manifest-dread" ? kind : kind.startsWith("cloak") ? "cloak" : "manifest";
  return [{ kind: how, text: c.text(start), ...(count === undefined ? {} : { count }) }];
}

/** "amass Orcs 2": the Army is then "the amassed Army". */
export function readAmass(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("amass")) return null;
  const subtype = asNumber(c.peek()?.lower) === null ? (c.next()?.written ?? "Army") : "Army";
  const count = asNumber(c.peek()?.lower);
  if (count === null && !c.sees("x")) return null;
  c.next();
  c.attempt(() => (c.take(", where x is") ? c.skipTo(",") : null));
  mention(cx, { kind: "previous" }, ["army", "creature", "permanent"]);
  return [{ kind: "amass", subtype, count: count ?? { kind: "unknown", text: "X" } }];
}
