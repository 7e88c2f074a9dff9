import { type RuleNumber, rule } from "../../model/index.ts";
import type { Instruction } from "../abilities.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf } from "../characteristics/view.ts";
import { announce as announceText } from "../stack/modes.ts";
import { resolveAbility } from "../stack/resolve.ts";
import { noteTargeted } from "../stack/targeted.ts";
import type { Game, StackItem, WaitingTrigger } from "../state/game.ts";
import { lastKnownOf } from "../state/last-known.ts";
import { noticeChanges } from "../state/notice.ts";
import { noteChoice, record } from "../state/record.ts";
import { checkStateBasedActions } from "../state-based-actions/check.ts";
import { collectTriggers } from "./collect.ts";

/** How often an ability may trigger again while the state goes on growing: then the game goes on for ever, as far as can be told. */
const mostTriggers = 100;

/**
 * Tells the abilities that have triggered. Those that do something to an object, or may do, are put onto the stack,
 * the active player's first (603.3b), and resolve at once, unless the case leaves them there or plays them itself. Where
 * everything comes to be as it was before, with the same abilities waiting, they would go on for ever (104.4b, 732.4).
 */
export function resolveTriggers(game: Game): void {
  const { triggers } = game.position;
  const seen = new Set<string>();
  let played = 0;
  let put = putWaiting(game);
  if (triggers !== "auto") return;
  while (put.length > 0) {
    for (let item = game.stack.at(-1); item && put.includes(item); item = game.stack.at(-1)) {
      if (played > 0) {
        const state = stateOf(game);
        if (seen.has(state) || played >= mostTriggers) {
          game.assumptions.add("game-would-loop");
          dropWaiting(game, put);
          return;
        }
        seen.add(state);
      }
      game.stack.pop();
      played += 1;
      resolveAbility(game, item);
      noticeChanges(game);
      checkStateBasedActions(game);
      put = [...put, ...putWaiting(game)];
    }
    put = putWaiting(game);
  }
}

/** All that decides how the game goes on, but not which objects things are now or when they came about. */
function stateOf(game: Game): string {
  const objects = game.objects
    .filter((object) => object.exists)
    .map((object) => [
      object.token ? `${object.card.name} token` : object.id,
      object.zone,
      object.controller.id,
      object.attachedTo?.id,
      object.phasedOut,
      object.faceDown,
      object.backFace,
      object.tapped,
      object.damage,
      object.counters,
      object.copied?.name,
    ]);
  const stack = game.stack.map((item) => [
    item.object.token ? item.object.card.name : item.object.id,
    item.text,
    item.controller.id,
  ]);
  return JSON.stringify([objects, stack, game.effects.map((effect) => [effect.modifications, effect.until])]);
}

function dropWaiting(game: Game, put: readonly StackItem[]): void {
  for (const item of put) {
    const index = game.stack.indexOf(item);
    if (index >= 0) game.stack.splice(index, 1);
  }
}

/** Tells what has triggered and puts onto the stack what is played; returns that, lowest first. */
function putWaiting(game: Game): readonly StackItem[] {
  const waiting = inOrder(game, collectTriggers(game));
  const put: StackItem[] = [];
  noteOrder(game, waiting);
  for (const one of waiting) {
    const { item } = one;
    record(game, {
      kind: "triggered",
      object: item.object.id,
      text: item.text,
      rules: [item.targetingRules[0], ...rulesOfWaiting(one), rule("603.3b")],
    });
    // A player who has left the game puts nothing onto the stack (800.4d).
    if (game.position.triggers === "manual" || item.controller.left || !isPlayed(one)) continue;
    const announced = announce(game, one);
    if (announced) put.push(announced);
  }
  return put;
}

/** An intervening "if" (603.4); that it finds its source in the graveyard (400.7e–f). */
function rulesOfWaiting({ item, condition, instructions }: WaitingTrigger): readonly RuleNumber[] {
  const { object, incarnation, findsInGraveyard, aboutHost } = item;
  const isFound = findsInGraveyard && object.zone === "graveyard" && object.incarnation === incarnation + 1;
  return [
    ...(condition ? [rule("603.4")] : []),
    ...(isFound && instructions.some(speaksOfSelf) ? [aboutHost ? rule("400.7f") : rule("400.7e")] : []),
  ];
}

function speaksOfSelf(instruction: Instruction): boolean {
  if ("object" in instruction && instruction.object.kind === "self") return true;
  if (instruction.kind === "if") return [...instruction.then, ...(instruction.otherwise ?? [])].some(speaksOfSelf);
  return "instructions" in instruction && instruction.instructions.some(speaksOfSelf);
}

/** Active player's first, then the others in turn order; of one player's the order that the step gives (603.3b). */
function inOrder(game: Game, waiting: readonly WaitingTrigger[]): readonly WaitingTrigger[] {
  if (waiting.length < 2) return waiting;
  const order = game.choose?.order ?? [];
  const turn = (one: WaitingTrigger): number =>
    (one.item.controller.index - game.active.index + game.players.length) % game.players.length;
  const given = (one: WaitingTrigger): number => {
    const index = order.indexOf(one.item.object.id);
    return index < 0 ? order.length : index;
  };
  return [...waiting].sort((a, b) => turn(a) - turn(b) || given(a) - given(b));
}

/** A player's own abilities go onto the stack in the order that they choose (603.3b); until they do it is that of the objects. */
function noteOrder(game: Game, waiting: readonly WaitingTrigger[]): void {
  if (game.choose?.order !== undefined || game.position.triggers === "manual" || waiting.length < 2) return;
  const played = waiting.filter(isPlayed);
  for (const player of game.players) {
    const own = new Set(played.filter(({ item }) => item.controller === player).map(({ item }) => item.object.id));
    if (own.size < 2) continue;
    const order = [...own];
    noteChoice(game, {
      player: player.id,
      kind: "order",
      rules: [rule("603.3b")],
      options: [{ order }, { order: order.toReversed() }],
    });
  }
}

/** Puts one onto the stack with its targets; without a legal target it is removed (603.3d). */
function announce(game: Game, waiting: WaitingTrigger): StackItem | null {
  const { item, condition } = waiting;
  const ifStill = (then: readonly Instruction[]): readonly Instruction[] =>
    condition ? [{ kind: "if", condition, then }] : then;
  const source = lastKnownOf(game, item.object, item.incarnation)?.draft;
  const draft =
    item.object.incarnation === item.incarnation ? draftOf(currentView(game), item.object) : (source ?? null);
  if (!draft) return null;
  const perspective = { ...item.within, you: item.controller, self: item.object, triggerObject: item.triggerObject };
  const given = game.choose?.attachTo;
  const text = {
    isAuraSpell: false,
    targeting: item.targeting,
    rules: [rule("601.2c")] as const,
    paragraphs: [{ firstTarget: item.within?.firstTarget ?? 0, instructions: waiting.instructions }],
  };
  const announced = announceText(
    game,
    text,
    given && item.targeting.length > 0 ? [given] : [],
    { source: draft, by: item.controller, perspective },
    item.controller,
  );
  if ("impediment" in announced) return null;
  const { paragraphs, targeting } = announced.text;
  const put = {
    ...item,
    targeting,
    paragraphs: paragraphs.map((one) => ({ ...one, instructions: ifStill(one.instructions) })),
    targets: announced.targets,
  };
  game.stack.push(put);
  noteTargeted(game, put.targets, item.controller, item.object);
  return put;
}

/** A reflexive trigger is part of what is played already. */
const isPlayed = ({ item, instructions }: WaitingTrigger): boolean =>
  item.within !== undefined || instructions.some(matters);

/** Whether an instruction does something, or may do: one that is not understood is reported as it resolves. */
function matters(instruction: Instruction): boolean {
  switch (instruction.kind) {
    case "harmless":
      return false;
    case "modes":
      return instruction.modes.some((mode) => mode.instructions.some(matters));
    case "if":
      return [...instruction.then, ...(instruction.otherwise ?? [])].some(matters);
    case "may":
      return [...instruction.instructions, ...(instruction.otherwise ?? [])].some(matters);
    case "unless":
    case "for-each":
    case "if-done":
    case "reflexive":
    case "later":
      return instruction.instructions.some(matters);
    default:
      return true;
  }
}
