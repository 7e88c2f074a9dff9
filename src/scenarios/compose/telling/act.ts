import type { Board, Piece, Who } from "../board/board.ts";
import { hasKeyword, isAura, isEquipment, isReanimator } from "../board/pieces.ts";
import { asChoice } from "../effects/choices.ts";
import { enterOn, isOtherwiseBrought, isPut } from "../effects/put-by-effect.ts";
import type { Word } from "../words/items.ts";
import { someRole } from "../words/role-names.ts";

/** How a verb of placing is meant. */
export interface Manner {
  readonly response: boolean;
  /** It is asked whether it can be done, or what would come of it. */
  readonly asked: boolean;
  /** It was said when it is done, so that it has to be allowed then. */
  readonly isTimed?: boolean;
  /** What it is put on was said to be on the battlefield. */
  readonly onBattlefield?: boolean;
}

/** What does something as it enters is told to come, and not to lie there already. */
const doesAsItEnters = ({ card }: Piece): boolean =>
  card?.faces[0].subtypes.includes("Aura") === true &&
  card.faces[0].abilities.some(({ kind, event }) => kind === "triggered" && event?.kind === "enters");

/** Casts, equips or moves a thing onto another (`on`: a piece or a player), or tells that it lies there; none when that makes no sense. */
export function act(
  board: Board,
  id: string,
  on: string | null,
  event: Word,
  actor: Who | null,
  manner: Manner,
  askedBy: Who,
  { isSame, isAnswered }: { readonly isSame: boolean; readonly isAnswered: boolean },
): readonly Board[] {
  const tool = board.piece(id);
  const host = on === null || board.players.has(on) ? null : board.piece(on);
  if (host?.zone === "hand") return [];
  const isUntold = tool.attachedTo === null && tool.aimedAt === null;
  if (isUntold && manner.asked && on !== null && isPut(board, tool, event))
    return enterOn(board, tool, on, actor ?? askedBy);
  const isNew = isUntold && (tool.zone === "battlefield" || tool.waits === "in-hand");
  if (tool.waits === "to-be-put" || (manner.asked && isUntold && isOtherwiseBrought(board, tool))) return [];
  if (tool.waits === "in-hand" && isEquipment(tool) && event.id !== "event.cast") return [];
  const starts = board.steps.length === 0 && board.pending.length === 0 && !manner.asked && !manner.response;
  // "he put Pacifism on my creature": it is there when the story begins
  if (
    on !== null &&
    isNew &&
    tool.waits === undefined &&
    starts &&
    !isAnswered &&
    !doesAsItEnters(tool) &&
    // what is put there after something else comes after it
    !board.pieces.some((piece) => piece.id !== id && piece.attachedTo === on) &&
    (event.id === "event.attach" || event.id === "event.be-attached" || event.id === "event.enchant")
  ) {
    tool.attachedTo = on;
    tool.whose ??= actor;
    if (tool.twin !== undefined) Object.assign(board.piece(tool.twin), { attachedTo: on, whose: tool.whose });
    return [board];
  }
  // a Role is no card, and comes by being created (111.10)
  if (tool.kind === "role" && tool.card === null) {
    if (on === null || !isNew || manner.asked || board.players.has(on)) return [];
    const under = actor ?? tool.whose ?? "you";
    tool.whose = under;
    tool.aimedAt = on;
    tool.isCreated = true;
    const role = tool.species ?? someRole;
    board.step({ do: "createToken", object: id, role, under, attachTo: on }, manner);
    board.spokenOf(id);
    return [board];
  }
  const by = manner.asked ? (actor ?? askedBy) : (actor ?? tool.whose ?? "you");
  if (manner.asked) board.timing = { active: by, ...board.timing };
  const reconfigures =
    hasKeyword(tool, "reconfigure") && (event.id === "event.reconfigure" || !hasKeyword(tool, "equip"));
  const fortifies = hasKeyword(tool, "fortify");
  if ((isEquipment(tool) || fortifies) && event.id !== "event.cast") {
    if (on === null || (on === tool.attachedTo && !isSame)) return [];
    tool.whose ??= board.pieces.find((piece) => piece.id === tool.attachedTo)?.whose ?? by;
    // only its controller can; whether somebody else could may be asked
    if (tool.whose !== by && !manner.asked) return [];
    if (host !== null) host.whose ??= by;
    board.spokenOf(id);
    ask(
      board,
      board.step(
        {
          do: "activate",
          object: id,
          ability: fortifies ? "fortify" : reconfigures ? "reconfigure" : "equip",
          targets: [on],
          by,
          timing: manner.asked || manner.isTimed === true ? "check" : "any",
        },
        manner,
      ),
      manner,
    );
    board.pending.push({ do: "resolve" });
    tool.aimedAt = on;
    return [board];
  }
  // nothing but an effect moves an Aura
  if (!isNew || (isAura(tool) && (event.id === "event.move" || event.id === "event.equip"))) return [];
  // what it enchants lies in a graveyard
  const isBuried = isReanimator(tool) && manner.onBattlefield !== true;
  if (host !== null && isBuried && !board.done.has(host.id)) host.zone = "graveyard";
  const bestow = event.id === "event.bestow" && hasKeyword(tool, "bestow");
  if (isAura(tool) || bestow || (isEquipment(tool) && on === null)) {
    if (!isEquipment(tool) && on === null) return [];
    tool.zone = "hand";
    tool.whose = by;
    ask(
      board,
      board.step(
        {
          do: "cast",
          object: id,
          targets: on === null ? [] : [on],
          by,
          ...(bestow && { bestow }),
          timing: manner.asked || manner.isTimed === true ? "check" : "any",
        },
        manner,
      ),
      manner,
    );
    const chosen = board.choices.get(tool.card?.name ?? "");
    board.pending.push({ do: "resolve", ...(chosen !== undefined && { choose: asChoice(chosen) }) });
    tool.aimedAt = on;
    return [board];
  }
  return [];
}

function ask(board: Board, step: number, { asked }: Manner): void {
  if (asked) board.askedStep = step;
}
