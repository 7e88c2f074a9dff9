import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSeq, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { Ability, Card, Face, Filter } from "../engine/index.ts";
import {
  type CardName,
  type CatalogueCard,
  type CompiledCatalogue,
  compileCardNames,
  compileFurtherNames,
  furtherNames,
} from "./catalogue.ts";
import { type CatalogueEntry, catalogueEntrySchema, commonWordsSchema, nicknamesSchema } from "./catalogue-entry.ts";
import { foldName } from "./fold-name.ts";
import { colorsOfCost, manaValueOf } from "./mana-cost.ts";
import { keywordsNotPlayed } from "./oracle/keyword.ts";
import { readTypeLine } from "./type-line.ts";
import { type Bearer, wordAbility } from "./wording/ability-words.ts";

/** A catalogue file says something that makes no sense; `places` name the file, the line and the card. */
export class CatalogueError extends Error {
  readonly places: readonly string[];
  constructor(places: readonly string[]) {
    super(`The card catalogue has ${places.length} mistake(s):\n${places.join("\n")}`);
    this.name = "CatalogueError";
    this.places = places;
  }
}

const nicknamesFile = "nicknames.yaml";
const commonWordsFile = "common-words.yaml";

/**
 * Compiles a folder of catalogue files (`*.yaml`, each a list of cards; `nicknames.yaml`; `common-words.yaml`) into plain JSON.
 * Throws `CatalogueError` naming every mistake with its file, line and card.
 */
export function compileCatalogue(folder: string): CompiledCatalogue {
  const mistakes: string[] = [];
  const entries: CatalogueEntry[] = [];
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .sort();
  for (const file of files) {
    if (file === nicknamesFile || file === commonWordsFile) continue;
    entries.push(...readEntries(join(folder, file), file, mistakes));
  }
  const nicknames = readTable(folder, nicknamesFile, nicknamesSchema, files, mistakes);
  const commonWords = readTable(folder, commonWordsFile, commonWordsSchema, files, mistakes);
  checkNames(entries, mistakes);
  if (mistakes.length > 0) throw new CatalogueError(mistakes);
  const common = new Set(
    Object.entries(commonWords).flatMap(([language, words]) => words.map((word) => `${language} ${foldName(word)}`)),
  );
  const cards = entries
    .map((entry) => compileEntry(entry, nicknames[entry.name] ?? {}, common))
    .sort((a, b) => (a.card.name < b.card.name ? -1 : 1));
  const known = new Set(entries.map((entry) => entry.name));
  const further = furtherNames([
    ...cards.flatMap(({ names }) => names),
    ...Object.entries(nicknames).flatMap(([name, byLanguage]) =>
      known.has(name) ? [] : namesOf({ name }, byLanguage, common),
    ),
  ]);
  return {
    version: 1,
    cards,
    further,
    commonWords,
    index: { names: compileCardNames(cards), further: compileFurtherNames(further) },
  };
}

function readEntries(path: string, file: string, mistakes: string[]): CatalogueEntry[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, "utf8"), { lineCounter: lines });
  for (const error of document.errors) mistakes.push(`${file}: ${error.message}`);
  const { contents } = document;
  if (!isSeq(contents)) {
    mistakes.push(`${file}: a list of cards is expected`);
    return [];
  }
  return contents.items.flatMap((item) => {
    const written: unknown = (item as { toJSON(): unknown }).toJSON();
    const result = catalogueEntrySchema.safeParse(written);
    if (result.success) return [result.data];
    const start = (item as { range?: readonly number[] | null }).range?.[0] ?? 0;
    const name = (written as { name?: string } | null)?.name ?? "?";
    for (const issue of result.error.issues)
      mistakes.push(
        `${file}:${lines.linePos(start).line}: ${name}: ${issue.path.map(String).join(".")}: ${issue.message}`,
      );
    return [];
  });
}

function readTable<T>(
  folder: string,
  file: string,
  schema: z.ZodType<T>,
  files: readonly string[],
  mistakes: string[],
): T {
  const written: unknown = files.includes(file) ? parseDocument(readFileSync(join(folder, file), "utf8")).toJSON() : {};
  const result = schema.safeParse(written ?? {});
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    mistakes.push(`${file}: ${issue.path.map(String).join(".")}: ${issue.message}`);
  return schema.parse({});
}

function checkNames(entries: readonly CatalogueEntry[], mistakes: string[]): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry.name)) mistakes.push(`${entry.name}: is there twice`);
    seen.add(entry.name);
  }
}

type Nicknames = Readonly<Record<string, readonly string[]>>;

function compileEntry(entry: CatalogueEntry, nicknames: Nicknames, common: ReadonlySet<string>): CatalogueCard {
  const front = compileFace(entry, entry.cost ?? "");
  const isTransforming = entry.layout === undefined || entry.layout === "transform" || entry.layout === "flip";
  const back =
    entry.back === undefined ? null : compileFace(entry.back, (isTransforming ? entry.cost : entry.back.cost) ?? "");
  const card: Card = {
    name: entry.name,
    layout: entry.layout ?? (back === null ? "normal" : "transform"),
    faces: back === null ? [front] : [front, back],
  };
  return { card, names: namesOf(entry, nicknames, common) };
}

type FaceEntry = Omit<CatalogueEntry, "layout" | "back">;

function compileFace(entry: FaceEntry, costForManaValue: string): Face {
  const { supertypes, types, subtypes } = readTypeLine(entry.type);
  // the schema has checked and expanded them
  const abilities = (entry.abilities ?? []) as readonly Ability[];
  const bearer: Bearer = { types, subtypes, ...hostNounOf(abilities) };
  const manaCost = entry.cost ?? "";
  const isDevoid = abilities.some((one) => one.text === "devoid");
  return {
    name: entry.name,
    manaCost,
    manaValue: manaValueOf(costForManaValue),
    colors: entry.colors ?? (isDevoid ? [] : colorsOfCost(manaCost)),
    supertypes,
    types,
    subtypes,
    abilities: abilities.map((one) => withText(one, bearer, entry.name)),
    unmodelled: [...(entry.unmodelled ?? []), ...keywordsNotPlayed(abilities)],
    power: entry.power ?? (types.includes("creature") ? 0 : null),
    toughness: entry.toughness ?? (types.includes("creature") ? 0 : null),
    loyalty: entry.loyalty ?? null,
    defense: entry.defense ?? null,
  };
}

/** Gives an ability its text, and those inside it theirs. */
function withText(ability: Ability, bearer: Bearer, name: string): Ability {
  const inner = nested(ability, (one) => withText(one, { types: ["creature"], subtypes: [] }, name)) as Ability;
  const text = (ability.text ?? wordAbility(inner, bearer)).replace(
    "with this permanent",
    `with ${name.toLowerCase()}`,
  );
  return { ...inner, text } as Ability;
}

/** The same data with `change` made to every ability inside it. */
function nested(value: unknown, change: (ability: Ability) => Ability): unknown {
  if (Array.isArray(value)) return value.map((one) => nested(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === "abilities" && Array.isArray(one)
        ? one.map((each) => (typeof each === "string" ? each : change(each as Ability)))
        : nested(one, change),
    ]),
  );
}

/** What an Aura calls its host: the type that its enchant ability names, else "permanent". */
function hostNounOf(abilities: readonly Ability[]): { readonly hostNoun?: string } {
  const enchant = abilities.find((one) => one.kind === "enchant");
  return enchant?.kind !== "enchant" ? {} : { hostNoun: nounOf(enchant.filter) };
}

function nounOf(filter: Filter): string {
  if (filter.kind === "type") return filter.type;
  if (filter.kind === "player") return filter.which === "opponent" ? "opponent" : "player";
  if (filter.kind === "subtype") return filter.subtype;
  if (filter.kind !== "and") return "permanent";
  const named = filter.of.find((one) => one.kind === "type");
  return named === undefined ? "permanent" : nounOf(named);
}

function namesOf(
  entry: Pick<CatalogueEntry, "name" | "names" | "back">,
  nicknames: Nicknames,
  common: ReadonlySet<string>,
): CardName[] {
  const found: Omit<CardName, "name" | "commonWord">[] = [{ written: entry.name, language: "en", kind: "name" }];
  for (const [language, written] of Object.entries(entry.names ?? {})) found.push({ written, language, kind: "name" });
  if (entry.back !== undefined) {
    found.push({ written: entry.back.name, language: "en", kind: "face" });
    for (const [language, written] of Object.entries(entry.back.names ?? {}))
      found.push({ written, language, kind: "face" });
  }
  for (const [language, list] of Object.entries(nicknames))
    for (const written of list) found.push({ written, language, kind: "nickname" });
  return found.map((one) => {
    const isCommon = common.has(`${one.language} ${foldName(one.written)}`);
    return { name: entry.name, ...one, ...(isCommon ? { commonWord: true } : {}) };
  });
}
