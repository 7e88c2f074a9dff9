import { wordsOf } from "./board.ts";
import { lookFor } from "./clauses.ts";
import { type Context, spanOf } from "./context.ts";
import { changesOf, plainCard } from "./plain-card.ts";
import { thing } from "./things.ts";
import type { Token } from "./tokens.ts";

/** A step that changes a thing: what it gains, loses or becomes stands behind it, or before it ("give flying to Bears"). */
export function changed(
  tokens: readonly Token[],
  { verb, place }: { readonly verb: string; readonly place: Pick<Token, "from" | "to"> },
  context: Context,
): Record<string, unknown> | null {
  const { rest, until } = lasting(tokens, context);
  const read = (part: readonly Token[]) =>
    verb === "become" ? becoming(part, context) : abilitiesIn(part, verb, context);
  for (let at = rest.length - 1; at > 0; at--) {
    const said = read(rest.slice(at));
    if (said !== null && lookFor(rest.slice(0, at), context) !== null)
      return finish(verb, thing(rest.slice(0, at), place, context), { ...said, ...until });
  }
  const links = wordsOf(rest);
  for (let at = 1; at < rest.length && verb !== "become"; at++) {
    const words = context.words.link("to", links, at);
    const said = words > 0 ? read(rest.slice(0, at)) : null;
    if (said !== null) return finish(verb, thing(rest.slice(at + words), place, context), { ...said, ...until });
  }
  const known = longestThing(rest, context);
  if (known === 0) return thing(rest, place, context) as null;
  const odd = spanOf(rest.slice(known), { from: place.to, to: place.to + 1 });
  return context.report("case/bad-value", verb === "become" ? "no-types" : "no-abilities", odd);
}

const finish = (verb: string, object: string | null, said: Record<string, unknown>): Record<string, unknown> | null =>
  object === null ? null : { do: verb, object, ...said };

function longestThing(tokens: readonly Token[], context: Context): number {
  for (let at = tokens.length; at > 0; at--) if (lookFor(tokens.slice(0, at), context) !== null) return at;
  return 0;
}

/** "Until end of turn" is what is meant when nothing is said. */
function lasting(tokens: readonly Token[], context: Context) {
  const said = wordsOf(tokens);
  for (let at = 1; at < tokens.length; at++) {
    const small = context.words.at("small", said, at);
    if (small === null || at + small.words !== tokens.length) continue;
    if (small.id === "forever") return { rest: tokens.slice(0, at), until: { until: "forever" } };
    if (small.id === "end-of-turn") return { rest: tokens.slice(0, at), until: { until: "end-of-turn" } };
  }
  return { rest: tokens, until: {} };
}

function becoming(tokens: readonly Token[], context: Context): Record<string, unknown> | null {
  const said = wordsOf(tokens);
  const also = tokens.findIndex((_, at) => context.words.at("small", said, at)?.id === "also");
  const words = also < 0 ? 0 : (context.words.at("small", said, also)?.words ?? 1);
  const rest = also < 0 ? tokens : [...tokens.slice(0, also), ...tokens.slice(also + words)];
  const card = plainCard(rest, context.words);
  return card === null || card.abilities.length > 0 ? null : { ...changesOf(card, also >= 0) };
}

/** Quoted abilities and keywords; for `lose` also all of them. */
function abilitiesIn(tokens: readonly Token[], verb: string, context: Context): Record<string, unknown> | null {
  const said = wordsOf(tokens);
  const { words } = context;
  if (verb === "lose" && words.whole("small", said)?.id === "all-abilities") return { all: true };
  const abilities: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const keyword = words.at("keywords", said, at);
    if (tokens[at]?.kind === "quoted") abilities.push(tokens[at]?.text ?? "");
    else if (keyword?.id === "protection") {
      const article = words.at("small", said, at + keyword.words)?.id === "article" ? 1 : 0;
      const start = at + keyword.words + article;
      const quality = words.at("colors", said, start) ?? words.at("types", said, start);
      if (quality === null) return null;
      const isColor = words.at("colors", said, start) !== null;
      abilities.push(`protection from ${isColor ? quality.id : `${quality.id}s`}`);
      at = start + quality.words - 1;
    } else if (keyword) {
      abilities.push(keyword.id);
      at += keyword.words - 1;
    } else return null;
    at++;
  }
  return abilities.length === 0 ? null : { abilities };
}
