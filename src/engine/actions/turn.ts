import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf, isOnBattlefield, touch } from "../characteristics/view.ts";
import type { Phase } from "../position.ts";
import { performInstructions } from "../stack/instructions.ts";
import type { DelayedInstructions, Game, Player } from "../state/game.ts";
import { record } from "../state/record.ts";
import { checkStateBasedActions } from "../state-based-actions/check.ts";
import { phaseIn, phaseOut } from "./phasing.ts";

/** A phase or step begins; what was put off to it happens. */
export function reachPhase(game: Game, phase: Phase): void {
  game.phase = phase;
  touch(game);
  const at = delayedTo(phase);
  if (at) performDelayed(game, at);
  const beginning = beginningOf(phase);
  if (!beginning) return;
  const view = currentView(game);
  game.occurrences.push({
    kind: "beginning",
    object: null,
    incarnation: 0,
    phase: beginning,
    player: game.active,
    before: view,
    after: view,
  });
}

function delayedTo(phase: Phase): DelayedInstructions["at"] | null {
  if (phase === "end") return "next-end-step";
  if (phase === "end-of-combat") return "end-of-combat";
  return phase === "upkeep" ? "next-upkeep" : null;
}

function beginningOf(phase: Phase): "upkeep" | "draw" | "combat" | "end" | null {
  return phase === "upkeep" || phase === "draw" || phase === "combat" || phase === "end" ? phase : null;
}

function performDelayed(game: Game, at: DelayedInstructions["at"]): void {
  const due = game.delayed.filter((one) => one.at === at);
  if (due.length === 0) return;
  game.delayed = game.delayed.filter((one) => one.at !== at);
  for (const one of due) {
    const isOther = one.host !== null && one.host.object.incarnation !== one.host.incarnation;
    const perspective = isOther ? { ...one.perspective, host: null } : one.perspective;
    performInstructions(game, one.item, perspective, one.instructions);
  }
}

/**
 * Ends the turn: end step, cleanup (514.2), then the next player's untap step, where permanents phase first (502.1), and
 * on to that player's main phase.
 */
export function endTurn(game: Game): void {
  if (game.phase !== "end") reachPhase(game, "end");
  checkStateBasedActions(game);
  cleanUp(game);
  record(game, { kind: "turn-ended", rules: [rule("514.2")] });
  checkStateBasedActions(game);
  game.activatedThisTurn = [];
  game.triggeredThisTurn = [];
  const passed = playersUpToNext(game);
  game.active = passed.at(-1) ?? game.active;
  endUntilNextTurn(game, passed);
  untap(game, passed);
  checkStateBasedActions(game);
  reachPhase(game, "upkeep");
  checkStateBasedActions(game);
  game.phase = "main";
  touch(game);
}

/** Damage is removed and effects until end of turn end, all at once; phased-out permanents included (514.2). */
function cleanUp(game: Game): void {
  game.phase = "cleanup";
  game.effects = game.effects.filter((effect) => effect.until !== "end-of-turn");
  for (const object of game.objects) {
    object.damage = 0;
    object.regenerationShields = 0;
    if (object.temporaryCopy?.until === "end-of-turn") object.temporaryCopy = null;
  }
  touch(game);
}

/** What lasts until a player's next turn ends as that turn begins, or would begin if they hadn't left (800.4k). */
function endUntilNextTurn(game: Game, passed: readonly Player[]): void {
  game.effects = game.effects.filter(
    (effect) => effect.until !== "your-next-turn" || !passed.includes(effect.controller),
  );
  touch(game);
}

/** In turn order those whose turns don't begin because they have left (800.4k), and last the next active player. */
function playersUpToNext(game: Game): readonly Player[] {
  const { players, active } = game;
  const passed: Player[] = [];
  for (let offset = 1; offset <= players.length; offset++) {
    const next = players[(active.index + offset) % players.length];
    if (next) passed.push(next);
    if (next && !next.left) break;
  }
  return passed;
}

/**
 * The untap step: phasing first, out and in at once, then untapping (502.1, 502.3). What phased out under a player who has
 * left comes back when that player's turn would have been (702.26n).
 */
function untap(game: Game, passed: readonly Player[]): void {
  game.phase = "untap";
  touch(game);
  const view = currentView(game);
  const back = game.objects.filter(
    (object) =>
      object.exists && object.phasedOut === "directly" && passed.some((player) => player === object.phasedOutUnder),
  );
  const out = view.battlefield
    .filter(
      (draft) =>
        draft.controller === game.active &&
        draft.abilities.some(({ ability }) => ability.kind === "keyword" && ability.keyword === "phasing"),
    )
    .map((draft) => draft.object);
  if (out.length > 0) phaseOut(game, out, [rule("702.26a"), rule("502.1")]);
  if (back.length > 0) phaseIn(game, back, [rule("702.26a"), rule("502.1")]);
  const now = currentView(game);
  for (const object of game.objects) {
    if (!object.tapped || !isOnBattlefield(object)) continue;
    const draft = draftOf(now, object);
    if (draft.controller === game.active && !draft.cants.some((one) => one.includes("untap"))) object.tapped = false;
  }
  touch(game);
}
