import type { CaseObject } from "../../model/index.ts";
import { nearest } from "../nearest.ts";
import { type Named, wordsOf, written } from "./board.ts";
import { type Context, spanOf } from "./context.ts";
import { factsOf, plainCard, plainName } from "./plain-card.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** One thing as it is written: its name, `#2` for a second copy, and what stands in parentheses. */
export interface Item {
  readonly name: readonly Token[];
  readonly copy: number | null;
  readonly notes: readonly (readonly Token[])[];
  readonly all: readonly Token[];
}

/** Takes the pieces of one thing apart; null, and told, when something stands behind its parentheses. */
export function itemOf(tokens: readonly Token[], around: Pick<Token, "from" | "to">, context: Context): Item | null {
  const ends = tokens.findIndex(({ kind }) => kind === "copy" || kind === "group");
  const name = ends < 0 ? tokens : tokens.slice(0, ends);
  if (name.length === 0) return context.report("case/missing-field", "nothing-named", spanOf(tokens, around));
  const odd = name.find(({ kind }) => kind !== "word" && kind !== "quoted");
  if (odd) return context.report("case/unreadable", "out-of-place", odd, { word: odd.text });
  const whole = wholeName(tokens, ends, context);
  if (whole) return whole;
  let copy: number | null = null;
  const notes: (readonly Token[])[] = [];
  for (const token of ends < 0 ? [] : tokens.slice(ends)) {
    if (token.kind === "copy" && copy === null && notes.length === 0) copy = Math.max(1, Number(token.text));
    else if (token.kind === "group") notes.push(...notesIn(token));
    else return context.report("case/unreadable", "out-of-place", token, { word: token.text });
  }
  return { name, copy, notes, all: tokens };
}

/** A few cards have parentheses in their names. */
function wholeName(tokens: readonly Token[], ends: number, { board }: Context): Item | null {
  if (ends < 0 || tokens.some(({ kind }) => kind !== "word" && kind !== "group")) return null;
  const name = tokens.map(({ kind, text }) => (kind === "group" ? `(${text})` : text)).join(" ");
  if (board.card(name) === null || board.card(written(tokens.slice(0, ends))) !== null) return null;
  const [first] = tokens;
  const word: Token = { kind: "word", text: name, from: first?.from ?? 0, to: tokens.at(-1)?.to ?? 0 };
  return { name: [word], copy: null, notes: [], all: tokens };
}

/** What stands in parentheses, by its commas. */
function notesIn(group: Token): readonly (readonly Token[])[] {
  let at = group.from + 1;
  return group.text.split(",").map((part) => {
    const tokens = tokensOf(part);
    const from = at;
    at += part.length + 1;
    return "key" in tokens ? [] : tokens.map((token) => ({ ...token, from: token.from + from, to: token.to + from }));
  });
}

/** Puts a new thing on the board: a card, or what plain words say. Null, and told, when it is neither or is there already. */
export function putDown(item: Item, context: Context, usual: Partial<CaseObject> = {}): Named | null {
  const { board, words } = context;
  const place = spanOf(item.name, { from: 0, to: 1 });
  const colon = item.name.findIndex(({ kind, text }) => kind === "word" && text.endsWith(":"));
  const described = [...(colon < 0 ? item.name : item.name.slice(colon + 1))];
  const states = item.notes.map((note) => ({ note, state: stateOf(note, context) }));
  const further = states.filter(({ state }) => state === null).map(({ note }) => note);
  const plain = plainCard([...described, ...further.flat()], words);
  const name =
    colon < 0
      ? written(item.name)
      : written(item.name.slice(0, colon + 1))
          .slice(0, -1)
          .trim();
  const english = plain ? null : board.card(name);
  if (!plain && english === null) {
    const near = board.near(name);
    return context.report("case/unknown-card", "unknown-card", place, { name: cut(name), near: near ?? "none" });
  }
  const odd = plain ? undefined : further.find((note) => note.length > 0);
  if (odd) {
    const near = nearest(written(odd), [
      ...words.phrases("states"),
      ...words.phrases("zones"),
      ...words.phrases("players"),
    ]);
    return context.report("case/bad-value", "unknown-note", spanOf(odd, place), {
      word: cut(written(odd)),
      near: near ?? "none",
    });
  }
  const called = plain && colon < 0 ? plainName(described) : name;
  const names = english === null ? [called] : [name, english];
  const there = board.named.find(
    (one) => one.copy === (item.copy ?? 1) && names.some((own) => one.names.includes(own.toLowerCase())),
  );
  if (there)
    return context.report("case/duplicate-id", "there-already", place, {
      name: cut(called),
      copy: String(there.copy + 1),
    });
  const named = board.name(called, names, item.copy ?? 1, { line: context.line, ...spanOf(item.all, place) });
  board.objects[named.id] = Object.assign(
    plain ? { facts: factsOf(plain, called) } : { card: name },
    usual,
    ...states.map(({ state }) => state ?? {}),
  );
  return named;
}

/** What a note says of a thing: whose it is, where, tapped and the like, its counters. Null when it says nothing of that. */
function stateOf(note: readonly Token[], context: Context): Partial<CaseObject> | null {
  if (note.length === 0) return {};
  const player = context.player(note);
  if (player !== null) return { controller: player };
  const zone = context.whole("zones", note);
  if (zone) return { zone: zone.id as NonNullable<CaseObject["zone"]> };
  const state = context.at("states", wordsOf(note), 0);
  if (state && (state.id === "owner" || state.id === "controller")) {
    const who = context.player(note.slice(state.words));
    return who === null ? null : { [state.id]: who };
  }
  if (state && state.words === note.length) return { [state.id]: true };
  return countersOf(note);
}

/** "3 +1/+1", "+1/+1", "2 charge". */
function countersOf(note: readonly Token[]): Partial<CaseObject> | null {
  const [first, second] = note.map(({ text }) => text);
  const number = /^\d{1,4}$/.test(first ?? "") ? Number(first) : null;
  const kind = number === null ? first : second;
  if (kind === undefined || (number === null && !/^[+-]\d+\/[+-]\d+$/.test(kind))) return null;
  return { counters: { [kind]: number ?? 1 } };
}

/** A word as it is shown in a message. */
export const cut = (word: string): string => (word.length > 60 ? `${word.slice(0, 57)}…` : word);
