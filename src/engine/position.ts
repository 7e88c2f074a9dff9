import type { Ability, Duration, Zone } from "./abilities.ts";
import type { Card, CardType, Color } from "./characteristics.ts";

export type ObjectId = string;
export type PlayerId = string;

/** The phases and steps of a turn, in order; `main` and `main2` are the main phases. */
export type Phase =
  | "untap"
  | "upkeep"
  | "draw"
  | "main"
  | "combat"
  | "attackers"
  | "blockers"
  | "combat-damage"
  | "end-of-combat"
  | "main2"
  | "end"
  | "cleanup";

/** An object of the starting position. */
export interface ObjectSetup {
  readonly id: ObjectId;
  readonly card: Card;
  /** Before continuous effects. */
  readonly controller: PlayerId;
  readonly owner: PlayerId;
  readonly zone: Zone;
  readonly attachedTo: ObjectId | PlayerId | null;
  readonly timestamp: number;
  readonly tapped: boolean;
  readonly token: boolean;
  readonly faceDown: boolean;
  readonly phasedOut: boolean;
  /** The back face is up. */
  readonly backFace: boolean;
  readonly commander: boolean;
  readonly protector: PlayerId | null;
  readonly counters: Readonly<Record<string, number>>;
  readonly choices: Readonly<Record<string, string>>;
}

/** A compiled position: what the engine starts from. */
export interface Position {
  readonly players: readonly PlayerId[];
  readonly active: PlayerId;
  readonly phase: Phase;
  readonly teams: readonly (readonly PlayerId[])[];
  readonly commanderGame: boolean;
  readonly triggers: "auto" | "stack" | "manual";
  readonly objects: readonly ObjectSetup[];
}

/** What the taker of a step chooses where the rules ask for it. */
export interface Choices {
  readonly replacement?: ObjectId;
  readonly keep?: ObjectId;
  readonly attachTo?: ObjectId | PlayerId | null;
  readonly color?: string;
  readonly type?: string;
  readonly name?: string;
  readonly player?: PlayerId;
  readonly order?: readonly ObjectId[];
  readonly pay?: boolean | string;
  /** The modes chosen for a modal spell or ability, by their numbers from 1. */
  readonly mode?: readonly number[];
}

/** Changes that `become` and `enter … as` make. */
export interface CharacteristicChanges {
  readonly setTypes?: readonly CardType[];
  readonly addTypes?: readonly CardType[];
  readonly removeTypes?: readonly CardType[];
  readonly setSubtypes?: readonly string[];
  readonly addSubtypes?: readonly string[];
  readonly removeSubtypes?: readonly string[];
  readonly setPower?: number;
  readonly setToughness?: number;
  readonly colors?: readonly Color[];
  readonly name?: string;
  readonly setAbilities?: readonly Ability[];
  /** All, or those with these texts. */
  readonly loseAbilities?: true | readonly string[];
}

interface StepBase {
  readonly choose?: Choices;
}
interface Lasting {
  readonly until: Duration;
  /** The object that the duration watches. */
  readonly source?: ObjectId;
}

/** Which ability an `activate` step means: by keyword (with the quality for "equip Knight"), by its text, or by number (from 0). */
export type AbilitySelector =
  | {
      readonly kind: "keyword";
      readonly keyword: "equip" | "fortify" | "reconfigure" | "aura-swap";
      readonly quality?: string;
    }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly number: number };

/** The compiled steps: the case format's verbs with names resolved, defaults filled in, and Oracle text read. */
export type Step = StepBase &
  (
    | {
        readonly do: "cast";
        readonly object: ObjectId;
        readonly targets: readonly string[];
        readonly by?: PlayerId;
        readonly bestow: boolean;
        readonly face?: "front" | "back";
        readonly checkTiming: boolean;
      }
    | {
        readonly do: "activate";
        readonly object: ObjectId;
        readonly ability: AbilitySelector;
        readonly targets: readonly string[];
        readonly by?: PlayerId;
        readonly mode?: string;
        readonly checkTiming: boolean;
      }
    | { readonly do: "resolve"; readonly entersTransformed: boolean }
    | { readonly do: "retarget"; readonly object: ObjectId; readonly targets: readonly string[] }
    | { readonly do: "counter"; readonly object: ObjectId }
    | {
        readonly do: "copySpell";
        readonly object: ObjectId;
        readonly as: ObjectId;
        readonly under?: PlayerId;
        readonly targets?: readonly string[];
      }
    | { readonly do: "attach"; readonly objects: readonly ObjectId[]; readonly to: string }
    | { readonly do: "unattach"; readonly objects: readonly ObjectId[] }
    | {
        readonly do: "enter";
        readonly objects: readonly ObjectId[];
        readonly under?: PlayerId;
        readonly attachTo?: string | null;
        readonly asCopyOf?: ObjectId;
        readonly as?: CharacteristicChanges;
        readonly faceDown: boolean;
        readonly tapped: boolean;
        readonly transformed: boolean;
      }
    | {
        readonly do: "move";
        readonly objects: readonly ObjectId[];
        readonly to: Exclude<Zone, "stack" | "battlefield">;
      }
    | {
        readonly do: "flicker";
        readonly objects: readonly ObjectId[];
        readonly under?: PlayerId;
        readonly attachTo?: string | null;
        readonly asCopyOf?: ObjectId;
      }
    | { readonly do: "exchange"; readonly object: ObjectId; readonly with: ObjectId }
    | { readonly do: "destroy"; readonly objects: readonly ObjectId[]; readonly noRegeneration: boolean }
    | {
        readonly do: "sacrifice";
        readonly objects: readonly ObjectId[];
        readonly by?: PlayerId;
        readonly mustBe?: string;
      }
    | {
        readonly do: "damage";
        readonly objects: readonly ObjectId[];
        readonly amount: number;
        readonly source?: ObjectId;
      }
    | ({ readonly do: "gain"; readonly object: string; readonly abilities: readonly Ability[] } & Lasting)
    | ({
        readonly do: "lose";
        readonly object: string;
        readonly abilities: readonly string[];
        readonly all: boolean;
      } & Lasting)
    | ({ readonly do: "become"; readonly object: ObjectId; readonly changes: CharacteristicChanges } & Lasting)
    | ({ readonly do: "pump"; readonly object: ObjectId; readonly power: number; readonly toughness: number } & Lasting)
    | ({ readonly do: "control"; readonly object: ObjectId; readonly player: PlayerId } & Lasting)
    | ({ readonly do: "copy"; readonly object: ObjectId; readonly of: ObjectId } & Lasting)
    | { readonly do: "mutate"; readonly object: ObjectId; readonly onto: ObjectId; readonly position: "top" | "bottom" }
    | { readonly do: "transform" | "faceDown" | "faceUp"; readonly object: ObjectId; readonly attachTo?: string | null }
    | { readonly do: "phase"; readonly objects: readonly ObjectId[]; readonly direction: "out" | "in" }
    | { readonly do: "counters"; readonly object: ObjectId; readonly kind: string; readonly count: number }
    | {
        readonly do: "createToken";
        readonly object: ObjectId;
        readonly card?: Card;
        readonly copyOf?: ObjectId;
        readonly under?: PlayerId;
        readonly attachTo?: string | null;
      }
    | { readonly do: "endEffect"; readonly object: string }
    | { readonly do: "leaveGame"; readonly player: PlayerId }
    | { readonly do: "goTo"; readonly phase: Phase }
    | { readonly do: "endTurn" }
    | { readonly do: "checkStateBasedActions" }
    | { readonly do: "batch"; readonly steps: readonly Step[] }
  );
export type StepVerb = Step["do"];

/** A case, compiled: the engine's whole input. */
export interface CompiledCase {
  readonly position: Position;
  readonly steps: readonly Step[];
}
