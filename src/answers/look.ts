import type { CaseFile, CaseStep, FinalObject, PlainCaseStep, Ruling, RulingEvent } from "../model/index.ts";

type OneKind<E extends RulingEvent> = E extends RulingEvent
  ? { readonly [K in E["kind"]]: Omit<E, "kind"> & { readonly kind: K; readonly index: number } }[E["kind"]]
  : never;
/** An event with its place in the ruling; a member for each kind, so that a `switch` tells them apart. */
export type Told = OneKind<RulingEvent>;
type Kind = RulingEvent["kind"];
export type EventOf<K extends Kind> = Extract<Told, { readonly kind: K }>;

/** A case and what became of it, ready to be looked at: what answers ask of a ruling, and nothing else. */
export interface Look {
  readonly ruling: Ruling;
  readonly case: CaseFile;
  readonly players: readonly string[];
  readonly events: readonly Told[];
  final(id: string): FinalObject | undefined;
  isPlayer(id: string): boolean;
  /** What it was attached to at the start. */
  startHost(id: string): string | null;
  startZone(id: string): string;
  startController(id: string): string;
  /** Events of these kinds whose object it is. */
  of<K extends Kind>(id: string, ...kinds: readonly K[]): readonly EventOf<K>[];
  last<K extends Kind>(id: string, ...kinds: readonly K[]): EventOf<K> | undefined;
  /** The step (inside a batch: its substep) that an event belongs to; undefined before the first. */
  stepOf(event: Told): PlainCaseStep | undefined;
  /** On the battlefield at the end. */
  isOnBattlefield(id: string): boolean;
}

export function lookAt(file: CaseFile, ruling: Ruling): Look {
  const players = file.players ?? ["you", "opponent"];
  const events = ruling.events.map((event, index) => ({ ...event, index }) as Told);
  const finals = new Map(ruling.final.map((object) => [object.object, object]));
  const steps = file.steps ?? [];
  const isKind = <K extends Kind>(event: Told, kinds: readonly K[]): event is EventOf<K> =>
    (kinds as readonly Kind[]).includes(event.kind);
  const of = <K extends Kind>(id: string, ...kinds: readonly K[]): readonly EventOf<K>[] =>
    events.filter(
      (event): event is EventOf<K> =>
        isKind(event, kinds) && "object" in event && event.object === id && !followsOut(event, events),
    );
  return {
    ruling,
    case: file,
    players,
    events,
    final: (id) => finals.get(id),
    isPlayer: (id) => players.includes(id),
    startHost: (id) => file.objects[id]?.attachedTo ?? null,
    startZone: (id) => file.objects[id]?.zone ?? (file.objects[id] === undefined ? "none" : "battlefield"),
    startController: (id) => file.objects[id]?.controller ?? players[0] ?? "you",
    of,
    last: (id, ...kinds) => of(id, ...kinds).at(-1),
    stepOf: (event) => plainStep(steps[event.step], event.substep),
    isOnBattlefield: (id) => {
      const object = finals.get(id);
      return object?.zone === "battlefield" && object.exists !== false;
    },
  };
}

/**
 * What an Aura enchants comes out of the graveyard by the Aura's own ability, and the Aura goes along (Animate Dead): it comes
 * off the card and onto the creature in one go, which nobody would call becoming unattached.
 */
const followsOut = (event: Told, events: readonly Told[]): boolean =>
  event.kind === "unattached" &&
  event.reason === "host-left" &&
  events.some(
    (other) =>
      other.kind === "zone-change" &&
      other.index < event.index &&
      other.step === event.step &&
      other.object === event.from &&
      other.from === "graveyard" &&
      other.to === "battlefield",
  ) &&
  events.some(
    (other) =>
      other.kind === "attached" &&
      other.index > event.index &&
      other.step === event.step &&
      other.object === event.object &&
      other.to === event.from,
  );

function plainStep(step: CaseStep | undefined, substep: number | undefined): PlainCaseStep | undefined {
  return step?.do === "batch" ? step.steps[substep ?? 0] : step;
}

/** The objects and players that a step names as what it acts on and what it targets. */
export function namedBy(step: PlainCaseStep): readonly string[] {
  const named: string[] = [];
  for (const field of ["object", "onto", "to", "with", "attachTo", "of"] as const) {
    const value: unknown = (step as Readonly<Record<string, unknown>>)[field];
    if (typeof value === "string") named.push(value);
  }
  if ("objects" in step) named.push(...(step.objects ?? []));
  if ("targets" in step) named.push(...(step.targets ?? []));
  return named;
}
