import fc from "fast-check";
import { randomCase } from "./arbitraries.ts";
import { compare } from "./compare.ts";
import { writeFailingCase } from "./failing-case.ts";
import { Statistics } from "./statistics.ts";

/**
 * Compares engine and oracle on so many random cases; throws with the seed and the shrunk case when they differ.
 * `ORACLE_SEED` repeats a run.
 */
export function checkRandomCases(numRuns: number, seed: number): Statistics {
  const statistics = new Statistics();
  let hasFailed = false;
  const result = fc.check(
    fc.property(randomCase, (compiled) => {
      const comparison = compare(compiled);
      const isAlike = comparison.differences.length === 0;
      if (!hasFailed) statistics.add(compiled, comparison);
      hasFailed ||= !isAlike;
      return isAlike;
    }),
    { numRuns, seed },
  );
  const [smallest] = result.counterexample ?? [];
  if (result.failed && smallest) throw new Error(tell(smallest, seed));
  if (result.failed) throw new Error(`seed ${seed}: ${String(result.errorInstance)}`);
  return statistics;
}

type Compiled = typeof randomCase extends fc.Arbitrary<infer T> ? T : never;

function tell(smallest: Compiled, seed: number): string {
  const differences = differencesOf(smallest);
  const folder = writeFailingCase(smallest, differences);
  const lines = differences.map((one) => `  ${JSON.stringify(one)}`).join("\n");
  return `engine and oracle differ (seed ${seed}); the smallest case is in ${folder}:\n${lines}`;
}

function differencesOf(compiled: Compiled): readonly unknown[] {
  try {
    return compare(compiled).differences;
  } catch (error) {
    return [String(error)];
  }
}
