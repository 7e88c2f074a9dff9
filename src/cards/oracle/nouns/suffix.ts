import type { Filter, PlayerReference, Zone } from "../../../engine/index.ts";
import { asReference } from "../as-reference.ts";
import { amongHidden, antecedent, type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readAttachedTo, readWasAttachedTo } from "./attached-to.ts";
import { all, not } from "./filters.ts";
import { readOutsideSuffix } from "./outside-suffix.ts";
import { readState } from "./state.ts";
import { readHostName, readThat } from "./that.ts";
import { readWith } from "./with.ts";

type Suffix =
  | { readonly filter: Filter; readonly zone?: Zone; readonly zones?: readonly Zone[] }
  | { readonly zone: Zone };

export function readSuffix(c: Cursor, cx: Context): Suffix | null {
  return c.attempt(() => {
    const control = readControl(c, cx);
    if (control !== null) return { filter: control };
    const zone = readZone(c, cx);
    if (zone !== null) return zone;
    if (c.take("of the chosen color") || c.take("of that color")) return { filter: { kind: "chosen", what: "color" } };
    if (c.take("of the chosen type")) return { filter: { kind: "chosen", what: "type" } };
    if (c.take("with the chosen name")) return { filter: { kind: "chosen", what: "name" } };
    if (c.take("put onto the battlefield with ~")) return { filter: { kind: "put-onto-battlefield-with-this" } };
    if (c.take("other than @grantor")) return { filter: not({ kind: "is", reference: { kind: "grantor" } }) };
    if (c.take("other than ~")) return { filter: not({ kind: "is", reference: { kind: "self" } }) };
    const excepted = c.attempt(() => {
      if (c.takeOne("except for", "other than") === null) return null;
      if (c.take("~")) return self;
      const noun = cx.readNoun(c, cx);
      return noun === null || noun.spell || noun.card ? null : noun.filter;
    });
    if (excepted !== null)
      return { filter: not(excepted.kind === "self" ? { kind: "is", reference: excepted } : excepted) };
    if (c.attempt(() => (c.take("other than") ? readHostName(c) : null)) !== null)
      return { filter: not({ kind: "is", reference: { kind: "host" } }) };
    if (c.takeOne("of their choice", "of his or her choice", "of your choice") !== null)
      return { filter: { kind: "and", of: [] } };
    if (c.take("not named ~")) return { filter: not({ kind: "shares", what: "name", with: self }) };
    if (c.take("named")) return readNamedSeveral(c, cx) ?? readNamed(c, cx);
    const outside = cx.inEffect ? readOutsideSuffix(c) : null;
    if (outside !== null) return { filter: outside };
    const namesake = readNamesake(c, cx);
    if (namesake !== null) return { filter: namesake };
    const shared = readShared(c, cx);
    if (shared !== null) return { filter: shared };
    if (c.takeOne("blocking", "that's blocking", "that are blocking") !== null) return wrap(readOpposed(c, cx));
    const attacked = readAttacked(c);
    if (attacked !== null) return { filter: attacked };
    // that it can be enchanted is seen to when the Aura enters or is moved (303.4f, 701.3a)
    if (readEnchantable(c)) return { filter: { kind: "and", of: [] } };
    if (c.takeOne("that's one or more colors", "that are one or more colors") !== null)
      return { filter: not({ kind: "colorless" }) };
    if (c.takeOne("that has", "that have") !== null) return wrap(readWith(c, cx));
    if (c.take("with")) return wrap(readWith(c, cx));
    if (c.take("without")) {
      const has = readWith(c, cx);
      return has === null ? null : { filter: not(has) };
    }
    if (c.takeOne("attached to", "enchanting") !== null) return wrap(readAttachedTo(c, cx));
    if (c.takeOne("that was attached to", "that were attached to") !== null) return wrap(readWasAttachedTo(c, cx));
    if (c.takeOne("that's", "that is", "that are", "who's") !== null) return wrap(readState(c, cx));
    if (c.takeOne("that isn't", "that aren't", "that's not") !== null) {
      const state = readState(c, cx);
      return state === null ? null : { filter: not(state) };
    }
    return null;
  });
}

/** "blocking enchanted creature", "blocking it", which may be what deals damage to it as well. */
function readOpposed(c: Cursor, cx: Context): Filter | null {
  const { except } = cx;
  cx.except = null;
  const of = readHostName(c) !== null ? ({ kind: "host" } as const) : c.take("~") ? self : asReference(readThat(c, cx));
  cx.except = except;
  return of === null ? null : { kind: "blocking", of };
}

/** "attacking enchanted player", "that's attacking one of your opponents". */
function readAttacked(c: Cursor): Filter | null {
  return c.attempt((): Filter | null => {
    if (c.takeOne("attacking", "that's attacking", "that are attacking") === null) return null;
    if (c.takeOne("enchanted player", "enchanted opponent") !== null)
      return { kind: "attacking", of: { kind: "host" } };
    if (c.takeOne("one of your opponents", "your opponents", "an opponent") !== null)
      return { kind: "attacking", of: { kind: "opponent" } };
    return c.takeOne("you", "you or planeswalkers you control") !== null
      ? { kind: "attacking", of: { kind: "you" } }
      : null;
  });
}

/** "that could enchant it", of an Aura that is then put onto the battlefield attached to that. */
function readEnchantable(c: Cursor): boolean {
  return (
    c.takeOne(
      "that could enchant it",
      "that can enchant it",
      "that could enchant that creature",
      "that can enchant that creature",
      "that could enchant ~",
      "that can enchant ~",
      "it can enchant",
      "~ can enchant",
      "~ could enchant",
    ) !== null
  );
}

const shareable = {
  "a creature type": "creature-type",
  "at least one creature type": "creature-type",
  "a color": "color",
  "a card type": "card-type",
  "a name": "name",
} as const;

/** "that shares a creature type with it". */
function readShared(c: Cursor, cx: Context): Filter | null {
  return c.attempt((): Filter | null => {
    if (c.takeOne("that shares", "that share") === null) return null;
    const what = c.takeOne(...(Object.keys(shareable) as (keyof typeof shareable)[]));
    if (what === null || !c.take("with")) return null;
    const of =
      readHostName(c) !== null ? ({ kind: "host" } as const) : c.take("~") ? self : asReference(readThat(c, cx));
    return of === null ? null : { kind: "shares", what: shareable[what], with: of };
  });
}

/** "with the same name as that creature". */
function readNamesake(c: Cursor, cx: Context): Filter | null {
  return c.attempt((): Filter | null => {
    if (!c.take("with the same name as")) return null;
    const of = c.take("~") ? self : asReference(readThat(c, cx));
    return of === null ? null : { kind: "shares", what: "name", with: of };
  });
}

const self = { kind: "self" } as const;

function wrap(filter: Filter | null): Suffix | null {
  return filter === null ? null : { filter };
}

/** "you control", "an opponent controls", "you own", "that player controls". */
function readControl(c: Cursor, cx: Context): Filter | null {
  if (c.take("you own and control") || c.take("you both own and control"))
    return all([
      { kind: "owned-by", player: { kind: "you" } },
      { kind: "controlled-by", player: { kind: "you" } },
    ]);
  if (c.take("you control but don't own"))
    return all([
      { kind: "controlled-by", player: { kind: "you" } },
      not({ kind: "owned-by", player: { kind: "you" } }),
    ]);
  if (c.take("you control")) return { kind: "controlled-by", player: { kind: "you" } };
  if (c.take("you own")) return { kind: "owned-by", player: { kind: "you" } };
  if (c.takeOne("you don't control", "another player controls", "other players control") !== null)
    return not({ kind: "controlled-by", player: { kind: "you" } });
  if (c.take("you don't own")) return not({ kind: "owned-by", player: { kind: "you" } });
  if (c.takeOne("an opponent controls", "your opponents control", "each opponent controls") !== null)
    return { kind: "controlled-by", player: { kind: "opponent" } };
  const target = readTargetControls(c, cx);
  if (target !== null) return target;
  if (c.takeOne("enchanted player controls", "enchanted opponent controls") !== null)
    return { kind: "controlled-by", player: { kind: "player", of: { kind: "host" } } };
  if (c.takeOne("a player controls", "any player controls") !== null) return { kind: "and", of: [] };
  if (c.takeOne("defending player controls", "that opponent controls", "attacking player controls") !== null)
    return { kind: "controlled-by", player: { kind: "event-player" } };
  if (c.takeOne("its controller controls", "its controller's") !== null) {
    const of = asReference(antecedent(cx, null));
    return of === null ? null : { kind: "controlled-by", player: { kind: "controller-of", of } };
  }
  const that = c.attempt(() => {
    if (c.takeOne("that player controls", "they control", "he or she controls", "that opponent controls") === null)
      return null;
    const meant = antecedent(cx, "player");
    if (meant?.kind === "all" && meant.filter.kind === "player" && meant.filter.which === "opponent")
      return { kind: "controlled-by", player: { kind: "opponent" } } as const;
    const last = cx.antecedents.at(-1)?.subject;
    // "target creature an opponent controls … another target creature that player controls"
    if (meant === null && last?.kind === "target" && isControlled(cx.targets[last.index]?.filter))
      return { kind: "controlled-by", player: { kind: "controller-of", of: last } } as const;
    if (meant === null || meant.kind === "choose" || meant.kind === "all") return null;
    const player: PlayerReference = { kind: "player", of: meant };
    return { kind: "controlled-by", player } as const;
  });
  return that;
}

const isControlled = (filter: Filter | undefined): boolean =>
  filter?.kind === "controlled-by" || (filter?.kind === "and" && filter.of.some(isControlled));

/** "all creatures target opponent controls": the player is a target. */
function readTargetControls(c: Cursor, cx: Context): Filter | null {
  return c.attempt((): Filter | null => {
    const who = c.takeOne("target opponent controls", "target player controls");
    if (who === null) return null;
    cx.targets.push({ filter: { kind: "player", which: who.includes("opponent") ? "opponent" : "any" } });
    const of = { kind: "target", index: cx.targets.length - 1 } as const;
    mention(cx, of, ["player"]);
    return { kind: "controlled-by", player: { kind: "player", of } };
  });
}

/** "from your graveyard": where cards are, and whose. */
export function readCardZone(c: Cursor, cx: Context): { readonly zone: Zone; readonly filter?: Filter } | null {
  const read = readZone(c, cx);
  return read?.zone === undefined ? null : { zone: read.zone, ...("filter" in read ? { filter: read.filter } : {}) };
}

function readZone(c: Cursor, cx: Context): Suffix | null {
  if (c.take("on the battlefield")) return { zone: "battlefield" };
  if (c.takeOne("in your graveyard", "from your graveyard") !== null)
    return { zone: "graveyard", filter: { kind: "owned-by", player: { kind: "you" } } };
  if (
    c.takeOne(
      "in a graveyard",
      "from a graveyard",
      "in any graveyard",
      "in all graveyards",
      "from any graveyard",
      "from all graveyards",
    ) !== null
  )
    return { zone: "graveyard" };
  if (c.takeOne("in an opponent's graveyard", "from an opponent's graveyard") !== null)
    return { zone: "graveyard", filter: { kind: "owned-by", player: { kind: "opponent" } } };
  if (c.takeOne("in its owner's graveyard", "from its owner's graveyard") !== null) return { zone: "graveyard" };
  const among = c.takeOne("from among them", "from among those cards");
  if (among !== null) {
    const hidden = cx.antecedents.findLast((one) => one.hidden !== undefined)?.hidden;
    return { zone: hidden?.zone ?? "library", filter: amongHidden(hidden, among) };
  }
  if (
    c.takeOne(
      "from your hand or graveyard",
      "from your graveyard or hand",
      "from your hand and/or graveyard",
      "from your graveyard and/or hand",
    ) !== null
  )
    return { zone: "hand", zones: ["graveyard"], filter: { kind: "owned-by", player: { kind: "you" } } };
  if (c.takeOne("in your hand", "from your hand") !== null)
    return { zone: "hand", filter: { kind: "owned-by", player: { kind: "you" } } };
  if (c.take("exiled with ~"))
    return { zone: "exile", filter: { kind: "is", reference: { kind: "exiled-with-self" } } };
  if (c.take("in exile") || c.take("from exile")) return { zone: "exile" };
  return null;
}

/** "named Sword of Kaldra, Shield of Kaldra, and Helm of Kaldra". */
function readNamedSeveral(c: Cursor, cx: Context): Suffix | null {
  return c.attempt((): Suffix | null => {
    const names: Filter[] = [];
    for (;;) {
      const one = readNamed(c, cx);
      if (one === null || !("filter" in one)) return null;
      names.push(one.filter);
      if (c.take(", and")) {
        const last = readNamed(c, cx);
        if (last === null || !("filter" in last) || names.length < 2) return null;
        return { filter: { kind: "or", of: [...names, last.filter] } };
      }
      if (!c.take(",")) return null;
    }
  });
}

/** "named Squire"; of its own name: any object that has it, and not the one with the text (201.2). */
function readNamed(c: Cursor, cx: Context): Suffix | null {
  const own = c.peek()?.written;
  if (c.take("~")) return { filter: { kind: "name", name: cx.self.names[0] ?? own ?? "" } };
  const start = c.place;
  let end = start;
  while (!c.atSentenceEnd() && /^\p{Lu}|^(of|the|in|and|to|for|a)$/u.test(c.peek()?.written ?? "")) {
    // "named Arachnus Web and put it": a name does not end with a small word
    if (/^\p{Lu}/u.test(c.next()?.written ?? "")) end = c.place;
  }
  c.goTo(end);
  const name = c.text(start);
  return name === "" ? null : { filter: { kind: "name", name } };
}
