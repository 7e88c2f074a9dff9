import type { webApi } from "@slack/bolt";
import { Recent } from "../recent.ts";
import { within } from "../within.ts";

/** How long a reply waits to learn the reader's locale, in milliseconds. */
const patience = 800;

/** Asks Slack for a reader's locale, and remembers it; needs the scope `users:read`, and does without when it is not given. */
export class ReaderLocales {
  readonly #known = new Recent<string, string>(1000);
  readonly #failed: (error: unknown) => void;
  #mayAsk = true;

  /** `failed` is told why a locale stays unknown. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  async of(user: string | undefined, client: webApi.WebClient): Promise<string | undefined> {
    if (user === undefined) return undefined;
    const known = this.#known.get(user);
    if (known !== undefined || !this.#mayAsk) return known;
    return within(patience, this.#ask(user, client));
  }

  async #ask(user: string, client: webApi.WebClient): Promise<string | undefined> {
    try {
      const locale = (await client.users.info({ user, include_locale: true })).user?.locale;
      if (locale !== undefined) this.#known.set(user, locale);
      return locale;
    } catch (error) {
      if (error instanceof Error && error.message.includes("missing_scope")) this.#mayAsk = false;
      this.#failed(error);
      return undefined;
    }
  }
}
