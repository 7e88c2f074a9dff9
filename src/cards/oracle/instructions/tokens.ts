import type { Amount, Filter, Instruction, Modification, PlayerReference, Subject } from "../../../engine/index.ts";
import { type Context, mention, tentatively } from "../context.ts";
import { readCount } from "../count.ts";
import type { Cursor } from "../cursor.ts";
import { describePredefined } from "../predefined-tokens.ts";
import { readPredicates } from "../predicate.ts";
import { readPlayer, readSubject } from "../subject.ts";
import { readTokenDescription } from "../token-description.ts";
import { asNumber } from "../words.ts";
import { readAttachTarget } from "./attaching.ts";

/** 701.36a: a creature token of one's own is copied. */
export function readPopulate(c: Cursor): Instruction[] | null {
  if (!c.take("populate")) return null;
  const of: Filter[] = [
    { kind: "token" },
    { kind: "type", type: "creature" },
    { kind: "controlled-by", player: { kind: "you" } },
  ];
  return [{ kind: "create-copy", of: { kind: "choose", filter: { kind: "and", of } }, except: [] }];
}

/** "investigate twice" (701.16a), "incubate 2" (701.53a): words of their own for creating a Clue or an Incubator token. */
export function readInvestigate(c: Cursor, cx: Context): Instruction[] | null {
  const isBare = c.sees("investigate") || c.sees("incubate");
  const who = isBare ? cx.actor : readPlayer(c, cx);
  if (who?.kind === "each") return null;
  const name = readTokenDeed(c);
  const token = name === null ? null : describePredefined(name);
  if (name === null || token === null) return null;
  const times = readTimes(c, cx);
  mention(cx, { kind: "previous" }, ["token", "artifact", name.toLowerCase(), "permanent"]);
  return [
    {
      kind: "create-token",
      token,
      ...(who === null ? {} : { under: who }),
      ...(times === 1 ? {} : { count: times }),
    },
  ];
}

function readTokenDeed(c: Cursor): "Clue" | "Incubator" | null {
  if (c.takeOne("investigate", "investigates") !== null) return "Clue";
  if (c.takeOne("incubate", "incubates") === null) return null;
  // how many counters it gets changes nothing of what it is
  return c.take("x") || asNumber(c.next()?.lower) !== null ? "Incubator" : null;
}

/** "twice", "three times", "X times, where X is …", "for each …"; of what is not counted, the words. */
function readTimes(c: Cursor, cx: Context): Amount {
  if (c.take("twice")) return 2;
  const said = c.attempt(() => {
    const start = c.place;
    const number = c.takeOne("x", "that many") === null ? asNumber(c.next()?.lower) : null;
    return c.take("times") ? (number ?? ({ kind: "unknown", text: c.text(start) } as const)) : null;
  });
  c.take("once");
  const start = c.place;
  const counted = c.attempt(() => (c.takeOne("for each", ", where x is") === null ? null : readCount(c, cx, null)));
  if (counted !== null && c.atBoundary()) return counted;
  c.goTo(start);
  if (c.takeOne("for each", ", where x is") === null) return said ?? 1;
  c.skipTo();
  return { kind: "unknown", text: c.text(start) };
}

/** "create two 1/1 white Soldier creature tokens", "create a Monster Role token attached to it". */
export function readCreate(c: Cursor, cx: Context): Instruction[] | null {
  const who = c.sees("create") ? cx.actor : readPlayer(c, cx);
  if (c.takeOne("create", "creates") === null || (who !== null && who.kind === "each")) return null;
  const found: Instruction[] = [];
  for (;;) {
    const one = c.attempt(() => readOne(c, cx, who));
    if (one === null) break;
    found.push(one);
    const start = c.place;
    if (c.takeOne(", and", ",", "and") === null) break;
    const goesOn = c.sees("a") || c.sees("an") || asNumber(c.peek()?.lower) !== null;
    if (!goesOn || !looksLikeToken(c, cx, who)) {
      c.goTo(start);
      break;
    }
  }
  return found.length === 0 ? null : found;
}

function looksLikeToken(c: Cursor, cx: Context, who: PlayerReference | null): boolean {
  const start = c.place;
  const found = tentatively(cx, () => (readOne(c, cx, who) === null ? null : true));
  c.goTo(start);
  return found !== null;
}

function readOne(c: Cursor, cx: Context, who: PlayerReference | null): Instruction | null {
  const under = who === null ? {} : { under: who };
  const count = readHowMany(c);
  if (count === null) return null;
  const copy = c.attempt(() => readCopy(c, cx));
  if (copy !== null) return { ...copy, ...under, ...(count === 1 ? {} : { count }) };
  const leads = c.takeOne("tapped and attacking", "tapped") !== null;
  const token = readTokenDescription(c, cx);
  if (token === null) return null;
  const attachTo = readAttached(c, cx);
  if (attachTo === null) return null;
  const tapped = readEnteringState(c) || leads;
  const times = c.attempt(() =>
    c.takeOne("for each", ", where x is", "equal to") === null ? null : readCount(c, cx, null),
  );
  mention(cx, { kind: "previous" }, [
    "token",
    ...token.types,
    ...token.subtypes.map((one) => one.toLowerCase()),
    "permanent",
  ]);
  const amount = times ?? count;
  return {
    kind: "create-token",
    token,
    ...under,
    ...(amount === 1 ? {} : { count: amount }),
    ...(attachTo === "nothing" ? {} : { attachTo }),
    ...(tapped ? { tapped } : {}),
  };
}

function readAttached(c: Cursor, cx: Context): Subject | "nothing" | null {
  return c.take("attached to") ? readAttachTarget(c, cx) : "nothing";
}

/** "that's tapped and attacking": whether it enters tapped. */
function readEnteringState(c: Cursor): boolean {
  const state = c.takeOne(
    "that's tapped and attacking that player",
    "that's tapped and attacking",
    "that are tapped and attacking that player",
    "that are tapped and attacking",
    "that's attacking that player",
    "that's attacking",
    "that are attacking",
    "tapped and attacking",
    "tapped",
  );
  return state?.includes("tapped") === true;
}

/** "token that's a copy of it, except it isn't legendary". */
function readCopy(c: Cursor, cx: Context): Extract<Instruction, { kind: "create-copy" }> | null {
  const leads = c.takeOne("tapped and attacking", "tapped") !== null;
  if (c.takeOne("token that's a copy of", "tokens that are copies of") === null) return null;
  const of = readSubject(c, cx);
  if (of === null) return null;
  const attachTo = readAttached(c, cx);
  if (attachTo === null) return null;
  const before = readEnteringState(c);
  const except = c.take(", except") ? readExcept(c, cx) : [];
  if (except === null) return null;
  const tapped = readEnteringState(c) || before || leads;
  mention(cx, { kind: "previous" }, ["token"]);
  return {
    kind: "create-copy",
    of,
    except,
    ...(attachTo === "nothing" ? {} : { attachTo }),
    ...(tapped ? { tapped } : {}),
  };
}

/** "the token isn't legendary", "it's a Spirit in addition to its other types", "it has flying". */
export function readExcept(c: Cursor, cx: Context): readonly Modification[] | null {
  if (
    c.takeOne(
      "the token isn't legendary",
      "it isn't legendary",
      "the tokens aren't legendary",
      "they aren't legendary",
      "it's not legendary",
    ) !== null
  ) {
    const more = c.attempt(() => (c.takeOne("and", ", and") === null ? null : readDifference(c, cx)));
    return [{ kind: "remove-supertypes", supertypes: ["legendary"] }, ...(more ?? [])];
  }
  return readDifference(c, cx);
}

function readDifference(c: Cursor, cx: Context): readonly Modification[] | null {
  return c.attempt(() => {
    const contracted = c.takeOne("it's", "they're", "the token's", "he's", "she's") !== null;
    if (!contracted) c.takeOne("it", "they", "the token", "the tokens", "that token", "he", "she");
    const said = readPredicates(c, cx, { kind: "self" }, contracted);
    return said === null || said.until !== null ? null : said.modifications;
  });
}

function readHowMany(c: Cursor): Amount | null {
  if (c.take("a number of")) return { kind: "unknown", text: "a number" };
  if (c.take("that many")) return { kind: "unknown", text: "that many", about: "history" };
  if (c.take("x")) {
    return { kind: "unknown", text: "X" };
  }
  const count = asNumber(c.peek()?.lower);
  if (count !== null) {
    c.next();
    return count;
  }
  // "create Stangg Twin, a legendary …": the name stands first
  return /^\p{Lu}/u.test(c.peek()?.written ?? "") ? 1 : null;
}
