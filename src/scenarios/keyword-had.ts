import type { Reading } from "../language/index.ts";
import { roleOf } from "./kinds.ts";
import type { Said } from "./said.ts";

/** How far a keyword may stand from what has it, in characters. */
const nearby = 26;

/**
 * The one keyword of several that a host is said to have: "my creature *that has shroud*", "ma créature *qui a le
 * linceul*", "my *hexproof creature*". Undefined where that is none or more than one.
 */
export function keywordHad(reading: Reading, { things }: Said, keywords: ReadonlySet<string>): string | undefined {
  const hosts = things.filter(({ kind, implied }) => roleOf(kind) === "host" && !implied);
  const isHad = (start: number, end: number): boolean =>
    hosts.some((host) => {
      if (host.start >= end) return host.start - end <= 1;
      const links = reading.concepts.filter(({ span }) => span.start >= host.end && span.end <= start);
      return start - host.end <= nearby && links.some(({ id }) => id === "relation.with");
    });
  const had = new Set(
    reading.concepts.filter(({ id, span }) => keywords.has(id) && isHad(span.start, span.end)).map(({ id }) => id),
  );
  const [only] = had;
  return had.size === 1 ? only : undefined;
}
