import type { CaseStep } from "../../../model/index.ts";
import type { KnownFilter } from "../../known-card.ts";
import { animationOf, isAnimatedByItself } from "../board/animation.ts";
import type { Board, Piece } from "../board/board.ts";
import { hasKeyword, isAura, isCreature, isEquipment, isReanimator } from "../board/pieces.ts";
import { asChoice } from "../effects/choices.ts";
import { givesProtection, keepsOthersOff, madeByBeingOn } from "../effects/effects.ts";
import { reanimation } from "../effects/reanimate.ts";

/**
 * Steps that bring about what the story begins with and a position cannot hold by itself: an animated land with an Equipment
 * on it, a bestowed creature, what was attached by reconfigure, what an Aura brought back out of a graveyard, abilities that a named card has besides its own. Null when
 * one of them cannot be brought about.
 */
export function preludeTo(board: Board): readonly CaseStep[] | null {
  const steps: CaseStep[] = [];
  for (const piece of board.pieces) {
    // "Mutavault *with Rancor on it* …, turn ends": it was one when that was put on it
    const isWorn = board.pieces.some((other) => other.attachedTo === piece.id && needsCreature(other));
    if (isWorn && board.steps.length > 0 && firstAnimation(board, piece) === 0 && isAnimatedByItself(piece))
      piece.animated = true;
    if (!piece.animated || piece.card === null) continue;
    const animation = animationOf(piece);
    if (animation === null) return null;
    steps.push(...animation);
    piece.animated = false;
    for (const other of board.pieces) {
      if (other.attachedTo !== piece.id || wearsBySpell(other)) continue;
      steps.push(putOn(other, piece.id));
    }
  }
  for (const piece of board.pieces) {
    const animation = firstAnimation(board, piece);
    const worn = board.pieces.filter((other) => other.attachedTo === piece.id && !wearsBySpell(other));
    if (animation === 0 || worn.length === 0) continue;
    steps.push(...board.steps.splice(0, animation));
    if (board.askedStep !== null) board.askedStep -= animation;
    for (const other of worn) {
      steps.push(putOn(other, piece.id));
    }
  }
  for (const piece of board.pieces) {
    if (piece.attachedTo === null || !wearsBySpell(piece)) continue;
    const by = piece.whose ?? "you";
    const on = { object: piece.id, targets: [piece.attachedTo], by, timing: "any" as const };
    if (hasKeyword(piece, "bestow")) {
      piece.zone = "hand";
      piece.whose = by;
      steps.push({ do: "cast", ...on, bestow: true }, { do: "resolve" });
    } else steps.push({ do: "activate", ...on, ability: "reconfigure" }, { do: "resolve" });
    piece.attachedTo = null;
  }
  for (const piece of board.pieces) if (isReanimator(piece)) steps.push(...reanimation(board, piece));
  for (const piece of board.pieces) {
    const host = piece.attachedTo;
    if (host === null || piece.card === null || wearsBySpell(piece)) continue;
    const changes = madeByBeingOn(piece.card);
    const isAlone = !board.pieces.some((other) => other !== piece && other.attachedTo === host);
    const isLast =
      setsSubtypes(piece) ||
      typeChanges.some((event) => changes.has(event)) ||
      givesProtection(piece.card) ||
      keepsOthersOff(piece.card);
    // an Equipment that is a creature by it could not have been put on anything
    const animates = changes.has("event.become-creature") && board.piece(host).attachedTo !== null;
    if ((isAlone || !isLast) && !animates) continue;
    // it came last, or nothing else would be on it
    piece.attachedTo = null;
    piece.aimedAt = host;
    if (isEquipment(piece)) {
      steps.push({ do: "attach", object: piece.id, to: host });
      continue;
    }
    piece.zone = "hand";
    const chosen = board.choices.get(piece.card.name);
    steps.push({
      do: "enter",
      object: piece.id,
      attachTo: host,
      ...(chosen !== undefined && { choose: asChoice(chosen) }),
    });
  }
  for (const { id, card, abilities } of board.pieces)
    if (card !== null && abilities.length > 0)
      steps.push({ do: "gain", object: id, abilities: [...abilities], until: "forever" });
  return steps;
}

/**
 * How many of the first steps make it a creature for the turn, which it then was before anything lay on it ("a *crewed*
 * Vehicle with Rancor on it").
 */
function firstAnimation(board: Board, piece: Piece): number {
  if (isCreature(piece)) return 0;
  const [first] = board.steps;
  if (first?.do === "become" && first.object === piece.id && first.until === "end-of-turn")
    return first.addTypes?.includes("creature") === true ? 1 : 0;
  const own = animationOf(piece) ?? [];
  const isFirst = own.length > 0 && JSON.stringify(own) === JSON.stringify(board.steps.slice(0, own.length));
  return isFirst ? own.length : 0;
}

/** "Enchanted land is an Island." */
const setsSubtypes = ({ card }: Piece): boolean =>
  card?.faces[0].abilities.some(
    ({ affects, modifications = [] }) =>
      affects?.kind === "host" && modifications.some(({ kind }) => kind === "set-subtypes"),
  ) === true;

const needsCreature = (piece: Piece): boolean =>
  isEquipment(piece) ||
  piece.card?.faces[0].abilities.some(({ kind, filter }) => kind === "enchant" && mentionsType(filter, "creature")) ===
    true;

const mentionsType = (filter: KnownFilter | undefined, type: string): boolean =>
  filter !== undefined && JSON.stringify(filter).includes(`"type":"${type}"`);

/** An Equipment may wait for its host; an Aura would be lost (704.5m), and comes when there is one. */
function putOn(tool: Piece, host: string): CaseStep {
  tool.attachedTo = null;
  tool.aimedAt = host;
  if (!isAura(tool)) return { do: "attach", object: tool.id, to: host };
  tool.zone = "hand";
  return { do: "enter", object: tool.id, attachTo: host };
}

const typeChanges = ["event.become-land", "event.stop-being-creature"];

/** It is a creature until a spell or ability of its own puts it on something. */
const wearsBySpell = (piece: Piece): boolean => hasKeyword(piece, "bestow") || hasKeyword(piece, "reconfigure");
