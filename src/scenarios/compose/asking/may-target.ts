import { pattern, type ReadAsk } from "../../../language/index.ts";
import type { Board, Who } from "../board/board.ts";
import { isAttachment, isCreature } from "../board/pieces.ts";
import { speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { targetsOne } from "../effects/effects.ts";
import { useSpell } from "../effects/use-spell.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase } from "../words/items.ts";
import { bolts } from "../words/verbs.ts";
import type { Put } from "./put.ts";

/** Verbs that say no more than that a spell is used on something. */
const using = /^event\.(cast|target|use|destroy|die|exile|bounce|resolve|damage|pump)$/;

/** "Can he *Doom Blade* my bestowed Satyr?", "can I cast Swords on it?": whether a spell that is named may be cast at that. */
export function mayTarget(board: Board, told: readonly Item[], ask: ReadAsk, context: Context): readonly Put[] | null {
  const items = told.map((item) => spellWithin(item, told, context) ?? item);
  const phrases = items.filter(isPhrase).filter(({ implied }) => !implied);
  const [spell, ...more] = phrases.filter((phrase) => isAimed(phrase, context));
  const events = items.filter((item) => item.is === "event");
  if (spell === undefined || more.length > 0 || !events.every((event) => "id" in event && using.test(event.id)))
    return null;
  if (items.some((item) => item.is === "mark" && /^(time\.in-response|negation)/.test(item.id))) return null;
  if (castsAnother(spell, phrases, items, context)) return null;
  const said = byWhom(spell, items);
  const rest = items.filter((item) => item.is !== "ask");
  return useSpell(board.copy(), spell, rest, false, context).flatMap((made): Put[] => {
    const at = made.steps.length - 1;
    const step = made.steps[at];
    const [target, ...others] = (step?.do === "cast" ? step.targets : undefined) ?? [];
    if (step?.do !== "cast" || step.object === undefined || target === undefined || others.length > 0) return [];
    const aimed = made.pieces.find(({ id }) => id === target);
    if (aimed === undefined) return [];
    // "my creature with *boots*": which ones decides
    if (made.pieces.some((piece) => piece.card === null && isAttachment(piece) && piece.attachedTo === target))
      return [];
    const by: Who = said ?? (step.by === "you" ? "you" : "opponent");
    if (aimed.whose === null && isCreature(aimed)) aimed.whose = step.by === by ? null : by;
    made.piece(step.object).whose = by;
    made.steps[at] = { ...step, by };
    made.askedStep = at;
    for (const item of items) if (item.is === "ask" || item.is === "player") made.used.add(item.start);
    return [{ board: made, asked: { kind: "can-i", about: at, ...(ask.negated && { negated: true }) } }];
  });
}

/** "Can he *murder* it?", "*naturalize* my umbra": a verb that is the name of a card, where no other spell is named. */
function spellWithin(item: Item, items: readonly Item[], context: Context): Phrase | null {
  if (item.is !== "event" || !/^event\.(destroy|die|exile|bounce)$/.test(item.id)) return null;
  if (items.some((other) => isPhrase(other) && isAimed(other, context))) return null;
  const [word = ""] = item.written.toLowerCase().split(" ");
  const forms = [word, word.replace(/(e?s|e?d|ing|en?|t|er)$/, ""), word.replace(/(s|d)$/, "")];
  const names = bolts.test(word)
    ? ["Lightning Bolt"]
    : forms.map((form) => form.charAt(0).toUpperCase() + form.slice(1));
  const name = names.find((one) => targetsOne(context.cards.card(one)));
  if (name === undefined) return null;
  const { written, start, end } = item;
  return { is: "thing", kind: "spell", name, written, whose: null, start, end, implied: false, indefinite: false };
}

const isAimed = ({ name }: Phrase, { cards }: Context): boolean => name !== null && targetsOne(cards.card(name));

/** "Can I *cast Rancor* on what he Doom Blades?": the verb is of something else that is put there. */
function castsAnother(spell: Phrase, phrases: readonly Phrase[], items: readonly Item[], { cards }: Context): boolean {
  const verb = items.find((item) => item.is === "event" && item.id === "event.cast");
  const next = verb === undefined ? undefined : phrases.find(({ start }) => start >= verb.end);
  return next !== undefined && next !== spell && speaksOfAttachment(next, cards);
}

/** Who would cast it, if anybody was said to. */
function byWhom(spell: Phrase, items: readonly Item[]): Who | null {
  if (spell.whose !== null) return spell.whose;
  const before = items.filter((item) => item.start < spell.start);
  const someone = before.find((item) =>
    item.is === "player"
      ? item.id === "player.opponent" || item.id === "grammar.i"
      : item.is === "ask"
        ? others.test(item.written) || self.test(item.written)
        : item.is === "pronoun" && person.test(item.written),
  );
  if (someone === undefined) return null;
  const isSelf =
    someone.is === "player" ? someone.id === "grammar.i" : someone.is === "ask" && self.test(someone.written);
  return isSelf ? "you" : "opponent";
}

const others = pattern`(^|\s)<pronoun-he|pronoun-they|pronoun-she-or-it>(\s|$)`;
const self = pattern`(^|\s)<pronoun-i|pronoun-one|pronoun-we>(\s|$)|<pronoun-i-with-verb>(\s|$)`;
const person = pattern`^<pronoun-he|pronoun-they>$`;
