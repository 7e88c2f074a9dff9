import { pattern } from "../../../language/index.ts";
import type { Item, Phrase } from "./items.ts";

/** How far the person may stand before what they have ("j'ai …", "my opponent has …"). */
const nearby = 6;
const heOrShe = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it>$`;

/** "*I have* Vampiric Link on *his* creature": what somebody has on somebody else's creature is theirs. */
export function asHad(items: readonly Item[]): readonly Item[] {
  const [person, ...rest] = items.filter((item) => item.is !== "mark");
  if (person === undefined) return items;
  const whose = whoIs(person);
  const has = rest[0]?.is === "link" && rest[0].id === "relation.with" ? rest[0] : undefined;
  const [thing, on, host, ...more] = has === undefined ? rest : rest.slice(1);
  if (whose === null || thing?.is !== "thing" || thing.whose !== null || thing.implied) return items;
  if (thing.start - (has ?? person).end > nearby || on?.is !== "link" || on.id !== "relation.on") return items;
  if (host?.is !== "thing" || host.whose === null || host.whose === whose) return items;
  if (more.some(({ is }) => is === "event")) return items;
  const owned: Phrase = { ...thing, whose };
  return items.filter((item) => item !== person && item !== has).map((item) => (item === thing ? owned : item));
}

function whoIs(item: Item): "you" | "opponent" | null {
  if (item.is === "player") return item.id === "grammar.i" ? "you" : item.id === "player.opponent" ? "opponent" : null;
  return item.is === "pronoun" && heOrShe.test(item.written) ? "opponent" : null;
}
