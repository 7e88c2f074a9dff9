import type { Instruction } from "../../engine/index.ts";
import { type Context, tentatively } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { readAttach, readUnattach } from "./instructions/attaching.ts";
import { readLetCast } from "./instructions/casting.ts";
import { readCombatDeed, readConniving, readRemoving } from "./instructions/combat-deed.ts";
import { readDamage, readDamageToPlayers, readFight } from "./instructions/damage.ts";
import { readDoubling } from "./instructions/doubling.ts";
import { readReturn } from "./instructions/entering.ts";
import { readAmass, readFaceDownCard } from "./instructions/face-down-card.ts";
import { readFound } from "./instructions/found.ts";
import { readChoosing, readHarmless } from "./instructions/harmless-deed.ts";
import { readDestroy, readExile, readPut, readSacrifice, readShuffle } from "./instructions/leaving.ts";
import { readMovingCounter } from "./instructions/moving-counter.ts";
import {
  readAddedPhase,
  readBolster,
  readControl,
  readCounterSpell,
  readCounters,
  readExchange,
  readGainLevel,
  readPhase,
  readProliferate,
  readRegenerate,
  readRetarget,
  readSupport,
  readTap,
  readTurn,
} from "./instructions/permanents.ts";
import { readNewTargets, readShielding } from "./instructions/shielding.ts";
import { readStatement } from "./instructions/statement.ts";
import { readCreate, readInvestigate, readPopulate } from "./instructions/tokens.ts";

/**
 * Reads one clause of an effect ("destroy target artifact", "attach ~ to it", "its controller loses 2 life"), without what joins it to
 * the next. Null when it is not understood; the cursor then has not moved, though targets may have been noted.
 */
export function readInstruction(c: Cursor, cx: Context): Instruction[] | null {
  return c.attempt(() => {
    c.attempt(() => (c.take("you") && imperatives.includes(c.peek()?.lower ?? "") ? true : null));
    for (const read of readers) {
      const found = c.attempt(() => tentatively(cx, () => read(c, cx)));
      if (found !== null) return found;
    }
    return null;
  });
}

/** Verbs that may follow "you" as they stand alone: "you untap all lands you control". */
const imperatives = [
  "untap",
  "tap",
  "destroy",
  "exile",
  "return",
  "attach",
  "sacrifice",
  "put",
  "regenerate",
  "create",
  "choose new targets for",
];

type Reader = (c: Cursor, cx: Context) => Instruction[] | null;

const readers: readonly Reader[] = [
  readDestroy,
  readExile,
  readReturn,
  readPut,
  readShuffle,
  readSacrifice,
  readAttach,
  readUnattach,
  readControl,
  readExchange,
  readRegenerate,
  readAddedPhase,
  readProliferate,
  readGainLevel,
  readTap,
  readPhase,
  readTurn,
  readCreate,
  readInvestigate,
  readPopulate,
  readFaceDownCard,
  readAmass,
  readDoubling,
  readShielding,
  readCombatDeed,
  readRemoving,
  readConniving,
  readFound,
  readCounters,
  readSupport,
  readBolster,
  readMovingCounter,
  readCounterSpell,
  readNewTargets,
  readRetarget,
  readDamageToPlayers,
  readDamage,
  readFight,
  readChoosing,
  readLetCast,
  readHarmless,
  readStatement,
];
