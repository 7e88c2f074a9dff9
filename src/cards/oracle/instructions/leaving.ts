import type { Choose, Filter, Instruction, PlayerReference, Subject, Zone } from "../../../engine/index.ts";
import { asReference } from "../as-reference.ts";
import { antecedent, type Context, mention, mentionHidden, tentatively } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readNoun } from "../noun.ts";
import { readOutsideSuffix } from "../nouns/outside-suffix.ts";
import { readHostName } from "../nouns/that.ts";
import { readChosen, readPlayer, readSubject, readTarget } from "../subject.ts";
import { lookUp, typeWords } from "../words.ts";
import { readEntering } from "./entering.ts";
import { readRevealed } from "./revealed.ts";
import { readSubjects } from "./several.ts";

export function readDestroy(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("destroy")) return null;
  const objects = readBothCreatures(c, cx) ?? readSubjects(c, cx);
  if (objects === null) return null;
  const noRegeneration =
    c.takeOne(
      ". it can't be regenerated",
      ". they can't be regenerated",
      ". those creatures can't be regenerated",
      ". that creature can't be regenerated",
    ) !== null;
  return objects.map((object) => ({ kind: "destroy", object, ...(noRegeneration ? { noRegeneration } : {}) }));
}

/** "both creatures", after an event between the two. */
function readBothCreatures(c: Cursor, cx: Context): Subject[] | null {
  return c.attempt(() => {
    if (!c.take("both creatures")) return null;
    const other = cx.triggerObject?.subject;
    const one = cx.antecedents.find(({ nouns }) => nouns.includes("subject"))?.subject;
    return other?.kind === "trigger-object" && one ? [one, other] : null;
  });
}

export function readExile(c: Cursor, cx: Context): Instruction[] | null {
  const given = readGivenUp(c, cx);
  if (given !== null) return given;
  if (c.takeOne("exile", "airbend") === null) return null;
  if (
    c.takeOne("the top card of your library", "the top card of that player's library", "that player's hand") !== null
  ) {
    c.take("face down");
    mentionHidden(cx, { filter: { kind: "and", of: [] }, zone: "exile", owner: null });
    return [{ kind: "harmless", text: "library" }];
  }
  if (cx.antecedents.at(-1)?.subject === null && c.takeOne("it", "them", "that card", "those cards") !== null) {
    c.take("face down");
    return [{ kind: "harmless", text: "library" }];
  }
  const objects = readSubjects(c, cx);
  if (objects === null) return null;
  const until = c.attempt(() => {
    const start = c.place;
    return c.takeOne("until ~ leaves the battlefield", "until enchanted creature leaves the battlefield") === null
      ? null
      : c.text(start);
  });
  return objects.map((object) => ({
    kind: "move",
    object,
    to: "exile",
    ...(until === null ? {} : ({ until: "self-leaves" } as const)),
  }));
}

/** "target opponent exiles a creature they control", "each player returns a creature they control to its owner's hand". */
function readGivenUp(c: Cursor, cx: Context): Instruction[] | null {
  return c.attempt(() =>
    tentatively(cx, (): Instruction[] | null => {
      const group = c.takeOne(...(Object.keys(groups) as (keyof typeof groups)[]));
      const by = group === null ? readPlayer(c, cx) : null;
      if (by?.kind === "each" || (group === null && by === null)) return null;
      const verb = c.takeOne("exiles", "returns");
      const object = verb === null ? null : readChosen(c, cx);
      if (object?.kind !== "choose" || object.zone !== undefined) return null;
      c.takeOne("they control", "he or she controls", "that player controls");
      if (verb === "returns" && c.takeOne("to its owner's hand", "to their owner's hand") === null) return null;
      if (!c.atBoundary()) return null;
      const chosen: Subject =
        group !== null
          ? { ...object, each: groups[group] }
          : by === null
            ? object
            : { ...object, filter: controlledBy(object.filter, by), by };
      return [{ kind: "move", object: chosen, to: verb === "exiles" ? "exile" : "hand" }];
    }),
  );
}

/** "put … on top of its owner's library", "put … onto the battlefield attached to …", "put … into your hand". */
export function readPut(c: Cursor, cx: Context): Instruction[] | null {
  const others = c.attempt(() => (c.takeOne("they", "that player") !== null && c.sees("put") ? true : null)) !== null;
  if (c.takeOne("put", "puts") === null) return null;
  const objects = readRevealed(c, cx) ?? readSubjects(c, cx);
  if (objects === null) return null;
  if (c.take("onto the battlefield")) {
    const entering = readEntering(c, cx, objects);
    const owner: PlayerReference = { kind: "owner-of", of: { kind: "previous" } };
    return others
      ? (entering?.map((one) => (one.kind === "move" && !one.under ? { ...one, under: owner } : one)) ?? null)
      : entering;
  }
  const to = readDestination(c);
  return to === null ? null : objects.map((object) => ({ kind: "move", object, to }));
}

const ordinals = "first second third fourth fifth seventh".split(" ");

function readDestination(c: Cursor): Zone | null {
  if (
    c.takeOne(
      "on top of",
      "on the bottom of",
      "on the top or bottom of",
      "on their choice of the top or bottom of",
      "on your choice of the top or bottom of",
    ) !== null
  )
    return c.takeOne(
      "its owner's library",
      "their owner's library",
      "their owners' libraries",
      "their library",
      "your library",
    ) === null
      ? null
      : "library";
  if (!c.take("into")) return null;
  if (c.takeOne("its owner's library", "their owner's library", "their library") !== null) {
    if (ordinals.includes(c.peek()?.lower ?? "")) {
      c.next();
      c.take("from the top");
    }
    return "library";
  }
  if (c.takeOne("its owner's graveyard", "their owners' graveyards", "its owners graveyard", "your graveyard") !== null)
    return "graveyard";
  if (c.takeOne("its owner's hand", "your hand", "their hand") !== null) return "hand";
  return c.take("exile") ? "exile" : null;
}

export function readShuffle(c: Cursor, cx: Context): Instruction[] | null {
  const warped = c.attempt((): Instruction[] | null => {
    if (!c.take("the owner of")) return null;
    const object = readTarget(c, cx);
    return object !== null && c.take("shuffles it into their library")
      ? [{ kind: "move", object, to: "library" }]
      : null;
  });
  if (warped !== null) return warped;
  if (!c.sees("shuffle") && !c.sees("shuffles") && !readShuffler(c, cx)) return null;
  if (c.takeOne("shuffle", "shuffles") === null) return null;
  const object = readSubject(c, cx);
  if (
    object === null ||
    c.takeOne(
      "into its owner's library",
      "into your library",
      "into their library",
      "into their owner's library",
      "into their owners' libraries",
    ) === null
  )
    return null;
  return [{ kind: "move", object, to: "library" }];
}

/** "its owner shuffles it into their library". */
function readShuffler(c: Cursor, cx: Context): boolean {
  if (c.attempt(() => (readHostName(c) === null ? null : true)) !== null) return false;
  if (c.takeOne("enchanted creature's owner", "enchanted permanent's owner", "equipped creature's owner") !== null) {
    mention(cx, { kind: "host" }, ["creature", "permanent"]);
    return true;
  }
  return readPlayer(c, cx) !== null;
}

/** "sacrifice ~", "sacrifice a creature", "that creature's controller sacrifices it", "each player sacrifices two creatures". */
export function readSacrifice(c: Cursor, cx: Context): Instruction[] | null {
  const parting = readParting(c, cx) ?? readByEach(c, cx);
  if (parting !== null) return parting;
  const by = c.sees("sacrifice") ? cx.actor : readPlayer(c, cx);
  if (c.takeOne("sacrifice", "sacrifices") === null) return null;
  if (by !== null && by.kind === "each") return null;
  const object = readSubject(c, cx);
  if (object === null) return null;
  if (object.kind !== "choose") return [{ kind: "sacrifice", object, ...(by === null ? {} : { by }) }];
  const chooser: PlayerReference = by ?? { kind: "you" };
  return [object, ...readMoreChosen(c, cx)].map((one) => ({
    kind: "sacrifice",
    object: { ...one, filter: controlledBy(one.filter, chooser), by: chooser },
    by: chooser,
  }));
}

/** "an artifact and a land": one of each. */
function readMoreChosen(c: Cursor, cx: Context): Choose[] {
  const found: Choose[] = [];
  for (;;) {
    const more = c.attempt(() =>
      tentatively(cx, () => {
        if (c.takeOne(", and", "and", ",") === null || c.takeOne("a", "an") === null) return null;
        c.goTo(c.place - 1);
        const one = readChosen(c, cx);
        return one?.kind === "choose" && one.zone === undefined ? one : null;
      }),
    );
    if (more === null) return found;
    found.push(more);
  }
}

const groups = {
  "each opponent": "opponent",
  "your opponents each": "opponent",
  "each other player": "other-player",
  "each player": "player",
} as const;

/** "each opponent sacrifices a creature of their choice", "each player sacrifices all lands they control". */
function readByEach(c: Cursor, cx: Context): Instruction[] | null {
  return c.attempt((): Instruction[] | null => {
    const who = c.takeOne(...(Object.keys(groups) as (keyof typeof groups)[]));
    if (who === null || c.takeOne("sacrifices", "sacrifice") === null) return null;
    const each = groups[who];
    if (c.take("all")) return readAllOfEach(c, cx, each);
    const object = readChosen(c, cx);
    c.takeOne("they control", "he or she controls", "that player controls");
    c.takeOne("of their choice", "of his or her choice");
    const among = readOutsideSuffix(c);
    if (object?.kind !== "choose" || !c.atBoundary()) return null;
    const first = among === null ? object : { ...object, filter: { kind: "and", of: [object.filter, among] } as const };
    return [first, ...readMoreChosen(c, cx)].map((one) => ({ kind: "sacrifice", object: { ...one, each } }));
  });
}

function readAllOfEach(c: Cursor, cx: Context, each: (typeof groups)[keyof typeof groups]): Instruction[] | null {
  const noun = readNoun(c, cx);
  if (noun === null || noun.spell || noun.card || c.takeOne("they control", "he or she controls") === null) return null;
  const by: PlayerReference | null =
    each === "player" ? { kind: "any-player" } : each === "opponent" ? { kind: "opponent" } : null;
  if (by === null || !c.atBoundary()) return null;
  const filter = each === "player" ? noun.filter : controlledBy(noun.filter, by);
  return [{ kind: "sacrifice", object: { kind: "all", filter }, by }];
}

/** "that creature's controller sacrifices it": the creature that an Aura was on, when nothing else was spoken of. */
function readParting(c: Cursor, cx: Context): Instruction[] | null {
  return c.attempt((): Instruction[] | null => {
    const aimed = readTargetsOwnLoss(c, cx);
    if (aimed !== null) return aimed;
    if (!c.take("that creature's controller sacrifices it")) return null;
    // an enchantment may have become an Aura (Necromancy)
    const mayBeAura = cx.self.types.includes("enchantment");
    const object = asReference(antecedent(cx, "creature")) ?? (mayBeAura ? ({ kind: "host" } as const) : null);
    return object === null ? null : [{ kind: "sacrifice", object, by: { kind: "controller-of", of: object } }];
  });
}

/** "target artifact's controller sacrifices it". */
function readTargetsOwnLoss(c: Cursor, cx: Context): Instruction[] | null {
  return c.attempt((): Instruction[] | null => {
    if (!c.take("target")) return null;
    const nouns: Filter[] = [];
    let word = "";
    for (let last = false; !last; ) {
      word = c.peek()?.lower ?? "";
      last = word.endsWith("'s");
      const type = lookUp(typeWords, word.replace(/'s$/, ""));
      if (type !== undefined) nouns.push({ kind: "type", type });
      else if (word === "permanent's") nouns.push({ kind: "permanent" });
      else return null;
      c.next();
    }
    if (!c.take("controller sacrifices it")) return null;
    cx.targets.push({ filter: { kind: "and", of: nouns } });
    const object = { kind: "target", index: cx.targets.length - 1 } as const;
    mention(cx, object, ["permanent", word.replace(/'s$/, "")]);
    return [{ kind: "sacrifice", object, by: { kind: "controller-of", of: object } }];
  });
}

/** 701.21a: a player can sacrifice only what they control. */
function controlledBy(filter: Filter, player: PlayerReference): Filter {
  return { kind: "and", of: [filter, { kind: "controlled-by", player }] };
}
