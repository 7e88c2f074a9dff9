import type { Duration } from "../../engine/index.ts";
import type { Cursor } from "./cursor.ts";

/** "until end of turn", "this turn", "for as long as …"; null when none stands here. */
export function readDuration(c: Cursor): Duration | null {
  return c.attempt(() => {
    if (c.takeOne("until end of turn", "this turn") !== null) return "end-of-turn";
    if (c.takeOne("for as long as", "until") === null) return null;
    if (c.takeOne("that creature is enchanted", "it's enchanted", "that permanent is enchanted") !== null)
      return "as-long-as-enchanted";
    if (c.takeOne("~ remains on the battlefield", "~ is on the battlefield", "~ leaves the battlefield") !== null)
      return "as-long-as-on-battlefield";
    if (c.takeOne("you control ~ and ~ remains tapped", "you control ~ and it remains tapped") !== null)
      return "as-long-as-controlled-and-tapped";
    if (c.take("~ remains tapped")) return "as-long-as-tapped";
    if (c.takeOne("your next turn") !== null) return "your-next-turn";
    if (c.takeOne("you control ~", "you lose control of ~") !== null) return "as-long-as-controlled";
    if (c.takeOne("~ remains attached to it", "~ is attached to it", "~ remains attached to that creature") !== null)
      return "as-long-as-attached";
    return null;
  });
}
