import { pattern, type Reading } from "../../../language/index.ts";
import { roleOf } from "../../kinds.ts";
import type { Item, Phrase } from "./items.ts";
import { follows, isHad, whoIs } from "./relative-clause.ts";

/**
 * "Can I equip it to a creature *that I stole with Act of Treason*?", "eine Kreatur, *die ich geklaut hab*": what was done to it before, told
 * by itself, and the rest of what is asked. Null when no such clause stands with a creature.
 */
export function borrowedIn(
  items: readonly Item[],
  { question }: Reading,
): { readonly told: readonly Item[]; readonly rest: readonly Item[] } | null {
  const at = items.findIndex((item) => item.is === "event" && item.id === "event.control");
  const taking = items[at];
  if (taking === undefined) return null;
  const doer = items.findLastIndex((item, i) => i < at && whoIs(item) !== null);
  const who = items[doer] === undefined ? null : whoIs(items[doer]);
  if (doer < 0 || who === null) return null;
  const between = items.slice(doer + 1, at);
  const lead = items[doer - 1];
  const from = lead?.is === "pronoun" && relative.test(lead.written) ? doer - 1 : doer;
  const head = items.slice(0, from);
  const host = head.findLast(
    (item): item is Phrase => item.is === "thing" && !item.implied && roleOf(item.kind) === "host",
  );
  if (host === undefined || host.name !== null || host.whose === who || !isBehind(host, items[doer], lead, question))
    return null;
  let to = at + 1;
  while (isMeans(items, to) || isHad(items[to])) to++;
  const means = [...between, ...items.slice(at + 1, to)].filter((item) => !isHad(item));
  if (!means.every((item) => (item.is === "thing" ? item.kind === "spell" || item.name !== null : item.is === "link")))
    return null;
  const rest = items.slice(to);
  if (rest.some((item) => item.is === "event" && item.id === "event.control")) return null;
  const taken: Phrase = { ...host, whose: who === "you" ? "opponent" : "you", indefinite: false };
  const doing = items[doer];
  if (doing === undefined) return null;
  return {
    told: [doing, taking, taken, ...means],
    // the same thing once more, at a place of its own
    rest: [
      ...head.map((item) =>
        item === host ? { ...host, start: host.start + 1, whose: null, indefinite: false } : item,
      ),
      ...rest,
    ],
  };
}

/** Right behind the creature, or with "that" before it where its verb comes between. */
const isBehind = (host: Phrase, doer: Item | undefined, lead: Item | undefined, question: string): boolean =>
  doer !== undefined &&
  (follows.test(question.slice(host.end, doer.start)) ||
    (lead?.is === "pronoun" && pointsBack.test(lead.written) && lead.start >= host.end) ||
    endsInRelative.test(question.slice(host.end, doer.start)));

const isMeans = (items: readonly Item[], i: number): boolean => {
  const [item, next] = [items[i], items[i + 1]];
  if (item?.is === "link" && item.id === "relation.with") return next?.is === "thing" && next.name !== null;
  const before = items[i - 1];
  return item?.is === "thing" && item.name !== null && before?.is === "link" && before.id === "relation.with";
};

const relative = pattern`^<relative-pronoun|pronoun-pointing-back>$`;
const pointsBack = pattern`^<pronoun-pointing-back>$`;
const endsInRelative = pattern`[\s,]<pronoun-pointing-back|relative-pronoun>\s+$`;
