import type { Filter, Instruction, Subject, Zone } from "../../../engine/index.ts";
import { type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readNoun } from "../noun.ts";
import { asNumber } from "../words.ts";

const places: Readonly<Record<string, Zone>> = { library: "library", graveyard: "graveyard", hand: "hand" };

/**
 * "search your library, hand, and/or graveyard for an Aura card": what is found is chosen as the next clause moves it ("put it onto the
 * battlefield attached to ~").
 */
export function readFound(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("search your")) return null;
  const zones: Zone[] = [];
  for (;;) {
    const zone = places[c.next()?.lower ?? ""];
    if (zone === undefined) return null;
    zones.push(zone);
    if (c.takeOne(", and/or", ", and", "and/or", "and", ",") === null) break;
  }
  const [first, ...others] = zones;
  if (first === undefined || !c.take("for")) return null;
  const several = c.take("up to") ? asNumber(c.next()?.lower) : null;
  if (several === null) c.takeOne("a", "an");
  const noun = readNoun(c, cx);
  if (noun === null || !noun.card || noun.zone !== undefined) return null;
  const object = chosen(noun.filter, first, others, several);
  // "it" is what was found, and not the object whose cost is paid
  const spoken = cx.antecedents.filter(({ subject }) => subject?.kind !== "self");
  cx.antecedents.splice(0, cx.antecedents.length, ...spoken);
  mention(cx, object, [...noun.nouns, "card", "permanent"]);
  return [{ kind: "harmless", text: "library" }];
}

function chosen(filter: Filter, zone: Zone, zones: readonly Zone[], upTo: number | null): Subject {
  const mine: Filter = { kind: "owned-by", player: { kind: "you" } };
  return {
    kind: "choose",
    filter: { kind: "and", of: [filter, mine] },
    zone,
    ...(zones.length === 0 ? {} : { zones }),
    ...(upTo === null ? {} : { upTo }),
  };
}
