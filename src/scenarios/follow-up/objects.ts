import type { CaseFile, CaseStep, Framing } from "../../model/index.ts";

/** What an object of a case is, as far as a change needs to know. */
export type Sort = "aura" | "equipment" | "creature" | "land" | "artifact" | "spell" | "other";

/** The sort of a card or noun by the words of its types, in any case. */
export function sortOf(types: readonly string[]): Sort {
  const words = new Set(types.map((type) => type.toLowerCase()));
  if (words.has("instant") || words.has("sorcery")) return "spell";
  if (words.has("creature")) return "creature";
  if (words.has("aura")) return "aura";
  if (words.has("equipment")) return "equipment";
  if (words.has("land")) return "land";
  return words.has("artifact") ? "artifact" : "other";
}

/** The sort of each object of a framing. */
export function sortsIn({ case: told, called }: Framing): ReadonlyMap<string, Sort> {
  return new Map(
    Object.entries(told.objects).map(([id, object]): [string, Sort] => {
      const name = called[id];
      if (name?.kind === "card") return [id, sortOf(name.types)];
      return [id, sortOf((object.facts?.type_line ?? "").split(/[\s—]+/))];
    }),
  );
}

/** What attachments of the case are on, or are to go on, in the order of the case. */
export function hostsIn({ objects, steps = [] }: CaseFile): readonly string[] {
  const flat = steps.flatMap((step) => (step.do === "batch" ? step.steps : [step]));
  const aimed = flat.flatMap((step) => {
    if (step.do === "cast" || step.do === "activate") return step.targets ?? [];
    if (step.do === "attach") return [step.to];
    return step.do === "enter" && step.attachTo != null ? [step.attachTo] : [];
  });
  const all = [...Object.values(objects).flatMap(({ attachedTo }) => attachedTo ?? []), ...aimed];
  return [...new Set(all)].filter((id) => id in objects);
}

/** Whether any step speaks of an object. */
export const isSpokenOf = (id: string, steps: readonly CaseStep[]): boolean =>
  JSON.stringify(steps).includes(JSON.stringify(id));
