import { eventsOfCard, kindOfCard } from "./kinds.ts";
import type { KnownCard, KnownCards, KnownFilter } from "./known-card.ts";
import type { Said } from "./said.ts";

/** Adds the events that a card named as a cause stands for: "swords on my creature" says that it is exiled. */
export function withCauses(said: Said, cards: KnownCards): Said {
  const happenings = [...said.happenings];
  for (const { name, start } of said.things) {
    const card = name === null || name.startsWith("{") ? null : cards.card(name);
    if (card === null || kindOfCard(card) !== "spell") continue;
    for (const id of eventsOfCard(card) ?? [])
      if (!happenings.some((happening) => happening.id === id || sameDeath(happening.id, id)))
        happenings.push({ id, role: destroysAttachments(card) ? "attachment" : "host", start });
  }
  return { ...said, happenings };
}

/** "Disenchant" can befall no creature that is nothing else: among attachments and what wears them it is aimed at those. */
const destroysAttachments = ({ faces: [{ abilities }] }: KnownCard): boolean => {
  const targets = abilities.flatMap((ability) => (ability.kind === "spell" ? (ability.targets ?? []) : []));
  return (
    targets.length > 0 && targets.every(({ filter }) => typesOf(filter).every((type) => isOfAttachments.has(type)))
  );
};
const isOfAttachments = new Set(["artifact", "enchantment", "Equipment", "Aura"]);

/** The types that a filter lets through; "any" where it names none. */
function typesOf(filter: KnownFilter): readonly string[] {
  if (filter.kind === "type") return [filter.type ?? "any"];
  if (filter.kind === "subtype") return [filter.subtype ?? "any"];
  if ((filter.kind === "or" || filter.kind === "and") && Array.isArray(filter.of)) {
    const each = (filter.of as readonly KnownFilter[]).map(typesOf);
    if (filter.kind === "or") return each.flat();
    return each.find((types) => !types.includes("any")) ?? ["any"];
  }
  return ["any"];
}

const sameDeath = (a: string, b: string): boolean => {
  const deaths = ["event.die", "event.destroy"];
  return deaths.includes(a) && deaths.includes(b);
};
