import type { Amount, Filter, PlayerReference } from "../../engine/index.ts";

const attachedWords: Readonly<Record<string, string>> = {
  Aura: "enchanted",
  Equipment: "equipped",
  Fortification: "fortified",
};

interface Words {
  readonly before: string[];
  readonly noun: string[];
  readonly after: string[];
}

/** A filter as a noun phrase: "nonblack creature with power 2 or less an opponent controls". `plural`: "creatures you control". */
export function wordFilter(filter: Filter, plural = false, zone?: string): string {
  if (filter.kind === "or" && filter.of.every((one) => nounOf(one) !== null))
    return inPlural(
      list(
        filter.of.map((one) => wordFilter(one)),
        plural ? "and" : "or",
      ),
      plural,
      zone,
    );
  const words: Words = { before: [], noun: [], after: [] };
  for (const part of filter.kind === "and" ? filter.of : [filter]) place(part, words);
  if (words.noun.length === 0) words.noun.push(zone === undefined ? "permanent" : "card");
  else if (zone !== undefined) words.noun.push("card");
  const noun = words.noun.join(" ");
  return [...words.before, plural ? pluralOf(noun) : noun, ...words.after, ...zoneWords(zone, filter)].join(" ");
}

function zoneWords(zone: string | undefined, filter: Filter): string[] {
  if (zone === undefined || zone === "battlefield") return [];
  const owned = filter.kind === "and" && filter.of.some((one) => one.kind === "owned-by" && one.player.kind === "you");
  return [zone === "exile" ? "in exile" : `${zone === "graveyard" ? "in" : "from"} ${owned ? "your" : "a"} ${zone}`];
}

function inPlural(words: string, plural: boolean, zone: string | undefined): string {
  const card = zone === undefined ? words : `${words} card`;
  return plural ? card.replace(/[^\s,]+(?=,| and |$)/g, pluralOf) : card;
}

function pluralOf(noun: string): string {
  if (/(Equipment|Plains)$/.test(noun)) return noun;
  if (/[^f]f$/.test(noun)) return `${noun.slice(0, -1)}ves`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

export function list(items: readonly string[], word: "and" | "or"): string {
  if (items.length <= 2) return items.join(` ${word} `);
  return `${items.slice(0, -1).join(", ")}, ${word} ${items.at(-1)}`;
}

function nounOf(filter: Filter): string | null {
  switch (filter.kind) {
    case "type":
      return filter.type;
    case "subtype":
      return filter.subtype;
    case "permanent":
    case "token":
    case "commander":
    case "outlaw":
      return filter.kind;
    case "player":
      return filter.which === "opponent" ? "opponent" : filter.which === "you" ? "you" : "player";
    case "and":
      return filter.of.some((one) => nounOf(one) !== null) ? "" : null;
    default:
      return null;
  }
}

function place(filter: Filter, words: Words): void {
  const noun = nounOf(filter);
  if (noun !== null && noun !== "") {
    words.noun.push(noun);
    return;
  }
  const adjective = adjectiveOf(filter);
  if (adjective !== null) words.before.push(adjective);
  else if (filter.kind === "and") for (const part of filter.of) place(part, words);
  else if (filter.kind === "or") placeChoice(filter.of, words);
  else {
    const after = afterWords(filter);
    if (after !== "") words.after.push(after);
  }
}

function placeChoice(of: readonly Filter[], words: Words): void {
  const adjectives = of.map(adjectiveOf);
  if (adjectives.every((one) => one !== null)) words.before.push(list(adjectives.map(String), "or"));
  else
    words.noun.push(
      list(
        of.map((one) => wordFilter(one)),
        "or",
      ),
    );
}

function adjectiveOf(filter: Filter): string | null {
  switch (filter.kind) {
    case "color":
      return filter.color;
    case "supertype":
      return filter.supertype;
    case "colorless":
    case "multicolored":
    case "monocolored":
    case "tapped":
    case "untapped":
    case "attacking":
    case "blocking":
    case "face-down":
    case "modified":
    case "historic":
    case "transformed":
      return filter.kind;
    case "has-attached":
      return filter.filter.kind === "subtype" && filter.other !== true
        ? (attachedWords[filter.filter.subtype] ?? null)
        : null;
    case "not":
      return negativeOf(filter.filter);
    default:
      return null;
  }
}

function negativeOf(filter: Filter): string | null {
  if (filter.kind === "is") return filter.reference.kind === "self" ? "other" : "another";
  if (filter.kind === "subtype") return `non-${filter.subtype}`;
  const word =
    filter.kind === "token" ? "token" : (adjectiveOf(filter) ?? (filter.kind === "type" ? filter.type : null));
  return word === null ? null : `non${word}`;
}

function afterWords(filter: Filter): string {
  switch (filter.kind) {
    case "controlled-by":
      return controls(filter.player);
    case "owned-by":
      return filter.player.kind === "you" ? "" : "";
    case "power":
    case "toughness":
      return `with ${filter.kind} ${wordThan(filter)}`;
    case "mana-value":
      return `with mana value ${wordThan(filter)}`;
    case "keyword":
      return `with ${filter.keyword}`;
    case "counters":
      return `with a ${filter.counter} counter on it`;
    case "outside":
      return filter.text;
    case "name":
      return `named ${filter.name}`;
    case "has-attached":
      return `with ${filter.other === true ? "another" : "an"} ${wordFilter(filter.filter)} attached to it`;
    case "attached-to":
      return `attached to ${filter.to.kind === "self" ? "this permanent" : "it"}`;
    case "was-attached-to":
      return "that was attached to it";
    case "put-onto-battlefield-with-this":
      return "put onto the battlefield with this permanent";
    case "chosen":
      return `of the chosen ${filter.what}`;
    case "not":
      if (filter.filter.kind === "keyword") return `without ${filter.filter.keyword}`;
      return filter.filter.kind === "controlled-by" && filter.filter.player.kind === "you" ? "you don't control" : "";
    default:
      return "";
  }
}

function controls(player: PlayerReference): string {
  if (player.kind === "you") return "you control";
  if (player.kind === "opponent") return "an opponent controls";
  return player.kind === "player" && player.of.kind === "host" ? "enchanted player controls" : "that player controls";
}

function wordThan(filter: { readonly is: "<=" | ">=" | "="; readonly than: Amount }): string {
  const number = typeof filter.than === "number" ? String(filter.than) : "X";
  return filter.is === "=" ? number : `${number} or ${filter.is === "<=" ? "less" : "greater"}`;
}
