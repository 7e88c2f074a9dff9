import { nearest } from "../nearest.ts";
import { wordsOf, written } from "./board.ts";
import { changed } from "./changes.ts";
import { divide, lookFor } from "./clauses.ts";
import { type Context, spanOf } from "./context.ts";
import { type Frame, frames, type Link } from "./frames.ts";
import { cut, itemOf } from "./items.ts";
import { picked, type Step } from "./picked.ts";
import { plainCard } from "./plain-card.ts";
import { isThings, playerOrThing, targets, thing, thingOrCard, things } from "./things.ts";
import { createdToken } from "./token-step.ts";
import type { Token } from "./tokens.ts";
import { type FoundPhrase, folded, type notationVerbs, tailAt } from "./words.ts";

/** A step that was read, and what it does to the stack. */
export interface ReadStep {
  readonly step: Step;
  readonly isResponse: boolean;
  readonly frame: Frame;
}

/** Reads one step; null, and told, when it makes no sense. `around` is where the step stands. */
export function readStep(
  tokens: readonly Token[],
  around: Pick<Token, "from" | "to">,
  context: Context,
): ReadStep | null {
  const first = context.at("small", wordsOf(tokens), 0);
  const isResponse = first?.id === "respond";
  const said = isResponse ? tokens.slice(first.words) : tokens;
  const actor = actorOf(said, context);
  const spoken = verbOf(actor?.rest ?? said, context);
  if (spoken === null) return unknownVerb(actor?.rest ?? said, around, context);
  const frame = frames[spoken.verb.id as (typeof notationVerbs)[number]];
  const place = spanOf(spoken.rest, around);
  const by = spoken.by ?? actor?.player;
  const step = built(spoken.rest, { frame, place, by, verb: spoken.verb.id }, context);
  return step && { step, isResponse, frame };
}

function actorOf(tokens: readonly Token[], context: Context): { player: string; rest: readonly Token[] } | null {
  for (const words of [2, 1]) {
    if (tokens.length <= words) continue;
    const player = context.player(tokens.slice(0, words));
    if (player !== null) return { player, rest: tokens.slice(words) };
  }
  return null;
}

interface Spoken {
  readonly verb: FoundPhrase;
  readonly rest: readonly Token[];
  readonly by?: string;
}

/** The verb: at the beginning, behind what it is done to ("Bears gains flying") or at the end ("Bären exilieren"). */
function verbOf(tokens: readonly Token[], context: Context): Spoken | null {
  const said = wordsOf(tokens);
  for (let at = 0; at < tokens.length; at++) {
    const verb = context.words.at("verbs", said, at);
    if (verb === null) continue;
    const left = tokens.slice(0, at);
    const right = withoutTail(tokens.slice(at + verb.words), verb);
    if (at > 0 && right.length > 0 && !isThings(left, context)) continue;
    context.at("verbs", said, at);
    return { verb, rest: [...left, ...right] };
  }
  return null;
}

function withoutTail(tokens: readonly Token[], { tail }: FoundPhrase): readonly Token[] {
  if (tail.length === 0) return tokens;
  const at = tailAt(tail, wordsOf(tokens), 0);
  return [...tokens.slice(0, at), ...tokens.slice(at + tail.length)];
}

function unknownVerb(tokens: readonly Token[], around: Pick<Token, "from" | "to">, context: Context): null {
  const [word] = tokens;
  if (word === undefined) return context.report("case/missing-field", "no-verb", around);
  const near = nearestVerb(wordsOf([word])[0] ?? "", context);
  if (near !== null) context.whole("verbs", [{ ...word, text: near }]);
  return context.report("case/unknown-verb", "unknown-verb", word, { word: cut(word.text), near: near ?? "none" });
}

/** The verb that a mistyped word most likely means; swapped letters are the commonest mistake. */
function nearestVerb(word: string, { words }: Context): string | null {
  const verbs = words.phrases("verbs").filter((phrase) => !phrase.includes("…"));
  const letters = (text: string) => [...folded(text)].sort().join("");
  return verbs.find((verb) => verb.length > 2 && letters(verb) === letters(word)) ?? nearest(word, verbs);
}

interface Building {
  readonly frame: Frame;
  readonly place: Pick<Token, "from" | "to">;
  readonly by: string | undefined;
  readonly verb: string;
}

function built(tokens: readonly Token[], building: Building, context: Context): Step | null {
  const { frame, place, by } = building;
  const step: Step = { do: frame.do };
  switch (frame.takes) {
    case "none":
      return tokens[0] === undefined
        ? step
        : context.report("case/unreadable", "out-of-place", tokens[0], { word: cut(tokens[0].text) });
    case "player": {
      const player = tokens.length === 0 ? by : context.player(tokens);
      return player == null
        ? context.report("case/unknown-player", "unknown-player", place, { name: cut(written(tokens)) })
        : { ...step, player };
    }
    case "phase": {
      const rest =
        wordsOf(tokens).at(0) !== undefined && context.at("small", wordsOf(tokens), 0)?.id === "article"
          ? tokens.slice(1)
          : tokens;
      const phase = context.whole("phases", rest);
      if (phase) return { ...step, phase: phase.id };
      const near = nearest(written(rest), context.words.phrases("phases"));
      return context.report("case/bad-value", "unknown-phase", place, {
        word: cut(written(tokens)),
        near: near ?? "none",
      });
    }
    case "changes":
      return changed(tokens, { verb: building.verb, place }, context);
    case "token":
      return createdToken(tokens, { place, by }, context);
    default:
      return withThings(tokens, step, building, context);
  }
}

function withThings(given: readonly Token[], step: Step, building: Building, context: Context): Step | null {
  const { frame, place, by } = building;
  const tokens = picked(given, step, building, context);
  if (tokens === null) return null;
  const links = frame.links ?? {};
  const { main, links: parts } = divide(
    tokens,
    Object.keys(links),
    (part, link) => fits(part, link === null ? undefined : links[link], frame, context),
    context,
  );
  if (by !== undefined)
    for (const [name, link] of Object.entries(links))
      if (link.leadsTo === "player" && !(name in parts)) step[link.field] = by;
  // what comes from outside the board is told of first: it may be meant further on
  const object = objectOf(main, step, building, context);
  for (const [name, link] of Object.entries(links)) {
    const part = parts[name];
    if (part === undefined && link.isNeeded !== true) continue;
    const value = linked(part, link, place, context);
    if (value === null) return null;
    step[link.field] = value;
  }
  if (object === null) return null;
  return finished({ ...head(frame, object), ...step }, building, context);
}

const head = (frame: Frame, object: string | readonly string[]): Step =>
  typeof object === "string" ? { do: frame.do, object } : { do: frame.do, objects: object };

function objectOf(
  main: readonly Token[],
  step: Step,
  { frame, place }: Building,
  context: Context,
): string | readonly string[] | null {
  if (frame.takes === "thing") return thing(main, place, context);
  if (frame.takes === "card") {
    const by = step.by ?? step.under;
    return thingOrCard(main, place, context, typeof by === "string" ? { controller: by } : {});
  }
  const all = things(main, place, context);
  return all.length > 1 ? all : (all[0] ?? null);
}

function fits(tokens: readonly Token[], link: Link | undefined, frame: Frame, context: Context): boolean {
  switch (link?.leadsTo) {
    case undefined:
      return isThings(tokens, context) || (frame.takes === "card" && isCard(tokens, context));
    case "player":
      return context.player(tokens) !== null;
    case "zone":
      return context.whole("zones", tokens) !== null;
    case "name":
      return true;
    case "thing":
      return lookFor(tokens, context) !== null;
    default:
      return context.player(tokens) !== null || isThings(tokens, context);
  }
}

function isCard(tokens: readonly Token[], { board, words }: Context): boolean {
  const ends = tokens.findIndex(({ kind }) => kind === "copy" || kind === "group");
  const name = ends < 0 ? tokens : tokens.slice(0, ends);
  if (tokens.slice(name.length).some(({ kind }) => kind !== "copy" && kind !== "group")) return false;
  return name.length > 0 && (board.card(written(name)) !== null || plainCard(name, words) !== null);
}

function linked(
  part: readonly Token[] | undefined,
  { field, leadsTo }: Link,
  place: Pick<Token, "from" | "to">,
  context: Context,
): unknown {
  const tokens = part ?? [];
  const at = spanOf(tokens, { from: place.to, to: place.to + 1 });
  if (tokens.length === 0) return context.report("case/missing-field", "missing", at, { what: field });
  switch (leadsTo) {
    case "targets":
      return targets(tokens, at, context);
    case "thing":
      return thing(tokens, at, context);
    case "place":
      return playerOrThing(tokens, at, context);
    case "player":
      return (
        context.player(tokens) ??
        context.report("case/unknown-player", "unknown-player", at, { name: cut(written(tokens)) })
      );
    case "zone": {
      const zone = context.whole("zones", tokens)?.id;
      const near = nearest(written(tokens), context.words.phrases("zones"));
      return (
        zone ??
        context.report("case/bad-value", "unknown-zone", at, { word: cut(written(tokens)), near: near ?? "none" })
      );
    }
    case "name": {
      const item = itemOf(tokens, at, context);
      return (
        item &&
        context.board.name(written(item.name), [written(item.name)], item.copy ?? 1, { line: context.line, ...at }).id
      );
    }
  }
}

/** What a step's verb adds of its own. */
function finished(step: Step, { frame, place, verb, by }: Building, context: Context): Step | null {
  const whole: Step = { ...step, ...frame.with };
  if (verb === "reconfigure" && whole.targets === undefined) whole.mode = "unattach";
  if (frame.do === "mutate" && whole.position === undefined)
    return context.report("case/missing-field", "missing", place, { what: "position" });
  if (frame.do === "control" && whole.player === undefined) {
    const players = context.board.players;
    const controller = by ?? context.board.objects[String(whole.object)]?.controller ?? players[0];
    const others = players.filter((player) => player !== controller);
    if (others.length !== 1) return context.report("case/missing-field", "missing", place, { what: "player" });
    whole.player = others[0];
  }
  return whole;
}
