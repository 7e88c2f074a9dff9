import type { Amount, Filter, Instruction, Reference, Subject } from "../../../engine/index.ts";
import { multiplied } from "../amount.ts";
import { type Context, mention, tentatively } from "../context.ts";
import { readCount } from "../count.ts";
import type { Cursor } from "../cursor.ts";
import { readDuration } from "../duration.ts";
import { readNoun } from "../noun.ts";
import { readPlayer, readSubject, readTarget } from "../subject.ts";
import { asNumber } from "../words.ts";
import { oneOf, readEitherCounter } from "./either.ts";
import { readSubjects } from "./several.ts";

export function readControl(c: Cursor, cx: Context): Instruction[] | null {
  const own = c.attempt(() => readOwnBack(c, cx));
  if (own !== null) return own;
  const lead = readDuration(c);
  if (lead !== null) c.take(",");
  const who = c.sees("gain control of") ? cx.actor : readPlayer(c, cx);
  if (c.takeOne("gain control of", "gains control of") === null) return null;
  const object = readSubject(c, cx);
  if (object === null || (who !== null && who.kind === "each")) return null;
  const until = readDuration(c) ?? lead ?? "forever";
  if (c.sees("for as long as") || c.sees("until")) return null;
  return [{ kind: "apply", object, modifications: [{ kind: "control", player: who ?? { kind: "you" } }], until }];
}

/** "each player gains control of all creatures they own". */
function readOwnBack(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("each player gains control of all")) return null;
  const noun = readNoun(c, cx);
  if (noun === null || noun.spell || noun.card || c.takeOne("they own", "he or she owns") === null) return null;
  const affected = { kind: "affected" } as const;
  return [
    {
      kind: "for-each",
      of: { kind: "all", filter: noun.filter },
      instructions: [
        {
          kind: "apply",
          object: affected,
          modifications: [{ kind: "control", player: { kind: "owner-of", of: affected } }],
          until: "forever",
        },
      ],
    },
  ];
}

/** "exchange control of two target creatures", "exchange control of ~ and target creature" (701.12b). */
export function readExchange(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("exchange control of")) return null;
  const [object, other, ...more] = readSubjects(c, cx) ?? [];
  if (object === undefined || more.length > 0) return null;
  if (other !== undefined) return [{ kind: "exchange-control", object, with: other }];
  const target = object.kind === "target" ? cx.targets[object.index] : undefined;
  return target?.count === 2 ? [{ kind: "exchange-control", object }] : null;
}

/** "proliferate", "proliferate twice". */
export function readProliferate(c: Cursor): Instruction[] | null {
  const start = c.place;
  if (c.takeOne("proliferate", "proliferates") === null) return null;
  c.takeOne("twice", "three times");
  return [{ kind: "proliferate", text: c.text(start) }];
}

/** "After this phase, there is an additional combat phase", "that player gets an additional upkeep step after this step" (500.8). */
export function readAddedPhase(c: Cursor): Instruction[] | null {
  return c.attempt(() => {
    const start = c.place;
    if (c.takeOne("after this phase", "after this step") !== null && !c.take(",")) return null;
    if (c.takeOne("there is", "there are", "that player gets", "you get", "get", "gets") === null) return null;
    const sort = c.takeOne("an additional", "two additional");
    if (sort === null || c.takeOne("combat", "beginning", "upkeep", "end", "draw", "main") === null) return null;
    if (c.takeOne("phase", "step", "phases", "steps") === null) return null;
    while (!c.atBoundary()) c.next();
    return [{ kind: "add-phase", text: c.text(start) }];
  });
}

/** "{2}{R}: Level 2" (716.2a). */
export function readGainLevel(c: Cursor): Instruction[] | null {
  const start = c.place;
  return c.take("level") && c.takeKind("number") !== null ? [{ kind: "gain-level", text: c.text(start) }] : null;
}

export function readRegenerate(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("regenerate")) return null;
  const object = readSubject(c, cx);
  return object === null ? null : [{ kind: "regenerate", object }];
}

export function readTap(c: Cursor, cx: Context): Instruction[] | null {
  if (c.take("tap or untap")) {
    const object = readSubject(c, cx);
    if (object === null) return null;
    const either = (["tap", "untap"] as const).map((kind) => ({ text: kind, instruction: { kind, object } }));
    return [oneOf(either)];
  }
  const kind = c.takeOne("tap", "untap");
  if (kind === null) return null;
  const some = c.attempt(() => readUpTo(c, cx));
  if (some !== null) return [{ kind, object: some }];
  const objects = readSubjects(c, cx);
  return objects === null ? null : objects.map((object) => ({ kind, object }));
}

/** "up to five lands": chosen when it happens. */
function readUpTo(c: Cursor, cx: Context): Subject | null {
  if (!c.take("up to") || asNumber(c.next()?.lower) === null || c.sees("target")) return null;
  const noun = readNoun(c, cx);
  return noun === null || noun.spell || noun.card ? null : { kind: "choose", filter: noun.filter };
}

export function readPhase(c: Cursor, cx: Context): Instruction[] | null {
  const object = readSubject(c, cx);
  if (object === null || c.takeOne("phases out", "phase out") === null) return null;
  return [{ kind: "phase-out", object }];
}

export function readTurn(c: Cursor, cx: Context): Instruction[] | null {
  if (c.takeOne("transform", "convert") !== null) {
    const object = readSubject(c, cx);
    return object === null ? null : [{ kind: "transform", object }];
  }
  if (!c.take("turn")) return null;
  const object = readSubject(c, cx);
  const face = c.takeOne("face down", "face up");
  if (object === null || face === null) return null;
  return [{ kind: face === "face down" ? "turn-face-down" : "turn-face-up", object }];
}

/** "put a +1/+1 counter on it", "remove two charge counters from ~". */
export function readCounters(c: Cursor, cx: Context): Instruction[] | null {
  const verb = c.takeOne("put", "remove");
  if (verb === null) return null;
  const either = verb === "put" ? c.attempt(() => readChosenCounter(c, cx)) : null;
  if (either !== null) return either;
  const found = readCounted(c, cx, verb);
  for (; found !== null; ) {
    // "put a -1/-1 counter on target creature, two on another" is told with each number
    const more = c.attempt(() =>
      tentatively(cx, () => (c.takeOne(", and", "and", ",") === null ? null : readCounted(c, cx, verb))),
    );
    if (more === null) break;
    found.push(...more);
  }
  return found;
}

/** "your choice of a menace, trample or lifelink counter on it". */
function readChosenCounter(c: Cursor, cx: Context): Instruction[] | null {
  const names = readEitherCounter(c);
  const object = names === null || !c.take("on") ? null : readSubject(c, cx);
  if (names === null || object === null) return null;
  return [oneOf(names.map((text) => ({ text, instruction: { kind: "counters", object, counter: text, count: 1 } })))];
}

function readCounted(c: Cursor, cx: Context, verb: "put" | "remove"): Instruction[] | null {
  let count: Amount | null = asNumber(c.peek()?.lower);
  if (count !== null) c.next();
  else if (c.takeOne("x", "that many", "an additional") !== null) count = { kind: "unknown", text: "X" };
  else if (c.take("a number of")) count = { kind: "unknown", text: "a number of", about: "comparison" };
  else if (c.take("all")) count = { kind: "unknown", text: "all", about: "comparison" };
  if (count === null) return null;
  const name: string[] = [];
  while (!c.done && name.length < 3 && !c.sees("counter") && !c.sees("counters")) name.push(c.next()?.lower ?? "");
  if (c.takeOne("counter", "counters") === null || !c.take(verb === "put" ? "on" : "from")) return null;
  const [object, ...others] = readSubjects(c, cx) ?? [];
  if (object === undefined) return null;
  const each = c.attempt(() =>
    c.takeOne("for each", ", where x is", "equal to") === null ? null : readCount(c, cx, object),
  );
  const amount = each ?? count;
  const signed = verb === "put" ? amount : multiplied(amount, -1);
  return [object, ...others].map((one) => ({ kind: "counters", object: one, counter: name.join(" "), count: signed }));
}

/** 701.41: "support 2" puts a +1/+1 counter on each of up to two target creatures, other ones if the object is one itself. */
export function readSupport(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("support")) return null;
  const count = asNumber(c.next()?.lower);
  if (count === null) return null;
  const creature: Filter = { kind: "type", type: "creature" };
  const other: Filter = { kind: "not", filter: { kind: "is", reference: { kind: "self" } } };
  const filter: Filter = cx.self.types.includes("creature") ? { kind: "and", of: [creature, other] } : creature;
  cx.targets.push({ filter, ...(count === 1 ? {} : { count }), upTo: true });
  const object: Subject = { kind: "target", index: cx.targets.length - 1 };
  return [{ kind: "counters", object, counter: "+1/+1", count: 1 }];
}

/** 701.39: "bolster 2" puts that many counters on a creature with the least toughness among those one controls. */
export function readBolster(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("bolster")) return null;
  const count = asNumber(c.next()?.lower);
  if (count === null) return null;
  const filter: Filter = {
    kind: "and",
    of: [
      { kind: "type", type: "creature" },
      { kind: "controlled-by", player: { kind: "you" } },
      { kind: "outside", about: "comparison", text: "with the least toughness among creatures you control" },
    ],
  };
  mention(cx, { kind: "previous" }, ["creature"]);
  return [{ kind: "counters", object: { kind: "choose", filter }, counter: "+1/+1", count }];
}

const abilitiesOnStack = {
  "target activated or triggered ability": "only",
  "target activated ability": "only",
  "target triggered ability": "only",
  "target spell, activated ability, or triggered ability": "also",
  "target spell , activated ability , or triggered ability": "also",
  "target spell or ability": "also",
} as const;

/** "target activated or triggered ability": what is aimed at on the stack when it is no spell alone. */
function readAbilityTarget(c: Cursor, cx: Context): Reference | null {
  return c.attempt((): Reference | null => {
    const upTo = c.take("up to one");
    const said = c.takeOne(...(Object.keys(abilitiesOnStack) as (keyof typeof abilitiesOnStack)[]));
    if (said === null) return null;
    c.take("with a single target");
    const filter: Filter = { kind: "and", of: [] };
    cx.targets.push({ filter, on: "stack", abilities: abilitiesOnStack[said], ...(upTo ? { upTo } : {}) });
    const target: Reference = { kind: "target", index: cx.targets.length - 1 };
    mention(cx, target, ["spell", "ability"]);
    return target;
  });
}

/** "change a target of target spell or ability to ~", "you may choose new targets for target spell". */
export function readRetarget(c: Cursor, cx: Context): Instruction[] | null {
  if (
    c.takeOne("change a target of", "change the target of", "change the targets of", "choose new targets for") === null
  )
    return null;
  const object = readAbilityTarget(c, cx) ?? readSpellTarget(c, cx);
  if (object === null) return null;
  const to = c.take("to") ? readSubject(c, cx) : null;
  return [{ kind: "retarget", object, ...(to === null ? {} : { to }) }];
}

function readSpellTarget(c: Cursor, cx: Context): Reference | null {
  const target = readTarget(c, cx);
  if (target?.kind !== "target" || cx.targets[target.index]?.on !== "stack") return null;
  c.takeOne("with a single target", "that targets only a single creature", "that targets you");
  return target;
}

export function readCounterSpell(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("counter")) return null;
  const ability = readAbilityTarget(c, cx);
  if (ability !== null) return [{ kind: "counter", object: ability }];
  const object = readSubject(c, cx);
  return object === null ? null : [{ kind: "counter", object }];
}
