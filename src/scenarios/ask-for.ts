import type { Reading } from "../language/index.ts";
import type { Asked, AskKind } from "../model/index.ts";
import { aboutWhat } from "./build-case.ts";
import { roleOf } from "./kinds.ts";
import type { Said } from "./said.ts";
import type { Scenario } from "./scenario.ts";

/**
 * Kinds of question that come to the same, in the order to try; `negated` when yes to the one is no to the other. A
 * scenario lists those that make sense of it.
 */
const alike: Readonly<Partial<Record<AskKind, readonly { readonly kind: AskKind; readonly negated?: true }[]>>> = {
  "does-it-fall-off": [{ kind: "becomes-unattached" }, { kind: "does-it-stay", negated: true }],
  "becomes-unattached": [{ kind: "does-it-fall-off" }, { kind: "does-it-stay", negated: true }],
  "does-it-stay": [{ kind: "does-it-fall-off", negated: true }],
  "does-it-die": [{ kind: "does-it-survive", negated: true }],
  "does-it-survive": [{ kind: "does-it-die", negated: true }],
  "where-is": [{ kind: "what-happens" }],
  "what-happens": [{ kind: "where-is" }],
  "does-it-return": [{ kind: "do-i-control" }],
  "has-ability": [{ kind: "does-it-work" }],
};

const leaving = new Set([
  "event.die",
  "event.destroy",
  "event.sacrifice",
  "event.exile",
  "event.bounce",
  "event.tuck",
  "event.flicker",
  "event.leave",
]);

/** The question as the scenario can be asked it; null when it cannot. */
export function askFor(scenario: Scenario, reading: Reading, said: Said): Asked | null {
  const { ask } = reading;
  // a scenario tells of one thing, and not what its abilities do
  if (ask === null || ask.what === "each" || (ask.kind === "does-it-trigger" && ask.what !== undefined)) return null;
  // going along with a stolen creature is not being lost
  const onlyStolen =
    said.happenings.some(({ id }) => id === "event.control") && !said.happenings.some(({ id }) => leaving.has(id));
  if (onlyStolen && ask.event === "event.go-along") return null;
  // going along with a creature that phases out is phasing out with it
  const onlyPhased =
    said.happenings.some(({ id }) => id === "event.phase-out") && !said.happenings.some(({ id }) => leaving.has(id));
  if (onlyPhased && ask.event === "event.go-along") return askFor(scenario, asPhasing(reading, ask.negated), said);
  const options: readonly { readonly kind: AskKind; readonly negated?: true }[] =
    onlyStolen && ask.event === "event.lose"
      ? [{ kind: "do-i-control", negated: true }]
      : [{ kind: ask.kind }, ...(alike[ask.kind] ?? [])];
  const meant = scenario.as?.[ask.kind];
  const chosen =
    meant === undefined ? options.find(({ kind }) => scenario.asks.includes(kind)) : { kind: meant, negated: false };
  if (chosen === undefined) return null;
  // "does it survive?" would be no answer to "is it exiled?"
  if (ask.what !== undefined && ask.what !== "lost" && chosen.kind !== ask.kind && ask.kind === "does-it-die")
    return null;
  // "does my creature stay when Pacifism dies?" is asked of no attachment
  if (ask.kind === "does-it-stay" && said.subject === "host" && ask.event === "event.stay") return null;
  // "do *I* get *his* Rancor back", "to *my* graveyard": whose it is decides
  const isTheirs = said.things.some(({ kind, whose }) => roleOf(kind) === "attachment" && whose === "opponent");
  if (isTheirs && (ask.kind === "does-it-return" || ask.what === "graveyard") && asksOfMine(reading)) return null;
  // a scenario does not tell what gives +2/+2
  if (ask.what !== undefined && ask.kind === "does-it-work") return null;
  // what comes back under one's control is a creature
  if (ask.kind === "does-it-return" && chosen.kind === "do-i-control" && said.subject !== "host") return null;
  const about = aboutWhat(scenario, chosen.kind, said.subject);
  if (about === null) return null;
  // whether it stays where its host has gone is no question of falling off
  if (ask.what === "there") return { kind: ask.kind, about, ...(ask.negated && { negated: true }), what: ask.what };
  // "does *he* get his creature back?"
  if (ask.kind === "does-it-return" && chosen.kind === "do-i-control" && asksOfHim(reading)) return null;
  const negated = ask.negated !== (chosen.negated === true);
  return {
    kind: chosen.kind,
    about,
    ...(negated ? { negated } : {}),
    ...(ask.what !== undefined && chosen.kind === ask.kind ? { what: ask.what } : {}),
  };
}

/** What is asked has "my" or "I" in it. */
const asksOfMine = ({ clauses, concepts }: Reading): boolean =>
  concepts.some(
    ({ id, span }) =>
      /^(relation\.mine|grammar\.i)$/.test(id) &&
      clauses.some(({ kind, start, end }) => kind === "asked" && span.start >= start && span.start < end),
  );

/** What is asked has "he" in it, and neither "my" nor "I". */
const asksOfHim = (reading: Reading): boolean =>
  !asksOfMine(reading) &&
  reading.concepts.some(
    ({ id, span }) =>
      /^(grammar\.they|player\.opponent)$/.test(id) &&
      reading.clauses.some(({ kind, start, end }) => kind === "asked" && span.start >= start && span.start < end),
  );

const asPhasing = (reading: Reading, negated: boolean): Reading =>
  reading.ask === null
    ? reading
    : { ...reading, ask: { ...reading.ask, kind: "does-it-phase-out", event: "event.phase-out", negated } };

/** Yes/no questions in which "it" may be the attachment or its host. */
const ofEither: ReadonlySet<AskKind> = new Set(["does-it-die", "does-it-survive", "does-it-return", "do-i-control"]);

/** The same question about the other thing that "it" may mean, when the question does not say which. */
export function otherSubjects(scenario: Scenario, asked: Asked, said: Said): readonly Asked[] {
  if (said.subject !== null || scenario.only === true || !ofEither.has(asked.kind)) return [];
  const about = (["host", "attachment"] as const)
    .map((role) => aboutWhat(scenario, asked.kind, role))
    .filter((other) => other !== null && other !== asked.about);
  return about.flatMap((other) => (other === null ? [] : [{ ...asked, about: other }]));
}
