import type { KnownCard } from "../../known-card.ts";
import type { Board, Who } from "../board/board.ts";
import { isAura } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { actorOf } from "../telling/actor.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase } from "../words/items.ts";

/** How a card's text gives a spell on the stack another target: `self`, only to that permanent itself. */
type Retargets = "self" | "any";

/** Whether a card's text changes a spell's target, if it may be any spell: Swerve, Spellskite, Bolt Bend. */
export function retargetsBy(card: KnownCard | null): Retargets | null {
  for (const { text = "" } of card?.faces[0].abilities ?? []) {
    const to = /(?:change (?:a|the) targets? of|choose new targets for) target spell\b([^.]*)/i.exec(text)?.[1];
    if (to === undefined) continue;
    const own = card?.name.split(",")[0]?.toLowerCase() ?? "";
    return new RegExp(` to (it|this|~|${own.replace(/[^a-z ]/g, ".")})`, "i").test(to) ? "self" : "any";
  }
  return null;
}

/** The card that changes targets, among what a segment speaks of. */
export const retargeterAmong = (items: readonly Item[], { cards }: Context): Phrase | undefined =>
  items.filter(isPhrase).find(({ name }) => name !== null && retargetsBy(cards.card(name)) !== null);

/** The Aura spell that waits to resolve. */
const auraSpell = (board: Board): string | undefined => {
  if (board.pending.length === 0) return undefined;
  const cast = board.steps.findLast((step) => step.do === "cast");
  return cast?.do === "cast" && typeof cast.object === "string" && isAura(board.piece(cast.object))
    ? cast.object
    : undefined;
};

/** "I redirect it to Spellskite", "he Swerves it onto his bear": the Aura spell that waits gets another target. */
export function retarget(
  board: Board,
  items: readonly Item[],
  { asked }: { readonly asked: boolean },
  context: Context,
): readonly Board[] {
  const aura = auraSpell(board);
  if (aura === undefined) return [];
  const doer = retargeterAmong(items, context);
  const way = doer?.name == null ? "any" : retargetsBy(context.cards.card(doer.name));
  const verb = items.find((item) => item.is === "event" && item.id === "event.retarget") ?? doer;
  const phrases = items.filter(isPhrase).filter((phrase) => !phrase.implied && phrase !== doer);
  const spells = phrases.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  if (spells.length > 1) return [];
  const others = phrases.filter((phrase) => !spells.includes(phrase));
  // "redirect *it* to my bear": the spell, before what it is redirected to
  const things = others.filter(({ is }) => is === "thing");
  const [onto] = way === "self" && doer !== undefined ? [doer] : things;
  if (onto === undefined || (way === "self" ? things.length > 0 : things.length > 1) || verb === undefined) return [];
  const named = spells.flatMap((phrase) => refer(board, phrase, "attachment", context.cards));
  if (named.some(({ id }) => id !== aura)) return [];
  const by: Who = actorOf(verb, items) ?? (asked ? context.askedBy : "you");
  return (named.length > 0 ? named.map((one) => one.board) : [board])
    .flatMap((one) => refer(one, onto, "host", context.cards))
    .flatMap(({ board: made, id }) => {
      if (made.piece(aura).aimedAt === id) return [];
      const piece = made.piece(id);
      if (way === "self") piece.whose ??= by;
      if (doer !== undefined && way !== "self") {
        const meant = refer(made, doer, "any", context.cards)[0];
        if (meant === undefined) return [];
        meant.board.piece(meant.id).isOffstage = true;
        return finish(meant.board, id);
      }
      return finish(made, id);
    });

  function finish(made: Board, to: string): readonly Board[] {
    const step = made.step({ do: "retarget", object: aura ?? "", targets: [to] }, { response: true });
    if (asked) made.askedStep = step;
    made.piece(aura ?? "").aimedAt = to;
    made.spokenOf(aura ?? "");
    for (const item of items) if (item.is !== "mark" && item.is !== "thing") made.used.add(item.start);
    return [made];
  }
}
