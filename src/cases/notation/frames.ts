import type { notationVerbs } from "./words.ts";

/** How a verb's step is built: what stands behind it, the links it takes, and the step verb it becomes. */
export interface Frame {
  readonly do: string;
  /**
   * `things`: one or several at the same time. `thing`: one. `card`: one of the board, or a card from outside. `changes`: a
   * thing and what it becomes or has. `none`, `player`, `phase`: only that.
   */
  readonly takes: "things" | "thing" | "card" | "changes" | "none" | "player" | "phase" | "token";
  /** Its links, and the field that each fills. */
  readonly links?: Readonly<Record<string, Link>>;
  /** What always stands in the step. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** The spell or ability waits on the stack. */
  readonly isOnStack?: boolean;
  /** It is about what is on the stack: what waits there does not resolve first. */
  readonly touchesStack?: boolean;
  /** A quoted ability, a number or a size that must be said. */
  readonly needs?: "number" | "size" | "ability";
}

/** Where a link leads: to a field, and to what may stand there. */
export interface Link {
  readonly field: string;
  readonly leadsTo: "targets" | "thing" | "place" | "player" | "zone" | "name";
  readonly isNeeded?: boolean;
}

const by: Readonly<Record<string, Link>> = { by: { field: "by", leadsTo: "player" } };
const under: Readonly<Record<string, Link>> = { by: { field: "under", leadsTo: "player" } };
const onto = (field: string, isNeeded = true): Readonly<Record<string, Link>> => ({
  to: { field, leadsTo: "place", isNeeded },
});
const at: Readonly<Record<string, Link>> = { on: { field: "targets", leadsTo: "targets" } };
const ability = (named: string): Frame => ({
  do: "activate",
  takes: "thing",
  links: { to: { field: "targets", leadsTo: "targets", isNeeded: named !== "reconfigure" }, ...by },
  with: { ability: named },
  isOnStack: true,
});
const toZone = (to: string): Frame => ({ do: "move", takes: "things", with: { to } });

/** Every verb of the notation and the step that it becomes. */
export const frames: Readonly<Record<(typeof notationVerbs)[number], Frame>> = {
  cast: { do: "cast", takes: "card", links: { ...at, ...by }, isOnStack: true },
  equip: ability("equip"),
  fortify: ability("fortify"),
  reconfigure: ability("reconfigure"),
  activate: { do: "activate", takes: "thing", links: { ...at, ...by }, needs: "ability", isOnStack: true },
  resolve: { do: "resolve", takes: "none", touchesStack: true },
  retarget: {
    do: "retarget",
    takes: "thing",
    links: { to: { field: "targets", leadsTo: "targets", isNeeded: true } },
    touchesStack: true,
  },
  counter: { do: "counter", takes: "thing", touchesStack: true },
  "copy-spell": {
    do: "copySpell",
    takes: "thing",
    links: { as: { field: "as", leadsTo: "name", isNeeded: true }, ...at, ...under },
    isOnStack: true,
    touchesStack: true,
  },
  attach: { do: "attach", takes: "things", links: onto("to") },
  unattach: { do: "unattach", takes: "things" },
  enter: { do: "enter", takes: "card", links: { ...onto("attachTo", false), ...under } },
  move: { do: "move", takes: "things", links: { to: { field: "to", leadsTo: "zone", isNeeded: true }, ...under } },
  exile: toZone("exile"),
  bounce: toZone("hand"),
  tuck: toZone("library"),
  bury: toZone("graveyard"),
  flicker: { do: "flicker", takes: "things", links: { ...onto("attachTo", false), ...under } },
  exchange: { do: "exchange", takes: "thing", links: { with: { field: "with", leadsTo: "thing", isNeeded: true } } },
  destroy: { do: "destroy", takes: "things" },
  sacrifice: { do: "sacrifice", takes: "things", links: by },
  damage: { do: "damage", takes: "things", needs: "number", links: { with: { field: "source", leadsTo: "thing" } } },
  gain: { do: "gain", takes: "changes" },
  lose: { do: "lose", takes: "changes" },
  become: { do: "become", takes: "changes" },
  pump: { do: "pump", takes: "thing", needs: "size" },
  control: { do: "control", takes: "thing", links: { by: { field: "player", leadsTo: "player" } } },
  copy: { do: "copy", takes: "thing", links: { of: { field: "of", leadsTo: "thing", isNeeded: true } } },
  mutate: { do: "mutate", takes: "card", links: { to: { field: "onto", leadsTo: "thing", isNeeded: true } } },
  transform: { do: "transform", takes: "thing" },
  "turn-face-down": { do: "faceDown", takes: "thing" },
  "turn-face-up": { do: "faceUp", takes: "thing" },
  "phase-out": { do: "phase", takes: "things", with: { direction: "out" } },
  "phase-in": { do: "phase", takes: "things", with: { direction: "in" } },
  "put-counters": { do: "counters", takes: "thing", needs: "number" },
  create: {
    do: "createToken",
    takes: "token",
    links: { ...onto("attachTo", false), ...under, as: { field: "object", leadsTo: "name" } },
  },
  "end-effect": { do: "endEffect", takes: "thing" },
  "leave-game": { do: "leaveGame", takes: "player" },
  "go-to": { do: "goTo", takes: "phase" },
  "end-turn": { do: "endTurn", takes: "none" },
  check: { do: "checkStateBasedActions", takes: "none" },
};
