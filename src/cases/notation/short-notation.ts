import type { Language } from "../../model/index.ts";
import type { CardsForCases } from "../cards-for-cases.ts";
import { Board, wordsOf } from "./board.ts";
import { lookFor } from "./clauses.ts";
import { Context, type NotationMistake, spanOf } from "./context.ts";
import { itemOf, putDown } from "./items.ts";
import type { Step } from "./picked.ts";
import { type ReadStep, readStep } from "./steps.ts";
import { playerOrThing } from "./things.ts";
import { dividedBy, type Token, tokensOf } from "./tokens.ts";
import type { Words } from "./words.ts";

/** Longer lines and longer texts are no cases that somebody wrote. */
const longestLine = 500;
const mostLines = 300;

/** Where a part of a case stands in its text. */
export interface Place {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** A case in the case format, not checked yet, with the places of its parts; or the first mistake. */
export type ReadNotation = { readonly language: Language | null } & (
  | {
      readonly input: Readonly<Record<string, unknown>>;
      readonly places: Readonly<Record<string, Place>>;
      /** The steps that nobody wrote: spells and abilities resolve of themselves. */
      readonly settling: readonly number[];
    }
  | { readonly mistake: NotationMistake }
);

/**
 * Whether a text is in the short notation: it has steps (`> exile Bears`) or arrows (`Bears <- Bonesplitter`), or nothing that
 * a case in YAML or JSON has.
 */
export function isShortNotation(text: string): boolean {
  const start = text.slice(0, 100_000);
  if (/^[\s\uFEFF]*[{[]/.test(start) || /^\s*["']?(objects|steps)["']?\s*:/m.test(start)) return false;
  return /^\s*>/m.test(start) || /<-|←/.test(start) || (start.trim() !== "" && !/:(\s|$)/m.test(start));
}

/** Reads a text of the short notation. Takes any text and never throws; what it comes to is checked as every case is. */
export function readShortNotation(text: string, words: Words, cards: CardsForCases): ReadNotation {
  const board = new Board(cards);
  const context = new Context(words, board);
  const steps = new Steps();
  const input: Record<string, unknown> = {};
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n|\r/);
  listen(lines, context);
  for (const [index, line] of lines.slice(0, mostLines + 1).entries()) {
    context.line = index + 1;
    if (index === mostLines && lines.slice(index).some((rest) => rest.trim() !== ""))
      context.report("case/unreadable", "too-many-lines", { from: 0, to: 1 }, { limit: String(mostLines) });
    else if (line.length > longestLine)
      context.report(
        "case/unreadable",
        "line-too-long",
        { from: longestLine, to: longestLine + 1 },
        { limit: String(longestLine) },
      );
    else readLine(line, { context, steps, input });
    if (context.mistake) return { language: languageOf(context), mistake: context.mistake };
  }
  steps.settle();
  const places: Record<string, Place> = {};
  for (const { id, at } of board.named) places[`objects.${id}`] = at;
  steps.places.forEach((place, index) => {
    places[`steps[${index}]`] = place;
  });
  return {
    language: languageOf(context),
    input: {
      format: 1,
      ...(board.hasPlayers && { players: board.players }),
      ...input,
      objects: board.objects,
      steps: steps.all,
    },
    places,
    settling: steps.settling,
  };
}

/** The verbs tell the language before the first mistake is come upon. */
function listen(lines: readonly string[], context: Context): void {
  for (const line of lines.slice(0, mostLines)) {
    const [, first = ""] = /^[^>]{0,300}>\s*([^>]{1,80})/.exec(line.slice(0, longestLine)) ?? [];
    const tokens = tokensOf(first);
    if (!("key" in tokens)) context.at("verbs", wordsOf(tokens), 0);
  }
}

function languageOf({ spoken }: Context): Language | null {
  const [most] = [...spoken].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

interface Reading {
  readonly context: Context;
  readonly steps: Steps;
  readonly input: Record<string, unknown>;
}

function readLine(line: string, reading: Reading): void {
  const { context, steps } = reading;
  if (/^\s*(#|\/\/|$)/.test(line)) return;
  const tokens = tokensOf(line);
  if ("key" in tokens) {
    context.report("case/unreadable", tokens.key, tokens, tokens.values);
    return;
  }
  const [position = [], ...following] = dividedBy(tokens, "step");
  if (position.length > 0 && !isSetting(position, reading)) readBoard(position, context);
  const marks = tokens.filter(({ kind }) => kind === "step");
  following.forEach((step, index) => {
    const mark = marks[index] ?? { from: 0, to: 1 };
    readSteps(step, spanOf(step, mark), context, steps);
  });
}

/** `players: you, anna, ben`, `active: opponent`, `phase: combat`; `? Bonesplitter` says what is asked about. */
function isSetting(tokens: readonly Token[], { context, input }: Reading): boolean {
  const [first] = tokens;
  if (first?.kind !== "word") return false;
  if (first.text === "?") {
    const about = playerOrThing(tokens.slice(1), first, context);
    if (about !== null) input.ask = { about };
    return true;
  }
  const setting = first.text.endsWith(":") ? context.whole("settings", [first]) : null;
  if (setting === null) return false;
  const rest = tokens.slice(1);
  const place = spanOf(rest, first);
  if (setting.id === "players") setPlayers(rest, first, context);
  else if (setting.id === "active") {
    const player = context.player(rest);
    if (player === null)
      context.report("case/unknown-player", "unknown-player", place, {
        name: rest
          .map(({ text }) => text)
          .join(" ")
          .slice(0, 60),
      });
    input.active = player;
  } else {
    const phase = context.whole("phases", rest);
    if (phase === null)
      context.report("case/bad-value", "unknown-phase", place, {
        word: rest
          .map(({ text }) => text)
          .join(" ")
          .slice(0, 60),
        near: "none",
      });
    input.phase = phase?.id;
  }
  return true;
}

function setPlayers(tokens: readonly Token[], around: Token, context: Context): void {
  const { board } = context;
  if (board.named.length > 0 || board.hasPlayers) {
    context.report("case/unreadable", "players-first", around);
    return;
  }
  const names = tokens
    .map((token) => ({ token, name: token.text.replace(/[,;]+$/, "") }))
    .filter(({ name }) => name !== "");
  const odd = names.find(({ name }) => !/^[A-Za-z][A-Za-z0-9_-]*$/.test(name));
  if (odd || names.length === 0) {
    context.report("case/bad-value", "unknown-player", odd?.token ?? around, { name: odd?.name.slice(0, 60) ?? "" });
    return;
  }
  const players = names.map(({ token, name }) => context.whole("players", [{ ...token, text: name }])?.id ?? name);
  board.players.splice(0, board.players.length, ...players);
  board.hasPlayers = true;
}

/** `Grizzly Bears (you) <- Bonesplitter; Pacifism (opponent)`. */
function readBoard(tokens: readonly Token[], context: Context): void {
  const [left = [], right, further] = dividedBy(tokens, "arrow");
  const arrows = tokens.filter(({ kind }) => kind === "arrow");
  if (further !== undefined) {
    context.report("case/unreadable", "second-arrow", arrows[1] ?? { from: 0, to: 1 });
    return;
  }
  const around = arrows[0] ?? spanOf(tokens, { from: 0, to: 1 });
  if (right === undefined) {
    for (const part of dividedBy(left, "semicolon")) putNew(part, around, context);
    return;
  }
  const host = context.player(left) ?? (hasSeveral(left, context) ? null : hostOf(left, around, context));
  if (host === null) return;
  for (const part of dividedBy(right, "semicolon")) putNew(part, around, context, host);
}

function hasSeveral(tokens: readonly Token[], context: Context): boolean {
  const semicolon = tokens.find(({ kind }) => kind === "semicolon");
  if (semicolon) context.report("case/unreadable", "several-hosts", semicolon);
  return semicolon !== undefined;
}

/** What is there already may be named again, to say what is attached to it. */
function hostOf(tokens: readonly Token[], around: Pick<Token, "from" | "to">, context: Context): string | null {
  const found = lookFor(tokens, context);
  if (found !== null && found !== "several" && context.board.named.includes(found)) {
    const isWhole = found.names.includes(wordsOf(tokens.filter(({ kind }) => kind === "word")).join(" "));
    if (isWhole || context.board.card(tokens.map(({ text }) => text).join(" ")) === null) return found.id;
  }
  const item = itemOf(tokens, around, context);
  return item && (putDown(item, context)?.id ?? null);
}

function putNew(
  tokens: readonly Token[],
  around: Pick<Token, "from" | "to">,
  context: Context,
  attachedTo?: string,
): void {
  const item = itemOf(tokens, around, context);
  if (item) putDown(item, context, attachedTo === undefined ? {} : { attachedTo });
}

function readSteps(tokens: readonly Token[], around: Pick<Token, "from" | "to">, context: Context, steps: Steps): void {
  const parts = dividedBy(tokens, "plus").map((part) => readStep(part, spanOf(part, around), context));
  const read = parts.filter((part) => part !== null);
  if (read.length === parts.length) steps.add(read, { line: context.line, ...around });
}

/**
 * The steps in their order. A spell or ability that was put on the stack resolves before the next step, unless that is a
 * response or is itself about what is on the stack.
 */
class Steps {
  readonly all: Step[] = [];
  readonly places: Place[] = [];
  readonly settling: number[] = [];
  #waiting = 0;

  add(read: readonly ReadStep[], place: Place): void {
    const [first, ...others] = read;
    if (first === undefined) return;
    if (!first.isResponse && !first.frame.touchesStack) this.settle(place);
    this.#push(others.length === 0 ? first.step : { do: "batch", steps: read.map(({ step }) => step) }, place);
    if (first.frame.do === "resolve") this.#waiting = Math.max(0, this.#waiting - 1);
    if (others.length === 0 && first.frame.isOnStack === true) this.#waiting++;
    if (first.frame.do === "counter") this.#waiting = Math.max(0, this.#waiting - 1);
  }

  /** Everything that waits resolves. */
  settle(place: Place | undefined = this.places.at(-1)): void {
    for (; this.#waiting > 0; this.#waiting--) {
      this.settling.push(this.all.length);
      this.#push({ do: "resolve" }, place ?? { line: 1, from: 0, to: 1 });
    }
  }

  #push(step: Step, place: Place): void {
    this.all.push(step);
    this.places.push(place);
  }
}
