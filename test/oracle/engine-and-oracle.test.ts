import { describe, expect, it } from "vitest";
import { checkRandomCases } from "./check-random-cases.ts";

const cases = process.env.CI ? 5_000 : 1_000;
/** Half of the cases are the same in every run; `ORACLE_SEED` repeats a run of the other half. */
const fixedSeed = 20_260_417;

describe("The engine, against a naive reading of the rules,", () => {
  it(`ends ${cases} known random cases alike, and these touch every area`, () => {
    const statistics = checkRandomCases(cases, fixedSeed);
    if (process.env.ORACLE_STATISTICS) console.log(statistics.report());
    const often = (50 / 10_000) * cases;
    const rare = expected.filter((key) => statistics.of(key) < often).map((key) => `${key}: ${statistics.of(key)}`);
    expect(rare).toEqual([]);
  });
});

const expected: readonly string[] = [
  ...[
    "attach action",
    "Equipment",
    "Fortification",
    "Aura",
    "Aura spell",
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
    "copies",
    "face-down",
    "transforming",
    "control",
    "multiplayer",
    "turns",
  ].map((area) => `area ${area}`),
  ..."defghijkmnpqvwxy".split("").map((letter) => `state-based action 704.5${letter}`),
  "state-based action 702.103f",
];
