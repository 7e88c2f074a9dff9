import type { Subject } from "../../../engine/index.ts";
import { type Context, tentatively } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { patternOf, takePattern } from "../pattern.ts";
import { readPlayer, readSubject } from "../subject.ts";
import { deeds } from "./deeds.ts";
import type { HarmlessReason } from "./reasons.ts";

const verbs =
  "destroy exile return sacrifice attach unattach put tap untap draw draws gain gains lose loses create creates you it its that target ~ each they destroys discard discards scry surveil mill mills add investigate investigates incubate incubates amass populate manifest proliferate counter transform shuffle regenerate gets have has becomes exiles puts sacrifices enchanted equipped choose remove any copy those all up".split(
    " ",
  );

/** Whether the clause ends here: a full stop, "then", or "and"/"," before another verb. */
export function atClauseEnd(c: Cursor): boolean {
  const token = c.peek();
  if (token === undefined || token.lower === "." || token.lower === ";" || token.lower === "then") return true;
  if (token.lower === "if" || token.lower === "unless" || token.lower === "instead" || token.lower === "twice")
    return true;
  if (token.lower === ",") {
    const after = c.peek(1)?.lower ?? "";
    return after === "then" || verbs.includes(after) || (after === "and" && verbs.includes(c.peek(2)?.lower ?? ""));
  }
  return token.lower === "and" && verbs.includes(c.peek(1)?.lower ?? "");
}

function rest(c: Cursor): void {
  while (!atClauseEnd(c)) c.next();
}

/**
 * Reads a clause that does nothing an attachment could notice, with or without the player who does it ("draw a card", "its controller
 * loses 2 life"). Answers the reason; null when the clause is not known to be harmless.
 */
export function readHarmlessDeed(c: Cursor, cx: Context): HarmlessReason | null {
  return c.attempt(() => {
    return tentatively(cx, () => {
      if (readPlayer(c, cx) === null)
        c.takeOne("that player", "they", "he or she", "defending player", "its controller", "its owner");
      c.takeOne("and that player", "and that opponent");
      c.takeOne("may", "each", "also", "then");
      return readDeed(c, cx);
    });
  });
}

const patterns = deeds.map(([reason, ...written]) => [reason, written.map(patternOf)] as const);
/** Words by which more comes of it than the deed. */
const more =
  /\b(onto|to|into|to the) (the )?battlefield\b|\binstead\b|\b(or|and|you) (sacrifices?|creates?)\b|\b(cloaks?|manifests?)\b/i;

function readDeed(c: Cursor, cx: Context): HarmlessReason | null {
  const life = c.attempt(() => {
    if (c.takeOne("gain", "gains", "lose", "loses") === null) return null;
    const start = c.place;
    rest(c);
    const said = c.text(start);
    return /\blife\b/.test(said) && !more.test(said) ? ("life" as const) : null;
  });
  if (life !== null) return life;
  const counters = c.attempt(() => {
    if (c.takeOne("get", "gets") === null) return null;
    const start = c.place;
    rest(c);
    return /^(\{E\}|\{TK\}|(a|an|one|two|three|x|that many|\w+) (poison|experience|rad|energy|ticket) counters?)/i.test(
      c.text(start),
    )
      ? ("player-counters" as const)
      : null;
  });
  if (counters !== null) return counters;
  const search = c.attempt(() => readSearch(c));
  if (search !== null) return search;
  const start = c.place;
  for (const [reason, list] of patterns)
    for (const pattern of list)
      if (takePattern(c, cx, pattern, () => atClauseEnd(c) && !more.test(c.text(start)))) return reason;
  return null;
}

/** "search your library for …, put it into your hand": only libraries and hands are concerned, or a land enters. */
function readSearch(c: Cursor): HarmlessReason | null {
  if (c.takeOne("search", "searches") === null) return null;
  const said = c.skipTo().toLowerCase();
  const found = said.split(",")[0] ?? "";
  if (!/\b(library|graveyard|hand)\b/.test(found)) return null;
  if (/\b(attach|exile|create|token|control)\b/.test(said.slice(found.length))) return null;
  if (said.includes("battlefield") && !/\b(land|forest|plains|island|swamp|mountain|gate|desert|town)\b/.test(found))
    return null;
  return "library";
}

const victims = [
  "that player",
  "them",
  "him or her",
  "defending player",
  "its controller",
  "that creature's controller",
  "that land's controller",
  "that permanent's controller",
  "that artifact's controller",
  "that enchantment's controller",
  "that spell's controller",
  "the creature's controller",
  "the player",
  "you and each opponent",
  "you and that player",
  "each of your opponents",
  "one of your opponents",
  "its owner",
  "their controllers",
  "that permanent's owner",
  "each other opponent",
  "each of those players",
] as const;

const ofEvent: ReadonlySet<string> = new Set(["that player", "them", "him or her", "defending player", "the player"]);

/** "to that player", "to each opponent" after a number that may itself have "to" in it. */
function isBeforeVictim(c: Cursor): boolean {
  const next = c.peek(1)?.lower ?? "";
  return c.sees("to") && /^(you|that|them|him|each|its|target|an|the|defending|enchanted|any|equipped)$/.test(next);
}

/** Damage to players alone: what deals it, how much as it is written, and to whom, where that is known. */
export interface PlayerDamage {
  readonly source: Subject;
  readonly amount: string;
  readonly to: ReturnType<typeof readPlayer>;
}

/** "~ deals 2 damage to that player", "to each opponent", "to you": damage to players alone. */
export function readPlayerDamage(c: Cursor, cx: Context): PlayerDamage | null {
  return c.attempt(() =>
    tentatively(cx, () => {
      const source = readSubject(c, cx);
      if (source === null || c.takeOne("deals", "deal") === null) return null;
      const start = c.place;
      while (!c.done && !c.sees("damage") && !c.atSentenceEnd()) c.next();
      if (!c.take("damage") || c.place - start > 4) return null;
      let amount = c.text(start, c.place - 1);
      const counted = c.place;
      if (c.take("equal to")) while (!c.atSentenceEnd() && !isBeforeVictim(c)) c.next();
      if (amount === "") amount = c.text(counted);
      if (!c.take("to")) return null;
      const player = readPlayer(c, cx);
      const victim = player === null ? c.takeOne(...victims) : null;
      if (player === null && victim === null) return null;
      if (c.sees("or") || c.sees("and each creature")) return null;
      const after = c.place;
      if (c.takeOne("equal to", "for each", ", where", "instead") !== null) rest(c);
      if (amount === "") amount = c.text(after);
      if (victim === "each other opponent" || victim === "each of your opponents")
        return { source, amount, to: { kind: "each", who: "opponent" } as const };
      const isOfEvent = victim !== null && ofEvent.has(victim);
      return { source, amount, to: isOfEvent ? ({ kind: "event-player" } as const) : player };
    }),
  );
}
