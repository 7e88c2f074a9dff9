import { citableRules, type RuleNumber } from "../model/index.ts";
import type { EditionsCompared, RuleDifference } from "./compare-editions.ts";

/** What became of a rule that rulings rest on, in another edition than the one they are derived from. */
export interface DriftedRule {
  readonly rule: RuleNumber;
  readonly kind: "gone" | "moved" | "reworded";
  /** Its number in the other edition; null if it is gone. */
  readonly there: string | null;
  readonly confidence: number | null;
  readonly marks: RuleDifference["marks"];
  /** Whether the words by which it is told from others are missing there: then it may be about something else now. */
  readonly lostKeyWords: readonly string[];
  /** Whether our own wording of it has to be read again: not when only its number changed. */
  readonly reviewPlainWording: boolean;
}

/** The rules that rulings rest on, held against another edition. */
export interface RulesDrift {
  readonly ruleset: string;
  readonly edition: string;
  readonly citable: number;
  readonly drifted: readonly DriftedRule[];
}

/** What of a comparison of the edition in force with another one concerns the rules that may be cited. */
export function driftOf(compared: EditionsCompared): RulesDrift {
  const byNumber = new Map(compared.differences.map((one) => [one.from, one]));
  const drifted = [...citableRules].flatMap(([rule, keyWords]): readonly DriftedRule[] => {
    const found = byNumber.get(rule);
    if (found === undefined || found.kind === "new") return [];
    const there = folded(
      found.marks
        .filter(({ kind }) => kind !== "gone")
        .map(({ text }) => text)
        .join(" "),
    );
    return [
      {
        rule,
        kind: found.kind,
        there: found.to,
        confidence: found.confidence,
        marks: found.marks,
        lostKeyWords: keyWords.filter((word) => !there.includes(folded(word))),
        reviewPlainWording: found.kind !== "moved",
      },
    ];
  });
  return { ruleset: compared.from, edition: compared.to, citable: citableRules.size, drifted };
}

const folded = (text: string): string =>
  text.toLowerCase().replace(/[’‘]/gu, "'").replace(/[“”]/gu, '"').replace(/\s+/gu, " ");
