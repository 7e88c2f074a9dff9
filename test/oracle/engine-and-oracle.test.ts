import { describe, expect, it } from "vitest";
import { checkRandomCases } from "./check-random-cases.ts";

/** As many as are compared where `CI` is set; by itself a part of them is. `ORACLE_CASES` says how many otherwise. */
const all = 10_000;
const cases = Number(process.env.ORACLE_CASES ?? (process.env.CI ? all : 1_000));
/** Other cases in each run; `ORACLE_SEED` repeats one. */
const seed = Number(process.env.ORACLE_SEED ?? Date.now() % 2 ** 31);

/** For a machine that has other things to do as well. */
const patience = 600_000;

describe("The engine, against a naive reading of the rules,", () => {
  it(
    "ends random cases alike, and these touch every area, refusal and state-based action",
    () => {
      console.log(`${cases} random cases, ORACLE_SEED=${seed}`);
      const statistics = checkRandomCases(cases, seed);
      if (process.env.ORACLE_STATISTICS) console.log(statistics.report());
      expect(statistics.cases).toBe(cases);
      // Of fewer cases chance may leave something out.
      const often = cases < all ? 0 : 50;
      const rare = expected.filter((key) => statistics.of(key) < often).map((key) => `${key}: ${statistics.of(key)}`);
      expect(rare).toEqual([]);
    },
    patience,
  );
});

const expected: readonly string[] = [
  ...[
    "attach action",
    "Equipment",
    "Fortification",
    "Aura",
    "Aura spell",
    "moving",
    "entering uncast",
    "state-based actions",
    "protection",
    "other shields",
    "on players",
    "on cards in graveyards",
    "Roles",
    "bestow",
    "reconfigure",
    "umbra armor",
    "phasing",
    "layers",
    "counting",
    "copies",
    "face-down",
    "transforming",
    "control",
    "multiplayer",
    "turns",
  ].map((area) => `area ${area}`),
  // Copies of spells (704.5e) are not among the cases.
  ..."dfghijkmnpqvwxy".split("").map((letter) => `state-based action 704.5${letter}`),
  "state-based action 702.103f",
  ...[
    "already-face-down",
    "already-face-up",
    "already-on-battlefield",
    "already-there",
    "does-not-exist",
    "double-faced",
    "empty-stack",
    "enchant-restriction",
    "hexproof",
    "illegal-target",
    "indestructible",
    "land",
    "no-bestow",
    "no-effect",
    "no-such-ability",
    "not-attached",
    "not-castable",
    "not-controlled",
    "not-controller",
    "not-double-faced",
    "not-on-battlefield",
    "not-on-stack",
    "not-phased-in",
    "not-phased-out",
    "phased-out",
    "phased-out-indirectly",
    "player-left",
    "protection",
    "shroud",
    "timing",
    "wrong-type",
    "wrong-zone",
  ].map((reason) => `refused ${reason}`),
  ...[
    "already-attached",
    "cant-be-enchanted",
    "cant-be-equipped",
    "enchant-restriction",
    "is-battle",
    "is-creature",
    "itself",
    "no-enchant-ability",
    "no-legal-host",
    "not-a-creature",
    "not-a-land",
    "not-a-permanent-card",
    "not-an-attachment",
    "not-on-battlefield",
    "player",
    "player-left",
    "protection",
  ].map((reason) => `attach-failed ${reason}`),
  ...[
    "attachment-left",
    "bestow-ended",
    "effect",
    "host-left",
    "illegal-host",
    "is-creature",
    "lost-subtype",
    "moved",
    "player-left",
  ].map((reason) => `unattached ${reason}`),
];
