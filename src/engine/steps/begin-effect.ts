import type { Duration, Modification } from "../abilities.ts";
import { beginEffect } from "../actions/lasting.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf } from "../characteristics/view.ts";
import type { Game, Host, Player } from "../state/game.ts";
import { hostOrRefuse, watchedBy } from "./step-handler.ts";

/** A step that makes a continuous effect on one object or player. */
interface EffectStep {
  readonly object: string;
  readonly until: Duration;
  readonly source?: string;
}

/** Begins the effect of a step; "you" is the controller of the source, else of what it affects. */
export function beginStepEffect(
  game: Game,
  step: EffectStep,
  modifications: readonly Modification[],
  you?: Player,
): Host | null {
  const host = hostOrRefuse(game, step.object);
  if (!host) return null;
  const watches = watchedBy(game, step.source) ?? onlyAttachment(host);
  const speaker = watches?.object ?? host;
  beginEffect(game, {
    on: [host],
    modifications,
    until: step.until,
    watches,
    from: {
      you: you ?? (speaker.kind === "player" ? speaker : draftOf(currentView(game), speaker).controller),
      self: watchedBy(game, step.source)?.object ?? null,
    },
    byStep: true,
  });
  return host;
}

const onlyAttachment = (host: Host) => {
  const [only] = host.attachments;
  return only ? { object: only, incarnation: only.incarnation } : null;
};
