import type { CardFacts } from "../model/index.ts";
import { summarise } from "./notation/summarise.ts";
import type { ClauseReading } from "./oracle/clause.ts";
import { readClauses } from "./oracle/read-abilities.ts";
import { readTypeLine } from "./type-line.ts";

/** One clause (sentence) of a card's text and what the reader makes of it. */
export interface CardClause {
  readonly card: string;
  readonly clause: string;
  readonly status: ClauseReading["status"];
  /** What the line that it stands in was read as, in a line for a person to check. */
  readonly reading?: string;
  readonly reason?: string;
}

/** How much of the cards' text is read: counts, and the shapes that are most often not understood. */
export interface Coverage {
  readonly cards: { readonly total: number; readonly full: number };
  readonly clauses: {
    readonly total: number;
    readonly modelled: number;
    readonly harmless: number;
    readonly unmodelled: number;
  };
  readonly shapes: readonly { readonly shape: string; readonly count: number; readonly example: string }[];
}

/** The clauses of all faces of a card. */
export function clausesOfCard(facts: CardFacts): readonly CardClause[] {
  const faces = facts.card_faces ?? [facts];
  return faces.flatMap((face) =>
    readClauses(face.oracle_text ?? "", { name: face.name, ...readTypeLine(face.type_line ?? "") }).map((clause) => ({
      card: face.name,
      clause: clause.text,
      status: clause.status,
      ...(clause.status === "modelled" ? { reading: clause.abilities.map(summarise).join("; ") } : {}),
      ...(clause.reason === undefined ? {} : { reason: clause.reason }),
    })),
  );
}

/** Whether a card has to do with attachments: it is one, or its text speaks of them. */
export function concernsAttachments(facts: CardFacts): boolean {
  return [facts, ...(facts.card_faces ?? [])].some((face) =>
    /\b(aura|equipment|fortification|attach|enchanted|equipped|equip|fortif|reconfigure|bestow|role token)/i.test(
      `${face.type_line ?? ""} ${face.oracle_text ?? ""}`,
    ),
  );
}

/** Counts what is read of the cards; at most `mostShapes` shapes of what is not, the most frequent first. */
export function measureCoverage(cards: Iterable<CardFacts>, mostShapes = 25): Coverage {
  const counts = { total: 0, modelled: 0, harmless: 0, unmodelled: 0 };
  let total = 0;
  let full = 0;
  const shapes = new Map<string, { count: number; example: string }>();
  for (const facts of cards) {
    total += 1;
    let whole = true;
    for (const clause of clausesOfCard(facts)) {
      counts.total += 1;
      counts[clause.status] += 1;
      if (clause.status !== "unmodelled") continue;
      whole = false;
      const shape = shapeOf(clause);
      const known = shapes.get(shape);
      if (known === undefined) shapes.set(shape, { count: 1, example: `${clause.card}: ${clause.clause}` });
      else known.count += 1;
    }
    if (whole) full += 1;
  }
  const frequent = [...shapes].sort(([, a], [, b]) => b.count - a.count).slice(0, mostShapes);
  return { cards: { total, full }, clauses: counts, shapes: frequent.map(([shape, one]) => ({ shape, ...one })) };
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
