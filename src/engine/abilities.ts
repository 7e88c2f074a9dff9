/**
 * The abilities that the engine plays, as data. `src/cards` makes them from Oracle text or from the starter catalogue;
 * the engine never sees Oracle text. Every ability carries `text`: the string that `final[].abilities` prints (lower case,
 * without the final period; a keyword with its parameter: `protection from red`, `equip {1}`). The engine compares and
 * prints it and reads nothing out of it.
 *
 * All of it is JSON: no functions, no classes, so that a catalogue compiles to a file.
 */
import type { CardType, Color } from "./characteristics.ts";

export type Zone = "battlefield" | "graveyard" | "exile" | "hand" | "library" | "stack" | "command";

/** A player or players, seen from an ability: "you" is the controller of the object that has it (109.5). */
export type PlayerReference =
  | { readonly kind: "you" }
  | { readonly kind: "opponent" }
  | { readonly kind: "any-player" }
  | { readonly kind: "active-player" }
  | { readonly kind: "controller-of"; readonly of: Reference }
  | { readonly kind: "owner-of"; readonly of: Reference }
  /** The chosen player (`choices.player`). */
  | { readonly kind: "chosen-player" }
  /** The player whose spell or ability made it trigger; of an event outside of the case (the defending player) nobody knows who. */
  | { readonly kind: "event-player" }
  | { readonly kind: "player"; readonly of: Reference };

/** An object or player that an ability speaks of without describing it. */
export type Reference =
  | { readonly kind: "self" }
  /** What the object with the ability is attached to: "enchanted …", "equipped creature", "fortified land" (303.4m, 301.5f). */
  | { readonly kind: "host" }
  | { readonly kind: "target"; readonly index: number }
  /** The object of the event that made the ability trigger: "that creature", "it". */
  | { readonly kind: "trigger-object" }
  /** Each object that an effect applies to, by itself: "has base power and toughness each equal to its mana value". */
  | { readonly kind: "affected" }
  /** What an earlier instruction of the same ability created, returned or chose: "it", "that token". */
  | { readonly kind: "previous" }
  /** The object whose effect grants the ability: an Equipment's name within quotation marks. */
  | { readonly kind: "grantor" }
  /** What an ability of the object itself has exiled: "the exiled card", "a card exiled with ~". */
  | { readonly kind: "exiled-with-self" }
  /** What that is attached to, or was when it left: "the creature it's attached to". */
  | { readonly kind: "host-of"; readonly of: Reference }
  | PlayerReference;

/** A number, or how it is counted. `times` multiplies it (default 1; −1 for "−X"). */
export type Amount =
  | number
  | { readonly kind: "count"; readonly filter: Filter; readonly zone?: Zone; readonly times?: number }
  | {
      readonly kind: "power" | "toughness" | "mana-value";
      readonly of: Reference;
      readonly times?: number;
    }
  /** `counter`: a kind, or "any" for all of them. */
  | { readonly kind: "counters"; readonly of: Reference; readonly counter: string; readonly times?: number }
  /** How many colours it has. */
  | { readonly kind: "colors"; readonly of: Reference; readonly times?: number }
  /** How many different colours, or basic land types, there are among such permanents. */
  | {
      readonly kind: "variety";
      readonly what: "color" | "basic-land-type";
      readonly among: Filter;
      readonly times?: number;
    }
  | { readonly kind: "players"; readonly which: "any" | "you" | "opponent"; readonly times?: number }
  /** A number the engine does not know (X, life paid …): taken as 0 and reported as unmodelled. */
  | { readonly kind: "unknown"; readonly text: string; readonly about?: OutsideFact };

/** Facts that a case does not hold, so that the engine can't judge or count them. */
export type OutsideFact =
  | "combat"
  | "casting"
  | "life"
  | "hand"
  | "library"
  | "graveyard"
  | "history"
  | "designation"
  | "mana"
  | "chance"
  | "payment"
  | "comparison";

/**
 * Which objects or players are meant. Unless a `zone` part says otherwise, permanents on the battlefield.
 * `{ kind: "and", of: [] }` is "any permanent".
 */
export type Filter =
  | { readonly kind: "type"; readonly type: CardType }
  | { readonly kind: "subtype"; readonly subtype: string }
  | { readonly kind: "supertype"; readonly supertype: string }
  | { readonly kind: "color"; readonly color: Color }
  | { readonly kind: "colorless" | "multicolored" | "monocolored" }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "keyword"; readonly keyword: string }
  | {
      readonly kind: "power" | "toughness" | "mana-value";
      readonly is: "<=" | ">=" | "=";
      readonly than: Amount;
    }
  | {
      readonly kind:
        | "tapped"
        | "untapped"
        | "token"
        | "face-down"
        | "commander"
        | "modified"
        | "historic"
        | "transformed"
        | "permanent"
        | "outlaw";
    }
  /** `of`: only what attacks, blocks or is blocked by that. */
  | { readonly kind: "attacking" | "blocking"; readonly of?: Reference }
  /** What a position does not tell ("that was dealt damage this turn", "with the greatest power among creatures you control"). */
  | { readonly kind: "outside"; readonly about: OutsideFact; readonly text: string }
  /** It has such counters (`any`: of whatever kind): at least one, or as many as said. */
  | {
      readonly kind: "counters";
      readonly counter: string;
      readonly is?: "<=" | ">=" | "=";
      readonly than?: number;
    }
  /** The object's controller is that player (109.5: "you" in an enchant ability is the Aura's controller). */
  | { readonly kind: "controlled-by"; readonly player: PlayerReference }
  | { readonly kind: "owned-by"; readonly player: PlayerReference }
  /** Something matching `filter` is attached to it; `other`: something else than the object with the ability. */
  | { readonly kind: "has-attached"; readonly filter: Filter; readonly other?: boolean }
  | { readonly kind: "attached-to"; readonly to: Reference | Filter }
  /** It is attached to that, or was when that left the battlefield. */
  | { readonly kind: "was-attached-to"; readonly to: Reference }
  /** It is the referenced object; with `not`: "another". */
  | { readonly kind: "is"; readonly reference: Reference }
  | { readonly kind: "in-zone"; readonly zone: Zone }
  /** It has one of these in common with the referenced object. */
  | {
      readonly kind: "shares";
      readonly what: "creature-type" | "color" | "name" | "card-type";
      readonly with: Reference;
    }
  /** A player; `opponent` and `you` as the ability's controller sees them. */
  | { readonly kind: "player"; readonly which: "any" | "you" | "opponent" }
  /** "put onto the battlefield with ~" (Animate Dead): true of whatever this object itself put there or was attached to by its own effect. */
  | { readonly kind: "put-onto-battlefield-with-this" }
  /** The chosen colour, type or name of the object with the ability. */
  | { readonly kind: "chosen"; readonly what: "color" | "type" | "name" }
  | { readonly kind: "and"; readonly of: readonly Filter[] }
  | { readonly kind: "or"; readonly of: readonly Filter[] }
  | { readonly kind: "not"; readonly filter: Filter };

/** A quality that protection or hexproof speaks of (702.16a–k, 702.11d). */
export type Quality =
  | { readonly kind: "color"; readonly color: Color }
  /** The colour (type, name, player) that was chosen for the object that gives the protection; resolved when it is applied. */
  | {
      readonly kind: "chosen";
      readonly what: "color" | "type" | "name" | "player";
      /** "From artifacts or from the color of your choice": what may be chosen in its stead. */
      readonly or?: Quality;
    }
  | { readonly kind: "everything" }
  | { readonly kind: "player"; readonly which: "opponents" | "any" | { readonly id: string } }
  /** A card type, subtype, supertype, "multicolored", "creatures", "instants", "mana value 3 or less" … */
  | { readonly kind: "matches"; readonly filter: Filter };

export type Condition =
  | { readonly kind: "matches"; readonly object: Reference; readonly filter: Filter }
  /** At least (or exactly, at most) so many objects match. */
  | {
      readonly kind: "count";
      readonly filter: Filter;
      readonly zone?: Zone;
      readonly is: "<=" | ">=" | "=";
      readonly than: number;
    }
  /** "It was enchanted": something matching was attached to it, now or as it last was (608.2h). */
  | { readonly kind: "had-attached"; readonly object: Reference; readonly filter: Filter }
  | { readonly kind: "your-turn" }
  | { readonly kind: "and" | "or"; readonly of: readonly Condition[] }
  | { readonly kind: "not"; readonly condition: Condition }
  /**
   * A condition that the engine cannot judge. The effect is taken not to apply, and is reported as unmodelled. `about` says which
   * fact outside of the case it asks for; without it the text was not understood.
   */
  | { readonly kind: "unknown"; readonly text: string; readonly about?: OutsideFact };

/** What a continuous effect changes. The layer follows from the kind (613.1). */
export type Modification =
  // layer 2
  | { readonly kind: "control"; readonly player: PlayerReference }
  // layer 3 (names and words); `name` sets the name
  | { readonly kind: "name"; readonly name: string }
  // layer 4
  | { readonly kind: "set-types"; readonly types: readonly CardType[] }
  | { readonly kind: "add-types" | "remove-types"; readonly types: readonly CardType[] }
  /** Replaces the subtypes of one family (205.1a): all creature types, all land types … ("is a Forest", "is a Treefolk"). */
  | { readonly kind: "set-subtypes"; readonly subtypes: readonly string[]; readonly of: SubtypeFamily }
  | { readonly kind: "add-subtypes" | "remove-subtypes"; readonly subtypes: readonly string[] }
  | { readonly kind: "remove-all-subtypes"; readonly of: SubtypeFamily }
  | { readonly kind: "every-creature-type" }
  | { readonly kind: "chosen-subtype"; readonly of: SubtypeFamily; readonly mode: "set" | "add" }
  | { readonly kind: "add-supertypes" | "remove-supertypes"; readonly supertypes: readonly string[] }
  // layer 5
  | { readonly kind: "set-colors" | "add-colors"; readonly colors: readonly Color[] }
  | { readonly kind: "chosen-color"; readonly mode: "set" | "add" }
  // layer 6
  | { readonly kind: "gain-abilities"; readonly abilities: readonly Ability[] }
  /** Loses abilities whose `text` equals one of these, or all with `keyword` of that name. */
  | { readonly kind: "lose-abilities"; readonly abilities: readonly string[] }
  | { readonly kind: "lose-all-abilities" }
  | { readonly kind: "cant-have-abilities"; readonly abilities: readonly string[] }
  // layer 7
  | { readonly kind: "define-power-toughness"; readonly power?: Amount; readonly toughness?: Amount }
  | { readonly kind: "set-power-toughness"; readonly power?: Amount; readonly toughness?: Amount }
  | { readonly kind: "modify-power-toughness"; readonly power: Amount; readonly toughness: Amount }
  | { readonly kind: "switch-power-toughness" }
  // not characteristics: what an object can't do or have done to it (613.11)
  | {
      readonly kind: "cant-be-attached-to";
      /** What can't: Auras ("can't be enchanted"), Equipment, Fortifications, or anything. */
      readonly by: "auras" | "equipment" | "fortifications" | "anything";
      /** "… by other Auras": the object with the ability is excepted. */
      readonly exceptThis?: boolean;
      /** Only things matching this are kept off ("can't be enchanted by Auras your opponents control"). */
      readonly filter?: Filter;
      /** "This effect doesn't remove Auras already attached": what is attached stays. */
      readonly spares?: "already-attached";
    }
  /** "Other players can't gain control of it" than the controller of the effect (101.2). */
  | { readonly kind: "others-cant-gain-control" }
  /** "can't be the target of …" without a keyword (115.10a): by whose spells or abilities, of which sources. */
  | {
      readonly kind: "cant-be-targeted";
      readonly by: "spells" | "abilities" | "spells-and-abilities";
      /** Only those that opponents of the effect's controller control. */
      readonly opponents?: boolean;
      /** Only those whose source (for spells: the spell) matches this. */
      readonly filter?: Filter;
    }
  /** "can't attack", "can't block", "doesn't untap" …: no meaning for attachments; kept so that a person can be told. */
  | { readonly kind: "cant"; readonly what: string };

export type SubtypeFamily = "creature" | "land" | "artifact" | "enchantment" | "planeswalker" | "battle" | "spell";

/** To which objects a static ability's effect applies. */
export type Affected =
  | { readonly kind: "self" }
  | { readonly kind: "host" }
  | { readonly kind: "all"; readonly filter: Filter };

export interface Target {
  /** What may be chosen. */
  readonly filter: Filter;
  readonly zone?: Zone;
  /** Default 1. "Up to" allows fewer. */
  readonly count?: number;
  readonly upTo?: boolean;
  /** A spell on the stack; with `abilities` an ability there as well, or nothing else. */
  readonly on?: "stack";
  readonly abilities?: "also" | "only";
}

export type Duration =
  | "end-of-turn"
  | "forever"
  | "as-long-as-attached"
  | "as-long-as-enchanted"
  | "as-long-as-on-battlefield"
  | "as-long-as-controlled"
  /** "For as long as ~ remains tapped" (and, of the second, is controlled by whom it was). */
  | "as-long-as-tapped"
  | "as-long-as-controlled-and-tapped"
  /** Until the next turn of the player who controls the effect begins. */
  | "your-next-turn";

/** A group of objects that an instruction acts on. */
export type Subject = Reference | { readonly kind: "all"; readonly filter: Filter; readonly zone?: Zone } | Choose;
/** An object chosen on resolution, without targeting; the step's `choose.attachTo`/`keep` says which. */
export interface Choose {
  readonly kind: "choose";
  readonly filter: Filter;
  readonly by?: PlayerReference;
  readonly zone?: Zone;
  /** Further zones to choose from ("from your graveyard, hand, and/or library"). */
  readonly zones?: readonly Zone[];
  /** "Any number of", "up to two": how many may be chosen, if not one. */
  readonly upTo?: number;
  /** "Two creatures": how many are chosen, if not one. */
  readonly count?: number;
  /** Each of these players chooses among what they control: "each opponent sacrifices a creature". */
  readonly each?: "player" | "opponent" | "other-player";
}

/** One of the modes of a modal spell or ability, with its own targets (700.2). */
export interface Mode {
  readonly text: string;
  readonly targets: readonly Target[];
  readonly instructions: readonly Instruction[];
}

/** What a resolving spell or ability does, one thing at a time, in the order written. */
export type Instruction =
  | { readonly kind: "destroy"; readonly object: Subject; readonly noRegeneration?: boolean }
  | {
      readonly kind: "move";
      readonly object: Subject;
      readonly to: Zone;
      readonly under?: PlayerReference;
      readonly attachTo?: Subject;
      readonly tapped?: boolean;
      readonly transformed?: boolean;
      readonly faceDown?: boolean;
      /** "Until ~ leaves the battlefield": it returns then (610.3). */
      readonly until?: "self-leaves";
    }
  /** Exiled and returned (at once, or "at the beginning of the next end step": then `delayed`). */
  | { readonly kind: "flicker"; readonly object: Subject; readonly under?: PlayerReference; readonly delayed?: boolean }
  | { readonly kind: "sacrifice"; readonly object: Subject; readonly by?: PlayerReference }
  | { readonly kind: "damage"; readonly object: Subject; readonly amount: Amount; readonly source?: Reference }
  | { readonly kind: "attach"; readonly object: Subject; readonly to: Subject; readonly optional?: boolean }
  | { readonly kind: "unattach"; readonly object: Subject }
  | { readonly kind: "regenerate"; readonly object: Subject }
  | { readonly kind: "tap" | "untap"; readonly object: Subject }
  | { readonly kind: "transform" | "turn-face-down" | "turn-face-up"; readonly object: Subject }
  | { readonly kind: "phase-out"; readonly object: Subject }
  /** 506.4; a case does not hold who attacks or blocks. */
  | { readonly kind: "remove-from-combat"; readonly object: Subject }
  | { readonly kind: "counters"; readonly object: Subject; readonly counter: string; readonly count: Amount }
  | { readonly kind: "counter"; readonly object: Subject }
  | {
      readonly kind: "become-copy";
      readonly object: Subject;
      readonly of: Subject;
      readonly until: Duration;
      /** "Except it isn't legendary": how the copy differs (707.9). */
      readonly except?: readonly Modification[];
    }
  /** A continuous effect from a resolving spell or ability (611.2); "control", types, abilities, power and toughness. */
  | {
      readonly kind: "apply";
      readonly object: Subject;
      readonly modifications: readonly Modification[];
      readonly until: Duration;
      /** "You may pay {W} to end this effect" (116.2c): what its controller may end it for; nobody does so in a case. */
      readonly endsFor?: string;
    }
  | {
      readonly kind: "create-token";
      readonly token: TokenDescription;
      readonly under?: PlayerReference;
      readonly count?: Amount;
      readonly attachTo?: Subject;
      readonly tapped?: true;
    }
  /** 115.7: a spell or ability gets another target: `to`, or one that the step chooses. */
  | { readonly kind: "retarget"; readonly object: Subject; readonly to?: Subject }
  /** 701.12b: two permanents, in one group or two; nothing happens where one player controls both. */
  | { readonly kind: "exchange-control"; readonly object: Subject; readonly with?: Subject }
  | { readonly kind: "exchange-with-hand"; readonly object: Subject; readonly filter: Filter }
  | {
      readonly kind: "if";
      readonly condition: Condition;
      readonly then: readonly Instruction[];
      readonly otherwise?: readonly Instruction[];
    }
  /** "… unless its controller pays {2}": done unless what `unless` says is done. */
  | { readonly kind: "unless"; readonly instructions: readonly Instruction[]; readonly unless: string }
  /** Modes, of which `choose` (at least `atLeast`) are chosen as it is put onto the stack, or as it resolves (608.2d). */
  | {
      readonly kind: "modes";
      readonly onResolution?: true;
      readonly text: string;
      readonly choose: number;
      readonly atLeast?: number;
      readonly modes: readonly Mode[];
    }
  /** Done once for each of them, which is then "affected". */
  | { readonly kind: "for-each"; readonly of: Subject; readonly instructions: readonly Instruction[] }
  /** A token that is a copy of a permanent or card, changed as `except` says (707.2, 111.12). */
  | {
      readonly kind: "create-copy";
      readonly of: Subject;
      readonly except: readonly Modification[];
      readonly under?: PlayerReference;
      readonly count?: Amount;
      readonly attachTo?: Subject;
      readonly tapped?: true;
    }
  /**
   * Cards are put onto the battlefield face down (701.40, 701.58, 701.62). `count`: so many from the top of your library; absent
   * where they come from elsewhere.
   */
  | { readonly kind: "manifest" | "cloak" | "manifest-dread"; readonly text: string; readonly count?: number }
  /** 701.47: an Army gets counters, or an Army token is created first. */
  | { readonly kind: "amass"; readonly subtype: string; readonly count: Amount }
  /** Damage is prevented or dealt to something else for a time (615, 614), or what would die is exiled instead. Not played, but reported. */
  | { readonly kind: "shield"; readonly text: string; readonly damage: DamageChange }
  | { readonly kind: "shield"; readonly text: string; readonly exiles: Subject }
  /**
   * A spell or ability on the stack, or a card, is copied (707.10). `of`: a spell; absent for what is not played. `newTargets`: its
   * controller may choose new targets for the copy.
   */
  | { readonly kind: "copy-spell"; readonly text: string; readonly of?: Subject; readonly newTargets?: boolean }
  /** 701.34: which permanents and players get another counter is chosen. Not played, but reported. */
  | { readonly kind: "proliferate"; readonly text: string }
  /** 500.8, 500.9: a turn gets another phase or step, which no case plays. Reported. */
  | { readonly kind: "add-phase"; readonly text: string }
  /** 716.2a: which level a Class has is no part of a case; reported. */
  | { readonly kind: "gain-level"; readonly text: string }
  /**
   * A player may cast, or play, a card that they could not otherwise. `what`: which; absent for one that was spoken of before. Not played,
   * but reported.
   */
  | { readonly kind: "let-cast"; readonly text: string; readonly what?: Filter; readonly zone?: Zone }
  | {
      readonly kind: "may";
      readonly instructions: readonly Instruction[];
      /** "If you don't, …" */
      readonly otherwise?: readonly Instruction[];
    }
  /** "If you do, …": done unless what stands before it could not be. */
  | { readonly kind: "if-done"; readonly instructions: readonly Instruction[] }
  /**
   * "When you do, destroy target creature" (603.12): an ability of its own, which has its targets chosen only once this is done. They are
   * numbered on from those of the text before, of which there are `earlier`.
   */
  | {
      readonly kind: "reflexive";
      readonly earlier: number;
      readonly targets: readonly Target[];
      readonly instructions: readonly Instruction[];
    }
  /** At the beginning of the next end step (or similar): listed as delayed, played when the turn gets there. */
  | {
      readonly kind: "later";
      readonly at: "next-end-step" | "end-of-combat" | "next-upkeep" | "next-cleanup";
      readonly instructions: readonly Instruction[];
    }
  /** Does nothing that an attachment could notice (gain life, draw a card, add mana …). */
  | { readonly kind: "harmless"; readonly text: string }
  | { readonly kind: "unknown"; readonly text: string };

/** Damage that is prevented, dealt to something else, or dealt in another amount (614.9, 615). What is not said does not limit it. */
export interface DamageChange {
  readonly to?: readonly Subject[];
  readonly by?: Subject;
  /** "To and dealt by ~": one or the other is enough. */
  readonly either?: true;
  readonly only?: "combat" | "noncombat";
  /** "The next 2 damage", or the next time that damage would be dealt. */
  readonly next?: Amount | "time";
  readonly prevented?: Amount | "all";
  readonly dealtTo?: Subject;
  readonly times?: number;
  readonly plus?: Amount;
}

export interface TokenDescription {
  readonly name: string;
  /** By what the token is called in a case, if not by its name: `X.germ`. */
  readonly called?: string;
  readonly colors: readonly Color[];
  readonly supertypes?: readonly string[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly power: number | null;
  readonly toughness: number | null;
  readonly abilities: readonly Ability[];
}

/** Whose event a triggered ability watches. */
export type Watched =
  | { readonly kind: "self" }
  | { readonly kind: "host" }
  | { readonly kind: "any"; readonly filter: Filter };

export type TriggerEvent =
  | {
      readonly kind:
        | "enters"
        | "dies"
        | "leaves"
        | "put-into-graveyard"
        | "put-into-exile"
        | "attacks"
        | "blocks"
        | "becomes-tapped"
        | "transforms"
        | "phases-out"
        | "phases-in"
        | "turned-face-up"
        | "becomes-equipped"
        | "becomes-enchanted";
      readonly object: Watched;
    }
  | { readonly kind: "becomes-attached"; readonly object: Watched; readonly to?: Filter }
  | { readonly kind: "becomes-unattached"; readonly object: Watched; readonly from?: Filter }
  | {
      readonly kind: "deals-damage";
      readonly object: Watched;
      readonly combat?: boolean;
      readonly toPlayer?: boolean;
      /** Of players: only an opponent of the ability's controller, or only that controller. */
      readonly who?: "opponent" | "you";
      /** "To a creature": that one is then the trigger's object. */
      readonly to?: Filter;
    }
  | {
      readonly kind: "becomes-targeted";
      readonly object: Watched;
      readonly by: "opponent" | "anyone";
      /** "Of a spell", "of an Aura spell": only spells that match, and no abilities. */
      readonly spell?: Filter;
    }
  | { readonly kind: "casts"; readonly player: PlayerReference; readonly filter?: Filter }
  | { readonly kind: "beginning"; readonly of: "upkeep" | "draw" | "combat" | "end"; readonly whose: PlayerReference }
  | { readonly kind: "is-dealt-damage"; readonly object: Watched; readonly combat?: boolean }
  | { readonly kind: "last-counter-removed"; readonly object: Watched; readonly counter: string }
  /** "Enters or attacks", "dies or is put into exile": any of them. */
  | { readonly kind: "any-of"; readonly of: readonly TriggerEvent[] }
  /** Something that no step of a case does (combat, life, cards drawn …). */
  | { readonly kind: "outside"; readonly about: OutsideFact; readonly text: string }
  | { readonly kind: "other"; readonly text: string };

interface AbilityBase {
  /** See the head of this file. */
  readonly text: string;
}

export type Ability = AbilityBase &
  /** A keyword without rules of its own here: `flying`, `trample`, `haste`, `annihilator 2`. Parameters stand in `text`. */
  (
    | {
        readonly kind: "keyword";
        readonly keyword: string;
        /** The abilities that its rule says it is ("vanishing 3"), each with its text: an object that has it has them. */
        readonly standsFor?: readonly Ability[];
      }
    | { readonly kind: "indestructible" | "shroud" | "living-weapon" | "for-mirrodin" | "job-select" }
    /** 702.5; with `zone: "graveyard"` it enchants a card there. Players: a `player` filter. */
    | { readonly kind: "enchant"; readonly filter: Filter; readonly zone?: "graveyard" }
    | { readonly kind: "hexproof"; readonly from?: Quality }
    | { readonly kind: "ward"; readonly cost: string }
    /** 702.16; `spares`: which attachments this effect does not remove (702.16n, p). */
    | {
        readonly kind: "protection";
        readonly from: Quality;
        readonly spares?: "this" | "auras" | "already-attached" | "auras-you-control" | "equipment";
      }
    | { readonly kind: "umbra-armor" }
    /** Activated keyword abilities that attach (702.6, 702.67, 702.151). `filter` is what the target must be, without "you control". */
    | {
        readonly kind: "equip";
        readonly cost: string;
        readonly filter: Filter;
        readonly label?: string;
        readonly limits?: readonly ActivationLimit[];
        /** What its cost is more or less by, and when: costs are no part of a ruling. */
        readonly discount?: string;
        /** When it may be activated beyond "as a sorcery", where the engine does not check that. */
        readonly restriction?: string;
      }
    | { readonly kind: "fortify"; readonly cost: string }
    | { readonly kind: "reconfigure"; readonly cost: string }
    | { readonly kind: "bestow"; readonly cost: string }
    | { readonly kind: "aura-swap"; readonly cost: string }
    | { readonly kind: "mutate"; readonly cost: string }
    | {
        readonly kind: "static";
        readonly condition?: Condition;
        readonly affects: Affected;
        readonly modifications: readonly Modification[];
        /** Where it functions; the battlefield unless stated. */
        readonly zone?: Zone;
      }
    /**
     * A replacement or prevention effect (614, 615). `instead` is what happens, with the object as "affected"; none: it does not
     * happen. The engine does not apply it, and reports it.
     */
    | {
        readonly kind: "replacement";
        readonly of: ReplacedEvent;
        readonly condition?: Condition;
        readonly object?: Affected;
        readonly instead?: readonly Instruction[];
        readonly damage?: DamageChange;
        /** Which text the rest of the effect has, where `instead` does not say all of it. */
        readonly effect?: string;
      }
    /** "You may activate equip abilities any time you could cast an instant" (Leonin Shikari) and the like. */
    | { readonly kind: "lifts-timing"; readonly of: "equip"; readonly during?: "your-turn" }
    /**
     * "You may cast Aura spells as though they had flash" (601.3b); `self`: this spell. `unless` is the text of one that hangs on
     * what the engine doesn't judge.
     */
    | { readonly kind: "lends-flash"; readonly to: Filter | "self"; readonly unless?: string }
    /** "You may cast ~ from your graveyard", "you may cast spells from the top of your library": a spell may be cast from that zone. */
    | {
        readonly kind: "lets-cast";
        readonly spells: Filter | "self";
        readonly zone: Zone;
        readonly condition?: Condition;
      }
    | {
        readonly kind: "activated";
        readonly cost: string;
        /** Parts of the cost the engine checks. */
        readonly tapsSelf?: boolean;
        readonly sacrifices?: Filter | "self" | readonly Sacrificed[];
        /** "Unattach ~" as a cost. */
        readonly unattachesSelf?: boolean;
        /** "Exile ~", "Return ~ to its owner's hand", "Put ~ on the bottom of its owner's library", "Discard ~" as a cost: where it goes. */
        readonly movesSelf?: "exile" | "hand" | "library" | "graveyard";
        readonly sorcerySpeed?: boolean;
        readonly limits?: readonly ActivationLimit[];
        /** When it may be activated, where the engine does not check that ("only during your upkeep"). */
        readonly restriction?: string;
        /** Who may activate it besides the controller; "only any opponent", "enchanted player" … default `you`. */
        readonly by?: PlayerReference;
        readonly targets: readonly Target[];
        readonly instructions: readonly Instruction[];
        readonly isManaAbility?: boolean;
        /** Where it can be activated from; the battlefield unless stated ("return ~ from your graveyard …"). */
        readonly zone?: Zone;
      }
    | {
        readonly kind: "triggered";
        readonly event: TriggerEvent;
        /** Intervening "if". */
        readonly condition?: Condition;
        readonly targets: readonly Target[];
        readonly instructions: readonly Instruction[];
        /** The zone it works from, if not the battlefield. */
        readonly zone?: Zone;
        /** "This ability triggers only once each turn"; "Do this only once each turn" (603.2h), which is not checked. */
        readonly onceEachTurn?: "triggers" | "does";
      }
    /** What an instant, a sorcery or a non-Aura spell does on resolution. */
    | { readonly kind: "spell"; readonly targets: readonly Target[]; readonly instructions: readonly Instruction[] }
    /** "As ~ enters, choose a color": the choice comes from `choices` or the step's `choose`. */
    | { readonly kind: "choose-as-enters"; readonly what: "color" | "type" | "name" | "player" }
    | { readonly kind: "choose-as-attached"; readonly what: "color" | "type" | "name" | "player" }
    /** "As ~ transforms into …, attach it to a player". */
    | { readonly kind: "attach-as-transforms"; readonly filter: Filter }
    /** "May have ~ enter as a copy of …" */
    | { readonly kind: "enters-as-copy"; readonly filter: Filter; readonly except?: readonly Modification[] }
    /** "As ~ enters, choose a creature you control it could be attached to. If you do, it enters attached to that creature." */
    | { readonly kind: "enters-attached"; readonly filter: Filter }
    /** "~ can be attached only to a legendary creature" (Konda's Banner). */
    | { readonly kind: "attaches-only-to"; readonly filter: Filter }
    /** "If ~ would be put into a graveyard from anywhere, exile it instead" (a disturb Aura). */
    | { readonly kind: "exiled-instead-of-graveyard"; readonly fromZone?: "battlefield" }
    /** "Enters with N counters" */
    | { readonly kind: "enters-with-counters"; readonly counter: string; readonly count: Amount }
    /** "Enters tapped", unless a condition is met. */
    | { readonly kind: "enters-tapped"; readonly unless?: Condition }
    /** Read, and shown to have no meaning for attachments (draw a card, add mana …). */
    | { readonly kind: "harmless"; readonly reason: string }
  );

/** What a cost has its player sacrifice: "two Foods". */
export interface Sacrificed {
  readonly what: Filter | "self";
  readonly count: number;
}

/** When an ability may be activated (602.5b): so often in a turn, in its controller's turn, while a condition is met. */
export type ActivationLimit =
  | { readonly kind: "times-each-turn"; readonly times: number }
  | { readonly kind: "your-turn" }
  | { readonly kind: "if"; readonly condition: Condition };

/** What a replacement effect replaces. */
export type ReplacedEvent =
  | "damage"
  | "destruction"
  | "dying"
  | "going-to-graveyard"
  | "leaving"
  | "entering"
  | "untapping"
  | "turning-face-up"
  | "counters"
  | "token-creation"
  | "triggering";

export type AbilityKind = Ability["kind"];
