import { describe, expect, it } from "vitest";
import { checkRandomCases } from "./check-random-cases.ts";

const cases = process.env.CI ? 5_000 : 1_000;
const seed = Number(process.env.ORACLE_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** For a machine that has other things to do as well. */
const patience = 300_000;

describe("The engine, against a naive reading of the rules,", () => {
  it(
    `ends ${cases} new random cases alike (seed ${seed})`,
    () => {
      expect(checkRandomCases(cases, seed).cases).toBe(cases);
    },
    patience,
  );
});
