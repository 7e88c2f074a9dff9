import type { Board } from "../board/board.ts";
import { abilitiesIn } from "../board/keywords.ts";
import type { Context } from "../context.ts";
import type { Item, Word } from "../words/items.ts";
import { grantsAsTold } from "./granting.ts";

const chosen = /^(color\.|quality\.|keyword\.protection)/;

/**
 * "I cast Gods Willing on it, *I pick white*", "I activate Mother of Runes, *naming white*": what is chosen for the spell or ability
 * that waits to resolve is told by itself. Null when the words say something else, or nothing waits for a choice.
 */
export function withChoiceTold(board: Board, items: readonly Item[], context: Context): Board | null {
  const isChoice = (item: Item): boolean =>
    item.is === "player" ||
    item.is === "ask" ||
    (item.is === "event" && item.id === "event.choose") ||
    (item.is === "mark" && (chosen.test(item.id) || item.id.startsWith("link.")));
  const marks = items.filter((item): item is Word => item.is === "mark" && chosen.test(item.id));
  const [mark] = marks.filter(({ id }) => id !== "keyword.protection");
  const resolution = board.pending[board.pending.length - 1];
  const at = board.steps.length - 1;
  const cast = board.steps[at];
  if (mark === undefined || !items.every(isChoice)) return null;
  if ((cast?.do !== "cast" && cast?.do !== "activate") || cast.object === undefined) return null;
  if (resolution?.do !== "resolve" || resolution.choose !== undefined) return null;
  const abilities = board.piece(cast.object).card?.faces[0].abilities ?? [];
  const ability =
    cast.do === "cast"
      ? abilities.find(({ kind }) => kind === "spell")
      : abilities[typeof cast.ability === "number" ? cast.ability : -1];
  if (ability === undefined || !JSON.stringify(ability.instructions ?? []).includes('"chosen"')) return null;
  const made = board.copy();
  for (const { start } of items) made.used.add(start);
  if (/^color\.(white|blue|black|red|green)$/.test(mark.id) && marks.every(({ id }) => !id.startsWith("quality."))) {
    made.pending[made.pending.length - 1] = { ...resolution, choose: { color: mark.id.slice("color.".length) } };
    return made;
  }
  // another quality than a colour: it gives what is told
  const told = abilitiesIn(items, context);
  const [target, ...others] = cast.targets ?? [];
  if (told === null || target === undefined || others.length > 0 || !grantsAsTold(ability, told)) return null;
  made.pending.pop();
  made.steps[at] = { do: "gain", object: target, abilities: [...told.abilities], until: "end-of-turn" };
  made.piece(cast.object).isOffstage = true;
  return made;
}
