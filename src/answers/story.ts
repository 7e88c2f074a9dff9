import type { RulingEvent } from "../model/index.ts";
import type { EventOf, Look, Told } from "./look.ts";
import type { Saying } from "./saying.ts";

/** What has been told so far, and what belongs to it. */
export interface Story {
  readonly look: Look;
  isTold(event: Told): boolean;
  /** Takes the first untold event of the same step that is such: it is told together with `lead`. */
  take<K extends RulingEvent["kind"]>(
    lead: Told,
    id: string,
    kind: K,
    fits?: (event: EventOf<K>) => boolean,
  ): EventOf<K> | null;
  /** The rules of an event and of all that was taken with it; a state-based action's first, for it decided. */
  rulesOf(event: Told): readonly string[];
}

export function openStory(look: Look): Story {
  const told = new Set<number>();
  const together = new Map<number, Told[]>();
  return {
    look,
    isTold: (event) => told.has(event.index),
    take: (lead, id, kind, fits = () => true) => {
      const found = look
        .of(id, kind)
        .find(
          (event) => event.index !== lead.index && event.step === lead.step && !told.has(event.index) && fits(event),
        );
      if (found === undefined) return null;
      told.add(found.index);
      together.set(lead.index, [...(together.get(lead.index) ?? []), found]);
      return found;
    },
    rulesOf: (event) => {
      const group = [event, ...(together.get(event.index) ?? [])];
      const objects = new Set(
        group.flatMap((one) => ("object" in one && one.object !== undefined ? [one.object] : [])),
      );
      const checks = look.events.filter(
        (one) =>
          one.kind === "state-based-action" &&
          one.step === event.step &&
          one.objects.some((object) => objects.has(object)),
      );
      const byCheck = isFromStateBasedAction(event) ? checks : [];
      return [...new Set([...byCheck, ...group].flatMap((one) => one.rules))];
    },
  };
}

const isFromStateBasedAction = (event: Told): boolean => event.kind === "unattached" || event.kind === "zone-change";

/** A step's sentence. */
export const say = (key: string, values: Saying["values"], because?: readonly string[]): Saying => ({
  key: `step.${key}`,
  values,
  ...(because === undefined ? {} : { because }),
});
