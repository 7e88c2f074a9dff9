/**
 * What the engine says of a case: events, final state, rules. Plain data, printed as it is by `attache case --json`
 * (the contract's names and spelling). Nothing in it is meant for people to read; `answers` puts it in words.
 */
export type UnattachReason =
  | "host-left"
  | "illegal-host"
  | "moved"
  | "attachment-left"
  | "is-creature"
  | "lost-subtype"
  | "effect"
  | "player-left"
  | "bestow-ended";

interface EventBase {
  /** Index of the step that it belongs to; −1 before the first. */
  readonly step: number;
  /** Index inside a batch. */
  readonly substep?: number;
  /** The rules that make it happen, at least one, most decisive first. */
  readonly rules: readonly string[];
}

export type RulingEvent = EventBase &
  (
    | { readonly kind: "attached"; readonly object: string; readonly to: string; readonly timestamp: number }
    | { readonly kind: "unattached"; readonly object: string; readonly from: string; readonly reason: UnattachReason }
    | { readonly kind: "attach-failed"; readonly object: string; readonly to: string | null; readonly reason: string }
    | { readonly kind: "refused"; readonly object?: string; readonly player?: string; readonly reason: string }
    | { readonly kind: "cast" | "resolved" | "did-not-resolve" | "countered"; readonly object: string }
    | { readonly kind: "activated"; readonly object: string; readonly text?: string }
    | { readonly kind: "zone-change"; readonly object: string; readonly from: string; readonly to: string }
    | { readonly kind: "state-based-action"; readonly objects: readonly string[]; readonly action: string }
    | { readonly kind: "control-changed"; readonly object: string; readonly from: string; readonly to: string }
    | { readonly kind: "characteristics-changed"; readonly object: string }
    | {
        readonly kind:
          | "transformed"
          | "turned-face-down"
          | "turned-face-up"
          | "became-copy"
          | "merged"
          | "copied"
          | "retargeted";
        readonly object: string;
      }
    | { readonly kind: "phased-out" | "phased-in"; readonly object: string; readonly directly: boolean }
    | { readonly kind: "token-created" | "token-ceased"; readonly object: string }
    | { readonly kind: "triggered"; readonly object: string; readonly text: string }
    | { readonly kind: "replaced"; readonly object: string; readonly by: string }
    | { readonly kind: "player-left"; readonly player: string }
    | { readonly kind: "phase-changed"; readonly phase: string }
    | { readonly kind: "damaged"; readonly object: string; readonly amount: number }
    | { readonly kind: "turn-ended" }
  );

export interface FinalObject {
  readonly object: string;
  readonly card: string;
  readonly name: string;
  readonly zone: string;
  readonly exists?: false;
  readonly controller?: string;
  readonly owner: string;
  readonly attachedTo: string | null;
  readonly attachments?: readonly string[];
  readonly types?: readonly string[];
  readonly subtypes?: readonly string[];
  readonly supertypes?: readonly string[];
  readonly colors?: readonly string[];
  readonly power?: number;
  readonly toughness?: number;
  readonly abilities?: readonly string[];
  readonly timestamp?: number;
  readonly tapped?: boolean;
  readonly phasedOut?: boolean;
  readonly faceDown?: boolean;
  readonly face?: "back";
  readonly counters?: Readonly<Record<string, number>>;
}

export interface RulingCitation {
  readonly rule: string;
  /** A stable key of what the rule does here; its sentence, if any, lives in the message catalogues. */
  readonly why: string;
}

export interface OpenChoice {
  readonly step: number;
  readonly player: string;
  readonly kind: string;
  readonly rules: readonly string[];
  readonly options: readonly {
    readonly choose: Readonly<Record<string, unknown>>;
    readonly final: readonly FinalObject[];
  }[];
}

export interface Ruling {
  readonly id?: string;
  readonly events: readonly RulingEvent[];
  readonly final: readonly FinalObject[];
  readonly citations: readonly RulingCitation[];
  readonly choices: readonly OpenChoice[];
  readonly unmodelled: readonly { readonly object: string; readonly text: string }[];
  readonly assumptions: readonly string[];
}

/** A case that could not be played, with the place of the mistake (`steps[2].object`). */
export interface CaseError {
  readonly code: `case/${string}`;
  readonly message: string;
  readonly path: string;
}
