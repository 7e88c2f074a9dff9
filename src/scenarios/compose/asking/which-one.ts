import type { ReadAsk } from "../../../language/index.ts";
import type { AskKind } from "../../../model/index.ts";
import type { Board } from "../board/board.ts";
import { isAttachment } from "../board/pieces.ts";
import type { Meant } from "../board/refer.ts";
import type { Phrase } from "../words/items.ts";

const staying: ReadonlySet<AskKind> = new Set(["does-it-stay", "does-it-fall-off", "becomes-unattached"]);

/** "I put Frogify on my creature with Bonesplitter, does *it* fall off?": not what was put there just now, where something else lies there. */
export function withoutLast(board: Board, all: readonly Meant[], { is }: Phrase, { kind }: ReadAsk): readonly Meant[] {
  const meant = is === "pronoun" ? thatLeft(board, leftByGain(board, all, kind), kind) : all;
  if (is !== "pronoun" || meant.length < 2 || !staying.has(kind)) return meant;
  const last = board.steps.findLast((step) => step.do !== "resolve");
  const put = last !== undefined && (last.do === "cast" || last.do === "activate") ? last.object : undefined;
  const others = meant.filter(({ board: one, id }) => id !== put && one.piece(id).attachedTo !== null);
  return others.length > 0 && board.pieces.some(({ id }) => id === put) ? others : meant;
}

/** "It gains protection and has an Aura on it. *Is it gone?*": nothing was done that makes a creature go. */
function leftByGain(board: Board, meant: readonly Meant[], kind: AskKind): readonly Meant[] {
  const isGone = kind === "does-it-die" || kind === "does-it-survive";
  const steps = [...board.steps, ...board.pending];
  if (!isGone || steps.length === 0 || !steps.every((step) => step.do === "gain")) return meant;
  const tools = board.pieces.filter((piece) => isAttachment(piece) && piece.attachedTo !== null);
  return tools.map(({ id }) => ({ board: board.copy(), id }));
}

/** "Rancor is on my elf and he destroys Rancor. Does *it* come back?": nothing comes back that never left. */
function thatLeft(board: Board, meant: readonly Meant[], kind: AskKind): readonly Meant[] {
  if (kind !== "does-it-return" || meant.length < 2) return meant;
  const hasLeft = (id: string | null): boolean => id !== null && board.done.get(id)?.has("event.leave") === true;
  const gone = meant.filter(({ id }) => hasLeft(id) || hasLeft(board.piece(id).attachedTo));
  return gone.length > 0 ? gone : meant;
}
