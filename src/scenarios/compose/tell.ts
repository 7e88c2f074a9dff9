import type { CaseStep } from "../../model/index.ts";
import { actorOf } from "./actor.ts";
import type { Board, Who } from "./board.ts";
import { castSpell, doneBy, eventsOfSpell, statedBy } from "./causes.ts";
import type { Context } from "./context.ts";
import type { Item, Phrase, Segment, Word } from "./items.ts";
import { asBestowing, useExplanations } from "./keyword-marks.ts";
import { abilitiesIn } from "./keywords.ts";
import { isAttachment, isAura, isCreature, isEquipment, isSpell } from "./pieces.ts";
import { place } from "./place.ts";
import { refer, speaksOfAttachment, speaksOfSpell } from "./refer.ts";
import { isPhrase, relate } from "./relate.ts";

/** Verbs that put one thing on another. */
const placing = new Set([
  "event.cast",
  "event.bestow",
  "event.attach",
  "event.enchant",
  "event.equip",
  "event.fortify",
  "event.move",
  "event.be-attached",
]);
/** What happens by itself to what stands before it; the others happen to what stands after, if anything does. */
const intransitive = new Set([
  "event.die",
  "event.leave",
  "event.phase-out",
  "event.phase-in",
  "event.become-creature",
  "event.stop-being-creature",
  "event.become-land",
  "event.become-artifact",
  "event.stop-being-equipment",
  "event.lose-abilities",
  "event.gain",
  "event.tap",
]);
/** Verbs of dying that somebody does to somebody: what is killed stands after them. */
const kills = /kill|t[oö]t|tue|bolt|blitz|murder|abgesch|umgebr|but[eé]|foudro|d[eé]gom|dezing/i;
/** Words that only help another verb. */
const helping = new Set(["event.gain", "event.go", "event.use", "event.choose", "event.target"]);

/** Every way to read a segment that tells or supposes something; none when it is not understood whole. */
export function tell(board: Board, segment: Segment, context: Context): readonly Board[] {
  const items = segment.items.map((item) => asBestowing(item, segment.items, context));
  const events = items.filter((item): item is Word => item.is === "event");
  const response = items.some((item) => item.is === "mark" && item.id === "time.in-response");
  const answered = response && board.pending.length === 0 ? respondedTo(board, items, context) : null;
  if (answered !== null) return answered;
  let boards: readonly Board[] = [board];
  const main = events.filter((event) => !helping.has(event.id) || events.length === 1);
  const puts =
    main.some(({ id }) => placing.has(id)) ||
    items.some((item) => isPhrase(item) && speaksOfSpell(item, context.cards));
  if (!puts) boards = relate(board, segment, context);
  for (const one of boards)
    for (const { id, start } of events)
      if (helping.has(id) && main.length > 0 && !main.some((event) => event.id === id)) one.used.add(start);
  if (main.length === 0) boards = boards.flatMap((one) => withoutEvent(one, items, response, context));
  for (const [index, event] of main.entries()) {
    const from = index === 0 ? 0 : (main[index - 1]?.end ?? 0);
    const to = main[index + 1]?.start ?? Number.MAX_SAFE_INTEGER;
    const near = items.filter(({ start }) => start >= from && start < to);
    boards = boards.flatMap((one) =>
      one.used.has(event.start) ? [one] : tellEvent(one, event, near, items, response, context),
    );
  }
  return boards.map((one) => {
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

/** "He kills it in response to my aura": what is responded to was not told before, and is put on what the response befalls. */
function respondedTo(board: Board, items: readonly Item[], context: Context): readonly Board[] | null {
  const mark = items.find((item) => item.is === "mark" && item.id === "time.in-response");
  if (mark === undefined) return null;
  const near = items.filter(({ start }) => start >= mark.end && start - mark.end < 18);
  const verb = near.find(
    (item): item is Word => item.is === "event" && (item.id === "event.equip" || item.id === "event.cast"),
  );
  const tool = near.find(
    (item): item is Phrase => isPhrase(item) && item.is === "thing" && speaksOfAttachment(item, context.cards),
  );
  if (tool === undefined && verb === undefined) return null;
  // something has to be done in response
  if (
    !items.some(
      (item) => item !== verb && (item.is === "event" || (isPhrase(item) && speaksOfSpell(item, context.cards))),
    )
  )
    return [];
  const isEquip = tool === undefined || (tool.kind === "equipment" && tool.name === null) || verb?.id === "event.equip";
  const rest = items.filter((item) => item !== mark && item !== tool && item !== verb);
  const host = rest.find(
    (item): item is Phrase =>
      isPhrase(item) &&
      item.is === "thing" &&
      !item.implied &&
      !speaksOfAttachment(item, context.cards) &&
      !speaksOfSpell(item, context.cards),
  );
  if (host === undefined) return [];
  const at = { start: mark.start, end: mark.end, written: mark.written };
  const event: Word = { is: "event", id: isEquip ? "event.equip" : "event.cast", ...at };
  const thing: Phrase = tool ?? {
    ...host,
    kind: "equipment",
    name: null,
    whose: null,
    start: event.start,
    implied: true,
  };
  const on: Word = { is: "link", id: "relation.on", ...at };
  return place(board, event, [thing, on, host], { response: false, asked: false }, context).flatMap((one) => {
    one.used.add(mark.start);
    if (verb !== undefined) one.used.add(verb.start);
    // what is done in response is told with the same words
    one.used.delete(host.start);
    return tell(
      one,
      { kind: "said", items: [{ ...mark, end: mark.start }, ...rest].sort((a, b) => a.start - b.start) },
      context,
    );
  });
}

function withoutEvent(board: Board, items: readonly Item[], response: boolean, context: Context): readonly Board[] {
  const phrases = items.filter(isPhrase);
  const spell = phrases.find((phrase) => speaksOfSpell(phrase, context.cards));
  if (spell !== undefined) return useSpell(board, spell, items, response, context);
  let boards: readonly Board[] = [board];
  useExplanations(board, phrases.length === 0 ? items : []);
  // "my pro-red creature", "the creature has hexproof"
  const told = abilitiesIn(
    items.filter(({ start }) => !board.used.has(start)),
    context,
  );
  if (told === null) return [];
  if (told.words.length > 0)
    boards = boards.flatMap((one) =>
      heads(one, phrases, context).flatMap(({ board: made, id }) => {
        made.piece(id).abilities.push(...told.abilities);
        for (const { start } of told.words) made.used.add(start);
        return [made];
      }),
    );
  // "with Leonin Shikari out": it is there
  for (const phrase of phrases)
    boards = boards.flatMap((one) =>
      one.used.has(phrase.start) || phrase.implied
        ? [one]
        : refer(one, phrase, "any", context.cards).map((meant) => meant.board),
    );
  return boards.map((one) => {
    for (const item of items) if (item.is === "link" || item.is === "ask") one.used.add(item.start);
    return one;
  });
}

/** What the keywords of a segment belong to. */
function heads(board: Board, phrases: readonly Phrase[], context: Context) {
  const hosts = phrases.filter(
    (phrase) => !phrase.implied && !board.dependent.has(phrase.start) && !speaksOfAttachment(phrase, context.cards),
  );
  const host = hosts.find(({ is }) => is === "thing") ?? hosts[0];
  if (host !== undefined) return refer(board, host, "host", context.cards);
  const known = board.salient.find((id) => isCreature(board.piece(id)));
  return known === undefined ? [] : [{ board: board.copy(), id: known }];
}

/** A spell named in a segment is cast on what the segment speaks of. */
export function useSpell(
  board: Board,
  phrase: Phrase,
  items: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] {
  const marks = abilitiesInChoice(items);
  return refer(board, phrase, "spell", context.cards).flatMap(({ board: made, id }) => {
    const spell = made.piece(id);
    if (!isSpell(spell)) return [];
    const others = items.filter(isPhrase).filter((other) => other.start !== phrase.start && !other.implied);
    const on = others.filter((other) => !speaksOfSpell(other, context.cards) && !isActor(other, items));
    for (const other of others) if (isActor(other, items)) made.used.add(other.start);
    const by = actorOf(phrase, items) ?? (others.some((other) => isActor(other, items)) ? "opponent" : null);
    const related = relateAmong(made, on, items, context);
    return related.flatMap((one) =>
      castSpell(
        one,
        one.piece(id),
        { on, by, response, ...(marks.choose && { choose: marks.choose }) },
        context,
      ).flatMap((cast) => {
        for (const { start } of marks.words) cast.used.add(start);
        const explained = eventsOfSpell(spell);
        if (!describe(cast, on, items, explained, context)) return [];
        for (const item of items) {
          if (item.is === "link" || item.is === "player") cast.used.add(item.start);
          if (item.is !== "event" || cast.used.has(item.start)) continue;
          if (item.id === "event.cast" || item.id === "event.attach" || explained.has(item.id) || helping.has(item.id))
            cast.used.add(item.start);
        }
        return [cast];
      }),
    );
  });
}

/** "My *indestructible* creature is hit by …": keywords that a spell does not give are the creature's own. */
function describe(
  board: Board,
  on: readonly Phrase[],
  items: readonly Item[],
  explained: ReadonlySet<string>,
  context: Context,
): boolean {
  if (explained.has("event.gain")) return true;
  const told = abilitiesIn(items, context);
  if (told === null) return false;
  const host = on.find((phrase) => phrase.is === "thing" && !speaksOfAttachment(phrase, context.cards));
  if (told.words.length === 0) return true;
  const [meant] = host === undefined ? [] : refer(board, host, "host", context.cards);
  if (meant === undefined) return false;
  board.piece(meant.id).abilities.push(...told.abilities);
  for (const { start } of told.words) board.used.add(start);
  return true;
}

/** "Bolt on my creature with Rancor on it": what the target carries is there from the start. */
function relateAmong(board: Board, on: readonly Phrase[], items: readonly Item[], context: Context): readonly Board[] {
  const hasTool = on.some((phrase) => speaksOfAttachment(phrase, context.cards));
  if (!hasTool || on.length < 2) return [board];
  const first = on[0]?.start ?? 0;
  return relate(board, { kind: "said", items: items.filter((item) => item.start >= first) }, context);
}

/** "He bolts it", "il met Foudre dessus": a person, who is somebody else. */
const isActor = (phrase: Phrase, items: readonly Item[]): boolean =>
  phrase.is === "pronoun" &&
  /^(he|she|they|il|elle|er|sie)$/i.test(phrase.written) &&
  items.findIndex(({ start }) => start === phrase.start) === items.findIndex(isPhrase) &&
  items.some((item) => isPhrase(item) && item.start > phrase.start);

function abilitiesInChoice(items: readonly Item[]): {
  readonly choose?: { readonly color: string };
  readonly words: readonly Word[];
} {
  const color = items.find(
    (item): item is Word => item.is === "mark" && /^color\.(white|blue|black|red|green)$/.test(item.id),
  );
  const words = items.filter(
    (item): item is Word => item.is === "mark" && (item.id === "keyword.protection" || item === color),
  );
  return color === undefined ? { words: [] } : { choose: { color: color.id.slice("color.".length) }, words };
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
  if (spell !== undefined) {
    const cast = useSpell(board, spell, items, response, context);
    return cast.filter((one) => one.used.has(event.start));
  }
  if (event.id === "event.leave-game") {
    const made = board.copy();
    const who = actorOf({ start: event.end }, near) ?? "opponent";
    // with two players the game would be over
    made.players.add("another");
    made.used.add(event.start);
    for (const item of near) if (item.is === "player") made.used.add(item.start);
    made.step({ do: "leaveGame", player: who }, { response });
    return [made];
  }
  if (placing.has(event.id)) return place(board, event, items, { response, asked: false }, context);
  return befall(board, event, near, response, context);
}

/** Something happens to a thing. */
function befall(
  board: Board,
  event: Word,
  near: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] {
  const phrases = near
    .filter(isPhrase)
    .filter((phrase) => !phrase.implied && !board.dependent.has(phrase.start) && !speaksOfSpell(phrase, context.cards));
  const before = phrases.filter(({ end }) => end <= event.start);
  const after = phrases.filter(({ start }) => start >= event.end);
  const side =
    (intransitive.has(event.id) && !(kills.test(event.written) && before.every(({ is }) => is === "pronoun"))) ||
    after.length === 0
      ? before.length > 0
        ? before
        : after
      : after;
  // who does it stands before what it happens to
  const patients = side === before && side.length > 1 && side[0]?.is === "pronoun" ? side.slice(1) : side;
  const actors = side === after ? before : side.filter((phrase) => !patients.includes(phrase));
  const agents = actors.filter(({ is, start }) => is === "thing" && !board.used.has(start));
  if (agents.length > 1) return [];
  const [agent] = agents;
  if (agent !== undefined) return byAgent(board, agent, event, near, { response, patients }, context);
  const joined =
    patients.length === 2 &&
    /\b(and|et|und|&)\b/.test(context.reading.question.slice(patients[0]?.end, patients[1]?.start));
  if (patients.length > 1 && !joined) return [];
  let meant: readonly { readonly board: Board; readonly ids: readonly string[] }[] = [{ board: board.copy(), ids: [] }];
  for (const patient of patients)
    meant = meant.flatMap(({ board: made, ids }) =>
      refer(made, patient, event.id === "event.gain" ? "host" : "any", context.cards).map((one) => ({
        board: one.board,
        ids: [...ids, one.id],
      })),
    );
  if (patients.length === 0)
    meant = (
      board.salient.some((id) => board.heads.has(id))
        ? board.salient.filter((id) => board.heads.has(id))
        : board.salient
    )
      .filter((id) => isOnBattlefield(board, id))
      .slice(0, 2)
      .map((id) => ({ board: board.copy(), ids: [id] }));
  const actor = actorOf(event, near);
  return meant.flatMap(({ board: made, ids }) => {
    for (const phrase of actors) made.used.add(phrase.start);
    for (const one of ids) made.heads.add(one);
    made.used.add(event.start);
    for (const item of near) {
      // "Naturalize on his Bonesplitter"
      const leadsOn =
        item.is === "link" && item.id === "relation.on" && item.start >= event.end && item.start - event.end < 3;
      if (item.is === "player" || item.is === "ask" || leadsOn) made.used.add(item.start);
    }
    return happen(made, event, ids, near, { response, actor }, context);
  });
}

/** "Restoration Angel blinks my creature", "Mother of Runes gives it protection": a permanent whose text says so does it. */
function byAgent(
  board: Board,
  agent: Phrase,
  event: Word,
  near: readonly Item[],
  how: { readonly response: boolean; readonly patients: readonly Phrase[] },
  context: Context,
): readonly Board[] {
  const card = agent.name === null ? null : context.cards.card(agent.name);
  if (card === null) return [];
  return refer(board, agent, "any", context.cards).flatMap(({ board: made, id }) => {
    const piece = made.piece(id);
    const static_ = statedBy(piece);
    if (static_.has(event.id)) {
      // its text does it by being there
      made.used.add(event.start);
      let boards: readonly Board[] = [made];
      for (const patient of how.patients)
        boards = boards.flatMap((one) => refer(one, patient, "any", context.cards).map((meant) => meant.board));
      return boards;
    }
    if (!doneBy(piece).has(event.id)) return [];
    const without = near.filter((item) => item !== (agent as Item));
    return befall(made, event, without, how.response, context);
  });
}

const isOnBattlefield = (board: Board, id: string): boolean =>
  board.piece(id).zone === "battlefield" && !isSpell(board.piece(id));

interface How {
  readonly response: boolean;
  readonly actor: Who | null;
}

function happen(
  board: Board,
  event: Word,
  ids: readonly string[],
  near: readonly Item[],
  how: How,
  context: Context,
): readonly Board[] {
  const [id] = ids;
  if (id === undefined) return [];
  // said again of what a card does: nothing new
  if (ids.every((one) => board.done.get(one)?.has(event.id) === true)) {
    if (event.id === "event.die") board.leaving.push(...ids);
    return [board];
  }
  const what = ids.length === 1 ? { object: id } : { objects: [...ids] };
  const take = (step: CaseStep): readonly Board[] => {
    board.step(step, how);
    for (const one of ids) board.befell(one, alike[event.id] ?? [event.id]);
    return [board];
  };
  const until = near.find((item) => item.is === "mark" && item.id === "time.end-of-turn");
  const lasting = until === undefined ? ({ until: "forever" } as const) : ({ until: "end-of-turn" } as const);
  if (ids.some((one) => !isOnBattlefield(board, one))) return [];
  switch (event.id) {
    case "event.die":
      board.leaving.push(...ids);
      return take({ do: "destroy", ...what });
    case "event.destroy":
      return take({ do: "destroy", ...what });
    case "event.sacrifice":
      return take({ do: "sacrifice", ...what });
    case "event.exile":
      return take({ do: "move", ...what, to: "exile" });
    case "event.bounce":
      return take({ do: "move", ...what, to: "hand" });
    case "event.tuck":
      return take({ do: "move", ...what, to: "library" });
    case "event.flicker":
      return take({ do: "flicker", ...what });
    case "event.phase-out":
      return take({ do: "phase", ...what, direction: "out" });
    case "event.phase-in":
      return take({ do: "phase", ...what, direction: "in" });
    case "event.leave": {
      const other = board.copy();
      other.step({ do: "move", ...what, to: "exile" }, how);
      for (const one of ids) other.befell(one, alike["event.leave"] ?? []);
      return [...take({ do: "destroy", ...what }), other];
    }
    case "event.control": {
      const piece = board.piece(id);
      if (ids.length > 1) return [];
      const to = how.actor ?? (piece.whose === "opponent" ? "you" : "opponent");
      piece.whose ??= to === "you" ? "opponent" : "you";
      if (piece.whose === to) return [];
      if (until !== undefined) board.used.add(until.start);
      return take({ do: "control", object: id, player: to, ...lasting });
    }
    case "event.gain": {
      const told = abilitiesIn(near, context);
      if (told === null || told.abilities.length === 0 || ids.length > 1) return [];
      for (const { start } of told.words) board.used.add(start);
      if (until !== undefined) board.used.add(until.start);
      return take({ do: "gain", object: id, abilities: [...told.abilities], ...lasting });
    }
    case "event.lose-abilities":
      return take({ do: "lose", object: id, all: true, ...lasting });
    case "event.become-creature": {
      const piece = board.piece(id);
      if (isCreature(piece) || ids.length > 1) return [];
      return take({ do: "become", object: id, addTypes: ["creature"], setPower: 3, setToughness: 3, ...lasting });
    }
    case "event.stop-being-creature": {
      const piece = board.piece(id);
      if (isAttachment(piece) || ids.length > 1) return [];
      if (!isCreature(piece)) piece.animated = true;
      return take({ do: "become", object: id, removeTypes: ["creature"], until: "forever" });
    }
    case "event.become-land":
      return take({ do: "become", object: id, setTypes: ["land"], until: "forever" });
    case "event.become-artifact":
      return take({ do: "become", object: id, addTypes: ["artifact"], until: "forever" });
    case "event.stop-being-equipment":
      return isEquipment(board.piece(id))
        ? take({ do: "become", object: id, removeSubtypes: ["Equipment"], until: "forever" })
        : [];
    case "event.transform":
      if ((board.piece(id).card?.faces.length ?? 1) < 2) return [];
      return take({ do: "transform", object: id });
    case "event.crew":
      return take({ do: "become", object: id, addTypes: ["creature"], until: "end-of-turn" });
    case "event.tap":
      if (isAura(board.piece(id))) return [];
      board.piece(id).tapped = true;
      return [board];
    default:
      return [];
  }
}

/** What else may be said of the same event. */
const alike: Readonly<Record<string, readonly string[]>> = {
  "event.die": ["event.die", "event.leave"],
  "event.destroy": ["event.destroy", "event.die", "event.leave"],
  "event.sacrifice": ["event.sacrifice", "event.die", "event.leave"],
  "event.exile": ["event.exile", "event.leave"],
  "event.bounce": ["event.bounce", "event.leave"],
  "event.tuck": ["event.tuck", "event.leave"],
  "event.leave": ["event.leave", "event.die"],
  "event.flicker": ["event.flicker", "event.exile", "event.return", "event.leave"],
};
