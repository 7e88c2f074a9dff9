import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { isAura } from "../board/pieces.ts";
import { refer, speaksOfSpell } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { arrive, isUncast } from "../effects/arrive.ts";
import { attachByEffect } from "../effects/attach-by-effect.ts";
import { attacherAmong } from "../effects/attach-effect.ts";
import { auraSwap, swapAmong } from "../effects/aura-swap.ts";
import { withChoiceTold } from "../effects/choice-told.ts";
import { withChoiceOf, withChoices } from "../effects/choices.ts";
import { asGranting, withoutDonation } from "../effects/granting.ts";
import { bringing } from "../effects/put-by-effect.ts";
import { fetched, reanimate } from "../effects/reanimate.ts";
import { retarget } from "../effects/retarget.ts";
import { usePermanent } from "../effects/use-permanent.ts";
import { useSpell } from "../effects/use-spell.ts";
import { actByName } from "../words/act-by-name.ts";
import { asBeing } from "../words/being.ts";
import { asHad } from "../words/had.ts";
import { asInstrument, withoutEchoes } from "../words/instruments.ts";
import type { Item, Segment, Word } from "../words/items.ts";
import { attaching, helping, placing } from "../words/verbs.ts";
import { actorOf } from "./actor.ts";
import { asHeading, namedInBrackets } from "./asides.ts";
import { befall, doesByBeingOn } from "./befall.ts";
import { befallPlayer } from "./befall-player.ts";
import { tellBestowed, withBestowed } from "./bestowed.ts";
import { changeHands } from "./change-hands.ts";
import { blocked, metAndFell } from "./fight.ts";
import { hitting } from "./hit.ts";
import { heldInHand } from "./in-hand.ts";
import { asBestowing, asPlacing, isToldOfCard, isWhatItBecomes, toldOfNamed } from "./keyword-marks.ts";
import { place } from "./place.ts";
import { putThere } from "./put-there.ts";
import { readied } from "./ready.ts";
import { isPhrase, relate } from "./relate.ts";
import { respondedTo } from "./respond.ts";
import { saysAgain } from "./said-again.ts";
import { withoutStanding } from "./standing.ts";
import { withoutEvent } from "./state.ts";
import { withWardPaid } from "./ward.ts";
import { inCombat } from "./when.ts";

/** Every way to read a segment that tells or supposes something; none when it is not understood whole. */
export function tell(board: Board, asSaid: Segment, context: Context): readonly Board[] {
  const segment = { ...asSaid, items: asHad(asBeing(asSaid.items, context)) };
  if (isToldOfCard(board, segment.items)) {
    const known = board.copy();
    for (const { start } of segment.items) known.used.add(start);
    return [known];
  }
  const again = saysAgain(board, segment);
  if (again !== null) return [again];
  if (isUncast(board, segment)) return [withoutWords(board, segment.items)];
  const bestowed = segment.kind === "asked" ? null : tellBestowed(board, segment.items, context);
  if (bestowed !== null) return bestowed;
  const described = withBestowed(board, segment.items, context);
  if (described.some(({ items }) => items !== segment.items))
    return described.flatMap((one) => tell(one.board, { ...segment, items: one.items }, context));
  const known = toldOfNamed(board, segment.items, context);
  if (known !== null) return known;
  const held = heldInHand(board, segment.items, context);
  if (held !== null)
    return held.rest.length === 0
      ? held.boards
      : held.boards.flatMap((one) => tell(one, { ...segment, items: held.rest }, context));
  const brought = bringing(board, segment.items, context);
  if (brought !== null) return brought;
  const chosen = withChoiceTold(board, segment.items, context);
  if (chosen !== null) return [chosen];
  const chosenFor = withChoiceOf(board, segment.items, context);
  if (chosenFor !== null) return chosenFor;
  const putBy = segment.kind === "asked" ? null : putThere(board, segment.items);
  if (putBy !== null) return [putBy];
  const paidFor = withWardPaid(board, segment.items);
  if (paidFor !== null) return [paidFor];
  if (isPayment(segment.items, context)) {
    const paid = board.copy();
    for (const { start } of segment.items) paid.used.add(start);
    return [paid];
  }
  const ready =
    inCombat(board, segment.items, context) ??
    readied(board, segment.items, context) ??
    namedInBrackets(board, segment.items, context) ??
    asHeading(board, segment.items, context);
  if (ready !== null) return ready;
  return withoutStanding(onNextTurn(board, segment.items), segment.items, context).flatMap((one) =>
    tellItems(one.board, { ...segment, items: one.items }, context),
  );
}

/** "*Next turn* he kills it": after what was told the turn ends first. */
function onNextTurn(board: Board, items: readonly Item[]): Board {
  const later = items.find(({ is, ...item }) => is === "mark" && "id" in item && item.id === "time.next-turn");
  const isToDo = items.some((item) => item.is === "event" && item.start > (later?.start ?? 0));
  if (later === undefined || !isToDo || board.pieces.length === 0) return board;
  const made = board.copy();
  made.step({ do: "endTurn" }, { response: false });
  made.used.add(later.start);
  return made;
}

/** "I pay 3 and …": a cost, where nothing hangs on whether it is paid. */
const isPayment = (items: readonly Item[], { reading }: Context): boolean =>
  items.some(({ is }) => is === "event") &&
  items.every((item) =>
    item.is === "event" ? isPaying(item, items) : item.is === "player" || item.is === "ask" || isPerson(item),
  ) &&
  !reading.concepts.some(({ id }) => id === "keyword.ward");

/** "Equip costs 0": what equipping costs. */
const isPaying = ({ id, start }: Word, items: readonly Item[]): boolean =>
  id === "event.pay" || items.some((item) => item.is === "event" && item.id === "event.pay" && item.start === start);

const isPerson = (item: Item): boolean => item.is === "pronoun" && somebody.test(item.written);

/** "My Aura *can only enchant* a creature that I control": what is allowed, and nothing that is done. */
const saysWhatMayBe = ({ kind, items }: Segment): boolean =>
  kind !== "asked" &&
  items.some((item) => item.is === "ask" && item.id === "ask.can") &&
  items.some((item) => item.is === "event" && /^event\.(enchant|equip|attach|fortify)$/.test(item.id));

function tellItems(before: Board, segment: Segment, context: Context): readonly Board[] {
  if (saysWhatMayBe(segment)) return [];
  const { board, items: rest } = withChoices(before, segment.items, context);
  const granting = asGranting(withoutDonation(rest), context);
  const placed = granting.items
    .map((item) => asBestowing(item, segment.items, context))
    .map((item, _, all) => asPlacing(item, all, context));
  const outcomes = placed.filter((item) => isWhatItBecomes(item, placed));
  const items = withoutEchoes(
    asInstrument(
      placed.filter((item) => !outcomes.includes(item)),
      board,
      context,
    ),
  );
  const events = items.filter((item): item is Word => item.is === "event");
  const swap = swapAmong(items);
  if (swap !== undefined) {
    const how = { asked: false, response: items.some((item) => item.is === "mark" && item.id === "time.in-response") };
    return auraSwap(board, items, how, context).map((one) => one.board);
  }
  const isMarked = items.some((item) => item.is === "mark" && item.id === "time.in-response");
  const response = isMarked || isBeforeIt(board, items, context);
  const arrived = response ? null : arrive(board, items, context);
  if (arrived !== null) return arrived;
  const used = usePermanent(
    board,
    items,
    response,
    context,
    (event) => (made, told) => befall(made, event, told, response, context),
  );
  if (used !== null && used.length > 0) return used;
  const answered = response && board.pending.length === 0 ? respondedTo(board, items, context) : null;
  if (answered !== null) return answered.flatMap((one) => tell(one.board, { kind: "said", items: one.items }, context));
  let boards: readonly Board[] = [board];
  // "it goes *back* to my hand"
  const helps = new Set(events.some(({ id }) => id === "event.bounce") ? [...helping, "event.return"] : helping);
  const acts = events.some(({ id }) => /^event\.(equip|fortify|reconfigure)$/.test(id));
  // "I pay to equip it", "I activate its equip"
  const main = events.filter(
    ({ id }) => (!helps.has(id) || events.length === 1) && !(acts && /^event\.(activate|pay)$/.test(id)),
  );
  const puts =
    main.some(({ id }) => placing.has(id)) ||
    items.some((item) => isPhrase(item) && speaksOfSpell(item, context.cards)) ||
    main.some(
      (event) =>
        event.id === "event.gain" && items.some((item) => isPhrase(item) && doesByBeingOn(item, event, items, context)),
    );
  const fetching = main.find(({ id }) => id === "event.reanimate");
  if (fetching !== undefined && main.length > 1)
    boards = boards.flatMap((one) => fetched(one, fetching, items, context));
  if (!puts) boards = boards.flatMap((one) => relate(one, segment, context));
  for (const one of boards)
    for (const { id, start } of events)
      if ((helps.has(id) || (acts && id === "event.pay")) && main.length > 0 && !main.some((event) => event.id === id))
        one.used.add(start);
  const named = main.length === 0 ? actByName(items) : null;
  if (named !== null)
    boards = boards.flatMap((one) => place(one, named, [...items, named], { response, asked: false }, context));
  else if (main.length === 0) boards = boards.flatMap((one) => withoutEvent(one, items, response, context));
  for (const [index, event] of main.entries()) {
    const from = index === 0 ? 0 : (main[index - 1]?.end ?? 0);
    const to = main[index + 1]?.start ?? Number.MAX_SAFE_INTEGER;
    const near = items.filter(({ start }) => start >= from && start < to);
    boards = boards.flatMap((one) =>
      one.used.has(event.start) ? [one] : tellEvent(one, event, near, items, response, context),
    );
  }
  // "in response …": something is done, or it was not understood
  const answers = isMarked && items.some((item) => item.is === "player" || (isPhrase(item) && !item.implied));
  const done = ({ steps, pending }: Board) => steps.length + pending.length;
  if (answers) boards = boards.filter((one) => done(one) > done(before));
  return boards.map((one) => {
    for (const { start } of [...granting.spent, ...outcomes]) one.used.add(start);
    // what says the same once more
    for (const item of placed)
      if (item.is === "event" && !items.some(({ start }) => start === item.start)) one.used.add(item.start);
    for (const item of items)
      if (
        item.is === "mark" &&
        (item.id === "time.in-response" ||
          item.id === "link.then" ||
          item.id === "link.condition" ||
          item.id === "relation.other")
      )
        one.used.add(item.start);
    return one;
  });
}

function tellEvent(
  board: Board,
  event: Word,
  near: readonly Item[],
  items: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] {
  const spell = items
    .filter(isPhrase)
    .find((phrase) => speaksOfSpell(phrase, context.cards) && !board.used.has(phrase.start));
  if (event.id === "event.retarget") return retarget(board, items, { asked: false }, context);
  const attacher = attaching.has(event.id) ? attacherAmong(items, context) : undefined;
  if (spell !== undefined) {
    const cast = useSpell(board, spell, items, response, context).filter((one) => one.used.has(event.start));
    if (cast.length > 0 || attacher === undefined) return cast;
  }
  if (attacher !== undefined) {
    const by = actorOf(event, items) ?? "you";
    return attachByEffect(board, attacher, items, { asked: false, response, by }, context);
  }
  if (event.id === "event.resolve" && board.pending.length > 0 && !response)
    return resolve(board, event, near, context);
  // "… and put it in the command zone": where what has left ends up
  if (event.id === "event.attach" && near.some((item) => item.is === "mark" && item.id === "zone.command"))
    return [...board.done.values()].some((events) => events.has("event.leave")) ? [withoutWords(board, near)] : [];
  if (event.id === "event.attack" && isIdleAttack(board, context)) return [withoutWords(board, near)];
  const met = metAndFell(board, event, near, context);
  if (met !== null) return met;
  // "… and hits me, who draws?": what an ability waits for
  if (/^(who-gains|do-i-gain)$/.test(context.reading.ask?.kind ?? "") && /^event\.(attack|damage)$/.test(event.id))
    return [hitting(board, event, near, context)];
  const fight = blocked(board, event, near, response, context);
  if (fight !== null) return fight;
  const changed = changeHands(board, event, near, response, context);
  if (changed !== null) return changed;
  const brought = reanimate(board, event, near, context);
  if (brought !== null) return brought;
  const ofPlayer = befallPlayer(board, event, near, response, context);
  if (ofPlayer !== null) return ofPlayer;
  if (placing.has(event.id)) return place(board, event, items, { response, asked: false }, context);
  return befall(board, event, near, response, context);
}

/**
 * "I cast Rancor and he kills the bear. *Does Rancor resolve?*": what is told meanwhile comes before that, or nobody would ask. What
 * comes later says so.
 */
function isBeforeIt({ pending, pieces }: Board, items: readonly Item[], context: Context): boolean {
  const { ask, concepts } = context.reading;
  const events = items.filter((item): item is Word => item.is === "event");
  const isSpellCast = items.some((item) => isPhrase(item) && speaksOfSpell(item, context.cards));
  return (
    ask?.kind === "does-it-resolve" &&
    pending.length === 1 &&
    pieces.some((piece) => isAura(piece) && piece.aimedAt !== null) &&
    (isSpellCast || (events.length > 0 && events.every(({ id }) => !placing.has(id) && id !== "event.resolve"))) &&
    !concepts.some(({ id }) => /^time\.(next-turn|end-of-turn|opponents-turn|each-turn)$/.test(id))
  );
}

/** "… and attacks me", where neither an ability waits for that nor combat decides what is asked. */
const isIdleAttack = ({ pieces }: Board, { reading: { ask, concepts } }: Context): boolean =>
  ask !== null &&
  (unfought.has(ask.kind) || (ask.kind === "can-i" && concepts.some(({ id }) => id === "time.main-phase"))) &&
  !pieces.some(({ card }) => card?.faces[0].abilities.some(({ text }) => /\battacks?\b|combat/.test(text ?? "")));
const unfought: ReadonlySet<string> = new Set([
  "do-i-control",
  "who-controls",
  "who-may-activate",
  "does-it-stay",
  "does-it-fall-off",
]);

/** The same story, where that is not played. */
function withoutWords(board: Board, near: readonly Item[]): Board {
  const made = board.copy();
  for (const item of near) if (!isPhrase(item) || item.is === "pronoun") made.used.add(item.start);
  return made;
}

/** "… and it resolves": what waits does. */
function resolve(board: Board, event: Word, near: readonly Item[], { cards }: Context): readonly Board[] {
  const awaited = new Set(board.pending.length === 1 ? castBy(board) : []);
  let boards: readonly Board[] = [board.copy()];
  for (const phrase of near.filter(isPhrase).filter(({ implied }) => !implied))
    boards = boards.flatMap((one) =>
      refer(one, phrase, "spell", cards)
        .filter(({ id }) => awaited.has(id))
        .map((meant) => meant.board),
    );
  return boards.slice(0, 1).map((one) => {
    one.settle();
    one.used.add(event.start);
    return one;
  });
}

/** What the last spell or ability on the stack is, or comes from. */
const castBy = ({ steps }: Board): readonly string[] => {
  const last = steps.findLast((step) => step.do === "cast" || step.do === "activate");
  return last === undefined ? [] : [last.object];
};

const somebody = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it>$`;
