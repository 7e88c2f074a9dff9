import { pattern } from "../../../language/index.ts";
import type { Board, Who } from "../board/board.ts";
import { give, grant } from "../board/give.ts";
import { impliedHosts } from "../board/implied-host.ts";
import { introduceCreature, plainCreature } from "../board/introduce.ts";
import { abilitiesIn } from "../board/keywords.ts";
import { isAura, isCreature, isEquipment, isReanimator, isSpell } from "../board/pieces.ts";
import { type Meant, refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { attachAlone, attachByEffect } from "../effects/attach-by-effect.ts";
import { attacherAmong, attacherOf, attachesWhatEnters } from "../effects/attach-effect.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import {
  anAura,
  isAsker,
  isOnto,
  isOntoIt,
  isPlayerOf,
  person,
  saysSame,
  theEquipment,
  thereOn,
} from "../words/onto.ts";
import { attaching, gives } from "../words/verbs.ts";
import { act, type Manner } from "./act.ts";
import { actorOf } from "./actor.ts";
import { waiting } from "./in-hand.ts";
import { enchantsPlayers } from "./on-player.ts";
import { hasBestow, isPhrase, relate } from "./relate.ts";
import { comesFrom, takenFrom } from "./source.ts";
import { tellsWhen } from "./when.ts";

/** One thing is put on another: cast, equipped, moved. */
export function place(
  board: Board,
  event: Word,
  items: readonly Item[],
  manner: Manner,
  context: Context,
): readonly Board[] {
  const attacher = attaching.has(event.id) ? attacherAmong(items, context) : undefined;
  if (attacher !== undefined || (attaching.has(event.id) && attacherOf(board) !== undefined)) {
    const by = actorIn(event, items) ?? context.askedBy;
    const moved = attachByEffect(board, attacher ?? null, items, { ...manner, by }, context);
    if (moved.length > 0) return moved;
    // "with Brass Squire": it is not what something is put on
    // "*with Brass Squire*, can I move it?": or told right before
    const known = attacher === undefined ? attacherOf(board) : undefined;
    const standsReady = known !== undefined && !isSpell(known) && (known.whose ?? "you") === by;
    if (manner.asked && (attacher === undefined ? standsReady : !isOntoIt(attacher, items)))
      return attachAlone(board, items, { ...manner, by }, context);
  }
  const phrases = items.filter(isPhrase).filter((phrase) => !board.used.has(phrase.start));
  const spoken = phrases.filter(
    (phrase) =>
      speaksOfAttachment(phrase, context.cards) || (event.id === "event.bestow" && hasBestow(phrase, context)),
  );
  const explicit = spoken.filter(({ implied }) => !implied);
  const tools = explicit.length > 0 ? explicit : spoken.filter(({ start }) => start === event.start);
  const others = phrases.filter(
    (phrase) =>
      phrase.is === "thing" &&
      !phrase.implied &&
      !spoken.includes(phrase) &&
      !speaksOfAttachment(phrase, context.cards),
  );
  const pointed = phrases.filter((phrase) => phrase.is === "pronoun" && !isSubject(phrase, event, items));
  // "from my bear to my knight", "off the Germ", "off him": where it was
  const source = [...others, ...pointed].find((phrase) => comesFrom(phrase, items, context));
  const hosts = others.filter((phrase) => phrase !== source);
  const pronouns = pointed.filter((phrase) => phrase !== source);
  if (tools.length > 2 || hosts.length > 1) return [];
  const [host] = hosts;
  // "does Stoneforge Mystic *attach* it?": by its name it would do that, and what it does was not understood
  if (host?.name != null && event.id === "event.attach" && host.end <= event.start)
    if (!items.some(({ is }) => is === "link")) return [];
  const [tool, second] = inOrder(tools, host, event);
  // a host with something on it already: "put Rancor on my creature with Pacifism on it"
  let boards: readonly Board[] = [board.copy()];
  if (second !== undefined && host !== undefined) {
    const isBefore = tool !== undefined && second.end <= tool.start;
    const from = isNested(tools, host, items) ? second.start : host.start;
    const described = items.filter(({ start }) => start >= from && (!isBefore || start < event.start));
    boards = relate(board, { kind: "said", items: described }, context);
    if (!boards.every((one) => one.used.has(second.start))) return [];
  }
  const told = abilitiesIn(items, context);
  if (told === null) return [];
  const enchantsIt =
    manner.asked && event.id === "event.enchant" && pronouns.length === 1 && waiting(board, event) === undefined;
  const asTool =
    tool ??
    // "his creature has ward. can I *enchant it*?": with an Aura
    (enchantsIt && board.pieces.every((piece) => !isAura(piece)) ? anAura(event) : undefined) ??
    (event.id === "event.equip" && host !== undefined && board.pieces.some(isEquipment)
      ? theEquipment(event)
      : (manner.asked && (isOnlyOnto(pronouns, items) || pronouns.length === 0) && waiting(board, event)) ||
        pronouns[0]) ??
    (manner.asked && event.id === "event.enchant" ? anAura(event) : undefined) ??
    (event.id === "event.equip" ? theEquipment(event) : undefined);
  if (asTool === undefined) return [];
  const onto =
    (isNested(tools, host, items) ? second : host) ??
    (second !== undefined ? second : undefined) ??
    pronouns.find(({ start }) => start !== asTool.start) ??
    thereOn(items);
  const isCurse = enchantsPlayers({
    card: asTool.name === null ? null : context.cards.card(asTool.name),
    kind: asTool.kind,
  });
  // "curse me with Curse of Thirst": a verb, and no Curse on a Curse
  if (isCurse && second !== undefined) return [];
  const aimedAt =
    host === undefined
      ? (items.find((item) => isPlayerOf(item, event, items)) ??
        (isCurse && manner.asked ? items.find((item) => item.is === "player" && item.id !== "grammar.i") : undefined))
      : undefined;
  // "my opponent has hexproof, can I enchant *him* …?"
  const asPerson = host === undefined && second === undefined && pronouns.some(({ written }) => person.test(written));
  const spokenPlayer =
    asPerson && board.salient.every((one) => !isCreature(board.piece(one))) ? board.spokenPlayer : null;
  const isHosted = event.id !== "event.cast" || items.some((item, i) => isOnto(item, items[i + 1]));
  return boards.flatMap((one) =>
    named(one, asTool, event, { manner, by: actorIn(event, items) }, context).flatMap((known) => {
      const { id } = known;
      // "A copy of an Aura enters, can I put *it* …": the copy, which is put there as it enters
      if (asTool.is === "pronoun" && one.steps.some((step) => step.do === "enter" && step.asCopyOf === id)) return [];
      const meant = source === undefined ? known.board : takenFrom(known, source, context);
      if (meant === null) return [];
      const finish = (made: Board, on: string | null): readonly Board[] => {
        const verb = items.find((item) => item.is === "event" && item.id === "event.gain" && givenBy(item, asTool));
        if (told.words.length > 0 && verb !== undefined) {
          made.used.add(verb.start);
          if (!grant(made, id, told)) return [];
        } else if (told.words.length > 0) {
          if (on === null || made.players.has(on)) return [];
          if (!give(made, on, told)) return [];
        }
        useUp(made, event, items);
        const isTimed = !manner.asked && tellsWhen(made, items);
        const onBattlefield = items.some((item) => item.is === "mark" && item.id === "zone.battlefield");
        if (isReanimator(made.piece(id)))
          for (const { start } of items.filter((item) => item.is === "mark" && item.id === "zone.graveyard"))
            made.used.add(start);
        // "can I enchant *a player* with a Curse?": who is enchanted does not do it
        const isAimed = isCurse && manner.asked && aimedAt !== undefined && aimedAt.start < event.start;
        const actor = isAimed ? context.askedBy : actorIn(event, items);
        if (isAimed) made.piece(id).whose = actor;
        return act(made, id, on, event, actor, { ...manner, isTimed, onBattlefield }, context.askedBy, {
          isSame: saysSame(items, context),
          isAnswered: isAnswered(event, context),
        });
      };
      if (aimedAt !== undefined || spokenPlayer !== null) {
        const made = meant.copy();
        for (const { start } of pronouns) made.used.add(start);
        return finish(made, isAsker(aimedAt) ? "you" : (spokenPlayer ?? "opponent"));
      }
      if (onto !== undefined)
        return targetsOf(
          fromAnother(meant, id, onto, event),
          onto,
          { id, isMoved: source !== undefined || namesAnother(meant, id, onto, items, context) },
          context,
        ).flatMap((target) => finish(target.board.copy(), target.id));
      if (isCurse) return manner.asked ? finish(meant.copy(), "opponent") : [];
      if (!isHosted && !isAura(meant.piece(id))) return finish(withBearerFor(meant.copy(), id), null);
      const likely = impliedHosts(meant, id, event, actorIn(event, items) ?? context.askedBy);
      if (likely.length > 0) return likely.flatMap((on) => finish(meant.copy(), on));
      // "I move it off the Germ": to another creature, whichever
      if (source !== undefined) {
        const whose = meant.piece(id).whose ?? "you";
        const elsewhere = meant.copy();
        return finish(elsewhere, plainCreature(elsewhere, whose));
      }
      // "if I move my sword …": from one to another, whichever
      if (!manner.asked && event.id === "event.move" && isEquipment(meant.piece(id))) {
        const moved = meant.copy();
        const tool = moved.piece(id);
        tool.attachedTo ??= plainCreature(moved, tool.whose);
        return finish(moved, plainCreature(moved, tool.whose));
      }
      // "I cast Rancor, he kills the creature in response": nobody said before that there is one
      if (
        !manner.asked &&
        casting.has(event.id) &&
        meant.pieces.every((piece) => !isCreature(piece) || piece.id === id)
      ) {
        const made = meant.copy();
        return finish(made, plainCreature(made, null));
      }
      // "can he equip it?", asked of somebody else's Equipment: to whichever creature
      const { whose: own, attachedTo: on } = meant.piece(id);
      const whose = own ?? meant.pieces.find((piece) => piece.id === on)?.whose ?? null;
      const by = actorIn(event, items) ?? context.askedBy;
      if (manner.asked && isEquipment(meant.piece(id)) && whose !== null && whose !== by) {
        const other = meant.copy();
        return finish(other, plainCreature(other, by));
      }
      // "can I equip at instant speed?": any creature of mine, where no other was spoken of
      if (!manner.asked || [...meant.heads].some((one) => isCreature(meant.piece(one)))) return [];
      const some = meant.copy();
      return finish(some, by === "you" ? introduceCreature(some) : plainCreature(some, by));
    }),
  );
}

/** "I have Godsend on my angel and *my opponent casts Godsend*": a card that lies there already is not cast, but another one. */
function named(
  board: Board,
  tool: Phrase,
  event: Word,
  { manner, by }: { readonly manner: Manner; readonly by: Who | null },
  { cards }: Context,
): readonly Meant[] {
  const there = board.pieces.filter(({ card }) => tool.name !== null && card?.name === tool.name);
  const [first] = there;
  const isThere =
    first !== undefined && there.length === 1 && first.attachedTo !== null && first.zone === "battlefield";
  const begins = board.steps.length === 0 && board.pending.length === 0 && !manner.asked;
  if (!isThere || !begins || event.id !== "event.cast" || board.meant.has(`${tool.start} ${tool.kind}`))
    return refer(board, tool, "attachment", cards);
  const made = board.copy();
  const { id, ...same } = made.piece(first.id);
  made.piece(id).whose ??= by === "opponent" ? "you" : null;
  const other = made.add({ ...same, abilities: [], whose: by, attachedTo: null, aimedAt: null });
  made.spokenOf(other.id);
  made.used.add(tool.start);
  made.meant.set(`${tool.start} ${tool.kind}`, other.id);
  return [{ board: made, id: other.id }];
}

/** "Can I put that *on him*?", where "that" was lost in the words that ask: the only pronoun is what it is put on. */
function isOnlyOnto(pronouns: readonly Phrase[], items: readonly Item[]): boolean {
  const [pronoun, ...more] = pronouns;
  const before = pronoun === undefined ? undefined : items[items.indexOf(pronoun) - 1];
  return more.length === 0 && before?.is === "link" && before.id === "relation.on";
}

/** "A sword *that gives* it protection from red": the abilities told are what the attachment gives. */
const givenBy = (verb: Word, tool: Phrase): boolean => verb.start >= tool.end && gives.test(verb.written);

/** "My bear *with Rancor on it* picks up the sword": what stands with the host before the verb only describes it. */
/** "Confiscate on *my sword that is on my bear*": one attachment goes onto another. */
function isNested([tool, second]: readonly Phrase[], host: Phrase | undefined, items: readonly Item[]): boolean {
  if (tool === undefined || second === undefined || host === undefined) return false;
  const isOn = (from: number, to: number) =>
    items.some((item) => item.is === "link" && item.id === "relation.on" && item.start >= from && item.end <= to);
  return isOn(tool.end, second.start) && isOn(second.end, host.start);
}

function inOrder(tools: readonly Phrase[], host: Phrase | undefined, event: Word): readonly Phrase[] {
  const [one, other] = tools;
  if (one === undefined || other === undefined || host === undefined) return tools;
  const isDescribed = host.end <= one.start && one.end <= event.start && event.end <= other.start;
  return isDescribed ? [other, one] : tools;
}

/** What attaches itself as it comes, or is attached by what is there, needs a creature for that: Embercleave, Sigarda's Aid. */
function withBearerFor(board: Board, id: string): Board {
  const attaches = [id, ...board.pieces.map((piece) => piece.id)].some((one) =>
    attachesWhatEnters(board.piece(one).card),
  );
  if (attaches && !board.pieces.some((piece) => isCreature(piece) && piece.id !== id)) plainCreature(board, "you");
  return board;
}

/** "It is on my *token*, I equip it to my *bear*": another sort of thing than what it is on. */
function namesAnother(board: Board, id: string, onto: Phrase, items: readonly Item[], context: Context): boolean {
  const { attachedTo } = board.piece(id);
  if (attachedTo === null || onto.is === "pronoun" || onto.species === undefined || saysSame(items, context))
    return false;
  const on = board.piece(attachedTo);
  return on.card === null && on.species !== onto.species && on.written.toLowerCase() !== onto.written.toLowerCase();
}

/** What a phrase means as what something is put on: of two things, not the one that it is moved from. */
function targetsOf(
  board: Board,
  onto: Phrase,
  { id, isMoved }: { readonly id: string; readonly isMoved: boolean },
  { cards }: Context,
): readonly Meant[] {
  const meant = refer(board, onto, "host", cards, id);
  // "je *lui* mets Pacifisme", "I put Pacifism *on him*": on a creature that nobody spoke of before
  if (
    meant.length === 0 &&
    onto.is === "pronoun" &&
    !board.pieces.some((piece) => isCreature(piece) || isSpell(piece))
  ) {
    const made = board.copy();
    const host = plainCreature(made, null);
    made.used.add(onto.start);
    made.spokenOf(host);
    made.heads.add(host);
    return [{ board: made, id: host }];
  }
  const from = isMoved ? board.piece(id).attachedTo : null;
  const others = meant.filter((one) => one.id !== from);
  if (from === null || others.length > 0 || onto.is === "pronoun") return from === null ? meant : others;
  return refer(board, { ...onto, indefinite: true }, "host", cards, id);
}

/** "I move it to *another* creature": it was on one, whether that was spoken of or not. */
function fromAnother(board: Board, id: string, onto: Phrase, event: Word): Board {
  const tool = board.piece(id);
  if (onto.kind !== "other-creature" || casting.has(event.id) || !isEquipment(tool)) return board;
  if (tool.attachedTo !== null || tool.aimedAt !== null || tool.zone !== "battlefield") return board;
  const made = board.copy();
  const there = made.pieces.filter((piece) => isCreature(piece) && piece.id !== id);
  if (there.length < 2) made.piece(id).attachedTo = there[0]?.id ?? plainCreature(made, tool.whose);
  return made;
}

/** "I put Rancor on it, *in response* he …": it is not there yet, or there would be nothing to respond to. */
const isAnswered = (event: Word, { reading }: Context): boolean => {
  const response = reading.concepts.find(({ id, span }) => id === "time.in-response" && span.start >= event.end);
  return (
    response !== undefined &&
    !reading.concepts.some(
      ({ id, span }) =>
        /^event\.(cast|equip|activate|bestow|move)$/.test(id) &&
        span.start >= event.end &&
        span.start < response.span.start,
    )
  );
};

const actorIn = (event: Word, items: readonly Item[]): Who | null =>
  actorOf(event, items) ?? (items.some((item) => isPhrase(item) && isSubject(item, event, items)) ? "opponent" : null);

function useUp(board: Board, event: Word, items: readonly Item[]): void {
  for (const item of items) {
    const isSpent =
      item.is === "link" ||
      item.is === "player" ||
      item.is === "ask" ||
      (item.is === "event" && (item.start === event.start || sameAct.has(item.id))) ||
      (item.is === "mark" && (noise.has(item.id) || isOneMore(item))) ||
      (isPhrase(item) && isSubject(item, event, items));
    if (isSpent) board.used.add(item.start);
  }
}

/** "*A second* sword": one more than there is. */
const isOneMore = ({ id, written }: Word): boolean => id === "object.two" && second.test(written);

/** Verbs that say the same act once more ("activate equip on", "legt … an"). */
const sameAct = new Set([
  "event.activate",
  "event.attach",
  "event.be-attached",
  "event.pay",
  "event.equip",
  "event.move",
  "event.use",
  "event.cast",
  "event.bestow",
  "event.target",
]);
const casting = new Set(["event.cast", "event.bestow"]);
const noise = new Set(["time.already", "time.main-phase", "time.in-response"]);

const isSubject = (phrase: Phrase, event: Word, items: readonly Item[]): boolean =>
  phrase.is === "pronoun" &&
  somebody.test(phrase.written) &&
  phrase.start < event.start &&
  items.filter(isPhrase)[0]?.start === phrase.start;

const second = pattern`^(<article-indefinite> )?<adjective-second>`;
const somebody = pattern`^<pronoun-he|pronoun-they>$`;
