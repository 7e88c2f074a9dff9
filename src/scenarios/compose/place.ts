import { actorOf } from "./actor.ts";
import type { Board, Who } from "./board.ts";
import type { Context } from "./context.ts";
import type { Item, Phrase, Word } from "./items.ts";
import { isAura, isCreature, isEquipment } from "./pieces.ts";
import { refer, speaksOfAttachment } from "./refer.ts";
import { isPhrase, relate } from "./relate.ts";

/** How a verb of placing is meant. */
export interface Manner {
  readonly response: boolean;
  /** It is asked whether it can be done, or what would come of it. */
  readonly asked: boolean;
}

/** One thing is put on another: cast, equipped, moved. */
export function place(
  board: Board,
  event: Word,
  items: readonly Item[],
  manner: Manner,
  context: Context,
): readonly Board[] {
  const phrases = items.filter(isPhrase).filter((phrase) => !board.used.has(phrase.start));
  const spoken = phrases.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  const explicit = spoken.filter(({ implied }) => !implied);
  const tools = explicit.length > 0 ? explicit : spoken.filter(({ start }) => start === event.start);
  const hosts = phrases.filter(
    (phrase) => phrase.is === "thing" && !phrase.implied && !speaksOfAttachment(phrase, context.cards),
  );
  const pronouns = phrases.filter((phrase) => phrase.is === "pronoun" && !isSubject(phrase, event, items));
  const actors = phrases.filter((phrase) => isSubject(phrase, event, items));
  const actor = actorOf(event, items, context) ?? (actors.length > 0 ? "opponent" : null);
  const player = items.find(
    (item) =>
      item.is === "player" &&
      items.some(
        (link) =>
          link.is === "link" && link.id === "relation.on" && link.end <= item.start && item.start - link.end < 14,
      ),
  );
  if (tools.length > 2 || hosts.length > 1) return [];
  // a host with something on it already: "put Rancor on my creature with Pacifism on it"
  const [tool, second] = tools;
  const [host] = hosts;
  let boards: readonly Board[] = [board.copy()];
  if (second !== undefined && host !== undefined) {
    boards = relate(board, { kind: "said", items: items.filter(({ start }) => start >= host.start) }, context);
    if (!boards.every((one) => one.used.has(second.start))) return [];
  }
  const wantsHost = event.id !== "event.cast" || items.some((item) => item.is === "link" && item.id === "relation.on");
  return boards.flatMap((one) => {
    const asTool = tool ?? pronouns.find((phrase) => phrase !== undefined);
    if (asTool === undefined) return [];
    return refer(one, asTool, "attachment", context.cards).flatMap((meant) => {
      const onto: Phrase | undefined =
        host ??
        (second !== undefined && host === undefined ? second : undefined) ??
        pronouns.find((phrase) => phrase.start !== asTool.start);
      const finish = (made: Board, on: string | null): readonly Board[] => {
        for (const phrase of actors) made.used.add(phrase.start);
        for (const item of items)
          if (item.is === "link" || item.is === "player" || item.is === "ask") made.used.add(item.start);
        for (const item of items)
          if (item.is === "event" && (item.start === event.start || sameAct.has(item.id))) made.used.add(item.start);
        for (const item of items) if (item.is === "mark" && noise.has(item.id)) made.used.add(item.start);
        return act(made, meant.id, on, event, actor, manner);
      };
      if (player !== undefined && host === undefined) return finish(meant.board.copy(), "opponent");
      if (onto !== undefined)
        return refer(meant.board, onto, "host", context.cards).flatMap((target) =>
          target.id === meant.id ? [] : finish(target.board.copy(), target.id),
        );
      if (!wantsHost) return finish(meant.board.copy(), null);
      // "can I equip at instant speed?": any creature of mine
      if (!manner.asked) return [];
      const some = meant.board.copy();
      return finish(some, introduceCreature(some));
    });
  });
}

function introduceCreature(board: Board): string {
  const known = board.pieces.find((piece) => isCreature(piece));
  if (known !== undefined) return known.id;
  const plain = { card: null, written: "", zone: "battlefield", attachedTo: null, aimedAt: null } as const;
  return board.add({
    ...plain,
    kind: "creature",
    whose: "you",
    abilities: [],
    size: null,
    tapped: false,
    animated: false,
  }).id;
}

/** Verbs that say the same act once more ("activate equip on", "legt … an"). */
const sameAct = new Set([
  "event.activate",
  "event.attach",
  "event.be-attached",
  "event.pay",
  "event.equip",
  "event.move",
  "event.use",
]);
const noise = new Set(["time.already", "time.main-phase"]);

const isSubject = (phrase: Phrase, event: Word, items: readonly Item[]): boolean =>
  phrase.is === "pronoun" &&
  /^(he|she|they|il|er)$/i.test(phrase.written) &&
  phrase.start < event.start &&
  items.filter(isPhrase)[0]?.start === phrase.start;

function act(
  board: Board,
  id: string,
  on: string | null,
  event: Word,
  actor: Who | null,
  manner: Manner,
): readonly Board[] {
  const tool = board.piece(id);
  const host = on === null || board.players.has(on) ? null : board.piece(on);
  if (host?.zone === "hand") return [];
  const isNew = tool.attachedTo === null && tool.aimedAt === null && tool.zone === "battlefield";
  const starts = board.steps.length === 0 && board.pending.length === 0 && !manner.asked && !manner.response;
  // "he put Pacifism on my creature": it is there when the story begins
  if (
    on !== null &&
    isNew &&
    starts &&
    (event.id === "event.attach" || event.id === "event.be-attached" || event.id === "event.enchant")
  ) {
    tool.attachedTo = on;
    tool.whose ??= actor;
    return [board];
  }
  const by = actor ?? tool.whose ?? "you";
  if (isEquipment(tool) && event.id !== "event.cast") {
    if (on === null || on === tool.attachedTo) return [];
    tool.whose ??= by;
    if (tool.whose !== by) return [];
    board.spokenOf(id);
    ask(
      board,
      board.step({ do: "activate", object: id, ability: "equip", targets: [on], by, timing: "any" }, manner),
      manner,
    );
    board.pending.push({ do: "resolve" });
    tool.aimedAt = on;
    return [board];
  }
  if (!isNew) return [];
  if (isAura(tool) || (isEquipment(tool) && on === null)) {
    if (isAura(tool) && on === null) return [];
    tool.zone = "hand";
    tool.whose = by;
    ask(
      board,
      board.step(
        { do: "cast", object: id, targets: on === null ? [] : [on], by, timing: manner.asked ? "check" : "any" },
        manner,
      ),
      manner,
    );
    board.pending.push({ do: "resolve" });
    tool.aimedAt = on;
    return [board];
  }
  return [];
}

function ask(board: Board, step: number, { asked }: Manner): void {
  if (asked) board.askedStep = step;
}
