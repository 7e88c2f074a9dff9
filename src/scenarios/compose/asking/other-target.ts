import type { Board } from "../board/board.ts";
import { isAttachment, isAura } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { retargetsBy } from "../effects/retarget.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item } from "../words/items.ts";
import { askedAs } from "./asked-of.ts";
import type { Put } from "./put.ts";

/** What one does to give a spell or an ability that waits another target. */
const choosing = /^event\.(choose|retarget|target|attach|be-attached|move|gain|use)$/;
const gone = /^event\.(leave|die|exile|bounce|tuck|sacrifice|flicker)$/;

/**
 * "He kills the target in response. *Can I choose another creature?*": by the rules nobody may, so that it does not resolve. Null
 * where the target is still there, where a card may change it, or where anything else is asked.
 */
export function putOtherTarget(board: Board, items: readonly Item[], context: Context): readonly Put[] | null {
  const { ask, mentions } = context.reading;
  const waiting = board.pieces.filter((piece) => isAttachment(piece) && piece.aimedAt !== null);
  const [tool] = waiting;
  const last = board.steps.findLast((step) => step.do === "cast" || step.do === "activate");
  if (ask === null || tool === undefined || waiting.length > 1 || board.pending.length !== 1) return null;
  if (last === undefined || !("object" in last) || last.object !== tool.id || tool.aimedAt === null) return null;
  const befallen = [...(board.done.get(tool.aimedAt) ?? [])];
  if (!befallen.some((event) => gone.test(event))) return null;
  if (mentions.some(({ name }) => retargetsBy(context.cards.card(name)) !== null)) return null;
  const events = items.filter(({ is }) => is === "event");
  const isOther = items.some(
    (item) =>
      (item.is === "thing" && item.kind === "other-creature") ||
      (item.is === "event" && /^event\.(choose|retarget)$/.test(item.id)) ||
      (item.is === "mark" && item.id === "relation.other"),
  );
  if (!isOther || events.length === 0 || !events.every((item) => "id" in item && choosing.test(item.id))) return null;
  const tools = items.filter(isPhrase).filter((phrase) => speaksOfAttachment(phrase, context.cards));
  const others = items.filter(isPhrase).filter((phrase) => !tools.includes(phrase) && phrase.is === "thing");
  if (others.some(({ name, kind }) => name !== null || !/^(other-)?creature$/.test(kind))) return null;
  let boards: readonly Board[] = [board.copy()];
  for (const phrase of tools)
    boards = boards.flatMap((one) =>
      refer(one, phrase, "attachment", context.cards)
        .filter(({ id }) => id === tool.id)
        .map((meant) => meant.board),
    );
  const kind = isAura(tool) ? "does-it-resolve" : "does-it-attach";
  return boards.map((one) => {
    for (const { start } of items) one.used.add(start);
    return { board: one, asked: { ...askedAs({ ...ask, kind }), about: tool.id } };
  });
}
