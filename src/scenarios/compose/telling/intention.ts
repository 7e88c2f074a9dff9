import { pattern } from "../../../language/index.ts";
import { speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Segment } from "../words/items.ts";
import { isPhrase } from "./relate.ts";

const wants = pattern`(^|[^\p{L}])<verb-want>([^\p{L}]|$)`;

/**
 * "Can I enchant his creature? *I want to sacrifice something*": what somebody has in mind, told after the question. It has not
 * happened, and tells nothing unless it names another card or a keyword.
 */
export function isIntention({ items }: Segment, { reading, cards }: Context): boolean {
  const first = items[0];
  const event = items.find(({ is }) => is === "event");
  if (first === undefined || event === undefined) return false;
  const from = Math.max(...reading.clauses.map(({ start }) => (start <= first.start ? start : 0)));
  return (
    wants.test(reading.question.slice(from, event.start)) &&
    items.every(
      (item) =>
        !(item.is === "mark" && /^(keyword|quality|color|negation|time\.in)/.test(item.id)) &&
        !(isPhrase(item) && item.name !== null && !speaksOfAttachment(item, cards)),
    )
  );
}
