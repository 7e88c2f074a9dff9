import type {
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  Client,
  ClientOptions,
  Interaction,
  Message,
  MessageFlags,
} from "discord.js";
import type { Command, Reply } from "../../../commands/index.ts";
import type { App, CardSuggestion } from "../../app/index.ts";
import { cut, restOf } from "../fit.ts";
import { factsOf, type Log, openLog } from "../log.ts";
import type { MakePlatform, Platform } from "../platform.ts";
import { present } from "../presentation.ts";
import { Recent } from "../recent.ts";
import { choose, converse, mainOption, type Said, say } from "../request.ts";
import { starting } from "../start-error.ts";
import { UnderWay } from "../under-way.ts";
import { listed, readWords, spokenIn } from "../words.ts";
import { limits } from "./limits.ts";
import { buttonLabel, type DiscordMessage, renderMessage } from "./message.ts";
import type { DiscordSettings } from "./settings.ts";
import { readCustomId, saidIn } from "./state.ts";

/** Serves the commands on Discord: slash commands, mentions, direct messages and buttons. */
export const makeDiscord: MakePlatform<DiscordSettings> = (app, commands, settings) =>
  new Discord(app, commands, settings);

/** Discord waits three seconds for a first sign; half a second is left for the way there. */
const deferAfter = 1500;
/** How long stopping waits for replies that are under way, in milliseconds. */
const patience = 5000;
/** What was said in a conversation, in characters that still leave room in a footer. */
const memory = limits.embedFooter - 48;

class Discord implements Platform {
  readonly name = "discord";
  readonly #app: App;
  readonly #commands: readonly Command[];
  readonly #settings: DiscordSettings;
  readonly #underWay = new UnderWay();
  /** Messages and interactions that were answered: after a lost connection Discord may send them again. */
  readonly #seen = new Recent<string, true>(2000);
  #client: Client | null = null;
  #log: Log | null = null;

  constructor(app: App, commands: readonly Command[], settings: DiscordSettings) {
    this.#app = app;
    this.#commands = commands.filter((command) => command.surfaces.includes("discord"));
    this.#settings = settings;
  }

  async start(): Promise<void> {
    const { Client, Events, GatewayIntentBits, Options, Partials } = await import("discord.js");
    const log = this.#settings.log ?? (await openLog("discord"));
    this.#log = log;
    const options: ClientOptions = {
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
      // Without it, discord.js drops the first message of a direct conversation.
      partials: [Partials.Channel],
      allowedMentions: { parse: [], repliedUser: false },
      makeCache: Options.cacheWithLimits({
        ...Options.DefaultMakeCacheSettings,
        MessageManager: 10,
        ReactionManager: 0,
        PresenceManager: 0,
        GuildMemberManager: { maxSize: 50, keepOverLimit: (member) => member.id === member.client.user.id },
      }),
      rest: { timeout: 10_000, ...(this.#settings.apiUrl === undefined ? {} : { api: this.#settings.apiUrl }) },
    };
    const client = new Client(options);
    this.#client = client;
    client.on(Events.Error, (error) => log.error(factsOf(error), "client error"));
    client.on(Events.ShardError, (error) => log.warn(factsOf(error), "connection error"));
    client.on(Events.ShardReconnecting, () => this.#client && log.info({}, "reconnecting"));
    client.on(Events.ShardDisconnect, ({ code }) => log.error({ code }, "disconnected for good"));
    client.on(Events.InteractionCreate, (interaction) =>
      this.#once(interaction, () => this.#onInteraction(interaction)),
    );
    client.on(Events.MessageCreate, (message) => this.#once(message, () => this.#onMessage(message)));
    const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
    await starting("Discord", "DISCORD_TOKEN", () => client.login(this.#settings.token));
    await ready;
    log.info({ servers: client.guilds.cache.size }, "ready");
  }

  async stop(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    this.#client = null;
    client.removeAllListeners("interactionCreate");
    client.removeAllListeners("messageCreate");
    await this.#underWay.finish(patience);
    await client.destroy();
  }

  #once({ id }: { readonly id: string }, work: () => Promise<void>): void {
    if (this.#seen.has(id)) return;
    this.#seen.set(id, true);
    // A missing permission, an interaction that timed out, a failing service: nothing that can be told to the reader.
    this.#underWay.start(work, (error) => this.#log?.warn(factsOf(error), "could not reply"));
  }

  async #onInteraction(interaction: Interaction): Promise<void> {
    if (interaction.isAutocomplete()) await this.#onTyping(interaction);
    else if (interaction.isChatInputCommand()) await this.#onCommand(interaction);
    else if (interaction.isButton()) await this.#onButton(interaction);
  }

  /** Completes the name of a card that is being typed. */
  async #onTyping(interaction: AutocompleteInteraction): Promise<void> {
    const { name, value } = interaction.options.getFocused(true);
    const option = this.#command(interaction.commandName)?.options.find((one) => one.name === name);
    const language = this.#app.nearestLanguage(interaction.locale);
    const found = option?.completes === "card" ? this.#app.suggest(String(value), language) : [];
    await interaction.respond(found.slice(0, limits.choices).map(completion));
  }

  async #onCommand(interaction: ChatInputCommandInteraction): Promise<void> {
    const command = this.#command(interaction.commandName);
    const context = this.#contextOf(interaction);
    await this.#respond(interaction, false, async () => {
      if (!command) return this.#note(context.locale, "unknown-command");
      const input = Object.fromEntries(
        command.options.map(({ name, type }) => [
          name,
          (type === "flag" ? interaction.options.getBoolean(name) : interaction.options.getString(name)) ?? undefined,
        ]),
      );
      const question = command.id === "ask" ? input[mainOption(command) ?? ""] : undefined;
      const reply = await command.run(input, context);
      if (command.id === "help") return this.#help(reply);
      return this.#render(reply, typeof question === "string" ? say([], question, memory) : []);
    });
  }

  async #onButton(interaction: ButtonInteraction): Promise<void> {
    const pressed = readCustomId(interaction.customId);
    const context = this.#contextOf(interaction);
    await this.#respond(interaction, pressed?.kind !== "choose", async () => {
      const said = saidIn(interaction.message.embeds[0]?.footer?.text);
      const ask = this.#command("ask");
      if (!pressed || !said || !ask) return this.#note(context.locale, "expired");
      const asked = { app: this.#app, language: pressed.language };
      const conversation = `discord:${interaction.id}`;
      if (pressed.kind === "choose") {
        const shown = "label" in interaction.component ? interaction.component.label : null;
        const chosen = await choose(ask, said, (label) => buttonLabel(label) === shown, asked, conversation, memory);
        return this.#render(chosen.reply, chosen.said);
      }
      const reply = await converse(ask, said, asked, conversation);
      return this.#render(reply.kind === "answer" ? { ...reply, show: pressed.kind } : reply, []);
    });
  }

  async #onMessage(message: Message): Promise<void> {
    const self = message.client.user.id;
    if (message.author.bot || message.system || message.webhookId !== null) return;
    const isDirect = message.guildId === null;
    if (!isDirect && !message.mentions.users.has(self)) return;
    const locale = message.guild?.preferredLocale;
    const text = message.content.replace(/<(?:@[!&]?|#)\d+>|<a?:\w+:\d+>/g, " ");
    let reply: DiscordMessage;
    try {
      reply = await this.#answerTo(message, text, locale);
    } catch (error) {
      this.#log?.error(factsOf(error), "a command failed");
      reply = this.#note(locale, "error");
    }
    await message.reply({ ...reply, failIfNotExists: false });
  }

  async #answerTo(message: Message, text: string, locale: string | undefined): Promise<DiscordMessage> {
    const context = { app: this.#app, ...(locale === undefined ? {} : { locale }) };
    const wanted = readWords(this.#app, this.#commands, "discord", text);
    const spoken = { ...context, ...spokenIn(wanted) };
    if (wanted.kind === "command") return this.#render(await wanted.command.run(wanted.input, spoken), []);
    const ask = this.#command(wanted.kind === "help" ? "help" : "ask");
    if (!ask) return this.#note(locale, "unknown-command");
    if (wanted.kind === "help") return this.#help(await ask.run({}, spoken));
    const said = say(await this.#saidBefore(message), wanted.text, memory);
    return this.#render(await converse(ask, said, context, `discord:${message.id}`), said);
  }

  /** What was said in the bot's message that this one replies to. */
  async #saidBefore(message: Message): Promise<readonly string[]> {
    if (message.reference?.messageId === undefined) return [];
    // Gone, or the bot may not read the history: then the question stands alone.
    const answered = await message.fetchReference().catch(() => null);
    if (answered?.author.id !== message.client.user.id) return [];
    return saidIn(answered.embeds[0]?.footer?.text) ?? [];
  }

  /** Sends what `work` makes: at once when it is there in time, else the reply is deferred first. */
  async #respond(
    interaction: ChatInputCommandInteraction | ButtonInteraction,
    onlyForReader: boolean,
    work: () => Promise<DiscordMessage>,
  ): Promise<void> {
    const flags = onlyForReader ? { flags: ephemeral } : {};
    let deferring: Promise<unknown> | null = null;
    const timer = setTimeout(() => {
      deferring = interaction.deferReply(flags).catch((error) => {
        this.#log?.warn(factsOf(error), "could not defer");
      });
    }, this.#settings.deferAfter ?? deferAfter);
    let message: DiscordMessage;
    try {
      message = await work();
    } catch (error) {
      this.#log?.error(factsOf(error), "a command failed");
      message = this.#note(this.#contextOf(interaction).locale, "error");
    } finally {
      clearTimeout(timer);
    }
    await deferring;
    if (interaction.deferred) await interaction.editReply(message);
    else await interaction.reply({ ...message, ...flags });
  }

  #render(reply: Reply, said: Said | readonly []): DiscordMessage {
    const hasButtons = reply.kind === "answer" && reply.answer.status !== "not-covered";
    const full = this.#app.text(reply.language, "command.cr.full.name");
    return renderMessage(
      present(this.#app, reply, { full }),
      hasButtons ? said : [],
      restOf(this.#app, reply.language, "/cr"),
    );
  }

  /** What the help command says, and the commands that there are here. */
  #help(reply: Reply): DiscordMessage {
    if (reply.kind !== "message") return this.#render(reply, []);
    const list = listed(this.#app, this.#commands, reply.language, "/");
    return this.#render({ ...reply, text: `${reply.text}\n\n${list}` }, []);
  }

  /** A line of the platform's own. */
  #note(locale: string | undefined, key: "error" | "expired" | "unknown-command"): DiscordMessage {
    const language = this.#app.nearestLanguage(locale);
    return this.#render({ kind: "message", language, text: this.#app.text(language, `platform.${key}`) }, []);
  }

  #command(id: string): Command | undefined {
    return this.#commands.find((command) => command.id === id);
  }

  #contextOf(interaction: Interaction): { readonly app: App; readonly locale: string } {
    return { app: this.#app, locale: interaction.locale ?? interaction.guildLocale };
  }
}

/** A suggestion as Discord shows it; what is sent when it is chosen is the English name. */
function completion({ name, written }: CardSuggestion): { readonly name: string; readonly value: string } {
  const shown = written === name ? name : `${written} (${name})`;
  return { name: cut(shown, limits.choiceName), value: name.slice(0, limits.choiceName) };
}

/** `MessageFlags.Ephemeral`: only the reader sees it. The enum itself would load discord.js. */
const ephemeral = 64 satisfies MessageFlags.Ephemeral;
