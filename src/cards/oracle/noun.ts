import type { Filter, PlayerReference, Reference, Zone } from "../../engine/index.ts";
import { readAmountThan } from "./amount.ts";
import { antecedent, type Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { asSubtype } from "./subtypes.ts";
import type { Token } from "./token.ts";
import { colorWords, lookUp, supertypeWords, typeWords } from "./words.ts";

/** A noun phrase: "nonblack creature with power 2 or less an opponent controls". */
export interface Noun {
  readonly filter: Filter;
  /** Where it is looked for, when not among permanents. */
  readonly zone?: Zone;
  /** Lower-case singular nouns by which later text may call it. */
  readonly nouns: readonly string[];
  readonly plural: boolean;
  /** "spell": on the stack. */
  readonly spell: boolean;
  readonly card: boolean;
}

interface Head {
  readonly filter: Filter | null;
  readonly noun: string;
  readonly plural: boolean;
  readonly spell?: boolean;
  readonly card?: boolean;
}

export const attachedKinds: Readonly<Record<string, string>> = {
  enchanted: "Aura",
  equipped: "Equipment",
  fortified: "Fortification",
};

export function all(of: readonly Filter[]): Filter {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: "and", of };
}
export function any(of: readonly Filter[]): Filter {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: "or", of };
}
export function not(filter: Filter): Filter {
  return { kind: "not", filter };
}

const self: Reference = { kind: "self" };

/** Reads a noun phrase without its article; `another` says what "another" and "other" except. */
export function readNoun(c: Cursor, cx: Context, another: Reference = self): Noun | null {
  return c.attempt(() => {
    const parts: Filter[] = [];
    if (c.takeOne("another", "other") !== null) parts.push(not({ kind: "is", reference: another }));
    const first = readAlternative(c);
    if (first === null) return null;
    const alternatives = [first];
    for (;;) {
      const next = c.attempt(() => {
        const word = c.takeOne(", and/or", ", or", ", and", "and/or", "or", "and", ",");
        if (word === null) return null;
        // "an Urza's Mine and an Urza's Tower" are two things, not one that is either
        const article = c.takeOne("another", "other", "each", "a", "an");
        return article !== null && !word.endsWith("or") ? null : readAlternative(c);
      });
      if (next === null) break;
      alternatives.push(next);
    }
    parts.unshift(any(alternatives.map((one) => one.filter)));
    const last = alternatives.at(-1) ?? first;
    let zone: Zone | undefined;
    for (;;) {
      const suffix = readSuffix(c, cx);
      if (suffix === null) break;
      if ("zone" in suffix) zone = suffix.zone;
      if ("filter" in suffix) parts.push(suffix.filter);
    }
    return {
      filter: simplify(parts),
      ...(zone === undefined ? {} : { zone }),
      nouns: [...new Set(alternatives.flatMap((one) => one.nouns))],
      plural: last.plural,
      spell: alternatives.some((one) => one.spell),
      card: alternatives.some((one) => one.card),
    };
  });
}

function simplify(parts: readonly Filter[]): Filter {
  const flat = parts.flatMap((part) => (part.kind === "and" ? part.of : [part]));
  const named = flat.filter((part) => part.kind !== "permanent");
  return all(named.length > 0 ? named : flat);
}

interface Alternative {
  readonly filter: Filter;
  readonly nouns: readonly string[];
  readonly plural: boolean;
  readonly spell: boolean;
  readonly card: boolean;
}

/** One member of a list: "artifact creature", "nonartifact, nonblack creature", "red or green creature". */
function readAlternative(c: Cursor): Alternative | null {
  return c.attempt(() => {
    const parts = readAdjectives(c);
    const heads: Head[] = [];
    for (;;) {
      const head = readHead(c);
      if (head === null) break;
      heads.push(head);
    }
    const last = heads.at(-1);
    if (last === undefined) return null;
    const filters = [...parts, ...heads.flatMap((head) => (head.filter === null ? [] : [head.filter]))];
    return {
      filter: simplify(filters),
      nouns: heads.map((head) => head.noun),
      plural: last.plural,
      spell: heads.some((head) => head.spell === true),
      card: heads.some((head) => head.card === true),
    };
  });
}

function readAdjectives(c: Cursor): Filter[] {
  const parts: Filter[] = [];
  for (;;) {
    const one = readAdjective(c);
    if (one === null) return parts;
    const choices = [one];
    for (;;) {
      const other = c.attempt(() => (c.takeOne("or", "and/or", "and") === null ? null : readAdjective(c)));
      if (other === null) break;
      choices.push(other);
    }
    parts.push(any(choices));
    // "nonartifact, nonblack creature": the comma goes on with adjectives and a noun
    c.attempt(() => (c.take(",") && c.peek()?.lower.startsWith("non") && readAdjectiveAhead(c) ? true : null));
  }
}

function readAdjectiveAhead(c: Cursor): boolean {
  const start = c.place;
  const found = readAdjective(c) !== null && c.peek()?.lower !== "or";
  c.goTo(start);
  return found;
}

const states = {
  tapped: "tapped",
  untapped: "untapped",
  attacking: "attacking",
  blocking: "blocking",
  modified: "modified",
  historic: "historic",
  transformed: "transformed",
  "face-down": "face-down",
  colorless: "colorless",
  multicolored: "multicolored",
  monocolored: "monocolored",
} as const;

function readAdjective(c: Cursor): Filter | null {
  const token = c.peek();
  if (token === undefined || token.kind !== "word") return null;
  const filter = adjective(token.lower, token.written);
  if (filter !== null) c.next();
  return filter;
}

function adjective(lower: string, written: string): Filter | null {
  const state = lookUp(states, lower);
  if (state !== undefined) return { kind: state };
  const color = lookUp(colorWords, lower);
  if (color !== undefined) return { kind: "color", color };
  if (supertypeWords.includes(lower)) return { kind: "supertype", supertype: lower };
  const attached = lookUp(attachedKinds, lower);
  if (attached !== undefined) return { kind: "has-attached", filter: { kind: "subtype", subtype: attached } };
  if (lower === "unenchanted") return not({ kind: "has-attached", filter: { kind: "subtype", subtype: "Aura" } });
  if (!lower.startsWith("non")) return null;
  const rest = written.slice(written[3] === "-" ? 4 : 3);
  const inner = headOf(rest.toLowerCase(), rest)?.filter ?? adjective(rest.toLowerCase(), rest);
  return inner === null || inner === undefined ? null : not(inner);
}

function readHead(c: Cursor): Head | null {
  if (c.take("time lord") || c.take("time lords"))
    return { filter: { kind: "subtype", subtype: "Time Lord" }, noun: "time lord", plural: false };
  const token = c.peek();
  if (token?.kind !== "word") return null;
  const head = headOf(token.lower, token.written);
  if (head !== null) c.next();
  return head;
}

const plainHeads: Readonly<Record<string, Head>> = {
  permanent: { filter: { kind: "permanent" }, noun: "permanent", plural: false },
  token: { filter: { kind: "token" }, noun: "token", plural: false },
  commander: { filter: { kind: "commander" }, noun: "commander", plural: false },
  outlaw: { filter: { kind: "outlaw" }, noun: "outlaw", plural: false },
  card: { filter: null, noun: "card", plural: false, card: true },
  spell: { filter: null, noun: "spell", plural: false, spell: true },
  player: { filter: { kind: "player", which: "any" }, noun: "player", plural: false },
  opponent: { filter: { kind: "player", which: "opponent" }, noun: "player", plural: false },
};

function headOf(lower: string, written: string): Head | null {
  const type = lookUp(typeWords, lower);
  if (type !== undefined) {
    return { filter: { kind: "type", type }, noun: type, plural: lower !== type };
  }
  const plain = lookUp(plainHeads, lower) ?? lookUp(plainHeads, lower.endsWith("s") ? lower.slice(0, -1) : "");
  if (plain !== undefined) return { ...plain, plural: lower.endsWith("s") };
  if (!/^\p{Lu}/u.test(written)) return null;
  const subtype = asSubtype(written);
  if (subtype === null) return null;
  return { filter: { kind: "subtype", subtype }, noun: subtype.toLowerCase(), plural: subtype !== written };
}

type Suffix = { readonly filter: Filter; readonly zone?: Zone } | { readonly zone: Zone };

function readSuffix(c: Cursor, cx: Context): Suffix | null {
  return c.attempt(() => {
    const control = readControl(c, cx);
    if (control !== null) return { filter: control };
    const zone = readZone(c);
    if (zone !== null) return zone;
    if (c.take("of the chosen color") || c.take("of that color")) return { filter: { kind: "chosen", what: "color" } };
    if (c.take("of the chosen type")) return { filter: { kind: "chosen", what: "type" } };
    if (c.take("with the chosen name")) return { filter: { kind: "chosen", what: "name" } };
    if (c.take("put onto the battlefield with ~")) return { filter: { kind: "put-onto-battlefield-with-this" } };
    if (c.take("other than ~")) return { filter: not({ kind: "is", reference: { kind: "self" } }) };
    if (c.attempt(() => (c.take("other than") ? readHostName(c) : null)) !== null)
      return { filter: not({ kind: "is", reference: { kind: "host" } }) };
    if (c.take("named")) return readNamed(c);
    if (c.take("with")) return wrap(readWith(c));
    if (c.take("without")) {
      const has = readWith(c);
      return has === null ? null : { filter: not(has) };
    }
    if (c.take("attached to")) return wrap(readAttachedTo(c, cx));
    if (c.takeOne("that's", "that is", "that are", "who's") !== null) return wrap(readState(c, cx));
    if (c.takeOne("that isn't", "that aren't", "that's not") !== null) {
      const state = readState(c, cx);
      return state === null ? null : { filter: not(state) };
    }
    return null;
  });
}

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
  if (c.takeOne("enchanted player controls", "enchanted opponent controls") !== null)
    return { kind: "controlled-by", player: { kind: "player", of: { kind: "host" } } };
  if (c.takeOne("a player controls", "any player controls") !== null) return { kind: "and", of: [] };
  const that = c.attempt(() => {
    if (!c.take("that player controls")) return null;
    const meant = antecedent(cx, "player");
    if (meant === null || meant.kind === "choose" || meant.kind === "all") return null;
    const player: PlayerReference = { kind: "player", of: meant };
    return { kind: "controlled-by", player } as const;
  });
  return that;
}

function readZone(c: Cursor): Suffix | null {
  if (c.take("on the battlefield")) return { zone: "battlefield" };
  if (c.takeOne("in your graveyard", "from your graveyard") !== null)
    return { zone: "graveyard", filter: { kind: "owned-by", player: { kind: "you" } } };
  if (
    c.takeOne("in a graveyard", "from a graveyard", "in any graveyard", "in all graveyards", "from any graveyard") !==
    null
  )
    return { zone: "graveyard" };
  if (c.takeOne("in an opponent's graveyard", "from an opponent's graveyard") !== null)
    return { zone: "graveyard", filter: { kind: "owned-by", player: { kind: "opponent" } } };
  if (c.takeOne("in its owner's graveyard", "from its owner's graveyard") !== null) return { zone: "graveyard" };
  if (c.takeOne("in your hand", "from your hand") !== null)
    return { zone: "hand", filter: { kind: "owned-by", player: { kind: "you" } } };
  if (c.take("in exile") || c.take("from exile")) return { zone: "exile" };
  return null;
}

function readNamed(c: Cursor): Suffix | null {
  if (c.take("~")) return { filter: { kind: "is", reference: { kind: "self" } } };
  const start = c.place;
  while (!c.atSentenceEnd() && /^\p{Lu}|^(of|the|in|and|to|for|a)$/u.test(c.peek()?.written ?? "")) c.next();
  const name = c.text(start);
  return name === "" ? null : { filter: { kind: "name", name } };
}

/** What may follow "with": an attachment, a counter, a keyword, a power. */
function readWith(c: Cursor): Filter | null {
  return c.attempt(() => {
    const number = c.attempt((): Filter | null => {
      const kind = c.takeOne("power", "toughness", "mana value", "converted mana cost");
      if (kind === null) return null;
      c.takeOne("or toughness");
      const than = readAmountThan(c);
      if (than === null) return null;
      const what = kind === "power" || kind === "toughness" ? kind : "mana-value";
      return { kind: what, ...than };
    });
    if (number !== null) return number;
    const attached = c.attempt(() => {
      const other = c.take("another");
      if (!other && c.takeOne("one or more", "an", "a") === null) return null;
      const noun = readAlternative(c);
      if (noun === null || !c.take("attached to")) return null;
      if (c.takeOne("it", "them") === null) return null;
      return { kind: "has-attached", filter: noun.filter, ...(other ? { other } : {}) } as const;
    });
    if (attached !== null) return attached;
    const counter = c.attempt(() => {
      if (c.takeOne("one or more", "an", "a") === null) return null;
      const name = c.next();
      if (
        name === undefined ||
        c.takeOne("counter on it", "counters on it", "counter on them", "counters on them") === null
      )
        return null;
      return { kind: "counters", counter: name.lower } as const;
    });
    if (counter !== null) return counter;
    const keyword = readKeywordName(c);
    return keyword === null ? null : { kind: "keyword", keyword };
  });
}

const namedKeywords = [
  "first strike",
  "double strike",
  "flying",
  "defender",
  "reach",
  "trample",
  "vigilance",
  "haste",
  "deathtouch",
  "lifelink",
  "menace",
  "indestructible",
  "hexproof",
  "shroud",
  "islandwalk",
  "shadow",
  "fear",
  "intimidate",
  "infect",
  "flanking",
  "horsemanship",
  "banding",
  "morph",
  "toxic",
  "prowess",
  "changeling",
  "mutate",
  "reconfigure",
  "phasing",
] as const;

/** A keyword spoken of by its name alone. */
export function readKeywordName(c: Cursor): string | null {
  return c.takeOne(...namedKeywords);
}

function readAttachedTo(c: Cursor, cx: Context): Filter | null {
  if (c.take("~")) return { kind: "attached-to", to: { kind: "self" } };
  if (c.take("you")) return { kind: "attached-to", to: { kind: "you" } };
  const host = readHostName(c);
  if (host !== null) return { kind: "attached-to", to: { kind: "host" } };
  const target = c.sees("target") ? (cx.readTarget?.(c) ?? null) : null;
  if (target !== null) return { kind: "attached-to", to: target };
  const pronoun = readThat(c, cx);
  if (pronoun !== null)
    return pronoun.kind === "choose" || pronoun.kind === "all" ? null : { kind: "attached-to", to: pronoun };
  c.takeOne("a", "an", "any", "one of");
  const noun = readNoun(c, cx);
  return noun === null ? null : { kind: "attached-to", to: noun.filter };
}

/** "it", "that creature", "those creatures": what was spoken of. */
export function readThat(c: Cursor, cx: Context) {
  return c.attempt(() => {
    if (c.takeOne("it", "them", "they", "him", "her") !== null) return antecedent(cx, null);
    if (c.takeOne("that", "those", "the") === null) return null;
    const token = c.next();
    if (token === undefined) return null;
    const head = thatNoun(token);
    if (head === null) return null;
    if (head === "token") return antecedent(cx, "token");
    if (head === "card") return antecedent(cx, "card") ?? antecedent(cx, null);
    return antecedent(cx, head);
  });
}

function thatNoun(token: Token): string | null {
  return headOf(token.lower, token.written)?.noun ?? null;
}

/** "enchanted creature", "equipped creature", "fortified land", "enchanted player": the host's noun. */
export function readHostName(c: Cursor): readonly string[] | null {
  return c.attempt(() => {
    if (c.takeOne("enchanted", "equipped", "fortified") === null) return null;
    const nouns: string[] = [];
    for (;;) {
      const head = readHead(c);
      if (head === null) break;
      if (head.plural) return null;
      nouns.push(head.noun);
    }
    return nouns.length === 0 ? null : nouns;
  });
}

/** What may follow "is" or "that's" when it describes: "attacking", "a creature", "red", "enchanted", "legendary". */
export function readState(c: Cursor, cx: Context): Filter | null {
  return c.attempt(() => {
    if (c.take("the chosen color")) return { kind: "chosen", what: "color" } as const;
    if (c.take("the chosen type")) return { kind: "chosen", what: "type" } as const;
    if (c.take("face down")) return { kind: "face-down" } as const;
    if (c.take("put onto the battlefield with ~")) return { kind: "put-onto-battlefield-with-this" } as const;
    if (c.take("attached to")) return readAttachedTo(c, cx);
    if (c.takeOne("your commander", "a commander") !== null) return { kind: "commander" } as const;
    if (c.take("a token")) return { kind: "token" } as const;
    const noun = c.attempt(() => {
      c.takeOne("a", "an");
      const found = readNoun(c, cx);
      return found === null || found.spell ? null : found.filter;
    });
    if (noun !== null) return noun;
    c.takeOne("both");
    const adjectives: Filter[] = [];
    for (;;) {
      const one = readAdjective(c);
      if (one === null) break;
      adjectives.push(one);
      if (c.attempt(() => (c.takeOne("or", ", or") !== null && readAdjectiveAhead(c) ? true : null)) === null) break;
    }
    return adjectives.length === 0 ? null : any(adjectives);
  });
}
