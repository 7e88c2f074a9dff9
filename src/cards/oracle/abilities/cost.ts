import type { Ability, Filter, Sacrificed, Zone } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readNoun } from "../noun.ts";
import { readHostName } from "../nouns/that.ts";
import { asNumber } from "../words.ts";

type Activated = Extract<Ability, { kind: "activated" }>;

/** The parts of a cost that the engine checks and pays. */
export interface CostParts {
  tapsSelf?: boolean;
  sacrifices?: Activated["sacrifices"] & {};
  unattachesSelf?: boolean;
  movesSelf?: Activated["movesSelf"] & {};
}

/** Reads the cost between two places. A sacrifice in it that is not understood is reported. */
export function readCostParts(c: Cursor, cx: Context, start: number, end: number): CostParts {
  const cost = c.within(start, end);
  const parts: CostParts = {};
  const sacrificed: Sacrificed[] = [];
  for (let at = 0; at < end - start; at += 1) {
    cost.goTo(at);
    if (cost.sees("{t}")) parts.tapsSelf = true;
    if (cost.sees("unattach ~") || cost.sees("unattach @grantor")) parts.unattachesSelf = true;
    const to = readSelfMoved(cost);
    if (to !== null) parts.movesSelf = to;
    cost.goTo(at);
    if (!cost.take("sacrifice")) continue;
    const read = cost.attempt(() => readSacrificed(cost, cx));
    if (read === null) cx.unmodelled.push({ text: c.text(start, end), reason: "what is sacrificed is not understood" });
    else sacrificed.push(...read);
  }
  const [only, ...more] = sacrificed;
  if (only !== undefined) parts.sacrifices = more.length === 0 && only.count === 1 ? only.what : sacrificed;
  return parts;
}

/** "~", "another creature", "two Foods", "~ and a creature": up to the end of that part of the cost. */
function readSacrificed(c: Cursor, cx: Context): readonly Sacrificed[] | null {
  const found: Sacrificed[] = [];
  do {
    const one = readOneSacrificed(c, cx);
    if (one === null) return null;
    found.push(one);
  } while (c.take("and"));
  return c.done || c.sees(",") ? found : null;
}

function readOneSacrificed(c: Cursor, cx: Context): Sacrificed | null {
  // "Remove three quest counters from ~ and sacrifice it"
  if (c.take("~") || c.take("it")) return { what: "self", count: 1 };
  if (c.sees("@grantor")) return { what: grantorOf(c), count: 1 };
  if (c.attempt(() => readHostName(c)) !== null) return { what: { kind: "is", reference: { kind: "host" } }, count: 1 };
  const another = c.sees("another");
  const count = another ? 1 : asNumber(c.next()?.lower);
  const noun = count === null ? null : readNoun(c, cx);
  if (noun === null || count === null || noun.card || noun.spell) return null;
  return { what: noun.filter, count };
}

/** "Sacrifice Blazing Torch" in an ability that it grants: the one of that name which is attached to the object. */
function grantorOf(c: Cursor): Filter {
  return {
    kind: "and",
    of: [
      { kind: "name", name: c.next()?.written ?? "" },
      { kind: "attached-to", to: { kind: "self" } },
    ],
  };
}

/** "Exile ~", "Return ~ to its owner's hand", "Put ~ on the bottom of its owner's library", "Discard ~". */
function readSelfMoved(c: Cursor): (Activated["movesSelf"] & {}) | null {
  if (c.take("exile ~")) return "exile";
  if (c.take("discard ~")) return "graveyard";
  if (c.takeOne("return ~ to its owner's hand", "return ~ to their owner's hand") !== null) return "hand";
  if (!c.take("put ~") || c.takeOne("on the bottom of", "on top of", "into") === null) return null;
  return c.takeOne("its owner's library", "their owner's library") === null ? null : "library";
}

const zonesOfCards: readonly Zone[] = ["graveyard", "hand", "exile"];

/**
 * The zone in which an ability functions because it moves the object out of it ("Return ~ from your graveyard", "Discard ~"), or says so
 * ("only if ~ is in your graveyard"); null: the battlefield. None where what stands before puts the object there (113.6b, j, m).
 */
export function readZone(c: Cursor): Zone | null {
  const start = c.place;
  const found = zoneFrom(c, start);
  c.goTo(start);
  return found;
}

function zoneFrom(c: Cursor, start: number): Zone | null {
  for (let at = start; at < c.tokens.length; at += 1) {
    c.goTo(at);
    if (c.takeOne("sacrifice ~", "destroy ~") !== null) return null;
    if (c.take("discard ~")) return "hand";
    if (c.takeOne("~ is in your graveyard", "~ is in a graveyard") !== null) return "graveyard";
    if (c.take("~ is in your hand")) return "hand";
    if (c.takeOne("return", "exile", "put", "reveal", "cast") === null || !c.take("~")) continue;
    const zone = c.attempt(() => readOutOf(c));
    if (zone !== null) return zone;
  }
  return null;
}

function readOutOf(c: Cursor): Zone | null {
  // "Return ~ and up to one other target creature card from your graveyard"
  if (c.take("and")) {
    c.take("up to one");
    c.take("other");
    if (!c.take("target")) return null;
    while (!c.atBoundary() && !c.sees("from")) c.next();
  }
  if (!c.take("from")) return null;
  c.take("your");
  const zone = c.next()?.lower;
  return zonesOfCards.find((one) => one === zone) ?? null;
}
