import type { AddressInfo } from "node:net";
import type { BlockAction, App as BoltApp, RespondFn, webApi } from "@slack/bolt";
import { type Command, card, type Reply } from "../../../commands/index.ts";
import type { App } from "../../app/index.ts";
import { commandName } from "../command-names.ts";
import { restOf } from "../fit.ts";
import { factsOf, type Log, openLog } from "../log.ts";
import type { MakePlatform, Platform } from "../platform.ts";
import { present } from "../presentation.ts";
import { Recent } from "../recent.ts";
import { converse, type Said, say } from "../request.ts";
import { starting } from "../start-error.ts";
import { UnderWay } from "../under-way.ts";
import { within } from "../within.ts";
import { listed, readWords, spokenIn } from "../words.ts";
import { boltLog } from "./bolt-log.ts";
import { memory, renderMessage, type SlackMessage } from "./message.ts";
import { written } from "./mrkdwn.ts";
import { ReaderLocales } from "./reader-locale.ts";
import { respondPatiently } from "./respond.ts";
import { isSaid } from "./said-message.ts";
import type { SlackSettings } from "./settings.ts";
import { SocketConnection } from "./socket.ts";
import { readActionId, readButtonValue } from "./state.ts";

/** Slack, served. */
export interface SlackPlatform extends Platform {
  /** The port that is listened on for Slack's requests; null in socket mode and when not started. */
  readonly port: number | null;
}

/** Serves the commands on Slack: `/attache`, mentions, direct messages and buttons, over a socket or signed HTTP. */
export const makeSlack = ((app, commands, settings): SlackPlatform =>
  new Slack(app, commands, settings)) satisfies MakePlatform<SlackSettings>;

/** How long stopping waits for replies that are under way, in milliseconds. */
const patience = 5000;

/** A reply as it is about to be sent. */
interface Rendered {
  readonly message: SlackMessage;
  /** What has then been said in the thread; null when the reply is no answer. */
  readonly said: Said | null;
}

/** Text that a person sent, and where. */
interface Heard {
  readonly text: string;
  readonly user: string | undefined;
  /** Ties together what is said in one place. */
  readonly thread: string;
  readonly id: string;
  readonly client: webApi.WebClient;
  /** Whether others see the text: a slash command does not show what was typed. */
  readonly isSeen: boolean;
}

class Slack implements SlackPlatform {
  readonly name = "slack";
  port: number | null = null;
  readonly #app: App;
  readonly #commands: readonly Command[];
  readonly #settings: SlackSettings;
  readonly #underWay = new UnderWay();
  /** What was said in a thread, for questions that follow one another. Buttons carry it themselves. */
  readonly #threads = new Recent<string, Said>(500);
  /** Events and messages that were answered: Slack sends them again when it thinks that they were not. */
  readonly #seen = new Recent<string, true>(2000);
  readonly #locales = new ReaderLocales((error) => this.#log?.warn(factsOf(error), "the reader's locale is unknown"));
  #bolt: { readonly app: BoltApp; readonly socket: SocketConnection | null } | null = null;
  #log: Log | null = null;

  constructor(app: App, commands: readonly Command[], settings: SlackSettings) {
    this.#app = app;
    this.#commands = commands.filter((command) => command.surfaces.includes("slack"));
    this.#settings = settings;
  }

  async start(): Promise<void> {
    const bolt = await import("@slack/bolt");
    const log = this.#settings.log ?? (await openLog("slack"));
    this.#log = log;
    const { transport, apiUrl } = this.#settings;
    const address = apiUrl === undefined ? {} : { slackApiUrl: apiUrl };
    const logger = boltLog(log);
    const receiver =
      transport.kind === "http"
        ? new bolt.HTTPReceiver({ signingSecret: transport.signingSecret, logger })
        : new bolt.SocketModeReceiver({
            appToken: transport.appToken,
            logger,
            autoReconnectEnabled: false,
            // Bolt's clients write into the options that they are given, so each gets its own.
            installerOptions: { clientOptions: { ...address, retryConfig: { retries: 1 }, timeout: 10_000 } },
          });
    const app = new bolt.App({
      token: this.#settings.botToken,
      receiver,
      logger,
      clientOptions: { ...address, retryConfig: { retries: 2, factor: 2, minTimeout: 300 }, timeout: 10_000 },
      convoStore: false,
      // Without it, the constructor checks the token in a promise that nobody can catch.
      deferInitialization: true,
    });
    app.error(async (error) => log.warn(factsOf(error), "could not handle what Slack sent"));
    this.#listen(app);
    await starting("Slack", "SLACK_BOT_TOKEN", () => app.init());
    const socket =
      receiver instanceof bolt.SocketModeReceiver
        ? new SocketConnection(receiver, log, this.#settings.reconnectAfter ?? 1000)
        : null;
    this.#bolt = { app, socket };
    if (socket) await starting("Slack", "SLACK_APP_TOKEN", () => socket.start());
    if (transport.kind === "http") {
      const { port, host } = transport;
      this.port = portOf(await starting("Slack", "SLACK_PORT", () => app.start({ port, host })));
    }
    log.info({ transport: transport.kind, ...(this.port === null ? {} : { port: this.port }) }, "ready");
  }

  async stop(): Promise<void> {
    const bolt = this.#bolt;
    if (!bolt) return;
    this.#bolt = null;
    if (bolt.socket) await this.#underWay.finish(patience);
    // Stopping a server that is not listening rejects, and one with a request that never ends would not end.
    await (bolt.socket?.stop(patience) ??
      within(
        patience,
        bolt.app.stop().catch(() => undefined),
      ));
    this.port = null;
    await this.#underWay.finish(patience);
  }

  #listen(bolt: BoltApp): void {
    bolt.command("/attache", async ({ command, ack, respond, client }) => {
      await ack();
      const { text, user_id: user, channel_id: channel, trigger_id: id } = command;
      this.#do(async () => {
        // A command follows nothing: nobody sees what it would follow.
        const { message } = await this.#answerTo({ text, user, thread: `${channel}:${id}`, id, client, isSeen: false });
        await respondPatiently(respond, { response_type: "in_channel", ...message });
      });
    });
    bolt.event("app_mention", async ({ event, body, client }) => {
      if (event.bot_id !== undefined || !this.#isNew(body.event_id, event.channel, event.ts)) return;
      const { channel, ts: id, text, user } = event;
      const thread_ts = event.thread_ts ?? id;
      this.#do(() =>
        this.#post({ text, user, thread: `${channel}:${thread_ts}`, id, client, isSeen: true }, { channel, thread_ts }),
      );
    });
    bolt.event("message", async ({ event, body, client }) => {
      if (event.channel_type !== "im" || !isSaid(event)) return;
      if (!this.#isNew(body.event_id, event.channel, event.ts)) return;
      const { channel, ts: id, text = "", user, thread_ts } = event;
      const place = { channel, ...(thread_ts === undefined ? {} : { thread_ts }) };
      this.#do(() =>
        this.#post({ text, user, thread: `${channel}:${thread_ts ?? ""}`, id, client, isSeen: true }, place),
      );
    });
    bolt.action<BlockAction>(/^attache:/, async ({ action, body, ack, respond, client }) => {
      await ack();
      if (action.type !== "button") return;
      const { action_id, value, action_ts } = action;
      this.#do(() => this.#onButton({ id: action_id, value, ts: action_ts }, body, respond, client));
    });
  }

  #do(work: () => Promise<void>): void {
    // The bot was removed from the channel, a scope is missing, the service fails: nothing that can be told to the reader.
    this.#underWay.start(work, (error) => this.#log?.warn(factsOf(error), "could not reply"));
  }

  /** False for an event that was had before: a retry, or a message that came as a mention as well. */
  #isNew(event: string, channel: string, ts: string): boolean {
    const keys = [event, `${channel}:${ts}`];
    const isNew = !keys.some((key) => this.#seen.has(key));
    for (const key of keys) this.#seen.set(key, true);
    return isNew;
  }

  async #post(heard: Heard, place: { readonly channel: string; readonly thread_ts?: string }): Promise<void> {
    const { message, said } = await this.#answerTo(heard);
    if (said) this.#threads.set(heard.thread, said);
    await heard.client.chat.postMessage({ ...place, ...message });
  }

  async #answerTo(heard: Heard): Promise<Rendered> {
    const locale = await this.#locales.of(heard.user, heard.client);
    const context = { app: this.#app, ...(locale === undefined ? {} : { locale }) };
    try {
      const wanted = readWords(this.#app, this.#commands, "slack", written(heard.text));
      const spoken = { ...context, ...spokenIn(wanted) };
      if (wanted.kind === "command") return this.#render(await wanted.command.run(wanted.input, spoken), []);
      const command = this.#command(wanted.kind === "help" ? "help" : "ask");
      if (!command) return this.#note(locale, "unknown-command");
      if (wanted.kind === "help") return this.#help(await command.run({}, spoken));
      const said = say(this.#threads.get(heard.thread) ?? [], wanted.text, memory);
      return this.#render(
        await converse(command, said, context, `slack:${heard.thread}:${heard.id}`),
        said,
        heard.isSeen ? [] : said,
      );
    } catch (error) {
      this.#log?.error(factsOf(error), "a command failed");
      return this.#note(locale, "error");
    }
  }

  async #onButton(
    pressed: { readonly id: string; readonly value: string | undefined; readonly ts: string },
    body: BlockAction,
    respond: RespondFn,
    client: webApi.WebClient,
  ): Promise<void> {
    const show = readActionId(pressed.id);
    const thread_ts: unknown = body.message?.thread_ts;
    const inThread = typeof thread_ts === "string" ? { thread_ts } : {};
    const place = { ...inThread, replace_original: false };
    const carried = readButtonValue(pressed.value);
    const ask = this.#command("ask");
    let rendered: Rendered;
    try {
      if (!carried || !ask || !show) {
        rendered = this.#note(await this.#locales.of(body.user.id, client), "expired");
      } else {
        const conversation = `slack:${body.user.id}:${pressed.ts}`;
        const asked = { app: this.#app, language: carried.language };
        const reply = await converse(ask, carried.said, asked, conversation);
        rendered =
          show === "choose"
            ? this.#render(reply, carried.said, carried.said.slice(-2))
            : this.#render(reply.kind === "answer" ? { ...reply, show } : reply, []);
      }
    } catch (error) {
      this.#log?.error(factsOf(error), "a command failed");
      rendered = this.#note(carried?.language, "error");
    }
    const channel = body.channel?.id;
    if (show === "choose" && rendered.said && channel !== undefined)
      this.#threads.set(`${channel}:${inThread.thread_ts ?? ""}`, rendered.said);
    await respondPatiently(respond, {
      response_type: show === "choose" && carried ? "in_channel" : "ephemeral",
      ...place,
      ...rendered.message,
    });
  }

  /** `asked` is what was said that is to be shown with the answer, because it does not stand above it. */
  #render(reply: Reply, said: Said | readonly [], asked: readonly string[] = []): Rendered {
    const answered = reply.kind === "answer" && reply.answer.status !== "not-covered";
    const choices = reply.kind === "answer" ? (reply.answer.askBack?.choices ?? []).map(({ answer }) => answer) : [];
    const rest = restOf(this.#app, reply.language, "/attache cr");
    const [first, ...following] = said;
    return {
      message: renderMessage(
        present(this.#app, reply, { card: `/attache ${commandName(this.#app, reply.language, card)}` }),
        { said: answered ? said : [], asked, choices },
        rest,
      ),
      said: answered && first !== undefined ? [first, ...following] : null,
    };
  }

  /** What the help command says, and the commands that there are here. */
  #help(reply: Reply): Rendered {
    if (reply.kind !== "message") return this.#render(reply, []);
    const list = listed(this.#app, this.#commands, reply.language, "/attache ");
    return this.#render({ ...reply, text: `${reply.text}\n\n${list}` }, []);
  }

  /** A line of the platform's own. */
  #note(locale: string | undefined, key: "error" | "expired" | "unknown-command"): Rendered {
    const language = this.#app.nearestLanguage(locale);
    return this.#render({ kind: "message", language, text: this.#app.text(language, `platform.${key}`) }, []);
  }

  #command(id: string): Command | undefined {
    return this.#commands.find((command) => command.id === id);
  }
}

/** What an HTTP server listens on. */
const portOf = (server: { address?(): AddressInfo | string | null }): number | null => {
  const address = server.address?.() ?? null;
  return typeof address === "object" && address ? address.port : null;
};
