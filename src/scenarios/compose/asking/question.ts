import { pattern, type ReadAsk } from "../../../language/index.ts";
import type { AskKind } from "../../../model/index.ts";
import { isAnimatedByItself } from "../board/animation.ts";
import type { Board, Piece } from "../board/board.ts";
import { hasKeyword, isAttachment, isAura, isEquipment, isReanimator, isSpell, takesControl } from "../board/pieces.ts";
import { type Meant, refer, speaksOfAttachment, speaksOfHost } from "../board/refer.ts";
import { placeAttachments } from "../case/to-case.ts";
import type { Context } from "../context.ts";
import { isToldByReanimator } from "../effects/reanimate.ts";
import { withBestowed } from "../telling/bestowed.ts";
import { useExplanations } from "../telling/keyword-marks.ts";
import { isPhrase, relate } from "../telling/relate.ts";
import type { Item, Phrase, Segment } from "../words/items.ts";
import { holdings } from "./ask-holding.ts";
import { askedOfSame } from "./ask-same.ts";
import { severalAsked } from "./ask-several.ts";
import { eachOf, silentSubjects, subjectPhrases, wantedBy, withEffect } from "./ask-subjects.ts";
import { askedOfSum } from "./ask-sum.ts";
import { putTarget } from "./ask-target.ts";
import { putWard } from "./ask-ward.ts";
import { askedAs, askedGain, askedOf } from "./asked-of.ts";
import { isSomebodys, ofYard, yardAsked } from "./asked-yard.ts";
import { withAbilityGained } from "./in-general.ts";
import { asksInstead, putInstead } from "./instead.ts";
import { mayFly } from "./may-fly.ts";
import { givesAbility } from "./may-use.ts";
import { putPermission } from "./permission.ts";
import { withoutPredicate } from "./predicate.ts";
import type { Put } from "./put.ts";
import { putRefund } from "./refund.ts";
import { putUncast } from "./uncast.ts";
import { withoutLast } from "./which-one.ts";

/** Words for an outcome, which ask and tell nothing. */
const outcomes = new Set([
  "event.fall-off",
  "event.unattach",
  "event.stay",
  "event.survive",
  "event.return",
  "event.go-along",
  "event.lose",
  "event.go",
  "event.gain",
  "event.end",
  "event.resolve",
  "event.fizzle",
  "event.work",
  "event.be-attached",
  "event.enter",
]);
const elsewhere = new Set(["event.die", "event.bounce", "event.exile", "event.leave", "event.destroy", "event.tuck"]);
const noise =
  /^(zone\.|negation|object\.(card|ability|bonus|itself)|link\.|time\.(same-time|already|main-phase)|relation\.|player\.you)/;

/** Kinds that ask for what an ability does, in whichever words. */
const ofAbilities: ReadonlySet<AskKind> = new Set(["who-may-activate", "who-gains", "do-i-gain", "does-it-trigger"]);
/** Verbs of paying for an attachment. */
const paying = /^event\.(equip|pay|attach|be-attached|move)$/;
/** Kinds that ask for something by its name, and what such names are. */
const named: ReadonlySet<AskKind> = new Set(["has-ability", "is-type", "gets-token"]);
const byName = /^(keyword|color|quality|time\.again)/;

const mostTold = 3;

/** Every way to read what is asked of a story. */
export const put = (board: Board, segment: Segment, context: Context): readonly Put[] =>
  withBestowed(board, segment.items, context).flatMap((one) =>
    putAsked(one.board, { ...segment, items: one.items }, context),
  );

function putAsked(board: Board, asSaid: Segment, asRead: Context): readonly Put[] {
  const { segment, context } = withoutPredicate(board, asSaid, asRead);
  for (const item of asSaid.items) if (!segment.items.includes(item)) board.used.add(item.start);
  const { ask } = context.reading;
  if (ask === null || mayFly(segment, context)) return [];
  if (ask.kind === "must-pay" && ask.event === "event.cast") return putUncast(board, segment.items, context);
  if (ask.what === "mana") return putRefund(board, segment.items, context);
  if (ask.kind === "does-it-target") return putTarget(board, segment, context);
  if (ask.event === "event.add-up") return askedOfSum(board, segment, context);
  const same = askedOfSame(board, segment, context);
  if (same !== null) return same;
  if (ask.kind === "can-i") return putPermission(board, segment, context);
  // "does it go on a creature with …?": nobody has tried yet
  const isUntried = board.steps.length === 0 && board.pending.length === 0;
  if (ask.kind === "does-it-attach" && isUntried && isOnlyAct(segment.items, context)) {
    const tried = putPermission(board, segment, context);
    if (tried.length > 0) return tried;
  }
  const { items } = segment;
  const ward = putWard(board, items, ask, context);
  if (ward !== null) return ward;
  const wanted = ask.kind === "has-attachment" ? "attachment" : wantedBy(ask);
  if (wanted === undefined) return [];
  const all = items.filter(isPhrase).filter(({ implied }) => !implied);
  // "is it still *a creature*"
  const predicate = ask.kind === "is-type" && ask.event === undefined ? all[all.length - 1] : undefined;
  const isToken = (phrase: Phrase) =>
    ask.kind === "gets-token" &&
    phrase.name === null &&
    (/^(token|germ|hero|rebel)$/.test(phrase.kind) || phrase.species !== undefined);
  const phrases = all.filter((phrase) => phrase !== predicate && !isToken(phrase) && !isOfAbility(phrase, ask.kind));
  const isAnyToken = ask.event === "event.create" || all.some(isToken);
  const known = board.pieces.length;
  const boards = withAbilityGained(withTime(board, items), items, ask, context).flatMap((one) =>
    consumeAdjectives(one, segment, context),
  );
  return boards.flatMap((one) => {
    useWords(one, items, ask.event ?? null, ask.kind);
    // "do I have nothing or *the Archon as a creature*?": what may have become of it
    if (ask.kind === "what-happens" && isEitherOr(items, context))
      for (const item of items) if (item.is === "event") one.used.add(item.start);
    for (const phrase of all) if (!phrases.includes(phrase)) one.used.add(phrase.start);
    // "is *trample* still there?" asks of it
    if (all.length > 0 || ask.kind === "what-happens") useExplanations(one, items);
    if (ask.kind === "has-attachment" || isKeptByIt(one, phrases, ask, context))
      return holdings(one, phrases, context).map(({ board: told, held, by }) => ({
        board: told,
        asked: { ...askedAs({ ...ask, kind: "has-attachment", what: by }), about: held },
      }));
    // "do I still draw?": of the one thing whose ability does that
    const effect =
      ask.kind === "does-it-trigger" ? ask.what : ask.kind === "gets-token" && isAnyToken ? "create" : undefined;
    if (effect !== undefined) return putEffect(one, effect, phrases, ask, context);
    const several = severalAsked(one, items, phrases);
    if (several !== null) {
      const [about, ...also] = several;
      const isEach = about !== undefined && several.every((id) => mayBeAsked(one.piece(id), ask, context, one));
      return isEach ? [{ board: one.copy(), asked: { ...askedAs(ask), about, also } }] : [];
    }
    if (ask.what === "each" && ask.kind === "what-happens") return putEach(one, phrases, ask, context);
    // "does he get it back?", "do I lose control?": of what was taken
    const taken =
      phrases.every(({ is }) => is === "pronoun") && (ask.event === "event.lose-control" || isGottenBack(items, ask))
        ? takenIn(one)
        : null;
    if (taken !== null) {
      const asked = ask.event === "event.lose-control" ? askedAs(ask) : askedOf(one, taken, ask, items);
      return asked === null ? [] : [{ board: withAll(one, phrases), asked: { ...asked, about: taken } }];
    }
    const spoken = subjectPhrases(one, phrases, wanted, ask, context);
    if (spoken === null && phrases.length === 0 && ask.kind === "what-happens") {
      const tools = one.pieces.filter((piece) => isAttachment(piece) && (piece.attachedTo ?? piece.aimedAt) !== null);
      const [first, ...more] = tools.map(({ id }) => id);
      if (first !== undefined && more.length > 0 && tools.length <= mostTold)
        return [{ board: one.copy(), asked: { ...askedAs(ask), about: first, also: more } }];
    }
    if (spoken === null)
      return silentSubjects(one, wanted, ask, context)
        .filter((about) => mayBeAsked(one.piece(about), ask, context, one))
        .flatMap((about) => {
          // "does *the bear* lose the bonus?"
          const rest = restOf(one.copy(), phrases, null, context);
          return rest === null ? [] : [{ board: rest, asked: { ...(askedGain(rest, ask) ?? askedAs(ask)), about } }];
        });
    const meant = refer(one, spoken.phrase, spoken.wanted, context.cards);
    return withoutLast(one, meant, spoken.phrase, ask).flatMap((meant): readonly Put[] => {
      if (!mayBeAsked(meant.board.piece(meant.id), ask, context, meant.board)) return [];
      // something new, when other things that it may be mixed up with are there already
      if (
        meant.board.pieces.length > Math.max(known, one.pieces.length) &&
        !mayBeNew(meant.board, meant.id, phrases, context)
      )
        return [];
      const rest = restOf(putOn(meant, phrases, spoken.phrase, context), phrases, spoken.phrase, context);
      if (rest !== null) placeAttachments(rest, { introduce: wanted === "attachment" });
      if (rest !== null && ask.kind === "does-it-die" && asksInstead(context)) return putInstead(rest, meant.id, ask);
      const asked = rest === null ? null : askedOf(rest, meant.id, ask, items);
      return rest === null || asked === null
        ? []
        : [{ board: rest, asked: { ...ofYard(asked, context), about: meant.id } }];
    });
  });
}

/** "Behält *er die Axt*?": "he" has it, and is no player, where nobody took anything. */
const isKeptByIt = (board: Board, phrases: readonly Phrase[], { kind }: ReadAsk, { cards }: Context): boolean =>
  kind === "does-it-survive" &&
  phrases.length === 2 &&
  phrases[0]?.is === "pronoun" &&
  phrases.some((phrase) => phrase.is === "thing" && speaksOfAttachment(phrase, cards)) &&
  board.pieces.every(({ id, whose }) => whose !== "opponent" && board.done.get(id)?.has("event.control") !== true);

/** Both of what may come of it is named, and nothing is supposed besides. */
const isEitherOr = (items: readonly Item[], { reading: { concepts } }: Context): boolean =>
  concepts.some(
    ({ id, span }) =>
      id === "ask.or" && items.some(({ start }) => start < span.start) && items.some(({ start }) => start > span.start),
  ) && !items.some((item) => item.is === "mark" && item.id === "link.condition");

/** Nothing else is said to be done, and what is put somewhere is spoken of. */
const isOnlyAct = (items: readonly Item[], { reading: { ask }, cards }: Context): boolean =>
  items.every((item) => item.is !== "event" || item.id === ask?.event) &&
  items.some((item) => item.is === "thing" && !item.implied && speaksOfAttachment(item, cards));

/** "… *at end of turn*, does it stay?": the time has passed by then. */
function withTime(board: Board, items: readonly Item[]): Board {
  const isForTheTurn = board.pieces.some(isAnimatedByItself);
  const time = items.find(
    (item) =>
      item.is === "mark" &&
      (/^time\.(end-of-turn|next-turn)$/.test(item.id) || (item.id === "time.opponents-turn" && isForTheTurn)),
  );
  if (time === undefined || howLong.test(time.written)) return board;
  const made = board.copy();
  made.used.add(time.start);
  if (!made.steps.some((step) => step.do === "endTurn")) made.step({ do: "endTurn" }, { response: false });
  return made;
}

/** "Do *I* get it back?" */
const isGottenBack = (items: readonly Item[], { kind, event }: ReadAsk): boolean =>
  kind === "does-it-return" &&
  event === "event.return" &&
  items.some(
    (item) =>
      (item.is === "player" && item.id !== "player.you") ||
      (item.is === "event" && item.id === event && getsIt.test(item.written)),
  );

/** The one creature that somebody has taken from somebody; null when there is none, or several. */
function takenIn(board: Board): string | null {
  const taken = board.pieces.filter(
    ({ id }) =>
      board.done.get(id)?.has("event.control") === true ||
      board.pieces.some((other) => (other.attachedTo ?? other.aimedAt) === id && takesControl(other)),
  );
  return taken.length === 1 ? (taken[0]?.id ?? null) : null;
}

/** The same story, with those phrases accounted for. */
function withAll(board: Board, phrases: readonly Phrase[]): Board {
  const made = board.copy();
  for (const { start } of phrases) made.used.add(start);
  return made;
}

/** "Which of them fall off?": what becomes of each attachment (and, where it is asked who dies, of what they are on). */
function putEach(board: Board, phrases: readonly Phrase[], ask: ReadAsk, context: Context): readonly Put[] {
  const ids = eachOf(board, ask, phrases);
  const [about, ...also] = ids;
  if (about === undefined || ids.length > mostTold) return [];
  const rest = restOf(
    board.copy(),
    phrases.filter(({ name }) => name !== null),
    null,
    context,
  );
  for (const { start } of phrases) rest?.used.add(start);
  return rest === null ? [] : [{ board: rest, asked: { kind: ask.kind, about, also } }];
}

/** Asked of what an ability does: the one piece that has such an ability; all else that is named has to be known. */
function putEffect(
  board: Board,
  effect: string,
  phrases: readonly Phrase[],
  ask: ReadAsk,
  context: Context,
): readonly Put[] {
  const [about, ...others] = withEffect(board, effect);
  if (about === undefined && effect === "sacrifice") return putSacrifice(board, phrases, ask, context);
  // what an opponent's ability brings is the opponent's
  if (about === undefined || others.length > 0 || board.piece(about).whose === "opponent") return [];
  const made = board.copy();
  // "it is destroyed, do I sacrifice *the creature*?": what it was on
  if (effect === "sacrifice") placeAttachments(made, { introduce: true });
  const rest = restOf(made, phrases, null, context);
  return rest === null ? [] : [{ board: rest, asked: { ...askedAs(ask), about } }];
}

/** "Do I have to sacrifice Bonesplitter?", where nothing says so: not if it stays where it is. */
function putSacrifice(board: Board, phrases: readonly Phrase[], ask: ReadAsk, context: Context): readonly Put[] {
  const [only, ...more] = phrases;
  if (only === undefined || more.length > 0) return [];
  const known = board.copy();
  if (known.pieces.some((piece) => isReanimator(piece))) placeAttachments(known, { introduce: true });
  const there = known.pieces.length;
  return refer(known, only, "any", context.cards)
    .filter((meant) => meant.board.pieces.length === there)
    .map((meant) => ({ board: meant.board, asked: { ...askedAs({ ...ask, kind: "does-it-die" }), about: meant.id } }));
}

/** "Who gets to untap *lands*", "who may blow up *an Equipment*": what the ability does it to. */
const isOfAbility = ({ kind, name, indefinite }: Phrase, asked: AskKind): boolean =>
  name === null &&
  ((/^(who-gains|do-i-gain)$/.test(asked) && /^(land|token|card|creature)$/.test(kind)) ||
    (asked === "who-may-activate" && indefinite));

/** "He steals my creature *with Curiosity on it*": what lay there when it was taken is nobody's but its owner's. */
const isOnTaken = ({ attachedTo }: Piece, board: Board): boolean =>
  attachedTo !== null &&
  board.piece(attachedTo).whose !== null &&
  board.done.get(attachedTo)?.has("event.control") === true;

/** Whether a kind of question makes sense of a piece. */
function mayBeAsked(piece: Piece, { kind, what }: ReadAsk, { asked, reading }: Context, board: Board): boolean {
  // "does it go to *my* graveyard?", of what may be an opponent's ("sein Pacifism")
  if (kind === "does-it-die" && piece.whose === null && yardAsked(reading) !== null && isSomebodys(piece, reading))
    return false;
  // "does it go to *my* graveyard", "do *I* get it back": of what an opponent owns something else is asked
  const isMine = asked.some((item) => item.is === "player" && item.id === "grammar.i");
  if (isMine && piece.whose === "opponent" && kind === "does-it-return") return false;
  // "does it still get +2/+2?": of what gives just that
  if (kind === "does-it-work" && what !== undefined)
    return piece.card?.faces[0].abilities.some(({ text }) => text?.includes(what) === true) === true;
  // "Pacifism on a creature that gains protection": the creature has it
  if (kind === "has-ability" && isAttachment(piece)) return false;
  if (kind === "does-it-trigger") return hasKeyword(piece, "triggered");
  // who put an Aura there decides who may use it, and whether it is the Aura's own ability or one that it grants
  if (kind === "must-pay") return isEquipment(piece);
  if (kind === "who-may-activate" || kind === "who-gains" || kind === "do-i-gain")
    return (
      piece.card !== null && (piece.whose !== null || !isAura(piece) || givesAbility(piece) || isOnTaken(piece, board))
    );
  return true;
}

/** "Does my Jitte stay attached to my creature": told with the question. */
function putOn({ board, id }: Meant, phrases: readonly Phrase[], subject: Phrase, context: Context): Board {
  const piece = board.piece(id);
  const hosts = phrases.filter((phrase) => phrase !== subject && speaksOfHost(phrase, context.cards));
  const [host] = hosts;
  if (hosts.length !== 1 || host === undefined || !isAttachment(piece)) return board;
  // "does *Stoneforge Mystic* attach it?": nothing is on what would do that
  if (host.name !== null && host.end <= subject.start && context.reading.ask?.event === "event.attach") return board;
  if (piece.attachedTo !== null || piece.aimedAt !== null || piece.zone !== "battlefield") return board;
  const [on] = refer(board, host, "host", context.cards);
  if (on === undefined || on.id === id) return board;
  on.board.piece(id).attachedTo = on.id;
  return on.board;
}

/** An attachment that only the question names lies on the one host of the story, if nothing else does. */
function mayBeNew(board: Board, id: string, phrases: readonly Phrase[], context: Context): boolean {
  const piece = board.piece(id);
  if (piece.attachedTo !== null) return true;
  if (isAttachment(piece) && phrases.some((phrase) => speaksOfHost(phrase, context.cards))) return true;
  const others = board.pieces.filter((other) => other.id !== id && !isSpell(other));
  if (!isAttachment(piece)) return others.every((other) => isAttachment(other) && other.attachedTo === null);
  // "the Aura on it", where there is only an Equipment so far
  return others.filter((other) => !isAttachment(other)).length === 1;
}

/** "…, does the equipped creature die", "does Rancor stay on my bear": what is so from the start belongs to the story. */
function consumeAdjectives(board: Board, { kind, items }: Segment, context: Context): readonly Board[] {
  const related = relate(board.copy(), { kind, items }, context);
  if (related.length > 0) return related;
  return relate(board.copy(), { kind, items: items.filter((item) => item.is !== "link") }, context);
}

function useWords(board: Board, items: readonly Item[], event: string | null, kind: AskKind): void {
  const open = kind === "where-is" || kind === "what-happens" || kind === "does-it-return";
  for (const item of items) {
    if (isPhrase(item)) continue;
    if (item.is === "ask" || item.is === "link" || item.is === "player") board.used.add(item.start);
    if (item.is === "mark" && (noise.test(item.id) || (named.has(kind) && byName.test(item.id))))
      board.used.add(item.start);
    if (item.is === "event" && item.id === "event.count" && kind === "is-type") board.used.add(item.start);
    if (item.is === "event" && kind === "must-pay" && paying.test(item.id)) board.used.add(item.start);
    // "do I have to *put* it in the graveyard?"
    if (item.is === "event" && item.id === "event.attach" && kind === "does-it-die" && isDuty(items))
      board.used.add(item.start);
    // "who may tap it to …?", "whose lands untap?", "do I draw two cards?": said of what the ability does
    if (ofAbilities.has(kind) && (item.is === "event" || (item.is === "mark" && item.id === "object.two")))
      board.used.add(item.start);
    if (
      item.is === "event" &&
      (isToldByReanimator(board, item) ||
        item.id === event ||
        outcomes.has(item.id) ||
        (open && elsewhere.has(item.id)))
    )
      board.used.add(item.start);
  }
}

const isDuty = (items: readonly Item[]): boolean =>
  items.some((item) => item.is === "ask" && item.id === "ask.must") &&
  items.every((item) => item.is !== "link" && (item.is !== "event" || /^event\.(attach|die)$/.test(item.id)));

/** Other things that the question speaks of have to be known already. */
function restOf(board: Board, phrases: readonly Phrase[], subject: Phrase | null, context: Context): Board | null {
  let known = board;
  const before = board.pieces.length;
  for (const phrase of phrases) {
    if (phrase.start === subject?.start || known.used.has(phrase.start)) continue;
    if (phrase.is === "pronoun") {
      known.used.add(phrase.start);
      continue;
    }
    const [meant] = refer(known, phrase, "any", context.cards);
    if (meant === undefined || meant.board.pieces.length > before) return null;
    known = meant.board;
  }
  return known;
}

const howLong = pattern`^<conjunction-until|duration-for>`;
const getsIt = pattern`^<verb-get> <pronoun-it> `;
