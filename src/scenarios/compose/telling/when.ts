import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import type { Context } from "../context.ts";
import type { Item } from "../words/items.ts";

/** "I flash it in *on his turn*", "… *during combat*": the story has to allow it then. Whether anything says when. */
export function tellsWhen(board: Board, items: readonly Item[]): boolean {
  let isTimed = false;
  for (const item of items) {
    if (item.is !== "mark") continue;
    if (item.id === "time.opponents-turn" || item.id === "time.instant-speed")
      board.timing = { ...board.timing, active: "opponent" };
    else if (item.id === "time.combat") board.timing = { ...board.timing, phase: "combat" };
    else if (item.id !== "keyword.flash") continue;
    else board.timing = { active: "opponent", ...board.timing };
    board.used.add(item.start);
    isTimed = true;
  }
  return isTimed;
}

/** "*He is attacking me*, can I …?": it is combat, on that player's turn. Null when anything else is told. */
export function inCombat(board: Board, items: readonly Item[], { reading }: Context): readonly Board[] | null {
  // what triggers in combat is no matter of when something may be done
  if (reading.ask?.kind !== "can-i") return null;
  // "he attacks me: can I … *in my turn*?"
  if (reading.concepts.some(({ id }) => id === "time.main-phase")) return null;
  const combat = items.some(
    (item) =>
      (item.is === "mark" && item.id === "state.in-combat") || (item.is === "event" && item.id === "event.attack"),
  );
  const isRest = items.every((item) =>
    item.is === "mark"
      ? item.id === "state.in-combat"
      : item.is === "event"
        ? item.id === "event.attack"
        : item.is === "player" || item.is === "pronoun" || item.is === "link",
  );
  if (!combat || !isRest) return null;
  const isOpponents =
    items.some((item) => item.is === "player" && item.id === "player.opponent") ||
    items.some((item) => item.is === "pronoun" && somebody.test(item.written));
  const made = board.copy();
  // "… can I move it in my own turn?"
  const isLater = reading.concepts.some(({ id }) => /^time\.(main-phase|next-turn|after-combat|end-of-turn)$/.test(id));
  if (!isLater) made.timing = { active: isOpponents ? "opponent" : "you", phase: "combat" };
  for (const { start } of items) made.used.add(start);
  return [made];
}

const somebody = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it>$`;
