import type { Board } from "./board.ts";
import type { Item } from "./items.ts";

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
