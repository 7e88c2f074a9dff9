import type { CaseStep } from "../../../model/index.ts";
import type { KnownCard, KnownFilter } from "../../known-card.ts";
import type { Board, Who } from "../board/board.ts";
import { isAura } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { actorOf } from "../telling/actor.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase } from "../words/items.ts";

/**
 * How a card's text gives a spell on the stack another target: `self`, only to that permanent itself; `others`, only of spells
 * that no Aura spell is, or that nobody can tell.
 */
type Retargets = "self" | "any" | "others";

/** Whether a card's text changes a spell's target, if it may be any spell: Swerve, Spellskite, Bolt Bend. */
export function retargetsBy(card: KnownCard | null): Retargets | null {
  for (const { text = "" } of card?.faces[0].abilities ?? []) {
    const [, what = "", to = ""] = changing.exec(text) ?? [];
    if (what === "") continue;
    if (!/^spell\b/i.test(what) || limited.test(to)) return "others";
    const own = card?.name.split(",")[0]?.toLowerCase() ?? "";
    return new RegExp(` to (it|this|~|${own.replace(/[^a-z ]/g, ".")})`, "i").test(to) ? "self" : "any";
  }
  return null;
}

/** "Target *instant or sorcery spell*", "target *spell* with a single target". */
const changing =
  /(?:change (?:a|the|any) targets? of|choose new targets for) target ((?:[\w{}]+,? (?:and\/or |or )?)*?(?:spell|ability)\b)([^.]*)/i;
/** "… that targets only a player", "… if that target is you". */
const limited = /\b(?:only (?!a single creature)|if|unless)\b/i;

/** The card that changes targets, among what a segment speaks of. */
export const retargeterAmong = (items: readonly Item[], { cards }: Context): Phrase | undefined =>
  items.filter(isPhrase).find(({ name }) => name !== null && retargetsBy(cards.card(name)) !== null);

const mayOnlyChangeOthers = ({ reading: { mentions }, cards }: Context): boolean =>
  mentions.some(({ name }) => isLimited(retargetsBy(cards.card(name))));

/** It may not give any Aura spell any target. */
export const isLimited = (way: Retargets | null): boolean => way === "self" || way === "others";

/** The Aura spell that waits to resolve. */
const auraSpell = (board: Board): string | undefined => {
  if (board.pending.length === 0) return undefined;
  const cast = board.steps.findLast((step) => step.do === "cast");
  return cast?.do === "cast" && typeof cast.object === "string" && isAura(board.piece(cast.object))
    ? cast.object
    : undefined;
};

/**
 * "Can I redirect Pacifism with Goblin Flectomancer?": what changes the target of other spells is aimed at the Aura spell
 * nevertheless, so that the game says whether it may be.
 */
function tryAnyway(
  board: Board,
  items: readonly Item[],
  { doer, aura }: { readonly doer: Phrase; readonly aura: string },
  context: Context,
): readonly Board[] {
  return refer(board, doer, "any", context.cards).flatMap(({ board: made, id }) => {
    const piece = made.piece(id);
    const { abilities = [], unmodelled = [] } = piece.card?.faces[0] ?? {};
    const index = abilities.findIndex(({ text = "" }) => changing.test(text));
    const { kind, targets = [] } = abilities[index] ?? {};
    // what hangs on more than what sort of spell it is can't be told from here
    const isOfSort = targets.length === 1 && targets[0]?.on === "stack" && isOfTypes(targets[0].filter);
    if ((kind !== "spell" && kind !== "activated") || !isOfSort || unmodelled.length > 0) return [];
    const by = context.askedBy;
    piece.whose = by;
    if (kind === "spell") piece.zone = "hand";
    const use = { object: id, targets: [aura], by };
    const step: CaseStep =
      kind === "spell"
        ? { do: "cast", ...use, timing: "any" }
        : { do: "activate", ...use, ability: index, timing: "any" };
    made.askedStep = made.step(step, { response: true });
    for (const item of items) if (item.is !== "thing" || item.name === null) made.used.add(item.start);
    return [made];
  });
}

const isOfTypes = (filter: KnownFilter): boolean =>
  filter.kind === "type" ||
  ((filter.kind === "or" || filter.kind === "and") &&
    Array.isArray(filter.of) &&
    (filter.of as readonly KnownFilter[]).every(isOfTypes));

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
  // "I have Spellskite. I redirect it to my bear": what does it was told before
  if (doer === undefined && mayOnlyChangeOthers(context)) return [];
  const verb = items.find((item) => item.is === "event" && item.id === "event.retarget") ?? doer;
  const phrases = items.filter(isPhrase).filter((phrase) => !phrase.implied && phrase !== doer);
  const spells = phrases.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  if (spells.length > 1) return [];
  const others = phrases.filter((phrase) => !spells.includes(phrase));
  // "redirect *it* to my bear": the spell, before what it is redirected to
  const things = others.filter(({ is }) => is === "thing");
  if (way === "others") return asked && doer !== undefined ? tryAnyway(board, items, { doer, aura }, context) : [];
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
