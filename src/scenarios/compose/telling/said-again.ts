import type { Board } from "../board/board.ts";
import type { Item, Segment } from "../words/items.ts";
import { isPhrase } from "./relate.ts";

const backs = /^event\.(return|enter|go|be-attached)$/;
const flickered = /^event\.(flicker|return|enter)$/;

/**
 * "…, *when it comes back*", "*once it resolves*", "*even though I didn't cast it*": what the story tells anyway, said once more
 * without naming anything.
 */
export function saysAgain(board: Board, { kind, items }: Segment): Board | null {
  if (kind === "asked" || board.steps.length === 0) return null;
  if (items.some((item) => isPhrase(item) && (item.is === "thing" || item.implied))) return null;
  const events = items.filter((item) => item.is === "event");
  const isDenied =
    items.some((item) => item.is === "mark" && item.id === "negation") ||
    events.some((item) => "denied" in item && item.denied);
  const isBeside = (item: Item): boolean =>
    item.is !== "mark" || /^(link\.|negation|time\.already|grammar\.|zone\.battlefield)/.test(item.id);
  if (events.length === 0 || !items.every((item) => isBeside(item) && item.is !== "link")) return null;
  const isCast = board.steps.some((step) => step.do === "cast");
  const hasComeBack = [...board.done.values()].some((done) => [...done].some((event) => flickered.test(event)));
  const isKnown = (id: string): boolean => {
    if (id === "event.cast") return isDenied && !isCast;
    if (isDenied) return false;
    return id === "event.resolve"
      ? board.pending.length > 0
      : id === "event.trigger" || (backs.test(id) && hasComeBack);
  };
  if (!events.every((item) => "id" in item && isKnown(item.id))) return null;
  const made = board.copy();
  if (events.some((item) => "id" in item && item.id === "event.resolve")) made.settle();
  for (const { start } of items) made.used.add(start);
  return made;
}
