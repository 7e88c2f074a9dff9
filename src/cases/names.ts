import type { CasePath, Mistakes } from "./mistakes.ts";
import { didYouMean, shown } from "./nearest.ts";

/** A token that an ability of X makes is called `X.germ`, a second one `X.germ-2`: it may be named before it is there. */
const tokenOf = /^([A-Za-z][A-Za-z0-9_-]*)\.[a-z][a-z0-9-]*$/;

/** Who and what may be named in a case. Objects that steps create are known from that step on. */
export class Names {
  readonly #players: ReadonlySet<string>;
  readonly #objects = new Set<string>();
  readonly #mistakes: Mistakes;

  constructor(players: readonly string[], mistakes: Mistakes) {
    this.#players = new Set(players);
    this.#mistakes = mistakes;
  }

  /** Makes an object known; an id that is taken is a mistake. */
  declare(id: string, path: CasePath): void {
    if (this.#players.has(id)) this.#mistakes.report("case/duplicate-id", path, `${shown(id)} is already a player`);
    else if (this.#objects.has(id))
      this.#mistakes.report("case/duplicate-id", path, `${shown(id)} is already an object`);
    this.#objects.add(id);
  }

  object(id: string, path: CasePath): string {
    if (this.#isObject(id)) return id;
    const also = this.#players.has(id) ? " (it is a player)" : "";
    this.#mistakes.report(
      "case/unknown-object",
      path,
      `no object is called ${shown(id)}${also}${also === "" ? didYouMean(id, this.#objects) : ""}`,
    );
    return id;
  }

  player(id: string, path: CasePath): string {
    if (this.#players.has(id)) return id;
    this.#mistakes.report(
      "case/unknown-player",
      path,
      `no player is called ${shown(id)}${didYouMean(id, this.#players) || `; there are ${[...this.#players].join(", ")}`}`,
    );
    return id;
  }

  objectOrPlayer(id: string, path: CasePath): string {
    if (this.#isObject(id) || this.#players.has(id)) return id;
    this.#mistakes.report(
      "case/unknown-object",
      path,
      `no object or player is called ${shown(id)}${didYouMean(id, [...this.#objects, ...this.#players])}`,
    );
    return id;
  }

  isPlayer(id: string): boolean {
    return this.#players.has(id);
  }

  #isObject(id: string): boolean {
    if (this.#objects.has(id)) return true;
    const maker = tokenOf.exec(id)?.[1];
    return maker !== undefined && this.#objects.has(maker);
  }
}
