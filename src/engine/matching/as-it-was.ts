import type { Game, GameObject, Host } from "../state/game.ts";

/** What has the counters: the object, or for a card that has left the battlefield what was last known of it (608.2h). */
export function withCounters(game: Game, object: GameObject): Pick<GameObject, "counters"> {
  const last = object.zone === "battlefield" || object.zone === "stack" ? undefined : game.lastKnown.get(object);
  return last?.zone === "battlefield" && last.incarnation === object.incarnation - 1 ? last : object;
}

/** Attached to it now, or when it left: by what was last known of it (608.2h). What went to a graveyard since is found there. */
export function wasOn(game: Game, object: GameObject, host: Host): boolean {
  if (host.kind === "player" || host.zone === "battlefield") return object.attachedTo === host;
  const last = game.lastKnown.get(host);
  const moves = object.zone === "graveyard" ? 1 : 0;
  return (
    last?.zone === "battlefield" &&
    last.attachments.some((one) => one.object === object && object.incarnation - one.incarnation === moves)
  );
}
