import type { ActivationLimit, PlayerReference } from "../../../engine/index.ts";
import { type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readEffect } from "../effect.ts";
import { readCostParts, readZone } from "./cost.ts";
import { readLimits } from "./limits.ts";
import type { Unnamed } from "./unnamed.ts";

export function readActivated(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    const start = c.place;
    const end = colonAfterCost(c);
    if (end === null) return null;
    const cost = c.text(start, end);
    const parts = readCostParts(c, cx, start, end);
    c.goTo(start);
    const zone = readZone(c);
    c.goTo(end + 1);
    if (c.tokens.slice(start, end).some((token) => token.kind === "self")) mention(cx, { kind: "self" }, ["self"]);
    const limits = takeLimits(c, cx, end + 1);
    const instructions = readEffect(limits.effect, cx);
    if (/\b(sacrifice|unattach|exile|return|forage|discard (?:~|this))\b|\bput [^,]*\blibrary\b/i.test(cost))
      cx.harmless.length = 0;
    const isManaAbility =
      cx.targets.length === 0 && instructions.some((one) => one.kind === "harmless" && one.text === "mana");
    c.goTo(c.tokens.length);
    return {
      kind: "activated",
      cost: cost.replaceAll("−", "-"),
      ...parts,
      ...(limits.sorcerySpeed || instructions[0]?.kind === "gain-level" ? { sorcerySpeed: true } : {}),
      ...(limits.by === null ? {} : { by: limits.by }),
      ...(limits.limits.length === 0 ? {} : { limits: limits.limits }),
      ...(limits.restriction === null ? {} : { restriction: limits.restriction }),
      targets: [...cx.targets],
      instructions,
      ...(isManaAbility ? { isManaAbility } : {}),
      ...(zone === null ? {} : { zone }),
    };
  });
}

/** The place of the colon when what stands before it is a cost. */
function colonAfterCost(c: Cursor): number | null {
  const start = c.place;
  for (let at = start; at < c.tokens.length; at += 1) {
    const token = c.tokens[at];
    if (token?.lower === ":") {
      const first = c.tokens[start];
      const isCost =
        first?.kind === "symbol" ||
        first?.kind === "number" ||
        /^([-+−]|tap|untap|sacrifice|discard|pay|remove|exile|return|unattach|put|reveal|mill|x|-x|\[|choose|forage|collect|blight|waterbend|exert|pay|return)$/.test(
          first?.lower ?? "",
        );
      return isCost && at > start ? at : null;
    }
    if (token?.lower === "." || token?.kind === "quote") return null;
  }
  return null;
}

interface Limits {
  readonly effect: Cursor;
  readonly sorcerySpeed: boolean;
  readonly by: PlayerReference | null;
  readonly limits: readonly ActivationLimit[];
  readonly restriction: string | null;
}

/** Takes the sentences about who may activate and when ("Activate only as a sorcery") off the end of the effect. */
function takeLimits(c: Cursor, cx: Context, from: number): Limits {
  let sorcerySpeed = false;
  let by: PlayerReference | null = null;
  let restriction: string | null = null;
  const limits: ActivationLimit[] = [];
  let end = c.tokens.length;
  for (let at = from; at < c.tokens.length; at += 1) {
    c.goTo(at);
    const atStart = at === from || c.tokens[at - 1]?.lower === ".";
    if (!atStart) continue;
    const read = readLimits(c, cx);
    if (read !== null) {
      end = Math.min(end, at);
      sorcerySpeed ||= read.sorcerySpeed;
      limits.push(...read.limits);
      continue;
    }
    const limit = readLimit(c);
    if (limit === null) continue;
    end = Math.min(end, at);
    const text = limit.text;
    if (limit.by !== null) by = limit.by;
    if (limit.sorcery) sorcerySpeed = true;
    else if (limit.by === null && limit.checked === false)
      restriction = restriction === null ? text : `${restriction}. ${text}`;
  }
  const effect = c.within(from, end);
  return { effect, sorcerySpeed, by, limits, restriction };
}

function readLimit(
  c: Cursor,
): { text: string; sorcery: boolean; by: PlayerReference | null; checked?: boolean } | null {
  const start = c.place;
  if (c.takeOne("any player may activate this ability") !== null)
    return { text: c.text(start), sorcery: false, by: { kind: "any-player" } };
  if (c.takeOne("only your opponents may activate this ability and only as a sorcery") !== null)
    return { text: c.text(start), sorcery: true, by: { kind: "opponent" } };
  if (c.takeOne("only any opponent may activate this ability") !== null)
    return { text: c.text(start), sorcery: false, by: { kind: "opponent" } };
  if (
    c.sees("activate only") ||
    c.sees("activate this ability only") ||
    c.sees("activate this ability no more") ||
    c.sees("activate no more") ||
    c.sees("spend this mana only") ||
    c.sees("any player may") ||
    c.sees("this ability costs")
  ) {
    const text = c.skipTo();
    return { text, sorcery: false, by: null, checked: /^(spend|this ability costs)/i.test(text) };
  }
  return null;
}
