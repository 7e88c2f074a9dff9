import { rule } from "../../model/index.ts";
import type { Duration, Modification } from "../abilities.ts";
import { beginEffect } from "../actions/lasting.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf } from "../characteristics/view.ts";
import type { Game, GameObject, Host, Player } from "../state/game.ts";
import { refuse } from "../state/record.ts";
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
  if (host.kind === "object" && !canBeAffected(host)) {
    const reason = host.phasedOut === "no" ? "not-on-battlefield" : "phased-out";
    refuse(game, { object: host.id, reason, rules: host.phasedOut === "no" ? [rule("609.3")] : [rule("702.26e")] });
    return null;
  }
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

const canBeAffected = (object: GameObject): boolean =>
  object.phasedOut === "no" && (object.zone === "battlefield" || object.zone === "stack");

const onlyAttachment = (host: Host) => {
  const [only] = host.attachments;
  return only ? { object: only, incarnation: only.incarnation } : null;
};
