import type { AskKind } from "../model/index.ts";

/** What a yes/no question about an event asks; the second is the kind when the question is the other way round. */
export const byEvent: Readonly<Record<string, { readonly kind: AskKind; readonly opposite?: true }>> = {
  "event.phase-out": { kind: "does-it-phase-out" },
  "event.fall-off": { kind: "does-it-fall-off" },
  "event.unattach": { kind: "becomes-unattached" },
  "event.stay": { kind: "does-it-stay" },
  "event.survive": { kind: "does-it-survive" },
  "event.die": { kind: "does-it-die" },
  "event.destroy": { kind: "does-it-die" },
  "event.exile": { kind: "does-it-die" },
  "event.sacrifice": { kind: "does-it-die" },
  "event.leave": { kind: "does-it-die" },
  "event.go-along": { kind: "does-it-die" },
  "event.lose": { kind: "does-it-die" },
  "event.return": { kind: "does-it-return" },
  "event.bounce": { kind: "does-it-return" },
  "event.resolve": { kind: "does-it-resolve" },
  "event.fizzle": { kind: "does-it-resolve", opposite: true },
  "event.counter": { kind: "does-it-resolve", opposite: true },
  "event.attach": { kind: "does-it-attach" },
  "event.be-attached": { kind: "does-it-attach" },
  "event.equip": { kind: "does-it-attach" },
  "event.fortify": { kind: "does-it-attach" },
  "event.move": { kind: "does-it-attach" },
  "event.enchant": { kind: "does-it-attach" },
  "event.enter": { kind: "does-it-resolve" },
  "event.trigger": { kind: "does-it-trigger" },
  "event.count": { kind: "does-it-count" },
  "event.use-stack": { kind: "can-i" },
  "event.work": { kind: "does-it-work" },
  "event.pump": { kind: "does-it-work" },
  "event.control": { kind: "do-i-control" },
  "event.lose-control": { kind: "do-i-control", opposite: true },
};

/** With "can": whether the step may be taken; the others ask what becomes of a thing all the same. */
export const steps = new Set([
  "event.equip",
  "event.fortify",
  "event.enchant",
  "event.attach",
  "event.be-attached",
  "event.cast",
  "event.activate",
  "event.use",
  "event.move",
  "event.target",
  "event.unattach",
  "event.retarget",
  "event.sacrifice",
  "event.exchange",
  "event.choose",
  "event.use-stack",
]);

/** Verbs of outcome are asked about before verbs of action in one clause ("does it stay when I move it"). */
export const outcomes = [
  "event.fall-off",
  "event.stay",
  "event.survive",
  "event.fizzle",
  "event.resolve",
  "event.return",
  "event.trigger",
  "event.work",
];
