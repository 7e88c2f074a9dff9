import { type OpenChoice, type Ruling, type RulingCitation, rule } from "../model/index.ts";
import { startAttached } from "./actions/starting-attached.ts";
import { currentView } from "./characteristics/current-view.ts";
import { isEquipment, isFortification } from "./characteristics/draft.ts";
import { layer } from "./characteristics/layers.ts";
import { finalObjects } from "./final.ts";
import { citeStaying } from "./legality/staying.ts";
import type { Choices, CompiledCase, Step } from "./position.ts";
import type { Game, NotedChoice } from "./state/game.ts";
import { cite } from "./state/record.ts";
import { startGame } from "./state/start.ts";
import { settle, takeStep } from "./steps/take-step.ts";
import { unmodelledTexts } from "./unmodelled.ts";

/** How many open choices a ruling tells. */
const mostChoices = 4;

/**
 * Plays a case: the starting position is checked (`step: -1`), then each step is taken and the game settles after it. Pure:
 * the case is not modified, and the same case gives the same ruling. Where a choice was open, each of its options is
 * played as well, and the ruling lists those choices whose options end differently.
 */
export function play(compiled: CompiledCase): Ruling {
  const game = playThrough(compiled);
  const final = finalObjects(game);
  if (citationsOf(game).length === 0) citeAllStaying(game);
  if (currentView(game).battlefield.some((one) => one.overridden !== 0)) cite(game, rule("613.7"), "timestamp-decides");
  if (currentView(game).battlefield.some((one) => one.byDependency)) cite(game, rule("613.8"), "dependency-decides");
  return {
    events: game.events,
    final,
    citations: citationsOf(game),
    choices: openChoices(compiled, game, final),
    unmodelled: unmodelledTexts(game),
    assumptions: [...game.assumptions],
  };
}

/** `first` chooses for what happens before the first step. */
function playThrough(compiled: CompiledCase, first?: Choices): Game {
  const game = startGame(compiled.position);
  startAttached(game);
  game.noticed = currentView(game);
  game.choose = first;
  settle(game);
  game.choose = undefined;
  for (let index = 0; index < compiled.steps.length; index++) {
    const step = compiled.steps[index];
    if (!step) continue;
    game.step = index;
    takeStep(game, step);
  }
  return game;
}

/** Where nothing happened, the rules by which everything stays as it is: at the least that nothing makes it change (704.3). */
function citeAllStaying(game: Game): void {
  const view = currentView(game);
  for (const host of [...game.objects, ...game.players]) if (host.attachments.length > 0) citeStaying(game, host);
  for (const draft of view.battlefield) {
    if ((draft.layers & (1 << layer.modifyPowerToughness)) !== 0)
      cite(game, rule("613.4c"), "modifies-power-toughness");
    if (draft.object.attachedTo === null && (isEquipment(draft) || isFortification(draft)))
      cite(game, rule("704.5n"), "stays-unattached");
  }
  if (game.citations.size === 0) cite(game, rule("704.3"), "no-state-based-action-applies");
}

/** The rules that decided: the first of each event that tells an outcome, and those by which something stays. */
function citationsOf(game: Game): readonly RulingCitation[] {
  const citations = new Map<string, string>();
  for (const event of game.events) {
    const why = whyOf(event);
    const [first] = event.rules;
    if (why && first !== undefined && !citations.has(first)) citations.set(first, why);
  }
  for (const [rule, why] of game.citations) if (!citations.has(rule)) citations.set(rule, why);
  return [...citations].map(([rule, why]) => ({ rule, why }));
}

function whyOf(event: Game["events"][number]): string | null {
  switch (event.kind) {
    case "unattached":
      return `unattached-${event.reason}`;
    case "attach-failed":
    case "refused":
      return `${event.kind}-${event.reason}`;
    case "state-based-action":
      return `state-based-${event.action}`;
    case "attached":
    case "did-not-resolve":
    case "countered":
    case "control-changed":
    case "characteristics-changed":
    case "replaced":
    case "player-left":
    case "token-created":
    case "triggered":
    case "phased-out":
    case "phased-in":
    case "merged":
    case "became-copy":
      return event.kind;
    default:
      return null;
  }
}

/** Plays each option of the choices that nobody made; those are told whose options don't all end alike. */
function openChoices(compiled: CompiledCase, game: Game, final: Ruling["final"]): readonly OpenChoice[] {
  const open: OpenChoice[] = [];
  const seen = new Set<string>();
  for (const noted of game.notedChoices) {
    const key = JSON.stringify(noted);
    if (open.length >= mostChoices) break;
    if (seen.has(key)) continue;
    seen.add(key);
    const ends = noted.options.slice(0, mostChoices).map((choose) => ({
      choose: { ...choose },
      final: differing(final, finalObjects(playWith(compiled, noted, choose))),
    }));
    if (ends.every((one) => one.final.length === 0)) continue;
    open.push({ step: noted.step, player: noted.player, kind: noted.kind, rules: noted.rules, options: ends });
  }
  return open;
}

/** Plays the case with one step, or what comes before the first, choosing as said. */
const playWith = (compiled: CompiledCase, noted: NotedChoice, choose: Choices): Game =>
  noted.step < 0 ? playThrough(compiled, choose) : playThrough(withChoice(compiled, noted, choose));

function withChoice(compiled: CompiledCase, noted: NotedChoice, choose: Choices): CompiledCase {
  const steps = compiled.steps.map((step, index): Step => {
    if (index !== noted.step) return step;
    if (step.do === "batch" && noted.substep !== undefined)
      return {
        ...step,
        steps: step.steps.map((inner, at) =>
          at === noted.substep ? { ...inner, choose: { ...step.choose, ...inner.choose, ...choose } } : inner,
        ),
      };
    return { ...step, choose: { ...step.choose, ...choose } };
  });
  return { ...compiled, steps };
}

/** What of an alternative end isn't as in the ruling's own. */
function differing(final: Ruling["final"], other: Ruling["final"]): Ruling["final"] {
  const known = new Map(final.map((object) => [object.object, JSON.stringify(object)]));
  return other.filter((object) => known.get(object.object) !== JSON.stringify(object));
}
