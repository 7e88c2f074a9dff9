import { pattern } from "../../../language/index.ts";
import type { CaseStep } from "../../../model/index.ts";
import type { Context } from "../context.ts";
import type { Item, Word } from "../words/items.ts";
import { isUmbraCard } from "../words/umbras.ts";
import { bolts, kills } from "../words/verbs.ts";
import { animationOf, isAnimatedByItself } from "./animation.ts";
import type { Board, Who } from "./board.ts";
import { introduceCreature } from "./introduce.ts";
import { abilitiesIn } from "./keywords.ts";
import { isAttachment, isAura, isCreature, isEquipment, isSpell, takesControl } from "./pieces.ts";

/** It is a permanent by now. */
export const isOnBattlefield = (board: Board, id: string): boolean =>
  board.piece(id).zone === "battlefield" && !isSpell(board.piece(id));

/** It will have entered once what waits has resolved. */
const hasBeenCast = (board: Board, id: string): boolean =>
  !isSpell(board.piece(id)) &&
  board.steps.some((step) => (step.do === "cast" || step.do === "enter") && step.object === id);

interface How {
  readonly response: boolean;
  readonly actor: Who | null;
}

/** A step that one event comes to; none when it cannot befall that. */
export function happen(
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
  const held = board.held.get(id);
  if (held !== undefined && (alike[event.id] ?? []).includes("event.leave")) {
    const isAway = board.done.get(held)?.has("event.phase-out") === true;
    board.step(isAway ? { do: "phase", object: held, direction: "in" } : { do: "enter", object: held }, how);
    board.befell(held, ["event.return", "event.enter", "event.phase-in"]);
    board.held.delete(id);
    board.spokenOf(held);
    return [board];
  }
  if (event.id === "event.counter") return countered(board, id, near);
  const until = near.find((item) => item.is === "mark" && item.id === "time.end-of-turn");
  const lasting = until === undefined ? ({ until: "forever" } as const) : ({ until: "end-of-turn" } as const);
  if (ids.some((one) => !isOnBattlefield(board, one) && (how.response || !hasBeenCast(board, one)))) return [];
  // what has phased out comes back by phasing in
  const isAway = (one: string): boolean => board.done.get(one)?.has("event.phase-out") === true;
  if (event.id === "event.return" && ids.every(isAway)) return take({ do: "phase", ...what, direction: "in" });
  switch (event.id) {
    case "event.die":
      // "he bolts my 5/5": 3 damage, which may not be enough
      if (
        bolts.test(event.written) &&
        ids.some((one) => board.piece(one).card !== null || board.piece(one).size !== null)
      )
        return take({ do: "damage", ...what, amount: 3 });
      // "it dies in combat": how does not matter
      for (const item of near)
        if (item.is === "mark" && (item.id === "time.combat" || isKillers(item, near, event)))
          board.used.add(item.start);
      // "it gets killed": an umbra may save it from that
      if (!(ids.every((one) => isUnderUmbra(board, one)) && isDoneTo(event))) board.leaving.push(...ids);
      return take({ do: "destroy", ...what });
    case "event.damage": {
      const amount = ids.length === 1 ? amountOf(event, context) : null;
      const { card, size } = board.piece(id);
      // whether that is enough hangs on how big it is
      if (amount === null || !isCreature(board.piece(id)) || (card === null && size === null)) return [];
      return take({ do: "damage", ...what, amount });
    }
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
    // "I lose control of it": somebody else has it then
    case "event.lose-control":
    case "event.control": {
      const piece = board.piece(id);
      if (ids.length > 1) return [];
      const loses = event.id === "event.lose-control" && how.actor !== null;
      const by = loses ? (how.actor === "you" ? "opponent" : "you") : how.actor;
      const to = by ?? (piece.whose === "opponent" ? "you" : "opponent");
      piece.whose ??= to === "you" ? "opponent" : "you";
      if (piece.whose === to) return [];
      // "stole it with an Aura": which one, and what becomes of it?
      const isHeld = near.some((item) => item.is === "link" && item.id === "relation.with");
      if (isHeld && board.pieces.some((one) => one.attachedTo === id && one.card === null && isAura(one))) return [];
      // "stole it with Mind Control": the Aura holds it, and no longer than it is there
      const holds = board.pieces.some(
        (one) => (one.attachedTo ?? one.aimedAt) === id && takesControl(one) && (one.whose ?? to) === to,
      );
      if (holds) {
        board.befell(id, [event.id]);
        return [board];
      }
      if (until !== undefined) board.used.add(until.start);
      if (isForTurn(event, context)) return take({ do: "control", object: id, player: to, until: "end-of-turn" });
      return take({ do: "control", object: id, player: to, ...lasting });
    }
    case "event.gain": {
      const told = abilitiesIn(near, context);
      if (told === null || told.abilities.length === 0 || told.denied.length > 0 || ids.length > 1) return [];
      for (const { start } of told.words) board.used.add(start);
      if (until !== undefined) board.used.add(until.start);
      return take({ do: "gain", object: id, abilities: [...told.abilities], ...lasting });
    }
    case "event.lose-abilities":
      return take({ do: "lose", object: id, all: true, ...lasting });
    case "event.activate":
    case "event.crew":
    case "event.become-creature": {
      const piece = board.piece(id);
      // "my lion is a creature"
      if (isCreature(piece) && ids.length === 1 && being.test(event.written)) return [board];
      if (isCreature(piece) || ids.length > 1) return [];
      const own = animationOf(piece);
      if (own !== null) {
        for (const step of own) board.step(step, { response: true });
        board.befell(id, [event.id, "event.become-creature"]);
        return [board];
      }
      if (event.id === "event.activate") return [];
      if (until !== undefined) board.used.add(until.start);
      const lasts = event.id === "event.crew" ? ({ until: "end-of-turn" } as const) : lasting;
      return take({ do: "become", object: id, addTypes: ["creature"], setPower: 3, setToughness: 3, ...lasts });
    }
    case "event.stop-being-creature": {
      const piece = board.piece(id);
      if (isAttachment(piece) || ids.length > 1) return [];
      const becameOne = [...(board.done.get(id) ?? [])].some((done) => /^event\.(become-creature|crew)$/.test(done));
      const time = near.find((item) => item.is === "mark" && /^time\.(end-of-turn|next-turn)$/.test(item.id));
      if (time !== undefined && (becameOne || isAnimatedByItself(piece))) board.used.add(time.start);
      if (isAnimatedByItself(piece)) {
        // what is on it was put there while it was one
        if (!becameOne) piece.animated = true;
        return take({ do: "endTurn" });
      }
      if (becameOne && board.steps.some(isForTheTurn)) return take({ do: "endTurn" });
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
    case "event.turn-face-down":
      return ids.length > 1 ? [] : take({ do: "faceDown", object: id });
    case "event.tap":
      if (isAura(board.piece(id))) return [];
      board.piece(id).tapped = true;
      return [board];
    default:
      return [];
  }
}

/** What somebody or something does to it, and not just how it ends. */
const isDoneTo = ({ written }: Word): boolean => kills.test(written) || damage.test(written);
const damage = pattern`<noun-damage>`;

const isUnderUmbra = (board: Board, id: string): boolean =>
  board.pieces.some(
    ({ card, abilities, attachedTo }) =>
      attachedTo === id && (card === null ? abilities.includes("umbra armor") : isUmbraCard(card)),
  );

/** "A *deathtouch* blocker kills it": of what does it. */
const isKillers = (mark: Item, near: readonly Item[], event: Word): boolean => {
  const next = near[near.indexOf(mark) + 1];
  return (
    mark.is === "mark" &&
    mark.id === "keyword.deathtouch" &&
    mark.end <= event.start &&
    next?.is === "thing" &&
    next.start - mark.end <= 1
  );
};

/** "It takes *5* damage", "il prend *3* blessures". */
function amountOf({ start, end }: Word, { reading: { question } }: Context): number | null {
  const before = /(?<![\d/+-])(\d{1,2})\s*$/.exec(question.slice(Math.max(0, start - 4), start));
  const after = /^\s*(\d{1,2})(?![\d/])/.exec(question.slice(end, end + 4));
  const within = /(?<![\d/+-])(\d{1,2})(?![\d/])/.exec(question.slice(start, end));
  const amount = within?.[1] ?? before?.[1] ?? after?.[1];
  return amount === undefined ? null : Number(amount);
}

/** "My Aura *gets countered*": while it is a spell; cast on whatever it may be where nobody said so. */
function countered(board: Board, id: string, near: readonly Item[]): readonly Board[] {
  const piece = board.piece(id);
  const last = board.steps.findLast((step) => step.do === "cast");
  const isWaiting = last?.object === id && board.pending.length > 0;
  if (!isWaiting) {
    const isUncast = piece.attachedTo === null && piece.zone === "battlefield" && board.steps.length === 0;
    if (!isUncast || !isAttachment(piece) || piece.card?.faces[0].types.includes("creature") === true) return [];
    piece.whose ??= "you";
    piece.zone = "hand";
    if (isAura(piece)) piece.aimedAt = introduceCreature(board);
    const targets = piece.aimedAt === null ? [] : [piece.aimedAt];
    board.steps.push({ do: "cast", object: id, targets, by: piece.whose, timing: "any" });
  } else board.pending.pop();
  board.steps.push({ do: "counter", object: id });
  board.befell(id, ["event.counter", "event.fizzle"]);
  for (const item of near) if (item.is === "mark" && item.id === "keyword.ward") board.used.add(item.start);
  return [board];
}

/** "He *threatens* it", "je la vole *avec Threaten*". */
const isForTurn = (event: Word, { reading: { concepts } }: Context): boolean =>
  forTurn.test(event.written) ||
  concepts.some(
    ({ id, span, written }) =>
      id === "event.control" && span.start >= event.end && span.start - event.end <= 40 && forTurn.test(written),
  );
const forTurn = pattern`^<verb-take-for-turn>`;
const being = pattern`^<verb-be> `;

const isForTheTurn = (step: CaseStep): boolean => step.do === "become" && step.until === "end-of-turn";

/** What else may be said of the same event. */
const alike: Readonly<Record<string, readonly string[]>> = {
  "event.die": ["event.die", "event.leave"],
  "event.damage": ["event.damage", "event.die", "event.destroy", "event.leave"],
  "event.destroy": ["event.destroy", "event.die", "event.leave"],
  "event.sacrifice": ["event.sacrifice", "event.die", "event.leave"],
  "event.exile": ["event.exile", "event.leave"],
  "event.bounce": ["event.bounce", "event.leave"],
  "event.tuck": ["event.tuck", "event.leave"],
  "event.leave": ["event.leave", "event.die"],
  "event.become-land": ["event.become-land", "event.stop-being-creature"],
  "event.flicker": ["event.flicker", "event.exile", "event.return", "event.enter", "event.leave"],
};
