import { type WebSocket, WebSocketServer } from "ws";
import { type Choice, faultOfChoices, faultsOfCommands, faultsOfMessage } from "./discord-limits.ts";
import { type FakeRequest, type FakeResponse, serveOnLoopback } from "./fake-server.ts";
import { until } from "./until.ts";

/** A message in the fake Discord, as its API gives it. */
export interface FakeMessage {
  readonly id: string;
  readonly channel_id: string;
  readonly content: string;
  readonly embeds: readonly { readonly description?: string; readonly footer?: { readonly text: string } }[];
  readonly components: readonly {
    readonly components: readonly { readonly label: string; readonly custom_id: string }[];
  }[];
  readonly flags: number;
  readonly allowed_mentions: { readonly parse: readonly string[] } | undefined;
  /** The message that it replies to. */
  readonly answers: string | undefined;
  /** Whether the bot deferred first. */
  readonly deferred: boolean;
}

/** Who does something on the fake Discord, and in what language their client is. */
export interface Reader {
  readonly locale?: string;
  readonly guildLocale?: string;
}

/** A command as it was deployed. */
interface Deployed {
  readonly name: string;
  readonly name_localizations: Readonly<Record<string, string>>;
  readonly options: readonly { readonly name: string; readonly choices?: readonly object[] }[];
}

interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly at: number;
  state: "open" | "deferred" | "done";
  flags: number;
  message: FakeMessage | undefined;
  choices?: readonly Choice[];
}

export const botId = "100000000000000001";
const applicationId = "100000000000000002";
const guildId = "100000000000000003";
export const channelId = "100000000000000004";
const directChannelId = "100000000000000005";
const userId = "100000000000000006";

const user = (id: string, username: string, bot = false) => ({
  id,
  username,
  discriminator: "0",
  global_name: null,
  avatar: null,
  bot,
});

/**
 * A small Discord on the loopback: the part of its REST API and gateway that a bot needs, with Discord's own checks (limits,
 * three seconds for an interaction, one response each). People act through `use`, `press`, `say`.
 */
export class FakeDiscord {
  readonly apiUrl: string;
  readonly token = "fake.discord.token";
  /** Every message the bot has sent. */
  readonly messages: FakeMessage[] = [];
  /** Sets of commands that were deployed, by path. */
  readonly deployed = new Map<string, Deployed[]>();
  /** Requests that were refused, with the reason. */
  readonly refusals: string[] = [];
  /** How often a session was begun or resumed. */
  sessions = 0;
  resumes = 0;
  /** Answers given instead of the fake's own, each once, to the next request whose path has this in it. */
  readonly #instead: { readonly path: string; readonly response: FakeResponse }[] = [];
  readonly #interactions = new Map<string, Interaction>();
  readonly #close: () => Promise<void>;
  readonly #gateway: WebSocketServer;
  readonly #port: number;
  #socket: WebSocket | undefined;
  #last: { readonly t: string; readonly d: object } | undefined;
  #sequence = 0;
  #ids = 1n;

  private constructor(port: number, gateway: WebSocketServer, close: () => Promise<void>) {
    this.#port = port;
    this.apiUrl = `http://127.0.0.1:${port}/api`;
    this.#gateway = gateway;
    this.#close = close;
    gateway.on("connection", (socket) => this.#onConnection(socket));
  }

  static async start(): Promise<FakeDiscord> {
    let fake: FakeDiscord | undefined;
    const { server, port, close } = await serveOnLoopback((request) => {
      if (!fake) throw new Error("not started");
      return fake.#answer(request);
    });
    fake = new FakeDiscord(port, new WebSocketServer({ server }), close);
    return fake;
  }

  async stop(): Promise<void> {
    for (const socket of this.#gateway.clients) socket.terminate();
    this.#gateway.close();
    await this.#close();
  }

  /** Answers the next request whose path contains `path` with something else. */
  instead(path: string, response: FakeResponse): void {
    this.#instead.push({ path, response });
  }

  /** Sends the last event once more, as it happens around a lost connection. */
  replay(): void {
    if (this.#last) this.#dispatch(this.#last.t, this.#last.d);
  }

  /** Drops the gateway connection, in a way that a session may be resumed. */
  dropConnection(): void {
    this.#socket?.close(4000);
  }

  /** Someone uses a slash command; the bot's reply. */
  async use(
    command: string,
    options: Readonly<Record<string, string | boolean>>,
    reader: Reader = {},
  ): Promise<FakeMessage> {
    return this.#interact(reader, {
      type: 2,
      data: {
        id: this.#nextId(),
        name: command,
        type: 1,
        options: Object.entries(options).map(([name, value]) => ({
          name,
          type: typeof value === "boolean" ? 5 : 3,
          value,
        })),
      },
    });
  }

  /** Someone types into an option of a slash command; what the bot offers to complete it with. */
  async type(command: string, option: string, typed: string, reader: Reader = {}): Promise<readonly Choice[]> {
    const interaction = this.#send(reader, {
      type: 4,
      data: {
        id: this.#nextId(),
        name: command,
        type: 1,
        options: [{ name: option, type: 3, value: typed, focused: true }],
      },
    });
    return until("suggestions", () => interaction.choices);
  }

  /** Someone presses the button with this label; the bot's reply. */
  async press(message: FakeMessage, label: string, reader: Reader = {}): Promise<FakeMessage> {
    const button = message.components.flatMap((row) => row.components).find((one) => one.label === label);
    if (!button) throw new Error(`no button "${label}"`);
    return this.#interact(reader, {
      type: 3,
      message: this.#messageObject(message, user(botId, "attache", true)),
      data: { custom_id: button.custom_id, component_type: 2 },
    });
  }

  /** Someone writes a message (`@bot` in it becomes a mention), and nothing is waited for; its id. */
  write(text: string, where: { readonly direct?: boolean; readonly replyTo?: FakeMessage } = {}): string {
    const id = this.#nextId();
    const content = text.replaceAll("@bot", `<@${botId}>`);
    const mentionsBot = content !== text || where.replyTo !== undefined;
    this.#dispatch("MESSAGE_CREATE", {
      ...this.#messageObject(
        {
          id,
          channel_id: where.direct ? directChannelId : channelId,
          content,
          embeds: [],
          components: [],
        },
        user(userId, "reader"),
      ),
      channel_type: where.direct ? 1 : 0,
      mentions: mentionsBot ? [user(botId, "attache", true)] : [],
      ...(where.direct ? {} : { guild_id: guildId, member: member() }),
      ...(where.replyTo
        ? {
            type: 19,
            message_reference: { message_id: where.replyTo.id, channel_id: channelId, guild_id: guildId },
            referenced_message: this.#messageObject(where.replyTo, user(botId, "attache", true)),
          }
        : {}),
    });
    return id;
  }

  /** Someone writes a message; the bot's reply to it. */
  async say(
    text: string,
    where: { readonly direct?: boolean; readonly replyTo?: FakeMessage } = {},
  ): Promise<FakeMessage> {
    const id = this.write(text, where);
    return until("a reply", () => this.messages.find((message) => message.answers === id));
  }

  async #interact(reader: Reader, payload: object): Promise<FakeMessage> {
    const interaction = this.#send(reader, payload);
    return until("a response to an interaction", () => interaction.message);
  }

  #send(reader: Reader, payload: object): Interaction {
    const interaction: Interaction = {
      id: this.#nextId(),
      token: `token-${this.#ids}`,
      at: Date.now(),
      state: "open",
      flags: 0,
      message: undefined,
    };
    this.#interactions.set(interaction.token, interaction);
    this.#dispatch("INTERACTION_CREATE", {
      id: interaction.id,
      token: interaction.token,
      application_id: applicationId,
      version: 1,
      guild_id: guildId,
      channel_id: channelId,
      channel: { id: channelId, type: 0, guild_id: guildId },
      member: member(),
      locale: reader.locale ?? "en-US",
      guild_locale: reader.guildLocale ?? "en-US",
      app_permissions: "0",
      entitlements: [],
      authorizing_integration_owners: {},
      context: 0,
      attachment_size_limit: 0,
      ...payload,
    });
    return interaction;
  }

  #onConnection(socket: WebSocket): void {
    this.#socket = socket;
    socket.on("message", (data) => {
      const { op } = JSON.parse(String(data)) as { op: number };
      if (op === 1) socket.send(JSON.stringify({ op: 11 }));
      if (op === 2) {
        this.sessions += 1;
        this.#ready();
      }
      if (op === 6) {
        this.resumes += 1;
        this.#dispatch("RESUMED", {});
      }
    });
    socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 40_000 } }));
  }

  #ready(): void {
    this.#dispatch("READY", {
      v: 10,
      user: user(botId, "attache", true),
      guilds: [{ id: guildId, unavailable: true }],
      session_id: "fake-session",
      resume_gateway_url: `ws://127.0.0.1:${this.#port}`,
      application: { id: applicationId, flags: 0 },
    });
    this.#dispatch("GUILD_CREATE", {
      id: guildId,
      name: "A server",
      preferred_locale: "de",
      member_count: 2,
      large: false,
      joined_at: "2026-01-01T00:00:00.000Z",
      roles: [{ id: guildId, name: "@everyone", permissions: "0", position: 0, colors: {}, tags: {} }],
      emojis: [],
      stickers: [],
      members: [],
      channels: [{ id: channelId, type: 0, name: "rules", permission_overwrites: [] }],
      threads: [],
      presences: [],
      voice_states: [],
      stage_instances: [],
      guild_scheduled_events: [],
      soundboard_sounds: [],
      features: [],
      owner_id: userId,
      system_channel_flags: 0,
      nsfw_level: 0,
      premium_tier: 0,
      verification_level: 0,
      explicit_content_filter: 0,
      default_message_notifications: 0,
      mfa_level: 0,
    });
  }

  #dispatch(t: string, d: object): void {
    this.#sequence += 1;
    this.#last = { t, d };
    this.#socket?.send(JSON.stringify({ op: 0, t, d, s: this.#sequence }));
  }

  #answer(request: FakeRequest): FakeResponse {
    const at = this.#instead.findIndex(({ path }) => request.path.includes(path));
    const [instead] = at < 0 ? [] : this.#instead.splice(at, 1);
    if (instead) return instead.response;
    const path = decodeURIComponent(request.path).replace(/^\/api\/v10/, "");
    const callback = /^\/interactions\/(\d+)\/([^/]+)\/callback$/.exec(path);
    if (!callback && !/^\/webhooks\//.test(path) && request.headers.authorization !== `Bot ${this.token}`)
      return { status: 401, body: { message: "401: Unauthorized", code: 0 } };
    if (path === "/gateway/bot") return { status: 200, body: this.#gatewayInformation() };
    if (path === "/applications/@me") return { status: 200, body: { id: applicationId } };
    if (request.method === "PUT" && /\/commands$/.test(path)) return this.#deploy(path, JSON.parse(request.body));
    if (callback) return this.#callback(callback[2] ?? "", JSON.parse(request.body));
    const original = /^\/webhooks\/\d+\/([^/]+)\/messages\/@original$/.exec(path);
    if (original && request.method === "PATCH") return this.#edit(original[1] ?? "", JSON.parse(request.body));
    const channel = /^\/channels\/(\d+)\/messages$/.exec(path);
    if (channel && request.method === "POST") return this.#post(channel[1] ?? "", JSON.parse(request.body));
    return this.#refuse(404, 0, `${request.method} ${path}`);
  }

  #gatewayInformation(): object {
    return {
      url: `ws://127.0.0.1:${this.#port}`,
      shards: 1,
      session_start_limit: { total: 1000, remaining: 1000, reset_after: 1000, max_concurrency: 1 },
    };
  }

  #deploy(path: string, commands: []): FakeResponse {
    const faults = faultsOfCommands(commands);
    if (faults.length > 0) return this.#refuse(400, 50035, faults.join(", "));
    this.deployed.set(path, commands);
    return { status: 200, body: commands };
  }

  #callback(
    token: string,
    body: { type: number; data?: SentMessage & { readonly choices?: readonly Choice[] } },
  ): FakeResponse {
    const interaction = this.#interactions.get(token);
    if (!interaction || Date.now() - interaction.at > 3000) return this.#refuse(404, 10062, "Unknown interaction");
    if (interaction.state !== "open") return this.#refuse(400, 40060, "already acknowledged");
    if (body.type === 8) {
      const choices = body.data?.choices ?? [];
      const fault = faultOfChoices(choices);
      if (fault !== null) return this.#refuse(400, 50035, fault);
      interaction.state = "done";
      interaction.choices = choices;
      return { status: 204 };
    }
    if (body.type === 5) {
      interaction.state = "deferred";
      interaction.flags = body.data?.flags ?? 0;
      return { status: 204 };
    }
    const faults = faultsOfMessage(body.data ?? {});
    if (faults.length > 0) return this.#refuse(400, 50035, faults.join(", "));
    interaction.state = "done";
    interaction.message = this.#keep(body.data ?? {}, channelId, false, body.data?.flags ?? 0);
    return { status: 204 };
  }

  #edit(token: string, body: SentMessage): FakeResponse {
    const interaction = this.#interactions.get(token);
    if (interaction?.state !== "deferred") return this.#refuse(404, 10015, "Unknown Webhook");
    const faults = faultsOfMessage(body);
    if (faults.length > 0) return this.#refuse(400, 50035, faults.join(", "));
    interaction.state = "done";
    const message = this.#keep(body, channelId, true, interaction.flags);
    interaction.message = message;
    return { status: 200, body: this.#messageObject(message, user(botId, "attache", true)) };
  }

  #post(channel: string, body: SentMessage): FakeResponse {
    const faults = faultsOfMessage(body);
    if (faults.length > 0) return this.#refuse(400, 50035, faults.join(", "));
    const message = this.#keep(body, channel, false, body.flags ?? 0);
    return { status: 200, body: this.#messageObject(message, user(botId, "attache", true)) };
  }

  #keep(sent: SentMessage, channel: string, deferred: boolean, flags: number): FakeMessage {
    const message: FakeMessage = {
      id: this.#nextId(),
      channel_id: channel,
      content: sent.content ?? "",
      embeds: sent.embeds ?? [],
      components: sent.components ?? [],
      flags,
      allowed_mentions: sent.allowed_mentions,
      answers: sent.message_reference?.message_id,
      deferred,
    };
    this.messages.push(message);
    return message;
  }

  #refuse(status: number, code: number, message: string): FakeResponse {
    this.refusals.push(message);
    return { status, body: { code, message } };
  }

  #messageObject(
    message: Pick<FakeMessage, "id" | "channel_id" | "content" | "embeds" | "components">,
    author: object,
  ): object {
    return {
      id: message.id,
      channel_id: message.channel_id,
      content: message.content,
      embeds: message.embeds,
      components: message.components,
      author,
      timestamp: "2026-01-01T00:00:00.000Z",
      edited_timestamp: null,
      tts: false,
      mention_everyone: false,
      mentions: [],
      mention_roles: [],
      attachments: [],
      pinned: false,
      type: 0,
    };
  }

  #nextId(): string {
    this.#ids += 1n;
    return String(1_300_000_000_000_000_000n + this.#ids);
  }
}

interface SentMessage {
  readonly content?: string;
  readonly embeds?: FakeMessage["embeds"];
  readonly components?: never[];
  readonly flags?: number;
  readonly allowed_mentions?: FakeMessage["allowed_mentions"];
  readonly message_reference?: { readonly message_id: string };
}

const member = (): object => ({
  user: user(userId, "reader"),
  roles: [],
  joined_at: "2026-01-01T00:00:00.000Z",
  deaf: false,
  mute: false,
  permissions: "0",
  flags: 0,
});
