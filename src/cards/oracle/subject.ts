import type { Filter, PlayerReference, Reference, Subject, Target } from "../../engine/index.ts";
import { asReference } from "./as-reference.ts";
import { antecedent, type Context, mention } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { type Noun, otherThanHost, readNoun } from "./noun.ts";
import { readCardZone } from "./nouns/suffix.ts";
import { readHostName, readThat } from "./nouns/that.ts";
import { asNumber } from "./words.ts";

/** Reads what a sentence is about or an instruction acts on, and remembers it for "it". */
export function readSubject(c: Cursor, cx: Context): Subject | null {
  return readAnyNumber(c, cx) ?? readPlainSubject(c, cx) ?? readTarget(c, cx) ?? readAll(c, cx) ?? readChosen(c, cx);
}

/** "any number of Auras you control", "up to two lands": chosen when it happens. */
function readAnyNumber(c: Cursor, cx: Context): Subject | null {
  return c.attempt((): Subject | null => {
    let upTo = any;
    if (c.take("up to")) {
      const number = asNumber(c.next()?.lower);
      if (number === null) return null;
      upTo = number;
    } else if (!c.take("any number of")) return null;
    if (c.sees("target") || c.sees("other target")) return null;
    const noun = readNoun(c, cx);
    if (noun === null || noun.spell || noun.nouns.includes("player") || (noun.card && noun.zone === undefined))
      return null;
    mention(cx, { kind: "previous" }, noun.nouns);
    return { kind: "choose", filter: noun.filter, upTo, ...(noun.zone === undefined ? {} : { zone: noun.zone }) };
  });
}

/** The object itself, the host, or what was spoken of. */
export function readPlainSubject(c: Cursor, cx: Context): Subject | null {
  return c.attempt((): Subject | null => {
    if (c.sees("~ 's") || c.sees("~ '")) return null;
    if (c.take("@grantor")) {
      mention(cx, { kind: "grantor" }, ["permanent"]);
      return { kind: "grantor" };
    }
    if (c.take("~") || c.take("itself")) {
      mention(cx, { kind: "self" }, ["self", ...selfNouns(cx)]);
      return { kind: "self" };
    }
    const host = c.attempt(() => {
      const nouns = readHostName(c);
      return nouns === null || c.sees("'s") ? null : nouns;
    });
    if (host !== null) {
      mention(cx, { kind: "host" }, host);
      c.take("card");
      return { kind: "host" };
    }
    return readThat(c, cx);
  });
}

function selfNouns(cx: Context): string[] {
  const isSpell = cx.self.types.includes("instant") || cx.self.types.includes("sorcery");
  return [...cx.self.types, ...cx.self.subtypes.map((one) => one.toLowerCase()), isSpell ? "spell" : "permanent"];
}

/** "target creature an opponent controls", "up to two target lands", "each of two target creatures", "any target". */
export function readTarget(c: Cursor, cx: Context): Reference | null {
  return c.attempt((): Reference | null => {
    c.take("each of");
    if (c.takeOne("any target", "any other target") !== null) return addTarget(cx, { filter: anything }, anyNouns);
    const number = readTargetCount(c);
    const another = c.takeOne("another", "other", "a third") !== null;
    if (number !== null && c.take("targets")) return addTarget(cx, { filter: anything, ...number }, anyNouns);
    if (!c.take("target")) return null;
    const noun = readNoun(c, cx, another ? otherThan(cx) : { kind: "self" });
    if (noun?.card === true && noun.zone === undefined) return readTargetCard(c, cx, noun, number);
    if (noun === null)
      return another && c.atBoundary()
        ? addTarget(cx, { filter: except(anything, otherTarget(cx, anyNouns)) }, anyNouns)
        : null;
    const filter: Filter = another ? except(noun.filter, otherTarget(cx, noun.nouns)) : noun.filter;
    return addTarget(cx, { ...targetOf(noun, filter), ...number }, noun.nouns);
  });
}

/** "up to one target artifact card and up to one target land card from your graveyard": the zone stands after the last of them. */
function readTargetCard(
  c: Cursor,
  cx: Context,
  noun: Noun,
  number: ReturnType<typeof readTargetCount>,
): Reference | null {
  const start = c.place;
  while (!c.atSentenceEnd() && !c.sees("from") && !c.sees("to") && !c.sees("onto")) if (!c.take("up to")) c.next();
  const shared = readCardZone(c, cx);
  c.goTo(start);
  if (shared === null) return null;
  const filter: Filter = shared.filter === undefined ? noun.filter : { kind: "and", of: [noun.filter, shared.filter] };
  return addTarget(cx, { filter, zone: shared.zone, ...number }, noun.nouns);
}

/** What "another target creature" is not: the last target, if that may be of the kind, else the object itself or what was spoken of. */
function otherTarget(cx: Context, nouns: readonly string[]): Reference {
  const index = cx.targets.length - 1;
  const last = cx.antecedents.findLast(({ subject }) => subject?.kind === "target" && subject.index === index);
  const isAlike = last === undefined || last.nouns.some((noun) => nouns.includes(noun));
  return index >= 0 && isAlike ? { kind: "target", index } : otherThan(cx);
}

/** How many targets there are, if that is said; X and "any number of" are as many as one likes. */
function readTargetCount(c: Cursor): { readonly count?: number; readonly upTo?: true } | null {
  if (c.take("up to")) {
    const word = c.next()?.lower;
    const count = word === "x" ? any : asNumber(word);
    return count === null ? null : { ...(count === 1 ? {} : { count }), upTo: true };
  }
  if (c.take("any number of")) return { count: any, upTo: true };
  if (c.take("one or two")) return { count: 2, upTo: true };
  if (c.take("one , two , or three")) return { count: 3, upTo: true };
  if (!/^(?:targets?|other|another)$/.test(c.peek(1)?.lower ?? "")) return null;
  if (c.take("x")) return { count: any, upTo: true };
  const count = asNumber(c.peek()?.lower);
  if (count === null) return null;
  c.next();
  return count === 1 ? {} : { count };
}

/** More than anybody has. */
const any = 99;

const anyNouns = ["permanent", "player", "creature"];

/** What "any target" may be (115.4). */
const anything: Filter = {
  kind: "or",
  of: [
    { kind: "type", type: "creature" },
    { kind: "type", type: "planeswalker" },
    { kind: "type", type: "battle" },
    { kind: "player", which: "any" },
  ],
};

function except(filter: Filter, reference: Reference): Filter {
  const exception: Filter = { kind: "not", filter: { kind: "is", reference } };
  return filter.kind === "and"
    ? { kind: "and", of: [...filter.of, exception] }
    : { kind: "and", of: [filter, exception] };
}

function targetOf(noun: Noun, filter: Filter): Target {
  if (noun.spell) return { filter, on: "stack" };
  return { filter, ...(noun.zone === undefined ? {} : { zone: noun.zone }) };
}

function addTarget(cx: Context, target: Target, nouns: readonly string[]): Reference {
  cx.targets.push(target);
  const reference: Reference = { kind: "target", index: cx.targets.length - 1 };
  const isPermanent = target.on === undefined && target.zone === undefined && !nouns.includes("player");
  mention(cx, reference, isPermanent ? [...nouns, "permanent"] : nouns);
  return reference;
}

/** "all creatures", "each artifact you control", "creatures you control", "other Knights you control". */
export function readAll(c: Cursor, cx: Context, isEach = false): Subject | null {
  return c.attempt((): Subject | null => {
    const each = c.takeOne("all", "each") !== null || isEach;
    if (c.sees("target")) return null;
    const read = readNoun(c, cx, otherThan(cx));
    if (read === null || read.spell) return null;
    const noun = otherThanHost(read, cx);
    if (!each && !noun.plural) return null;
    if (noun.card && noun.zone === undefined) return null;
    const subject: Subject = {
      kind: "all",
      filter: noun.filter,
      ...(noun.zone === undefined ? {} : { zone: noun.zone }),
    };
    mention(cx, subject, noun.nouns);
    return subject;
  });
}

/** What "each other creature" and "another target creature" except: the object itself if it may be one, else what was spoken of last ("enchanted creature attacks, …"). */
function otherThan(cx: Context): Reference {
  const last = asReference(cx.antecedents.at(-1)?.subject ?? null);
  // "Put a counter on target creature. Each other creature …"
  if (last?.kind === "target" && cx.antecedents.at(-1)?.nouns.includes("creature") === true) return last;
  return last === null || cx.self.types.includes("creature") ? { kind: "self" } : last;
}

/** "a creature you control", "an Aura card from your graveyard": chosen when it happens, not targeted. */
export function readChosen(c: Cursor, cx: Context): Subject | null {
  return c.attempt((): Subject | null => {
    if (c.takeOne("one of those creatures", "one of those permanents", "one of them") !== null) {
      const of = antecedent(cx, "creature") ?? antecedent(cx, null);
      return of?.kind === "trigger-object" ? of : null;
    }
    const count = c.takeOne("an", "a", "another", "one of", "one") === null ? readSeveral(c) : 1;
    if (count === null) return null;
    const another = c.tokens[c.place - 1]?.lower === "another";
    const noun = readNoun(c, cx);
    if (noun === null || noun.spell || noun.nouns.includes("player") || (noun.card && noun.zone === undefined))
      return null;
    c.takeOne("of their choice", "of his or her choice", "of your choice");
    const filter = another ? except(noun.filter, { kind: "self" }) : noun.filter;
    const subject: Subject = {
      kind: "choose",
      filter,
      ...(count === 1 ? {} : { count }),
      ...(noun.zone === undefined ? {} : { zone: noun.zone }),
      ...(noun.zones === undefined ? {} : { zones: noun.zones }),
    };
    mention(cx, { kind: "previous" }, noun.nouns);
    return subject;
  });
}

/** "two", of things that are chosen when it happens. */
function readSeveral(c: Cursor): number | null {
  return c.attempt(() => {
    const count = asNumber(c.next()?.lower);
    return count === null || count < 2 || c.sees("target") || c.sees("other target") ? null : count;
  });
}

/** "you", "its controller", "enchanted player", "that player", "target opponent", "each opponent", "they". */
export function readPlayer(
  c: Cursor,
  cx: Context,
): PlayerReference | { readonly kind: "each"; readonly who: "player" | "opponent" } | null {
  return c.attempt(() => {
    if (c.take("you")) return { kind: "you" } as const;
    if (c.takeOne("each opponent", "your opponents") !== null) return { kind: "each", who: "opponent" } as const;
    if (c.takeOne("each player", "all players", "each other player", "players") !== null)
      return { kind: "each", who: "player" } as const;
    if (c.take("that spell or ability's controller")) return { kind: "event-player" } as const;
    if (c.takeOne("defending player", "that attacking player", "the attacking player") !== null)
      return { kind: "event-player" } as const;
    const own = c.takeOne("~ 's controller", "@grantor 's controller");
    if (own !== null) {
      const of: Reference = { kind: own.startsWith("~") ? "self" : "grantor" };
      mention(cx, of, ["permanent"]);
      return { kind: "controller-of", of } as const;
    }
    if (c.takeOne("an opponent", "target opponent", "the active player") !== null) {
      const word = c.tokens[c.place - 2]?.lower;
      if (word === "target") {
        const target = addTarget(cx, { filter: { kind: "player", which: "opponent" } }, ["player"]);
        return { kind: "player", of: target } as const;
      }
      return { kind: "opponent" } as const;
    }
    if (c.take("target player")) {
      const target = addTarget(cx, { filter: { kind: "player", which: "any" } }, ["player"]);
      return { kind: "player", of: target } as const;
    }
    if (c.takeOne("enchanted player", "enchanted opponent") !== null && !c.sees("'s")) {
      mention(cx, { kind: "host" }, ["player"]);
      return { kind: "player", of: { kind: "host" } } as const;
    }
    if (
      c.takeOne(
        "enchanted creature's controller",
        "enchanted permanent's controller",
        "enchanted land's controller",
        "equipped creature's controller",
        "enchanted artifact's controller",
      ) !== null
    ) {
      mention(cx, { kind: "host" }, ["creature", "permanent", "land", "artifact"]);
      return { kind: "controller-of", of: { kind: "host" } } as const;
    }
    const role = c.attempt(() => {
      if (!c.take("its")) return null;
      const word = c.takeOne("controller", "owner");
      const of = asReference(antecedent(cx, null));
      return word === null || of === null
        ? null
        : ({ kind: word === "owner" ? "owner-of" : "controller-of", of } as const);
    });
    if (role !== null) return role;
    const that = c.attempt(() => {
      if (
        c.takeOne(
          "that creature's controller",
          "that permanent's controller",
          "that land's controller",
          "that artifact's controller",
        ) !== null
      ) {
        const of = asReference(antecedent(cx, c.tokens[c.place - 2]?.lower.replace("'s", "") ?? null));
        return of === null ? null : ({ kind: "controller-of", of } as const);
      }
      if (c.takeOne("that player", "they") === null) return null;
      const of = asReference(antecedent(cx, "player"));
      return of === null ? null : ({ kind: "player", of } as const);
    });
    return that;
  });
}
