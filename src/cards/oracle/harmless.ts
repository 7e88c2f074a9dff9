import { type Context, tentatively } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { readPlayer, readSubject } from "./subject.ts";

/** Why something read has no meaning for attachments: a closed list. */
export const harmlessReasons = [
  "life",
  "drawing",
  "discarding",
  "library",
  "mana",
  "looking",
  "combat",
  "casting",
  "costs",
  "player-counters",
  "designation",
  "damage-to-players",
  "turn-structure",
  "hand-size",
  "limits",
  "rewards",
  "choice",
  "entering-tapped",
  "paying",
] as const;
export type HarmlessReason = (typeof harmlessReasons)[number];

const verbs =
  "destroy exile return sacrifice attach unattach put tap untap draw draws gain gains lose loses create creates you it its that target ~ each they destroys discard discards scry surveil mill mills add investigate counter transform shuffle regenerate gets have has becomes exiles puts sacrifices enchanted equipped choose remove any copy those all up".split(
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

type Verb = readonly [HarmlessReason, ...string[]];

/** What a player does; in both numbers ("draw", "draws"). The clause goes on to its end. */
const deeds: readonly Verb[] = [
  [
    "library",
    "put the rest on the bottom of your library",
    "put the rest into your graveyard",
    "put the rest into your hand",
    "put one of them into your hand",
    "put the revealed card into your hand",
    "the rest on the bottom of your library",
    "the rest into your graveyard",
    "one of them into your hand",
  ],
  ["drawing", "draw", "draws"],
  [
    "library",
    "scry",
    "surveil",
    "scries",
    "surveils",
    "mill",
    "mills",
    "shuffle",
    "shuffles",
    "fateseal",
    "clash with",
  ],
  ["discarding", "discard", "discards"],
  ["mana", "add", "adds"],
  ["looking", "look at", "looks at", "reveal", "reveals", "reveals their hand"],
  ["rewards", "investigate", "investigates", "learn", "connive", "collect evidence", "forage"],
  [
    "designation",
    "become the monarch",
    "becomes the monarch",
    "take the initiative",
    "venture into the dungeon",
    "the ring tempts you",
    "you become the monarch",
  ],
  [
    "turn-structure",
    "take an extra turn",
    "takes an extra turn",
    "there is an additional combat phase",
    "after this phase , there is an additional combat phase",
    "after this main phase , there is an additional combat phase",
    "skip",
    "skips",
  ],
  [
    "casting",
    "play an additional land",
    "may play an additional land",
    "cast",
    "casts",
    "may cast",
    "may play",
    "play",
  ],
  ["choice", "choose a color", "choose a creature type", "choose a card name", "chooses a color"],
];

/**
 * Reads a clause that does nothing an attachment could notice, with or without the player who does it ("draw a card", "its controller
 * loses 2 life"). Answers the reason; null when the clause is not known to be harmless.
 */
export function readHarmlessDeed(c: Cursor, cx: Context): HarmlessReason | null {
  return c.attempt(() => {
    return tentatively(cx, () => {
      if (readPlayer(c, cx) === null)
        c.takeOne("that player", "they", "he or she", "defending player", "its controller", "its owner");
      c.takeOne("may", "each", "also", "then");
      return readDeed(c);
    });
  });
}

function readDeed(c: Cursor): HarmlessReason | null {
  const life = c.attempt(() => {
    if (c.takeOne("gain", "gains", "lose", "loses") === null) return null;
    const start = c.place;
    rest(c);
    return /\blife\b/.test(c.text(start)) ? ("life" as const) : null;
  });
  if (life !== null) return life;
  const counters = c.attempt(() => {
    if (c.takeOne("get", "gets") === null) return null;
    const start = c.place;
    rest(c);
    return /^(\{E\}|\{TK\}|(a|an|one|two|three|\w+) (poison|experience|rad|energy) counters?)/i.test(c.text(start))
      ? ("player-counters" as const)
      : null;
  });
  if (counters !== null) return counters;
  const search = c.attempt(() => readSearch(c));
  if (search !== null) return search;
  for (const [reason, ...words] of deeds) {
    if (c.takeOne(...words) !== null) {
      const start = c.place;
      rest(c);
      const said = c.text(start).toLowerCase();
      return /\bbattlefield\b|\bgraveyard\b.*\bto\b|\binstead\b/.test(said) ? null : reason;
    }
  }
  return null;
}

/** "search your library for …": harmless when what is found goes to the hand, on top, or is a land. */
function readSearch(c: Cursor): HarmlessReason | null {
  if (
    c.takeOne(
      "search their library for",
      "search your library for",
      "searches their library for",
      "search your library and/or graveyard for",
    ) === null
  )
    return null;
  const said = c.skipTo().toLowerCase();
  const found = said.split(",")[0] ?? "";
  if (said.includes("battlefield") && !/\b(land|forest|plains|island|swamp|mountain)\b/.test(found)) return null;
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
] as const;

/** "~ deals 2 damage to that player", "to each opponent", "to you": damage to players alone. */
export function readPlayerDamage(c: Cursor, cx: Context): HarmlessReason | null {
  return c.attempt(() =>
    tentatively(cx, () => {
      const source = readSubject(c, cx);
      if (source === null || c.takeOne("deals", "deal") === null) return null;
      const start = c.place;
      while (!c.done && !c.sees("damage") && !c.atSentenceEnd()) c.next();
      if (!c.take("damage") || c.place - start > 4) return null;
      if (c.take("equal to")) while (!c.atSentenceEnd() && !c.sees("to")) c.next();
      if (!c.take("to")) return null;
      if (readPlayer(c, cx) === null && c.takeOne(...victims) === null) return null;
      if (c.sees("or") || c.sees("and each creature")) return null;
      if (c.takeOne("equal to", "for each", ", where") !== null) rest(c);
      return "damage-to-players";
    }),
  );
}
