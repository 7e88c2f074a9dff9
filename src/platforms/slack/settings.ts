import { z } from "zod";
import type { Log } from "../log.ts";
import { readEnvironment, type Settings } from "../settings.ts";

/** What serving Slack needs. */
export interface SlackSettings {
  readonly botToken: string;
  readonly transport:
    | { readonly kind: "socket"; readonly appToken: string }
    | { readonly kind: "http"; readonly signingSecret: string; readonly port: number; readonly host?: string };
  /** Another address of the Web API: a proxy, or a fake in tests. */
  readonly apiUrl?: string;
  /** Milliseconds before a lost connection is tried again, doubled each time up to half a minute. */
  readonly reconnectAfter?: number;
  /** Where to log; JSON lines on standard error unless given. */
  readonly log?: Log;
}

const port = z.coerce.number().int().min(0).max(65_535);
const environment = z
  .object({
    SLACK_BOT_TOKEN: z.string({ error: "is missing" }),
    SLACK_APP_TOKEN: z.string().optional(),
    SLACK_SIGNING_SECRET: z.string().optional(),
    SLACK_PORT: port.optional(),
    PORT: port.optional(),
    SLACK_HOST: z.string().optional(),
    SLACK_API_URL: z.url().optional(),
  })
  .transform((env, context): SlackSettings => {
    const common = {
      botToken: env.SLACK_BOT_TOKEN,
      ...(env.SLACK_API_URL === undefined ? {} : { apiUrl: env.SLACK_API_URL }),
    };
    if (env.SLACK_APP_TOKEN !== undefined)
      return { ...common, transport: { kind: "socket", appToken: env.SLACK_APP_TOKEN } };
    if (env.SLACK_SIGNING_SECRET === undefined) {
      context.addIssue({
        code: "custom",
        path: ["SLACK_BOT_TOKEN"],
        message: "needs SLACK_APP_TOKEN (socket mode) or SLACK_SIGNING_SECRET (HTTP) beside it",
      });
      return z.NEVER;
    }
    const transport = {
      kind: "http" as const,
      signingSecret: env.SLACK_SIGNING_SECRET,
      port: env.SLACK_PORT ?? env.PORT ?? 3000,
      ...(env.SLACK_HOST === undefined ? {} : { host: env.SLACK_HOST }),
    };
    return { ...common, transport };
  });

/** Reads Slack's settings: `SLACK_BOT_TOKEN` and what goes with it. With both transports given, socket mode is used. */
export const readSlackSettings = (env: Readonly<Record<string, string | undefined>>): Settings<SlackSettings> =>
  readEnvironment(env, ["SLACK_BOT_TOKEN", "SLACK_APP_TOKEN", "SLACK_SIGNING_SECRET"], environment);
