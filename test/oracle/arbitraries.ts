import fc from "fast-check";
import type { CompiledCase } from "../../src/engine/index.ts";
import { drawnObject, rarely, setUp } from "./random-objects.ts";
import { drawnStep, stepsOf } from "./random-steps.ts";
import { theme } from "./themes.ts";

/** Random cases: small positions, legal and illegal, of the pool's cards, and what happens in them. */
export const randomCase: fc.Arbitrary<CompiledCase> = fc
  .noBias(
    fc.record({
      theme,
      objects: fc.array(drawnObject, { minLength: 1, maxLength: 8, size: "max" }),
      steps: fc.array(drawnStep, { minLength: 0, maxLength: 5, size: "max" }),
      isThreeHanded: rarely(6),
    }),
  )
  .map(({ theme: begins, objects, steps, isThreeHanded }) => {
    const players = isThreeHanded ? ["you", "opponent", "third"] : ["you", "opponent"];
    const table = setUp([...begins.objects, ...objects], players);
    return {
      position: {
        players,
        active: "you",
        phase: "main",
        teams: [],
        commanderGame: false,
        triggers: "manual",
        objects: table.objects,
      },
      steps: [...begins.steps, ...stepsOf(steps, table)],
    };
  });
