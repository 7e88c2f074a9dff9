/**
 * What a question asks, a closed list. Each kind is one predicate or one look at a ruling (see `src/answers`), about an
 * object, a player or a step of the case.
 */
export const askKinds = [
  /** what becomes of it (verdict `happens`) */
  "what-happens",
  "where-is",
  "who-controls",
  "who-may-activate",
  "how-big",
  /** for whom its triggered ability (or one that it gives its host) works: "who gains the life?" (`what`: "any", or who was hit, "any you") */
  "who-gains",
  /** yes/no: is it for the player named (`what`: "you", "opponent") that it works: "does he draw?" */
  "do-i-gain",
  /** yes/no: is it still attached to its host at the end */
  "does-it-stay",
  /** yes/no: did it stop being attached */
  "does-it-fall-off",
  /** yes/no: does it become attached to where it was to go */
  "does-it-attach",
  /** yes/no: may the step be taken (it is not refused) */
  "can-i",
  /** yes/no: does the spell or ability resolve */
  "does-it-resolve",
  /** yes/no: is it put into a graveyard, destroyed or otherwise lost */
  "does-it-die",
  /** yes/no: is it still on the battlefield */
  "does-it-survive",
  /** yes/no: does it come (back) to its owner's hand, or back onto the battlefield */
  "does-it-return",
  /** yes/no: does it get a new timestamp */
  "new-timestamp",
  /** yes/no: does it become unattached (701.3d) */
  "becomes-unattached",
  /** yes/no: does the asker control it at the end */
  "do-i-control",
  /** yes/no: does the host have what the attachment gives (its ability, its bonus) */
  "does-it-work",
  "does-it-trigger",
  "does-it-count",
  /** yes/no: does it have the ability named (`what`: "flying") at the end */
  "has-ability",
  /** yes/no: is its power and toughness as named (`what`: "1/1") */
  "is-size",
  /** yes/no: is it of the type named (`what`: "creature") at the end */
  "is-type",
  /** yes/no: may it attack, as far as attachments go */
  "can-attack",
  "can-block",
  /** yes/no: does it phase out, directly or along with its host */
  "does-it-phase-out",
  /** yes/no: does it bring a token */
  "gets-token",
  /** yes/no: is it attached at the end to the object named (`what`: its id) */
  "has-attachment",
  /** yes/no: does its equip ability have to be activated and paid for (again) */
  "must-pay",
  /** yes/no: does what attaches it target something */
  "does-it-target",
] as const;
export type AskKind = (typeof askKinds)[number];

/** The kinds that are answered with yes or no; the others with what happens. */
export const yesNoKinds: ReadonlySet<AskKind> = new Set(
  askKinds.filter(
    (kind) => !["what-happens", "where-is", "who-controls", "who-may-activate", "how-big", "who-gains"].includes(kind),
  ),
);

/** What a person asked about a case. */
export interface Asked {
  readonly kind: AskKind;
  /** An id of the case, or the index of a step. */
  readonly about: string | number;
  /** For a belief or question that says it the other way round ("so it is destroyed?" asked of a thing that stays). */
  readonly negated?: boolean;
  /** What it is asked for, where the kind needs it: an ability ("flying"), a type ("creature"). */
  readonly what?: string;
  /** Asked of several at once ("do *they both* stay?"): the others besides `about`. */
  readonly also?: readonly string[];
}

/** How an object or player of a case is called in an answer. */
export type CalledAs =
  /** A named card: as the asker wrote it, and its English name (shown once where they differ). */
  | { readonly kind: "card"; readonly written: string; readonly english: string; readonly types: readonly string[] }
  /** Something that was not named: a noun of the locale ("creature", "equipment", "aura", "land" …) and whose it is. */
  | { readonly kind: "noun"; readonly noun: string; readonly whose?: "you" | "opponent"; readonly nth?: number }
  | { readonly kind: "player"; readonly who: "you" | "opponent" | "other"; readonly nth?: number };

/** Something that was taken for granted: a stable key with values; its sentence is in the message catalogues. */
export interface Assumption {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A question that a scenario has turned into a case, ready to be played and answered. */
export interface Framing {
  readonly scenario: string;
  readonly confidence: number;
  readonly asked: Asked;
  readonly case: import("./case-file.ts").CaseFile;
  readonly called: Readonly<Record<string, CalledAs>>;
  readonly assumptions: readonly Assumption[];
  /** What the question takes for granted: a reading in whose ruling it is not so is a misreading. */
  readonly premises?: readonly Premise[];
  /** What the question leaves open and was filled with the usual: where the variants come to different things it is asked back. */
  readonly open?: OpenPoint;
}

/** Something that decides and was not said, with the framing of each variant. Words: `ask-back.<point>` of the catalogues. */
export interface OpenPoint {
  readonly point: "color" | "owner" | "enchant" | "saves";
  readonly values: Readonly<Record<string, string>>;
  readonly variants: readonly { readonly key: string; readonly framing: Framing }[];
}

/** A step that is taken (and not refused), an object that leaves the battlefield, or one that stays attached. */
export type Premise =
  | { readonly kind: "taken"; readonly step: number }
  | { readonly kind: "left"; readonly object: string }
  | { readonly kind: "kept"; readonly object: string };
