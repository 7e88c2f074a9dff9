import type { Ability, UnmodelledText } from "../../engine/index.ts";
import type { Context } from "./context.ts";
import { type Cursor, PhraseSet } from "./cursor.ts";
import { meaningOf } from "./keywords/meaning.ts";
import { readNoun } from "./noun.ts";
import { all } from "./nouns/filters.ts";
import { readQualities } from "./quality.ts";

const plain = new PhraseSet(
  "double strike,first strike,deathtouch,defender,flash,flying,haste,intimidate,lifelink,menace,reach,trample over planeswalkers,trample,vigilance,banding,flanking,phasing,shadow,fear,horsemanship,wither,infect,persist,undying,exalted,prowess,skulk,unleash,riot,devoid,cascade,convoke,delve,split second,storm,haunt,hideaway,conspire,retrace,rebound,totem,battle cry,soulbond,undaunted,improvise,ascend,extort,evolve,cipher,dethrone,fuse,exploit,melee,assist,daybound,nightbound,provoke,epic,gravestorm,sunburst,ingest,myriad,partner,jump-start,mentor,read ahead,compleated,enlist,training,ravenous,for mirrodin,demonstrate,decayed,living metal,shield counter,islandwalk,swampwalk,forestwalk,mountainwalk,plainswalk,desertwalk,landwalk,landwalk of the chosen type,nonbasic landwalk,legendary landwalk,snow landwalk,snow-covered islandwalk,snow swampwalk,snow forestwalk,snow mountainwalk,snow plainswalk,snow islandwalk,artifact landwalk,choose a background,friends forever,doctor's companion,umbra,aftermath,start your engines,double team,bargain,spree,tiered,storied,gift a card,gift a tapped fish,gift a food,gift a treasure,gift an octopus,gift an extra turn,start your engines !,station,paradigm,increment,double agenda,job,infinity".split(
    ",",
  ),
);
const numbered = new PhraseSet(
  "annihilator,bushido,rampage,absorb,fading,vanishing,modular,graft,frenzy,soulshift,dredge,ripple,poisonous,tribute,fabricate,renown,afflict,afterlife,toxic,saddle,backup,casualty,hideaway,devour,bloodthirst,amplify,firebending,mobilize,crew,impending,teamwork".split(
    ",",
  ),
);
const costed = new PhraseSet(
  "cycling,plainscycling,islandcycling,swampcycling,mountaincycling,forestcycling,basic landcycling,landcycling,slivercycling,wizardcycling,flashback,kicker,multikicker,madness,morph,megamorph,disguise,echo,buyback,evoke,unearth,dash,emerge,embalm,eternalize,escape,foretell,ninjutsu,commander ninjutsu,outlast,overload,scavenge,suspend,cumulative upkeep,entwine,replicate,recover,reinforce,prowl,surge,spectacle,awaken,encore,blitz,disturb,cleave,prototype,craft,plot,offspring,impending,warp,harmonize,freerunning,level up,transmute,miracle,squad,more than meets the eye,mayhem,sneak,web-slinging,aftermath,escalate,channel,boast,forecast,transfigure,assist,monstrosity,dash,strive,bargain,retrace,power-up".split(
    ",",
  ),
);
const trailing = new PhraseSet("affinity for,champion,splice onto,partner with,companion,offering,gift".split(","));

/** Keywords by which a permanent enters with counters that its size needs: without them it is ruled as too small. */
const sizing = new Set(["modular", "graft", "sunburst", "ravenous"]);

/** Keywords that are read as words and not played, though they change sizes, counters or what stays on the battlefield. */
const notPlayed = new Set([
  ...sizing,
  ..."rampage,bushido,renown,fabricate,afterlife,fading,vanishing,riot,unleash,bloodthirst,amplify,devour,tribute,backup,soulbond,champion,haunt,impending,evoke,dash,blitz,unearth".split(
    ",",
  ),
]);

const notPlayedReason = "what the keyword does is not played";

/** Keywords that the engine knows by a kind of their own and that take nothing. */
const kinds = {
  indestructible: "indestructible",
  shroud: "shroud",
  "living weapon": "living-weapon",
  "job select": "job-select",
  "umbra armor": "umbra-armor",
  "totem armor": "umbra-armor",
} as const;

/**
 * Reads one keyword ability with its parameter, as it stands in a list of keywords or after "has"; protection from
 * several qualities gives several (702.16g). Null when none stands here.
 */
export function readKeyword(c: Cursor, cx: Context): Ability[] | null {
  return c.attempt(() => {
    const start = c.place;
    const text = () => c.text(start).toLowerCase().replaceAll("−", "-");
    if (c.take("for mirrodin !")) return [{ kind: "for-mirrodin", text: "for mirrodin!" }];
    for (const [words, kind] of Object.entries(kinds)) if (c.take(words)) return [{ kind, text: words }];
    if (c.take("protection")) return readProtection(c, cx);
    if (c.take("hexproof")) return readHexproof(c, cx);
    if (c.take("enchant")) return readEnchanting(c, cx, text);
    if (c.take("ward")) {
      const cost = readCost(c);
      return cost === null ? null : [{ kind: "ward", cost, text: text() }];
    }
    if (c.take("changeling"))
      return [
        {
          kind: "static",
          affects: { kind: "self" },
          modifications: [{ kind: "every-creature-type" }],
          text: "changeling",
        },
      ];
    const craft = readCraft(c, text);
    if (craft !== null) return craft;
    const word = c.takeFrom(plain);
    if (word !== null) return [keyword(word, text())];
    return readNumbered(c, text) ?? readCosted(c, text) ?? readTrailing(c, text);
  });
}

/** A keyword with the abilities that it stands for, if it does and what they need is known. */
function keyword(word: string, text: string, { number = 0, cost = "" } = {}): Ability {
  const standsFor = meaningOf({ keyword: word, number, cost }, text);
  return { kind: "keyword", keyword: word, ...(standsFor.length === 0 ? {} : { standsFor }), text };
}

/** "enchant creature" as something gained; as a line of its own the line reader takes it. */
function readEnchanting(c: Cursor, cx: Context, text: () => string): Ability[] | null {
  const noun = readNoun(c, cx);
  if (noun === null || noun.spell || (noun.zone !== undefined && noun.zone !== "graveyard")) return null;
  return [
    { kind: "enchant", filter: noun.filter, ...(noun.zone === undefined ? {} : { zone: noun.zone }), text: text() },
  ];
}

function readProtection(c: Cursor, cx: Context): Ability[] | null {
  if (!c.take("from")) return null;
  const qualities = readQualities(c, cx);
  if (qualities === null) return null;
  return qualities.map(({ quality, written }) => ({
    kind: "protection",
    from: quality,
    text: `protection from ${written}`,
  }));
}

function readHexproof(c: Cursor, cx: Context): Ability[] | null {
  if (!c.take("from")) return [{ kind: "hexproof", text: "hexproof" }];
  const qualities = readQualities(c, cx);
  if (qualities === null) return null;
  return qualities.map(({ quality, written }) => ({
    kind: "hexproof",
    from: quality,
    text: `hexproof from ${written}`,
  }));
}

function readNumbered(c: Cursor, text: () => string): Ability[] | null {
  return c.attempt(() => {
    const word = c.takeFrom(numbered);
    if (word === null) return null;
    const number = c.peek();
    if (number === undefined || (number.kind !== "number" && number.lower !== "x")) return null;
    c.next();
    if (number.lower === "x" && c.take(", where x is")) c.skipTo();
    if (word !== "crew" && number.kind !== "number") return [{ kind: "keyword", keyword: word, text: text() }];
    if (word !== "crew") return [keyword(word, text(), { number: Number(number.lower) })];
    // 702.122: "Tap any number of creatures …: this permanent becomes an artifact creature until end of turn"
    return [
      {
        kind: "activated",
        cost: text(),
        targets: [],
        instructions: [
          {
            kind: "apply",
            object: { kind: "self" },
            modifications: [{ kind: "add-types", types: ["artifact", "creature"] }],
            until: "end-of-turn",
          },
        ],
        text: text(),
      },
    ];
  });
}

/** "Craft with one or more creatures {5}". */
function readCraft(c: Cursor, text: () => string): Ability[] | null {
  return c.attempt(() => {
    if (!c.take("craft with")) return null;
    while (!c.atSentenceEnd() && c.peek()?.kind !== "symbol") c.next();
    return readCost(c) === null ? null : [{ kind: "keyword", keyword: "craft", text: text() }];
  });
}

function readCosted(c: Cursor, text: () => string): Ability[] | null {
  return c.attempt(() => {
    const word = c.takeFrom(costed);
    if (word === null) return null;
    // "Channel — {1}{G}, Discard ~: …" is an ability word before an activated ability (207.2c)
    if (word === "channel" && c.tokens.slice(c.place).some((token) => token.kind === "mark" && token.lower === ":"))
      return null;
    if (c.peek()?.kind === "number") c.next();
    const cost = readCost(c);
    return cost === null ? null : [keyword(word, text(), { cost })];
  });
}

function readTrailing(c: Cursor, text: () => string): Ability[] | null {
  return c.attempt(() => {
    const keyword = c.takeFrom(trailing);
    if (keyword === null) return null;
    c.skipTo();
    return [{ kind: "keyword", keyword, text: text() }];
  });
}

/** A cost after a keyword: `{1}{W}`, or a dash and words up to the end of the sentence ("Equip—Discard a card"). */
export function readCost(c: Cursor): string | null {
  return c.attempt(() => {
    const start = c.place;
    const dash = c.take("—");
    const from = dash ? c.place : start;
    while (c.takeKind("symbol") !== null) {}
    while (c.take("or") && c.takeKind("symbol") !== null) {}
    if (dash) c.skipTo();
    const cost = c.text(from);
    return cost === "" ? null : cost;
  });
}

/** Reads a line that consists of keywords: "Flying, vigilance; protection from red and from blue". */
export function readKeywordLine(c: Cursor, cx: Context): Ability[] | null {
  return c.attempt(() => {
    const found: Ability[] = [];
    for (;;) {
      const some = readKeyword(c, cx);
      if (some === null) return null;
      found.push(...some);
      if (c.takeOne(", and", ",", ";", "and") !== null) continue;
      c.take(".");
      if (!c.done) return null;
      cx.unmodelled.push(...keywordsNotPlayed(found));
      return found;
    }
  });
}

/** Keywords that are read and that nothing plays: said to be open, and to matter where a size needs them. */
export function keywordsNotPlayed(abilities: readonly Ability[]): UnmodelledText[] {
  return abilities.flatMap((one) =>
    one.kind === "keyword" && one.standsFor === undefined && notPlayed.has(one.keyword)
      ? [{ text: one.text, reason: notPlayedReason, within: "keyword", mayMatter: sizing.has(one.keyword) }]
      : [],
  );
}

/** The keywords that attach, each of which takes a line: "Equip {1}", "Equip Knight {0}", "Fortify {3}", "Aura swap {2}{U}". */
export function readAttachingKeyword(c: Cursor, cx: Context): Ability | null {
  return c.attempt(() => {
    const start = c.place;
    const text = () => c.text(start).toLowerCase();
    if (c.take("equip")) return readEquip(c, cx, text);
    const keyword = c.takeOne("fortify", "reconfigure", "bestow", "aura swap", "mutate");
    if (keyword === null) return null;
    const cost = readCost(c);
    if (cost === null) return null;
    const kind = keyword === "aura swap" ? "aura-swap" : keyword;
    return { kind, cost, text: text() } as const;
  });
}

/** Whether a keyword stands here, one that attaches or another. */
export function looksLikeKeyword(c: Cursor, cx: Context): boolean {
  const start = c.place;
  const found = readKeyword(c, cx) !== null || readAttachingKeyword(c, cx) !== null;
  c.goTo(start);
  return found;
}

function readEquip(c: Cursor, cx: Context, text: () => string): Ability | null {
  const creature = { kind: "type", type: "creature" } as const;
  const labelStart = c.place;
  const quality = c.attempt(() => {
    const noun = readNoun(c, cx);
    return noun === null || noun.spell || noun.card ? null : noun;
  });
  const label = c.text(labelStart).toLowerCase();
  const cost = readCost(c);
  if (cost === null) return null;
  if (quality === null) return { kind: "equip", cost, filter: creature, text: text() };
  const isOther = quality.nouns.some((noun) => noun === "planeswalker" || noun === "permanent");
  const filter = isOther || /\bcreature\b/.test(label) ? quality.filter : all([creature, quality.filter]);
  return { kind: "equip", cost, filter, label, text: text() };
}
