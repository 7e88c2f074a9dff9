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

  it("tells what instants, sorceries and activated abilities do to permanents, read or not", () => {
    const spell = {
      name: "Odd Spell",
      type_line: "Instant",
      oracle_text: "Destroy target creature. Draw a card.\nSacrifice frobnicating creatures.",
    };
    const blade = card(
      "Third Blade",
      "Equipped creature gets -1/-1.\n{1}, Sacrifice ~: Exile target creature.\nEquip {1}",
    );
    const coverage = measureCoverage([spell, blade, read], { effects: true });
    expect(coverage.cards.total).toBe(2);
    expect(coverage.clauses).toMatchObject({ total: 3, modelled: 2, unmodelled: 1 });
    expect(coverage.effects).toEqual({
      destroy: { total: 1, modelled: 1, harmless: 0, unmodelled: 0 },
      sacrifice: { total: 1, modelled: 0, harmless: 0, unmodelled: 1 },
      exile: { total: 1, modelled: 1, harmless: 0, unmodelled: 0 },
    });
  });

  it("does not take costs, events and cards that are no permanents for what is done to permanents", () => {
    const effects = (oracle_text: string) =>
      clausesOfCard({ name: "Odd Spell", type_line: "Sorcery", oracle_text }).flatMap((clause) => clause.effects ?? []);
    expect(effects("As an additional cost to cast this spell, sacrifice a creature.")).toEqual([]);
    expect(effects("You may sacrifice two Mountains rather than pay this spell's mana cost.")).toEqual([]);
    expect(effects("Exile the top card of your library.")).toEqual([]);
    expect(effects("Odd Spell deals 3 damage to each opponent.")).toEqual([]);
    expect(effects("Odd Spell deals 3 damage to any target.")).toEqual(["damage"]);
    expect(effects("When you destroy a creature this way, draw a card.")).toEqual([]);
  });

  it("says of a text that is not understood where it stands and whether it may matter", () => {
    const owner = { name: "Odd Blade", types: ["artifact"], subtypes: ["Equipment"] } as const;
    const [first] = readAbilities("{T}: Frobnicate target creature.", owner).unmodelled;
    expect(first).toMatchObject({ within: "activated", mayMatter: true });
    const [second] = readAbilities("Equipped creature frobnicates.", owner).unmodelled;
    expect(second).toMatchObject({ within: "static" });
  });
});
