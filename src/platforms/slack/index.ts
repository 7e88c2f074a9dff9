export { type ManifestOptions, slackManifest } from "./manifest.ts";
export { readSlackSettings, type SlackSettings } from "./settings.ts";
export { makeSlack, type SlackPlatform } from "./slack.ts";
