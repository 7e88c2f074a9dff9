import { compileLocales } from "../../src/answers/compile-locales.ts";
import { type Answers, openAnswers } from "../../src/answers/index.ts";
import type {
  Answer,
  Asked,
  CalledAs,
  CaseFile,
  Citation,
  FinalObject,
  Framing,
  Language,
  Ruling,
  RulingEvent,
} from "../../src/model/index.ts";

export const locales = compileLocales("src/locales");
export const languages: readonly Language[] = Object.keys(locales);

/** A rulebook that has a text for every rule. */
export const quoteAnything = (rule: string, language: Language): Citation => ({
  rule,
  edition: null,
  language,
  source: "plain",
  text: `text of ${rule}`,
});

export const answers: Answers = openAnswers({ locales, quote: quoteAnything });

export interface Told {
  readonly case?: CaseFile;
  readonly events?: readonly RulingEvent[];
  readonly final: readonly FinalObject[];
  readonly citations?: readonly string[];
  readonly unmodelled?: Ruling["unmodelled"];
  readonly choices?: Ruling["choices"];
  readonly assumptions?: readonly string[];
}

/** A ruling made by hand. */
export const ruling = (told: Told): Ruling => ({
  events: told.events ?? [],
  final: told.final,
  citations: (told.citations ?? []).map((rule) => ({ rule, why: "made-by-hand" })),
  choices: told.choices ?? [],
  unmodelled: told.unmodelled ?? [],
  assumptions: told.assumptions ?? [],
});

/** The answer to a question about a ruling made by hand. */
export function answerTo(
  told: Told,
  asked: Asked,
  language: Language = "en",
  called: Readonly<Record<string, CalledAs>> = {},
  assumptions: Framing["assumptions"] = [],
): Answer {
  const framing: Framing = {
    scenario: "made-by-hand",
    confidence: 1,
    asked,
    case: told.case ?? { objects: {} },
    called,
    assumptions,
  };
  return answers.answer({ id: "q", question: "?", language, cards: [], framing, ruling: ruling(told) });
}

/** A permanent on the battlefield at the end. */
export const permanent = (
  object: string,
  types: readonly string[],
  more: Partial<FinalObject> & { readonly controller?: string } = {},
): FinalObject => {
  const isAttachment = types.some((type) => ["Aura", "Equipment", "Fortification"].includes(type));
  return {
    object,
    card: object,
    name: object,
    zone: "battlefield",
    controller: "you",
    owner: "you",
    attachedTo: null,
    attachments: [],
    types: types.filter((type) => type === type.toLowerCase()),
    subtypes: isAttachment ? types.filter((type) => type !== type.toLowerCase()) : [],
    abilities: [],
    timestamp: 1,
    ...more,
  };
};

/** A card that is no longer on the battlefield. */
export const card = (
  object: string,
  zone: string,
  types: readonly string[] = [],
  more: Partial<FinalObject> = {},
): FinalObject => ({
  object,
  card: object,
  name: object,
  zone,
  owner: "you",
  attachedTo: null,
  types: types.filter((type) => type === type.toLowerCase()),
  subtypes: types.filter((type) => type !== type.toLowerCase()),
  ...more,
});

/** A position of a host with an attachment on it, and one step that does something to the host. */
export const onHost = (step: NonNullable<CaseFile["steps"]>[number] = { do: "destroy", object: "host" }): CaseFile => ({
  objects: { host: { card: "Grizzly Bears" }, it: { card: "Bonesplitter", attachedTo: "host" } },
  steps: [step],
});

export const noun = (name: string, whose?: "you" | "opponent", nth?: number): CalledAs => ({
  kind: "noun",
  noun: name,
  ...(whose === undefined ? {} : { whose }),
  ...(nth === undefined ? {} : { nth }),
});

export const named = (written: string, english: string, types: readonly string[]): CalledAs => ({
  kind: "card",
  written,
  english,
  types,
});

/** The Equipment's host has left the battlefield for a zone (301.5c, 704.5n). */
export const equipmentHostLeft = (zone = "graveyard"): Told => ({
  case: onHost(zone === "graveyard" ? { do: "destroy", object: "host" } : { do: "move", object: "host", to: "exile" }),
  events: [
    {
      step: 0,
      kind: "zone-change",
      object: "host",
      from: "battlefield",
      to: zone,
      rules: zone === "graveyard" ? ["701.8a", "400.7"] : ["400.7"],
    },
    { step: 0, kind: "state-based-action", objects: ["it"], action: "unattach", rules: ["704.5n"] },
    { step: 0, kind: "unattached", object: "it", from: "host", reason: "host-left", rules: ["301.5c", "701.3d"] },
  ],
  final: [card("host", zone, ["creature"]), permanent("it", ["artifact", "Equipment"])],
  citations: ["704.5n", "400.7"],
});

/** The Aura's host has left the battlefield (303.4c, 704.5m). */
export const auraHostLeft = (): Told => ({
  case: onHost(),
  events: [
    { step: 0, kind: "zone-change", object: "host", from: "battlefield", to: "graveyard", rules: ["701.8a"] },
    { step: 0, kind: "state-based-action", objects: ["it"], action: "graveyard", rules: ["704.5m"] },
    { step: 0, kind: "unattached", object: "it", from: "host", reason: "host-left", rules: ["701.3d"] },
    { step: 0, kind: "zone-change", object: "it", from: "battlefield", to: "graveyard", rules: ["303.4c"] },
  ],
  final: [card("host", "graveyard", ["creature"]), card("it", "graveyard", ["enchantment", "Aura"])],
  citations: ["704.5m", "303.4c"],
});

/** Protection has made the host illegal for what is attached (702.16c–d). */
export const protectionGained = (kind: "Aura" | "Equipment"): Told => ({
  case: onHost({ do: "gain", object: "host", abilities: ["protection from artifacts"] }),
  events: [
    { step: 0, kind: "characteristics-changed", object: "host", rules: ["611.2a"] },
    {
      step: 0,
      kind: "state-based-action",
      objects: ["it"],
      action: "illegal",
      rules: [kind === "Aura" ? "704.5m" : "704.5n"],
    },
    {
      step: 0,
      kind: "unattached",
      object: "it",
      from: "host",
      reason: "illegal-host",
      rules: [kind === "Aura" ? "702.16c" : "702.16d"],
    },
    ...(kind === "Aura"
      ? [
          {
            step: 0,
            kind: "zone-change",
            object: "it",
            from: "battlefield",
            to: "graveyard",
            rules: ["303.4c"],
          } as const,
        ]
      : []),
  ],
  final: [
    permanent("host", ["creature"]),
    kind === "Aura" ? card("it", "graveyard", ["enchantment", "Aura"]) : permanent("it", ["artifact", "Equipment"]),
  ],
  citations: [kind === "Aura" ? "702.16c" : "702.16d"],
});

/** The host has hexproof now, and what is attached stays (702.11b). */
export const hexproofGained = (kind: "Aura" | "Equipment" = "Aura"): Told => ({
  case: onHost({ do: "gain", object: "host", abilities: ["hexproof"] }),
  events: [{ step: 0, kind: "characteristics-changed", object: "host", rules: ["611.2a"] }],
  final: [
    permanent("host", ["creature"], { attachments: ["it"] }),
    permanent("it", kind === "Aura" ? ["enchantment", "Aura"] : ["artifact", "Equipment"], { attachedTo: "host" }),
  ],
  citations: ["702.11b"],
});

/** An effect tries to attach it to something it can't be attached to (701.3b). */
export const attachFailed = (reason = "protection", rule = "702.16d"): Told => ({
  case: {
    objects: {
      host: { card: "Grizzly Bears" },
      other: { card: "White Knight" },
      it: { card: "Bonesplitter", attachedTo: "host" },
    },
    steps: [{ do: "attach", object: "it", to: "other" }],
  },
  events: [{ step: 0, kind: "attach-failed", object: "it", to: "other", reason, rules: ["701.3b", rule] }],
  final: [
    permanent("host", ["creature"], { attachments: ["it"] }),
    permanent("other", ["creature"]),
    permanent("it", ["artifact", "Equipment"], { attachedTo: "host" }),
  ],
  citations: ["701.3b", rule],
});

/** It moves to another host and gets a new timestamp (701.3c). */
export const moved = (): Told => ({
  case: {
    objects: {
      host: { card: "Grizzly Bears" },
      other: { card: "White Knight" },
      it: { card: "Bonesplitter", attachedTo: "host" },
    },
    steps: [{ do: "attach", object: "it", to: "other" }],
  },
  events: [
    { step: 0, kind: "unattached", object: "it", from: "host", reason: "moved", rules: ["701.3d"] },
    { step: 0, kind: "attached", object: "it", to: "other", timestamp: 4, rules: ["701.3a", "701.3c"] },
  ],
  final: [
    permanent("host", ["creature"]),
    permanent("other", ["creature"], { attachments: ["it"] }),
    permanent("it", ["artifact", "Equipment"], { attachedTo: "other", timestamp: 4 }),
  ],
  citations: ["701.3c"],
});

/** An Aura spell and the creature it targets; what happened to the target decides whether it resolves (608.3b–c). */
export const auraSpell = (resolves: boolean): Told => ({
  case: {
    objects: { host: { card: "Grizzly Bears" }, it: { card: "Rancor", zone: "hand" } },
    steps: [
      { do: "cast", object: "it", targets: ["host"] },
      ...(resolves ? [] : [{ do: "destroy", object: "host" } as const]),
      { do: "resolve" },
    ],
  },
  events: resolves
    ? [
        { step: 0, kind: "zone-change", object: "it", from: "hand", to: "stack", rules: ["601.2a"] },
        { step: 0, kind: "cast", object: "it", rules: ["601.2c"] },
        { step: 1, kind: "resolved", object: "it", rules: ["608.3c"] },
        { step: 1, kind: "zone-change", object: "it", from: "stack", to: "battlefield", rules: ["608.3c"] },
        { step: 1, kind: "attached", object: "it", to: "host", timestamp: 3, rules: ["608.3c"] },
      ]
    : [
        { step: 0, kind: "cast", object: "it", rules: ["601.2c"] },
        { step: 1, kind: "zone-change", object: "host", from: "battlefield", to: "graveyard", rules: ["701.8a"] },
        { step: 2, kind: "did-not-resolve", object: "it", rules: ["608.3b", "608.2b"] },
        { step: 2, kind: "zone-change", object: "it", from: "stack", to: "graveyard", rules: ["608.3b"] },
      ],
  final: resolves
    ? [
        permanent("host", ["creature"], { attachments: ["it"] }),
        permanent("it", ["enchantment", "Aura"], { attachedTo: "host" }),
      ]
    : [card("host", "graveyard", ["creature"]), card("it", "graveyard", ["enchantment", "Aura"])],
  citations: [resolves ? "608.3c" : "608.3b"],
});

/** Equipping a creature of the opponent's, which equip may not target (702.6a). */
export const equipRefused = (reason = "illegal-target", rule = "702.6a"): Told => ({
  case: {
    objects: { host: { card: "Grizzly Bears", controller: "opponent" }, it: { card: "Bonesplitter" } },
    steps: [{ do: "activate", object: "it", ability: "equip", targets: ["host"] }],
  },
  events: [{ step: 0, kind: "refused", object: "it", reason, rules: [rule, "601.2c"] }],
  final: [permanent("host", ["creature"], { controller: "opponent" }), permanent("it", ["artifact", "Equipment"])],
  citations: [rule],
});

/** The host has changed hands; what is attached has not (301.5d). */
export const hostStolen = (): Told => ({
  case: onHost({ do: "control", object: "host", player: "opponent" }),
  events: [{ step: 0, kind: "control-changed", object: "host", from: "you", to: "opponent", rules: ["613.1b"] }],
  final: [
    permanent("host", ["creature"], { controller: "opponent", attachments: ["it"] }),
    permanent("it", ["artifact", "Equipment"], { attachedTo: "host" }),
  ],
  citations: ["301.5d"],
});
