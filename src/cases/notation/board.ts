import type { CaseObject } from "../../model/index.ts";
import type { CardsForCases } from "../cards-for-cases.ts";
import { nearest } from "../nearest.ts";
import type { Token } from "./tokens.ts";
import { folded } from "./words.ts";

/** What is named in a text: an object of the case, or one that a step makes. */
export interface Named {
  readonly id: string;
  /** Its names, folded: as it is written, and of its card in English. */
  readonly names: readonly string[];
  readonly copy: number;
  readonly at: { readonly line: number; readonly from: number; readonly to: number };
}

/** The objects of a case as its text is read, and what they are called. */
export class Board {
  readonly objects: Record<string, CaseObject> = {};
  readonly players: string[] = ["you", "opponent"];
  /** Whether the text names its players. */
  hasPlayers = false;
  readonly #cards: CardsForCases;
  readonly #named: Named[] = [];

  constructor(cards: CardsForCases) {
    this.#cards = cards;
  }

  get named(): readonly Named[] {
    return this.#named;
  }

  /** The English name of the card that words name; null when there is none. */
  card(name: string): string | null {
    return this.#cards.find(name)?.name ?? null;
  }

  /** The thing on the board whose name is nearest to that one. */
  nearest(name: string): string | undefined {
    const near = nearest(
      name,
      this.#named.flatMap(({ names }) => names),
    );
    const found = this.#named.find(({ names }) => near !== null && names.includes(near));
    return found && (this.objects[found.id]?.card ?? near ?? undefined);
  }

  near(name: string): string | undefined {
    return this.#cards.near(name)[0];
  }

  /** Gives a new thing an id made of its name. */
  name(written: string, names: readonly string[], copy: number, at: Named["at"]): Named {
    const base = idOf(written);
    const taken = new Set([...this.players, ...this.#named.map(({ id }) => id)]);
    let id = copy > 1 ? `${base}-${copy}` : base;
    for (let nth = 2; taken.has(id); nth++) id = `${base}-${nth}`;
    const named = { id, names: [...new Set(names.map(folded))], copy, at };
    this.#named.push(named);
    return named;
  }

  /** What words name: by its whole name in any language, else by a part of it that no other has. */
  find(written: string, copy: number | null): Named | "several" | null {
    const name = folded(written);
    const isCopy = (one: Named) => one.copy === (copy ?? 1);
    const exact = this.#named.filter((one) => one.names.includes(name) && isCopy(one));
    if (exact[0]) return exact[0];
    const english = this.card(written);
    const card =
      english === null ? undefined : this.#named.find((one) => one.names.includes(folded(english)) && isCopy(one));
    if (card) return card;
    const byId = copy === null ? this.#named.find(({ id }) => folded(id) === name) : undefined;
    if (byId) return byId;
    const part = ` ${plain(name)} `;
    if (part.trim() === "") return null;
    const partly = this.#named.filter(
      (one) => one.names.some((whole) => ` ${plain(whole)} `.includes(part)) && isCopy(one),
    );
    if (partly.length > 1) return "several";
    return partly[0] ?? this.#token(written, copy);
  }

  /** `Batterskull.germ`, the token that an ability of a thing makes. */
  #token(written: string, copy: number | null): Named | "several" | null {
    const parts = /^(.+)\.([a-z][a-z0-9-]*)$/.exec(written);
    const maker = parts?.[1] === undefined ? null : this.find(parts[1], copy);
    return maker === null || maker === "several" ? maker : { ...maker, id: `${maker.id}.${parts?.[2]}` };
  }
}

const plain = (name: string): string => name.replace(/[^\p{L}\p{N}']+/gu, " ").trim();

/** An id that tells what it is called: `grizzly-bears`. */
function idOf(written: string): string {
  const letters = folded(written)
    .replace(/'/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return /^[a-z]/.test(letters) ? letters : `object${letters === "" ? "" : `-${letters}`}`;
}

/** The words of pieces, as they are written. */
export const written = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(" ");

/** The words of pieces, to be looked for. */
export const wordsOf = (tokens: readonly Token[]): readonly string[] =>
  tokens.map(({ kind, text }) => (kind === "word" ? folded(text).replace(/[,:!.]+$/, "") : ""));
