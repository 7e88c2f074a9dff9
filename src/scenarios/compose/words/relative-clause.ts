import { pattern } from "../../../language/index.ts";
import type { Item } from "./items.ts";

/** Whether an item is "have" as it stands with a participle: "die ich geklaut *hab*". */
export const isHad = (item: Item | undefined): boolean =>
  item?.is === "link" && item.id === "relation.with" && had.test(item.written);

/** Who does what a relative clause tells; null where the item is no such person. */
export function whoIs(item: Item): "you" | "opponent" | null {
  if (item.is === "player") return item.id === "grammar.i" ? "you" : item.id === "player.opponent" ? "opponent" : null;
  return item.is === "pronoun" && person.test(item.written) ? "opponent" : null;
}

/** What stands between a thing and who does something to it, in a clause of its own: nothing, or "that". */
export const follows = pattern`^,?\s*(<relative-pronoun>\s+|<relative-of-object>['’]?\s*)?(<possessive-mine>\s+)?$`;

const person = pattern`^<pronoun-he>$`;
const had = pattern`^<verb-have>$`;
