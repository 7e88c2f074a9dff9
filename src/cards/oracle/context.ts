import type {
  Ability,
  CardType,
  Condition,
  Filter,
  PlayerReference,
  Reference,
  Subject,
  Target,
  UnmodelledText,
  Zone,
} from "../../engine/index.ts";
import type { HarmlessStretch } from "./clause.ts";
import type { Cursor } from "./cursor.ts";
import type { Noun } from "./noun.ts";

/** What the reader must know of the object whose text it reads. */
export interface SelfFacts {
  /** Names by which the text may call the object, longest first. */
  readonly names: readonly string[];
  /** Within quotation marks: the names of the object whose effect grants the ability. */
  readonly grantors?: readonly string[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  /** Its mana cost has {X}, so that X need not be said what it is. */
  readonly costsX?: boolean;
}

/** Cards of which an effect spoke: which they may be, where, and whose, where the text says so. */
export interface Hidden {
  readonly filter: Filter;
  readonly zone: Zone;
  readonly owner: PlayerReference | null;
}

/** Something that "it" or "that creature" may mean. */
export interface Antecedent {
  /** Null: a card in a hidden zone or the like, which no instruction of ours can act on. */
  readonly subject: Subject | null;
  /** Lower-case singular nouns that the text called it by. */
  readonly nouns: readonly string[];
  /** Spoken of besides: "that creature" may mean it, "it" doesn't. */
  readonly aside?: true;
  /** Of a card that no instruction acts on yet: which one it may be, and where. */
  readonly hidden?: Hidden;
}

export interface QuotedReading {
  readonly abilities: readonly Ability[];
  readonly unmodelled: readonly UnmodelledText[];
}

/** What is known while one ability is read. */
export interface Context {
  readonly self: SelfFacts;
  /** Targets of the ability so far, in the order of the text. */
  readonly targets: Target[];
  readonly unmodelled: UnmodelledText[];
  /** What was read and has no meaning for attachments. */
  readonly harmless: HarmlessStretch[];
  readonly antecedents: Antecedent[];
  /** The event's object is spoken of as "it", "that creature" although the object with the ability was named last. */
  triggerObject: Antecedent | null;
  /** A spell or ability was copied: what "the copy" is. */
  copies: boolean;
  /** How often in a turn the ability triggers, or does what it does. */
  onceEachTurn: "triggers" | "does" | null;
  /** The clause that was just read ended with "instead". */
  instead: boolean;
  /** What the event that was just read asks for besides ("dealt damage by ~ this turn dies"). */
  eventCondition: Condition | null;
  /** Who does what is read, after "that player may"; null: whoever the text names, or "you". */
  actor: PlayerReference | null;
  /** What is read is said of permanents alone, so that "it" is no card that was revealed. */
  ofPermanents: boolean;
  /** What "it" cannot mean here: "attach ~ to it". */
  except: Subject | null;
  /** What "it" means of a spell whose casting was just spoken of: "if this spell was kicked, it deals …". */
  speaksOfSpell: boolean;
  /** What a spell or ability does is read, so that a noun may be told by what a position does not tell: its target fits, or it is reported. */
  inEffect: boolean;
  /** Reads "target creature" inside a noun phrase: "all Auras attached to target creature". */
  readTarget: ((c: Cursor) => Reference | null) | null;
  /** Reads an ability in quotation marks; `onSelf`: the object itself gets it, so that its name still means itself. */
  readonly readQuoted: (text: string, onSelf: boolean) => QuotedReading;
  /** Reads a noun phrase within another one. */
  readonly readNoun: (c: Cursor, cx: Context) => Noun | null;
}

export function newContext(
  self: SelfFacts,
  { readQuoted, readNoun }: Pick<Context, "readQuoted" | "readNoun">,
): Context {
  return {
    self,
    targets: [],
    unmodelled: [],
    harmless: [],
    antecedents: [],
    triggerObject: null,
    copies: false,
    onceEachTurn: null,
    instead: false,
    eventCondition: null,
    actor: null,
    ofPermanents: false,
    except: null,
    speaksOfSpell: false,
    inEffect: false,
    readTarget: null,
    readQuoted,
    readNoun,
  };
}

/** Remembers that something was spoken of. */
export function mention(cx: Context, subject: Subject | null, nouns: readonly string[]): void {
  cx.antecedents.push({ subject, nouns });
}

/** Remembers that a card in a library, a hand or exile was spoken of. */
export function mentionHidden(cx: Context, hidden: Hidden): void {
  cx.antecedents.push({ subject: null, nouns: ["card"], hidden });
}

/** What tells these cards from others in the same zone: whose they are, and, which no case holds, that they were revealed or looked at. */
export function amongHidden(hidden: Hidden | undefined, text: string): Filter {
  const seen: Filter = { kind: "outside", about: "library", text };
  const owner = hidden?.owner ?? null;
  return owner === null ? seen : { kind: "and", of: [{ kind: "owned-by", player: owner }, seen] };
}

/**
 * What a pronoun means. `noun` null for "it" and "them"; `one` for "it" alone. Null when several things may be meant: a wrong guess is worse
 * than none.
 */
export function antecedent(cx: Context, noun: string | null, one = false): Subject | null {
  // "it" is no player
  const fits = (one: Antecedent) =>
    noun === null
      ? !(one.aside || (one.nouns.length === 1 && one.nouns[0] === "player"))
      : one.nouns.length === 0 || one.nouns.includes(noun);
  let spoken = cx.antecedents
    .filter((one) => fits(one) && !(cx.ofPermanents && one.subject === null))
    .filter((one) => cx.except === null || !sameSubject(one.subject, cx.except));
  const last = spoken.at(-1);
  if (last !== undefined && last.subject === null) return null;
  // "it" is not all of them, where there is one thing that it may be
  if (one && last?.subject?.kind !== "all") spoken = spoken.filter(({ subject }) => subject?.kind !== "all");
  if (last !== undefined) {
    const others = spoken.filter((one) => !sameSubject(one.subject, last.subject));
    const isResult = last.subject?.kind === "previous" || last.subject?.kind === "choose";
    if (others.length > 0 && !isResult && noun === null) {
      const trigger = cx.triggerObject;
      return others.length === 1 && trigger !== null && sameSubject(others[0]?.subject, trigger.subject)
        ? last.subject
        : null;
    }
    return last.subject;
  }
  if (cx.triggerObject !== null && fits(cx.triggerObject)) return cx.triggerObject.subject;
  return null;
}

/** Runs a reader; when it answers null, what it noted of targets and of things spoken of is forgotten. */
export function tentatively<T>(cx: Context, read: () => T | null): T | null {
  const targets = cx.targets.length;
  const spoken = cx.antecedents.length;
  const unmodelled = cx.unmodelled.length;
  const result = read();
  if (result === null) {
    cx.targets.length = targets;
    cx.antecedents.length = spoken;
    cx.unmodelled.length = unmodelled;
  }
  return result;
}

function sameSubject(a: Subject | null | undefined, b: Subject | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
