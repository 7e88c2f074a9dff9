import type { Subject } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readHostName } from "../nouns/that.ts";
import { readSubject } from "../subject.ts";

/** "target creature and all Auras attached to it", "~ and equipped creature": one after the other. */
export function readSubjects(c: Cursor, cx: Context): Subject[] | null {
  const first = readSubject(c, cx);
  if (first === null) return null;
  const found = [first];
  for (;;) {
    const more = c.attempt(() => {
      if (c.takeOne(", and", "and", ",") === null) return null;
      if (
        !c.sees("target") &&
        !c.sees("another target") &&
        !c.sees("all") &&
        !c.sees("~") &&
        !c.sees("up to") &&
        !c.sees("each") &&
        readHostAhead(c) === false
      )
        return null;
      const subject = readSubject(c, cx);
      // "put a counter on it and each opponent loses 2 life": that is another sentence
      return subject === null || verbs.has(c.peek()?.lower ?? "") ? null : subject;
    });
    if (more === null) return found;
    found.push(more);
  }
}

const verbs = new Set(
  "get gets gain gains can't has have deal deals become becomes lose loses doesn't phases phase is are enters attacks connives explores fights untaps sacrifices draws discards mills may creates".split(
    " ",
  ),
);

function readHostAhead(c: Cursor): boolean {
  const start = c.place;
  const found = readHostName(c) !== null;
  c.goTo(start);
  return found;
}
