import type { SocketModeReceiver } from "@slack/bolt";
import { factsOf, type Log } from "../log.ts";
import { within } from "../within.ts";

/**
 * Keeps a socket mode connection: connects again whenever it is lost, for as long as it takes. Bolt's own reconnecting is
 * switched off: it waits five seconds each time, and a failure within it is a rejection that nobody can catch.
 */
export class SocketConnection {
  readonly #client: SocketModeReceiver["client"];
  readonly #log: Log;
  readonly #after: number;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(receiver: SocketModeReceiver, log: Log, after: number) {
    this.#client = receiver.client;
    this.#log = log;
    this.#after = after;
  }

  /** Connects. Rejects when the first attempt fails: a wrong token is for the person who starts the bot to see. */
  async start(): Promise<void> {
    await this.#client.start();
    this.#client.on("disconnected", () => this.#again(0));
  }

  async stop(patience: number): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await within(patience, this.#client.disconnect());
  }

  #again(attempt: number): void {
    if (this.#stopped || this.#timer) return;
    this.#log.info({ attempt }, "reconnecting");
    const wait = attempt === 0 ? 0 : Math.min(30_000, this.#after * 2 ** (attempt - 1));
    this.#timer = setTimeout(async () => {
      try {
        await this.#client.start();
        this.#timer = undefined;
      } catch (error) {
        this.#timer = undefined;
        this.#log.warn(factsOf(error), "could not reconnect");
        this.#again(attempt + 1);
      }
    }, wait);
  }
}
