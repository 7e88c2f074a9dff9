import type { types } from "@slack/bolt";

type Said = "file_share" | "thread_broadcast" | undefined;

/**
 * Whether a message is what a person wrote, perhaps with a file, perhaps shown in the channel as well; no edit, no notice, no
 * other bot's.
 */
export const isSaid = (event: types.AllMessageEvents): event is Extract<types.AllMessageEvents, { subtype: Said }> =>
  (event.subtype === undefined || event.subtype === "file_share" || event.subtype === "thread_broadcast") &&
  !("bot_id" in event && event.bot_id !== undefined);
