import { pattern, type Reading } from "../../../language/index.ts";
import { roleOf } from "../../kinds.ts";
import { actByName } from "./act-by-name.ts";
import { withDenied } from "./denied.ts";
import type { Item, Phrase, Segment } from "./items.ts";

/** "On a creature *which then* gains flying": still told of that creature. */
const leadsOn = ({ start }: Item, before: Item | undefined, { question }: Reading): boolean =>
  before?.is === "thing" && relative.test(question.slice(before.end, start));

/** Cuts a clause at "and", "then" and the like where something is told on both sides. */
export function cut(kind: Segment["kind"], items: readonly Item[], reading: Reading): Segment[] {
  const parts: Item[][] = [[]];
  for (const [i, item] of items.entries()) {
    // "hängt *aber* noch": inside what it stands in
    const isWithin = items.some((other) => other !== item && other.start < item.start && other.end > item.end);
    const joins = item.is === "mark" && item.id === "link.then" && !isWithin && !leadsOn(item, items[i - 1], reading);
    const rest = items.slice(i + 1);
    const current = parts[parts.length - 1] ?? [];
    // "es hängt *aber* an meiner Kreatur"
    if (joins && !and.test(item.written) && current.length > 0 && rest[0]?.is === "link") continue;
    // "pro red *and blue*"
    if (joins && isColorMark(items[i - 1]) && isColorMark(items[i + 1])) continue;
    if (joins && and.test(item.written) && isPair(items[i - 1], items[i + 1])) {
      // "it wears an axe, and *the axe is bounced*": told anew
      const next = items[i + 1];
      const isSame = next?.is === "thing" && next.name === null && !next.indefinite;
      const isNew = isSame && items[i + 2]?.is === "event" && current.some(({ is }) => is === "link" || is === "event");
      if (!isNew) continue;
    }
    const isTold =
      actByName(current) !== null ||
      current.some((one, at) => tells(one) && !helps(one, current[at + 1]) && !isPaidFor(one, current, reading));
    if (joins && isTold && (rest.some(tells) || actByName(rest) !== null) && !onlyChooses(rest)) parts.push([]);
    else if (!joins && !(item.is === "mark" && item.id === "link.then")) current.push(item);
  }
  const askedAt =
    kind === "asked"
      ? Math.max(
          0,
          parts.findLastIndex((part) => isAsked(part, reading)),
        )
      : -1;
  return parts
    .filter((part) => part.length > 0)
    .map((part) => {
      const own = kind === "asked" && parts.indexOf(part) !== askedAt ? "said" : kind;
      return { kind: own, items: own === "asked" ? part : withDenied(part.flatMap((item) => asLink(item, part))) };
    });
}

const isColorMark = (item: Item | undefined): boolean => item?.is === "mark" && /^(color|quality)\./.test(item.id);

/** "carries Unholy Strength *and* a machete", "mon épée *et* ma hache": two attachments in one breath. */
const isPair = (one: Item | undefined, other: Item | undefined): boolean =>
  one?.is === "thing" &&
  other?.is === "thing" &&
  !one.implied &&
  !other.implied &&
  !isNounFor(one, other) &&
  [one, other].every(({ kind }) => roleOf(kind) === "attachment") &&
  // "Arrest is on it *and Arrest* is exiled"
  (one.name === null || one.name !== other.name);

/** "Porte Skullclamp *et l'équipement* est détruit": the noun for what was named, and no second thing. */
const isNounFor = (one: Phrase, other: Phrase): boolean =>
  one.name !== null && other.name === null && !other.indefinite && other.whose === null && other.kind === one.kind;

export const isAsked = (part: readonly Item[], { ask }: Reading): boolean =>
  ask !== null && part.some(({ start }) => start >= ask.span.start && start < ask.span.end);

const tells = (item: Item): boolean =>
  (item.is === "event" && !auxiliary.has(item.id)) ||
  (item.is === "thing" && item.kind === "spell" && item.name !== null) ||
  item.is === "link" ||
  (item.is === "mark" && /^(keyword|quality|color)\./.test(item.id));

/** "I cast Gods Willing on it *and name green*": the choice belongs to the spell. */
function onlyChooses(rest: readonly Item[]): boolean {
  const end = rest.findIndex((item) => item.is === "mark" && item.id === "link.then");
  const part = end < 0 ? rest : rest.slice(0, end);
  return (
    part.some((item) => item.is === "event" && item.id === "event.choose") &&
    part.every((item) =>
      item.is === "event" ? item.id === "event.choose" : item.is === "mark" || item.is === "player",
    )
  );
}

/** "It *gets* targeted": a verb that helps the next one. */
const helps = (item: Item, next: Item | undefined): boolean =>
  item.is === "event" && item.id === "event.gain" && next?.is === "event";

/** "Can I *pay 2 and* move it?": one thing is asked. */
const isPaidFor = (item: Item, items: readonly Item[], { ask }: Reading): boolean =>
  ask?.kind === "can-i" &&
  item.is === "event" &&
  item.id === "event.pay" &&
  items.some((other) => other.is === "ask" && other.start < item.start);

/** "It gets *targeted* and destroyed": no event of its own. */
const auxiliary = new Set(["event.go", "event.target", "event.use", "event.choose"]);

/** "liegt auf", "is attached to": told, not asked, it is how things are from the start. */
function asLink(item: Item, part: readonly Item[]): Item[] {
  // "it still sits on my knight", told, is where it is
  if (item.is === "event" && item.id === "event.stay") {
    const after = part[part.indexOf(item) + 1];
    // "mon ours *tient* la hache"
    if (holds.test(item.written) && part.indexOf(item) > 0 && after?.is === "thing")
      return [{ ...item, is: "link", id: "relation.attached" }];
    const isTold = part.indexOf(item) > 0 && !part.some(({ is }) => is === "mark" || is === "ask");
    return isTold && after?.is === "link" && after.id !== "relation.with" ? [] : [item];
  }
  if (item.is !== "event" || item.id !== "event.be-attached") return [item];
  const twin = part.some((other) => other.is === "link" && other.start === item.start);
  return twin ? [] : [{ ...item, is: "link", id: "relation.attached" }];
}

const relative = pattern`^,?\s*<relative-pronoun>\s+$`;
const and = pattern`^<conjunction-and>$`;
const holds = pattern`^<verb-hold>$`;
