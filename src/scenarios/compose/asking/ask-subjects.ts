import { pattern, type ReadAsk } from "../../../language/index.ts";
import type { AskKind } from "../../../model/index.ts";
import { animationOf } from "../board/animation.ts";
import type { Board, Piece } from "../board/board.ts";
import { hasKeyword, isAttachment, isAura, isCalled, isCreature, isSpell } from "../board/pieces.ts";
import { speaksOfAttachment, speaksOfSpell, type Wanted } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Phrase } from "../words/items.ts";
import { isUmbraCard } from "../words/umbras.ts";

/** What each kind of question is about; a kind that is not here is asked of no story. */
const subjects: Readonly<Partial<Record<AskKind, Wanted>>> = {
  "does-it-stay": "attachment",
  "does-it-fall-off": "attachment",
  "becomes-unattached": "attachment",
  "does-it-attach": "attachment",
  "does-it-resolve": "any",
  "does-it-work": "attachment",
  "does-it-die": "any",
  "does-it-survive": "any",
  "does-it-return": "any",
  "what-happens": "any",
  "where-is": "any",
  "do-i-control": "any",
  "who-controls": "any",
  "how-big": "any",
  "is-size": "any",
  "new-timestamp": "attachment",
  "does-it-trigger": "any",
  "who-may-activate": "attachment",
  "who-gains": "attachment",
  "do-i-gain": "attachment",
  "has-ability": "host",
  "can-attack": "host",
  "can-block": "host",
  "gets-token": "attachment",
  "must-pay": "attachment",
  "does-it-phase-out": "any",
};

/** What a question is about; undefined when it is no question for a story. */
export const wantedBy = ({ kind, what, event }: ReadAsk): Wanted | undefined =>
  kind === "is-type" ? wantedAs(what) : kind === "who-controls" && event === "event.return" ? "host" : subjects[kind];

/** "Is it still a creature" is asked of the host, "is it still an Aura" of what is on it. */
const wantedAs = (type: string | undefined): Wanted =>
  type === "aura" || type === "equipment" ? "attachment" : type === "creature" || type === "land" ? "host" : "any";

/** "Is it saved?", "does the umbra help?": of what something is on, whatever is named. */
const saving = pattern`^<verb-save-asked>`;

const person = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it>$`;

/** The phrase that the question is about; null when it names none. */
export function subjectPhrases(
  board: Board,
  phrases: readonly Phrase[],
  wanted: Wanted,
  ask: ReadAsk,
  context: Context,
): { readonly phrase: Phrase; readonly wanted: Wanted } | null {
  const as = (phrase: Phrase | undefined, what = wanted) => (phrase === undefined ? null : { phrase, wanted: what });
  const things = phrases.filter((phrase) => phrase.is === "thing" && !board.dependent.has(phrase.start));
  const all = phrases.filter(({ is }) => is === "thing");
  const tools = things.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  const pronoun = phrases.find((phrase) => phrase.is === "pronoun" && !board.dependent.has(phrase.start));
  if (wanted === "attachment")
    return as(
      tools[0] ??
        all.find((phrase) => speaksOfAttachment(phrase, context.cards)) ??
        things.find((phrase) => isOnSomething(board, phrase)) ??
        pronoun,
    );
  // "does the umbra save it"
  const verb = savingVerb(ask, context);
  if (verb !== undefined) {
    const saved = phrases.find(({ start }) => start >= verb.span.end);
    if (saved !== undefined) return as(saved, "host");
    // "does the umbra help": what it is on
    if (tools.length > 0) return null;
  }
  // "does he get *the sword* too?"
  if (ask.kind === "do-i-control" && ask.event === "event.gain") return as(tools[0] ?? things[0]);
  // "does he get it back?"
  const [somebody, something] = phrases;
  if (
    ask.event === "event.return" &&
    something !== undefined &&
    somebody?.is === "pronoun" &&
    person.test(somebody.written)
  )
    return as(something, ask.kind === "does-it-return" && something.is === "pronoun" ? "host" : wanted);
  // "does *the curse* on me go away?": whatever it is said to be on
  const named = things.length > 0 || pronoun !== undefined ? things : all.slice(0, 1);
  const [first] = named.filter((phrase) => !speaksOfSpell(phrase, context.cards) || ask.kind === "does-it-resolve");
  // "does *he* control Bonesplitter?"
  if (first !== undefined && (ask.kind === "do-i-control" || ask.kind === "who-controls")) return as(first);
  // "*il reste* Bonesplitter ?": nobody is meant by it
  const verb2 = context.asked.find((item) => item.is === "event" && item.id === "event.stay");
  const isImpersonal =
    pronoun !== undefined &&
    heOrNobody.test(pronoun.written) &&
    verb2 !== undefined &&
    pronoun.end < verb2.start &&
    first !== undefined &&
    context.asked[context.asked.indexOf(verb2) + 1] === first;
  if (isImpersonal) return as(first);
  // "does it go to the graveyard with the creature"
  if (pronoun !== undefined && first !== undefined && pronoun.start < first.start && itself.test(pronoun.written))
    return as(pronoun);
  if (first === undefined && ask.what === undefined && asksOfLife(ask) && livingHosts(board).length > 0)
    return as(pronoun, "host");
  return as(first ?? pronoun);
}

/** "Does *the Satyr* stay?", bestowed on something. */
const isOnSomething = (board: Board, { name }: Phrase): boolean =>
  name !== null &&
  board.pieces.some((piece) => piece.card?.name === name && (piece.attachedTo ?? piece.aimedAt) !== null);

/** "Does it *die*?", "does it *survive*?": said of what lives. */
const asksOfLife = ({ kind, event }: ReadAsk): boolean =>
  event === "event.die" || (kind === "does-it-survive" && event === "event.survive");

/** Creatures that nothing has made leave, or that an umbra may have saved: of these alone one asks whether "it" dies. */
const livingHosts = (board: Board): readonly string[] =>
  board.pieces
    .filter((piece) => !isAttachment(piece) && isCreature(piece))
    .map(({ id }) => id)
    .filter((id) => (!board.leaving.includes(id) && !hasLeft(board, id)) || isShielded(board, id));

const isShielded = (board: Board, id: string): boolean =>
  board.pieces.some(
    ({ card, abilities, attachedTo, aimedAt }) =>
      (card === null ? abilities.includes("umbra armor") : isUmbraCard(card)) && (attachedTo ?? aimedAt) === id,
  );

/** "Which Auras fall off?", "who dies?": all that it may be; none where one thing alone is there. */
export function eachOf(board: Board, { event }: ReadAsk, phrases: readonly Phrase[]): readonly string[] {
  const [noun] = phrases.filter(({ is, name }) => is === "thing" && name === null);
  const isOfAll =
    noun === undefined && event !== undefined && /^event\.(die|survive|destroy|sacrifice|exile|leave)$/.test(event);
  const meant = board.pieces.filter((piece) => !isSpell(piece) && piece.isOffstage !== true);
  const asked = meant.filter((piece) =>
    noun === undefined ? isOfAll || isAttachment(piece) : isCalled(piece, noun.kind),
  );
  return asked.length > 1 ? asked.map(({ id }) => id) : [];
}

/** What a triggered ability of its own that does this ("draw") may bring about, whether it is named or not. */
export const withEffect = (board: Board, effect: string): readonly string[] =>
  board.pieces
    .filter(({ card }) =>
      card?.faces[0].abilities.some(
        ({ kind, text }) =>
          (kind === "triggered" && bringsAbout(text, effect)) || (effect === "create" && makesToken.test(kind)),
      ),
    )
    .map(({ id }) => id);

const makesToken = /^(living-weapon|for-mirrodin|job-select)$/;

const bringsAbout = (text: string | undefined, effect: string): boolean =>
  new RegExp(`\\b${effect}(s|ing)?\\b`, "i").test(text ?? "");

const savingVerb = (ask: ReadAsk, { reading }: Context) =>
  ask.event !== "event.survive"
    ? undefined
    : reading.concepts.find(
        ({ id, span, written }) => id === "event.survive" && span.start >= ask.span.start && saving.test(written),
      );

const ofCreature: ReadonlySet<AskKind> = new Set([
  "how-big",
  "is-size",
  "do-i-control",
  "who-controls",
  "has-ability",
  "can-attack",
  "can-block",
]);

/** Nothing named: what it must be about. */
export function silentSubjects(board: Board, wanted: Wanted, ask: ReadAsk, context: Context): readonly string[] {
  const tools = board.pieces.filter((piece) => isAttachment(piece));
  const hosts = board.pieces.filter((piece) => !isAttachment(piece) && isCreature(piece));
  const ids = (pieces: readonly { readonly id: string }[]) => pieces.map(({ id }) => id);
  if (savingVerb(ask, context) !== undefined) return hosts.length === 1 ? ids(hosts) : [];
  // "Nighthowler en grâce, *c'est* une créature ?": what is a creature at one time and none at another
  if (ask.kind === "is-type") {
    const changing = board.pieces.filter(
      (piece) => hasKeyword(piece, "bestow") || hasKeyword(piece, "reconfigure") || animationOf(piece) !== null,
    );
    return changing.length === 1 ? ids(changing) : [];
  }
  if (ofCreature.has(ask.kind)) return hosts.length === 1 ? ids(hosts) : [];
  if (ask.kind === "does-it-resolve")
    return ids(board.pieces.filter((piece) => isAura(piece) && piece.aimedAt !== null));
  if (wanted === "attachment") return ids(tools);
  // "…, dead?": the attachment, or what it is on where that is not said to have gone
  const mayBeEither = ask.kind === "does-it-die" || ask.kind === "does-it-survive";
  const doubtful = mayBeEither ? hosts.filter((piece) => isInDoubt(board, piece)) : [];
  if (doubtful.length > 0) return ids(doubtful);
  if (tools.length !== 1) return [];
  const others = mayBeEither ? hosts.filter(({ id }) => !board.leaving.includes(id) && !hasLeft(board, id)) : [];
  return ids([...tools, ...others.filter((piece) => !isSpell(piece))]);
}

/** Damaged, or destroyed with something there that may save it: whether it lives is what one asks then. */
const isInDoubt = (board: Board, { id, abilities }: Piece): boolean => {
  const done = board.done.get(id);
  if (done === undefined || [...done].some((event) => /^event\.(exile|bounce|tuck|sacrifice|flicker)$/.test(event)))
    return false;
  const savers = board.pieces.filter((piece) => (piece.attachedTo ?? piece.aimedAt) === id && mayEndure(piece));
  return (
    done.has("event.damage") || (done.has("event.die") && (savers.length > 0 || abilities.includes("indestructible")))
  );
};

/** What is on it may keep it from being destroyed. */
const mayEndure = (piece: Piece): boolean =>
  hasKeyword(piece, "umbra-armor") ||
  piece.card?.faces[0].abilities.some(({ text }) => /indestructible|regenerate|umbra armor/.test(text ?? "")) === true;

const hasLeft = (board: Board, id: string): boolean =>
  [...(board.done.get(id) ?? [])].some((event) =>
    /^event\.(die|exile|bounce|tuck|sacrifice|leave|flicker)$/.test(event),
  );

const itself = pattern`^<pronoun-it|pronoun-he|pronoun-she-or-it>$`;

const heOrNobody = pattern`^<pronoun-il>$`;
