import { wordsOf, written } from "./board.ts";
import { type divide, lookFor } from "./clauses.ts";
import type { Context } from "./context.ts";
import { itemOf } from "./items.ts";
import { factsOf, plainCard, plainName } from "./plain-card.ts";
import { playerOrThing, thing } from "./things.ts";
import type { Token } from "./tokens.ts";

/** "create 1/1 green creature token", "create Monster Role to Grizzly Bears", "create copy of Bonesplitter as Twin". */
export function createdToken(
  tokens: readonly Token[],
  { place, by }: { readonly place: Pick<Token, "from" | "to">; readonly by: string | undefined },
  context: Context,
): Record<string, unknown> | null {
  const fits = (part: readonly Token[], link: string | null) =>
    link === null || link === "as"
      ? true
      : context.player(part) !== null || (link === "to" && lookFor(part, context) !== null);
  const clause = divideAtEnd(tokens, fits, context);
  const maker = clause.links.by === undefined ? by : context.player(clause.links.by);
  const attachTo = clause.links.to === undefined ? undefined : playerOrThing(clause.links.to, place, context);
  const what = whatIsCreated(clause.main, place, context);
  if (what === null || attachTo === null || maker === null) return null;
  const item = clause.links.as && itemOf(clause.links.as, place, context);
  if (item === null) return null;
  const name = item === undefined ? what.name : written(item.name);
  const copy = context.board.named.filter(({ names }) => names.includes(name.toLowerCase())).length + 1;
  const named = context.board.name(name, [name], copy, { line: context.line, ...place });
  return {
    ...{ do: "createToken", object: named.id, ...what.is },
    ...(maker !== undefined && { under: maker }),
    ...(attachTo !== undefined && { attachTo }),
  };
}

/** Everything may be the name of a token: the links that fit are taken first. */
function divideAtEnd(
  tokens: readonly Token[],
  fits: (part: readonly Token[], link: string | null) => boolean,
  context: Context,
): ReturnType<typeof divide> {
  let rest = tokens;
  const links: Record<string, readonly Token[]> = {};
  for (const link of ["as", "by", "to", "by"]) {
    const said = wordsOf(rest);
    for (let at = 1; at < rest.length - 1; at++) {
      const words = context.words.link(link, said, at);
      if (words === 0 || link in links || !fits(rest.slice(at + words), link)) continue;
      links[link] = rest.slice(at + words);
      rest = rest.slice(0, at);
      break;
    }
  }
  return { main: rest, links };
}

function whatIsCreated(
  tokens: readonly Token[],
  place: Pick<Token, "from" | "to">,
  context: Context,
): { readonly name: string; readonly is: Record<string, unknown> } | null {
  const said = wordsOf(tokens);
  const { words } = context;
  const skip = words.at("small", said, 0)?.id === "article" ? 1 : 0;
  const copy = words.at("small", said, skip);
  if (copy?.id === "copy-of") {
    const of = thing(tokens.slice(skip + copy.words), place, context);
    return of === null ? null : { name: `${written(tokens.slice(skip + copy.words))} copy`, is: { copyOf: of } };
  }
  const isSmall = (at: number, id: string) => words.at("small", said, at)?.id === id;
  const role = tokens.findIndex((_, at) => isSmall(at, "role"));
  const plain = tokens.filter((_, at) => !isSmall(at, "token") && !isSmall(at, "article") && at !== role);
  if (role >= 0 && plain.length > 0) return { name: `${written(plain)} Role`, is: { role: written(plain) } };
  const card = plainCard(plain, words);
  if (card === null) return context.report("case/bad-value", "no-types", place);
  const name = plainName(plain);
  return { name, is: { facts: factsOf(card, name) } };
}
