import type { Board, Piece, Who } from "../board/board.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase } from "../words/items.ts";

/** Whether an Aura is put on players and on nothing else ("enchant player", "enchant opponent"); a Curse that nobody named is. */
export function enchantsPlayers({ card, kind }: Pick<Piece, "card" | "kind">): boolean {
  if (card === null) return kind === "curse";
  const enchant = card.faces[0].abilities.filter((ability) => ability.kind === "enchant");
  return enchant.length > 0 && enchant.every(({ filter }) => filter?.kind === "player");
}

const speaksOfCurse = (phrase: Phrase, { cards }: Context): boolean =>
  phrase.is === "thing" &&
  !phrase.implied &&
  enchantsPlayers({ card: phrase.name === null ? null : cards.card(phrase.name), kind: phrase.kind });

/** How far the words for it may stand apart, in characters. */
const nearby = 14;

/** "My curse *on my opponent*", "the player *enchanted by* my curse", "der Spieler *mit* meinem Fluch": a player is the host. */
export function relateToPlayers(board: Board, items: readonly Item[], context: Context): readonly Board[] {
  let boards: readonly Board[] = [board];
  for (const curse of items) {
    if (!(curse.is === "thing" && speaksOfCurse(curse, context))) continue;
    const on = playerOn(curse, items) ?? playerWith(curse, items);
    if (on === null) continue;
    boards = boards.flatMap((one) =>
      refer(one, { ...curse, whose: on.by ?? curse.whose }, "attachment", context.cards).flatMap(
        ({ board: made, id }) => {
          const piece = made.piece(id);
          if (piece.zone !== "battlefield" || (piece.attachedTo ?? piece.aimedAt ?? on.who) !== on.who) return [];
          if (piece.aimedAt === null) piece.attachedTo = on.who;
          made.dependent.add(curse.start);
          made.heads.add(id);
          made.spokenPlayer = on.who;
          for (const start of on.words) made.used.add(start);
          return [made];
        },
      ),
    );
  }
  return boards;
}

interface On {
  readonly who: Who;
  readonly words: readonly number[];
  /** Who put it there, where that is told. */
  readonly by?: Who;
}

const isLink = (item: Item): boolean => item.is === "link" && item.id !== "relation.from";

/** "… on my opponent", "… on me". */
function playerOn(curse: Phrase, items: readonly Item[]): On | null {
  const at = items.findIndex((item) => item.is === "player" && item.start >= curse.end);
  const player = items[at];
  if (player?.is !== "player") return null;
  const between = items.slice(items.indexOf(curse) + 1, at).filter((item) => item.is !== "ask");
  // "on me" is said in one
  if (player.id === "player.you")
    return between.every(isLink) ? { who: "you", words: [player.start, ...between.map(({ start }) => start)] } : null;
  if (player.id === "grammar.i" || player.id === "player.another") return null;
  const link = between[between.length - 1];
  const isOn = link !== undefined && between.every(isLink) && player.start - link.end <= nearby;
  return isOn ? { who: "opponent", words: [player.start, ...between.map(({ start }) => start)] } : null;
}

/** "My opponent is enchanted by …", "the player with *my* curse", "j'ai *sa* malédiction". */
function playerWith(curse: Phrase, items: readonly Item[]): On | null {
  const at = items.findLastIndex((item) => item.is === "player" && item.end <= curse.start);
  const player = items[at];
  if (player?.is !== "player" || player.id === "player.another") return null;
  const between = items.slice(at + 1, items.indexOf(curse)).filter((item) => item.is !== "ask");
  const words = [player.start, ...between.map(({ start }) => start)];
  if (player.id === "player.you") {
    // "I enchanted myself with …"
    const verb = items.find((item) => item.is === "thing" && item.implied && item.end <= player.start);
    if (!between.every(isLink) || between.length > 1) return null;
    return { who: "you", ...(verb === undefined ? { words } : cursedBy(verb, words, items)) };
  }
  const [link, ...others] = between;
  if (link === undefined || others.length > 0 || !isLink(link) || link.start - player.end > nearby) return null;
  const who = player.id === "grammar.i" ? "you" : "opponent";
  // "my opponent has a curse" may tell whose it is; "has my curse" tells where
  const isHad = link.is === "link" && link.id === "relation.with";
  // "I cursed the guy with …"
  const verb = items.find((item) => item.is === "thing" && item.implied && item.end <= player.start);
  if (verb !== undefined) return { who, ...cursedBy(verb, words, items) };
  return isHad && (curse.whose === null || curse.whose === who) ? null : { who, words };
}

/** "*He cursed* me with …": who put it there. */
function cursedBy(verb: Item, words: readonly number[], items: readonly Item[]): Pick<On, "by" | "words"> {
  const by = items.findLast(
    (item) => (item.is === "player" || item.is === "pronoun") && item.end <= verb.start && verb.start - item.end <= 5,
  );
  const who = by === undefined ? undefined : by.is === "player" && by.id === "grammar.i" ? "you" : "opponent";
  return {
    words: [...(by === undefined ? [] : [by.start]), verb.start, ...words],
    ...(who !== undefined && { by: who }),
  };
}
