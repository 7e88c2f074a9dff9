import type { Step } from "../position.ts";
import type { Game } from "../state/game.ts";
import { noticeChanges } from "../state/notice.ts";
import { checkStateBasedActions } from "../state-based-actions/check.ts";
import { resolveTriggers } from "../triggers/put-on-stack.ts";
import { activateStep } from "./activate.ts";
import { attachStep } from "./attach.ts";
import { becomeStep } from "./become.ts";
import { castStep } from "./cast.ts";
import { controlStep } from "./control.ts";
import { copyStep } from "./copy.ts";
import { copySpellStep } from "./copy-spell.ts";
import { counterStep } from "./counter.ts";
import { countersStep } from "./counters.ts";
import { createTokenStep } from "./create-token.ts";
import { damageStep } from "./damage.ts";
import { destroyStep } from "./destroy.ts";
import { endEffectStep } from "./end-effect.ts";
import { endTurnStep } from "./end-turn.ts";
import { enterStep } from "./enter.ts";
import { exchangeStep } from "./exchange.ts";
import { flickerStep } from "./flicker.ts";
import { gainStep } from "./gain.ts";
import { goToStep } from "./go-to.ts";
import { leaveGameStep } from "./leave-game.ts";
import { loseStep } from "./lose.ts";
import { moveStep } from "./move.ts";
import { mutateStep } from "./mutate.ts";
import { phaseStep } from "./phase.ts";
import { pumpStep } from "./pump.ts";
import { resolveStep } from "./resolve.ts";
import { retargetStep } from "./retarget.ts";
import { sacrificeStep } from "./sacrifice.ts";
import { turnStep } from "./turn.ts";
import { unattachStep } from "./unattach.ts";

/**
 * Takes one step, then lets the game settle: state-based actions are checked, triggered abilities dealt with, and what
 * has changed is told. The steps of a batch are one resolution: nothing is checked before its last (704.4).
 */
export function takeStep(game: Game, step: Step): void {
  game.choose = step.choose;
  if (step.do === "batch") takeBatch(game, step.steps);
  else play(game, step);
  settle(game);
  game.choose = undefined;
}

function takeBatch(game: Game, steps: readonly Step[]): void {
  const whole = game.choose;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index];
    if (!step) continue;
    game.substep = index;
    game.choose = step.choose ?? whole;
    if (step.do === "batch") for (const inner of step.steps) play(game, inner);
    else play(game, step);
  }
  game.substep = undefined;
  game.choose = whole;
}

/** What happens each time a player would get priority (704.3). */
export function settle(game: Game): void {
  noticeChanges(game);
  checkStateBasedActions(game);
  resolveTriggers(game);
}

function play(game: Game, step: Step): void {
  switch (step.do) {
    case "cast":
      return castStep(game, step);
    case "activate":
      return activateStep(game, step);
    case "resolve":
      return resolveStep(game, step);
    case "retarget":
      return retargetStep(game, step);
    case "counter":
      return counterStep(game, step);
    case "copySpell":
      return copySpellStep(game, step);
    case "attach":
      return attachStep(game, step);
    case "unattach":
      return unattachStep(game, step);
    case "enter":
      return enterStep(game, step);
    case "move":
      return moveStep(game, step);
    case "flicker":
      return flickerStep(game, step);
    case "exchange":
      return exchangeStep(game, step);
    case "destroy":
      return destroyStep(game, step);
    case "sacrifice":
      return sacrificeStep(game, step);
    case "damage":
      return damageStep(game, step);
    case "gain":
      return gainStep(game, step);
    case "lose":
      return loseStep(game, step);
    case "become":
      return becomeStep(game, step);
    case "pump":
      return pumpStep(game, step);
    case "control":
      return controlStep(game, step);
    case "copy":
      return copyStep(game, step);
    case "mutate":
      return mutateStep(game, step);
    case "transform":
    case "faceDown":
    case "faceUp":
      return turnStep(game, step);
    case "phase":
      return phaseStep(game, step);
    case "counters":
      return countersStep(game, step);
    case "createToken":
      return createTokenStep(game, step);
    case "endEffect":
      return endEffectStep(game, step);
    case "leaveGame":
      return leaveGameStep(game, step);
    case "goTo":
      return goToStep(game, step);
    case "endTurn":
      return endTurnStep(game, step);
    case "checkStateBasedActions":
    case "batch":
      return;
  }
}
