import type { Ability, Amount, CardType, Color, Modification, Subject } from "../../engine/index.ts";
import { colors as allColors } from "../../engine/index.ts";
import { sizePart, sizeParts } from "./amount.ts";
import type { Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { asSubtype, familyOf } from "./subtypes.ts";
import { colorWords, lookUp, supertypeWords, typeWords } from "./words.ts";

/** An X whose meaning is still to be read. */
export const openX = "x";

type ReadAbilities = (c: Cursor, cx: Context, subject: Subject) => Ability[] | null;
type ReadBase = (c: Cursor, cx: Context, subject: Subject) => Modification | null;

interface Complement {
  readonly supertypes: string[];
  readonly types: CardType[];
  readonly subtypes: string[];
  /** Subtypes that it is "no longer". */
  readonly lost: string[];
  colors: Color[] | null;
  size: Modification | null;
  abilities: readonly Ability[];
  name: string | null;
  /** "with all creature types". */
  everyType: boolean;
  /** "in addition to its other types", "that's still a land". */
  keepsTypes: boolean;
  keepsColors: boolean;
}

/**
 * Reads "is a colorless land with …", "becomes a 4/4 Golem artifact creature", "is black", "isn't a creature": what its
 * subject is. 205.1a: types that are named replace the others, 205.1b: unless it says "in addition" or "still".
 */
export function readBecoming(
  c: Cursor,
  cx: Context,
  subject: Subject,
  readAbilities: ReadAbilities,
  readBase: ReadBase,
): Modification[] | null {
  return c.attempt(() => {
    if (c.takeOne("isn't", "aren't") !== null) return readIsnt(c);
    if (c.takeOne("is still", "are still") !== null) return null;
    if (c.takeOne("is", "are", "becomes", "become") === null) return null;
    return readBeing(c, cx, subject, readAbilities, readBase);
  });
}

/** What follows "is". */
export function readBeing(
  c: Cursor,
  cx: Context,
  subject: Subject,
  readAbilities: ReadAbilities,
  readBase: ReadBase,
): Modification[] | null {
  return c.attempt(() => {
    const whole = readWhole(c);
    if (whole !== null) return whole;
    const complement = readComplement(c, cx, subject, readAbilities, readBase);
    return complement === null ? null : modificationsOf(complement);
  });
}

function readIsnt(c: Cursor): Modification[] | null {
  c.takeOne("a", "an");
  const subtype = /^\p{Lu}/u.test(c.peek()?.written ?? "") ? asSubtype(c.peek()?.written ?? "") : null;
  if (subtype !== null) {
    c.next();
    return [{ kind: "remove-subtypes", subtypes: [subtype] }];
  }
  const type = lookUp(typeWords, c.peek()?.lower);
  if (type === undefined) return null;
  c.next();
  return [{ kind: "remove-types", types: [type] }];
}

/** Complements that are one fixed phrase. */
function readWhole(c: Cursor): Modification[] | null {
  if (c.takeOne("every creature type", "all creature types") !== null) {
    c.takeOne("in addition to its other types", "in addition to their other types");
    return [{ kind: "every-creature-type" }];
  }
  if (c.take("every basic land type in addition to its other types"))
    return [{ kind: "add-subtypes", subtypes: ["Plains", "Island", "Swamp", "Mountain", "Forest"] }];
  if (c.take("all colors")) return [{ kind: "set-colors", colors: allColors }];
  if (c.take("the creature type of your choice")) return [{ kind: "chosen-subtype", of: "creature", mode: "set" }];
  if (
    c.takeOne("the color or colors of your choice", "the color of your choice", "the chosen color", "that color") !==
    null
  )
    return [{ kind: "chosen-color", mode: "set" }];
  if (
    c.takeOne("the chosen type in addition to its other types", "the chosen type in addition to their other types") !==
    null
  )
    return [{ kind: "chosen-subtype", of: "creature", mode: "add" }];
  if (c.takeOne("the basic land type of your choice", "the chosen basic land type") !== null)
    return [{ kind: "chosen-subtype", of: "land", mode: "set" }];
  if (c.take("the chosen type")) return [{ kind: "chosen-subtype", of: "land", mode: "set" }];
  if (c.take("goaded")) return [{ kind: "cant", what: "attack its goader" }];
  if (c.take("unblockable")) return [{ kind: "cant", what: "be blocked" }];
  return null;
}

function readComplement(
  c: Cursor,
  cx: Context,
  subject: Subject,
  readAbilities: ReadAbilities,
  readBase: ReadBase,
): Complement | null {
  const said: Complement = {
    supertypes: [],
    types: [],
    subtypes: [],
    lost: [],
    colors: null,
    size: null,
    abilities: [],
    name: null,
    everyType: false,
    keepsTypes: false,
    keepsColors: false,
  };
  const start = c.place;
  c.takeOne("a", "an", "both");
  while (readWord(c, said)) {}
  if (c.place === start) return null;
  for (;;) if (!readTail(c, cx, subject, said, readAbilities, readBase)) break;
  const empty = said.types.length + said.subtypes.length + said.supertypes.length === 0 && said.size === null;
  return empty && said.colors === null ? null : said;
}

/** One word of "legendary 2/2 blue Elemental creature". */
function readWord(c: Cursor, said: Complement): boolean {
  const token = c.peek();
  if (token === undefined) return false;
  if (token.kind === "size") {
    const [power, toughness] = sizeParts(token.lower);
    const part = (written: string): Amount | null =>
      written === "x" ? { kind: "unknown", text: openX } : sizePart(written);
    const p = part(power);
    const t = part(toughness);
    if (p === null || t === null) return false;
    said.size = { kind: "set-power-toughness", power: p, toughness: t };
    c.next();
    return true;
  }
  if (token.kind === "mark" && token.lower === "," && said.types.length === 0 && said.colors !== null)
    return nextIsColor(c, 1) && c.take(",");
  if (token.kind === "mark" && token.lower === "," && said.subtypes.length > 0)
    return (nextIsSubtype(c, 1) || (c.peek(1)?.lower === "and" && nextIsSubtype(c, 2))) && c.take(",");
  if (token.kind !== "word") return false;
  if (token.lower === "and" && said.subtypes.length > 0 && nextIsSubtype(c, 1)) return c.take("and");
  if (token.lower === "and" && said.colors !== null && nextIsColor(c, 1)) return c.take("and");
  const color = lookUp(colorWords, token.lower);
  const type = lookUp(typeWords, token.lower);
  const subtype = /^\p{Lu}/u.test(token.written) ? asSubtype(token.written) : null;
  if (color !== undefined) said.colors = [...(said.colors ?? []), color];
  else if (token.lower === "colorless") said.colors = [];
  else if (type !== undefined) said.types.push(type);
  else if (supertypeWords.includes(token.lower)) said.supertypes.push(token.lower);
  else if (subtype !== null) said.subtypes.push(subtype);
  else return false;
  c.next();
  return true;
}

/** "is a Mountain, Forest, and Plains". */
function nextIsSubtype(c: Cursor, ahead: number): boolean {
  const written = c.peek(ahead)?.written ?? "";
  return /^\p{Lu}/u.test(written) && asSubtype(written) !== null;
}

function nextIsColor(c: Cursor, ahead: number): boolean {
  return lookUp(colorWords, c.peek(ahead)?.lower) !== undefined;
}

const additions = [
  "in addition to its other colors and types",
  "in addition to its other types and colors",
  "in addition to its other creature types",
  "in addition to its other land types",
  "in addition to its other types",
  "in addition to its types",
  "in addition to its other colors",
  "in addition to their other colors and types",
  "in addition to their other creature types",
  "in addition to their other types",
] as const;

function readTail(
  c: Cursor,
  cx: Context,
  subject: Subject,
  said: Complement,
  readAbilities: ReadAbilities,
  readBase: ReadBase,
): boolean {
  const addition = c.takeOne(...additions);
  if (addition !== null) {
    if (addition.includes("types")) said.keepsTypes = true;
    if (addition.includes("colors")) said.keepsColors = true;
    return true;
  }
  if (
    c.attempt(() => (c.takeOne("that's still a", "that's still an", "that are still") && c.next() ? true : null)) !==
    null
  ) {
    said.keepsTypes = true;
    return true;
  }
  const lost = c.attempt(() => {
    if (c.takeOne("that's no longer an", "that's no longer a", "that isn't an") === null) return null;
    return asSubtype(c.next()?.written ?? "");
  });
  if (lost !== null) {
    said.lost.push(lost);
    return true;
  }
  const named = c.attempt(() => {
    if (!c.take("named")) return null;
    const start = c.place;
    while (/^\p{Lu}/u.test(c.peek()?.written ?? "") || c.peek()?.lower === "of") c.next();
    return c.text(start) || null;
  });
  if (named !== null) {
    said.name = named;
    return true;
  }
  const gained = c.attempt(() => {
    if (!c.take("with")) return null;
    const size = readBase(c, cx, subject);
    if (size !== null) {
      said.size = size;
      return true;
    }
    if (c.take("all creature types")) {
      said.everyType = true;
      return true;
    }
    const abilities = readAbilities(c, cx, subject);
    if (abilities === null) return null;
    said.abilities = [...said.abilities, ...abilities];
    if (c.takeOne("and all creature types", ", and all creature types") !== null) said.everyType = true;
    return true;
  });
  if (gained !== null) return true;
  return (
    c.attempt(() => {
      if (said.size === null || !c.take("and")) return null;
      const abilities = readAbilities(c, cx, subject);
      if (abilities === null) return null;
      said.abilities = [...said.abilities, ...abilities];
      return true;
    }) !== null
  );
}

function modificationsOf(said: Complement): Modification[] {
  const found: Modification[] = [];
  if (said.name !== null) found.push({ kind: "name", name: said.name });
  if (said.supertypes.length > 0) found.push({ kind: "add-supertypes", supertypes: said.supertypes });
  // 205.1b: "becomes an artifact creature" keeps the other card types
  const isArtifactCreature = said.types.includes("artifact") && said.types.includes("creature");
  if (said.types.length > 0)
    found.push({ kind: said.keepsTypes || isArtifactCreature ? "add-types" : "set-types", types: said.types });
  found.push(...subtypeModifications(said));
  if (said.everyType) found.push({ kind: "every-creature-type" });
  if (said.lost.length > 0) found.push({ kind: "remove-subtypes", subtypes: said.lost });
  if (said.colors !== null) found.push({ kind: said.keepsColors ? "add-colors" : "set-colors", colors: said.colors });
  if (said.size !== null) found.push(said.size);
  if (said.abilities.length > 0) found.push({ kind: "gain-abilities", abilities: said.abilities });
  return found;
}

function subtypeModifications(said: Complement): Modification[] {
  if (said.subtypes.length === 0) return [];
  if (said.keepsTypes) return [{ kind: "add-subtypes", subtypes: said.subtypes }];
  const families = new Map<string, string[]>();
  for (const subtype of said.subtypes) {
    const family = familyOf(subtype) ?? "creature";
    families.set(family, [...(families.get(family) ?? []), subtype]);
  }
  return [...families].map(([of, subtypes]) => ({ kind: "set-subtypes", subtypes, of: of as "creature" }));
}
