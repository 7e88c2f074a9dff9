import type { Ability, CardType, UnmodelledText } from "../../engine/index.ts";
import { fromLevel, levelOf } from "./abilities/level.ts";
import { type ClauseReading, clausesOf } from "./clause.ts";
import { newContext, type QuotedReading, type SelfFacts } from "./context.ts";
import { Cursor } from "./cursor.ts";
import { withConsequences } from "./harmless/consequences.ts";
import { asUnmodelled, noticedDeeds, noticedReason } from "./harmless/noticed.ts";
import { readLine } from "./line.ts";
import { markUnmodelled } from "./mark-unmodelled.ts";
import { readNoun } from "./noun.ts";
import { asSubtype } from "./subtypes.ts";
import { tokenize } from "./token.ts";

/** What is known of the object that has the text. */
export interface AbilityOwner {
  readonly name: string;
  readonly types?: readonly CardType[];
  readonly supertypes?: readonly string[];
  readonly subtypes?: readonly string[];
  readonly manaCost?: string;
}

export type { ClauseReading } from "./clause.ts";

export interface AbilityReading {
  readonly abilities: readonly Ability[];
  readonly unmodelled: readonly UnmodelledText[];
}

/**
 * Reads Oracle text, or a single ability as case files give it (`hexproof`, `protection from red`, `{T}: Add {G}.`). Never
 * throws; what is not understood comes back in `unmodelled`, clause by clause, with a reason.
 */
export function readAbilities(text: string, owner: AbilityOwner): AbilityReading {
  const { abilities, unmodelled } = readText(withCapitals(text), selfOf(owner, text), 0);
  return { abilities, unmodelled };
}

/** The sentences of Oracle text and what became of each; the same reading as `readAbilities`, told in another way. */
export function readClauses(text: string, owner: AbilityOwner): readonly ClauseReading[] {
  return readText(withCapitals(text), selfOf(owner, text), 0).clauses;
}

function selfOf(owner: AbilityOwner, text: string): SelfFacts {
  const costsX = owner.manaCost?.includes("{X}") === true || /additional cost[^.]*\bX\b/.test(text);
  return { names: namesOf(owner), types: owner.types ?? [], subtypes: owner.subtypes ?? [], costsX };
}

/** Case files write abilities in lower case; Oracle text is recognised by its capitals, which subtypes have. */
function withCapitals(text: string): string {
  if (/\p{Lu}/u.test(text.replace(/\{[^}]*\}/g, ""))) return text;
  return text.replace(/[a-z][a-z'-]*/g, (word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    return asSubtype(capital) === null ? word : capital;
  });
}

/** The name, and for a legend its short name ("Bruna" of "Bruna, Light of Alabaster", "Brago" of "Brago, King Eternal"). */
function namesOf(owner: AbilityOwner): string[] {
  const name = owner.name.trim();
  const names = name === "" ? [] : [name];
  const comma = name.indexOf(",");
  if (comma > 0) names.push(name.slice(0, comma));
  const isNumbered = / [IVXL]+$/.test(name);
  if (isNumbered) names.push(name.replace(/ [IVXL]+$/, ""));
  const isLegend = owner.supertypes?.includes("legendary") === true || owner.types?.includes("planeswalker") === true;
  if (isLegend && name.startsWith("The ")) names.push(name.slice(4));
  if (isLegend && comma < 0) {
    const before = name.split(/ (?:of|the|von|in) /)[0] ?? "";
    if (before !== "" && before !== name) names.push(before);
  }
  if (isLegend) {
    const first = name.split(/[ ,]/)[0] ?? "";
    if (
      first.length > 2 &&
      asSubtype(first) === null &&
      !names.includes(first) &&
      !/^(the|lord|lady|king|queen|sir)$/i.test(first)
    )
      names.push(first);
  }
  return names;
}

interface LineReading extends AbilityReading {
  readonly clauses: readonly ClauseReading[];
}

function readText(text: string, self: SelfFacts, depth: number): LineReading {
  const clauses: ClauseReading[] = [];
  const abilities: Ability[] = [];
  const unmodelled: UnmodelledText[] = [];
  let level: string | null = null;
  const isSpell = self.types.includes("instant") || self.types.includes("sorcery");
  for (const line of linesOf(text, isSpell)) {
    const reading = readOneLine(line, self, depth);
    const since = level;
    level = levelOf(line) ?? level;
    const leveled = (all: readonly Ability[]) => (since === null ? all : all.map((one) => fromLevel(one, since)));
    abilities.push(...leveled(reading.abilities));
    unmodelled.push(...reading.unmodelled);
    clauses.push(...reading.clauses.map((clause) => ({ ...clause, abilities: leveled(clause.abilities) })));
  }
  const noticed = noticedDeeds(clauses, abilities);
  return {
    abilities,
    unmodelled: [...unmodelled, ...noticed.map(asUnmodelled)],
    clauses: withConsequences(
      clauses.map((one) => (noticed.includes(one) ? { ...one, status: "unmodelled", reason: noticedReason } : one)),
    ),
  };
}

/** "Hellbent — … instead if …", "Metalcraft — If …, exile that creature": what the line says depends on the one before it. */
const alternative =
  /^(?:[A-Z][\w' ]* — )?(?:If [^.]*\b(?:instead|that (?:creature|permanent|spell|player)|it|them)\b|[^.•]*\binstead if\b)/;

/**
 * The lines without reminder text; the modes of a "choose one" stay with the line that offers them, and in a spell what takes the place of
 * an effect stays with that.
 */
function linesOf(text: string, isSpell: boolean): string[] {
  const plain = withoutReminders(text.replaceAll("’", "'").replace(/[“”]/g, '"'));
  const lines: string[] = [];
  for (const raw of plain.split("\n")) {
    const line = raw.trim();
    const last = lines.length - 1;
    const level = /^((?:\{[^}]*\})+: Level \d+) — (.+)$/.exec(line);
    if (level !== null) {
      lines.push(level[1] ?? "", level[2] ?? "");
      continue;
    }
    const parting = /^(.*?\.) (When (?!you do\b|that player does\b)[^.]*leaves the battlefield, [^.]*\.)$/.exec(line);
    if (parting !== null && /^(When|As|Whenever) /.test(line)) lines.push(parting[1] ?? "", parting[2] ?? "");
    else if (isSpell && last >= 0 && alternative.test(line)) lines[last] = `${lines[last]} ${line}`;
    else if (line.startsWith("•") && last >= 0) lines[last] = `${lines[last]} ${line}`;
    else if (/^(\{P\})+ —/.test(line) && last >= 0) lines[last] = `${lines[last]} • ${line}`;
    else if (/^\+ (\{[^}]*\})+ —/.test(line) && last >= 0) lines[last] = `${lines[last]} • ${line.slice(2)}`;
    else if (line !== "") lines.push(line);
  }
  return lines;
}

/** Reminder text stands in parentheses (207.2a); what stands in brackets counts unless the spell is cleaved (702.148a). */
function withoutReminders(text: string): string {
  return text.replace(/ ?\([^()]*\)/g, "").replace(/\[([a-zA-Z][^\]]*)\]/g, "$1");
}

/** What is known of an object that another one grants an ability. */
function granted(self: SelfFacts): SelfFacts {
  return { names: [], grantors: self.names, types: ["creature"], subtypes: [] };
}

function readOneLine(line: string, self: SelfFacts, depth: number): LineReading {
  const readQuoted = (quoted: string, onSelf: boolean): QuotedReading =>
    depth > 2
      ? { abilities: [], unmodelled: [{ text: quoted, reason: "an ability within an ability within an ability" }] }
      : readText(quoted, onSelf ? self : granted(self), depth + 1);
  const cx = newContext(self, { readQuoted, readNoun });
  const c = new Cursor(line, tokenize(line, self.names, self.grantors));
  const isSpell = self.types.includes("instant") || self.types.includes("sorcery");
  const abilities = readLine(c, cx, isSpell);
  const unmodelled = markUnmodelled(cx.unmodelled, line, abilities);
  return { abilities, unmodelled, clauses: clausesOf(c, cx.unmodelled, cx.harmless, abilities) };
}
