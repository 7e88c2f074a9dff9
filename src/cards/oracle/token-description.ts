import type { Ability, CardType, Color, TokenDescription } from "../../engine/index.ts";
import { sizePart, sizeParts } from "./amount.ts";
import type { Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { describePredefined, predefinedNames } from "./predefined-tokens.ts";
import { readGranted } from "./predicate.ts";
import { describeRole, roleNames } from "./roles.ts";
import { asSubtype } from "./subtypes.ts";
import { colorWords, lookUp, supertypeWords, typeWords } from "./words.ts";

/** Reads what a created token is: "1/1 white Soldier creature token with flying", "Monster Role token", "Treasure tokens". */
export function readTokenDescription(c: Cursor, cx: Context): TokenDescription | null {
  return readRole(c) ?? readPredefined(c) ?? readDescribed(c, cx);
}

function readRole(c: Cursor): TokenDescription | null {
  for (const role of roleNames) {
    if (c.take(`${role.toLowerCase()} role token`)) return describeRole(role);
  }
  return null;
}

function readPredefined(c: Cursor): TokenDescription | null {
  return c.attempt(() => {
    const name = predefinedNames.find((one) => c.take(one.toLowerCase()));
    return name === undefined || c.takeOne("token", "tokens") === null ? null : describePredefined(name);
  });
}

function readDescribed(c: Cursor, cx: Context): TokenDescription | null {
  return c.attempt((): TokenDescription | null => {
    const supertypes: string[] = [];
    const types: CardType[] = [];
    const subtypes: string[] = [];
    const colors: Color[] = [];
    let power: number | null = null;
    let toughness: number | null = null;
    const named = c.attempt(() => readName(c));
    for (;;) {
      const token = c.peek();
      if (token === undefined) return null;
      if (token.kind === "size") {
        const [p, t] = sizeParts(token.lower);
        power = sizePart(p);
        toughness = sizePart(t);
        if (power === null || toughness === null) return null;
        c.next();
        continue;
      }
      if (c.takeOne("token", "tokens") !== null) break;
      if (c.takeOne("colorless", "and", ",") !== null) continue;
      const color = lookUp(colorWords, token.lower);
      const type = lookUp(typeWords, token.lower);
      const subtype = /^\p{Lu}/u.test(token.written) ? asSubtype(token.written) : null;
      if (color !== undefined) colors.push(color);
      else if (type !== undefined) types.push(type);
      else if (supertypeWords.includes(token.lower)) supertypes.push(token.lower);
      else if (subtype !== null) subtypes.push(subtype);
      else return null;
      c.next();
    }
    if (types.length === 0) return null;
    const name = named ?? (c.take("named") ? readTokenName(c) : null) ?? subtypes.join(" ");
    const abilities: readonly Ability[] =
      c.attempt(() => (c.take("with") ? readGranted(c, cx, { kind: "self" }) : null)) ?? [];
    if (c.sees("with")) return null;
    const after = c.take("named") ? readTokenName(c) : null;
    return {
      name: after ?? name,
      colors,
      ...(supertypes.length > 0 ? { supertypes } : {}),
      types,
      subtypes,
      power,
      toughness,
      abilities,
    };
  });
}

/** "Tamiyo's Notebook, a legendary colorless artifact token": the name stands first. */
function readName(c: Cursor): string | null {
  const start = c.place;
  while (!c.atSentenceEnd() && c.peek()?.lower !== ",") c.next();
  const name = c.text(start);
  if (!c.take(",") || c.takeOne("a", "an") === null) return null;
  return /^\p{Lu}/u.test(name) ? name : null;
}

function readTokenName(c: Cursor): string {
  const start = c.place;
  while (/^\p{Lu}|^(of|the|in|s)$/u.test(c.peek()?.written ?? "")) c.next();
  return c.text(start);
}
