import { pattern, type ReadAsk } from "../../../language/index.ts";
import type { Asked, CaseStep } from "../../../model/index.ts";
import type { Board } from "../board/board.ts";
import { isAttachment, takesControl } from "../board/pieces.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item } from "../words/items.ts";

/** What is asked of a piece in terms of its story, so that losing a creature that somebody takes over is losing control of it; null when it makes no sense. */
export function askedOf(
  board: Board,
  id: string,
  { kind, event, negated, what }: ReadAsk,
  items: readonly Item[],
): Omit<Asked, "about"> | null {
  // what is attached phases out along with its host, and nothing is lost by it (702.26g), nor does it stay behind
  if (event === "state.alone" && board.steps.some((step) => step.do === "phase"))
    return askedAs({ kind: "does-it-phase-out", negated: !negated });
  if (event === "event.go-along" && board.steps.some((step) => step.do === "phase"))
    return askedAs({ kind: "does-it-phase-out", negated });
  const away = board.steps.findLast((step) => step.do === "phase");
  // "does the sword come back in too?": as soon as what has phased out does
  const isAway = away?.do === "phase" && away.direction === "out";
  if (kind === "does-it-return" && event === "event.return" && isAway) {
    board.step({ ...away, direction: "in" }, { response: false });
    return askedAs({ kind: saysAttached(items) ? "does-it-attach" : "does-it-survive", negated });
  }
  const piece = board.piece(id);
  // "I move it to my elf, does it stay *on the elf*?": whether it gets there
  const onto = items.find(
    (item) => item.is === "thing" && isMovedTo(board, id, board.meant.get(`${item.start} ${item.kind}`)),
  );
  if ((kind === "does-it-stay" || kind === "does-it-fall-off") && onto !== undefined)
    return askedAs({ kind: "does-it-attach", negated: negated !== (kind === "does-it-fall-off") });
  // "does it come back *attached*?"
  if (kind === "does-it-return" && event === "event.return" && isAttachment(piece) && saysAttached(items))
    return askedAs({ kind: "does-it-attach", negated });
  // "does the hammer come under his control too?"
  if (kind === "do-i-control" && event === "event.control" && piece.whose !== "opponent")
    return { kind, ...(negated ? {} : { negated: true }) };
  // "does he get the sword too?", where nobody has got anything
  if (kind === "do-i-control" && event === "event.gain" && !hasChangedHands(board)) return null;
  const isHeld = board.pieces.some((other) => (other.attachedTo ?? other.aimedAt) === id && takesControl(other));
  // "he steals my sword, do I lose it?"
  const isStolen =
    (!isAttachment(piece) || board.done.get(id)?.has("event.control") === true) && board.steps.some(isTaking);
  if (event === "event.lose" && (isStolen || (!isAttachment(piece) && isHeld)))
    return { kind: "do-i-control", ...(negated ? {} : { negated: true }) };
  // "do I get to keep it" of what somebody has taken asks who controls it, and "do I get it back" too
  const done = board.done.get(id);
  const isTaken = isHeld || (done?.has("event.control") === true && !done.has("event.leave"));
  const isBack = kind === "does-it-return" || kind === "does-it-survive";
  if (isBack && (event === "event.return" || event === "event.survive") && !isAttachment(piece) && isTaken)
    return { kind: "do-i-control", ...(negated !== isOfOther(items) && { negated: true }) };
  const gain = askedGain(board, { kind, negated, ...(what !== undefined && { what }) });
  return gain ?? askedAs({ kind, negated, ...(what !== undefined && { what }) });
}

/** "Who draws?", told with who was hit; null when something else is asked. */
export const askedGain = (
  board: Board,
  { kind, negated, what }: Pick<ReadAsk, "kind" | "negated" | "what">,
): Omit<Asked, "about"> | null =>
  kind === "who-gains" || kind === "do-i-gain"
    ? askedAs({ kind, negated, what: [what ?? "any", ...(board.victim === null ? [] : [board.victim])].join(" ") })
    : null;

/** It was on something else, and the last that was done with it puts it there. */
function isMovedTo(board: Board, id: string, host: string | undefined): boolean {
  const { attachedTo } = board.piece(id);
  const last = [...board.steps, ...board.pending].findLast(
    (step) => "object" in step && step.object === id && step.do === "activate",
  );
  return (
    host !== undefined &&
    attachedTo !== null &&
    attachedTo !== host &&
    last?.do === "activate" &&
    last.targets?.includes(host) === true
  );
}

const isTaking = (step: CaseStep): boolean => step.do === "control";

/** The question as it was read, without where it stands. */
export const askedAs = ({ kind, negated, what }: Pick<ReadAsk, "kind" | "negated" | "what">): Omit<Asked, "about"> => ({
  kind,
  ...(negated && { negated }),
  ...(what !== undefined && { what }),
});

const hasChangedHands = (board: Board): boolean =>
  [...board.done.values()].some((events) => events.has("event.control")) || board.pieces.some(takesControl);

/** "Does *he* get it back?" */
function isOfOther(items: readonly Item[]): boolean {
  const phrases = items.filter(isPhrase).filter(({ implied }) => !implied);
  const [first] = phrases;
  const player = items.find((item) => item.is === "player" && item.id !== "player.you");
  if (player?.is === "player") return player.id === "player.opponent";
  const isPerson = first?.is === "pronoun" && person.test(first.written);
  // "does he *get it back*": the verb has its object in itself
  return isPerson && (phrases.length > 1 || items.some((item) => item.is === "event" && getting.test(item.written)));
}
const getting = pattern`(^|\s)<verb-get> `;
const person = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it>$`;

const saysAttached = (items: readonly Item[]): boolean => {
  const verb = items.findIndex((item) => item.is === "event" && item.id === "event.return");
  return items.some(
    (item, i) =>
      (item.is === "link" &&
        item.id !== "relation.with" &&
        item.id !== "relation.from" &&
        i > verb &&
        !leadsToZone(items.slice(i + 1))) ||
      (item.is === "event" && /^event\.(be-attached|attach)$/.test(item.id)),
  );
};

/** "*Auf der Hand*": no creature that it is on. */
const leadsToZone = (after: readonly Item[]): boolean => {
  const next = after.find(({ is }) => is !== "pronoun");
  return next?.is === "mark" && next.id.startsWith("zone.");
};
