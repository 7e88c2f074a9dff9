import type { Card, CompiledCase } from "../../src/engine/index.ts";
import { play } from "../../src/engine/index.ts";
import type { FinalObject, Ruling } from "../../src/model/index.ts";
import { consult, type Ended } from "./oracle.ts";
import { faced } from "./pool.ts";
import { attachmentsOf, isPermanent, type Thing } from "./world.ts";

/** What two implementations of the rules can be compared by: nothing that is one's own way of saying it. */
type Facts = Readonly<Record<string, unknown>>;

export interface Comparison {
  readonly ruling: Ruling;
  readonly ended: Ended;
  /** Where they differ: `engine` says this, `oracle` that. */
  readonly differences: readonly { readonly of: string; readonly engine: unknown; readonly oracle: unknown }[];
}

/** Cards in a library, which have no part in anything: with many objects the engine takes over what has not changed. */
const crowd = (compiled: CompiledCase): CompiledCase => {
  const [first] = compiled.position.objects;
  if (!first) return compiled;
  const cards = Array.from({ length: 20 }, (_, index) => ({
    ...first,
    ...{
      id: `${inCrowd}${index}`,
      card: bystander,
      zone: "library" as const,
      attachedTo: null,
      timestamp: 100 + index,
    },
    ...{ token: false, tapped: false, counters: {}, choices: {}, protector: null },
  }));
  return { ...compiled, position: { ...compiled.position, objects: [...compiled.position.objects, ...cards] } };
};

const inCrowd = "bystander";
const bystander: Card = { name: "Bystander", layout: "normal", faces: [faced("Bystander", ["artifact"])] };

const withoutCrowd = (ruling: Ruling): Ruling => ({
  ...ruling,
  final: ruling.final.filter((one) => !one.object.startsWith(inCrowd)),
});

/** Plays a case with the engine, by itself and among many other objects, and with the oracle. */
export function compare(compiled: CompiledCase): Comparison {
  const ruling = play(compiled);
  const ended = consult(compiled);
  const engine = factsOfEngine(ruling);
  for (const one of ended.world.unattached) {
    // Where two reasons are right at once, either may be told.
    const place = `${one.step} ${one.object} from ${one.from}: `;
    const said = (engine.unattached as string[]).find((event) => event.startsWith(place));
    if (said && one.reason.split(" or ").includes(said.slice(place.length))) one.reason = said.slice(place.length);
  }
  const oracle = factsOfOracle(ended);
  const crowded = factsOfEngine(withoutCrowd(play(crowd(compiled))));
  const differences = [...new Set([...Object.keys(engine), ...Object.keys(oracle)])]
    .filter((of) => JSON.stringify(engine[of]) !== JSON.stringify(oracle[of]))
    .map((of) => ({ of, engine: engine[of], oracle: oracle[of] }));
  const alone = factsOfEngine(ruling);
  for (const of of Object.keys(alone))
    if (JSON.stringify(alone[of]) !== JSON.stringify(crowded[of]))
      differences.push({ of: `${of}, among many objects`, engine: crowded[of], oracle: alone[of] });
  return { ruling, ended, differences };
}

function factsOfEngine(ruling: Ruling): Facts {
  const ranks = ranksOf(ruling.final.filter((one) => one.timestamp !== undefined && one.zone === "battlefield"));
  const facts: Record<string, unknown> = {};
  for (const one of ruling.final)
    for (const [key, value] of Object.entries(finalFacts(one, ranks))) facts[`${one.object}.${key}`] = value;
  const unattached: string[] = [];
  const attached: string[] = [];
  const refused: string[] = [];
  for (const event of ruling.events) {
    if (event.kind === "unattached")
      unattached.push(`${event.step} ${event.object} from ${event.from}: ${event.reason}`);
    if (event.kind === "attached") attached.push(`${event.step} ${event.object} to ${event.to}`);
    if (event.kind === "refused") refused.push(`${event.step} ${event.object ?? ""}`);
  }
  return { ...facts, unattached: unattached.sort(), attached: attached.sort(), refused: sorted(refused) };
}

function finalFacts(one: FinalObject, ranks: ReadonlyMap<string, number>): Facts {
  const where = { zone: one.exists === false ? "nowhere" : one.zone, owner: one.owner, attachedTo: one.attachedTo };
  if (one.exists === false) return { zone: "nowhere" };
  if (one.zone !== "battlefield") return where;
  const permanent = { ...where, phasedOut: one.phasedOut === true, counters: sortedCounters(one.counters ?? {}) };
  if (one.phasedOut) return permanent;
  return {
    ...permanent,
    name: one.name,
    controller: one.controller,
    attachments: sorted(one.attachments ?? []),
    types: sorted(one.types ?? []),
    subtypes: sorted(one.subtypes ?? []),
    supertypes: sorted(one.supertypes ?? []),
    colors: sorted(one.colors ?? []),
    size: one.power === undefined ? null : [one.power, one.toughness],
    abilities: textsOf(one.abilities ?? []),
    tapped: one.tapped === true,
    rank: ranks.get(one.object),
  };
}

/** Mana abilities of lands are no business of attachments. */
const textsOf = (texts: readonly string[]): string[] => sorted(texts).filter((text) => !text.startsWith("{t}: add"));
const sorted = (list: readonly string[]): string[] => [...new Set(list)].sort();
const sortedCounters = (counters: Readonly<Record<string, number>>): string[] =>
  Object.entries(counters)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
    .sort();

/** The order of timestamps, not what they are. */
function ranksOf(objects: readonly { readonly object: string; readonly timestamp?: number }[]): Map<string, number> {
  const inOrder = [...objects].sort((one, other) => (one.timestamp ?? 0) - (other.timestamp ?? 0));
  return new Map(inOrder.map((one, index) => [one.object, index]));
}

function factsOfOracle({ world, view }: Ended): Facts {
  const there = world.things.filter((one) => one.exists && one.zone === "battlefield");
  const ranks = ranksOf(there.map((one) => ({ object: one.id, timestamp: one.timestamp })));
  const facts: Record<string, unknown> = {};
  for (const one of world.things)
    for (const [key, value] of Object.entries(thingFacts({ world, view }, one, ranks)))
      facts[`${one.id}.${key}`] = value;
  return {
    ...facts,
    unattached: world.unattached.map((one) => `${one.step} ${one.object} from ${one.from}: ${one.reason}`).sort(),
    attached: world.attached.map((one) => `${one.step} ${one.object} to ${one.to}`).sort(),
    refused: sorted(world.refused.map((one) => `${one.step} ${one.object ?? ""}`)),
  };
}

function thingFacts({ world, view }: Ended, one: Thing, ranks: ReadonlyMap<string, number>): Facts {
  if (!one.exists) return { zone: "nowhere" };
  const where = { zone: one.zone, owner: one.owner, attachedTo: one.attachedTo };
  if (one.zone !== "battlefield") return where;
  const permanent = { ...where, phasedOut: one.phased !== "in", counters: sortedCounters(one.counters) };
  const now = view.seen.get(one.id);
  if (!isPermanent(one) || !now) return permanent;
  return {
    ...permanent,
    name: now.name,
    controller: now.controller,
    attachments: sorted(attachmentsOf(world, one.id).map((attached) => attached.id)),
    types: sorted(now.types),
    subtypes: sorted(now.subtypes),
    supertypes: sorted(now.supertypes),
    colors: sorted(now.colors),
    size: now.types.includes("creature") ? [now.power ?? 0, now.toughness ?? 0] : null,
    abilities: textsOf(now.abilities.map(({ ability }) => ability.text)),
    tapped: one.tapped,
    rank: ranks.get(one.id),
  };
}
