import type { CardFacts } from "../model/index.ts";
import { summarise } from "./notation/summarise.ts";
import type { ClauseReading } from "./oracle/clause.ts";
import { readClauses } from "./oracle/read-abilities.ts";
import { type PermanentEffect, permanentEffectsOf } from "./permanent-effects.ts";
import { readTypeLine } from "./type-line.ts";

/** One clause (sentence) of a card's text and what the reader makes of it. */
export interface CardClause {
  readonly card: string;
  readonly clause: string;
  readonly status: ClauseReading["status"];
  /** What the line that it stands in was read as, in a line for a person to check. */
  readonly reading?: string;
  readonly reason?: string;
  /** What it does to permanents, as a clause of an instant, a sorcery or an activated ability. */
  readonly effects?: readonly PermanentEffect[];
}

/** How many clauses there are, and what is made of them. */
interface ClauseCounts {
  readonly total: number;
  readonly modelled: number;
  readonly harmless: number;
  readonly unmodelled: number;
}

/** How much of the cards' text is read: counts, and the shapes that are most often not understood. */
export interface Coverage {
  readonly cards: { readonly total: number; readonly full: number };
  readonly clauses: ClauseCounts;
  /** Only where no more than effects on permanents was measured: each kind by itself. A clause may be of several kinds. */
  readonly effects?: Readonly<Partial<Record<PermanentEffect, ClauseCounts>>>;
  readonly shapes: readonly { readonly shape: string; readonly count: number; readonly example: string }[];
}

/** The clauses of all faces of a card. */
export function clausesOfCard(facts: CardFacts): readonly CardClause[] {
  const faces = facts.card_faces ?? [facts];
  return faces.flatMap((face) => {
    const types = readTypeLine(face.type_line ?? "");
    const isSpell = types.types.includes("instant") || types.types.includes("sorcery");
    return readClauses(face.oracle_text ?? "", {
      name: face.name,
      ...types,
      manaCost: face.mana_cost ?? facts.mana_cost ?? "",
    }).map((clause) => {
      const effects = permanentEffectsOf(clause.text, clause.line, { name: face.name, isSpell });
      return {
        card: face.name,
        clause: clause.text,
        status: clause.status,
        ...(clause.status === "modelled" ? { reading: clause.abilities.map(summarise).join("; ") } : {}),
        ...(clause.reason === undefined ? {} : { reason: clause.reason }),
        ...(effects.length === 0 ? {} : { effects }),
      };
    });
  });
}

/** Whether a card has to do with attachments: it is one, or its text speaks of them. */
export function concernsAttachments(facts: CardFacts): boolean {
  return [facts, ...(facts.card_faces ?? [])].some((face) =>
    /\b(aura|equipment|fortification|attach|enchanted|equipped|equip|fortif|reconfigure|bestow|role token)/i.test(
      `${face.type_line ?? ""} ${face.oracle_text ?? ""}`,
    ),
  );
}

/**
 * Counts what is read of the cards; at most `mostShapes` shapes of what is not, the most frequent first. `effects`: only what instants,
 * sorceries and activated abilities do to permanents.
 */
export function measureCoverage(
  cards: Iterable<CardFacts>,
  { effects = false, mostShapes = 25 }: { readonly effects?: boolean; readonly mostShapes?: number } = {},
): Coverage {
  const counts = noClauses();
  const kinds = new Map<PermanentEffect, ReturnType<typeof noClauses>>();
  let total = 0;
  let full = 0;
  const shapes = new Map<string, { count: number; example: string }>();
  for (const facts of cards) {
    const clauses = clausesOfCard(facts).filter((clause) => !effects || clause.effects !== undefined);
    if (effects && clauses.length === 0) continue;
    total += 1;
    if (clauses.every(({ status }) => status !== "unmodelled")) full += 1;
    for (const clause of clauses) {
      count(counts, clause);
      for (const kind of clause.effects ?? []) {
        const ofKind = kinds.get(kind) ?? noClauses();
        count(ofKind, clause);
        kinds.set(kind, ofKind);
      }
      if (clause.status !== "unmodelled") continue;
      const shape = shapeOf(clause);
      const known = shapes.get(shape);
      if (known === undefined) shapes.set(shape, { count: 1, example: `${clause.card}: ${clause.clause}` });
      else known.count += 1;
    }
  }
  const frequent = [...shapes].sort(([, a], [, b]) => b.count - a.count).slice(0, mostShapes);
  return {
    cards: { total, full },
    clauses: counts,
    ...(effects ? { effects: Object.fromEntries(kinds) } : {}),
    shapes: frequent.map(([shape, one]) => ({ shape, ...one })),
  };
}

function noClauses() {
  return { total: 0, modelled: 0, harmless: 0, unmodelled: 0 };
}

function count(counts: ReturnType<typeof noClauses>, clause: CardClause): void {
  counts.total += 1;
  counts[clause.status] += 1;
}

/** The reason and the first words, with names, numbers and costs left out. */
function shapeOf(clause: CardClause): string {
  const words = clause.clause
    .replaceAll(clause.card, "~")
    .replace(/\{[^}]*\}/g, "{}")
    .replace(/[+−-]?\d+/g, "N")
    .replace(/"[^"]*"?/g, '"…"')
    .toLowerCase()
    .split(/\s+/);
  return `${clause.reason ?? ""}: ${words.slice(0, 6).join(" ")}`;
}
