import type { Board } from "../board/board.ts";
import { give } from "../board/give.ts";
import { plainCreature } from "../board/introduce.ts";
import { abilitiesIn } from "../board/keywords.ts";
import { isAttachment, isAura } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Word } from "../words/items.ts";

/** Verbs for where the copy goes. */
const putting = /^event\.(copy|attach|enchant|choose|go|enter|be-attached|cast|put|gain|target)$/;

/** The step by which something that is no Aura enters as a copy of one that is; undefined where the story does not end so. */
export function copyOfAura(board: Board): { readonly at: number; readonly copy: string } | undefined {
  const at = board.steps.length - 1;
  const step = board.steps[at];
  if (step?.do !== "enter" || step.asCopyOf === undefined || step.object === undefined || step.attachTo != null)
    return undefined;
  if (board.pending.length > 0 || !isAura(board.piece(step.asCopyOf)) || isAttachment(board.piece(step.object)))
    return undefined;
  return { at, copy: step.object };
}

/**
 * "Copy Enchantment copies Pacifism, can I put *it on his Bogle*?": the copy is not cast, and enchants what is chosen as it
 * enters (303.4f). Null where nothing of the kind is said.
 */
export function putCopy(board: Board, items: readonly Item[], context: Context): readonly Board[] | null {
  const entering = copyOfAura(board);
  if (entering === undefined) return null;
  const events = items.filter((item): item is Word => item.is === "event");
  const things = items.filter(isPhrase).filter((phrase) => phrase.is === "thing" && !phrase.implied);
  // "my copy", "my Copy Enchantment": what is put there
  const hosts = things.filter(
    (phrase) => phrase.name !== board.piece(entering.copy).card?.name && !speaksOfAttachment(phrase, context.cards),
  );
  const [host] = hosts;
  if (
    host === undefined ||
    hosts.length > 1 ||
    things.some((phrase) => !hosts.includes(phrase) && phrase.end > host.start)
  )
    return null;
  if (!events.every(({ id }) => putting.test(id)) || items.some((item) => item.is === "mark" && item.id === "negation"))
    return null;
  const told = abilitiesIn(items, context);
  if (told === null) return [];
  return refer(board, host, "host", context.cards).flatMap(({ board: made, id }) => {
    const step = made.steps[entering.at];
    if (step?.do !== "enter" || !give(made, id, told)) return [];
    const original = made.piece(step.asCopyOf ?? "");
    // what it copies lies on something else, where nobody says on what
    original.attachedTo ??= plainCreature(made, null);
    made.steps[entering.at] = { ...step, attachTo: id };
    made.askedStep = entering.at;
    made.piece(entering.copy).aimedAt = id;
    for (const item of items) if (!isPhrase(item) || item !== host) made.used.add(item.start);
    return [made];
  });
}
