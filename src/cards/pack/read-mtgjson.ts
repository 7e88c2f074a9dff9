import { z } from "zod";
import type { CardFacts } from "../../model/index.ts";
import type { NewName } from "../names/name-row.ts";
import { isCard, namesOf, type ReadObject } from "./pack-card.ts";

const printed = z.union([z.string(), z.number().transform(String)]).nullish();
const letters = z.array(z.string()).nullish();

/** A face of MTGJSON's AtomicCards, as far as it is read. */
const atomicFace = z.object({
  name: z.string(),
  faceName: z.string().nullish(),
  side: z.string().nullish(),
  layout: z.string().nullish(),
  type: z.string().nullish(),
  manaCost: z.string().nullish(),
  text: z.string().nullish(),
  power: printed,
  toughness: printed,
  loyalty: printed,
  defense: printed,
  colors: letters,
  colorIndicator: letters,
  foreignData: z
    .array(z.object({ language: z.string(), name: z.string().nullish(), faceName: z.string().nullish() }))
    .nullish(),
});
type AtomicFace = z.infer<typeof atomicFace>;

/** MTGJSON's names of languages. */
const languages: Readonly<Record<string, string>> = {
  "Ancient Greek": "grc",
  Arabic: "ar",
  "Chinese Simplified": "zhs",
  "Chinese Traditional": "zht",
  French: "fr",
  German: "de",
  Hebrew: "he",
  Italian: "it",
  Japanese: "ja",
  Korean: "ko",
  Latin: "la",
  Phyrexian: "ph",
  "Portuguese (Brazil)": "pt",
  Portuguese: "pt",
  Russian: "ru",
  Sanskrit: "sa",
  Spanish: "es",
};

/** Reads an entry of AtomicCards: the faces of the cards of one name. */
export function readMtgjson(name: string, value: unknown): ReadObject {
  const parsed = z.array(atomicFace).min(1).safeParse(value);
  if (!parsed.success) return { kind: "skipped", reason: "bad-facts", about: name };
  const faces = facesOf(parsed.data);
  const [front] = faces;
  if (name.trim() === "" || front === undefined) return { kind: "skipped", reason: "no-name", about: name };
  const typeLine = faces.map((face) => face.type ?? "").join(" // ");
  if (!/\p{L}/u.test(typeLine)) return { kind: "skipped", reason: "no-type", about: name };
  if (!isCard(front.layout ?? undefined, typeLine)) return { kind: "skipped", reason: "not-a-card", about: name };
  const english = faces.length > 1 ? faces.map((face) => face.faceName ?? face.name) : [name];
  return {
    kind: "card",
    identity: name,
    facts: factsOf(name, typeLine, faces),
    names: [...namesOf("en", english), ...foreignNames(faces)],
    isEnglish: true,
  };
}

/** The sides of one card; several cards may have one name, then the first counts. */
function facesOf(all: readonly AtomicFace[]): readonly AtomicFace[] {
  const sides = new Map<string, AtomicFace>();
  for (const face of all) {
    const side = face.side ?? "";
    if (!sides.has(side)) sides.set(side, face);
  }
  const named = [...sides].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, face]) => face);
  return sides.has("") ? named.slice(0, 1) : named;
}

function foreignNames(faces: readonly AtomicFace[]): NewName[] {
  const byLanguage = new Map<string, string[]>();
  for (const [nth, face] of faces.entries())
    for (const foreign of face.foreignData ?? []) {
      const language = languages[foreign.language];
      const written = faces.length > 1 ? (foreign.faceName ?? foreign.name?.split(" // ")[nth]) : foreign.name;
      if (language === undefined || !written) continue;
      const names = byLanguage.get(language) ?? faces.map(() => "");
      byLanguage.set(language, names);
      names[nth] ||= written;
    }
  return [...byLanguage].flatMap(([language, names]) => namesOf(language, names));
}

function factsOf(name: string, typeLine: string, faces: readonly AtomicFace[]): CardFacts {
  const [front] = faces;
  const layout = front?.layout ? { layout: front.layout } : {};
  if (faces.length < 2 && front !== undefined) return { ...faceFacts(front), ...layout, name, type_line: typeLine };
  return {
    name,
    ...layout,
    type_line: typeLine,
    card_faces: faces.map((face) => ({
      ...faceFacts(face),
      name: face.faceName ?? face.name,
      type_line: face.type ?? "",
    })),
  };
}

function faceFacts(face: AtomicFace): Partial<CardFacts> {
  return Object.fromEntries(
    Object.entries({
      mana_cost: face.manaCost ?? "",
      oracle_text: face.text ?? "",
      power: face.power,
      toughness: face.toughness,
      loyalty: face.loyalty,
      defense: face.defense,
      colors: face.colors,
      color_indicator: face.colorIndicator,
    }).filter(([, fact]) => fact !== null && fact !== undefined),
  );
}
