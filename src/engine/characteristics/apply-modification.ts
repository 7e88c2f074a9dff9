import type { Ability, Amount, Modification, Quality, SubtypeFamily } from "../abilities.ts";
import { type CardType, type Color, cardTypes, colors } from "../characteristics.ts";
import { amountOf, hasKeyword } from "../matching/filter.ts";
import type { Perspective } from "../matching/perspective.ts";
import { referredPlayers } from "../matching/reference.ts";
import type { Game } from "../state/game.ts";
import { type Draft, type HeldAbility, spelledOut } from "./draft.ts";
import { layerOf } from "./layers.ts";
import { basicLandTypes, belongsTo, familyOf } from "./subtypes.ts";
import type { View } from "./view.ts";

/**
 * Applies one modification to one object's draft. `view` is the view in the making: what the modification counts or
 * compares is read from there. `timestamp` is that of the effect.
 */
export function applyModification(
  game: Game,
  view: View,
  draft: Draft,
  modification: Modification,
  from: Perspective,
  timestamp: number,
): void {
  const bit = 1 << layerOf(modification);
  const comesAfter = (draft.layers & bit) !== 0;
  // Abilities given after all were lost are there because they came later.
  const survives = modification.kind === "gain-abilities" && draft.abilities.length === 0;
  if (comesAfter && (survives || overrides(modification))) draft.overridden |= bit;
  draft.layers |= bit;
  switch (modification.kind) {
    case "control": {
      const player = referredPlayers(game, view, modification.player, from)[0];
      // An object never comes under the control of a player who has left (800.4b).
      if (player && !player.left) draft.controller = player;
      return;
    }
    case "name":
      draft.name = modification.name;
      return;
    case "set-types":
      setTypes(draft, keptTypes(draft, modification.types));
      return;
    case "add-types":
      draft.types = union(draft.types, modification.types);
      return;
    case "remove-types":
      setTypes(
        draft,
        draft.types.filter((type) => !modification.types.includes(type)),
      );
      return;
    case "set-subtypes":
      setSubtypes(draft, modification.subtypes, modification.of);
      return;
    case "add-subtypes":
      draft.subtypes = union(draft.subtypes, gainable(draft, modification.subtypes));
      return;
    case "remove-subtypes":
      draft.subtypes = draft.subtypes.filter((subtype) => !modification.subtypes.includes(subtype));
      return;
    case "remove-all-subtypes":
      setSubtypes(draft, [], modification.of);
      return;
    case "every-creature-type":
      draft.everyCreatureType = true;
      return;
    case "chosen-subtype": {
      const chosen = from.self?.choices.type;
      if (chosen === undefined) return;
      if (modification.mode === "set") setSubtypes(draft, [chosen], modification.of);
      else draft.subtypes = union(draft.subtypes, gainable(draft, [chosen]));
      return;
    }
    case "add-supertypes":
      draft.supertypes = union(draft.supertypes, modification.supertypes);
      return;
    case "remove-supertypes":
      draft.supertypes = draft.supertypes.filter((one) => !modification.supertypes.includes(one));
      return;
    case "set-colors":
      draft.colors = modification.colors;
      return;
    case "add-colors":
      draft.colors = union(draft.colors, modification.colors);
      return;
    case "chosen-color": {
      const chosen = colorNamed(from.self?.choices.color);
      if (!chosen) return;
      draft.colors = modification.mode === "set" ? [chosen] : union(draft.colors, [chosen]);
      return;
    }
    case "gain-abilities":
      gainAbilities(draft, modification.abilities, from, timestamp);
      return;
    case "lose-abilities":
      draft.abilities = draft.abilities.filter((held) => !namesAbility(modification.abilities, held.ability));
      return;
    case "lose-all-abilities":
      draft.abilities = [];
      return;
    case "cant-have-abilities":
      draft.cantHave = [...draft.cantHave, ...modification.abilities];
      draft.abilities = draft.abilities.filter((held) => !namesAbility(modification.abilities, held.ability));
      return;
    case "define-power-toughness":
    case "set-power-toughness":
      if (isKnown(modification.power)) draft.power = amountFor(game, view, draft, modification.power, from);
      if (isKnown(modification.toughness)) draft.toughness = amountFor(game, view, draft, modification.toughness, from);
      return;
    case "modify-power-toughness":
      // What has no power has none to change.
      if (draft.power !== null) draft.power += amountFor(game, view, draft, modification.power, from);
      if (draft.toughness !== null) draft.toughness += amountFor(game, view, draft, modification.toughness, from);
      return;
    case "switch-power-toughness": {
      const { power, toughness } = draft;
      draft.power = toughness;
      draft.toughness = power;
      return;
    }
    case "cant-be-attached-to":
      draft.barriers = [...draft.barriers, { modification, source: from.self, you: from.you }];
      return;
    case "cant-be-targeted":
      draft.shields = [...draft.shields, { modification, you: from.you }];
      return;
    case "others-cant-gain-control":
      draft.heldFor = from.you;
      return;
    case "cant":
      draft.cants = [...draft.cants, modification.what];
      return;
  }
}

/** What puts itself in the place of an earlier effect of its layer, instead of adding to it. */
const overrides = ({ kind }: Modification): boolean =>
  kind === "control" ||
  kind === "set-types" ||
  kind === "set-subtypes" ||
  kind === "set-colors" ||
  kind === "set-power-toughness" ||
  kind === "lose-all-abilities";

/** A value that the engine doesn't know sets nothing: taken for 0 it would kill (it is reported as unmodelled). */
const isKnown = (amount: Amount | undefined): amount is Amount =>
  amount !== undefined && (typeof amount === "number" || amount.kind !== "unknown");

const amountFor = (game: Game, view: View, draft: Draft, amount: Amount, from: Perspective): number =>
  typeof amount === "number"
    ? amount
    : amountOf(game, view, amount, { you: from.you, self: from.self, affected: draft.object });

function union<T>(present: readonly T[], added: readonly T[]): readonly T[] {
  const fresh = added.filter((one) => !present.includes(one));
  return fresh.length === 0 ? present : [...present, ...fresh];
}

/** Instants and sorceries keep those types whatever an effect sets (205.1a). */
const keptTypes = (draft: Draft, types: readonly CardType[]): readonly CardType[] =>
  union(
    types,
    draft.types.filter((type) => type === "instant" || type === "sorcery"),
  );

/** New card types; subtypes that belong to none of them go with the old ones (205.1a). */
function setTypes(draft: Draft, types: readonly CardType[]): void {
  draft.types = types;
  if (draft.subtypes.some((subtype) => !belongsTo(subtype, types)))
    draft.subtypes = draft.subtypes.filter((subtype) => belongsTo(subtype, types));
  if (!types.includes("creature") && !types.includes("kindred")) draft.everyCreatureType = false;
}

/** An object can't gain a subtype that goes with none of its types (205.3d). */
const gainable = (draft: Draft, subtypes: readonly string[]): readonly string[] =>
  subtypes.every((one) => belongsTo(one, draft.types))
    ? subtypes
    : subtypes.filter((one) => belongsTo(one, draft.types));

/**
 * Replaces the subtypes of one family (205.1a). A land that is made a basic land type loses the abilities of its own rules
 * text as well (305.7).
 */
function setSubtypes(draft: Draft, wanted: readonly string[], family: SubtypeFamily): void {
  const subtypes = gainable(draft, wanted);
  draft.subtypes = [...draft.subtypes.filter((subtype) => familyOf(subtype) !== family), ...subtypes];
  if (family === "creature") draft.everyCreatureType = false;
  if (family === "land" && subtypes.some((subtype) => basicLandTypes.includes(subtype)))
    draft.abilities = draft.abilities.filter((held) => held.grantedBy !== null || held.timestamp > 0);
}

/** Whether one of the names is the ability's text or keyword; losing hexproof is losing every variant of it (702.11e). */
export function namesAbility(names: readonly string[], ability: Ability): boolean {
  return names.some((name) => ability.text === name || hasKeyword(ability, name));
}

function gainAbilities(draft: Draft, abilities: readonly Ability[], from: Perspective, timestamp: number): void {
  const gained: HeldAbility[] = [];
  for (const ability of abilities) {
    if (draft.cantHave.length > 0 && namesAbility(draft.cantHave, ability)) continue;
    for (const one of spelledOut(withChoice(ability, from.self?.choices)))
      gained.push({ ability: one, grantedBy: from.self, timestamp });
  }
  draft.abilities = [...draft.abilities, ...gained];
}

const chosenAbilities = new WeakMap<Ability, Map<string, Ability>>();

/**
 * "Protection from the chosen color" as what it has become: protection from that colour. The same choice gives the same
 * ability object each time, so that abilities can be compared by identity.
 */
export function withChoice(ability: Ability, choices: Readonly<Record<string, string>> | undefined): Ability {
  if (ability.kind !== "protection" && ability.kind !== "hexproof") return ability;
  const quality = ability.from;
  if (quality?.kind !== "chosen") return ability;
  const chosen = choices?.[quality.what];
  if (chosen === undefined) return ability;
  let known = chosenAbilities.get(ability);
  if (!known) {
    known = new Map();
    chosenAbilities.set(ability, known);
  }
  let resolved = known.get(chosen);
  if (!resolved) {
    resolved = {
      ...ability,
      from: qualityChosen(quality.what, chosen),
      text: `${ability.kind} from ${chosen.toLowerCase()}`,
    };
    known.set(chosen, resolved);
  }
  return resolved;
}

function qualityChosen(what: "color" | "type" | "name" | "player", chosen: string): Quality {
  switch (what) {
    case "color": {
      const color = colorNamed(chosen);
      return color ? { kind: "color", color } : { kind: "matches", filter: { kind: "or", of: [] } };
    }
    case "player":
      return { kind: "player", which: { id: chosen } };
    case "name":
      return { kind: "matches", filter: { kind: "name", name: chosen } };
    case "type": {
      const type = cardTypes.find((one) => one === chosen.toLowerCase());
      return { kind: "matches", filter: type ? { kind: "type", type } : { kind: "subtype", subtype: chosen } };
    }
  }
}

const colorNamed = (name: string | undefined): Color | undefined =>
  colors.find((color) => color === name?.toLowerCase());
