import type { Filter, PlayerReference, Reference, TriggerEvent, Watched } from "../../engine/index.ts";
import type { Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { aboutTrigger } from "./effect.ts";
import { readNoun } from "./noun.ts";
import { readHostName } from "./nouns/that.ts";

/**
 * Reads the event of a triggered ability, after "when" or "whenever", up to the comma. An event that is not modelled is `other`,
 * with its text. What the event is about becomes "it".
 */
export function readEvent(c: Cursor, cx: Context): TriggerEvent {
  const start = c.place;
  const known = readKnown(c, cx);
  if (known !== null && c.sees(",")) return known;
  c.goTo(start);
  cx.antecedents.length = 0;
  cx.triggerObject = null;
  const about = readWatched(c, cx);
  const rest = c.skipTo(",");
  const mentionsMore =
    /\b(an?|another|creature|permanent|player|spell|artifact|land|opponent|enchantment|it|token|card)s?\b|~/i.test(
      rest,
    );
  if (
    about === null ||
    mentionsMore ||
    c.tokens.slice(start, c.place).filter((token) => token.kind === "self").length > 1
  ) {
    cx.antecedents.length = 0;
    cx.triggerObject = null;
  }
  return { kind: "other", text: c.text(start) };
}

/** "the beginning of your upkeep", "the beginning of combat on your turn", after "at". */
export function readBeginning(c: Cursor, cx: Context): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (!c.take("at the beginning of")) return null;
    if (c.take("combat on your turn")) return { kind: "beginning", of: "combat", whose: { kind: "you" } };
    if (c.takeOne("each combat", "combat") !== null)
      return { kind: "beginning", of: "combat", whose: { kind: "any-player" } };
    if (c.takeOne("the end step", "each end step") !== null)
      return { kind: "beginning", of: "end", whose: { kind: "any-player" } };
    const whose = readWhose(c, cx);
    if (whose === null) return null;
    const step = c.takeOne("upkeep", "draw step", "end step", "combat");
    if (step !== null) return beginning(step, whose);
    return null;
  });
}

function beginning(step: string, whose: PlayerReference): TriggerEvent {
  const of = step === "draw step" ? "draw" : step === "end step" ? "end" : step === "upkeep" ? "upkeep" : "combat";
  return { kind: "beginning", of, whose };
}

function readWhose(c: Cursor, cx: Context): PlayerReference | null {
  if (c.takeOne("your", "each of your") !== null) return { kind: "you" };
  if (c.takeOne("each player's", "each") !== null) {
    aboutTrigger(cx, { kind: "active-player" }, ["player"]);
    return { kind: "any-player" };
  }
  if (c.takeOne("each opponent's", "each other player's") !== null) {
    aboutTrigger(cx, { kind: "active-player" }, ["player"]);
    return { kind: "opponent" };
  }
  if (c.takeOne("enchanted player's", "enchanted opponent's") !== null) {
    aboutTrigger(cx, { kind: "host" }, ["player"]);
    return { kind: "player", of: { kind: "host" } };
  }
  return c.attempt((): PlayerReference | null => {
    const ofHost = c.attempt(() => {
      if (!c.take("the")) return null;
      if (c.takeOne("upkeep of", "end step of", "draw step of") === null) return null;
      return true;
    });
    if (ofHost !== null) return null;
    const first = c.next();
    const second = c.next();
    if (first?.lower !== "enchanted" && first?.lower !== "equipped") return null;
    if (second === undefined || !second.lower.endsWith("'s") || c.takeOne("controller's") === null) return null;
    aboutTrigger(cx, { kind: "host" }, [second.lower.slice(0, -2), "permanent"]);
    return { kind: "controller-of", of: { kind: "host" } };
  });
}

/** "the upkeep of enchanted creature's controller". */
export function readUpkeepOf(c: Cursor, cx: Context): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (!c.take("at the beginning of the")) return null;
    const step = c.takeOne("upkeep", "end step", "draw step");
    if (step === null || !c.take("of")) return null;
    if (c.takeOne("enchanted", "equipped") === null) return null;
    const noun = c.next()?.lower ?? "";
    if (!noun.endsWith("'s") || !c.take("controller")) return null;
    aboutTrigger(cx, { kind: "host" }, [noun.slice(0, -2), "permanent"]);
    return beginning(step, { kind: "controller-of", of: { kind: "host" } });
  });
}

interface About {
  readonly object: Watched;
}

function readKnown(c: Cursor, cx: Context): TriggerEvent | null {
  return readPlayerEvent(c, cx) ?? readObjectEvent(c, cx);
}

/** What a player does: "you cast an Aura spell". */
function readPlayerEvent(c: Cursor, cx: Context): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    const who = c.takeOne("you cast", "an opponent casts", "a player casts");
    if (who === null) return null;
    c.takeOne("a", "an", "your");
    const noun = readNoun(c, cx);
    if (noun === null || !noun.spell) return null;
    aboutTrigger(cx, { kind: "trigger-object" }, ["spell", ...noun.nouns]);
    const player: PlayerReference =
      who === "you cast"
        ? { kind: "you" }
        : who === "an opponent casts"
          ? { kind: "opponent" }
          : { kind: "any-player" };
    return { kind: "casts", player, filter: noun.filter };
  });
}

function readObjectEvent(c: Cursor, cx: Context): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    const about = readWatched(c, cx);
    if (about === null) return null;
    return readVerb(c, cx, about);
  });
}

function readWatched(c: Cursor, cx: Context): About | null {
  return c.attempt((): About | null => {
    if (c.take("~")) {
      const both = c.attempt(() => (c.take("or another") ? readNoun(c, cx) : null));
      if (both !== null) {
        aboutTrigger(cx, { kind: "trigger-object" }, both.nouns);
        return {
          object: {
            kind: "any",
            filter: { kind: "or", of: [{ kind: "is", reference: { kind: "self" } }, both.filter] },
          },
        };
      }
      aboutTrigger(cx, { kind: "self" }, [
        "self",
        ...cx.self.types,
        ...cx.self.subtypes.map((one) => one.toLowerCase()),
        "permanent",
      ]);
      return { object: { kind: "self" } };
    }
    const host = readHostName(c);
    if (host !== null) {
      if (host.includes("player")) return null;
      aboutTrigger(cx, { kind: "host" }, [...host, "permanent", "card"]);
      return { object: { kind: "host" } };
    }
    c.takeOne("one or more", "another", "an", "a", "each");
    const another = c.tokens[c.place - 1]?.lower === "another";
    const noun = readNoun(c, cx);
    if (noun === null || noun.spell || noun.nouns.includes("player")) return null;
    aboutTrigger(cx, { kind: "trigger-object" }, [...noun.nouns, "permanent", "card"]);
    const filter: Filter = another
      ? { kind: "and", of: [noun.filter, { kind: "not", filter: { kind: "is", reference: { kind: "self" } } }] }
      : noun.filter;
    return { object: { kind: "any", filter } };
  });
}

type Simple = Extract<
  TriggerEvent,
  {
    readonly object: Watched;
    readonly kind:
      | "enters"
      | "dies"
      | "leaves"
      | "put-into-graveyard"
      | "attacks"
      | "blocks"
      | "becomes-tapped"
      | "transforms"
      | "phases-out"
      | "phases-in"
      | "turned-face-up"
      | "becomes-equipped"
      | "becomes-enchanted";
  }
>["kind"];

const verbs: readonly (readonly [Simple, ...string[]])[] = [
  ["dies", "dies", "die"],
  [
    "put-into-graveyard",
    "is put into a graveyard from the battlefield",
    "is put into your graveyard from the battlefield",
    "are put into your graveyard from the battlefield",
    "is put into a graveyard from anywhere",
    "is put into a graveyard",
    "is put into your graveyard",
  ],
  ["leaves", "leaves the battlefield", "leave the battlefield", "leaves play"],
  ["becomes-tapped", "becomes tapped", "become tapped"],
  ["transforms", "transforms"],
  ["phases-out", "phases out"],
  ["phases-in", "phases in"],
  ["turned-face-up", "is turned face up"],
  ["becomes-equipped", "becomes equipped"],
  ["becomes-enchanted", "becomes enchanted"],
];

function readVerb(c: Cursor, cx: Context, about: About): TriggerEvent | null {
  const { object } = about;
  for (const [kind, ...words] of verbs) {
    const phrase = c.takeOne(...words);
    if (phrase !== null) return { kind, object: phrase.includes("your graveyard") ? ownedByYou(object) : object };
  }
  return (
    readEnters(c, object) ??
    readCombatEvent(c, object) ??
    readAttached(c, cx, object) ??
    readDamageEvent(c, object) ??
    readTargeted(c, object)
  );
}

/** "put into your graveyard": a card goes to its owner's graveyard (404.2). */
function ownedByYou(object: Watched): Watched {
  if (object.kind !== "any") return object;
  return { kind: "any", filter: { kind: "and", of: [object.filter, { kind: "owned-by", player: { kind: "you" } }] } };
}

function readEnters(c: Cursor, object: Watched): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (c.takeOne("enters the battlefield", "enters", "enter the battlefield", "enter") === null) return null;
    if (!c.take("under your control")) return { kind: "enters", object };
    if (object.kind !== "any") return { kind: "enters", object };
    return {
      kind: "enters",
      object: {
        kind: "any",
        filter: { kind: "and", of: [object.filter, { kind: "controlled-by", player: { kind: "you" } }] },
      },
    };
  });
}

function readCombatEvent(c: Cursor, object: Watched): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    const verb = c.takeOne("attacks", "attack", "blocks", "block");
    if (verb === null || !c.sees(",")) return null;
    return { kind: verb.startsWith("attack") ? "attacks" : "blocks", object };
  });
}

function readAttached(c: Cursor, cx: Context, object: Watched): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (c.takeOne("becomes attached to", "become attached to") !== null) {
      const to = readFilter(c, cx);
      return to === null ? null : { kind: "becomes-attached", object, to };
    }
    if (c.takeOne("becomes unattached", "become unattached") === null) return null;
    if (!c.take("from")) return { kind: "becomes-unattached", object };
    const from = readFilter(c, cx);
    return from === null ? null : { kind: "becomes-unattached", object, from };
  });
}

function readFilter(c: Cursor, cx: Context): Filter | null {
  if (c.take("~")) return { kind: "is", reference: { kind: "self" } };
  c.takeOne("a", "an", "another");
  const noun = readNoun(c, cx);
  if (noun === null) return null;
  // "from a permanent, sacrifice that permanent": the permanent is what is spoken of next
  cx.antecedents.push({ subject: { kind: "trigger-object" } satisfies Reference, nouns: [...noun.nouns, "permanent"] });
  return noun.filter;
}

function readDamageEvent(c: Cursor, object: Watched): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (c.takeOne("deals", "deal") === null) return null;
    const combat = c.take("combat");
    if (!c.take("damage")) return null;
    const combatPart = combat ? { combat } : {};
    if (c.sees(",")) return { kind: "deals-damage", object, ...combatPart };
    if (c.takeOne("to a player", "to an opponent", "to one of your opponents", "to you") === null) return null;
    return { kind: "deals-damage", object, ...combatPart, toPlayer: true };
  });
}

function readTargeted(c: Cursor, object: Watched): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (!c.take("becomes the target of")) return null;
    if (
      c.takeOne("a spell or ability an opponent controls", "a spell or ability one of your opponents controls") !== null
    )
      return { kind: "becomes-targeted", object, by: "opponent" };
    return c.take("a spell or ability") ? { kind: "becomes-targeted", object, by: "anyone" } : null;
  });
}
