import { type Card, type CardType, type Color, colors, type Face, type layouts } from "../engine/index.ts";
import type { CardFacts } from "../model/index.ts";
import { colorsOfCost, manaValueOf } from "./mana-cost.ts";
import { readAbilities } from "./oracle/read-abilities.ts";
import { readTypeLine } from "./type-line.ts";

type FaceFacts = NonNullable<CardFacts["card_faces"]>[number];
type Layout = (typeof layouts)[number];

const letters: Readonly<Record<string, Color>> = { W: "white", U: "blue", B: "black", R: "red", G: "green" };

/**
 * Compiles a card's facts, in Scryfall's fields, into the engine's card. Never throws: what makes no sense in the facts is left
 * out, what is not understood of the text is in the faces' `unmodelled`.
 */
export function readCard(facts: CardFacts): Card {
  const given = facts.card_faces ?? [];
  const [frontFacts, ...otherFacts] =
    given.length > 0 ? given.map((face, index) => completed(face, facts, index)) : [whole(facts)];
  const layout = layoutOf(facts);
  if (frontFacts === undefined) return emptyCard(facts.name);
  const front = readFace(frontFacts, facts);
  const faces: [Face, ...Face[]] = [front, ...otherFacts.map((face) => readFace(face, facts))];
  return { name: front.name, layout, faces };
}

function emptyCard(name: string): Card {
  return { name, layout: "normal", faces: [readFace({ name, type_line: "" }, { name })] };
}

function whole(facts: CardFacts): FaceFacts {
  return { ...facts, type_line: facts.type_line ?? "" };
}

/** Some layouts give cost and colours for the card, not for its faces (split, adventure, flip). */
function completed(face: FaceFacts, facts: CardFacts, index: number): FaceFacts {
  const costs = (facts.mana_cost ?? "").split(" // ");
  const isFlip = facts.layout === "flip";
  const cost = face.mana_cost ?? (isFlip ? costs[0] : costs[index]);
  const first = index === 0;
  return {
    ...face,
    ...(cost === undefined ? {} : { mana_cost: cost }),
    ...(face.power === undefined && first && facts.power !== undefined ? { power: facts.power } : {}),
    ...(face.toughness === undefined && first && facts.toughness !== undefined ? { toughness: facts.toughness } : {}),
    ...(isFlip && face.colors === undefined && facts.colors !== undefined ? { colors: facts.colors } : {}),
  };
}

/** The layout as said, else guessed from the faces: a second face without a cost is a back face. */
function layoutOf(facts: CardFacts): Layout {
  const said = layoutNames[facts.layout ?? ""];
  if (said !== undefined) return said;
  const second = facts.card_faces?.[1];
  if (second === undefined) return "normal";
  const cost = second.mana_cost ?? (facts.mana_cost ?? "").split(" // ")[1] ?? "";
  if (cost === "") return second.type_line.includes("Land") ? "modal-dfc" : "transform";
  if (/\b(Adventure|Omen)\b/.test(second.type_line)) return "adventure";
  const isSpell = (line: string) => /\b(Instant|Sorcery)\b/.test(line) || /\bRoom\b/.test(line);
  return isSpell(second.type_line) && isSpell(facts.card_faces?.[0]?.type_line ?? "") ? "split" : "modal-dfc";
}

const layoutNames: Readonly<Record<string, Layout>> = {
  normal: "normal",
  transform: "transform",
  modal_dfc: "modal-dfc",
  split: "split",
  adventure: "adventure",
  flip: "flip",
  meld: "meld",
  saga: "normal",
  class: "normal",
  leveler: "normal",
  mutate: "normal",
  prototype: "normal",
  case: "normal",
  token: "normal",
  double_faced_token: "other",
  prepare: "adventure",
};

function readFace(face: FaceFacts, card: CardFacts): Face {
  const { supertypes, types, subtypes } = readTypeLine(face.type_line);
  const name = face.name || card.name;
  const manaCost = face.mana_cost ?? "";
  const reading = readAbilities(face.oracle_text ?? "", { name, types, supertypes, subtypes, manaCost });
  const hasDevoid = reading.abilities.some((one) => one.text === "devoid");
  return {
    name,
    manaCost,
    manaValue: manaValueOf(manaCost || (card.card_faces === undefined ? "" : frontCost(card))),
    colors: hasDevoid ? [] : (colorsOf(face.colors) ?? colorsOf(face.color_indicator) ?? colorsOfCost(manaCost)),
    supertypes,
    types,
    subtypes,
    abilities: reading.abilities,
    unmodelled: reading.unmodelled,
    power: sizeOf(face.power, types),
    toughness: sizeOf(face.toughness, types),
    loyalty: numberOf(face.loyalty),
    defense: numberOf(face.defense),
  };
}

/** A back face's mana value is its front's (202.3b). */
function frontCost(card: CardFacts): string {
  return card.card_faces?.[0]?.mana_cost ?? (card.mana_cost ?? "").split(" // ")[0] ?? "";
}

function colorsOf(given: readonly string[] | undefined): Color[] | null {
  if (given === undefined) return null;
  const found = given.map((one) => letters[one.toUpperCase()] ?? colors.find((color) => color === one.toLowerCase()));
  return colors.filter((color) => found.includes(color));
}

/** `*` counts as 0 until its ability defines it; a permanent that is no creature keeps what is printed (Vehicles). */
function sizeOf(printed: string | undefined, types: readonly CardType[]): number | null {
  if (printed === undefined || printed === "") return types.includes("creature") ? 0 : null;
  const number = Number.parseInt(printed.replace(/^[*+]+/, "").replace("−", "-"), 10);
  return Number.isNaN(number) ? 0 : number;
}

function numberOf(printed: string | undefined): number | null {
  const number = Number.parseInt(printed ?? "", 10);
  return Number.isNaN(number) ? null : number;
}
