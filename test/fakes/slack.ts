import { createHmac } from "node:crypto";
import { type WebSocket, WebSocketServer } from "ws";
import { type FakeRequest, type FakeResponse, serveOnLoopback } from "./fake-server.ts";
import { faultOfBlocks } from "./slack-limits.ts";
import { until } from "./until.ts";

/** A message that the bot sent, as it arrived. */
export interface FakeSlackMessage {
  readonly via: "chat.postMessage" | "response_url";
  readonly channel?: string;
  readonly thread_ts?: string;
  readonly response_type?: string;
  readonly replace_original?: boolean;
  readonly text: string;
  readonly blocks: readonly FakeBlock[];
  readonly unfurl_links?: boolean;
  readonly unfurl_media?: boolean;
}
interface FakeBlock {
  readonly type: string;
  readonly elements?: readonly FakeElement[];
}
interface FakeElement {
  readonly type: string;
  readonly text?: string | { readonly text: string };
  readonly style?: unknown;
  readonly action_id?: string;
  readonly value?: string;
  readonly elements?: readonly FakeElement[];
}

/** How the fake's requests reach the bot. */
type Delivery =
  | { readonly kind: "socket" }
  | { readonly kind: "http"; readonly url: string; readonly signingSecret: string };

const team = "T0001";
const botUser = "U0BOT";

/**
 * A small Slack on the loopback: the methods of the Web API that a bot needs, socket mode, and signed requests over HTTP, with
 * Slack's own checks of blocks. People act through `command`, `mention`, `direct`, `press`.
 */
export class FakeSlack {
  readonly apiUrl: string;
  readonly botToken = "xoxb-fake-bot-token";
  readonly appToken = "xapp-fake-app-token";
  /** Every message the bot has sent. */
  readonly messages: FakeSlackMessage[] = [];
  /** Requests that were refused, with the reason. */
  readonly refusals: string[] = [];
  /** How many envelopes and requests were acknowledged in Slack's three seconds; later ones are refusals. */
  acknowledged = 0;
  /** Locales of users; without one, `users.info` says that the scope is missing. */
  readonly locales = new Map<string, string>();
  /** How often a socket was opened, and a locale asked for. */
  connections = 0;
  localesAsked = 0;
  delivery: Delivery = { kind: "socket" };
  readonly #instead: { readonly path: string; readonly response: FakeResponse }[] = [];
  readonly #sent = new Map<string, number>();
  readonly #close: () => Promise<void>;
  readonly #sockets: WebSocketServer;
  readonly #port: number;
  #socket: WebSocket | undefined;
  #ids = 0;

  private constructor(port: number, sockets: WebSocketServer, close: () => Promise<void>) {
    this.#port = port;
    this.apiUrl = `http://127.0.0.1:${port}/api/`;
    this.#sockets = sockets;
    this.#close = close;
    sockets.on("connection", (socket) => this.#onConnection(socket));
  }

  static async start(): Promise<FakeSlack> {
    let fake: FakeSlack | undefined;
    const { server, port, close } = await serveOnLoopback((request) => {
      if (!fake) throw new Error("not started");
      return fake.#answer(request);
    });
    fake = new FakeSlack(port, new WebSocketServer({ server }), close);
    return fake;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
    await this.#close();
  }

  /** Answers the next request whose path contains `path` with something else. */
  instead(path: string, response: FakeResponse): void {
    this.#instead.push({ path, response });
  }

  /** Asks the bot to connect anew, as Slack does every few hours. */
  refreshConnection(): void {
    this.#socket?.send(JSON.stringify({ type: "disconnect", reason: "refresh_requested" }));
  }

  /** Drops the connection without a word. */
  dropConnection(): void {
    this.#socket?.terminate();
  }

  /** Someone uses `/attache`; the bot's reply. */
  async command(text: string, user = "U0001"): Promise<FakeSlackMessage> {
    const before = this.messages.length;
    await this.#deliver("slash_commands", {
      command: "/attache",
      text,
      user_id: user,
      user_name: "reader",
      team_id: team,
      team_domain: "fake",
      channel_id: "C0001",
      channel_name: "rules",
      api_app_id: "A0001",
      trigger_id: `trigger-${this.#nextId()}`,
      response_url: this.#responseUrl(),
      is_enterprise_install: "false",
    });
    return this.#next(before);
  }

  /** Someone mentions the bot in a channel, perhaps in a thread; the event, to be sent again. */
  mention(text: string, where: { readonly thread?: string; readonly user?: string } = {}): object {
    const ts = this.#nextTs();
    return this.#event({
      type: "app_mention",
      user: where.user ?? "U0001",
      text: `<@${botUser}> ${text}`,
      ts,
      event_ts: ts,
      channel: "C0001",
      ...(where.thread === undefined ? {} : { thread_ts: where.thread }),
    });
  }

  /** Someone writes to the bot directly; the event. */
  direct(text: string, more: object = {}): object {
    const ts = this.#nextTs();
    return this.#event({
      type: "message",
      channel_type: "im",
      user: "U0001",
      text,
      ts,
      event_ts: ts,
      channel: "D0001",
      ...more,
    });
  }

  /** Delivers an event; the bot's reply to it. */
  async send(event: object): Promise<FakeSlackMessage> {
    const before = this.messages.length;
    await this.deliverEvent(event);
    return this.#next(before);
  }

  /** Delivers an event and waits for no reply; `retry` is the how-manieth time it is sent again. */
  async deliverEvent(event: object, retry = 0): Promise<void> {
    await this.#deliver("events_api", event, retry);
  }

  /** Someone presses the button with this label; the bot's reply. */
  async press(message: FakeSlackMessage, label: string, user = "U0002"): Promise<FakeSlackMessage> {
    const button = buttonsOf(message).find((one) => textIn(one) === label);
    if (!button) throw new Error(`no button "${label}"`);
    const before = this.messages.length;
    await this.#deliver("interactive", {
      type: "block_actions",
      user: { id: user, name: "presser", team_id: team },
      api_app_id: "A0001",
      token: "unused",
      container: { type: "message" },
      trigger_id: `trigger-${this.#nextId()}`,
      team: { id: team, domain: "fake" },
      enterprise: null,
      is_enterprise_install: false,
      channel: { id: message.channel ?? "C0001", name: "rules" },
      message: { type: "message", ts: "1.1", ...(message.thread_ts ? { thread_ts: message.thread_ts } : {}) },
      response_url: this.#responseUrl(),
      actions: [{ ...button, block_id: "b1", action_ts: this.#nextTs() }],
    });
    return this.#next(before);
  }

  /** Posts a signed request to the bot; its status. `signature` and `timestamp` can be wrong on purpose. */
  async request(
    url: string,
    signingSecret: string,
    contentType: string,
    body: string,
    wrong: { readonly signature?: string; readonly timestamp?: number; readonly retry?: number } = {},
  ): Promise<number> {
    const timestamp = wrong.timestamp ?? Math.floor(Date.now() / 1000);
    const signature = `v0=${createHmac("sha256", signingSecret).update(`v0:${timestamp}:${body}`).digest("hex")}`;
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": contentType,
        "x-slack-request-timestamp": String(timestamp),
        "x-slack-signature": wrong.signature ?? signature,
        ...(wrong.retry ? { "x-slack-retry-num": String(wrong.retry), "x-slack-retry-reason": "http_timeout" } : {}),
      },
    });
    await response.text();
    return response.status;
  }

  async #next(before: number): Promise<FakeSlackMessage> {
    return until("a message from the bot", () => this.messages[before]);
  }

  async #deliver(type: "slash_commands" | "events_api" | "interactive", payload: object, retry = 0): Promise<void> {
    if (this.delivery.kind === "http") {
      const { url, signingSecret } = this.delivery;
      const began = Date.now();
      const [contentType, body] = encode(type, payload);
      const status = await this.request(url, signingSecret, contentType, body, { retry });
      if (status === 200) this.#acknowledge(began);
      return;
    }
    const envelope = `envelope-${this.#nextId()}`;
    this.#sent.set(envelope, Date.now());
    this.#socket?.send(
      JSON.stringify({
        envelope_id: envelope,
        type,
        payload,
        accepts_response_payload: type === "slash_commands",
        ...(retry > 0 ? { retry_attempt: retry, retry_reason: "timeout" } : {}),
      }),
    );
    await until("an acknowledgement", () => (this.#sent.has(envelope) ? undefined : true));
  }

  #acknowledge(sent: number): void {
    if (Date.now() - sent > 3000) this.refusals.push("operation_timeout");
    else this.acknowledged += 1;
  }

  #onConnection(socket: WebSocket): void {
    this.connections += 1;
    this.#socket = socket;
    socket.on("message", (data) => {
      const { envelope_id: envelope } = JSON.parse(String(data)) as { envelope_id?: string };
      const sent = this.#sent.get(envelope ?? "");
      if (sent === undefined || envelope === undefined) return;
      this.#sent.delete(envelope);
      this.#acknowledge(sent);
    });
    socket.send(JSON.stringify({ type: "hello", num_connections: 1, connection_info: { app_id: "A0001" } }));
  }

  #answer(request: FakeRequest): FakeResponse {
    const at = this.#instead.findIndex(({ path }) => request.path.includes(path));
    const [instead] = at < 0 ? [] : this.#instead.splice(at, 1);
    if (instead) return instead.response;
    if (request.path.startsWith("/response/")) return this.#keep("response_url", JSON.parse(request.body));
    const method = request.path.replace("/api/", "");
    const token = request.headers.authorization?.replace("Bearer ", "");
    if (token !== (method === "apps.connections.open" ? this.appToken : this.botToken)) return failed("invalid_auth");
    const form = new URLSearchParams(request.body);
    switch (method) {
      case "auth.test":
        return ok({ user_id: botUser, bot_id: "B0001", team_id: team, user: "attache", team: "Fake" });
      case "apps.connections.open":
        return ok({ url: `ws://127.0.0.1:${this.#port}/link` });
      case "users.info": {
        this.localesAsked += 1;
        const id = form.get("user") ?? "";
        const locale = this.locales.get(id);
        return locale === undefined ? failed("missing_scope") : ok({ user: { id, locale } });
      }
      case "chat.postMessage": {
        const plain = Object.fromEntries(form) as { text: string } & Record<string, string>;
        const blocks = JSON.parse(form.get("blocks") ?? "[]");
        const { unfurl_links, unfurl_media } = plain;
        return this.#keep("chat.postMessage", {
          ...plain,
          blocks,
          unfurl_links: unfurl_links !== "false",
          unfurl_media: unfurl_media !== "false",
        });
      }
      default:
        this.refusals.push(method);
        return failed("unknown_method");
    }
  }

  #keep(via: FakeSlackMessage["via"], message: Omit<FakeSlackMessage, "via">): FakeResponse {
    const fault = faultOfBlocks(message.blocks);
    if (fault !== null) {
      this.refusals.push(fault);
      return via === "response_url" ? { status: 400, body: fault } : failed(fault);
    }
    this.messages.push({ ...message, via });
    return ok({ ts: this.#nextTs(), channel: message.channel });
  }

  #event(event: object): object {
    return {
      type: "event_callback",
      event_id: `Ev${this.#nextId()}`,
      event_time: 1,
      team_id: team,
      api_app_id: "A0001",
      token: "unused",
      authorizations: [
        { team_id: team, user_id: botUser, is_bot: true, is_enterprise_install: false, enterprise_id: null },
      ],
      event,
    };
  }

  #responseUrl(): string {
    return `http://127.0.0.1:${this.#port}/response/${this.#nextId()}`;
  }

  #nextId(): number {
    this.#ids += 1;
    return this.#ids;
  }

  #nextTs(): string {
    return `1700000000.${String(this.#nextId()).padStart(6, "0")}`;
  }
}

const ok = (body: object): FakeResponse => ({ status: 200, body: { ok: true, ...body } });
const failed = (error: string): FakeResponse => ({ status: 200, body: { ok: false, error } });

/** How Slack encodes a request of this type. */
function encode(type: string, payload: object): [contentType: string, body: string] {
  if (type === "events_api") return ["application/json", JSON.stringify(payload)];
  const form =
    type === "interactive"
      ? new URLSearchParams({ payload: JSON.stringify(payload) })
      : new URLSearchParams(Object.entries(payload).map(([key, value]): [string, string] => [key, String(value)]));
  return ["application/x-www-form-urlencoded", form.toString()];
}

const textIn = (element: FakeElement): string =>
  typeof element.text === "string" ? element.text : (element.text?.text ?? "");

/** The buttons of a message. */
export const buttonsOf = (message: FakeSlackMessage): readonly FakeElement[] =>
  message.blocks.filter(({ type }) => type === "actions").flatMap(({ elements }) => elements ?? []);

/** The labels of a message's buttons. */
export const labelsOf = (message: FakeSlackMessage): string[] => buttonsOf(message).map(textIn);

/** All text of a message's blocks as a reader sees it, one line a paragraph; bold in asterisks. */
export const shownIn = (message: FakeSlackMessage): string =>
  message.blocks
    .filter(({ type }) => type !== "actions")
    .map((block) => (block.elements ?? []).map(shown).join(""))
    .join("\n");

function shown(element: FakeElement): string {
  if (element.elements)
    return `${element.type === "rich_text_quote" ? "> " : ""}${element.elements.map(shown).join("")}`;
  const text = textIn(element);
  return element.style ? `*${text}*` : text;
}
