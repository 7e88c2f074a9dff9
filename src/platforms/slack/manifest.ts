import type { App } from "../../app/index.ts";
import { cut } from "../fit.ts";

/** What differs between one installation and another. */
export interface ManifestOptions {
  /** The address that Slack reaches the bot at (`https://bot.example/slack/events`); without it, socket mode. */
  readonly requestUrl?: string;
}

/** The app manifest to create the Slack app with: its command, events and the scopes they need. */
export function slackManifest(app: App, { requestUrl }: ManifestOptions = {}): object {
  const text = (key: string) => app.text("en", `platform.slack-${key}`);
  const url = requestUrl === undefined ? {} : { request_url: requestUrl };
  return {
    display_information: {
      name: "Attaché",
      description: cut(text("description"), 140),
      background_color: "#3b5ba5",
    },
    features: {
      app_home: { home_tab_enabled: false, messages_tab_enabled: true, messages_tab_read_only_enabled: false },
      bot_user: { display_name: "Attaché", always_online: true },
      slash_commands: [
        {
          command: "/attache",
          description: cut(text("command"), 100),
          usage_hint: cut(text("usage"), 100),
          should_escape: false,
          ...(requestUrl === undefined ? {} : { url: requestUrl }),
        },
      ],
    },
    oauth_config: {
      scopes: { bot: ["app_mentions:read", "chat:write", "commands", "im:history", "users:read"] },
    },
    settings: {
      event_subscriptions: { bot_events: ["app_mention", "message.im"], ...url },
      interactivity: { is_enabled: true, ...url },
      org_deploy_enabled: false,
      socket_mode_enabled: requestUrl === undefined,
      token_rotation_enabled: false,
    },
  };
}
