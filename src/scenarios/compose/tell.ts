import type { CaseStep } from "../../model/index.ts";
import { actorOf } from "./actor.ts";
import type { Board, Who } from "./board.ts";
import { castSpell, eventsOfSpell } from "./causes.ts";
import type { Context } from "./context.ts";
import type { Item, Phrase, Segment, Word } from "./items.ts";
import { abilitiesIn } from "./keywords.ts";
import { isAttachment, isAura, isCreature, isEquipment, isSpell } from "./pieces.ts";
import { place } from "./place.ts";
import { refer, speaksOfAttachment, speaksOfSpell } from "./refer.ts";
import { isPhrase, relate } from "./relate.ts";

/** Verbs that put one thing on another. */
const placing = new Set([
  "event.cast",
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
/** Words that only help another verb. */
const helping = new Set(["event.gain", "event.go", "event.use", "event.choose", "event.target"]);

/** Every way to read a segment that tells or supposes something; none when it is not understood whole. */
export function tell(board: Board, segment: Segment, context: Context): readonly Board[] {
  const { items } = segment;
  const events = items.filter((item): item is Word => item.is === "event");
  const response = items.some((item) => item.is === "mark" && item.id === "time.in-response");
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

function withoutEvent(board: Board, items: readonly Item[], response: boolean, context: Context): readonly Board[] {
  const phrases = items.filter(isPhrase);
  const spell = phrases.find((phrase) => speaksOfSpell(phrase, context.cards));
  if (spell !== undefined) return useSpell(board, spell, items, response, context);
  let boards: readonly Board[] = [board];
  // "my pro-red creature", "the creature has hexproof"
  const told = abilitiesIn(items, context);
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
  const [host] = hosts;
  return host === undefined ? [] : refer(board, host, "host", context.cards);
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
    const by = actorOf(phrase, items, context) ?? (others.some((other) => isActor(other, items)) ? "opponent" : null);
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
        for (const item of items) {
          if (item.is === "link" || item.is === "player") cast.used.add(item.start);
          if (item.is !== "event" || cast.used.has(item.start)) continue;
          if (item.id === "event.cast" || explained.has(item.id) || helping.has(item.id)) cast.used.add(item.start);
        }
        return [cast];
      }),
    );
  });
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
  const side = intransitive.has(event.id) || after.length === 0 ? (before.length > 0 ? before : after) : after;
  // who does it stands before what it happens to
  const patients = side === before && side.length > 1 && side[0]?.is === "pronoun" ? side.slice(1) : side;
  const actors = side === after ? before : side.filter((phrase) => !patients.includes(phrase));
  if (actors.some((phrase) => phrase.is !== "pronoun" && !board.used.has(phrase.start))) return [];
  const joined =
    patients.length === 2 &&
    /\b(and|et|und|&)\b/.test(context.reading.question.slice(patients[0]?.end, patients[1]?.start));
  if (patients.length > 1 && !joined) return [];
  let meant: readonly { readonly board: Board; readonly ids: readonly string[] }[] = [{ board: board.copy(), ids: [] }];
  for (const patient of patients)
    meant = meant.flatMap(({ board: made, ids }) =>
      refer(made, patient, "any", context.cards).map((one) => ({ board: one.board, ids: [...ids, one.id] })),
    );
  if (patients.length === 0)
    meant = board.salient
      .filter((id) => isOnBattlefield(board, id))
      .slice(0, 2)
      .map((id) => ({ board: board.copy(), ids: [id] }));
  const actor = actorOf(event, near, context);
  return meant.flatMap(({ board: made, ids }) => {
    for (const phrase of actors) made.used.add(phrase.start);
    made.used.add(event.start);
    for (const item of near) if (item.is === "player" || item.is === "ask") made.used.add(item.start);
    return happen(made, event, ids, near, { response, actor }, context);
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
