import type { ReadSample } from "./match.ts";
import type { ReadScenario } from "./samples.ts";

/** Read samples as JSON keeps them: lists in place of sets. */
export interface PackedScenario {
  readonly id: string;
  readonly samples: readonly PackedSample[];
}
interface PackedSample extends Omit<ReadSample, "decisive" | "light"> {
  readonly decisive: readonly string[];
  readonly light: readonly string[];
}

/** Makes read samples fit for a JSON file. */
export const packSamples = (scenarios: readonly ReadScenario[]): readonly PackedScenario[] =>
  scenarios.map(({ id, samples }) => ({
    id,
    samples: samples.map((sample) => ({ ...sample, decisive: [...sample.decisive], light: [...sample.light] })),
  }));

/** Takes read samples out of a JSON file again. */
export const unpackSamples = (scenarios: readonly PackedScenario[]): readonly ReadScenario[] =>
  scenarios.map(({ id, samples }) => ({
    id,
    samples: samples.map((sample) => ({
      ...sample,
      decisive: new Set(sample.decisive),
      light: new Set(sample.light),
    })),
  }));
