import type { Filter, PlayerReference, Reference, TriggerEvent, Watched } from "../../../engine/index.ts";
import { type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readNoun } from "../noun.ts";
import { readHostName } from "../nouns/that.ts";
import type { About } from "./watched.ts";

type Simple = Extract<
  TriggerEvent,
  {
    readonly object: Watched;
    readonly kind:
      | "enters"
      | "dies"
      | "leaves"
      | "put-into-graveyard"
      | "put-into-exile"
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
  ["put-into-exile", "is put into exile"],
  ["leaves", "leaves the battlefield", "leave the battlefield", "leaves play"],
  ["becomes-tapped", "becomes tapped", "become tapped"],
  ["transforms", "transforms into ~", "transforms"],
  ["phases-out", "phases out"],
  ["phases-in", "phases in"],
  ["turned-face-up", "is turned face up"],
  ["becomes-equipped", "becomes equipped"],
  ["becomes-enchanted", "becomes enchanted"],
];

export function readVerb(c: Cursor, cx: Context, about: About): TriggerEvent | null {
  const { object } = about;
  for (const [kind, ...words] of verbs) {
    const phrase = c.takeOne(...words);
    // whatever is put into a graveyard from the battlefield dies (700.4)
    if (phrase !== null && kind === "dies" && about.nouns?.includes("creature") === false)
      return { kind: "put-into-graveyard", object };
    if (phrase !== null) return { kind, object: phrase.includes("your graveyard") ? ownedByYou(object) : object };
  }
  return (
    readEnters(c, cx, object) ??
    readCombatEvent(c, object) ??
    readAttached(c, cx, object) ??
    readDamageEvent(c, cx, object) ??
    readDealtDamage(c, object) ??
    readTargeted(c, cx, object)
  );
}

/** "put into your graveyard": a card goes to its owner's graveyard (404.2). */
function ownedByYou(object: Watched): Watched {
  if (object.kind !== "any") return object;
  return { kind: "any", filter: { kind: "and", of: [object.filter, { kind: "owned-by", player: { kind: "you" } }] } };
}

function readEnters(c: Cursor, cx: Context, object: Watched): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (c.takeOne("enters the battlefield", "enters", "enter the battlefield", "enter") === null) return null;
    if (object.kind === "self" && c.take("attached to a")) return readEntersAttached(c, cx);
    const from = c.takeOne("from your graveyard", "from a graveyard", "from exile", "from your hand", "during combat");
    if (from !== null) {
      cx.eventCondition = { kind: "unknown", text: from, about: "history" };
      return { kind: "enters", object };
    }
    const under = c.takeOne(
      "under your control",
      "under an opponent's control",
      "under your opponents' control",
      "under enchanted player's control",
    );
    if (under === null || object.kind !== "any") return { kind: "enters", object };
    const player: PlayerReference =
      under === "under your control"
        ? { kind: "you" }
        : under.includes("enchanted")
          ? { kind: "player", of: { kind: "host" } }
          : { kind: "opponent" };
    return {
      kind: "enters",
      object: {
        kind: "any",
        filter: { kind: "and", of: [object.filter, { kind: "controlled-by", player }] },
      },
    };
  });
}

/** "~ enters attached to a creature": what it is attached to is spoken of next. */
function readEntersAttached(c: Cursor, cx: Context): TriggerEvent | null {
  const noun = readNoun(c, cx);
  if (noun === null || noun.card || noun.spell) return null;
  cx.eventCondition = { kind: "matches", object: { kind: "host" }, filter: noun.filter };
  mention(cx, { kind: "host" }, noun.nouns);
  return { kind: "enters", object: { kind: "self" } };
}

function readCombatEvent(c: Cursor, object: Watched): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    const verb = c.takeOne("attacks", "attack", "blocks", "block");
    if (verb === null || !(c.sees(",") || c.sees("or") || c.sees("and"))) return null;
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

function readDamageEvent(c: Cursor, cx: Context, object: Watched): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (c.takeOne("deals", "deal") === null) return null;
    const combat = c.take("combat");
    if (!c.take("damage")) return null;
    const combatPart = combat ? { combat } : {};
    if (c.sees(",") || c.sees("or")) return { kind: "deals-damage", object, ...combatPart };
    const player = c.takeOne(
      "to a player",
      "to an opponent",
      "to one of your opponents",
      "to you",
      "to defending player",
    );
    if (player !== null) {
      mention(cx, { kind: "event-player" }, ["player"]);
      const who = player === "to you" ? "you" : player.includes("opponent") ? "opponent" : null;
      return { kind: "deals-damage", object, ...combatPart, toPlayer: true, ...(who === null ? {} : { who }) };
    }
    const toHost = c.attempt(() => (c.take("to") ? readHostName(c) : null));
    if (toHost !== null)
      return { kind: "deals-damage", object, ...combatPart, to: { kind: "is", reference: { kind: "host" } } };
    return object.kind === "any" ? null : readDamagedOne(c, cx, object, combatPart);
  });
}

/** "deals damage to a creature": that creature is what the ability speaks of. */
function readDamagedOne(
  c: Cursor,
  cx: Context,
  object: Watched,
  combatPart: { readonly combat?: true },
): TriggerEvent | null {
  if (!c.take("to") || c.takeOne("a", "an") === null) return null;
  const noun = readNoun(c, cx);
  if (noun === null || noun.card || noun.spell || noun.nouns.includes("player")) return null;
  cx.triggerObject = { subject: { kind: "trigger-object" }, nouns: noun.nouns };
  mention(cx, { kind: "trigger-object" }, noun.nouns);
  return { kind: "deals-damage", object, ...combatPart, to: noun.filter };
}

/** "is dealt damage". */
function readDealtDamage(c: Cursor, object: Watched): TriggerEvent | null {
  const kind = c.takeOne("is dealt damage", "are dealt damage", "is dealt combat damage");
  if (kind === null) return null;
  return { kind: "is-dealt-damage", object, ...(kind.includes("combat") ? { combat: true } : {}) };
}

function readTargeted(c: Cursor, cx: Context, object: Watched): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (!c.take("becomes the target of")) return null;
    if (
      c.takeOne("a spell or ability an opponent controls", "a spell or ability one of your opponents controls") !== null
    )
      return { kind: "becomes-targeted", object, by: "opponent" };
    if (c.take("a spell or ability"))
      return c.sees(",") || c.sees("or") || c.sees("and") ? { kind: "becomes-targeted", object, by: "anyone" } : null;
    if (c.takeOne("a", "an") === null) return null;
    const opponents = c.attempt(() => {
      const spell = readTargetingSpell(c, cx);
      return spell !== null && c.take("an opponent controls") ? spell : null;
    });
    const spell = opponents ?? readTargetingSpell(c, cx);
    return spell === null
      ? null
      : { kind: "becomes-targeted", object, by: opponents === null ? "anyone" : "opponent", spell };
  });
}

/** "a spell", "an Aura spell", after the article; who controls it stands after. */
function readTargetingSpell(c: Cursor, cx: Context): Filter | null {
  return c.attempt(() => {
    if (c.take("spell")) return { kind: "and", of: [] };
    const noun = readNoun(c, cx);
    return noun?.spell === true ? noun.filter : null;
  });
}
