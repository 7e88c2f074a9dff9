import type { CaseChoice, CaseStep } from "../../../model/index.ts";
import type { KnownAbility, KnownTarget } from "../../known-card.ts";
import type { Board, Piece, Who } from "../board/board.ts";
import type { ToldAbilities } from "../board/keywords.ts";
import { isAttachment, isCalled, isCreature, isSpell, matches, mentions } from "../board/pieces.ts";
import { refer } from "../board/refer.ts";
import { isSaving } from "../board/saving.ts";
import type { Context } from "../context.ts";
import type { Phrase } from "../words/items.ts";
import { eventsOf } from "./effects.ts";
import { grantsAsTold } from "./granting.ts";
import { isShielded } from "./shielded.ts";

/** What the use of a card needs to be told. */
export interface Use {
  /** Things of the same sentence, that it may be used on. */
  readonly on: readonly Phrase[];
  readonly by: Who | null;
  readonly response: boolean;
  readonly choose?: CaseChoice;
  /** What uses it on others, and does not mean itself by "it". */
  readonly except?: string;
  /** Abilities that the sentence says it gives. */
  readonly gives?: ToldAbilities;
}

const harmful = new Set([
  "event.destroy",
  "event.exile",
  "event.bounce",
  "event.tuck",
  "event.damage",
  "event.sacrifice",
]);

const ofUnknownSize = /"(power|toughness|amount)":(\{"kind":)?"unknown"/;

/** A spell is cast, with what it is used on; every way to read it. None when the card is not understood whole. */
export function castSpell(board: Board, spell: Piece, use: Use, context: Context): readonly Board[] {
  const ability = spell.card?.faces[0].abilities.find(({ kind }) => kind === "spell");
  if (ability === undefined) return [];
  // "from artifacts or from the color of your choice": of the two, a choice can only be made of the colours
  const isOther = use.choose === undefined && use.gives !== undefined && grantsAsTold(ability, use.gives);
  if (isOther || (spell.card?.faces[0].unmodelled.length ?? 0) > 0)
    return castAsTold(board, spell, ability, use, context);
  // how much "X" is would have to be told
  if (ofUnknownSize.test(JSON.stringify(ability.instructions ?? []))) return [];
  if (attachesToChosen(ability) && board.pieces.filter(isCreature).length < 2) return [];
  const told = (ability.instructions ?? []).map(eventsOf);
  if (told.some((events) => events === null)) return [];
  const events = told.flatMap((one) => one ?? []);
  return target(board, ability, use, context).flatMap(({ board: aimed, ids }) => {
    // "I *feed* the dork to it": a word that is a card's name as well, and does nothing to what it is said of
    if (ids.length === 0 && events.length === 0 && use.on.some(({ start }) => !aimed.used.has(start))) return [];
    const made = ids.length === 0 ? withAll(aimed, use.on, context) : aimed.copy();
    if (made === null) return [];
    const piece = made.piece(spell.id);
    const first = ids.map((id) => made.pieces.find((one) => one.id === id)).find((one) => one !== undefined);
    const by = use.by ?? likelyCaster(first, events);
    piece.whose = by;
    piece.zone = "hand";
    const targets = ids.map((id) => (id === "@player" ? playerFor(made, ability, by) : id));
    if (targets.some((id) => id === null)) return [];
    const step: CaseStep = { do: "cast", object: piece.id, targets: targets.filter((id) => id !== null), by };
    const response = use.response || isSaving(made, ids, events, by);
    made.step(step, { response });
    made.pending.push({ do: "resolve", ...(use.choose && { choose: use.choose }) });
    for (const id of ids) if (id !== "@player") made.befell(id, events);
    for (const other of made.pieces) if (ids.length === 0 || ids.includes("@player")) made.befell(other.id, events);
    if (first !== undefined) made.spokenOf(first.id);
    return [made];
  });
}

/** "… attach them to another creature": to which, somebody would have to say. */
const attachesToChosen = ({ instructions = [] }: KnownAbility): boolean =>
  instructions.some(({ kind, to }) => kind === "attach" && isChosen(to));
const isChosen = (to: unknown): boolean =>
  typeof to === "object" && to !== null && "kind" in to && to.kind === "choose";

/** A spell that gives the protection that the sentence says, by a choice that is not understood: it gives that. */
function castAsTold(board: Board, spell: Piece, ability: KnownAbility, use: Use, context: Context): readonly Board[] {
  const { gives } = use;
  if (gives === undefined || !grantsAsTold(ability, gives) || (spell.card?.faces[0].unmodelled.length ?? 0) > 1)
    return [];
  return target(board, ability, use, context).flatMap(({ board: aimed, ids: [id, ...others] }) => {
    if (id === undefined || others.length > 0 || isShielded(aimed, id, spell)) return [];
    const made = aimed.copy();
    made.piece(spell.id).isOffstage = true;
    const by = use.by ?? made.piece(id).whose ?? "you";
    // only a creature of one's own may be chosen
    made.piece(id).whose ??= by;
    if (made.piece(id).whose !== by) return [];
    const response = use.response || isSaving(made, [id], ["event.gain"], by);
    made.step({ do: "gain", object: id, abilities: [...gives.abilities], until: "end-of-turn" }, { response });
    for (const { start } of gives.words) made.used.add(start);
    made.befell(id, ["event.gain"]);
    made.spokenOf(id);
    return [made];
  });
}

/** "Wrath with my creature holding a Jitte": what else is there. */
function withAll(board: Board, on: readonly Phrase[], context: Context): Board | null {
  let made = board.copy();
  for (const phrase of on) {
    if (made.used.has(phrase.start)) continue;
    const [meant] = refer(made, phrase, "any", context.cards);
    if (meant === undefined) return null;
    made = meant.board;
  }
  return made;
}

/** Whoever it helps, unless somebody said who. */
function likelyCaster(target: Piece | undefined, events: readonly string[]): Who {
  const whose = target?.whose ?? "you";
  const other = whose === "you" ? "opponent" : "you";
  if (events.includes("event.control")) return other;
  if (events.includes("event.flicker")) return whose;
  return target !== undefined && events.some((event) => harmful.has(event)) ? other : whose;
}

/** "That player sacrifices": the player whose things the story is about. */
function playerFor(board: Board, ability: KnownAbility, by: Who): string | null {
  if (ability.instructions?.some(({ kind }) => kind === "sacrifice") !== true) return null;
  const victim = board.pieces.find((piece) => piece.zone === "battlefield" && isCalled(piece, "creature"));
  const whose = victim?.whose ?? "you";
  return whose === by ? (by === "you" ? "opponent" : "you") : whose;
}

interface Aimed {
  readonly board: Board;
  readonly ids: readonly string[];
}

/** Every way to choose an ability's targets among what the question speaks of. */
export function target(board: Board, ability: KnownAbility, use: Use, context: Context): readonly Aimed[] {
  let aims: readonly Aimed[] = [{ board, ids: [] }];
  const targets = (ability.targets ?? []).flatMap((one) => new Array<KnownTarget>(one.count ?? 1).fill(one));
  for (const one of targets) aims = aims.flatMap((aim) => aimAt(aim, one, use, context));
  // what the sentence speaks of must have its place among the targets
  return targets.length === 0 ? aims : aims.filter((aim) => use.on.every(({ start }) => aim.board.used.has(start)));
}

function aimAt({ board, ids }: Aimed, wanted: KnownTarget, use: Use, context: Context): readonly Aimed[] {
  if (wanted.on === "stack" || (wanted.zone !== undefined && wanted.zone !== "battlefield")) return [];
  if (wanted.filter.kind === "player") return [{ board, ids: [...ids, "@player"] }];
  const by = use.by ?? "you";
  const free = use.on.filter(({ start }) => !board.used.has(start));
  // "Mother of Runes gives *my guy* …": not itself, unless it is named
  const meant = free.flatMap((phrase) =>
    refer(board, phrase, "host", context.cards, phrase.name === null ? use.except : undefined),
  );
  const fitting = meant.filter(({ board: made, id }) => {
    const piece = made.piece(id);
    return (
      !ids.includes(id) &&
      piece.zone === "battlefield" &&
      matches(withoutOwner(wanted.filter), piece, by, made) !== false
    );
  });
  if (fitting.length > 0) return fitting.map((one) => ({ board: one.board, ids: [...ids, one.id] }));
  if (free.length > 0 && !mentions(wanted.filter, "player")) return [];
  const there = [...use.on]
    .filter(({ start }) => board.used.has(start))
    .flatMap((phrase) => refer(board, phrase, "host", context.cards).map(({ id }) => id));
  const known = board.salient.filter((id) => {
    const piece = board.piece(id);
    return (
      !ids.includes(id) &&
      id !== use.except &&
      piece.zone === "battlefield" &&
      !isSpell(piece) &&
      matches(withoutOwner(wanted.filter), piece, by, board) !== false
    );
  });
  const chosen = known.filter((id) => there.includes(id));
  // what lies on others is hardly meant where nobody names it
  const hosts = known.filter((id) => !isAttachment(board.piece(id)));
  return (chosen.length > 0 ? chosen : hosts.length > 0 ? hosts : known)
    .slice(0, 2)
    .map((id) => ({ board: board.copy(), ids: [...ids, id] }));
}

/** Whose it is was said, or will be; a wrong guess is refused when it is played. */
const withoutOwner = (filter: KnownTarget["filter"]): KnownTarget["filter"] => {
  if (filter.kind === "controlled-by") return { kind: "permanent" };
  if (filter.kind !== "and" || !Array.isArray(filter.of)) return filter;
  return { kind: "and", of: (filter.of as KnownTarget["filter"][]).map(withoutOwner) };
};
