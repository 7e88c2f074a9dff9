import { pattern } from "../../../language/index.ts";
import type { ThingKind } from "../../kinds.ts";
import { roleOf } from "../../kinds.ts";
import type { KnownCards } from "../../known-card.ts";
import type { Phrase } from "../words/items.ts";
import { isMadeToken, makerOf } from "../words/tokens.ts";
import { isUmbraCard } from "../words/umbras.ts";
import { attacks, blocks } from "../words/verbs.ts";
import type { Board, Piece } from "./board.ts";
import { isAttachment, isCalled, isCreature, isSpell, kindOf, typesOf } from "./pieces.ts";

/** What a phrase may have to be. */
export type Wanted = "attachment" | "host" | "any" | "spell";

/** A reading of a phrase: the story with it, and the piece that it means. */
export interface Meant {
  readonly board: Board;
  readonly id: string;
}

const most = 3;

/**
 * What a phrase may mean: something that was spoken of, or something new. Several where the words leave it open, the
 * likeliest first; none where nothing fits.
 */
export function refer(
  board: Board,
  phrase: Phrase,
  wanted: Wanted,
  cards: KnownCards,
  /** A piece that it cannot be, as nothing is put on itself. */
  except?: string,
): readonly Meant[] {
  const before = board.meant.get(placeOf(phrase));
  if (before !== undefined && before !== except && fitsWanted(board.piece(before), wanted))
    return [mean(board.copy(), before, phrase)];
  if (phrase.is === "pronoun") return pointed(board, phrase, wanted).filter(({ id }) => id !== except);
  if (phrase.isOneMore === true) return oneMore(board, phrase, wanted, cards);
  const all = board.pieces.filter(
    (piece) => piece.id !== except && isMeant(piece, phrase) && fitsWanted(piece, wanted),
  );
  // "my bear … the bear": the same word again means the same thing
  const called = all.filter(({ card, written }) => card === null && sameWord(written, phrase.written));
  const fitting = phrase.kind === "creature" && called.length > 0 ? called : all;
  const former = phrase.isFormer === true ? formerHosts(board, fitting) : [];
  const bySalience = former.length > 0 ? former : [...fitting].sort((a, b) => rank(board, a) - rank(board, b));
  const fresh = phrase.indefinite && phrase.name === null && !phrase.implied && wanted !== "any";
  if (bySalience.length > 0 && !fresh && phrase.kind !== "other-creature")
    return bySalience.slice(0, most).map((piece) => mean(board.copy(), piece.id, phrase));
  // "another creature …, *the other creature*"
  const other =
    phrase.kind === "other-creature" && !phrase.indefinite
      ? board.pieces.findLast(({ isOther }) => isOther)
      : undefined;
  if (other !== undefined && other.id !== except && fitsWanted(other, wanted))
    return [mean(board.copy(), other.id, phrase)];
  const made = board.copy();
  const piece = introduce(made, phrase, cards);
  if (piece === null || !fitsWanted(piece, wanted)) return [];
  return [mean(made, piece.id, phrase)];
}

/** "A second Jitte": there is one already, whether anybody spoke of it or not. */
function oneMore(board: Board, phrase: Phrase, wanted: Wanted, cards: KnownCards): readonly Meant[] {
  const made = board.copy();
  const first = made.pieces.some((piece) => isMeant(piece, phrase)) || introduce(made, phrase, cards) !== null;
  const piece = first ? introduce(made, phrase, cards) : null;
  return piece === null || !fitsWanted(piece, wanted) ? [] : [mean(made, piece.id, phrase)];
}

/** What attachments were on before they were moved. */
const formerHosts = (board: Board, pieces: readonly Piece[]): readonly Piece[] =>
  pieces.filter(({ id }) =>
    board.pieces.some(({ attachedTo, aimedAt }) => attachedTo === id && aimedAt !== null && aimedAt !== id),
  );

function mean(board: Board, id: string, phrase: Phrase): Meant {
  const piece = board.piece(id);
  piece.whose ??= phrase.whose;
  board.spokenOf(id);
  board.used.add(phrase.start);
  board.meant.set(placeOf(phrase), id);
  return { board, id };
}

const sameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const placeOf = ({ start, kind }: Phrase): string => `${start} ${kind}`;

const rank = (board: Board, piece: Piece): number => {
  const at = board.salient.indexOf(piece.id);
  return at < 0 ? 99 : at;
};

export function isMeant(piece: Piece, phrase: Phrase): boolean {
  if (phrase.whose !== null && piece.whose !== null && phrase.whose !== piece.whose) return false;
  if (phrase.name !== null) return piece.card?.name === phrase.name;
  return (
    piece.isOffstage !== true &&
    isCalled(piece, phrase.kind) &&
    (phrase.isUmbra !== true || piece.card === null || isUmbraCard(piece.card)) &&
    isColored(piece, phrase.colors) &&
    !areOfOtherSorts(piece, phrase) &&
    !areOpposed(piece, phrase) &&
    // "my *forest* … the *island*"
    (phrase.basic === undefined || piece.basic === undefined || phrase.basic === piece.basic) &&
    // "my *token* … my *commander*"
    !(phrase.kind === "commander" && piece.isToken === true) &&
    !areOfOtherSizes(piece, phrase)
  );
}

/** Nouns that anything of the kind may be called by. */
const anySort = pattern`^<noun-figurative>`;

/** "My bear … the knight": two nouns for two things. */
const areOfOtherSorts = ({ card, species }: Piece, phrase: Phrase): boolean =>
  card === null &&
  species !== undefined &&
  phrase.species !== undefined &&
  species !== phrase.species &&
  !anySort.test(species) &&
  !anySort.test(phrase.species);

/** "My *blocker* … the *attacker*". */
const areOpposed = ({ written }: Piece, phrase: Phrase): boolean =>
  (blocks.test(written) && attacks.test(phrase.written)) || (attacks.test(written) && blocks.test(phrase.written));

/** "My *2/2* … the *3/3*": two sizes for two creatures. */
const areOfOtherSizes = ({ card, size }: Piece, phrase: Phrase): boolean =>
  card === null &&
  size !== null &&
  phrase.size !== undefined &&
  (size.power !== phrase.size.power || size.toughness !== phrase.size.toughness);

/** "The *white* one" is one that is white, as far as anybody said. */
function isColored(piece: Piece, colors: readonly string[] | undefined): boolean {
  if (colors === undefined) return true;
  const known = piece.card?.faces[0].colors ?? piece.colors;
  return known === undefined ? false : colors.every((color) => known.includes(color));
}

export function fitsWanted(piece: Piece, wanted: Wanted): boolean {
  switch (wanted) {
    case "attachment":
      return (
        isAttachment(piece) ||
        piece.card?.faces[0].abilities.some(({ kind }) => kind === "bestow" || kind === "reconfigure") === true
      );
    case "host":
      return !isSpell(piece);
    case "spell":
      return true;
    case "any":
      return true;
  }
}

function pointed(board: Board, phrase: Phrase, wanted: Wanted): readonly Meant[] {
  const ids = board.salient.filter((id) => {
    const piece = board.piece(id);
    if (isSpell(piece)) return false;
    if (wanted === "attachment") return fitsWanted(piece, wanted);
    if (wanted === "host") return (!isAttachment(piece) || isCreature(piece)) && piece.kind !== "bystander";
    // people are he and she only when they are creatures
    if (personOnly.test(phrase.written))
      return typesOf(piece).includes("creature") || typesOf(piece).includes("planeswalker");
    return true;
  });
  // what was only mentioned in passing ("with Pacifism on it") is not "it" where something else may be
  const heads = wanted === "any" ? ids.filter((id) => board.heads.has(id) || isUnderHead(board, id)) : [];
  // what did something to others stands back behind them
  const others = wanted === "host" ? ids.filter((id) => !hasActed(board, id)) : [];
  return (heads.length > 0 ? heads : others.length > 0 ? others : ids)
    .slice(0, most)
    .map((id) => mean(board.copy(), id, phrase));
}

const hasActed = (board: Board, id: string): boolean =>
  board.steps.some((step) => step.do === "activate" && step.object === id && step.targets?.some((one) => one !== id));

/** "*Pacifism on my bear*. It dies": as well as the Aura it may be the bear. */
export const isUnderHead = (board: Board, id: string): boolean =>
  board.pieces.some((piece) => board.heads.has(piece.id) && (piece.attachedTo ?? piece.aimedAt) === id);

/** Kinds of things that stand for themselves when nobody named them. */
const plainKinds: ReadonlySet<ThingKind> = new Set([
  "aura",
  "curse",
  "role",
  "equipment",
  "fortification",
  "creature",
  "other-creature",
  "token",
  "land",
  "artifact",
  "planeswalker",
  "enchantment",
  "vehicle",
  "germ",
  "hero",
  "rebel",
]);

/** Kinds that are no cards. */
const tokens: ReadonlySet<ThingKind> = new Set(["token", "germ", "hero", "rebel"]);

function introduce(board: Board, phrase: Phrase, cards: KnownCards): Piece | null {
  const card = phrase.name === null ? null : cards.card(phrase.name);
  if (phrase.name !== null && card === null) return null;
  const kind =
    card === null
      ? phrase.kind === "other-creature" || phrase.kind === "commander" || phrase.kind === "token"
        ? "creature"
        : phrase.kind
      : kindOf(card);
  // "an enchantment on my creature" is an Aura
  const plain = kind === "enchantment" ? "aura" : kind;
  if (card === null && !plainKinds.has(plain)) return null;
  const piece: Omit<Piece, "id"> = {
    kind: card === null ? plain : kind,
    card,
    written: phrase.written,
    whose: phrase.whose,
    ...(card === null && (tokens.has(phrase.kind) || kind === "role") && { isToken: true }),
    ...(phrase.kind === "other-creature" && { isOther: true }),
    ...(phrase.species !== undefined && { species: phrase.species }),
    ...(phrase.isOwnOnly === true && { isOwnOnly: true }),
    ...(card === null && phrase.basic !== undefined && { basic: phrase.basic }),
    zone: "battlefield",
    attachedTo: null,
    aimedAt: null,
    abilities: [...(phrase.abilities ?? [])],
    size: phrase.size ?? null,
    tapped: false,
    animated: false,
    ...(phrase.colors !== undefined && { colors: phrase.colors }),
  };
  if (isMadeToken({ ...piece, id: "" })) {
    const maker = makerOf(board, kind);
    if (maker === undefined) return null;
    maker.whose ??= phrase.whose;
    const token = board.add({ ...piece, whose: maker.whose });
    maker.attachedTo = token.id;
    return token;
  }
  // "the equipped creature …, the Jitte": it is what it is equipped with
  const at = board.implied.findIndex((implied) => isCalled({ ...piece, id: "" }, implied.kind));
  const implied = at < 0 || phrase.indefinite ? undefined : board.implied.splice(at, 1)[0];
  const made = board.add({ ...piece, attachedTo: implied?.host ?? null }, { first: implied !== undefined });
  if (phrase.isTwo === true) made.twin = board.add(piece).id;
  return made;
}

/** Whether a phrase speaks of something that is attached to others. */
export const speaksOfAttachment = (phrase: Phrase, cards: KnownCards): boolean => {
  if (phrase.is === "pronoun") return false;
  const card = phrase.name === null ? null : cards.card(phrase.name);
  if (card?.faces[0].abilities.some(({ kind }) => kind === "reconfigure") === true) return true;
  return roleOf(card === null ? phrase.kind : kindOf(card)) === "attachment";
};
export const speaksOfSpell = (phrase: Phrase, cards: KnownCards): boolean => {
  const card = phrase.name === null ? null : cards.card(phrase.name);
  return card !== null && kindOf(card) === "spell";
};
/** A named permanent that is no attachment. */
export const speaksOfHost = (phrase: Phrase, cards: KnownCards): boolean =>
  phrase.is === "thing" && !speaksOfAttachment(phrase, cards) && !speaksOfSpell(phrase, cards);

const personOnly = pattern`^<pronoun-him-only>$`;
