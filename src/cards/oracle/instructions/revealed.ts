import type { Filter, Subject } from "../../../engine/index.ts";
import { amongHidden, type Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";

/** "put that card onto the battlefield" of a card that was revealed or looked at: which one it is is chosen when it happens. */
export function readRevealed(c: Cursor, cx: Context): Subject[] | null {
  return c.attempt(() => {
    const last = cx.antecedents.at(-1);
    if (last === undefined || last.subject !== null) return null;
    const said = c.takeOne("that card", "it", "that aura card", "the card", "the revealed card");
    const { hidden } = last;
    if (said === null || hidden === undefined || !c.sees("onto the battlefield")) return null;
    const { filter, zone, owner } = hidden;
    if (zone === "exile") return [{ kind: "choose", filter, zone }];
    if (owner === null) return null;
    const parts = partsOf(filter);
    const isBound = parts.some((one) => one.kind === "outside" && one.about === "library");
    const of = isBound ? parts : [...parts, ...partsOf(amongHidden(hidden, said))];
    return [{ kind: "choose", filter: { kind: "and", of }, zone }];
  });
}

const partsOf = (filter: Filter): readonly Filter[] => (filter.kind === "and" ? filter.of : [filter]);
