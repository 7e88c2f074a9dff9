import type { CaseStep } from "../../../model/index.ts";
import type { ThingKind } from "../../kinds.ts";
import type { KnownCard } from "../../known-card.ts";

export type Who = "you" | "opponent";

/** An object of the story. */
export interface Piece {
  readonly id: string;
  readonly kind: ThingKind;
  readonly card: KnownCard | null;
  readonly written: string;
  /** What sort of thing it was called when it was first spoken of. */
  readonly species?: string;
  /** The basic land type that the noun says ("my *forest*"), where nobody named it. */
  readonly basic?: string;
  /** Null: nobody said, and it is decided when all is told. */
  whose: Who | null;
  zone: "battlefield" | "hand" | "graveyard" | "stack" | "library";
  attachedTo: string | null;
  /** What a step of the story puts it on. */
  aimedAt: string | null;
  /** The colours it is said to be of, where nobody named it. */
  colors?: readonly string[];
  /** Abilities that it has by itself, as the question says ("my pro-red creature"). */
  abilities: string[];
  /** Abilities that it is said to give to what it is on ("a sword *that gives protection from red*"). */
  granted?: readonly string[];
  /** It is already there when the story begins. */
  readonly size: { readonly power: string; readonly toughness: string } | null;
  tapped: boolean;
  /** It was spoken of as "the other creature". */
  readonly isOther?: boolean;
  /** It is a token, and nobody's card. */
  readonly isToken?: boolean;
  /** It may only enchant what its controller controls, as the question says. */
  readonly isOwnOnly?: boolean;
  /** A step of the story makes it. */
  isCreated?: boolean;
  /** Another one just like it, that was spoken of in the same breath ("two Rancors"). */
  twin?: string;
  /** Where it was told to be before anybody does anything with it, and whether something puts it onto the battlefield from there. */
  waits?: "in-hand" | "to-be-put";
  /** It may lie on nothing, as nothing hangs on that. */
  isLoose?: boolean;
  /** It only does what is told of it, and that is played without it. */
  isOffstage?: boolean;
  /** It was animated, and is a creature only for now. */
  animated: boolean;
}

/** What was chosen for a card as it entered. */
export interface Chosen {
  readonly what: "color" | "player";
  readonly value: string;
}

/** An attachment that only an adjective tells of ("the *equipped* creature"). */
export interface Implied {
  readonly kind: ThingKind;
  readonly host: string;
}

/** The story so far: what there is, what was done, and what still has to resolve. */
export class Board {
  readonly pieces: Piece[] = [];
  readonly steps: CaseStep[] = [];
  /** Resolutions that wait, the last to resolve first. */
  readonly pending: CaseStep[] = [];
  /** Starts of the items that have found their place. */
  readonly used = new Set<number>();
  /** Ids, the last spoken of first. */
  salient: string[] = [];
  /** What has been done to a piece by a card, so that saying it again is not another event. */
  readonly implied: Implied[] = [];
  /** Starts of phrases that only describe another ("the creature *with Pacifism on it*"). */
  readonly dependent = new Set<number>();
  /** What a phrase was taken to mean, by its place, so that it means the same when it is looked at again. */
  readonly meant = new Map<string, string>();
  /** Attachments that have to stay for the question to be answered with a bare yes. */
  readonly keeping: string[] = [];
  /** Pieces that a sentence was about, and not only in passing. */
  readonly heads = new Set<string>();
  /** Pieces that the question says leave the battlefield. */
  readonly leaving: string[] = [];
  readonly done = new Map<string, Set<string>>();
  /** What a permanent has exiled until it leaves, by the permanent. */
  readonly held = new Map<string, string>();
  /** What was chosen for cards as they entered, by the card's name. */
  readonly choices = new Map<string, Chosen>();
  /** The step that the question asks about. */
  askedStep: number | null = null;
  /** What that step attaches, where it acts on something else first (an ability of Brass Squire). */
  askedAbout: string | null = null;
  /** What puts cards onto the battlefield by its text, and nobody said yet which ("Zur attacks, …"). */
  bringer: KnownCard | null = null;
  /** A player whom a sentence was about, and whom "him" may mean. */
  spokenPlayer: Who | null = null;
  /** The player who was told to be dealt damage. */
  victim: Who | "another" | null = null;
  /** Two creatures of which one blocks the other, and how many steps were told before that. */
  fight: { readonly between: readonly [string, string]; readonly after: number } | null = null;
  /** The story needs a check of when something may be done. */
  timing: { active?: Who; phase?: "main" | "combat" } | null = null;
  readonly players = new Set<string>(["you", "opponent"]);
  readonly assumptions: { readonly key: string; readonly values?: Readonly<Record<string, string>> }[] = [];

  copy(): Board {
    const other = new Board();
    for (const piece of this.pieces) other.pieces.push({ ...piece, abilities: [...piece.abilities] });
    other.steps.push(...this.steps);
    other.pending.push(...this.pending);
    for (const start of this.used) other.used.add(start);
    other.salient = [...this.salient];
    other.implied.push(...this.implied);
    for (const start of this.dependent) other.dependent.add(start);
    for (const [phrase, id] of this.meant) other.meant.set(phrase, id);
    other.keeping.push(...this.keeping);
    for (const id of this.heads) other.heads.add(id);
    other.leaving.push(...this.leaving);
    for (const [id, events] of this.done) other.done.set(id, new Set(events));
    for (const [holder, id] of this.held) other.held.set(holder, id);
    for (const [name, chosen] of this.choices) other.choices.set(name, chosen);
    other.askedStep = this.askedStep;
    other.askedAbout = this.askedAbout;
    other.spokenPlayer = this.spokenPlayer;
    other.victim = this.victim;
    other.fight = this.fight;
    other.bringer = this.bringer;
    other.timing = this.timing;
    for (const player of this.players) other.players.add(player);
    other.assumptions.push(...this.assumptions);
    return other;
  }

  piece(id: string): Piece {
    const found = this.pieces.find((one) => one.id === id);
    if (found === undefined) throw new Error(`scenarios/no-piece: ${id}`);
    return found;
  }

  add(piece: Omit<Piece, "id">, options: { readonly first?: boolean } = {}): Piece {
    const base =
      (piece.card?.name ?? piece.kind)
        .toLowerCase()
        .replace(/[^a-z]+/g, "-")
        .replace(/^-|-$/g, "") || "thing";
    let id = base;
    for (let n = 2; this.pieces.some((one) => one.id === id); n++) id = `${base}-${n}`;
    const made = { ...piece, id };
    if (options.first === true) this.pieces.unshift(made);
    else this.pieces.push(made);
    return made;
  }

  spokenOf(id: string): void {
    this.salient = [id, ...this.salient.filter((other) => other !== id)];
  }

  /** What waits resolves first. */
  settle(): void {
    while (this.pending.length > 0) {
      const step = this.pending.pop();
      if (step !== undefined) this.steps.push(step);
    }
  }

  /** What happens next; in response to what waits, or after it. */
  step(step: CaseStep, options: { readonly response: boolean }): number {
    if (!options.response) this.settle();
    this.steps.push(step);
    return this.steps.length - 1;
  }

  /** Notes events that befall a piece. */
  befell(id: string, events: readonly string[]): void {
    const known = this.done.get(id) ?? new Set<string>();
    for (const event of events) known.add(event);
    this.done.set(id, known);
  }
}
