import { rule } from "../../model/index.ts";
import type { Instruction } from "../abilities.ts";
import { enterBattlefield } from "../actions/entering.ts";
import { moveObjects } from "../actions/leaving.ts";
import { tokenId } from "../actions/tokens.ts";
import { faceDownFace } from "../characteristics/copiable-values.ts";
import { touch } from "../characteristics/view.ts";
import type { Card } from "../characteristics.ts";
import type { Game, GameObject, Player } from "../state/game.ts";
import { noteChoice, noteUnmodelled, type Rules } from "../state/record.ts";
import { makeObject } from "../state/start.ts";
import { type Resolving, remember } from "./resolving.ts";

type Manifest = Instruction & { readonly kind: "manifest" | "cloak" | "manifest-dread" };

/**
 * Puts cards from the top of a library onto the battlefield face down: manifested (701.40a), cloaked, with ward {2}
 * (701.58a), or one of the top two, the other going to the graveyard (701.62a). A library is in the order of the file; where
 * the case has no card in it, one that nobody knows is on top, and that is assumed.
 */
export function manifest(game: Game, resolving: Resolving, instruction: Manifest): void {
  const { item, perspective } = resolving;
  const { you } = perspective;
  if (instruction.kind === "manifest-dread") {
    const looked = topOfLibrary(game, item.object, you, 2);
    const chosen = looked.find(({ id }) => id === game.choose?.keep) ?? looked[0];
    if (!looked.some(({ id }) => id === game.choose?.keep)) noteWhich(game, you, looked);
    const rest = looked.filter((one) => one !== chosen);
    if (chosen) remember(resolving, putFaceDown(game, [chosen], you, false, [rule("701.62a"), rule("701.40a")]));
    moveObjects(game, rest, "graveyard", { rules: [rule("701.62a")] });
    return;
  }
  if (instruction.count === undefined) {
    noteUnmodelled(game, item.object.id, instruction.text);
    return;
  }
  const isCloaked = instruction.kind === "cloak";
  const entered: GameObject[] = [];
  // One at a time (701.40e, 701.58e).
  for (const card of topOfLibrary(game, item.object, you, instruction.count))
    entered.push(...putFaceDown(game, [card], you, isCloaked, [isCloaked ? rule("701.58a") : rule("701.40a")]));
  remember(resolving, entered);
}

function putFaceDown(
  game: Game,
  cards: readonly GameObject[],
  under: Player,
  isCloaked: boolean,
  rules: Rules,
): readonly GameObject[] {
  const entered = enterBattlefield(
    game,
    cards.map((object) => ({ object, under, faceDown: true, rules })),
  );
  for (const object of entered) object.cloaked = isCloaked;
  if (isCloaked) touch(game);
  return entered;
}

/** A card of which nothing is known. */
const unknownCard: Card = {
  name: "",
  layout: "normal",
  faces: [{ ...faceDownFace, types: [], power: null, toughness: null }],
};

function topOfLibrary(game: Game, source: GameObject, owner: Player, count: number): readonly GameObject[] {
  const library = game.objects.filter((card) => card.exists && card.zone === "library" && card.owner === owner);
  const top = library.slice(0, count);
  while (top.length < count) {
    game.assumptions.add("library-unknown");
    const card = makeObject(game, { id: tokenId(game, source, "card"), card: unknownCard, owner, token: false });
    card.zone = "library";
    top.push(card);
  }
  return top;
}

function noteWhich(game: Game, you: Player, looked: readonly GameObject[]): void {
  noteChoice(game, {
    player: you.id,
    kind: "keep",
    rules: [rule("701.62a")],
    options: looked.map(({ id }) => ({ keep: id })),
  });
}
