import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import type { Step } from "../position.ts";
import type { Game } from "../state/game.ts";
import { noticeChanges } from "../state/notice.ts";
import { cite } from "../state/record.ts";
import { checkStateBasedActions, collectStateBasedActions } from "../state-based-actions/check.ts";
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
    if (index < steps.length - 1 && wouldApply(game)) cite(game, rule("704.4"), "not-checked-meanwhile");
  }
  game.substep = undefined;
  game.choose = whole;
}

/** Whether state-based actions would apply if they were checked now: within a resolution they are not (704.4). */
const wouldApply = (game: Game): boolean => collectStateBasedActions(game, currentView(game)).length > 0;

/** What happens each time a player would get priority (704.3). */
export function settle(game: Game): void {
  noticeChanges(game);
  checkStateBasedActions(game);
  resolveTriggers(game);
}

function play(game: Game, step: Step): void {
  switch (step.do) {
    case "cast":
      castStep(game, step);
      return;
    case "activate":
      activateStep(game, step);
      return;
    case "resolve":
      resolveStep(game, step);
      return;
    case "retarget":
      retargetStep(game, step);
      return;
    case "counter":
      counterStep(game, step);
      return;
    case "copySpell":
      copySpellStep(game, step);
      return;
    case "attach":
      attachStep(game, step);
      return;
    case "unattach":
      unattachStep(game, step);
      return;
    case "enter":
      enterStep(game, step);
      return;
    case "move":
      moveStep(game, step);
      return;
    case "flicker":
      flickerStep(game, step);
      return;
    case "exchange":
      exchangeStep(game, step);
      return;
    case "destroy":
      destroyStep(game, step);
      return;
    case "sacrifice":
      sacrificeStep(game, step);
      return;
    case "damage":
      damageStep(game, step);
      return;
    case "gain":
      gainStep(game, step);
      return;
    case "lose":
      loseStep(game, step);
      return;
    case "become":
      becomeStep(game, step);
      return;
    case "pump":
      pumpStep(game, step);
      return;
    case "control":
      controlStep(game, step);
      return;
    case "copy":
      copyStep(game, step);
      return;
    case "mutate":
      mutateStep(game, step);
      return;
    case "transform":
    case "faceDown":
    case "faceUp":
      turnStep(game, step);
      return;
    case "phase":
      phaseStep(game, step);
      return;
    case "counters":
      countersStep(game, step);
      return;
    case "createToken":
      createTokenStep(game, step);
      return;
    case "endEffect":
      endEffectStep(game, step);
      return;
    case "leaveGame":
      leaveGameStep(game, step);
      return;
    case "goTo":
      goToStep(game, step);
      return;
    case "endTurn":
      endTurnStep(game, step);
      return;
    case "checkStateBasedActions":
    case "batch":
      return;
  }
}
