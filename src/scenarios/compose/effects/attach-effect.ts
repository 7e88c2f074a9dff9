import type { KnownAbility, KnownCard, KnownInstruction } from "../../known-card.ts";
import type { Board, Piece } from "../board/board.ts";
import { isAttachment } from "../board/pieces.ts";
import { speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase } from "../words/items.ts";

/** How a card's text attaches something without casting or equipping it. */
export interface AttachEffect {
  /** What it is attached to is a target. */
  readonly targetsHost: boolean;
  readonly takesControl: boolean;
  /** Only what its controller controls, or only to that player's creature. */
  readonly ofOwn: boolean;
  readonly toOwn: boolean;
  /** It moves Auras and no Equipment. */
  readonly isOfAuras: boolean;
  /** The spell, or the activated ability of that number, that does nothing else that matters: it is played as it is. */
  readonly played?: Played;
}

/** A spell or an activated ability with the targets that it has. */
export interface Played {
  readonly kind: "spell" | "activated";
  readonly index: number;
  /** What each of its targets is; without a host among them it attaches to the permanent itself. */
  readonly targets: readonly ("attachment" | "host")[];
}

const within = (one: KnownInstruction): readonly KnownInstruction[] => one.instructions?.flatMap(within) ?? [one];

/** What a card's text attaches, if it does: Aura Graft, Brass Squire, Halvar. */
export function attachEffectOf(card: KnownCard | null): AttachEffect | null {
  for (const [index, ability] of (card?.faces[0].abilities ?? []).entries()) {
    const { kind, text, instructions = [] } = ability;
    if (kind !== "spell" && kind !== "activated" && kind !== "triggered") continue;
    const isOfAuras = attachesAuras(ability);
    const told = instructions.flatMap(within).find((one) => one.kind === "attach");
    if (told !== undefined && told.object?.kind === "target") {
      const played = card === null ? null : playedOf(card, ability, index);
      const targetsHost = JSON.stringify(told.to).includes('"target"');
      const takesControl = instructions.some(({ modifications = [] }) =>
        modifications.some((one) => one.kind === "control"),
      );
      const target = told.object.index ?? 0;
      const own = (filter: unknown): boolean => (JSON.stringify(filter) ?? "").includes('"controlled-by"');
      const to = told.to as { readonly kind?: string; readonly index?: number } | undefined;
      const ofOwn = own(ability.targets?.[target]);
      const toOwn = own(to?.kind === "target" ? ability.targets?.[to.index ?? 1] : to);
      return { targetsHost, takesControl, isOfAuras, ofOwn, toOwn, ...(played !== null && { played }) };
    }
    const attaches = /\battach (?:it|that \w+|target [^.]*|an? [^.]*) to ([^.]*)/.exec(text ?? "");
    if (attaches?.[1] === undefined) continue;
    return {
      targetsHost: /target/.test(attaches[1]),
      takesControl: /gain control of target (aura|equipment)/.test(text ?? ""),
      ofOwn: /you control/.test(attaches[0].slice(0, -attaches[1].length)),
      toOwn: /you control/.test(attaches[1]),
      isOfAuras,
    };
  }
  return null;
}

const attachesAuras = ({ text = "" }: KnownAbility): boolean =>
  /attach target aura|target aura[^.]*\. attach it/.test(text) && !/equipment/.test(text);

/** The targets of a spell or an activated ability that attaches one target to another, or to the permanent itself. */
function playedOf(card: KnownCard, ability: KnownAbility, index: number): Played | null {
  const { kind, instructions = [], targets = [] } = ability;
  if ((kind !== "spell" && kind !== "activated") || card.faces[0].unmodelled.length > 0) return null;
  if (targets.some(({ count = 1, upTo, on }) => count > 1 || upTo === true || on === "stack")) return null;
  const all = instructions.flatMap(within).filter((one) => one.kind !== "harmless");
  const [only, ...more] = all;
  if (only?.kind !== "attach" || more.length > 0 || only.object?.kind !== "target") return null;
  const to = only.to as { readonly kind?: string; readonly index?: number } | undefined;
  const roles = targets.map((_, i) => (i === only.object?.index ? "attachment" : i === to?.index ? "host" : null));
  if (roles.some((role) => role === null)) return null;
  const isWhole = to?.kind === "self" ? roles.length === 1 : to?.kind === "target" && roles.length === 2;
  return isWhole ? { kind, index, targets: roles.flatMap((role) => role ?? []) } : null;
}

/** Whether a card's text attaches an Equipment as it enters: itself, or another. */
export const attachesWhatEnters = (card: KnownCard | null): boolean =>
  card?.faces[0].abilities.some(
    ({ kind, event, instructions = [] }) =>
      kind === "triggered" &&
      event?.kind === "enters" &&
      instructions.flatMap(within).some((one) => one.kind === "attach"),
  ) === true;

/** A card that attaches other things, among what a segment speaks of. */
export const attacherAmong = (items: readonly Item[], { cards }: Context): Phrase | undefined =>
  items
    .filter(isPhrase)
    .find(
      (phrase) =>
        phrase.name !== null && !speaksOfAttachment(phrase, cards) && attachEffectOf(cards.card(phrase.name)) !== null,
    );

/** The one card of the story that attaches other things: "Brass Squire: can I use it to …". */
export function attacherOf(board: Board): Piece | undefined {
  const [piece, ...others] = board.pieces.filter(
    (one) => !isAttachment(one) && !board.done.has(one.id) && attachEffectOf(one.card) !== null,
  );
  return others.length === 0 ? piece : undefined;
}
