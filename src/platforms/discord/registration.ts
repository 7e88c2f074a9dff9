import type {
  APIApplicationCommandBasicOption,
  LocalizationMap,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import type { Command, CommandOption } from "../../../commands/index.ts";
import type { App } from "../../app/index.ts";
import { fallbackLanguage, type Language } from "../../model/index.ts";
import { commandName, commandSummary, optionName, optionSummary } from "../command-names.ts";
import { cut } from "../fit.ts";
import { limits } from "./limits.ts";
import type { DiscordSettings } from "./settings.ts";

/** What was registered, and where. */
export interface Registered {
  readonly commands: readonly string[];
  readonly applicationId: string;
  /** Null for everywhere. */
  readonly guildId: string | null;
}

/**
 * Deploys the slash commands, in place of those that were there: everywhere, or in one server when the settings name one.
 * Rejects with discord.js's error when Discord refuses them, and with `DiscordCommandError` when a name cannot be one.
 */
export async function registerDiscordCommands(
  app: App,
  commands: readonly Command[],
  settings: DiscordSettings,
): Promise<Registered> {
  const { Locale, REST, Routes } = await import("discord.js");
  const rest = new REST({ version: "10", ...(settings.apiUrl === undefined ? {} : { api: settings.apiUrl }) });
  rest.setToken(settings.token);
  const body = slashCommands(app, commands, Object.values(Locale));
  const applicationId = settings.applicationId ?? (await ownApplicationId());
  await rest.put(
    settings.guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, settings.guildId),
    { body },
  );
  return { commands: body.map(({ name }) => name), applicationId, guildId: settings.guildId ?? null };

  async function ownApplicationId(): Promise<string> {
    const application = await rest.get(Routes.currentApplication());
    if (typeof application === "object" && application !== null && "id" in application) return String(application.id);
    throw new DiscordCommandError("discord/no-application-id", "applications/@me");
  }
}

/** A command that Discord would not take, found before it is sent. */
export class DiscordCommandError extends Error {
  readonly code: string;

  constructor(code: string, about: string) {
    super(`${code}: ${about}`);
    this.name = "DiscordCommandError";
    this.code = code;
  }
}

/** The commands as Discord's API takes them, each name and description in every language that Discord and the app share. */
export function slashCommands(
  app: App,
  commands: readonly Command[],
  locales: readonly string[],
): RESTPostAPIChatInputApplicationCommandsJSONBody[] {
  const localised = (text: (language: Language) => string): LocalizationMap =>
    Object.fromEntries(
      locales.flatMap((locale) => {
        const language = app.nearestLanguage(locale);
        const isTranslated = language !== fallbackLanguage && locale.split("-")[0] === language.split("-")[0];
        return isTranslated ? [[locale, text(language)]] : [];
      }),
    );
  const named = (name: (language: Language) => string, summary: (language: Language) => string) => ({
    name: checkedName(name(fallbackLanguage)),
    name_localizations: localised((language) => checkedName(name(language))),
    description: cut(summary(fallbackLanguage), limits.commandDescription),
    description_localizations: localised((language) => cut(summary(language), limits.commandDescription)),
  });
  const option = (command: Command, of: CommandOption): APIApplicationCommandBasicOption => {
    const described = {
      required: of.required,
      ...named(
        (language) => optionName(app, language, command, of),
        (language) => optionSummary(app, language, command, of),
      ),
    };
    if (of.type === "flag") return { type: 5, ...described };
    if (of.completes !== undefined) return { type: 3, ...described, autocomplete: true };
    return { type: 3, ...described, ...(of.name === "language" ? { choices: languageChoices(app) } : {}) };
  };
  return commands
    .filter((command) => command.surfaces.includes("discord"))
    .slice(0, limits.commands)
    .map((command) => ({
      type: 1 as const,
      ...named(
        (language) => commandName(app, language, command),
        (language) => commandSummary(app, language, command),
      ),
      // Discord wants the required ones first.
      options: [...command.options]
        .sort((a, b) => Number(b.required) - Number(a.required))
        .slice(0, limits.options)
        .map((of) => option(command, of)),
    }));
}

/** Languages are chosen from a list, each by the name that its speakers give it. */
const languageChoices = (app: App): { readonly name: string; readonly value: string }[] =>
  app.languages.map((language) => ({
    name: new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language,
    value: language,
  }));

/** Names of commands and options are lower case, without spaces; Discord refuses the whole set otherwise. */
function checkedName(name: string): string {
  const fits = /^[-_'\p{L}\p{N}]+$/u.test(name) && name === name.toLowerCase() && name.length <= limits.commandName;
  if (!fits) throw new DiscordCommandError("discord/bad-command-name", name);
  return name;
}
