import type { Reading } from "../language/index.ts";
import type { Asked, CaseFile } from "../model/index.ts";
import { roleOf, type ThingKind } from "./kinds.ts";
import type { Said } from "./said.ts";

/**
 * "It has Pacifism and Bonesplitter on it …, what happens *to Pacifism*?": of two attachments in a case the one that the
 * question names where it asks, whichever its scenario is about.
 */
export function aboutTheNamed(
  asked: Asked,
  { objects }: CaseFile,
  { things }: Said,
  { clauses }: Reading,
  kindOf: (name: string) => ThingKind,
): Asked {
  const clause = clauses.find(({ kind }) => kind === "asked");
  const named = things.filter(
    ({ kind, start, implied }) =>
      roleOf(kind) === "attachment" && !implied && clause !== undefined && start >= clause.start && start < clause.end,
  );
  const [thing, ...others] = named;
  if (thing === undefined || others.length > 0 || typeof asked.about !== "string") return asked;
  const fits = (id: string): boolean => {
    const { card, facts } = objects[id] ?? {};
    if (thing.name !== null) return card === thing.name;
    const kind = card === undefined ? facts?.type_line : kindOf(card);
    return kind?.toLowerCase().includes(thing.kind) === true;
  };
  const isAttached = (id: string): boolean => objects[id]?.attachedTo !== undefined;
  if (!isAttached(asked.about) || fits(asked.about)) return asked;
  const [meant, ...more] = Object.keys(objects).filter((id) => isAttached(id) && fits(id));
  return meant === undefined || more.length > 0 ? asked : { ...asked, about: meant };
}
