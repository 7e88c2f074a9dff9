import type { Ability, Reference, Subject, Target } from "../../engine/index.ts";
import { wordFilter } from "./filter-words.ts";

/** What is known while one ability is put in words. */
export interface Wording {
  readonly host: string;
  readonly self: string;
  readonly targets: readonly Target[];
  /** Targets that were named already: the next time it is "it". */
  readonly named: Set<number>;
  readonly wordQuoted: (ability: Ability) => string;
}

/** "equipped creature", "fortified land", "enchanted player". */
export function hostWord(bearer: { readonly subtypes: readonly string[]; readonly hostNoun?: string }): string {
  if (bearer.subtypes.includes("Equipment")) return "equipped creature";
  if (bearer.subtypes.includes("Fortification")) return "fortified land";
  return `enchanted ${bearer.hostNoun ?? "creature"}`;
}

/** A subject of an instruction: "target creature you control", "this aura", "it", "all artifacts". */
export function wordSubject(subject: Subject, wording: Wording): string {
  switch (subject.kind) {
    case "self":
      return wording.self;
    case "host":
      return wording.host;
    case "target":
      return wordTarget(subject.index, wording);
    case "all":
      return `all ${wordFilter(subject.filter, true, subject.zone)}`;
    case "choose":
      return subject.count === undefined
        ? `a ${wordFilter(subject.filter, false, subject.zone)}`
        : `${subject.count} ${wordFilter(subject.filter, true, subject.zone)}`;
    case "you":
      return "you";
    default:
      return wordReference(subject);
  }
}

function wordReference(reference: Reference): string {
  if (reference.kind === "exiled-with-self") return "the exiled card";
  if (reference.kind === "trigger-object" || reference.kind === "previous") return "it";
  if (reference.kind === "host-of") return "what it is attached to";
  if (reference.kind === "controller-of") return "its controller";
  return reference.kind === "owner-of" ? "its owner" : "that player";
}

function wordTarget(index: number, wording: Wording): string {
  const target = wording.targets[index];
  if (target === undefined) return "it";
  if (wording.named.has(index)) return "it";
  wording.named.add(index);
  const count = target.count === undefined ? "" : target.count > 20 ? "any number of " : `${target.count} `;
  const many = (target.count ?? 1) > 1;
  const limit = target.upTo === true && (target.count ?? 1) <= 20 ? `up to ${count === "" ? "one " : ""}` : "";
  const noun =
    target.on === "stack"
      ? `${wordFilter(target.filter).replace(/permanent$/, "")} spell`.trim()
      : wordFilter(target.filter, many, target.zone);
  return `${limit}${count}target ${noun}`;
}
