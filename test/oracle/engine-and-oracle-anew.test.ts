import { describe, expect, it } from "vitest";
import { checkRandomCases } from "./check-random-cases.ts";

const cases = process.env.CI ? 5_000 : 1_000;
/** Another one for each run where `CI` is set; `ORACLE_SEED` repeats a run. The test's name tells which it was. */
const seed = Number(process.env.ORACLE_SEED ?? (process.env.CI ? Date.now() % 2 ** 31 : 1029884547));

/** For a machine that has other things to do as well. */
const patience = 300_000;

describe("The engine, against a naive reading of the rules,", () => {
  it(
    `ends ${cases} further random cases alike (seed ${seed})`,
    () => {
      expect(checkRandomCases(cases, seed).cases).toBe(cases);
    },
    patience,
  );
});
