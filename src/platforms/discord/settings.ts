import { z } from "zod";
import type { Log } from "../log.ts";
import { readEnvironment, type Settings } from "../settings.ts";

/** What serving Discord needs. */
export interface DiscordSettings {
  readonly token: string;
  /** The application's id; asked of Discord when not given. */
  readonly applicationId?: string;
  /** Registers the commands for this server only (they show at once there). */
  readonly guildId?: string;
  /** Another address of the REST API: a proxy, or a fake in tests. */
  readonly apiUrl?: string;
  /** Milliseconds after which a command that has not answered is deferred; Discord waits three seconds. */
  readonly deferAfter?: number;
  /** Where to log; JSON lines on standard error unless given. */
  readonly log?: Log;
}

const snowflake = z.string().regex(/^\d+$/, "is not an id (only digits)");
const environment = z.object({
  DISCORD_TOKEN: z.string().min(1),
  DISCORD_APPLICATION_ID: snowflake.optional(),
  DISCORD_GUILD_ID: snowflake.optional(),
  DISCORD_API_URL: z.url().optional(),
});

/** Reads Discord's settings: `DISCORD_TOKEN` and what goes with it. */
export function readDiscordSettings(env: Readonly<Record<string, string | undefined>>): Settings<DiscordSettings> {
  const read = readEnvironment(env, ["DISCORD_TOKEN"], environment);
  if (read.kind !== "on") return read;
  const { DISCORD_TOKEN, DISCORD_APPLICATION_ID, DISCORD_GUILD_ID, DISCORD_API_URL } = read.settings;
  return {
    kind: "on",
    settings: {
      token: DISCORD_TOKEN,
      ...(DISCORD_APPLICATION_ID === undefined ? {} : { applicationId: DISCORD_APPLICATION_ID }),
      ...(DISCORD_GUILD_ID === undefined ? {} : { guildId: DISCORD_GUILD_ID }),
      ...(DISCORD_API_URL === undefined ? {} : { apiUrl: DISCORD_API_URL }),
    },
  };
}
