import type { Affected, Condition } from "../../../engine/index.ts";
import { readCondition } from "../condition.ts";
import { type Context, tentatively } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import type { Unnamed } from "./unnamed.ts";

const players: readonly (readonly [string, Affected])[] = [
  ["enchanted player", { kind: "host" }],
  ["enchanted opponent", { kind: "host" }],
  ["your opponents", { kind: "all", filter: { kind: "player", which: "opponent" } }],
  ["opponents", { kind: "all", filter: { kind: "player", which: "opponent" } }],
  ["each opponent", { kind: "all", filter: { kind: "player", which: "opponent" } }],
  ["players", { kind: "all", filter: { kind: "player", which: "any" } }],
  ["each player", { kind: "all", filter: { kind: "player", which: "any" } }],
  ["you", { kind: "all", filter: { kind: "player", which: "you" } }],
];

/** "Enchanted player can't activate abilities …", "as long as …, your opponents can't cast spells during your turn" (101.2). */
export function readPlayersCant(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt(() =>
    tentatively(cx, (): Unnamed | null => {
      const condition: Condition | null = c.take("as long as") ? readCondition(c, cx, "comma") : null;
      if (condition !== null && !c.take(",")) return null;
      const affects = players.find(([words]) => c.take(words))?.[1];
      const verb = affects === undefined ? null : c.takeOne("can't", "don't", "doesn't");
      if (affects === undefined || verb === null) return null;
      const isOfGame = c.sees("lose the game") || c.sees("win the game");
      if (!isOfGame && (verb !== "can't" || !["cast", "activate", "play"].some((word) => c.sees(word)))) return null;
      const what = c.skipTo().toLowerCase();
      const holds = condition === null ? {} : { condition };
      return { kind: "static", ...holds, affects, modifications: [{ kind: "cant", what }] };
    }),
  );
}
