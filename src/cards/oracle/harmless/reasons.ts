/** Why something read has no meaning for attachments: a closed list, at most twenty. */
export const harmlessReasons = [
  "life",
  "drawing",
  "discarding",
  "library",
  "mana",
  "looking",
  "combat",
  "casting",
  "costs",
  "player-counters",
  "designation",
  "damage-to-players",
  "turn-structure",
  "hand-size",
  "limits",
  "rewards",
  "choice",
  "paying",
  "prevention-for-players",
] as const;
export type HarmlessReason = (typeof harmlessReasons)[number];
