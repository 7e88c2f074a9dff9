import type { Language } from "../../model/index.ts";
import type { CaseErrorCode } from "../mistakes.ts";
import type { Board } from "./board.ts";
import { wordsOf } from "./board.ts";
import type { Token } from "./tokens.ts";
import type { FoundPhrase, WordKind, Words } from "./words.ts";

/** A mistake in a text of the notation: a message of the catalogue (`notation.<key>`), and the place it points at. */
export interface NotationMistake {
  readonly code: CaseErrorCode;
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** What a line is read with. The first mistake is kept; reading goes on with stand-ins. */
export class Context {
  readonly words: Words;
  readonly board: Board;
  line = 1;
  mistake: NotationMistake | null = null;
  /** How many phrases only one language has. */
  readonly spoken = new Map<Language, number>();

  constructor(words: Words, board: Board) {
    this.words = words;
    this.board = board;
  }

  report(
    code: CaseErrorCode,
    key: string,
    at: Pick<Token, "from" | "to">,
    values: Readonly<Record<string, string>> = {},
  ): null {
    this.mistake ??= { code, key, values, line: this.line, from: at.from, to: at.to };
    return null;
  }

  /** A phrase at a word; which language it is of is remembered. */
  at(kind: WordKind, said: readonly string[], start: number): FoundPhrase | null {
    return this.#heard(this.words.at(kind, said, start));
  }

  /** A phrase that all of these pieces are. */
  whole(kind: WordKind, tokens: readonly Token[]): FoundPhrase | null {
    return this.#heard(this.words.whole(kind, wordsOf(tokens)));
  }

  #heard(found: FoundPhrase | null): FoundPhrase | null {
    const [only, another] = found?.languages ?? [];
    if (only !== undefined && another === undefined) this.spoken.set(only, (this.spoken.get(only) ?? 0) + 1);
    return found;
  }

  /** The player that pieces name: "you", "opponent" in any language, or one of those that the text names. */
  player(tokens: readonly Token[]): string | null {
    const said = wordsOf(tokens).join(" ");
    const own = this.board.players.find((player) => player.toLowerCase() === said);
    if (own !== undefined) return own;
    const id = this.whole("players", tokens)?.id;
    return id !== undefined && this.board.players.includes(id) ? id : null;
  }
}

/** Where pieces stand, from the first to the last. */
export const spanOf = (
  tokens: readonly Token[],
  otherwise: Pick<Token, "from" | "to">,
): Pick<Token, "from" | "to"> => ({
  from: tokens[0]?.from ?? otherwise.from,
  to: tokens.at(-1)?.to ?? otherwise.to,
});
