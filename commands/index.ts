import { about } from "./about.ts";
import { ask } from "./ask.ts";
import { card } from "./card.ts";
import { cardsImport } from "./cards-import.ts";
import { cardsStatus } from "./cards-status.ts";
import { cardsUpdate } from "./cards-update.ts";
import { caseCommand } from "./case.ts";
import type { Command } from "./command.ts";
import { cr } from "./cr.ts";
import { help } from "./help.ts";
import { rulesDiff } from "./rules-diff.ts";
import { rulesDrift } from "./rules-drift.ts";
import { rulesImport } from "./rules-import.ts";
import { rulesList } from "./rules-list.ts";
import { rulesUpdate } from "./rules-update.ts";
import { scenarios } from "./scenarios.ts";

export type * from "./command.ts";
export { languageOf } from "./language-of.ts";

/** Everything that a person can do on every platform, once; a platform takes those that are meant for it. */
export const commands: readonly Command[] = [ask, cr, card, about, help];

/** What a person can do only where the program itself is at hand. */
export const terminalCommands = {
  case: caseCommand,
  scenarios,
  "cards-import": cardsImport,
  "cards-update": cardsUpdate,
  "cards-status": cardsStatus,
  "rules-import": rulesImport,
  "rules-list": rulesList,
  "rules-update": rulesUpdate,
  "rules-diff": rulesDiff,
  "rules-drift": rulesDrift,
} as const;

export { about, ask, card, cr, help };
