export { makeDiscord } from "./discord.ts";
export { DiscordCommandError, type Registered, registerDiscordCommands } from "./registration.ts";
export { type DiscordSettings, readDiscordSettings } from "./settings.ts";
