import type { Instruction, Reference, Subject } from "../../../engine/index.ts";
import { asReference } from "../as-reference.ts";
import { type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readNoun } from "../noun.ts";
import { readSubject } from "../subject.ts";

/** To what something gets attached: an object, "you", a player. */
export function readAttachTarget(c: Cursor, cx: Context): Subject | null {
  if (c.take("you")) return { kind: "you" };
  return (
    c.attempt(() => {
      if (c.takeOne("target opponent", "target player") === null) return null;
      const which = c.tokens[c.place - 1]?.lower === "opponent" ? "opponent" : "any";
      cx.targets.push({ filter: { kind: "player", which } });
      const reference: Reference = { kind: "target", index: cx.targets.length - 1 };
      mention(cx, reference, ["player"]);
      return reference;
    }) ??
    c.attempt(() => {
      if (c.takeOne("a player", "an opponent", "one of your opponents") === null) return null;
      const which = c.tokens[c.place - 1]?.lower === "player" ? "any" : "opponent";
      return { kind: "choose", filter: { kind: "player", which } } as const;
    }) ??
    readSubject(c, cx)
  );
}

/** "attach ~ to target creature you control", "attach that Equipment to it", "attach it to you". */
export function readAttach(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("attach")) return null;
  const object = readSubject(c, cx);
  if (object === null || !c.take("to")) return null;
  cx.except = object;
  const to = readAttachTarget(c, cx);
  cx.except = null;
  return to === null ? null : [{ kind: "attach", object, to }];
}

/** "unattach ~", "unattach all Equipment from target creature", "unattach target Equipment". */
export function readUnattach(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("unattach")) return null;
  const all = c.attempt((): Instruction[] | null => {
    c.take("all");
    const noun = readNoun(c, cx);
    if (noun === null || !noun.nouns.some((one) => one === "equipment" || one === "aura")) return null;
    if (!c.take("from")) return null;
    const from = readSubject(c, cx);
    const to = from === null ? null : asReference(from);
    if (to === null) return null;
    return [
      {
        kind: "unattach",
        object: { kind: "all", filter: { kind: "and", of: [noun.filter, { kind: "attached-to", to }] } },
      },
    ];
  });
  if (all !== null) return all;
  const object = readSubject(c, cx);
  if (object === null) return null;
  c.takeOne("from it", "from enchanted creature", "from equipped creature", "from that creature");
  return [{ kind: "unattach", object }];
}
