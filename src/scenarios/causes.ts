import { eventsOfCard, kindOfCard } from "./kinds.ts";
import type { KnownCards } from "./known-card.ts";
import type { Said } from "./said.ts";

/** Adds the events that a card named as a cause stands for: "swords on my creature" says that it is exiled. */
export function withCauses(said: Said, cards: KnownCards): Said {
  const happenings = [...said.happenings];
  for (const { name, start } of said.things) {
    const card = name === null || name.startsWith("{") ? null : cards.card(name);
    if (card === null || kindOfCard(card) !== "spell") continue;
    for (const id of eventsOfCard(card) ?? [])
      if (!happenings.some((happening) => happening.id === id || sameDeath(happening.id, id)))
        happenings.push({ id, role: "host", start });
  }
  return { ...said, happenings };
}

const sameDeath = (a: string, b: string): boolean => {
  const deaths = ["event.die", "event.destroy"];
  return deaths.includes(a) && deaths.includes(b);
};
