import type { CaseObject } from "../../model/index.ts";
import { type Named, wordsOf, written } from "./board.ts";
import { lookFor } from "./clauses.ts";
import { type Context, spanOf } from "./context.ts";
import { cut, itemOf, putDown } from "./items.ts";
import { dividedBy, type Token } from "./tokens.ts";

type Place = Pick<Token, "from" | "to">;

/** The thing on the board that pieces name; null, and told, when there is none or it may be several. */
export function thing(tokens: readonly Token[] | undefined, around: Place, context: Context): string | null {
  if (tokens === undefined || tokens.length === 0) return context.report("case/missing-field", "nothing-named", around);
  const found = lookFor(tokens, context);
  const name = cut(written(tokens));
  if (found === "several") return context.report("case/unknown-object", "several", spanOf(tokens, around), { name });
  return found?.id ?? unknownThing(tokens, around, context);
}

function unknownThing(given: readonly Token[], around: Place, context: Context): null {
  const article = context.words.at("small", wordsOf(given), 0);
  const tokens = article?.id === "article" && given.length > article.words ? given.slice(article.words) : given;
  const name = written(tokens);
  const near =
    context.board.nearest(name) ?? (context.board.card(name) === null ? context.board.near(name) : undefined);
  const isCard = context.board.card(name) !== null;
  return context.report("case/unknown-object", isCard ? "not-on-the-board" : "unknown-thing", spanOf(tokens, around), {
    name: cut(name),
    near: near ?? "none",
  });
}

/** Several things at the same time, by their semicolons. */
export function things(tokens: readonly Token[], around: Place, context: Context): readonly string[] {
  return dividedBy(tokens, "semicolon").flatMap((part) => thing(part, around, context) ?? []);
}

/** A player or a thing. */
export function playerOrThing(tokens: readonly Token[] | undefined, around: Place, context: Context): string | null {
  return (tokens && context.player(tokens)) ?? thing(tokens, around, context);
}

/** Players and things that something targets. */
export function targets(tokens: readonly Token[] | undefined, around: Place, context: Context): readonly string[] {
  return tokens === undefined
    ? []
    : dividedBy(tokens, "semicolon").flatMap((part) => playerOrThing(part, around, context) ?? []);
}

/** A thing of the board, or a card that comes from outside it: from its controller's hand, unless it is said. */
export function thingOrCard(
  tokens: readonly Token[],
  around: Place,
  context: Context,
  usual: Partial<CaseObject>,
): string | null {
  const found = lookFor(tokens, context);
  if (found !== null) return thing(tokens, around, context);
  const item = itemOf(tokens, around, context);
  const named: Named | null = item && putDown(item, context, { zone: "hand", ...usual });
  return named?.id ?? null;
}

/** Whether pieces name things that are there, or cards that may come. */
export const isThings = (tokens: readonly Token[], context: Context): boolean =>
  dividedBy(tokens, "semicolon").every((part) => lookFor(part, context) !== null);
