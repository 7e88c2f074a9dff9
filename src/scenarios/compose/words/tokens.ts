import { type Concept, pattern } from "../../../language/index.ts";
import type { ThingKind } from "../../kinds.ts";
import type { Board, Piece } from "../board/board.ts";
import { hasKeyword } from "../board/pieces.ts";
import type { Phrase } from "./items.ts";

/** The tokens that Equipment comes with, by what they are called; and the keywords that make them. */
const called: readonly { readonly word: RegExp; readonly kind: ThingKind; readonly maker: string }[] = [
  { word: pattern`^<noun-germ>`, kind: "germ", maker: "living-weapon" },
  { word: pattern`^<noun-hero>`, kind: "hero", maker: "job-select" },
  { word: pattern`^<noun-rebel>`, kind: "rebel", maker: "for-mirrodin" },
];
const byKind = (kind: ThingKind) => called.find((one) => one.kind === kind);

/** "The *germ*": the kind of token that a word for one of those keywords calls by its name. */
export const tokenCalled = (id: string, written: string): ThingKind | undefined =>
  id === "keyword.living-weapon" ? called.find(({ word }) => word.test(written))?.kind : undefined;

export const asToken = ({ id, written, span }: Concept): Phrase => ({
  is: "thing",
  kind: tokenCalled(id, written) ?? "token",
  species: tokenCalled(id, written) ?? "token",
  name: null,
  written,
  whose: null,
  start: span.start,
  end: span.end,
  implied: false,
  indefinite: false,
});

/** What is one of those tokens. */
export const isMadeToken = ({ kind }: Piece): boolean => byKind(kind) !== undefined;

/**
 * The Equipment that a token came with: the only one that makes such, which lies on it when the story begins. Undefined
 * when there is none, or when it lies on something else already.
 */
export function makerOf(board: Board, kind: ThingKind): Piece | undefined {
  const keyword = byKind(kind)?.maker ?? "";
  const [maker, ...others] = board.pieces.filter((piece) => hasKeyword(piece, keyword));
  if (maker === undefined || others.length > 0) return undefined;
  const isUntouched = maker.zone === "battlefield" && maker.attachedTo === null && !board.done.has(maker.id);
  return isUntouched ? maker : undefined;
}
