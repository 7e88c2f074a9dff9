import type { Answer } from "../../src/model/index.ts";
import type { Scenario } from "../../src/scenarios/scenario.ts";

type Example = Scenario["examples"][string];

/**
 * What of an answer is not as a worked example says, in words; empty when all is. An answer that another scenario gave
 * calls its objects otherwise: each expected state must then be some object's, and events are not compared.
 */
export function deviations(
  answer: Answer,
  expected: Example,
  { sameCase = true }: { readonly sameCase?: boolean } = {},
): string[] {
  const { status, verdict, ruling, citations } = answer;
  if (status !== "ruled" || verdict === null || ruling === null) return [`is ${status}: ${answer.message ?? ""}`];
  const found: string[] = [];
  if (verdict.kind !== expected.verdict) found.push(`is ${verdict.kind}, not ${expected.verdict}: ${verdict.text}`);
  for (const [id, state] of Object.entries(expected.expect ?? {}))
    if (!ruling.final.some((object) => (sameCase ? object.object === id : true) && hasParts(object, state, sameCase)))
      found.push(`${id} is not ${JSON.stringify(state)}`);
  if (sameCase)
    for (const event of expected.events ?? [])
      if (!ruling.events.some((happened) => hasParts(happened, event))) found.push(`no ${JSON.stringify(event)}`);
  const cited = new Set<string>(citations.map(({ rule }) => rule));
  for (const rule of expected.rules)
    if (!cited.has(rule)) found.push(`${rule} is not cited (${[...cited].join(", ")})`);
  return found;
}

/** Whether all of `parts` is found in `whole`; ids of other objects count only where they mean the same. */
function hasParts(whole: unknown, parts: unknown, sameIds = true): boolean {
  if (typeof parts !== "object" || parts === null) return whole === parts || (parts === null && whole === undefined);
  if (typeof whole !== "object" || whole === null) return false;
  const content = new Map(Object.entries(whole));
  if (Array.isArray(parts) && (!Array.isArray(whole) || whole.length !== parts.length)) return false;
  return Object.entries(parts).every(([key, part]) =>
    !sameIds && key === "attachedTo"
      ? (part === null) === (content.get(key) === null)
      : hasParts(content.get(key), part),
  );
}
