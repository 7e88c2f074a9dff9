import { z } from "zod";
import type { CardFacts } from "../../model/index.ts";
import { isCard, namesOf, type ReadObject } from "./pack-card.ts";

const printed = z.union([z.string(), z.number().transform(String)]).nullish();
const letters = z.array(z.string()).nullish();

const face = z.object({
  name: z.string().nullish(),
  printed_name: z.string().nullish(),
  mana_cost: z.string().nullish(),
  type_line: z.string().nullish(),
  oracle_text: z.string().nullish(),
  power: printed,
  toughness: printed,
  loyalty: printed,
  defense: printed,
  colors: letters,
  color_indicator: letters,
});
type ScryfallFace = z.infer<typeof face>;

/** A card object of Scryfall's bulk files, as far as it is read. */
const scryfallCard = face.extend({
  lang: z.string().nullish(),
  layout: z.string().nullish(),
  card_faces: z.array(face).nullish(),
});
type ScryfallCard = z.infer<typeof scryfallCard>;

/** Reads a card object of a bulk file: Oracle Cards, Default Cards or All Cards. */
export function readScryfall(value: unknown): ReadObject {
  const parsed = scryfallCard.safeParse(value);
  if (!parsed.success) return { kind: "skipped", reason: "bad-facts", about: nameOf(value) };
  const card = unfolded(parsed.data);
  const name = card.name ?? "";
  if (name.trim() === "") return { kind: "skipped", reason: "no-name", about: "" };
  const faces = card.card_faces ?? [];
  const typeLine = card.type_line ?? faces.map((one) => one.type_line ?? "").join(" // ");
  if (typeLine.trim() === "") return { kind: "skipped", reason: "no-type", about: name };
  if (!isCard(card.layout ?? undefined, typeLine)) return { kind: "skipped", reason: "not-a-card", about: name };
  const language = card.lang ?? "en";
  const english = faces.length > 1 ? faces.map((one) => one.name ?? "") : [name];
  const localised = language === "en" ? [] : localNames(card, english.length);
  return {
    kind: "card",
    identity: name,
    facts: factsOf(card, name, typeLine),
    names: [...namesOf("en", english), ...namesOf(language, localised)],
    isEnglish: language === "en",
  };
}

/** A card with the same card on both sides is that card. */
function unfolded(card: ScryfallCard): ScryfallCard {
  const [front, back] = card.card_faces ?? [];
  if (card.layout !== "reversible_card" || front === undefined || front.name !== back?.name) return card;
  const { lang, card_faces: _, ...rest } = card;
  const given = Object.fromEntries(Object.entries(front).filter(([, fact]) => fact !== null && fact !== undefined));
  return { ...rest, ...given, layout: "normal", ...(lang === undefined ? {} : { lang }) };
}

function localNames(card: ScryfallCard, faces: number): string[] {
  const ofFaces = (card.card_faces ?? []).map((one) => one.printed_name ?? "");
  if (faces > 1 && ofFaces.some((name) => name !== "")) return ofFaces;
  const whole = card.printed_name ?? "";
  const parts = whole.split(" // ");
  return faces > 1 && parts.length === faces ? parts : [whole];
}

function factsOf(card: ScryfallCard, name: string, typeLine: string): CardFacts {
  const faces = card.card_faces ?? [];
  return {
    ...faceFacts(card),
    name,
    type_line: typeLine,
    ...(card.layout ? { layout: card.layout } : {}),
    ...(faces.length < 2
      ? {}
      : {
          card_faces: faces.map((one) => ({
            ...faceFacts(one),
            name: one.name ?? name,
            type_line: one.type_line ?? "",
          })),
        }),
  };
}

const factNames = ["mana_cost", "oracle_text", "power", "toughness", "loyalty", "defense"] as const;

/** The facts that are given. */
function faceFacts(given: ScryfallFace): Partial<CardFacts> {
  return Object.fromEntries([
    ...factNames.flatMap((fact) => (typeof given[fact] === "string" ? [[fact, given[fact]]] : [])),
    ...(given.colors ? [["colors", given.colors]] : []),
    ...(given.color_indicator ? [["color_indicator", given.color_indicator]] : []),
  ]);
}

function nameOf(value: unknown): string {
  const name = typeof value === "object" && value !== null && "name" in value ? value.name : "";
  return typeof name === "string" ? name : "";
}
