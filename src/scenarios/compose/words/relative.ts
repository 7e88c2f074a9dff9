import { pattern, type Reading } from "../../../language/index.ts";
import { roleOf } from "../../kinds.ts";
import type { Item, Phrase, Word } from "./items.ts";
import { follows, isHad, whoIs } from "./relative-clause.ts";

/** Verbs by which something comes to lie on something, or lies there. */
const puts = /^event\.(attach|be-attached|cast|enchant|equip|stay)$/;

/**
 * "My creature *that I put Pacifism on*", "la créature *sur laquelle il a mis Rancor*", "meine Kreatur, *auf der Rancor liegt*": what
 * lies on it is said of a thing in passing, as by "with Pacifism". The items with that in place of the clause.
 */
export function asWith(items: readonly Item[], reading: Reading): readonly Item[] {
  for (const [i, host] of items.entries()) {
    if (host.is !== "thing" || host.implied || roleOf(host.kind) !== "host") continue;
    const found = behind(items, i, reading) ?? before(items, i, reading);
    if (found === null) continue;
    const { tool, from, to, by } = found;
    const link: Word = { is: "link", id: "relation.with", written: "", start: host.end, end: host.end };
    const owned: Phrase = { ...tool, whose: tool.whose ?? by };
    return [...items.slice(0, from), link, owned, ...items.slice(to)];
  }
  return items;
}

interface Aside {
  readonly tool: Phrase;
  /** The items that the clause takes up. */
  readonly from: number;
  readonly to: number;
  readonly by: "you" | "opponent" | null;
}

/** "… *on which I put Pacifism*": the word that leads to the thing comes first, right behind it. */
function behind(items: readonly Item[], at: number, { question }: Reading): Aside | null {
  const [host, on] = [items[at], items[at + 1]];
  if (host === undefined || on?.is !== "link" || on.id !== "relation.on") return null;
  if (!onWhich.test(question.slice(host.end, (on.end ?? 0) + 12))) return null;
  const rest = items.slice(at + 2);
  const tool = rest.findIndex((item) => item.is === "thing");
  return aside(items, at, at + 2 + tool, tool < 0 ? -1 : at + 2, (end) => end);
}

/** "… *that I put Pacifism on*": it comes last. */
function before(items: readonly Item[], at: number, { question }: Reading): Aside | null {
  const rest = items.slice(at + 1);
  const tool = rest.findIndex((item) => item.is === "thing");
  const lead = rest.slice(0, tool);
  const host = items[at];
  const doer = lead.find((item) => whoIs(item) !== null);
  const verb = lead.find(({ is }) => is === "event");
  const [first] = lead;
  if (tool < 0 || host === undefined || doer === undefined || verb === undefined || first === undefined) return null;
  // it follows at once, or behind "that"
  if (!follows.test(question.slice(host.end, doer.start))) return null;
  return aside(items, at, at + 1 + tool, at + 1, (end) => {
    const next = items[end];
    return next?.is === "link" && next.id === "relation.on" && endsIt(items, end, question) ? end + 1 : -1;
  });
}

/** Nothing that it would lead to stands behind the word. */
const endsIt = (items: readonly Item[], at: number, question: string): boolean => {
  const [on, next] = [items[at], items[at + 1]];
  if (on === undefined) return false;
  return next === undefined || !isNoun(next) || /[,;:()]/.test(question.slice(on.end, next.start));
};
const isNoun = (item: Item): boolean => item.is === "thing" || item.is === "pronoun" || item.is === "player";

function aside(
  items: readonly Item[],
  at: number,
  toolAt: number,
  from: number,
  endOf: (end: number) => number,
): Aside | null {
  const tool = items[toolAt];
  if (from < 0 || tool?.is !== "thing" || tool.implied || roleOf(tool.kind) !== "attachment") return null;
  const lead = items.slice(from, toolAt);
  const isLead = (item: Item): boolean =>
    whoIs(item) !== null || item.is === "pronoun" || (item.is === "event" && puts.test(item.id)) || isHad(item);
  if (!lead.every(isLead)) return null;
  let end = toolAt + 1;
  const verb = items[end];
  // "auf die ich Pazifismus *gelegt habe*", "auf der Rancor *liegt*"
  while (isHad(items[end]) || isPut(items[end])) end++;
  if (!lead.some(isPut) && end === toolAt + 1) return null;
  if (verb?.is === "event" && !puts.test(verb.id) && !lead.some(isPut)) return null;
  const to = endOf(end);
  const by = lead.map(whoIs).find((who) => who !== null) ?? null;
  return to < 0 ? null : { tool, from: at + 1, to, by };
}

const isPut = (item: Item | undefined): boolean =>
  (item?.is === "event" && puts.test(item.id)) || (item?.is === "link" && item.id === "relation.attached");

const onWhich = pattern`^,?\s*<preposition-on-which>`;
