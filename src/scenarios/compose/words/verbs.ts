import { pattern } from "../../../language/index.ts";
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
export const kills = pattern`<verb-kill>`;
/** What destroys all creatures at once. */
export const sweeping = pattern`<verb-sweep>|<verb-sweep-whole>(?!\p{L})`;
/** Of those the ones that only deal 3 damage. */
export const bolts = pattern`^(<verb-get> )?(<participle-prefix>)?<verb-bolt>`;
/** Verbs of gaining that somebody does to somebody: what stands before them gives, and gains nothing. */
export const gives = pattern`^<verb-give|verb-grant>`;
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
export const blocks = pattern`^<participle-prefix>?<verb-block>`;
export const attacks = pattern`^<verb-attack>`;
