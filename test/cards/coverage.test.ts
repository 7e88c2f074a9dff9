import { describe, expect, it } from "vitest";
import { clausesOfCard, measureCoverage, readAbilities } from "../../src/cards/index.ts";

const card = (name: string, oracle_text: string) => ({ name, type_line: "Artifact — Equipment", oracle_text });
const read = card(
  "Read Blade",
  "Equipped creature gets +1/+1.\nWhenever equipped creature attacks, draw a card.\nEquip {1}",
);
const unread = card("Odd Blade", "Equipped creature frobnicates.\nEquip {1}");

describe("how much of the cards' text is read", () => {
  it("counts cards and clauses, and tells the shapes that are not understood", () => {
    const coverage = measureCoverage([read, unread]);
    expect(coverage.cards).toEqual({ total: 2, full: 1 });
    expect(coverage.clauses).toEqual({ total: 5, modelled: 3, harmless: 1, unmodelled: 1 });
    expect(coverage.shapes).toHaveLength(1);
    expect(coverage.shapes[0]).toMatchObject({ count: 1 });
  });

  it("gives each clause a reading or a reason", () => {
    for (const clause of [read, unread].flatMap(clausesOfCard))
      expect(clause.status === "modelled" ? clause.reading : clause.reason).toBeTruthy();
  });

  it("says of a text that is not understood where it stands and whether it may matter", () => {
    const owner = { name: "Odd Blade", types: ["artifact"], subtypes: ["Equipment"] } as const;
    const [first] = readAbilities("{T}: Frobnicate target creature.", owner).unmodelled;
    expect(first).toMatchObject({ within: "activated", mayMatter: true });
    const [second] = readAbilities("Equipped creature frobnicates.", owner).unmodelled;
    expect(second).toMatchObject({ within: "static" });
  });
});
