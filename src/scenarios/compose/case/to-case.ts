import { pattern } from "../../../language/index.ts";
import {
  type Asked,
  type AskKind,
  type CalledAs,
  type CaseFile,
  caseFileSchema,
  type Framing,
  type Premise,
} from "../../../model/index.ts";
import { colored } from "../../build-case.ts";
import type { PlainThings } from "../../compile-scenarios.ts";
import type { KnownFilter } from "../../known-card.ts";
import { ofStaying } from "../asking/of-staying.ts";
import type { Put } from "../asking/put.ts";
import type { Board, Chosen, Piece, Who } from "../board/board.ts";
import { introduceCreature } from "../board/introduce.ts";
import {
  hasKeyword,
  isAttachment,
  isAura,
  isCreature,
  isEquipment,
  isSpell,
  mentions,
  takesControl,
} from "../board/pieces.ts";
import { asChoice, choiceAsked } from "../effects/choices.ts";
import { enchantsPlayers } from "../telling/on-player.ts";
import { someRole } from "../words/role-names.ts";
import { preludeTo } from "./prelude.ts";

/** The case that a story comes to; null when it is none, or when it rests on text that is not understood. */
export function toCase({ board, asked }: Put, plain: PlainThings): Framing | null {
  board.settle();
  if (!placeAttachments(board)) return null;
  if (ofStaying.has(asked.kind) && board.steps.length === 0) gainWhatIsTold(board);
  const prelude = preludeTo(board);
  if (prelude === null || dependsOnColor(board) || dependsOnSort(board) || dependsOnDuration(board)) return null;
  if (dependsOnSword(board, asked)) return null;
  if (asked.kind === "what-happens" && isEventless(board)) return null;
  if (ofEvents.has(asked.kind) && board.steps.length === 0) return null;
  if (board.pieces.some((piece) => isIdle(board, piece, asked))) return null;
  board.steps.unshift(...prelude);
  if (board.askedStep !== null) board.askedStep += prelude.length;
  const about = typeof asked.about === "number" ? asked.about + prelude.length : asked.about;
  const question = { ...asked, about };
  const objects: Record<string, CaseFile["objects"][string]> = {};
  const called: Record<string, CalledAs> = {};
  const seen = new Map<string, number>();
  const assumptions = [...board.assumptions];
  for (const piece of board.pieces.filter(({ isOffstage }) => isOffstage !== true)) {
    if (hasUnread(board, piece)) return null;
    const whose = ownerOf(board, piece);
    const what = descriptionOf(piece, plain);
    if (what === null) return null;
    const told = board.choices.get(piece.card?.name ?? "");
    const chosen = told ?? usualChoice(piece, whose);
    if (told === undefined && chosen !== undefined) assumptions.push({ key: "chosen-opponent" });
    // all depends on what was chosen
    if (choiceAsked(piece.card) !== null && chosen === undefined && rulesOut(piece)) return null;
    if (piece.isCreated !== true)
      objects[piece.id] = {
        ...what.object,
        controller: whose,
        ...(piece.zone !== "battlefield" && { zone: piece.zone }),
        ...(piece.attachedTo !== null && { attachedTo: piece.attachedTo }),
        ...(piece.tapped && { tapped: true }),
        ...(piece.zone === "battlefield" && chosen !== undefined && { choices: asChoice(chosen) }),
        ...(piece.isToken === true && piece.kind !== "role" && { token: true }),
      };
    if (piece.card !== null)
      called[piece.id] = {
        kind: "card",
        written: piece.written,
        english: piece.card.name,
        types: [...piece.card.faces[0].types, ...piece.card.faces[0].subtypes],
      };
    else {
      const nth = (seen.get(what.noun) ?? 0) + 1;
      seen.set(what.noun, nth);
      called[piece.id] = { kind: "noun", noun: what.noun, whose, ...(nth > 1 ? { nth } : {}) };
      assumptions.push({ key: "unnamed", values: { noun: what.noun } });
    }
  }
  for (const player of board.players)
    called[player] = { kind: "player", who: player === "you" || player === "opponent" ? player : "other" };
  const parsed = caseFileSchema.safeParse({
    format: 1,
    ...(board.players.size > 2 && { players: [...board.players] }),
    ...(board.timing?.active && { active: board.timing.active }),
    ...(board.timing?.phase && { phase: board.timing.phase }),
    objects,
    steps: board.steps,
    ask: { about },
  });
  if (!parsed.success) return null;
  return {
    scenario: "story",
    confidence: 0.9,
    asked: question,
    case: parsed.data,
    called,
    assumptions: assumptions.filter(
      (one, i) =>
        assumptions.findIndex(
          ({ key, values }) => key === one.key && JSON.stringify(values) === JSON.stringify(one.values),
        ) === i,
    ),
    premises: premisesOf(board),
  };
}

/** Whoever has protection from a player chooses an opponent (True-Name Nemesis). */
const usualChoice = (piece: Piece, whose: Who): Chosen | undefined =>
  isCreature(piece) &&
  choiceAsked(piece.card) === "player" &&
  piece.card?.faces[0].abilities.some(({ text }) => text?.includes("protection from the chosen player")) === true
    ? { what: "player", value: whose === "you" ? "opponent" : "you" }
    : undefined;

/** "A creature *has pro red* and a red Aura on it. Does it fall off?": it has come to have it, or nothing would lie there. */
function gainWhatIsTold(board: Board): void {
  for (const piece of board.pieces) {
    const told = piece.abilities.filter((ability) => ability.startsWith("protection from"));
    if (told.length === 0 || !board.pieces.some(({ attachedTo }) => attachedTo === piece.id)) continue;
    piece.abilities = piece.abilities.filter((ability) => !told.includes(ability));
    board.step({ do: "gain", object: piece.id, abilities: told, until: "forever" }, { response: false });
  }
}

/** What may be attached to something hangs on its text. */
const rulesOut = ({ card }: Piece): boolean =>
  card?.faces[0].abilities.some(({ text }) => /protection from|hexproof from|can't be/.test(text ?? "")) === true;

/** Kinds that ask what comes of something told: where nothing is told something was not understood. */
const ofEvents: ReadonlySet<AskKind> = new Set([
  "does-it-trigger",
  "gets-token",
  "must-pay",
  "does-it-return",
  "does-it-resolve",
  "has-attachment",
]);

/** A card that is named, and that does and suffers nothing, was named for something that was not understood. */
function isIdle(board: Board, piece: Piece, { about, also = [], what }: Asked): boolean {
  const { card, id } = piece;
  // in hand all the while
  if (piece.waits !== undefined && !JSON.stringify(board.steps).includes(`"${id}"`)) return true;
  if (card === null || piece.isOffstage === true || isAttachment(piece) || [about, what, ...also].includes(id))
    return false;
  if (board.pieces.some((other) => (other.attachedTo ?? other.aimedAt) === id) || board.done.has(id)) return false;
  // a spell that nobody cast
  if (isSpell(piece)) return !JSON.stringify(board.steps).includes(`"${id}"`);
  const { abilities } = card.faces[0];
  const acts = abilities.some(({ kind }) => kind === "triggered" || kind === "activated");
  const rules = abilities.some(({ kind }) => kind === "static" || kind === "lends-flash" || kind === "lifts-timing");
  return acts && !rules && !JSON.stringify(board.steps).includes(`"${id}"`);
}

/** Nothing is told that anything could come of. */
const isEventless = ({ steps, pieces }: Board): boolean =>
  steps.length === 0 && pieces.every(({ card, abilities }) => card === null && abilities.length === 0);

/** Protection from a colour, and an Aura of which nobody said what colour it is. */
const dependsOnColor = (board: Board): boolean =>
  board.pieces.some((piece) => isAura(piece) && piece.card === null && piece.colors === undefined) &&
  /protection from (white|blue|black|red|green|all colors)|"color":/.test(
    JSON.stringify([board.steps, board.pieces.map(({ abilities, card }) => [abilities, card?.faces[0].abilities])]),
  );

/** "I put a *sword* on it, does the Aura stay?": most of them give protection, and from what nobody said. */
const dependsOnSword = ({ pieces, steps }: Board, { about }: Asked): boolean => {
  const aura = pieces.find((piece) => piece.id === about && isAura(piece));
  const host = aura?.attachedTo ?? aura?.aimedAt;
  const swords = pieces.filter(
    (piece) =>
      (piece.attachedTo ?? piece.aimedAt) === host &&
      piece.card === null &&
      piece.granted === undefined &&
      sword.test(piece.written),
  );
  return host != null && swords.length > 0 && steps.every(({ do: verb }) => /^(activate|attach|resolve)$/.test(verb));
};
const sword = pattern`^<noun-sword>$`;

/** Something was made a creature, by nobody knows what, and later a turn ends: is it one still? */
const dependsOnDuration = ({ steps }: Board): boolean => {
  const at = steps.findIndex(
    (step) => step.do === "become" && step.until === "forever" && step.addTypes?.includes("creature") === true,
  );
  return at >= 0 && steps.slice(at).some((step) => step.do === "endTurn");
};

/** Whether it matters of what creature type something is that nobody named ("as long as it's a Human"). */
const dependsOnSort = (board: Board): boolean =>
  board.pieces.some(({ card, attachedTo, aimedAt }) => {
    const host = board.pieces.find(({ id }) => id === (attachedTo ?? aimedAt));
    if (card === null || host === undefined || host.card !== null || !isCreature(host)) return false;
    const states = card.faces[0].abilities.filter(({ kind }) => kind === "static");
    return /"kind":"subtype","subtype":"(?!Aura|Equipment|Forest|Island|Swamp|Plains|Mountain)/.test(
      JSON.stringify(states.map(({ condition }) => condition ?? null)),
    );
  });

/**
 * Why else is a card named than for what it says? Of an attachment, and of what one is on, the ruling tells whether text that
 * is not understood may matter.
 */
function hasUnread(board: Board, piece: Piece): boolean {
  const unread = (piece.card?.faces[0].unmodelled ?? []).filter(({ mayMatter }) => mayMatter !== false);
  if (isAttachment(piece) || unread.length === 0) return false;
  if (unread.every(({ text }) => ofLeaving.test(text)) && isOnlyDressed(board)) return false;
  const isConcerned =
    board.done.has(piece.id) || board.pieces.some((other) => (other.attachedTo ?? other.aimedAt) === piece.id);
  return !isConcerned || unread.some(({ within }) => within !== "activated" && within !== "triggered");
}

/** "If it would be put into a graveyard …" (Progenitus): of no account while nothing is done but putting things on others. */
const ofLeaving = /^(if|when) .*\b(would (die|be put into|be destroyed|leave)|dies|is put into a graveyard)\b/i;
const isOnlyDressed = ({ steps, pending, pieces }: Board): boolean =>
  [...steps, ...pending].every(
    (step) =>
      /^(attach|resolve|gain|endTurn)$/.test(step.do) ||
      ((step.do === "activate" || step.do === "cast") &&
        pieces.some((piece) => piece.id === step.object && isAttachment(piece))),
  );

/** Everything that is told happens, but for what is asked about. */
const premisesOf = (board: Board): readonly Premise[] => [
  ...board.steps.flatMap((step, index): Premise[] =>
    index === board.askedStep || (board.askedStep !== null && index > board.askedStep) || step.do === "resolve"
      ? []
      : [{ kind: "taken", step: index }],
  ),
  ...board.keeping.map((object): Premise => ({ kind: "kept", object })),
  ...board.leaving.map((object): Premise => ({ kind: "left", object })),
];

/** An attachment of which nobody said where it is lies on the one thing that it may be on; false when that is not told. */
export function placeAttachments(board: Board, options: { readonly introduce?: boolean } = {}): boolean {
  let placed = true;
  for (const piece of [...board.pieces]) {
    if (!isAttachment(piece) || piece.attachedTo !== null || piece.aimedAt !== null || piece.zone !== "battlefield")
      continue;
    if (piece.isLoose === true) continue;
    if (enchantsPlayers(piece)) {
      // I mean mine for somebody else; of an opponent's nobody knows
      if (piece.whose === "opponent") placed = false;
      else piece.attachedTo = "opponent";
      continue;
    }
    const hosts = board.pieces.filter(
      (other) =>
        other.id !== piece.id &&
        !isSpell(other) &&
        other.isOffstage !== true &&
        other.zone === "battlefield" &&
        (isCreature(other) || (isAura(piece) && other.card === null && !isAttachment(other))),
    );
    const [host] = hosts;
    if (hosts.length === 1 && host !== undefined) piece.attachedTo = host.id;
    else if (hosts.length === 0 && (options.introduce === true || (isAura(piece) && board.done.has(piece.id))))
      piece.attachedTo = introduceCreature(board);
    // "I donate my sword": it may be on nothing
    // "I flicker Batterskull": what it was on before is no matter of the token that comes then
    else if (hosts.length === 0 && bringsToken(piece) && board.done.get(piece.id)?.has("event.flicker") === true)
      continue;
    else if (hosts.length > 0 || isAura(piece) || board.done.get(piece.id)?.has("event.control") !== true)
      placed = false;
  }
  return placed;
}

const bringsToken = (piece: Piece): boolean =>
  ["living-weapon", "for-mirrodin", "job-select"].some((kind) => hasKeyword(piece, kind));

function ownerOf(board: Board, piece: Piece): Who {
  if (piece.whose !== null) return piece.whose;
  const taker = board.pieces.find((other) => (other.attachedTo ?? other.aimedAt) === piece.id && takesControl(other));
  if (taker !== undefined) return taker.whose === "opponent" ? "you" : "opponent";
  const host = board.pieces.find(({ id }) => id === (piece.attachedTo ?? piece.aimedAt));
  // whoever equips a creature controls both
  if (host?.whose != null && piece.attachedTo !== null && isEquipment(piece)) return host.whose;
  if (host === undefined || piece.card === null) return "you";
  const hosts = host.whose ?? "you";
  const others = hosts === "you" ? "opponent" : "you";
  const { abilities } = piece.card.faces[0];
  if (
    abilities.some(
      ({ affects, modifications }) =>
        affects?.kind === "host" && modifications?.some(({ kind }) => kind === "control") === true,
    )
  )
    return others;
  const restricted = abilities.find(
    ({ kind, filter }) => kind === "enchant" && filter !== undefined && mentions(filter, "controlled-by"),
  );
  return restricted === undefined ? "you" : controllerIn(restricted.filter) === "opponent" ? others : hosts;
}

function controllerIn(filter: KnownFilter | undefined): string | null {
  if (filter === undefined) return null;
  if (filter.kind === "controlled-by") return filter.player?.kind ?? null;
  const all = Array.isArray(filter.of) ? (filter.of as readonly KnownFilter[]) : [];
  return all.map(controllerIn).find((found) => found !== null) ?? null;
}

/** As a card would say it of itself. */
const asSentence = (ability: string): string =>
  ability.startsWith("can't ") ? `This creature ${ability}.` : `${ability.charAt(0).toUpperCase()}${ability.slice(1)}`;

function descriptionOf(
  piece: Piece,
  plain: PlainThings,
): { readonly object: CaseFile["objects"][string]; readonly noun: string } | null {
  if (piece.card !== null) return piece.animated ? null : { object: { card: piece.card.name }, noun: "" };
  if (piece.kind === "role") return { object: { role: piece.species ?? someRole }, noun: "role" };
  const known = plain[`plain-${piece.kind}${piece.isOwnOnly === true ? "-you-control" : ""}`];
  if (known === undefined) return null;
  const { facts, noun } = known;
  const host = isAura(piece) ? "Enchanted" : "Equipped";
  const granted = (piece.granted ?? []).map((ability) => `${host} creature has ${ability}.`);
  const text = [facts.oracle_text, ...granted, ...piece.abilities.map(asSentence)].filter(Boolean).join("\n");
  const [types] = facts.type_line?.split(" — ") ?? [];
  const basic = piece.basic === undefined ? "" : ` — ${piece.basic}`;
  const animated = piece.animated
    ? { type_line: `${types} Creature${basic}`, power: "2", toughness: "2" }
    : basic === ""
      ? {}
      : { type_line: `${types}${basic}` };
  const size = piece.size ?? {};
  return { object: { facts: { ...colored(facts, piece.colors), oracle_text: text, ...animated, ...size } }, noun };
}
