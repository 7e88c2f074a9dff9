// What the engine alone costs, in time of the main thread: other things may be running on the machine.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { openCards } from "../src/app/cards.ts";
import type { Resources } from "../src/app/resources.ts";
import { compileCase } from "../src/cases/index.ts";
import { type CompiledCase, type ObjectSetup, play, type Step } from "../src/engine/index.ts";
import { threadSeconds } from "./thread-time.ts";

type Cards = ReturnType<typeof openCards>["forCases"];

const warming = 1;
const runs = 5;
const secondsPerRun = 0.4;

/** The median of some runs of the same thing. */
function median(run: () => number): number {
  const sorted = Array.from({ length: runs }, run).sort((a, b) => a - b);
  return sorted[Math.floor(runs / 2)] ?? 0;
}

/** Does it for so many seconds, looking at the time no more often than every thousandth; how often, and how long it took. */
function repeat(work: () => void, seconds: number): { readonly rounds: number; readonly took: number } {
  const start = threadSeconds();
  let rounds = 0;
  for (let took = 0, next = 1; ; took = threadSeconds() - start) {
    if (took >= seconds) return { rounds, took };
    if (rounds > 0) next = Math.max(1, Math.floor((rounds / Math.max(took, 1e-6)) * 1e-3));
    for (let done = 0; done < next; done++) work();
    rounds += next;
  }
}

/** How often it can be done in a second of one core: warm, the median of five runs. */
export function perSecond(work: () => void, times = 1): number {
  repeat(work, warming);
  const one = (): number => {
    const { rounds, took } = repeat(work, secondsPerRun);
    return rounds / took;
  };
  return Math.round(median(one) * times);
}

const bears = { name: "Bear", type_line: "Creature — Bear", oracle_text: "", power: "2", toughness: "2" };
const axe = {
  name: "Axe",
  type_line: "Artifact — Equipment",
  oracle_text: "Equipped creature gets +2/+0.\nEquip {1}",
};
const wings = {
  name: "Wings",
  type_line: "Enchantment — Aura",
  oracle_text: "Enchant creature\nEnchanted creature gets +1/+1 and has flying.",
};

const simple = [
  {
    objects: { bears: { facts: bears }, axe: { facts: axe, attachedTo: "bears" } },
    steps: [{ do: "move", object: "bears", to: "exile" }],
  },
  {
    objects: { bears: { facts: bears }, wings: { facts: wings, attachedTo: "bears" } },
    steps: [{ do: "destroy", object: "bears" }],
  },
  {
    objects: {
      bears: { facts: bears },
      axe: { facts: axe, attachedTo: "bears" },
      wings: { facts: wings, attachedTo: "bears" },
    },
    steps: [{ do: "gain", object: "bears", abilities: ["protection from red"] }],
  },
  { objects: { bears: { facts: bears }, axe: { facts: axe } }, steps: [{ do: "attach", object: "axe", to: "bears" }] },
];

function compiled(input: unknown, cards: Cards): CompiledCase {
  const ready = compileCase(input, cards);
  if ("error" in ready) throw new Error(ready.error.message);
  return ready.compiled;
}

/** A board of hosts and what is attached to them, so many objects in all. */
function board(size: number, cards: Cards, steps: (objects: readonly ObjectSetup[]) => readonly Step[]): CompiledCase {
  const objects: Record<string, unknown> = {};
  for (let index = 0; index < size; index += 2) {
    objects[`host${index}`] = { facts: bears };
    objects[`attachment${index}`] = { facts: index % 4 === 0 ? axe : wings, attachedTo: `host${index}` };
  }
  const { position } = compiled({ objects, steps: [] }, cards);
  return { position, steps: steps(position.objects) };
}

const checks = (count: number): readonly Step[] =>
  Array.from({ length: count }, () => ({ do: "checkStateBasedActions" }));

/** Events that change a board: damage that kills nothing, one after the other. */
const damages =
  (count: number) =>
  (objects: readonly ObjectSetup[]): readonly Step[] =>
    Array.from({ length: count }, (_, index): Step => {
      const host = objects[(index * 2) % objects.length];
      return index % 2 === 0
        ? { do: "pump", object: host?.id ?? "", power: 1, toughness: 1, until: "end-of-turn" }
        : { do: "counters", object: host?.id ?? "", kind: "+1/+1", count: 1 };
    });

/** Seconds that it takes once it has been done before. */
function secondsOf(work: () => void): number {
  work();
  return median(() => {
    const start = threadSeconds();
    work();
    return threadSeconds() - start;
  });
}

const givenCase = z.object({
  cards: z.record(z.string(), z.looseObject({})).optional(),
  case: z.looseObject({ objects: z.record(z.string(), z.looseObject({ card: z.string().optional() })) }),
});

/** Cases about real cards, with their text: in nobody's repository, so this needs a folder of them. */
function givenCases(cards: Cards): readonly CompiledCase[] {
  const file = path.join(process.env.ATTACHE_CORPUS ?? "", "cases/cases.jsonl");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => {
    const given = givenCase.parse(JSON.parse(line));
    const objects = Object.entries(given.case.objects).map(([id, { card, ...object }]) => {
      const text = card === undefined ? undefined : given.cards?.[card];
      return [id, text ? { ...object, facts: { name: card, ...text } } : { ...object, card }];
    });
    return compiled({ ...given.case, objects: Object.fromEntries(objects) }, cards);
  });
}

/** Microseconds for one event on a board of that size. */
function costOfEvent(size: number, cards: Cards): number {
  const steps = 20;
  const [none, some] = [board(size, cards, () => []), board(size, cards, damages(steps))];
  const [bare, full] = [perSecond(() => play(none)), perSecond(() => play(some))];
  return Math.round(((1 / full - 1 / bare) / steps) * 1e7) / 10;
}

/** Figures of the engine by itself, and from JSON text with Oracle reading. */
export function benchEngineAlone(resources: Resources) {
  const cards = openCards(resources).forCases;
  const ready = simple.map((one) => compiled(one, cards));
  const texts = simple.map((one) => JSON.stringify(one));
  const bare = board(400, cards, () => checks(0));
  const checked = board(400, cards, () => checks(1000));
  const perCheck = (secondsOf(() => play(checked)) - secondsOf(() => play(bare))) / 1000;
  const given = givenCases(cards);
  const large = board(1000, cards, damages(1000));
  return {
    simpleCasesPerSecond: perSecond(() => {
      for (const one of ready) play(one);
    }, ready.length),
    ...(given.length > 0
      ? {
          givenCases: given.length,
          givenCasesPerSecond: perSecond(() => {
            for (const one of given) play(one);
          }, given.length),
        }
      : {}),
    fromTextPerSecond: perSecond(() => {
      for (const text of texts) play(compiled(JSON.parse(text), cards));
    }, texts.length),
    // With nothing changed, and with a change before each, layers and all.
    checksOf400PermanentsPerSecond: Math.round(1 / Math.max(perCheck, 1e-6)),
    changesAndChecksOf400PermanentsPerSecond: Math.round(1e6 / costOfEvent(400, cards)),
    microsecondsPerEvent: Object.fromEntries([10, 100, 1000].map((size) => [size, costOfEvent(size, cards)])),
    secondsFor1000By1000: Math.round(secondsOf(() => play(large)) * 1000) / 1000,
  };
}
