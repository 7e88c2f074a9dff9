import type { Ability, Card, UnmodelledText } from "../engine/index.ts";
import type { CardFacts, Language } from "../model/index.ts";
import { summarise } from "./notation/summarise.ts";
import { readAbilities } from "./oracle/read-abilities.ts";

/** What is known of a card, for a person who asks. */
export interface KnownCard {
  readonly card: Card;
  readonly names: Readonly<Record<Language, string>>;
  readonly nicknames: readonly string[];
  readonly faces: readonly KnownFace[];
  /** Whether its abilities were read from its Oracle text, or written down for the starter catalogue. */
  readonly source: "oracle" | "starter";
}

export interface KnownFace {
  readonly name: string;
  readonly manaCost: string;
  readonly typeLine: string;
  readonly colors: readonly string[];
  readonly power: string | null;
  readonly toughness: string | null;
  readonly abilities: readonly KnownAbility[];
  readonly unmodelled: readonly UnmodelledText[];
}

export interface KnownAbility {
  readonly text: string;
  readonly kind: string;
  /** The ability as the engine plays it. */
  readonly reading: string;
  /** The line of the card's text that it was read from, where it was. */
  readonly from?: string;
}

type Face = Card["faces"][number];

/** A face as `attache card` prints it; with its Oracle text, each ability says where it comes from. */
export function knownFace(face: Face, oracleText?: string): KnownFace {
  const origins = oracleText === undefined ? new Map<string, string>() : originsOf(face, oracleText);
  return {
    name: face.name,
    manaCost: face.manaCost,
    typeLine: typeLineOf(face),
    colors: face.colors,
    power: face.power === null ? null : String(face.power),
    toughness: face.toughness === null ? null : String(face.toughness),
    abilities: face.abilities.map((ability) => known(ability, origins)),
    unmodelled: face.unmodelled,
  };
}

/** The faces of a card with the texts of its facts. */
export function knownFaces(card: Card, facts: CardFacts | null): readonly KnownFace[] {
  const texts = facts?.card_faces?.map((face) => face.oracle_text) ?? [facts?.oracle_text];
  return card.faces.map((face, nth) => knownFace(face, texts[nth]));
}

function known(ability: Ability, origins: ReadonlyMap<string, string>): KnownAbility {
  const from = origins.get(JSON.stringify(ability));
  return {
    text: ability.text,
    kind: ability.kind,
    reading: summarise(ability),
    ...(from !== undefined && { from }),
  };
}

/** The line of the text that each ability comes from: read alone, the line gives that ability. */
function originsOf(face: Face, oracleText: string): Map<string, string> {
  const origins = new Map<string, string>();
  for (const line of oracleText.replaceAll("\n•", " •").split("\n"))
    for (const ability of readAbilities(line, face).abilities) {
      const key = JSON.stringify(ability);
      if (!origins.has(key)) origins.set(key, line);
    }
  return origins;
}

function typeLineOf(face: Face): string {
  const words = [...face.supertypes, ...face.types].map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return face.subtypes.length === 0 ? words.join(" ") : `${words.join(" ")} — ${face.subtypes.join(" ")}`;
}
