import type { Ability, Affected, Condition, Modification, PlayerReference, Subject } from "../../engine/index.ts";
import { readCondition } from "./condition.ts";
import { type Context, mention } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { readHostName } from "./nouns/that.ts";
import { readContracted, readPredicates } from "./predicate.ts";
import { readAll, readPlainSubject } from "./subject.ts";

/** A static ability without its text, which the line reader adds. */
export type StaticReading = Omit<Extract<Ability, { kind: "static" }>, "text">;

/**
 * Reads one sentence that states a fact: "Equipped creature gets +2/+0", "As long as …, it has flying", "You control enchanted
 * creature", "Creatures you control can't be enchanted". The cursor stops at the end of the sentence.
 */
export function readStatic(c: Cursor, cx: Context): StaticReading | null {
  return c.attempt(() => {
    const isAlternative = seesInstead(c);
    const before = c.attempt(() => readLeadingCondition(c, cx, isAlternative));
    const second = before === null ? null : c.attempt(() => readLeadingCondition(c, cx, false));
    const reading = readControlling(c) ?? readHostsAbilities(c) ?? readStatement(c, cx);
    if (reading === null) return null;
    if (isAlternative && !c.take("instead")) return null;
    const after = readTrailingCondition(c, cx);
    if (!c.atSentenceEnd()) return null;
    const conditions = [before, second, after].filter((one) => one !== null);
    if (isAlternative && conditions.length === 0) return null;
    cx.instead = isAlternative;
    if (conditions.length === 0) return reading;
    const [only] = conditions;
    const condition: Condition = conditions.length === 1 && only !== undefined ? only : { kind: "and", of: conditions };
    return { kind: "static", condition, affects: reading.affects, modifications: reading.modifications };
  });
}

/** "It gets -6/-0 instead as long as …": it takes the place of the sentence before. */
function seesInstead(c: Cursor): boolean {
  for (let ahead = 0; ; ahead += 1) {
    const token = c.peek(ahead);
    if (token === undefined || token.lower === ".") return false;
    if (token.kind === "word" && token.lower === "instead") return true;
  }
}

function readLeadingCondition(c: Cursor, cx: Context, orIf: boolean): Condition | null {
  if (c.take("during your turn ,")) return { kind: "your-turn" };
  if (c.takeOne("during turns other than yours ,", "during each opponent's turn ,") !== null)
    return { kind: "not", condition: { kind: "your-turn" } };
  if (!c.take("as long as") && !(orIf && c.take("if"))) return null;
  const condition = readCondition(c, cx, "comma");
  return c.take(",") ? condition : null;
}

function readTrailingCondition(c: Cursor, cx: Context): Condition | null {
  if (c.take("during your turn")) return { kind: "your-turn" };
  if (c.take("unless")) return { kind: "not", condition: readCondition(c, cx, "sentence") };
  return c.take("as long as") ? readCondition(c, cx, "sentence") : null;
}

/** "You control enchanted creature", "Enchanted creature is controlled by …" is not in print. */
function readControlling(c: Cursor): StaticReading | null {
  return c.attempt((): StaticReading | null => {
    if (!c.take("you control") || readHostName(c) === null) return null;
    const player: PlayerReference = { kind: "you" };
    return { kind: "static", affects: { kind: "host" }, modifications: [{ kind: "control", player }] };
  });
}

/** "Enchanted creature's activated abilities can't be activated": told of the host. */
function readHostsAbilities(c: Cursor): StaticReading | null {
  return c.attempt((): StaticReading | null => {
    const first = c.next()?.lower ?? "";
    if (first !== "its") {
      const second = c.next()?.lower ?? "";
      if (!/^(enchanted|equipped|fortified)$/.test(first) || !second.endsWith("'s")) return null;
    }
    if (c.takeOne("activated abilities can't be activated", "loyalty abilities can't be activated") === null)
      return null;
    c.take("unless they're mana abilities");
    return {
      kind: "static",
      affects: { kind: "host" },
      modifications: [{ kind: "cant", what: "have its activated abilities activated" }],
    };
  });
}

function readStatement(c: Cursor, cx: Context): StaticReading | null {
  return c.attempt((): StaticReading | null => {
    const contracted = readContracted(c, cx);
    const subject =
      contracted ?? readPair(c, cx) ?? readPlayerSubject(c, cx) ?? readPlainSubject(c, cx) ?? readAll(c, cx);
    if (subject === null) return null;
    const affects = affectedBy(subject);
    if (affects === null) return null;
    const said = readPredicates(c, cx, subject, contracted !== null);
    if (said === null || said.until !== null) return null;
    return { kind: "static", affects, modifications: said.modifications };
  });
}

/** "~ and enchanted creature each get +1/+1". */
function readPair(c: Cursor, cx: Context): Subject | null {
  return c.attempt((): Subject | null => {
    if (!c.take("~ and") || readHostName(c) === null) return null;
    const of = (["self", "host"] as const).map((kind) => ({ kind: "is", reference: { kind } }) as const);
    const pair: Subject = { kind: "all", filter: { kind: "or", of } };
    mention(cx, pair, []);
    return pair;
  });
}

/** "You have hexproof", "Players can't …": only what is granted; anything else of players is read elsewhere. */
function readPlayerSubject(c: Cursor, cx: Context): Subject | null {
  return c.attempt((): Subject | null => {
    const others = c.attempt(() => {
      if (c.takeOne("you ,", "you and") === null) return null;
      c.take("and");
      const named = readAll(c, cx);
      return named?.kind === "all" && named.zone === undefined && c.sees("have") ? named.filter : null;
    });
    if (others !== null) return { kind: "all", filter: { kind: "or", of: [{ kind: "player", which: "you" }, others] } };
    if (c.take("you") && c.sees("have")) return { kind: "all", filter: { kind: "player", which: "you" } };
    return null;
  });
}

function affectedBy(subject: Subject): Affected | null {
  if (subject.kind === "self" || subject.kind === "host") return { kind: subject.kind };
  if (subject.kind === "all")
    return subject.zone === undefined || subject.zone === "battlefield"
      ? { kind: "all", filter: subject.filter }
      : null;
  return null;
}

/** The sentence before one that takes its place when a condition is met: it applies when that is not met. */
export function unlessReplaced(previous: StaticReading, replacement: StaticReading): StaticReading | null {
  const kinds = (reading: StaticReading) => reading.modifications.map((one) => one.kind).join();
  const same =
    kinds(previous) === kinds(replacement) && JSON.stringify(previous.affects) === JSON.stringify(replacement.affects);
  if (replacement.condition === undefined || !same) return null;
  const not: Condition = { kind: "not", condition: replacement.condition };
  const condition: Condition = previous.condition === undefined ? not : { kind: "and", of: [previous.condition, not] };
  return { ...previous, condition };
}

/** "It's still a land": the types that the sentence before named are added, not set (205.1b). */
export function keepingTypes(reading: StaticReading): StaticReading {
  const modifications = reading.modifications.map(keeping);
  return { ...reading, modifications };
}

export function keeping(one: Modification): Modification {
  if (one.kind === "set-types") return { kind: "add-types", types: one.types };
  if (one.kind === "set-subtypes") return { kind: "add-subtypes", subtypes: one.subtypes };
  return one;
}

/** Whether "It's still a land" (and the like) stands here; passes it. */
export function readStill(c: Cursor): boolean {
  return (
    c.attempt(() => {
      if (c.takeOne("it's still", "they're still", "it is still") === null) return null;
      c.takeOne("a", "an");
      c.next();
      return c.atSentenceEnd() ? true : null;
    }) === true
  );
}

/** "Otherwise, …": the opposite of the condition that the sentence before had. */
export function readOtherwise(c: Cursor, cx: Context, previous: StaticReading | undefined): StaticReading | null {
  return c.attempt(() => {
    if (previous?.condition === undefined || !c.take("otherwise ,")) return null;
    if (previous.affects.kind === "host") mention(cx, { kind: "host" }, []);
    const reading = readStatic(c, cx);
    if (reading === null) return null;
    return { ...reading, condition: { kind: "not", condition: previous.condition } };
  });
}
