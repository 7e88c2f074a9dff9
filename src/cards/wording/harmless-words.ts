import type { HarmlessReason } from "../oracle/harmless/reasons.ts";

const phrases: Readonly<Record<HarmlessReason, string>> = {
  life: "life totals change",
  drawing: "cards are drawn",
  discarding: "cards are discarded",
  library: "a library is searched or changed",
  mana: "mana is added",
  looking: "cards are looked at",
  combat: "only combat is concerned",
  casting: "only casting is concerned",
  costs: "only costs are concerned",
  "player-counters": "a player gets counters",
  designation: "a player gets a designation",
  "damage-to-players": "a player is dealt damage",
  "turn-structure": "the turn goes on differently",
  "hand-size": "only hand size is concerned",
  limits: "a player is limited in what to do",
  rewards: "a player gets a reward",
  choice: "something is chosen",
  paying: "a cost is paid",
  "prevention-for-players": "damage to a player is prevented",
};

/** What does nothing to attachments, in a few words of our own; anything else as it is. */
export function wordHarmless(reason: string): string {
  return Object.hasOwn(phrases, reason) ? phrases[reason as HarmlessReason] : reason;
}
