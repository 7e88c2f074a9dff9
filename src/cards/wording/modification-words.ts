import type { Ability, Amount, Modification } from "../../engine/index.ts";
import { list, wordFilter } from "./filter-words.ts";
import type { Wording } from "./wording.ts";

/** "gets +2/+2 and has flying": what is changed, with the verbs in the number of the subject. */
export function wordModifications(
  modifications: readonly Modification[],
  wording: Wording,
  plural: boolean,
  gains = false,
): string {
  const parts = [
    ...sizesFirst(modifications).flatMap((one) => wordOne(one, wording, plural, gains)),
    ...wordBecoming(modifications, plural),
  ];
  return parts.length <= 2 ? parts.join(" and ") : `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}`;
}

function sizesFirst(modifications: readonly Modification[]): readonly Modification[] {
  return modifications.filter((one) => !isComplement(one));
}

const complements = new Set<Modification["kind"]>([
  "set-types",
  "add-types",
  "set-subtypes",
  "add-subtypes",
  "set-colors",
  "add-colors",
  "add-supertypes",
  "every-creature-type",
  "chosen-color",
  "chosen-subtype",
]);
function isComplement(one: Modification): boolean {
  return complements.has(one.kind);
}

/** "is a blue Frog creature", "is an artifact in addition to its other types". */
function wordBecoming(modifications: readonly Modification[], plural: boolean): string[] {
  const said = modifications.filter(isComplement);
  if (said.length === 0) return [];
  const colors: string[] = said.flatMap((one): readonly string[] =>
    one.kind === "set-colors" || one.kind === "add-colors"
      ? one.colors.length === 0
        ? ["colorless"]
        : one.colors
      : [],
  );
  const supertypes = said.flatMap((one) => (one.kind === "add-supertypes" ? one.supertypes : []));
  const subtypes = said.flatMap((one) =>
    one.kind === "set-subtypes" || one.kind === "add-subtypes" ? one.subtypes : [],
  );
  const types = said.flatMap((one) => (one.kind === "set-types" || one.kind === "add-types" ? one.types : []));
  const special = said.flatMap((one) =>
    one.kind === "every-creature-type"
      ? ["every creature type"]
      : one.kind === "chosen-color"
        ? ["the chosen color"]
        : one.kind === "chosen-subtype"
          ? ["the chosen type"]
          : [],
  );
  const verb = plural ? "are" : "is";
  const words = [
    ...supertypes,
    ...(colors.length === 5 ? ["all colors"] : [colors.join(" and ")]),
    ...subtypes,
    ...types,
  ].filter((one) => one !== "");
  const keeps = said.some((one) => one.kind === "add-types" || one.kind === "add-subtypes")
    ? " in addition to its other types"
    : "";
  const isNoun = subtypes.length + types.length > 0;
  const article = isNoun && !plural ? (/^[aeiou]/i.test(words[0] ?? "") ? "an " : "a ") : "";
  const found = words.length === 0 ? [] : [`${verb} ${article}${words.join(" ")}${keeps}`];
  return [...found, ...special.map((one) => `${verb} ${one}`)];
}

function wordOne(one: Modification, wording: Wording, plural: boolean, gains: boolean): string[] {
  const has = gains ? (plural ? "gain" : "gains") : plural ? "have" : "has";
  switch (one.kind) {
    case "modify-power-toughness":
      return [`${plural ? "get" : "gets"} ${wordSize(one.power, one.toughness)}`];
    case "set-power-toughness":
    case "define-power-toughness":
      return [wordBase(one, has)];
    case "gain-abilities":
      return [`${has} ${list(wordGained(one.abilities, wording), "and")}`];
    case "lose-all-abilities":
      return [`${plural ? "lose" : "loses"} all abilities`];
    case "lose-abilities":
      return [`${plural ? "lose" : "loses"} ${list(one.abilities, "and")}`];
    case "cant-have-abilities":
      return [`can't have ${list(one.abilities, "and")}`];
    case "cant-be-attached-to":
      return [wordCantBeAttached(one)];
    case "cant-be-targeted":
      return [
        `can't be the target of ${one.filter === undefined ? "" : `${wordFilter(one.filter).replace(/ permanent$/, "")} `}${one.by.replace("-and-", " or ")}${one.opponents === true ? " your opponents control" : ""}`,
      ];
    case "others-cant-gain-control":
      return ["can't come under another player's control"];
    case "cant":
      return [/^(attacks|blocks|must|can |doesn't|don't|assigns)/.test(one.what) ? one.what : `can't ${one.what}`];
    case "remove-types":
      return [`${plural ? "aren't" : "isn't"} a ${one.types.join(" ")}`];
    case "control":
      return ["is under your control"];
    case "name":
      return [`is named ${one.name}`];
    case "switch-power-toughness":
      return ["has its power and toughness switched"];
    case "remove-subtypes":
      return [`isn't a ${one.subtypes.join(" ")}`];
    case "remove-all-subtypes":
      return [`${plural ? "lose" : "loses"} all ${one.of} types`];
    case "remove-supertypes":
      return [`isn't ${one.supertypes.join(" ")}`];
    default:
      return [];
  }
}

/** All five colours are one phrase. */
function wordGained(abilities: readonly Ability[], wording: Wording): string[] {
  const colors = abilities.filter((one) => one.kind === "protection" && one.from.kind === "color");
  const isAll = colors.length === 5;
  const rest = isAll ? abilities.filter((one) => !colors.includes(one)) : abilities;
  return [...rest.map((one) => wording.wordQuoted(one)), ...(isAll ? ["protection from all colors"] : [])];
}

function wordCantBeAttached(one: Extract<Modification, { kind: "cant-be-attached-to" }>): string {
  const verb = { auras: "enchanted", equipment: "equipped", fortifications: "fortified", anything: "attached to" }[
    one.by
  ];
  if (one.exceptThis === true) return `can't be ${verb} by other ${one.by}`;
  return `can't be ${verb}${one.filter === undefined ? "" : ` by ${wordFilter(one.filter, true)}`}`;
}

function wordBase(one: { readonly power?: Amount; readonly toughness?: Amount }, has: string): string {
  if (one.power === undefined) return `${has} base toughness ${wordAmountOf(one.toughness ?? 0)}`;
  if (one.toughness === undefined) return `${has} base power ${wordAmountOf(one.power)}`;
  if (typeof one.power === "number" && typeof one.toughness === "number")
    return `${has} base power and toughness ${one.power}/${one.toughness}`;
  return `${has} base power and toughness each equal to ${wordAmountOf(one.power)}`;
}

function wordSize(power: Amount, toughness: Amount): string {
  const counted = [power, toughness].find((one) => typeof one !== "number");
  const size = `${signed(power)}/${signed(toughness)}`;
  if (counted === undefined || typeof counted === "number") return size;
  return counted.kind === "count"
    ? `${size} for each ${wordFilter(counted.filter, false, counted.zone)}`
    : `${size}, where X is ${wordAmountOf(counted)}`;
}

function signed(amount: Amount): string {
  if (typeof amount === "number") return amount < 0 ? String(amount) : `+${amount}`;
  if (amount.kind === "count") return signed(amount.times ?? 1);
  return amount.kind !== "unknown" && (amount.times ?? 1) < 0 ? "-X" : "+X";
}

/** A number or what it counts: "3", "its power", "the number of Auras you control". */
export function wordAmountOf(amount: Amount): string {
  if (typeof amount === "number") return String(amount);
  switch (amount.kind) {
    case "count":
      return `the number of ${wordFilter(amount.filter, true, amount.zone)}`;
    case "counters":
      return amount.counter === "any"
        ? "the number of counters on it"
        : `the number of ${amount.counter} counters on it`;
    case "colors":
      return "the number of its colors";
    case "variety":
      return `the number of ${amount.what.replaceAll("-", " ")}s among ${wordFilter(amount.among, true)}`;
    case "players":
      return amount.which === "opponent" ? "the number of your opponents" : "the number of players";
    case "unknown":
      return amount.text;
    default:
      return `its ${amount.kind.replace("-", " ")}`;
  }
}
