import type { OpenChoice, RulingEvent } from "../../model/index.ts";
import type { Condition, Duration, Instruction, Modification, Target, Zone } from "../abilities.ts";
import type { Draft, FaceInfo, HeldAbility } from "../characteristics/draft.ts";
import type { KeptView } from "../characteristics/kept-view.ts";
import type { LayerEffect } from "../characteristics/layer-effect.ts";
import type { View } from "../characteristics/view.ts";
import type { Card, Face } from "../characteristics.ts";
import type { Perspective } from "../matching/perspective.ts";
import type { Choices, ObjectId, Phase, PlayerId, Position } from "../position.ts";
import type { Rules } from "./record.ts";

/** What something can be attached to: an object or a player (303.4b). */
export type Host = GameObject | Player;

export interface Player {
  readonly kind: "player";
  readonly id: PlayerId;
  readonly index: number;
  readonly team: number;
  left: boolean;
  /** What is attached to the player. Written by `link.ts` only. */
  attachments: readonly GameObject[];
}

/**
 * An object, as it is before continuous effects. A card keeps its `GameObject` through all zones; each time it changes
 * zones its `incarnation` goes up, and with that it is a new object to everything that remembered it (400.7).
 */
export interface GameObject {
  readonly kind: "object";
  readonly id: ObjectId;
  readonly index: number;
  readonly card: Card;
  readonly owner: Player;
  /** A token; a copy of a permanent spell becomes one as it resolves (608.3f). */
  token: boolean;
  readonly commander: boolean;
  /** False once it ceased to exist, left the game, or was never created. */
  exists: boolean;
  zone: Zone;
  incarnation: number;
  /** Before continuous effects (110.2). */
  controller: Player;
  timestamp: number;
  /** Written by `link.ts` only. */
  attachedTo: Host | null;
  /** Written by `link.ts` only. */
  attachments: readonly GameObject[];
  tapped: boolean;
  faceDown: boolean;
  /** Cloaked, as long as it is face down (701.58a). */
  cloaked: boolean;
  backFace: boolean;
  /** `indirectly`: along with what it is attached to (702.26g). */
  phasedOut: "no" | "directly" | "indirectly";
  /** Whose untap step it phases in (702.26a): who controlled it when it phased out. */
  phasedOutUnder: Player | null;
  protector: Player | null;
  counters: Readonly<Record<string, number>>;
  choices: Readonly<Record<string, string>>;
  damage: number;
  /** Dealt damage by a source with deathtouch since the last check (704.5h). */
  deathtouched: boolean;
  /** Regeneration shields made this turn (701.19a). */
  regenerationShields: number;
  /** Copiable values that replace the card's own: of a copy, a merged permanent (707.2, 730.2a). */
  copied: Face | null;
  /** Its back face was up at some time, on the stack included. */
  backFaceSeen: boolean;
  /** A copy effect that will end (707.2), on top of `copied`. */
  temporaryCopy: {
    readonly face: Face;
    readonly until: EffectDuration;
    readonly watches: ObjectReference | null;
  } | null;
  /** What else represents a merged permanent (730.2). */
  components: readonly GameObject[];
  /** The card or copy on top of a merged permanent, if it is another than this object itself (730.2a, d). */
  mergedTop: GameObject | null;
  /** What else a merged permanent became as it left the battlefield (730.3c). */
  partedInto: readonly ObjectReference[];
  /** What the object itself put onto the battlefield (Animate Dead). */
  broughtBack: ObjectReference | null;
  /** What it was last attached to, a card in a graveyard for instance, as this object. */
  lastHost: ObjectReference | null;
  seen: SeenFace | null;
  /** The step in which it entered the battlefield. */
  enteredAtStep: number;
  /** A copy of a spell, or the token it becomes (707.10). */
  isCopyOfSpell: boolean;
}

/** What an object's face comes to before anything else applies to it; worked out once. */
export interface SeenFace {
  readonly face: Face;
  readonly info: FaceInfo;
  readonly timestamp: number;
  readonly controller: Player;
  readonly statics: readonly LayerEffect[];
}

/** An object as it was remembered: once its incarnation is another one, it is gone (400.7). */
export interface ObjectReference {
  readonly object: GameObject;
  readonly incarnation: number;
}

/** What was true of an object just before it left a zone or phased out (608.2h). */
export interface LastKnown {
  readonly incarnation: number;
  /** What was remembered of earlier incarnations: a card can have left more than once. */
  readonly earlier: LastKnown | undefined;
  readonly draft: Draft;
  readonly zone: Zone;
  readonly attachedTo: Host | null;
  readonly attachedIncarnation: number;
  readonly attachments: readonly ObjectReference[];
  readonly counters: Readonly<Record<string, number>>;
}

export type EffectDuration = Duration | "bestowed" | "reconfigured" | "while-on-battlefield";

/** A continuous effect from a resolved spell, ability or step (611.2); its objects are fixed when it begins (611.2c). */
export interface LastingEffect {
  readonly timestamp: number;
  readonly objects: readonly ObjectReference[];
  readonly players: readonly Player[];
  readonly modifications: readonly Modification[];
  readonly until: EffectDuration;
  /** What the duration watches. */
  readonly watches: ObjectReference | null;
  /** "You" of the effect. */
  readonly controller: Player;
  /** The object whose chosen colour, type or name counts. */
  readonly source: GameObject | null;
  /** Made by a step of the case, and ended by `endEffect`. */
  readonly byStep: boolean;
}

/** A target as it was chosen: of an object, that one incarnation (608.2b); `of`: for which "target" of the text. */
export type ChosenTarget = { readonly of: number } & (
  | { readonly kind: "object"; readonly object: GameObject; readonly incarnation: number }
  | { readonly kind: "player"; readonly player: Player }
  /** A target that was illegal on resolution (608.2b). */
  | { readonly kind: "none" }
);

/** One target that has to be chosen: "two target creatures" are two of one "target" of the text, `of`. */
export interface SingleTarget extends Target {
  readonly of: number;
}

/** What one paragraph of a spell or ability does; its "target" number 0 is that one of the whole text. */
export interface Paragraph {
  readonly firstTarget: number;
  readonly instructions: readonly Instruction[];
}

export interface StackItem {
  readonly kind: "spell" | "ability";
  /** The spell itself, or the ability's source. */
  readonly object: GameObject;
  readonly incarnation: number;
  readonly controller: Player;
  /** What has to be targeted, one for each target; a spell's enchant abilities stand for themselves. */
  readonly targeting: readonly SingleTarget[];
  /** The rule that says what may be targeted. */
  readonly targetingRules: Rules;
  readonly paragraphs: readonly Paragraph[];
  /** "Equip planeswalker" (702.6e). */
  readonly asThoughCreature: boolean;
  readonly bestowed: boolean;
  /** The ability's text, for the events. */
  readonly text: string;
  readonly triggerObject: ObjectReference | null;
  /** Whose spell or ability made it trigger. */
  readonly eventPlayer?: Player;
  /** The object whose effect gave the ability to its source. */
  readonly grantor: ObjectReference | null;
  /** It triggered on its host's changing zones: "enchanted creature", "that card" is what the host became (400.7e). */
  readonly aboutHost: boolean;
  /** A trigger that looked back: it finds its source in the graveyard, as the next object (400.7e–f, 603.6e). */
  readonly findsInGraveyard: boolean;
  /** A reflexive trigger: as what made it saw things then, with the targets that had (603.12). */
  readonly within?: Perspective;
  targets: readonly ChosenTarget[];
}

/** Instructions put off to a later point of the turn (603.7). */
export interface DelayedInstructions {
  readonly at: "next-end-step" | "end-of-combat" | "next-upkeep" | "next-cleanup";
  readonly instructions: readonly Instruction[];
  readonly item: StackItem;
  readonly perspective: Perspective;
  /** Which object "enchanted creature" was: another one by then is not meant (400.7). */
  readonly host: ObjectReference | null;
}

/** A triggered ability that has triggered and waits to be put on the stack (603.3). */
export interface WaitingTrigger {
  readonly item: StackItem;
  readonly instructions: readonly Instruction[];
  /** Intervening "if", checked again on resolution (603.4). */
  readonly condition: Condition | undefined;
}

/** Something that triggered abilities may have been waiting for. */
export interface Occurrence {
  readonly kind:
    | "zone-change"
    | "attached"
    | "unattached"
    | "targeted"
    | "transformed"
    | "tapped"
    | "phased-in"
    | "phased-out"
    | "turned-face-up"
    | "damage"
    | "cast"
    | "beginning"
    | "last-counter-removed";
  readonly object: GameObject | null;
  readonly incarnation: number;
  readonly from?: Zone | null;
  readonly to?: Zone | null;
  /** What it was attached to, became attached to, or ceased to be attached to. */
  readonly host?: Host | null;
  readonly hostIncarnation?: number;
  /** What was attached to an object that changed zones. */
  readonly attachments?: readonly GameObject[];
  readonly player?: Player;
  /** The kind of counter of which the last one is gone. */
  readonly counter?: string;
  readonly phase?: "upkeep" | "draw" | "combat" | "end";
  /** Everything just before it happened: abilities that look back find themselves there (603.10). */
  readonly before: View;
  readonly after: View | null;
}

/** A choice that nobody made, noted where the rules ask for it. */
export interface NotedChoice {
  readonly step: number;
  readonly substep: number | undefined;
  readonly player: PlayerId;
  readonly kind: keyof Choices;
  readonly rules: readonly string[];
  readonly options: readonly Choices[];
}

/** The whole state of a game that is being played; made anew for each `play`, changed in place by actions alone. */
export interface Game {
  readonly position: Position;
  readonly objects: GameObject[];
  readonly byId: Map<string, GameObject>;
  readonly players: readonly Player[];
  readonly stack: StackItem[];
  readonly lastKnown: Map<GameObject, LastKnown>;
  effects: LastingEffect[];
  delayed: DelayedInstructions[];
  /** What is exiled until something leaves the battlefield (610.3). */
  exiledUntil: { readonly source: ObjectReference; readonly exiled: readonly ObjectReference[] }[];
  /** What abilities of an object have exiled: "the exiled card". */
  exiledWith: { readonly source: ObjectReference; readonly exiled: readonly ObjectReference[] }[];
  waiting: WaitingTrigger[];
  /** What happened since triggered abilities were last looked for. */
  occurrences: Occurrence[];
  /** Which abilities of which objects, once for each time (602.5b). */
  activatedThisTurn: string[];
  /** The abilities that trigger only once each turn and have done so, as above. */
  triggeredThisTurn: string[];
  active: Player;
  phase: Phase;
  nextTimestamp: number;
  /** The computed characteristics, until something changes. */
  view: View | null;
  /** The last view with what it came from, where a change stays near what has changed. */
  kept: KeptView | null;
  /** The view on which the last check of state-based actions found nothing to do. */
  checked: View | null;
  /** The view that the last events told of; what differs from it becomes events. */
  noticed: View | null;
  step: number;
  substep: number | undefined;
  /** What the step being taken chooses. */
  choose: Choices | undefined;
  readonly events: RulingEvent[];
  readonly citations: Map<string, string>;
  readonly notedChoices: NotedChoice[];
  readonly openChoices: OpenChoice[];
  readonly unmodelled: Map<string, { readonly object: string; readonly text: string }>;
  readonly assumptions: Set<string>;
  /** Damage by deathtouch since the last check, commanders that moved since then (704.5h, 704.6d). */
  readonly movedSinceCheck: Set<GameObject>;
}

/** An ability together with the object that has it. */
export interface AbilityOnObject {
  readonly draft: Draft;
  readonly held: HeldAbility;
}
