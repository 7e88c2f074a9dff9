import type { CardFacts } from "../../model/index.ts";
import { wordsOf, written } from "./board.ts";
import type { Token } from "./tokens.ts";
import type { Words } from "./words.ts";

/** What plain words say of a card: "legendary artifact creature 3/3 "Flying"". */
export interface PlainCard {
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly colors: readonly string[];
  readonly power?: string;
  readonly toughness?: string;
  readonly abilities: readonly string[];
}

/** What a subtype goes with, and the text without which it would do nothing. */
const subtypes: Readonly<Record<string, { readonly type: string; readonly names: string; readonly text?: string }>> = {
  equipment: { type: "artifact", names: "Equipment", text: "Equip {1}" },
  fortification: { type: "artifact", names: "Fortification", text: "Fortify {1}" },
  vehicle: { type: "artifact", names: "Vehicle", text: "Crew 1" },
  aura: { type: "enchantment", names: "Aura", text: "Enchant creature" },
  curse: { type: "enchantment", names: "Aura Curse", text: "Enchant player" },
};
const supertypes = new Set(["legendary", "basic"]);
const letters: Readonly<Record<string, string>> = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

/** Reads plain words; null unless each of them says something of a card and at least one its type. */
export function plainCard(tokens: readonly Token[], words: Words): PlainCard | null {
  const said = wordsOf(tokens);
  const found = { supertypes: [] as string[], types: [] as string[], subtypes: [] as string[], colors: [] as string[] };
  const abilities: string[] = [];
  let size: readonly [string, string] | null = null;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const numbers = /^(\d{1,4})\/(\d{1,4})$/.exec(said[at] ?? "");
    const type = words.at("types", said, at);
    const color = words.at("colors", said, at);
    const keyword = words.at("keywords", said, at);
    if (token?.kind === "quoted") abilities.push(token.text);
    else if (numbers?.[1] !== undefined && numbers[2] !== undefined) size = [numbers[1], numbers[2]];
    else if (type)
      (supertypes.has(type.id) ? found.supertypes : type.id in subtypes ? found.subtypes : found.types).push(type.id);
    else if (color) found.colors.push(color.id);
    else if (keyword && keyword.id !== "protection") abilities.push(keyword.id);
    else if (words.at("small", said, at)?.id !== "article") return null;
    at += type?.words ?? color?.words ?? keyword?.words ?? 1;
  }
  if (found.types.length + found.subtypes.length === 0) return null;
  return { ...found, abilities, ...(size && { power: size[0], toughness: size[1] }) };
}

/** Such a card in the case format's own fields. What is not said is ordinary: a creature is 2/2, an Aura enchants creatures. */
export function factsOf(card: PlainCard, name: string): CardFacts {
  const types = [...new Set([...card.types, ...card.subtypes.map((one) => subtypes[one]?.type ?? one)])];
  const names = card.subtypes.map((one) => subtypes[one]?.names ?? one);
  const usual = card.subtypes.flatMap((one) => {
    const text = subtypes[one]?.text;
    const [verb = ""] = (text ?? "").split(" ");
    return text === undefined || card.abilities.some((own) => own.toLowerCase().startsWith(verb.toLowerCase()))
      ? []
      : [text];
  });
  const left = [...card.supertypes, ...types].map(capital).join(" ");
  const text = [...usual, ...card.abilities].join("\n");
  const isSized = types.includes("creature") || card.subtypes.includes("vehicle");
  return {
    name,
    type_line: names.length === 0 ? left : `${left} — ${names.join(" ")}`,
    ...(text !== "" && { oracle_text: text }),
    ...(card.colors.length > 0 && { colors: card.colors.map((color) => letters[color] ?? color) }),
    ...((isSized || card.power !== undefined) && { power: card.power ?? "2", toughness: card.toughness ?? "2" }),
  };
}

/** What an effect that makes something such a card changes: `setTypes` and the like, `addTypes` for what is so in addition. */
export function changesOf(card: PlainCard, isAlso: boolean): Readonly<Record<string, unknown>> {
  const types = [...new Set([...card.types, ...card.subtypes.map((one) => subtypes[one]?.type ?? one)])];
  const names = card.subtypes.map((one) => subtypes[one]?.names ?? one).flatMap((name) => name.split(" "));
  return {
    [isAlso ? "addTypes" : "setTypes"]: types,
    ...(names.length > 0 && { [isAlso ? "addSubtypes" : "setSubtypes"]: names }),
    ...(card.colors.length > 0 && { colors: card.colors }),
    ...(card.power !== undefined && { setPower: Number(card.power), setToughness: Number(card.toughness) }),
    ...(card.abilities.length > 0 && { setAbilities: card.abilities }),
  };
}

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`;

/** The name of a card that has none: the words that describe it, without its size. */
export const plainName = (tokens: readonly Token[]): string =>
  capital(written(tokens.filter(({ kind, text }) => kind === "word" && !/^\d+\/\d+$/.test(text))).slice(0, 80));
