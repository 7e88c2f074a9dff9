/** What happens by itself to what stands before it; the others happen to what stands after, if anything does. */
export const intransitive = new Set([
  "event.die",
  "event.leave",
  "event.phase-out",
  "event.phase-in",
  "event.return",
  "event.become-creature",
  "event.stop-being-creature",
  "event.become-land",
  "event.become-artifact",
  "event.stop-being-equipment",
  "event.lose-abilities",
  "event.gain",
  "event.tap",
]);
/** Verbs of dying that somebody does to somebody: what is killed stands after them. */
export const kills =
  /kill|bring|schie(ss|ß)|haut|murks|t[oö]t|toet|tue|bolt|blitz|murder|abgesch|umgebr|but[eé]|foudro|d[eé]gom|dezing/i;
/** What destroys all creatures at once. */
export const sweeping =
  /wip|wrath|rath\b|sweep|nuke|raum|räum|fegt|feg|bala[iy]|ras[eé]|col[eè]re|clean|nettoie|vide le|toutes? les|alle /i;
/** Of those the ones that only deal 3 damage. */
export const bolts = /^(gets )?(ge)?(bolt|blitz|foudro)/i;
/** Verbs of gaining that somebody does to somebody: what stands before them gives, and gains nothing. */
export const gives = /^(giv|gave|grant|gib|geb|gab|verl[ie]+h|mach|donn|conf[eè]r|r?e?fil)/i;
/** Words that only help another verb. */
export const helping = new Set(["event.gain", "event.go", "event.use", "event.choose", "event.target"]);
/** Verbs that put one thing on another. */
export const placing = new Set([
  "event.cast",
  "event.bestow",
  "event.reconfigure",
  "event.attach",
  "event.enchant",
  "event.equip",
  "event.fortify",
  "event.move",
  "event.be-attached",
]);
/** Those of them that an effect may do. */
export const attaching = new Set(["event.attach", "event.move", "event.be-attached", "event.use"]);
/** Nouns for creatures in combat. */
export const blocks = /^(ge)?blo(ck|qu)/i;
export const attacks = /^(attack|attaq|angreif)/i;
