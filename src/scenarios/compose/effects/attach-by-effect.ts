import type { Board, Piece, Who } from "../board/board.ts";
import { give } from "../board/give.ts";
import { plainCreature } from "../board/introduce.ts";
import { abilitiesIn } from "../board/keywords.ts";
import { isAttachment, isAura, isCreature } from "../board/pieces.ts";
import { type Meant, refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase, relate } from "../telling/relate.ts";
import { comesFrom, takenFrom } from "../telling/source.ts";
import type { Item, Phrase } from "../words/items.ts";
import { type AttachEffect, attachEffectOf, attacherAmong, attacherOf, type Played } from "./attach-effect.ts";
import { isShielded } from "./shielded.ts";

/** How an effect is meant to be used. */
export interface EffectUse {
  /** It is asked whether it can be done, or what would come of it. */
  readonly asked: boolean;
  readonly response: boolean;
  readonly by: Who;
}

/**
 * "Brass Squire puts the sword on my bear", "Aura Graft moves Pacifism onto it": an effect attaches it. Without an attacher
 * the one card of the story that does such things is meant.
 */
export function attachByEffect(
  board: Board,
  attacher: Phrase | null,
  items: readonly Item[],
  how: EffectUse,
  context: Context,
): readonly Board[] {
  const told = attacher === null ? attacherOf(board) : undefined;
  const card = attacher?.name == null ? (told?.card ?? null) : context.cards.card(attacher.name);
  const effect = attachEffectOf(card);
  const phrases = items.filter(isPhrase).filter((phrase) => phrase.start !== attacher?.start && !phrase.implied);
  const tools = phrases.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  const after = phrases.filter(({ start }) => !tools.some((tool) => tool.start === start));
  const things = after.filter((phrase) => !isOwnWord(phrase, items));
  const [tool] = tools.length > 0 ? tools : things;
  const source = things.find((phrase) => phrase !== tool && comesFrom(phrase, items, context));
  const hosts = things.filter((phrase) => phrase !== tool && phrase !== source && !isFromOther(phrase, items));
  const host = hosts.findLast(({ is }) => is === "thing") ?? hosts[hosts.length - 1];
  if (effect === null || tool === undefined || host === undefined || tools.length > 2) return [];
  const known = (made: Board): readonly Meant[] =>
    attacher === null ? [{ board: made, id: told?.id ?? "" }] : refer(made, attacher, "any", context.cards);
  return withOthersOn(board, host, tools.slice(1), items, context)
    .flatMap((one) => movedFrom(one, tool, source, context))
    .flatMap((moved) =>
      hostsFor(moved, host, told?.id, context).flatMap((target) =>
        known(target.board).flatMap((by): readonly Board[] => {
          if (by.id === target.id && attacher !== null) return [];
          const made = by.board.copy();
          const abilities = abilitiesIn(items, context);
          if (!isAttachment(made.piece(moved.id)) || abilities === null || !give(made, target.id, abilities)) return [];
          for (const item of items) if (/^(link|player|event|ask|pronoun)$/.test(item.is)) made.used.add(item.start);
          return attachWith(made, { by: by.id, tool: moved.id, host: target.id, effect, how });
        }),
      ),
    );
}

/** "Onto my creature *with Lightning Greaves*": what the host has on it already. */
function withOthersOn(
  board: Board,
  host: Phrase,
  others: readonly Phrase[],
  items: readonly Item[],
  context: Context,
): readonly Board[] {
  if (others.length === 0) return [board];
  const told = items.filter(({ start }) => start >= host.start);
  const boards = relate(board.copy(), { kind: "said", items: told }, context);
  return boards.filter((one) => others.every(({ start }) => one.used.has(start)));
}

/** What a phrase means as the host: what attaches it is "it" rather than "my guy". */
function hostsFor({ board, id }: Meant, host: Phrase, attacher: string | undefined, { cards }: Context) {
  const meant = refer(board, host, "host", cards, id);
  if (attacher === undefined || host.is === "pronoun" || host.name !== null) return meant;
  const others = meant.filter((one) => one.id !== attacher);
  return others.length > 0 ? others : refer(board, { ...host, indefinite: true }, "host", cards, id);
}

/** What is moved, lying on what it is moved from. */
function movedFrom(board: Board, tool: Phrase, source: Phrase | undefined, context: Context): readonly Meant[] {
  return refer(board, tool, "attachment", context.cards).flatMap((moved) => {
    const from = source === undefined ? moved.board : takenFrom(moved, source, context);
    return from === null ? [] : [{ board: from, id: moved.id }];
  });
}

/**
 * "Nothing may equip it. Is there a way around that with Magnetic Theft?": the effect that is named, or that was told of before, used on
 * the one creature of the story.
 */
export function attachAlone(board: Board, items: readonly Item[], how: EffectUse, context: Context): readonly Board[] {
  const attacher = attacherAmong(items, context);
  const known = attacher === undefined ? attacherOf(board) : undefined;
  const effect = attachEffectOf(attacher?.name == null ? (known?.card ?? null) : context.cards.card(attacher.name));
  if (effect === null) return [];
  const phrases = items.filter(isPhrase).filter((one) => one !== attacher && one.is === "thing" && !one.implied);
  const tools = phrases.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  const source = phrases.find((phrase) => comesFrom(phrase, items, context));
  const hosts = phrases.filter((phrase) => !tools.includes(phrase) && phrase !== source);
  if (tools.length > 1 || hosts.length > 1) return [];
  const by =
    attacher === undefined
      ? [{ board: board.copy(), id: known?.id ?? "" }]
      : refer(board, attacher, "any", context.cards);
  return by.flatMap((one) => {
    const [host] = hosts;
    const there = one.board.pieces.filter((piece) => piece.id !== one.id && isCreature(piece));
    const on =
      host !== undefined
        ? refer(one.board, host, "host", context.cards)
        : there.length === 1
          ? there.map(({ id }) => ({ board: one.board, id }))
          : there.length === 0
            ? [onPlainCreature(one.board)]
            : [];
    return on.flatMap((target): readonly Board[] => {
      const [tool] = tools;
      const free = target.board.pieces.filter(
        (piece) => isAttachment(piece) && piece.attachedTo !== target.id && isAura(piece) === effect.isOfAuras,
      );
      if (free.length > 1) return [];
      const moved =
        tool !== undefined
          ? movedFrom(target.board, tool, source, context)
          : [{ board: target.board, id: free[0]?.id ?? plainAttachment(target.board, effect) }];
      return moved.flatMap(({ board: made, id }) => {
        // what it is moved away from is not what it is moved to
        if (source !== undefined && made.piece(id).attachedTo === target.id) return [];
        for (const item of items) if (/^(link|player|event|ask|pronoun)$/.test(item.is)) made.used.add(item.start);
        return attachWith(made, { by: one.id, tool: id, host: target.id, effect, how });
      });
    });
  });
}

function onPlainCreature(board: Board) {
  const made = board.copy();
  return { board: made, id: plainCreature(made, null) };
}

const plainAttachment = (board: Board, { isOfAuras }: AttachEffect): string => {
  const plain = { card: null, written: "", whose: null, zone: "battlefield", attachedTo: null, aimedAt: null } as const;
  const made = { kind: isOfAuras ? "aura" : "equipment", size: null, tapped: false, animated: false } as const;
  return board.add({ ...plain, ...made, abilities: [] }).id;
};

/** What attaches what to what. */
export interface Attaching {
  readonly by: string;
  readonly tool: string;
  readonly host: string;
  readonly effect: AttachEffect;
  readonly how: EffectUse;
}

/** The steps of it, where the story has all that takes part; none when what comes of it can't be told. */
export function attachWith(made: Board, { by, tool, host, effect, how }: Attaching): readonly Board[] {
  const piece = made.piece(tool);
  const on = made.piece(host);
  const attacher = made.piece(by);
  made.askedAbout = how.asked ? tool : null;
  // an Aura that is moved was somewhere
  if (piece.attachedTo === null && isAura(piece)) piece.attachedTo = plainCreature(made, "you");
  const { played } = effect;
  if (played !== undefined) return playEffect(made, { by, tool, host, effect, how }, played);
  // what may not be chosen is not attached, and no step says so
  const isOthers = (one: Piece): boolean => one.whose !== null && one.whose !== how.by;
  if ((effect.ofOwn && isOthers(piece)) || (effect.toOwn && isOthers(on))) return [];
  if (effect.ofOwn) piece.whose ??= how.by;
  if (effect.toOwn) on.whose ??= how.by;
  // whether it may be targeted is another question
  if (effect.targetsHost && isShielded(made, host, attacher)) return [];
  attacher.isOffstage = by !== host;
  if (effect.takesControl) made.step({ do: "control", object: tool, player: how.by, until: "forever" }, how);
  else if (effect.targetsHost) {
    piece.whose ??= how.by;
    on.whose ??= how.by;
  }
  const step = made.step({ do: "attach", object: tool, to: host }, how);
  if (how.asked) made.askedStep = step;
  if (piece.attachedTo === null) piece.aimedAt = host;
  return [made];
}

/** A spell is cast and an ability activated, so that the targets have to be legal. */
function playEffect(made: Board, { by, tool, host, how }: Attaching, played: Played): readonly Board[] {
  const attacher = made.piece(by);
  if (!played.targets.includes("host") && host !== by) return [];
  const targets = played.targets.map((role) => (role === "attachment" ? tool : host));
  attacher.whose = how.by;
  const timing = how.asked ? ("check" as const) : ("any" as const);
  if (played.kind === "spell") attacher.zone = "hand";
  for (const id of [tool, host])
    if (limitsToOwn(attacher, played, targets.indexOf(id))) made.piece(id).whose ??= how.by;
  if (how.asked) made.timing = { active: how.by, ...made.timing };
  const step = made.step(
    played.kind === "spell"
      ? { do: "cast", object: by, targets, by: how.by, timing }
      : { do: "activate", object: by, ability: played.index, targets, by: how.by, timing },
    how,
  );
  if (how.asked) made.askedStep = step;
  made.pending.push({ do: "resolve" });
  made.piece(tool).aimedAt = host;
  return [made];
}

/** "Target Equipment *you control*." */
const limitsToOwn = ({ card }: Piece, { index }: Played, target: number): boolean =>
  JSON.stringify(card?.faces[0].abilities[index]?.targets?.[target] ?? null).includes('"controlled-by"');

/** "Can I use *it* to …": what attaches. */
const isOwnWord = (phrase: Phrase, items: readonly Item[]): boolean => {
  const verb = items.findLast((item) => item.is === "event" && item.end <= phrase.start);
  return phrase.is === "pronoun" && verb?.is === "event" && verb.id === "event.use" && phrase.start - verb.end <= 2;
};

/** "from my *other creature*": where it comes from. */
const isFromOther = (phrase: Phrase, items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      item.is === "link" && item.id === "relation.from" && item.end <= phrase.start && phrase.start - item.end < 6,
  );
