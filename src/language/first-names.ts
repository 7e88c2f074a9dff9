import { wordsOf } from "./grammar.ts";
import type { Concept } from "./reading.ts";
import type { Token } from "./tokens.ts";

/**
 * "*Bob* steals my bear", "*Sarahs* commander", "ein Vieh von *Tim*": people called by their first names are opponents. Where two
 * are named a question has more players than can be told apart, and is not read on.
 */
export function playersByName(tokens: readonly Token[], used: ReadonlySet<number>): readonly Concept[] {
  const names = wordsOf("first-name");
  const found = tokens.flatMap((token, i) => {
    if (used.has(i)) return [];
    const { folded } = token;
    const bare = folded.replace(/['’]?s$/, "");
    // "Sarahs commander", "Tims Kreatur"
    const isOwner = !names.has(folded) && names.has(bare) && tokens[i + 1] !== undefined;
    if (!isOwner && !names.has(folded)) return [];
    const name = isOwner ? bare : folded;
    const lead = tokens[i - 1];
    const leads = !isOwner && lead !== undefined && token.before === "" && belonging.has(lead.folded);
    return [{ token, name, isOwner: isOwner || leads, lead: leads ? lead : undefined, at: i }];
  });
  const [first] = found;
  return found.map(({ token, name, isOwner, lead }): Concept => {
    const start = (lead ?? token).start;
    const span = { start, end: token.end };
    const written = lead === undefined ? token.written : `${lead.written} ${token.written}`;
    if (name !== first?.name) return { id: "object.unknown-card", span, written };
    return { id: isOwner ? "relation.theirs" : "player.opponent", span, written };
  });
}

/** "Von *Tim*", "de *Paul*". */
const belonging = wordsOf("before-owner");
