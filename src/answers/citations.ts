import type { AskKind, Citation, Language, RulingCitation } from "../model/index.ts";
import type { Look } from "./look.ts";

/** Looks a rule up in the rulebook, in a language; null when there is no such rule. */
export type QuoteRule = (rule: string, language: Language) => Citation | null;

const mostCitations = 6;

/** What decides by itself, whatever has happened: who "you" is, and who may activate. */
const ofKind: Readonly<Partial<Record<AskKind, readonly string[]>>> = {
  "who-gains": ["109.5"],
  "do-i-gain": ["109.5"],
  "who-may-activate": ["602.2"],
};

/** The rules that decide, most decisive first: those of the deciding event, then those that the engine says decided. */
export function decidingRules(look: Look, event: number | null, asked?: AskKind): readonly string[] {
  const own = asked === undefined ? [] : (ofKind[asked] ?? []);
  const deciding = [...own, ...(event === null ? [] : rulesOfEvent(look, event))];
  const cited = byWeight(look.ruling.citations).map(({ rule }) => rule);
  const rules =
    deciding.length + cited.length > 0 ? [...deciding, ...cited] : look.events.flatMap(({ rules }) => rules);
  return [...new Set(rules)].slice(0, mostCitations);
}

/**
 * Citations in the order of how much they say: that two players' Roles are apart, a shield that does not matter, then what decided, then what is merely still
 * in order, then what changed. That nothing was left to resolve says nothing where something else was refused.
 */
export function byWeight(citations: readonly RulingCitation[]): readonly RulingCitation[] {
  const isRefused = citations.some(({ why }) => why.startsWith("refused-") && why !== "refused-empty-stack");
  return citations
    .filter(({ why }) => !(isRefused && why === "refused-empty-stack"))
    .map((citation, index) => ({ citation, index, weight: weightOf(citation.why) }))
    .sort((one, other) => one.weight - other.weight || one.index - other.index)
    .map(({ citation }) => citation);
}

function weightOf(why: string): number {
  if (why === "roles-of-two-players") return -1;
  if (why === "concerns-targeting-only" || why === "spared-by-protection") return 0;
  if (why === "enchant-restriction-met" || why.startsWith("legally-")) return 2;
  return why === "control-changed" || why === "characteristics-changed" ? 3 : 1;
}

/** An event's rules; what a state-based action did rests on that action's rule first. */
function rulesOfEvent(look: Look, index: number): readonly string[] {
  const event = look.events[index];
  if (event === undefined) return [];
  const object = "object" in event ? event.object : undefined;
  const isCheck = event.kind === "unattached" || event.kind === "zone-change";
  const checks = look.events.filter(
    (other) =>
      isCheck &&
      other.kind === "state-based-action" &&
      other.step === event.step &&
      object !== undefined &&
      other.objects.includes(object),
  );
  return [...checks, event].flatMap(({ rules }) => rules);
}

/** The rules' texts; a rule without one in the rulebook is left out. */
export const quoteAll = (rules: readonly string[], language: Language, quote: QuoteRule): readonly Citation[] =>
  rules.flatMap((rule) => quote(rule, language) ?? []);
