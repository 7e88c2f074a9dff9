import type { PlayerReference, TriggerEvent } from "../../../engine/index.ts";
import { type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { aboutTrigger } from "../effects/about-trigger.ts";

/** "the beginning of your upkeep", "the beginning of combat on your turn", after "at". */
export function readBeginning(c: Cursor, cx: Context): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (!c.take("at the beginning of")) return null;
    if (c.take("combat on your turn")) return { kind: "beginning", of: "combat", whose: { kind: "you" } };
    if (c.takeOne("combat on enchanted player's turn", "combat on enchanted opponent's turn") !== null) {
      aboutTrigger(cx, { kind: "host" }, ["player"]);
      return { kind: "beginning", of: "combat", whose: { kind: "player", of: { kind: "host" } } };
    }
    if (c.takeOne("each combat", "combat") !== null)
      return { kind: "beginning", of: "combat", whose: { kind: "any-player" } };
    if (c.takeOne("the end step", "each end step") !== null)
      return { kind: "beginning", of: "end", whose: { kind: "any-player" } };
    const whose = readWhose(c, cx);
    if (whose === null) return null;
    // "enchanted player's *first* upkeep *each turn*": there is hardly another
    const isFirst = c.take("first");
    const step = c.takeOne("upkeep", "draw step", "end step", "combat");
    if (step === null || (isFirst && !c.take("each turn"))) return null;
    return beginning(step, whose);
  });
}

function beginning(step: string, whose: PlayerReference): TriggerEvent {
  const of = step === "draw step" ? "draw" : step === "end step" ? "end" : step === "upkeep" ? "upkeep" : "combat";
  return { kind: "beginning", of, whose };
}

function readWhose(c: Cursor, cx: Context): PlayerReference | null {
  if (c.takeOne("your", "each of your") !== null) return { kind: "you" };
  if (c.takeOne("each opponent's", "each other player's") !== null) {
    aboutTrigger(cx, { kind: "active-player" }, ["player"]);
    return { kind: "opponent" };
  }
  if (c.takeOne("each player's", "each") !== null) {
    aboutTrigger(cx, { kind: "active-player" }, ["player"]);
    return { kind: "any-player" };
  }
  if (c.takeOne("enchanted player's", "enchanted opponent's") !== null) {
    aboutTrigger(cx, { kind: "host" }, ["player"]);
    return { kind: "player", of: { kind: "host" } };
  }
  return c.attempt((): PlayerReference | null => {
    const ofHost = c.attempt(() => {
      if (!c.take("the")) return null;
      if (c.takeOne("upkeep of", "end step of", "draw step of") === null) return null;
      return true;
    });
    if (ofHost !== null) return null;
    const first = c.next();
    const second = c.next();
    if (first?.lower !== "enchanted" && first?.lower !== "equipped") return null;
    if (second === undefined || !second.lower.endsWith("'s") || c.takeOne("controller's") === null) return null;
    mention(cx, { kind: "controller-of", of: { kind: "host" } }, ["player"]);
    aboutTrigger(cx, { kind: "host" }, [second.lower.slice(0, -2), "permanent"]);
    return { kind: "controller-of", of: { kind: "host" } };
  });
}

/** "the upkeep of enchanted creature's controller". */
export function readUpkeepOf(c: Cursor, cx: Context): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (!c.take("at the beginning of the")) return null;
    const step = c.takeOne("upkeep", "end step", "draw step");
    if (step === null || !c.take("of")) return null;
    if (c.takeOne("enchanted", "equipped") === null) return null;
    const noun = c.next()?.lower ?? "";
    if (!noun.endsWith("'s") || !c.take("controller")) return null;
    mention(cx, { kind: "controller-of", of: { kind: "host" } }, ["player"]);
    aboutTrigger(cx, { kind: "host" }, [noun.slice(0, -2), "permanent"]);
    return beginning(step, { kind: "controller-of", of: { kind: "host" } });
  });
}
