import type { Instruction } from "../../../engine/index.ts";
import { type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readHarmlessDeed } from "../harmless/deed.ts";
import { readChosen, readPlayer } from "../subject.ts";
import { readSubjects } from "./several.ts";

/** "choose a creature ~ could enchant", "that creature's controller chooses …": what is chosen is spoken of afterwards. */
export function readChoosing(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("choose")) {
    if (readPlayer(c, cx) === null || !c.take("chooses")) return null;
  }
  const targets = c.attempt(() => {
    const count = cx.targets.length;
    return readSubjects(c, cx) !== null && cx.targets.length > count ? true : null;
  });
  if (targets !== null) return [{ kind: "harmless", text: "choice" }];
  const object = readChosen(c, cx);
  if (object === null || object.kind !== "choose") return null;
  c.take("at random");
  c.takeOne(
    "~ can enchant",
    "~ could enchant",
    "that ~ could enchant",
    "that ~ can enchant",
    "that could be enchanted by ~",
  );
  c.take("at random");
  mention(cx, object, ["creature", "permanent"]);
  return [{ kind: "harmless", text: "choice" }];
}

export function readHarmless(c: Cursor, cx: Context): Instruction[] | null {
  const start = c.place;
  const reason = readHarmlessDeed(c, cx);
  if (reason === null || c.place === start) return null;
  if (reason === "looking" || reason === "library" || reason === "discarding") mention(cx, null, ["card"]);
  return [{ kind: "harmless", text: reason }];
}
