import { wordsOf } from "./board.ts";
import type { Context } from "./context.ts";
import type { Frame } from "./frames.ts";
import type { Token } from "./tokens.ts";

/** A step as the case format has it. */
export type Step = Record<string, unknown>;

/** Takes out of a step what is neither a thing nor a link: numbers, sizes, quoted abilities, and words such as "bestow". */
export function picked(
  tokens: readonly Token[],
  step: Step,
  { frame, place }: { readonly frame: Frame; readonly place: Pick<Token, "from" | "to"> },
  context: Context,
): readonly Token[] | null {
  const left: Token[] = [];
  const said = wordsOf(tokens);
  let number: number | null = null;
  let size: readonly [string, string] | null = null;
  let ability: string | number | null = null;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    const word = said[at] ?? "";
    const small = context.words.at("small", said, at);
    const isOuter = left.length === 0 || at + (small?.words ?? 1) >= tokens.length;
    const sized = /^([+-]\d{1,4})\/([+-]\d{1,4})$/.exec(word);
    if (token.kind === "quoted" && ability === null) ability = token.text;
    else if (sized?.[1] !== undefined && sized[2] !== undefined && size === null) size = [sized[1], sized[2]];
    else if (
      isOuter &&
      /^-?\d{1,4}$/.test(word) &&
      number === null &&
      (frame.needs === "number" || frame.needs === "ability")
    )
      number = Number(word);
    else if (small && isFlag(small.id, frame, step)) at += small.words - 1;
    else left.push(token);
    at++;
  }
  switch (frame.needs) {
    case "ability":
      if (ability === null && number === null)
        return context.report("case/missing-field", "missing", place, { what: "ability" });
      step.ability = ability ?? number;
      return left;
    case "size":
      if (size === null) return context.report("case/missing-field", "missing", place, { what: "power" });
      step.power = Number(size[0]);
      step.toughness = Number(size[1]);
      return left;
    case "number": {
      if (frame.do === "damage" && number === null)
        return context.report("case/missing-field", "missing", place, { what: "amount" });
      const kind = size === null ? ability : size.join("/");
      if (frame.do === "damage") step.amount = Math.abs(number ?? 0);
      else if (kind === null) return context.report("case/missing-field", "missing", place, { what: "kind" });
      else Object.assign(step, { kind, count: number ?? 1 });
      return left;
    }
    default:
      return left;
  }
}

/** Words that stand for a field of their own. */
function isFlag(id: string, frame: Frame, step: Step): boolean {
  const fields: Readonly<Record<string, readonly [string, string, unknown]>> = {
    bestow: ["cast", "bestow", true],
    back: ["cast", "face", "back"],
    top: ["mutate", "position", "top"],
    bottom: ["mutate", "position", "bottom"],
    "no-regeneration": ["destroy", "noRegeneration", true],
  };
  const [verb, field, value] = fields[id] ?? [];
  if (verb !== frame.do || field === undefined) return false;
  step[field] = value;
  return true;
}
