import { kindOfCard, type ThingKind } from "../../kinds.ts";
import type { KnownCard, KnownFilter } from "../../known-card.ts";
import type { Board, Piece, Who } from "./board.ts";

const typesByKind: Readonly<Partial<Record<ThingKind, readonly string[]>>> = {
  creature: ["creature"],
  "other-creature": ["creature"],
  commander: ["creature"],
  token: ["creature"],
  germ: ["creature"],
  hero: ["creature"],
  rebel: ["creature"],
  aura: ["enchantment"],
  curse: ["enchantment"],
  role: ["enchantment"],
  equipment: ["artifact"],
  fortification: ["artifact"],
  land: ["land"],
  artifact: ["artifact"],
  vehicle: ["artifact"],
  planeswalker: ["planeswalker"],
  enchantment: ["enchantment"],
};
const subtypeByKind: Readonly<Partial<Record<ThingKind, string>>> = {
  aura: "Aura",
  curse: "Aura",
  role: "Aura",
  equipment: "Equipment",
  fortification: "Fortification",
  vehicle: "Vehicle",
};

export const typesOf = ({ card, kind, animated }: Piece): readonly string[] => [
  ...(card?.faces[0].types ?? typesByKind[kind] ?? []),
  ...(animated ? ["creature"] : []),
];
export const subtypesOf = ({ card, kind }: Piece): readonly string[] => {
  const own = subtypeByKind[kind];
  return card?.faces[0].subtypes ?? (own === undefined ? [] : [own]);
};

export const isAttachment = (piece: Piece): boolean =>
  subtypesOf(piece).some((subtype) => subtype === "Aura" || subtype === "Equipment" || subtype === "Fortification");
export const isAura = (piece: Piece): boolean => subtypesOf(piece).includes("Aura");
export const isEquipment = (piece: Piece): boolean => subtypesOf(piece).includes("Equipment");
export const isCreature = (piece: Piece): boolean => typesOf(piece).includes("creature");
export const isSpell = ({ card }: Piece): boolean =>
  card?.faces[0].types.some((type) => type === "instant" || type === "sorcery") === true;
export const hasKeyword = ({ card }: Piece, kind: string): boolean =>
  card?.faces[0].abilities.some((ability) => ability.kind === kind) === true;

/** Whether a piece may be called so ("the aura", "my commander"). */
export function isCalled(piece: Piece, kind: ThingKind): boolean {
  switch (kind) {
    case "creature":
    case "commander":
      return isCreature(piece);
    case "aura":
      return isAura(piece) || hasKeyword(piece, "bestow");
    case "curse":
      return subtypesOf(piece).includes("Curse") || piece.kind === "curse";
    case "role":
      return piece.kind === "role";
    case "equipment":
      return isEquipment(piece);
    case "fortification":
      return subtypesOf(piece).includes("Fortification");
    case "attachment":
      return isAttachment(piece);
    case "enchantment":
      return typesOf(piece).includes("enchantment");
    case "land":
    case "artifact":
    case "planeswalker":
      return typesOf(piece).includes(kind) && !(kind === "artifact" && isEquipment(piece));
    case "token":
      return piece.isToken === true;
    case "germ":
    case "hero":
    case "rebel":
      return piece.kind === kind;
    case "vehicle":
      return subtypesOf(piece).includes("Vehicle");
    case "permanent":
      return !isSpell(piece);
    case "spell":
      return isSpell(piece) || piece.zone === "hand" || piece.zone === "stack";
    default:
      return false;
  }
}

/** Whether a piece matches a filter, from what is known of it; null when it cannot be told. */
export function matches(filter: KnownFilter, piece: Piece, by: Who, board: Board): boolean | null {
  const all = Array.isArray(filter.of) ? (filter.of as readonly KnownFilter[]) : [];
  switch (filter.kind) {
    case "type":
      return typesOf(piece).includes(filter.type ?? "");
    case "subtype":
      return subtypesOf(piece).includes(filter.subtype ?? "");
    case "permanent":
      return !isSpell(piece);
    case "player":
      return false;
    case "and": {
      const each = all.map((one) => matches(one, piece, by, board));
      return each.includes(false) ? false : each.includes(null) ? null : true;
    }
    case "or": {
      const each = all.map((one) => matches(one, piece, by, board));
      return each.includes(true) ? true : each.includes(null) ? null : false;
    }
    case "not": {
      const inner = filter.filter === undefined ? null : matches(filter.filter, piece, by, board);
      return inner === null ? null : !inner;
    }
    case "controlled-by":
      if (piece.whose === null) return null;
      if (filter.player?.kind === "you") return piece.whose === by;
      if (filter.player?.kind === "opponent") return piece.whose !== by;
      return null;
    case "attached-to":
      return piece.attachedTo === null ? false : null;
    case "is":
      return false;
    default:
      return null;
  }
}

/** Whether a filter has a part of that kind anywhere. */
export function mentions(filter: KnownFilter, kind: string): boolean {
  if (filter.kind === kind) return true;
  const all = Array.isArray(filter.of) ? (filter.of as readonly KnownFilter[]) : [];
  return all.some((one) => mentions(one, kind)) || (filter.filter !== undefined && mentions(filter.filter, kind));
}

export const kindOf = (card: KnownCard): ThingKind => kindOfCard(card);

/** "You control enchanted creature." */
export const takesControl = ({ card }: Piece): boolean =>
  card?.faces[0].abilities.some(
    ({ affects, modifications }) =>
      affects?.kind === "host" && modifications?.some(({ kind }) => kind === "control") === true,
  ) === true;

/** An Aura that is put on a card in a graveyard, and brings it onto the battlefield (Animate Dead). */
export const isReanimator = ({ card }: Pick<Piece, "card">): boolean =>
  card?.faces[0].abilities.some(({ kind, zone }) => kind === "enchant" && zone === "graveyard") === true;
