import type { GameObject, Host } from "./game.ts";

/**
 * The link between an attachment and its host, and the host's list of what is attached to it. These two functions are the
 * only ones that write it, and only setting up a game, `attach` and `unattach` call them.
 */
export function setInitialLink(object: GameObject, host: Host): void {
  object.attachedTo = host;
  host.attachments = [...host.attachments, object];
}

/** Takes the attachment off its host; nothing happens if it has none. */
export function cutLink(object: GameObject): void {
  const host = object.attachedTo;
  if (!host) return;
  object.attachedTo = null;
  host.attachments = host.attachments.filter((other) => other !== object);
}
