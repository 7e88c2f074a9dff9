import type { CardMention } from "../../language/index.ts";
import type { CalledAs, CaseFile, Framing } from "../../model/index.ts";
import type { PlainThings } from "../compile-scenarios.ts";
import type { KnownCards } from "../known-card.ts";
import type { Changed } from "./change.ts";
import { isSpokenOf, type Sort, sortOf, sortsIn } from "./objects.ts";

const attachments: ReadonlySet<Sort> = new Set(["aura", "equipment"]);

/** Another card in place of the one of its sort; an Aura and an Equipment only where neither is cast nor activated. */
export function withCard(last: Framing, { written, name }: CardMention, cards: KnownCards): readonly Changed[] {
  const face = cards.card(name)?.faces[0];
  if (face === undefined || Object.values(last.called).some((one) => one.kind === "card" && one.english === name))
    return [];
  const types = [...face.types, ...face.subtypes];
  const called: CalledAs = { kind: "card", written, english: name, types };
  const id = replaced(last, sortOf(types));
  return id === null ? [] : [swapped(last, id, { card: name }, called)];
}

/** "What if it's Equipment": an ordinary one in place of the attachment. */
export function withSort(last: Framing, sort: Sort, plain: PlainThings): readonly Changed[] {
  const id = attachments.has(sort) ? replaced(last, sort) : null;
  const known = plain[`plain-${sort}`];
  if (id === null || known === undefined || sortsIn(last).get(id) === sort) return [];
  const whose = last.case.objects[id]?.controller === "opponent" ? "opponent" : "you";
  return [swapped(last, id, { facts: known.facts }, { kind: "noun", noun: known.noun, whose })];
}

/** The one thing of the case that such a card takes the place of. */
function replaced(last: Framing, sort: Sort): string | null {
  const sorts = sortsIn(last);
  const ids = Object.keys(last.case.objects);
  const steps = last.case.steps ?? [];
  if (sort === "other" || sort === "spell") return null;
  const same = ids.filter((id) => sorts.get(id) === sort);
  if (same.length > 0) return same.length === 1 ? (same[0] ?? null) : null;
  const others = attachments.has(sort) ? ids.filter((id) => attachments.has(sorts.get(id) ?? "other")) : [];
  const [other] = others;
  if (other === undefined || others.length > 1) return null;
  return last.case.objects[other]?.attachedTo != null && !isSpokenOf(other, steps) ? other : null;
}

function swapped(
  last: Framing,
  id: string,
  what: Pick<CaseFile["objects"][string], "card" | "facts">,
  called: CalledAs,
): Changed {
  const { card: _, facts: __, ...object } = last.case.objects[id] ?? {};
  const { premises: ___, open: ____, ...kept } = last;
  const old = last.called[id];
  const unnamed = called.kind === "noun" ? [{ key: "unnamed", values: { noun: called.noun } }] : [];
  const assumptions = last.assumptions.filter(
    ({ key, values }) => !(key === "unnamed" && old?.kind === "noun" && values?.noun === old.noun),
  );
  return {
    framing: {
      ...kept,
      assumptions: [...assumptions, ...unnamed],
      case: { ...last.case, objects: { ...last.case.objects, [id]: { ...object, ...what } } },
      called: { ...last.called, [id]: called },
    },
    key: "card",
    object: id,
    values: {},
  };
}
