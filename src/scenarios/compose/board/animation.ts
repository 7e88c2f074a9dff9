import type { CaseStep } from "../../../model/index.ts";
import type { KnownAbility, KnownInstruction } from "../../known-card.ts";
import type { Piece } from "./board.ts";
import { isCreature } from "./pieces.ts";

/** What a case can't take over from such a text without understanding it. */
const matters = /protection|hexproof|shroud|can't be|isn't|loses|no longer/;

/**
 * The steps by which a permanent makes itself a creature until end of turn, as its own text says (Treetop Village, a Vehicle's
 * crew); null when it has no such ability.
 */
export function animationOf({ id, card, whose }: Piece): readonly CaseStep[] | null {
  const abilities = card?.faces[0].abilities ?? [];
  // the story begins in the turn of whoever asks
  if (abilities.some(isForOwnTurn)) return whose === "opponent" ? null : [];
  for (const [index, { kind, text, instructions = [] }] of abilities.entries()) {
    if (kind !== "activated") continue;
    if (text?.startsWith("crew ")) return [become(id, {})];
    const by = whose ?? "you";
    if (instructions.some(makesCreature))
      return [{ do: "activate", object: id, ability: index, by, timing: "any" }, { do: "resolve" }];
    const size = /becomes an? (\d+)\/(\d+) .*creature/.exec(text ?? "");
    if (size === null || text === undefined) continue;
    if (matters.test(text)) return null;
    return [become(id, { setPower: Number(size[1]), setToughness: Number(size[2]) })];
  }
  return null;
}

/** "During your turn, Gideon is a creature." */
const isForOwnTurn = ({ kind, condition, affects, modifications = [] }: KnownAbility): boolean =>
  kind === "static" &&
  affects?.kind === "self" &&
  JSON.stringify(condition ?? null) === '{"kind":"your-turn"}' &&
  modifications.some((one) => one.kind === "add-types" && one.types?.includes("creature"));

const makesCreature = ({ kind, object, modifications = [] }: KnownInstruction): boolean =>
  kind === "apply" &&
  object?.kind === "self" &&
  modifications.some((one) => one.kind === "add-types" && one.types?.includes("creature"));

const become = (object: string, size: { readonly setPower?: number; readonly setToughness?: number }): CaseStep => ({
  do: "become",
  object,
  addTypes: ["creature"],
  ...size,
  until: "end-of-turn",
});

/** It is a creature only for a turn at a time. */
export const isAnimatedByItself = (piece: Piece): boolean =>
  piece.card !== null && !isCreature({ ...piece, animated: false }) && animationOf(piece) !== null;
