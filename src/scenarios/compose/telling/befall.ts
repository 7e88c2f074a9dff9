import { pattern } from "../../../language/index.ts";
import { roleOf } from "../../kinds.ts";
import { onlyAttachments } from "../../patient.ts";
import { relativeSubject } from "../../relative.ts";
import type { Board, Piece } from "../board/board.ts";
import { happen, isOnBattlefield } from "../board/happen.ts";
import { abilitiesIn } from "../board/keywords.ts";
import { isAttachment, isCreature, typesOf } from "../board/pieces.ts";
import { isMeant, isUnderHead, type Meant, refer, speaksOfAttachment, speaksOfSpell } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { byPermanent, doneAs, mayDo } from "../effects/by-permanent.ts";
import { changesBeing, givesAbility, madeByBeingOn } from "../effects/effects.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { gives, intransitive, kills, sweeping } from "../words/verbs.ts";
import { actorOf } from "./actor.ts";
import { place } from "./place.ts";
import { isPhrase } from "./relate.ts";

/** Something happens to a thing. */
export function befall(
  board: Board,
  event: Word,
  near: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] {
  // "my *animated* land": how it is, and nothing that happens now
  const next = near[near.indexOf(event) + 1];
  const gap = (next?.start ?? 0) - event.end;
  const isAdjective = next?.is === "thing" && (gap === 0 || gap === 1) && !near.some(({ is }) => is === "player");
  if (event.id === "event.become-creature" && isAdjective) return animated(board, event, next, context);
  const told = saidByItself(board, event, near, context);
  if (told !== null) return told;
  const doer = near.filter(isPhrase).find((phrase) => mayDo(phrase, event, near, context));
  if (doer !== undefined) {
    const what = doneAs(doer, event, context);
    const others = near.filter((item) => item !== doer).map((item) => (item === event ? what : item));
    return byPermanent(board, doer, what, others, response, context, (made, items) =>
      befall(made, what, items, response, context),
    );
  }
  const agent = near
    .filter(isPhrase)
    .find((phrase) => !board.dependent.has(phrase.start) && doesByBeingOn(phrase, event, near, context));
  if (agent !== undefined && near.filter(isPhrase).length > 1) {
    const attach: Word = { ...event, id: "event.attach" };
    const said = near.filter((item) => !isOutcomeOf(item, agent, event));
    const told = board.copy();
    for (const item of near) if (!said.includes(item)) told.used.add(item.start);
    const items = said.map((item) =>
      item === event ? attach : item.is === "pronoun" && item.start < event.start ? { ...item, written: "him" } : item,
    );
    return place(told, attach, items, { response, asked: false }, context);
  }
  const outlets = near.filter(isPhrase).filter((phrase) => isOutlet(phrase, event, context));
  const relative = relativeSubject(event, near.filter(isPhrase), context.reading) ?? contactSubject(event, near);
  const phrases = near
    .filter(isPhrase)
    .filter((phrase) => (relative === undefined || phrase === relative) && !outlets.includes(phrase))
    .filter(
      (phrase) =>
        phrase === relative ||
        (!phrase.implied &&
          (!board.dependent.has(phrase.start) || isNamedObject(phrase, event, near)) &&
          !speaksOfSpell(phrase, context.cards)),
    );
  const before = phrases.filter(({ end }) => end <= event.start);
  // "schickt *ihn* ins Exil": what stands inside a verb of two parts is what it happens to
  const after = phrases.filter(
    (phrase) =>
      phrase.start > event.start &&
      (phrase.start < event.end ? !isOfVerb(phrase, event, context) : !leadsElsewhere(event, phrase.start, near)),
  );
  const isGiven = event.id === "event.gain" && gives.test(event.written);
  if (isGiven && after.length === 0 && before.some(({ is }) => is === "thing")) return [];
  const side =
    (intransitive.has(event.id) &&
      !isGiven &&
      !(kills.test(event.written) && before.every(({ is }) => is === "pronoun"))) ||
    after.length === 0
      ? before.length > 0
        ? before
        : after
      : after;
  // who does it stands before what it happens to
  // "klaut er sie": or right after it, with what it happens to behind
  const isInverted = side === after && side[1]?.is === "pronoun" && (side[0]?.start ?? 0) - event.end <= 1;
  const patients =
    (side === before || isInverted) && side.length > 1 && side[0]?.is === "pronoun" ? side.slice(1) : side;
  const actors = side === after ? before : side.filter((phrase) => !patients.includes(phrase));
  if (actors.some(({ is, start }) => is === "thing" && !board.used.has(start))) return [];
  const joined =
    patients.length === 2 && together.test(context.reading.question.slice(patients[0]?.end, patients[1]?.start));
  if (patients.length > 1 && !joined) return [];
  // "he destroys *the other* creature", and nobody spoke of one; "*all* artifacts": more than one thing
  const isNobody = (phrase: Phrase) => phrase.kind === "other-creature" && !board.pieces.some(isCreature);
  if (patients.some((phrase) => isNobody(phrase) || isOfMany(phrase, context))) return [];
  let meant: readonly { readonly board: Board; readonly ids: readonly string[] }[] = [{ board: board.copy(), ids: [] }];
  for (const patient of patients)
    meant = meant.flatMap(({ board: made, ids }) =>
      meantBy(made, patient, event, context).flatMap((one) =>
        mayBefall(one.board.piece(one.id), event) ? [{ board: one.board, ids: [...ids, ...withTwin(one)] }] : [],
      ),
    );
  const isTaken = event.id === "event.control";
  if (!isTaken && patients.every(({ is }) => is === "pronoun")) meant = withoutAsked(meant, context);
  const creatures = isSweep(event)
    ? board.pieces.filter((piece) => isCreature(piece) && isOnBattlefield(board, piece.id))
    : [];
  if (patients.every(({ is }) => is === "pronoun") && creatures.length > 0)
    meant = [{ board: board.copy(), ids: creatures.map(({ id }) => id) }];
  else if (patients.length === 0) {
    const known = (
      board.salient.some((id) => board.heads.has(id))
        ? board.salient.filter((id) => board.heads.has(id) || isUnderHead(board, id))
        : board.salient
    )
      .filter((id) => isOnBattlefield(board, id) && mayBefall(board.piece(id), event))
      .slice(0, 2)
      .map((id) => ({ board: board.copy(), ids: [id] }));
    meant = isTaken ? known : withoutAsked(known, context);
  }
  // "Pacifism is on my bear, and it dies": an Aura would not be said to die
  // "… and he steals it": the creature, whichever of the two is asked about
  const dying = (mortal.has(event.id) || event.id === "event.control") && patients.every(({ is }) => is === "pronoun");
  const alive = dying ? meant.filter(({ board: made, ids }) => ids.every((id) => isCreature(made.piece(id)))) : [];
  const actor = actorOf(event, near);
  return (alive.length > 0 ? alive : meant).flatMap(({ board: made, ids }) => {
    for (const phrase of [...actors, ...outlets]) made.used.add(phrase.start);
    for (const one of ids) made.heads.add(one);
    made.used.add(event.start);
    for (const item of near) {
      // "Naturalize on his Bonesplitter"
      const leadsOn =
        item.is === "link" && item.id === "relation.on" && item.start >= event.end && item.start - event.end < 3;
      const isWhither = item.is === "mark" && item.id === whither[event.id] && item.start >= event.start;
      if (item.is === "player" || item.is === "ask" || leadsOn || isWhither) made.used.add(item.start);
    }
    return happen(made, event, ids, near, { response, actor }, context);
  });
}

/** "My bear *and my* goblin": both in one breath. */
const together = pattern`^\s*,?\s*(<conjunction-and>|&)\s+(\p{L}+['’]?\s*){0,2}$`;

/** The zone that a verb takes things to, where it is said as well ("mélangé dans *la bibliothèque*"). */
const whither: Readonly<Record<string, string>> = {
  "event.tuck": "zone.library",
  "event.bounce": "zone.hand",
  "event.exile": "zone.exile",
  "event.die": "zone.graveyard",
};

/** "Someone wraths", "on se prend une wrath": it befalls all creatures there are. */
const isSweep = ({ id, written }: Word): boolean => id === "event.destroy" && sweeping.test(written);

/** "He destroys *Pacifism* on it": what stands right behind the verb is what it befalls, wherever that lies. */
const isNamedObject = (phrase: Phrase, event: Word, near: readonly Item[]): boolean =>
  phrase.name !== null && near[near.indexOf(event) + 1] === phrase;

/**
 * "*Spectra Ward* on my bear *gives* it protection": an attachment that is there does so by what it says, and nothing happens.
 * None where it says no such thing; null where somebody else gives.
 */
function saidByItself(board: Board, event: Word, near: readonly Item[], { cards }: Context): readonly Board[] | null {
  if (event.id !== "event.gain" || !gives.test(event.written)) return null;
  const [first] = near.filter((item) => item.is === "player" || isPhrase(item));
  if (first === undefined || !isPhrase(first) || first.name === null || first.end > event.start) return null;
  if (!speaksOfAttachment(first, cards) || !board.used.has(first.start)) return null;
  const texts = cards.card(first.name)?.faces[0].abilities.map(({ text = "" }) => text) ?? [];
  const marks = near.filter((item) => item.is === "mark" && /^(keyword|quality|color)\./.test(item.id));
  if (marks.length === 0 || !texts.some((text) => /protection|hexproof|shroud|ward|indestructible/.test(text)))
    return [];
  const made = board.copy();
  for (const { start } of near) made.used.add(start);
  return [made];
}

/** What is described as animated is a creature for now. */
const animated = (board: Board, event: Word, phrase: Phrase, { cards }: Context): readonly Board[] =>
  refer(board, phrase, "host", cards).flatMap(({ board: made, id }) => {
    if (isCreature(made.piece(id))) return [];
    made.piece(id).animated = true;
    made.used.add(event.start);
    return [made];
  });

const many = pattern`(^|[^\p{L}])<quantifier-each>\s+(<article-definite|possessive-mine|possessive-theirs|preposition-of>\s)?(\p{L}+\s+)?$`;
/** "All artifacts", "every Equipment": more than the one thing that is there. */
const isOfMany = ({ is, name, start, kind }: Phrase, { reading: { question } }: Context): boolean =>
  is === "thing" && name === null && kind !== "creature" && many.test(question.slice(Math.max(0, start - 24), start));

type Befallen = { readonly board: Board; readonly ids: readonly string[] };

/** "Pacifism is on my bear. *It* is exiled: does Pacifism …?": what is asked about by its name is hardly what "it" was. */
function withoutAsked(meant: readonly Befallen[], { asked, reading }: Context): readonly Befallen[] {
  const named = asked.filter((item): item is Phrase => item.is === "thing" && !item.implied);
  // "does the bear keep the bonus?" asks of what is on it
  const isOfTool = ofTools.has(reading.ask?.kind ?? "") && named.every((phrase) => roleOf(phrase.kind) === "host");
  // "does *the bear* still have *Rancor*?"
  const roles = new Set(named.map(({ kind }) => roleOf(kind)));
  const isOfBoth = roles.has("attachment") && roles.has("host");
  const isAsked = ({ board, ids }: Befallen): boolean =>
    ids.some((id) =>
      isOfTool || isOfBoth ? isAttachment(board.piece(id)) : named.some((phrase) => isMeant(board.piece(id), phrase)),
    );
  const others = meant.filter((one) => !isAsked(one));
  return others.length > 0 ? others : meant;
}

/** "A creature *I threatened*": who does it stands right between what it happens to and the verb. */
function contactSubject(event: Word, near: readonly Item[]): Phrase | undefined {
  const at = near.indexOf(event);
  const [thing, person] = [near[at - 2], near[at - 1]];
  if (thing?.is !== "thing" || thing.implied || person === undefined) return undefined;
  const isPerson = person.is === "player" || (person.is === "pronoun" && personOnly.test(person.written));
  return isPerson && person.start - thing.end === 1 && event.start - person.end <= 1 ? thing : undefined;
}

/** What dies is a creature, where one may be meant. */
function meantBy(board: Board, patient: Phrase, event: Word, { cards }: Context): readonly Meant[] {
  if (event.id === "event.gain") return refer(board, patient, "host", cards);
  if (event.id === "event.counter") return refer(board, patient, "attachment", cards);
  const isIt = mortal.has(event.id) && patient.is === "pronoun";
  const hosts = isIt ? refer(board, patient, "host", cards).filter((one) => isCreature(one.board.piece(one.id))) : [];
  return hosts.length > 0 ? hosts : refer(board, patient, "any", cards);
}

const mortal = new Set(["event.die", "event.sacrifice"]);

/** "… *turned into a frog* by Frogify", "gives it *flying* with Flight": what the Aura does, which the game tells anyway. */
function isOutcomeOf(item: Item, agent: Phrase, event: Word): boolean {
  if (item === agent || item.start < event.end) return false;
  if (event.id === "event.gain") return item.is === "mark" && /^(keyword|quality|color)\./.test(item.id);
  return item.is === "thing" && item.name === null && item.kind === "creature" && item.whose === null;
}

/** "Übernehme *die* Kontrolle": the article of a noun that is part of the verb. */
const isOfVerb = ({ is, end }: Phrase, { id, written }: Word, { reading }: Context): boolean =>
  is === "pronoun" &&
  /^event\.(lose-)?control$/.test(id) &&
  written.split(" ").includes(/^\s*(\p{L}+)/u.exec(reading.question.slice(end))?.[1] ?? "");

const ofTools: ReadonlySet<string> = new Set([
  "does-it-work",
  "does-it-stay",
  "does-it-fall-off",
  "becomes-unattached",
  "must-pay",
]);

const lies = /^relation\.(with|on|attached)$/;

/** "It becomes a land *by Imprisoned in the Moon*": an Aura does that to what it is put on. */
export function doesByBeingOn(phrase: Phrase, event: Word, near: readonly Item[], context: Context): boolean {
  const { cards } = context;
  const card = phrase.name === null ? null : cards.card(phrase.name);
  // "my bear *with Pacifism on it* becomes indestructible": it is there already
  if (
    phrase.end <= event.start &&
    near.some((item) => item.is === "link" && lies.test(item.id) && item.end <= event.start)
  )
    return false;
  // "he stole it with Control Magic" says how it is held
  if (card === null || (event.id === "event.control" && phrase.start > event.start)) return false;
  if (!speaksOfAttachment(phrase, cards)) return false;
  if (event.id === "event.gain" && phrase.start > event.start) {
    const told = abilitiesIn(near, context);
    return told !== null && told.abilities.length > 0 && told.abilities.every((one) => givesAbility(card, one));
  }
  const isChange = /^event\.(transform|become-creature)$/.test(event.id);
  return madeByBeingOn(card).has(event.id) || (isChange && changesBeing(card));
}

/** "Disenchant it" is said of artifacts and enchantments alone. */
const mayBefall = (piece: Piece, { written }: Word): boolean =>
  !onlyAttachments.test(written) || typesOf(piece).some((type) => type === "artifact" || type === "enchantment");

const withTwin = ({ board, id }: Meant): readonly string[] => {
  const { twin } = board.piece(id);
  return twin === undefined ? [id] : [id, twin];
};

/** "He sacrifices it *to Carrion Feeder*", "in response to …": what stands behind such a word is not what it happens to. */
const leadsElsewhere = (event: Word, start: number, near: readonly Item[]): boolean =>
  near.some(
    (item) =>
      item.start >= event.end &&
      item.end <= start &&
      ((item.is === "mark" && item.id === "time.in-response") ||
        (event.id === "event.sacrifice" && item.is === "link" && toWhom.test(item.written))),
  );

/** "Sacrificed *to Viscera Seer*": a permanent whose ability costs that. */
function isOutlet({ name, is, start }: Phrase, event: Word, { cards, reading: { question } }: Context): boolean {
  if (event.id !== "event.sacrifice" || is !== "thing" || name === null) return false;
  const texts = cards.card(name)?.faces[0].abilities.map(({ text = "" }) => text) ?? [];
  return texts.some((text) => /\bsacrifice\b/i.test(text)) && forWhat.test(question.slice(event.start, start));
}
const forWhat = pattern`(?:^|\s)<preposition-to-whom|duration-for>\s+(?:<article-definite|possessive-mine|possessive-theirs|article-indefinite>['’]?\s*)?$`;

const personOnly = pattern`^<pronoun-person-only>$`;
const toWhom = pattern`^<preposition-to-whom>$`;
