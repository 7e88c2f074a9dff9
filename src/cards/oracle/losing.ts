import type { Modification } from "../../engine/index.ts";
import type { Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { looksLikeKeyword, readKeyword } from "./keyword.ts";

/** "loses all abilities", "loses flying", "loses all other card types and abilities". */
export function readLoses(c: Cursor, cx: Context): Modification[] | null {
  return c.attempt(() => {
    if (c.takeOne("loses", "lose") === null) return null;
    if (c.take("this ability")) return [{ kind: "lose-abilities", abilities: [ownText(c)] }];
    if (c.take("all other abilities , card types , and creature types"))
      return [...loseOtherTypes(), { kind: "lose-all-abilities" }];
    if (c.take("all other card types and creature types and abilities") || c.take("all other card types and abilities"))
      return [...loseOtherTypes(), { kind: "lose-all-abilities" }];
    if (c.takeOne("all other card types and creature types", "all other card types", "all other types") !== null)
      return loseOtherTypes();
    if (c.take("all land types and abilities"))
      return [{ kind: "remove-all-subtypes", of: "land" }, { kind: "lose-all-abilities" }];
    if (c.take("all creature types")) return [{ kind: "remove-all-subtypes", of: "creature" }];
    if (c.takeOne("all other abilities", "all abilities") !== null) return [{ kind: "lose-all-abilities" }];
    if (c.take("all other creature types")) return [{ kind: "remove-all-subtypes", of: "creature" }];
    const quote = c.takeKind("quote");
    if (quote !== null) return [{ kind: "lose-abilities", abilities: [quote.lower.toLowerCase().replace(/\.$/, "")] }];
    const lost: string[] = [];
    for (;;) {
      const bare = readBareKeyword(c);
      const some = bare === null ? readKeyword(c, cx) : null;
      if (bare !== null) lost.push(bare);
      else if (some === null) return null;
      else lost.push(...some.map((one) => one.text));
      const before = c.place;
      if (c.takeOne(", and", ",", "and") === null) break;
      if (looksLikeKeyword(c, cx) || bareKeywords.includes(c.peek()?.lower ?? "")) continue;
      c.goTo(before);
      break;
    }
    return [{ kind: "lose-abilities", abilities: lost }];
  });
}

const bareKeywords: readonly string[] = ["protection", "ward", "landwalk"];

/** "protection", "ward": of whatever kind. */
function readBareKeyword(c: Cursor): string | null {
  return c.attempt(() => {
    const word = c.next()?.lower ?? "";
    return bareKeywords.includes(word) && (c.atBoundary() || c.sees("until")) ? word : null;
  });
}

/** The text of the ability that is being read: "loses this ability". */
function ownText(c: Cursor): string {
  return c.source.trim().replace(/\.$/, "").toLowerCase().replaceAll("−", "-");
}

/** "loses all other card types" is only meaningful with the types that "is a …" gave; the marker is resolved there. */
function loseOtherTypes(): Modification[] {
  return [{ kind: "remove-types", types: [] }];
}

/**
 * "is an enchantment and loses all other card types": what "is" added as the only types. Without such a loss, types named by
 * "is a …" replace or add as 205.1a and 205.1b say, which `readBecoming` has decided.
 */
export function resolveOtherTypes(modifications: readonly Modification[]): Modification[] {
  const marker = modifications.some((one) => one.kind === "remove-types" && one.types.length === 0);
  if (!marker) return [...modifications];
  return modifications
    .filter((one) => !(one.kind === "remove-types" && one.types.length === 0))
    .map((one) => (one.kind === "add-types" ? { kind: "set-types", types: one.types } : one));
}
