import type { KnownCard, KnownInstruction } from "./known-card.ts";
import type { SlotKind } from "./scenario.ts";

/** What kind of thing is spoken of. */
export type ThingKind =
  | "aura"
  | "equipment"
  | "fortification"
  | "attachment"
  | "curse"
  | "role"
  | "creature"
  | "other-creature"
  | "land"
  | "artifact"
  | "planeswalker"
  | "enchantment"
  | "vehicle"
  | "permanent"
  | "commander"
  | "token"
  /** Tokens that a living weapon, an Equipment with job select or with For Mirrodin! comes with. */
  | "germ"
  | "hero"
  | "rebel"
  | "noncreature"
  /** A card with bestow, on something or not. */
  | "bestowed"
  | "umbra"
  /** An Aura that is put on a card in a graveyard, and brings it back (Animate Dead). */
  | "reanimator"
  | "player"
  /** Neither the asker nor the opponent spoken of. */
  | "other-player"
  | "spell"
  | "card"
  /** A named permanent that nothing attaches by: an enchantment that is no Aura, a battle. */
  | "bystander"
  | "unknown";

/** What part a thing plays when things are attached. */
export type Role = "attachment" | "host" | "other" | "player" | "spell" | "none";

const roles: Readonly<Record<ThingKind, Role>> = {
  aura: "attachment",
  equipment: "attachment",
  fortification: "attachment",
  attachment: "attachment",
  curse: "attachment",
  role: "attachment",
  bestowed: "attachment",
  umbra: "attachment",
  reanimator: "attachment",
  enchantment: "attachment",
  creature: "host",
  land: "host",
  artifact: "host",
  planeswalker: "host",
  vehicle: "host",
  permanent: "host",
  commander: "host",
  noncreature: "host",
  token: "host",
  germ: "host",
  hero: "host",
  rebel: "host",
  "other-creature": "other",
  player: "player",
  "other-player": "player",
  spell: "spell",
  card: "none",
  bystander: "none",
  unknown: "none",
};
export const roleOf = (kind: ThingKind): Role => roles[kind];

/** The kind of a card, by its front face. */
export function kindOfCard(card: KnownCard): ThingKind {
  const [{ types, subtypes }] = card.faces;
  if (subtypes.includes("Aura"))
    return subtypes.includes("Curse") ? "curse" : subtypes.includes("Role") ? "role" : "aura";
  if (subtypes.includes("Equipment")) return "equipment";
  if (subtypes.includes("Fortification")) return "fortification";
  if (types.includes("creature")) return "creature";
  if (subtypes.includes("Vehicle")) return "vehicle";
  if (types.includes("planeswalker")) return "planeswalker";
  if (types.includes("land")) return "land";
  if (types.includes("artifact")) return "artifact";
  if (types.includes("enchantment") || types.includes("battle")) return "bystander";
  if (types.includes("instant") || types.includes("sorcery")) return "spell";
  return "unknown";
}

/**
 * The same for the templates: a creature with bestow is spoken of as what is put on another, and no template's position has an
 * Aura on a player or on what it brought back itself where it has any other.
 */
export function kindForTemplates(card: KnownCard): ThingKind {
  const { abilities } = card.faces[0];
  if (abilities.some(({ kind }) => kind === "bestow")) return "bestowed";
  const enchant = abilities.find(({ kind }) => kind === "enchant");
  if (enchant?.zone === "graveyard") return "reanimator";
  return enchant?.filter?.kind === "player" ? "curse" : kindOfCard(card);
}

const fitting: Readonly<Partial<Record<SlotKind, readonly ThingKind[]>>> = {
  attachment: ["aura", "equipment", "fortification", "attachment", "enchantment", "role"],
  aura: ["aura", "curse", "role", "enchantment", "attachment"],
  equipment: ["equipment", "attachment"],
  fortification: ["fortification", "attachment"],
  creature: ["creature", "commander", "permanent", "token"],
  land: ["land"],
  artifact: ["artifact", "equipment", "vehicle"],
  planeswalker: ["planeswalker"],
  permanent: [
    "permanent",
    "creature",
    "land",
    "artifact",
    "planeswalker",
    "enchantment",
    "vehicle",
    "commander",
    "token",
  ],
  spell: ["spell"],
  bestowed: ["bestowed"],
};

/** Whether a thing of that kind can fill a slot of that kind. */
export const fits = (slot: SlotKind, kind: ThingKind): boolean => fitting[slot]?.includes(kind) === true;

/** Slots that a card (or a plain thing) fills. */
export const isThingSlot = (slot: SlotKind): boolean => fitting[slot] !== undefined;

/**
 * The events that a card named as a cause stands for ("swords on my creature" exiles it), read from what it does to a
 * target or to everything. Null when it does something else as well that an attachment could notice.
 */
export function eventsOfCard(card: KnownCard): readonly string[] | null {
  const events: string[] = [];
  const objects = new Set<string>();
  for (const ability of card.faces[0].abilities) {
    const instructions =
      ability.kind === "spell" || (ability.kind === "triggered" && ability.event?.kind === "enters")
        ? (ability.instructions ?? [])
        : [];
    for (const instruction of instructions) {
      const event = eventOf(instruction);
      if (event === null) return null;
      if (event === "") continue;
      events.push(event);
      objects.add(JSON.stringify(instruction.object));
    }
  }
  // "exile target creature and all Auras attached to it" is more than one event
  if (objects.size > 1) return null;
  return card.faces[0].unmodelled.length > 0 || events.length === 0 ? null : events;
}

function eventOf(instruction: KnownInstruction): string | null {
  switch (instruction.kind) {
    case "harmless":
      return "";
    case "destroy":
      return isOnHost(instruction.object) ? "event.destroy" : null;
    case "flicker":
      return isOnHost(instruction.object) ? "event.flicker" : null;
    case "sacrifice":
      return "event.sacrifice";
    case "move": {
      if (!isOnHost(instruction.object)) return null;
      const byZone: Readonly<Record<string, string>> = {
        exile: "event.exile",
        hand: "event.bounce",
        library: "event.tuck",
        graveyard: "event.die",
      };
      return byZone[String(instruction.to)] ?? null;
    }
    case "apply":
      return instruction.modifications?.every(({ kind }) => kind === "control") ? "event.control" : null;
    case "untap":
    case "tap":
      return "";
    default:
      return null;
  }
}

const isOnHost = (subject: KnownInstruction["object"]): boolean =>
  subject !== undefined && (subject.kind === "target" || subject.kind === "all");
