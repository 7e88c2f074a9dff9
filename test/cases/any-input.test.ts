import fc from "fast-check";
import { expect, test } from "vitest";
import { compileCase } from "../../src/cases/index.ts";
import { caseFileSchema, stepFields, stepVerbs } from "../../src/model/index.ts";
import { threeCards } from "./catalogue.ts";

/** Values that are right somewhere and wrong elsewhere, and some that are right nowhere. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("axe", "bears", "you", "opponent", "battlefield", "exile", "red", "Monster"),
  },
  { weight: 2, arbitrary: fc.constantFrom("", "__proto__", "axe.germ", "creature", "main", "equip", "+1", "-") },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, -1, 2 ** 53, 1e300, 0.5, Number.NaN, true, false, null, undefined) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom("axe", "bears", "you", "", 3, null), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 2 }) },
);

/** What fits a field, where it is not to be guessed from any value. */
const fitting: Readonly<Record<string, readonly unknown[]>> = {
  object: ["axe", "bears"],
  objects: [["axe"], ["axe", "bears"]],
  with: ["bears"],
  of: ["bears"],
  onto: ["bears"],
  as: ["twin"],
  to: ["bears", "exile", "you"],
  targets: [["bears"], []],
  player: ["you", "opponent"],
  ability: ["equip", 0],
  abilities: [["flying"]],
  power: [1, "+2"],
  toughness: [1],
  amount: [3],
  count: [-1],
  kind: ["+1/+1"],
  phase: ["combat"],
  direction: ["out"],
  position: ["top"],
  steps: [[{ do: "unattach", object: "axe" }]],
  role: ["Royal"],
};

const field = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(fitting[name] ?? [undefined])) },
    { weight: 1, arbitrary: value },
  );

/** Some of these fields, each with something that may or may not fit. */
const fields = (names: readonly string[]): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(names.map((name) => [name, field(name)]))).map((given) => ({ ...given }));

const withoutUndefined = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined));

const step = fc
  .constantFrom(...stepVerbs, "nonsense")
  .chain((verb) =>
    fields((stepFields.get(verb) ?? ["object"]).filter((name) => name !== "do" && name !== "objects")).map((given) =>
      withoutUndefined({ ...given, do: verb }),
    ),
  );

const object = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      { card: "Grizzly Bears" },
      { card: "Bonesplitter", attachedTo: "bears" },
      { role: "Royal" },
    ),
  },
  {
    weight: 1,
    arbitrary: fields([
      "card",
      "facts",
      "controller",
      "zone",
      "attachedTo",
      "counters",
      "choices",
      "timestamp",
      "face",
    ]).map(withoutUndefined),
  },
);

const anyCase = fc
  .tuple(
    fc.record({ axe: object, bears: object }),
    fc.array(step, { maxLength: 3 }),
    fields(Object.keys(caseFileSchema.shape).filter((name) => name !== "objects" && name !== "steps")),
  )
  .map(([objects, steps, others]) => ({ ...withoutUndefined(others), objects, steps }));

test("whatever the input, there is a case to play or a mistake with a code, a place and a message", () => {
  let made = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: anyCase }, fc.anything()), (input) => {
      const result = compileCase(input, threeCards);
      if ("error" in result) {
        expect(result.error.code).toMatch(/^case\/[a-z-]+$/);
        expect(result.error.message.length).toBeGreaterThan(0);
        expect(result.error.message.length).toBeLessThan(600);
        expect(result.error.message.startsWith(result.error.path)).toBe(true);
      } else made += 1;
    }),
    { numRuns: 3000, seed: 20_260_417 },
  );
  // Otherwise the generator would only try mistakes.
  expect(made).toBeGreaterThan(30);
});
