import type { Instruction } from "../abilities.ts";
import { valuesToCopy } from "../actions/copying.ts";
import { number } from "../actions/lasting.ts";
import { cardOfToken, createToken, tokenId } from "../actions/tokens.ts";
import { copyExcept } from "../characteristics/copy-except.ts";
import type { Card } from "../characteristics.ts";
import type { Game, GameObject } from "../state/game.ts";
import { noteUnmodelled } from "../state/record.ts";
import { player, type Resolving, remember } from "./resolving.ts";
import { subjects } from "./subjects.ts";

/** More than that at once make no difference that a ruling could tell. */
const mostTokens = 20;

/** Creates the tokens that an instruction describes. */
export function createTokens(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "create-token" },
): void {
  createAll(game, resolving, instruction, cardOfToken(instruction.token), instruction.token.called);
}

function createAll(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "create-token" | "create-copy" },
  card: Card,
  called = card.name.replace(/ Role$/, ""),
): void {
  const { item } = resolving;
  const under = instruction.under ? player(game, resolving, instruction.under) : resolving.perspective.you;
  const count = instruction.count === undefined ? 1 : number(game, instruction.count, resolving.perspective);
  const host = instruction.attachTo
    ? (subjects(game, resolving, instruction.attachTo)[0] ?? "undefined-host")
    : undefined;
  const created: GameObject[] = [];
  for (let made = 0; made < Math.min(mostTokens, count); made++) {
    const id = tokenId(game, item.object, called);
    const token = createToken(game, id, card, under, host, instruction.tapped);
    if (token) created.push(token);
  }
  remember(resolving, created);
}

/** Creates tokens that are copies of a permanent or card, changed as the instruction says (707.2, 707.9). */
export function createCopies(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "create-copy" },
): void {
  const { item } = resolving;
  const of = subjects(game, resolving, instruction.of)[0];
  if (of?.kind !== "object") return;
  const face = copyExcept(valuesToCopy(of), instruction.except);
  if (!face) {
    noteUnmodelled(game, item.object.id, item.text);
    return;
  }
  createAll(game, resolving, instruction, { name: face.name, layout: "normal", faces: [face] });
}
