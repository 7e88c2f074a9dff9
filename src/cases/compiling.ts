import { roleNames } from "../cards/index.ts";
import type { Ability, Card, CardType, CharacteristicChanges, Color, UnmodelledText } from "../engine/index.ts";
import { cardTypes, colors } from "../engine/index.ts";
import type { CardFacts, CaseChanges } from "../model/index.ts";
import type { CardsForCases } from "./cards-for-cases.ts";
import type { CasePath, Mistakes } from "./mistakes.ts";
import type { Names } from "./names.ts";
import { didYouMean, shown } from "./nearest.ts";
import { roleToken } from "./roles.ts";

/** What every part of a case is compiled with. */
export interface Compiling {
  readonly cards: CardsForCases;
  readonly names: Names;
  readonly mistakes: Mistakes;
  /** The first player: who controls what says nothing else. */
  readonly you: string;
  /** The card of each object, as far as the file has got. */
  readonly cardOf: Map<string, Card>;
  /** Text that steps give to objects and that is not understood. */
  readonly unmodelled: { object: string; text: string }[];
}

/** Stands in for a card that could not be found, so that later mistakes can be looked for too. */
const noCard: Card = {
  name: "?",
  layout: "other",
  faces: [
    {
      name: "?",
      manaCost: "",
      manaValue: 0,
      colors: [],
      supertypes: [],
      types: [],
      subtypes: [],
      abilities: [],
      power: null,
      toughness: null,
      loyalty: null,
      defense: null,
      unmodelled: [],
    },
  ],
};

/** The card of that name in the catalogue. */
export function cardCalled(name: string, path: CasePath, { cards, mistakes }: Compiling): Card {
  const card = cards.find(name);
  if (card) return card;
  const near = cards.near(name)[0];
  mistakes.report(
    "case/unknown-card",
    path,
    `no card is called ${shown(name)}${near === undefined ? "; give its facts inline" : `; did you mean "${near}"?`}`,
  );
  return noCard;
}

/** The card that inline facts describe. */
export function cardOfFacts(facts: CardFacts, path: CasePath, { cards, mistakes }: Compiling): Card {
  if (facts.type_line === undefined && facts.card_faces === undefined) {
    mistakes.report("case/missing-field", [...path, "type_line"], "this field is missing");
    return noCard;
  }
  return cards.read(facts);
}

/** The predefined Role token of that name. */
export function roleCalled(role: string, path: CasePath, { mistakes }: Compiling): Card {
  const card = roleToken(role);
  if (card) return card;
  mistakes.report(
    "case/unknown-role",
    path,
    `there is no Role ${shown(role)}${didYouMean(role, roleNames) || `; there are ${roleNames.join(", ")}`}`,
  );
  return noCard;
}

/** The abilities that texts give to an object; what is not understood is kept for the ruling. */
export function abilitiesFrom(texts: readonly string[], object: string, compiling: Compiling): readonly Ability[] {
  const [owner] = (compiling.cardOf.get(object) ?? noCard).faces;
  return texts.flatMap((text) => {
    const { abilities, unmodelled } = compiling.cards.readAbilities(text, owner);
    compiling.unmodelled.push(...unmodelled.map((one: UnmodelledText) => ({ object, text: one.text })));
    return abilities;
  });
}

const colorLetters: Readonly<Record<string, Color>> = { w: "white", u: "blue", b: "black", r: "red", g: "green" };

/** A colour by its name or its letter. */
export function colorCalled(word: string, path: CasePath, { mistakes }: Compiling): Color {
  const lower = word.toLowerCase();
  const color = colors.find((one) => one === lower) ?? colorLetters[lower];
  if (color) return color;
  mistakes.report(
    "case/bad-value",
    path,
    `${shown(word)} is not one of ${colors.join(", ")}${didYouMean(word, colors)}`,
  );
  return "white";
}

function typeCalled(word: string, path: CasePath, { mistakes }: Compiling): CardType {
  const lower = word.toLowerCase();
  const type = cardTypes.find((one) => one === lower);
  if (type) return type;
  mistakes.report(
    "case/bad-value",
    path,
    `${shown(word)} is not a card type: ${cardTypes.join(", ")}${didYouMean(word, cardTypes)}`,
  );
  return "artifact";
}

/** How the reader and the engine write the text of an ability: lower case, no final period. */
export function abilityText(text: string): string {
  return text.trim().toLowerCase().replace(/\.$/, "");
}

/** What an effect changes (`become`, `enter … as`). */
export function changesFrom(
  given: CaseChanges,
  object: string,
  path: CasePath,
  compiling: Compiling,
): CharacteristicChanges {
  const types = (list: readonly string[], field: string) =>
    list.map((type, index) => typeCalled(type, [...path, field, index], compiling));
  const { setTypes, addTypes, removeTypes, colors: newColors, loseAbilities } = given;
  return {
    ...(setTypes && { setTypes: types(setTypes, "setTypes") }),
    ...(addTypes && { addTypes: types(addTypes, "addTypes") }),
    ...(removeTypes && { removeTypes: types(removeTypes, "removeTypes") }),
    ...(given.setSubtypes && { setSubtypes: given.setSubtypes }),
    ...(given.addSubtypes && { addSubtypes: given.addSubtypes }),
    ...(given.removeSubtypes && { removeSubtypes: given.removeSubtypes }),
    ...(given.setPower !== undefined && { setPower: given.setPower }),
    ...(given.setToughness !== undefined && { setToughness: given.setToughness }),
    ...(newColors && {
      colors: newColors.map((color, index) => colorCalled(color, [...path, "colors", index], compiling)),
    }),
    ...(given.name !== undefined && { name: given.name }),
    ...(given.setAbilities && { setAbilities: abilitiesFrom(given.setAbilities, object, compiling) }),
    ...(loseAbilities === true && { loseAbilities: true as const }),
    ...(Array.isArray(loseAbilities) && { loseAbilities: loseAbilities.map(abilityText) }),
  };
}
