import { describe, expect, it } from "vitest";
import type { CaseFile, RulingEvent, UnattachReason } from "../../src/model/index.ts";
import { answerTo, card, languages, noun, permanent, type Told } from "./rulings.ts";

const reasons: readonly UnattachReason[] = [
  "host-left",
  "illegal-host",
  "moved",
  "attachment-left",
  "is-creature",
  "lost-subtype",
  "effect",
  "player-left",
  "bestow-ended",
];
const at = { step: 0, rules: ["400.7"] };

const one: readonly RulingEvent[] = [
  { ...at, kind: "attached", object: "it", to: "host", timestamp: 3 },
  { ...at, kind: "attached", object: "it", to: "opponent", timestamp: 3 },
  ...reasons.map((reason): RulingEvent => ({ ...at, kind: "unattached", object: "it", from: "host", reason })),
  ...reasons.map((reason): RulingEvent => ({ ...at, kind: "unattached", object: "it", from: "opponent", reason })),
  { ...at, kind: "attach-failed", object: "it", to: "host", reason: "protection" },
  { ...at, kind: "attach-failed", object: "it", to: null, reason: "undefined" },
  { ...at, kind: "refused", object: "it", reason: "timing" },
  { ...at, kind: "refused", player: "you", reason: "timing" },
  { ...at, kind: "cast", object: "it" },
  { ...at, kind: "activated", object: "it" },
  { ...at, kind: "resolved", object: "it" },
  { ...at, kind: "did-not-resolve", object: "it" },
  { ...at, kind: "countered", object: "it" },
  ...["graveyard", "exile", "hand", "library", "stack", "command", "battlefield"].map(
    (to): RulingEvent => ({ ...at, kind: "zone-change", object: "it", from: "battlefield", to }),
  ),
  { ...at, kind: "state-based-action", objects: ["it"], action: "legend" },
  { ...at, kind: "control-changed", object: "it", from: "you", to: "opponent" },
  { ...at, kind: "control-changed", object: "it", from: "opponent", to: "you" },
  { ...at, kind: "characteristics-changed", object: "host" },
  { ...at, kind: "phased-out", object: "it", directly: true },
  { ...at, kind: "phased-out", object: "it", directly: false },
  { ...at, kind: "phased-in", object: "it", directly: true },
  { ...at, kind: "phased-in", object: "it", directly: false },
  { ...at, kind: "token-created", object: "it" },
  { ...at, kind: "token-ceased", object: "it" },
  { ...at, kind: "triggered", object: "it", text: "whatever it says" },
  { ...at, kind: "replaced", object: "host", by: "it" },
  { ...at, kind: "replaced", object: "host", by: "host" },
  { ...at, kind: "player-left", player: "opponent" },
  { ...at, kind: "player-left", player: "you" },
  { ...at, kind: "phase-changed", phase: "combat" },
  { ...at, kind: "damaged", object: "host", amount: 1 },
  { ...at, kind: "damaged", object: "host", amount: 3 },
  { ...at, kind: "turn-ended" },
  ...(
    ["transformed", "turned-face-down", "turned-face-up", "became-copy", "merged", "copied", "retargeted"] as const
  ).map((kind): RulingEvent => ({ ...at, kind, object: "it" })),
];

type Step = NonNullable<CaseFile["steps"]>[number];
const steps: readonly Step[] = [
  { do: "cast", object: "it", targets: ["host"] },
  { do: "activate", object: "it", ability: "equip", targets: ["host"] },
  { do: "activate", object: "it", ability: "fortify", targets: ["host"] },
  { do: "activate", object: "it", ability: 1, targets: ["host"] },
  { do: "activate", object: "it", ability: 1 },
  { do: "attach", object: "it", to: "host" },
  { do: "unattach", object: "it" },
  { do: "destroy", object: "it" },
  { do: "damage", object: "it", amount: 2 },
  { do: "sacrifice", object: "it", mustBe: "creature" },
  { do: "retarget", object: "it", targets: ["host"] },
  { do: "flicker", object: "it" },
  { do: "gain", object: "host", abilities: ["Protection from red"] },
  { do: "gain", object: "host", abilities: ["shroud"] },
  { do: "gain", object: "host", abilities: ["{T}: Draw a card."] },
  { do: "lose", object: "host", all: true },
  { do: "become", object: "host", addTypes: ["Creature"] },
  { do: "become", object: "host", setTypes: ["Land"] },
  { do: "batch", steps: [{ do: "destroy", object: "it" }] },
];

const finals = [
  [
    permanent("host", ["creature"], { attachments: ["it"] }),
    permanent("it", ["artifact", "Equipment"], { attachedTo: "host" }),
  ],
  [permanent("host", ["creature"]), permanent("it", ["artifact", "Equipment"])],
  [card("host", "graveyard", ["creature"]), card("it", "graveyard", ["enchantment", "Aura"])],
  [card("host", "exile", ["creature"]), card("it", "hand", ["enchantment", "Aura"], { exists: false })],
];

const called = [
  {},
  { host: noun("creature", "you"), it: noun("equipment", "opponent") },
  { host: noun("land", "opponent"), it: noun("fortification") },
];

/** Begins with a capital, ends with a stop, and has no braces, double spaces, double stops or two colons in it. */
const wellMade = /^[\p{Lu}\p{P}](?!.*[{}])(?!.*[ \u00a0]{2})(?!.*\.\.)(?!.*:.*:).*[.?]$/u;

describe("every kind of event", () => {
  const told = steps.flatMap((step) =>
    finals.map(
      (final): Told => ({
        case: { objects: { host: { card: "A" }, it: { card: "B", attachedTo: "host" } }, steps: [step] },
        final,
      }),
    ),
  );

  it.each(one.map((event) => [event.kind, "reason" in event ? event.reason : "", event] as const))(
    "has words in every language: %s %s",
    (_kind, _reason, event) => {
      const odd: string[] = [];
      for (const language of languages) {
        told.forEach((base, index) => {
          const names = called[index % called.length] ?? {};
          const kind = index % 2 === 0 ? "what-happens" : "can-i";
          const answer = answerTo({ ...base, events: [event] }, { kind, about: "it" }, language, names);
          const texts = [answer.verdict?.text ?? answer.message ?? "", ...answer.steps.map(({ text }) => text)];
          odd.push(...texts.filter((text) => !wellMade.test(text)));
        });
      }
      expect(odd).toEqual([]);
    },
  );

  it("says nothing of a new phase and of a state-based action that is told with what it does", () => {
    const answer = answerTo(
      {
        final: finals[2] ?? [],
        events: [
          { ...at, kind: "phase-changed", phase: "combat" },
          { ...at, kind: "state-based-action", objects: ["it"], action: "graveyard" },
          { ...at, kind: "zone-change", object: "it", from: "battlefield", to: "graveyard" },
        ],
      },
      { kind: "what-happens", about: "it" },
    );
    expect(answer.steps.map(({ event }) => event)).toEqual([2]);
  });
});
