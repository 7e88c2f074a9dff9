import { within } from "./within.ts";

/** Work that has begun and not ended, so that stopping can wait for it. */
export class UnderWay {
  readonly #work = new Set<Promise<void>>();

  /** Starts a piece of work; what it throws goes to `failed`. */
  start(work: () => Promise<void>, failed: (error: unknown) => void): void {
    const running = work()
      .catch(failed)
      .finally(() => this.#work.delete(running));
    this.#work.add(running);
  }

  /** Resolves when all of it has ended, or after `patience` milliseconds. */
  async finish(patience: number): Promise<void> {
    await within(patience, Promise.allSettled(this.#work));
  }
}
