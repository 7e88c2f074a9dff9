import type { Duration, Instruction, Mode, Modification, Subject } from "../../../engine/index.ts";
import { sizePart, sizeParts } from "../amount.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readDuration } from "../duration.ts";
import { readKeyword } from "../keyword.ts";

/** One of several things, as whose effect it is chooses when it happens (608.2d). */
export function oneOf(options: readonly (Pick<Mode, "text"> & { readonly instruction: Instruction })[]): Instruction {
  const modes = options.map(({ text, instruction }) => ({ text, targets: [], instructions: [instruction] }));
  return { kind: "modes", text: options.map(({ text }) => text).join(" or "), choose: 1, onResolution: true, modes };
}

/** "gets +1/-1 or -1/+1 until end of turn", "gains your choice of flying or haste until end of turn". */
export function readEither(c: Cursor, cx: Context, object: Subject, lead: Duration | null): Instruction[] | null {
  const options = readSizes(c) ?? readKeywords(c, cx);
  if (options === null) return null;
  const until = readDuration(c) ?? lead ?? "forever";
  const applied = options.map(({ text, modification }) => ({
    text,
    instruction: { kind: "apply", object, modifications: [modification], until } as const,
  }));
  return [oneOf(applied)];
}

interface Option {
  readonly text: string;
  readonly modification: Modification;
}

function readSizes(c: Cursor): Option[] | null {
  return c.attempt(() => {
    if (c.takeOne("gets", "get") === null) return null;
    const sizes = [c.takeKind("size"), c.take("or") ? c.takeKind("size") : null];
    const options = sizes.flatMap((size): Option[] => {
      const [power, toughness] = sizeParts(size?.lower ?? "x/x").map((part) => sizePart(part));
      if (typeof power !== "number" || typeof toughness !== "number") return [];
      return [{ text: `${power}/${toughness}`, modification: { kind: "modify-power-toughness", power, toughness } }];
    });
    return options.length === 2 ? options : null;
  });
}

function readKeywords(c: Cursor, cx: Context): Option[] | null {
  return c.attempt(() => {
    if (c.takeOne("gains your choice of", "gain your choice of") === null) return null;
    const options: Option[] = [];
    do {
      const abilities = readKeyword(c, cx);
      if (abilities === null) return null;
      const text = abilities.map((one) => one.text).join();
      options.push({ text, modification: { kind: "gain-abilities", abilities } });
    } while (c.takeOne(", or", "or", ",") !== null);
    return options.length < 2 ? null : options;
  });
}

/** "your choice of a menace, trample or lifelink counter", "your choice of a flying counter or a first strike counter", before "on". */
export function readEitherCounter(c: Cursor): readonly string[] | null {
  return c.attempt(() => {
    if (!c.take("your choice of")) return null;
    const start = c.place;
    while (!c.atSentenceEnd() && !c.sees("on")) c.next();
    const names = c
      .text(start)
      .toLowerCase()
      .split(/,? or |, /)
      .map((name) => name.replace(/^an? /, "").replace(/ counter$/, ""));
    return names.length < 2 || names.some((name) => !/^[a-z+/\d -]+$/.test(name)) || !c.text(start).endsWith("counter")
      ? null
      : names;
  });
}
