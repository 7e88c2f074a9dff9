import type { Reference, Subject } from "../../engine/index.ts";

/** A subject that is one thing; null for "all …" and "choose …". */
export function asReference(subject: Subject | null): Reference | null {
  return subject === null || subject.kind === "all" || subject.kind === "choose" ? null : subject;
}
