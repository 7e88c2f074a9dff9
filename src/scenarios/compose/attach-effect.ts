import type { KnownCard } from "../known-card.ts";
import type { Board, Who } from "./board.ts";
import type { Context } from "./context.ts";
import { give } from "./give.ts";
import { plainCreature } from "./introduce.ts";
import type { Item, Phrase } from "./items.ts";
import { abilitiesIn } from "./keywords.ts";
import { isAttachment, isAura } from "./pieces.ts";
import { refer, speaksOfAttachment } from "./refer.ts";
import { isPhrase } from "./relate.ts";
import { isShielded } from "./shielded.ts";

/** How a card's text attaches something without casting or equipping it. */
interface AttachEffect {
  /** What it is attached to is a target. */
  readonly targetsHost: boolean;
  readonly takesControl: boolean;
}

/** What a card's text attaches, if it does: Aura Graft, Brass Squire, Halvar. */
export function attachEffectOf(card: KnownCard | null): AttachEffect | null {
  for (const { kind, text, instructions = [] } of card?.faces[0].abilities ?? []) {
    if (kind !== "spell" && kind !== "activated" && kind !== "triggered") continue;
    const told = instructions.flatMap((one) => one.instructions ?? [one]).find((one) => one.kind === "attach");
    if (told !== undefined && told.object?.kind === "target")
      return { targetsHost: JSON.stringify(told.to).includes('"target"'), takesControl: false };
    const attaches = /\battach (?:it|that \w+|target [^.]*|an? [^.]*) to ([^.]*)/.exec(text ?? "");
    if (attaches?.[1] === undefined) continue;
    return {
      targetsHost: /target/.test(attaches[1]),
      takesControl: /gain control of target (aura|equipment)/.test(text ?? ""),
    };
  }
  return null;
}

/** A card that attaches other things, among what a segment speaks of. */
export const attacherAmong = (items: readonly Item[], { cards }: Context): Phrase | undefined =>
  items
    .filter(isPhrase)
    .find(
      (phrase) =>
        phrase.name !== null && !speaksOfAttachment(phrase, cards) && attachEffectOf(cards.card(phrase.name)) !== null,
    );

/** "Brass Squire puts the sword on my bear", "Aura Graft moves Pacifism onto it": an effect attaches it. */
export function attachByEffect(
  board: Board,
  attacher: Phrase,
  items: readonly Item[],
  how: { readonly asked: boolean; readonly response: boolean; readonly by: Who },
  context: Context,
): readonly Board[] {
  const effect = attachEffectOf(attacher.name === null ? null : context.cards.card(attacher.name));
  const phrases = items.filter(isPhrase).filter((phrase) => phrase.start !== attacher.start && !phrase.implied);
  const tools = phrases.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  const after = phrases.filter(({ start }) => !tools.some((tool) => tool.start === start));
  const [tool] = tools.length > 0 ? tools : after;
  const hosts = after.filter((phrase) => phrase !== tool && !isFromOther(phrase, items));
  const host = hosts[hosts.length - 1];
  if (effect === null || tool === undefined || host === undefined || tools.length > 1) return [];
  return refer(board, tool, "attachment", context.cards).flatMap((moved) =>
    refer(moved.board, host, "host", context.cards, moved.id).flatMap((target) =>
      refer(target.board, attacher, "any", context.cards).flatMap((known): readonly Board[] => {
        if (known.id === target.id) return [];
        const made = known.board.copy();
        const piece = made.piece(moved.id);
        const on = made.piece(target.id);
        const told = abilitiesIn(items, context);
        if (!isAttachment(piece) || told === null || !give(made, target.id, told)) return [];
        // whether it may be targeted is another question
        if (effect.targetsHost && isShielded(made, target.id, made.piece(known.id))) return [];
        made.piece(known.id).isOffstage = true;
        for (const item of items)
          if (
            item.is === "link" ||
            item.is === "player" ||
            item.is === "event" ||
            item.is === "ask" ||
            item.is === "pronoun"
          )
            made.used.add(item.start);
        if (effect.takesControl) made.step({ do: "control", object: moved.id, player: how.by, until: "forever" }, how);
        else if (effect.targetsHost) {
          piece.whose ??= how.by;
          on.whose ??= how.by;
        }
        const step = made.step({ do: "attach", object: moved.id, to: target.id }, how);
        if (how.asked) made.askedStep = step;
        // an Aura that is moved was somewhere
        if (piece.attachedTo === null && isAura(piece)) piece.attachedTo = plainCreature(made, "you");
        if (piece.attachedTo === null) piece.aimedAt = target.id;
        return [made];
      }),
    ),
  );
}

/** "from my *other creature*": where it comes from. */
const isFromOther = (phrase: Phrase, items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      item.is === "link" && item.id === "relation.from" && item.end <= phrase.start && phrase.start - item.end < 6,
  );
