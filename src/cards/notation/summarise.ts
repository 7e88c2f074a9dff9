import type { Ability } from "../../engine/index.ts";

/**
 * An ability as the engine has it, in one line: kinds with what they hold in parentheses, texts for people left out. It is
 * made from the data alone, so that nothing is said that is not played.
 */
export const summarise = (ability: Ability): string => written(ability);

/** Fields that say what something is, and need not say their own names. */
const plainFields = new Set(["kind", "filter", "of", "modifications", "instructions", "abilities"]);

function written(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? written(value[0]) : `[${value.map(written).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const kind = "kind" in value ? String(value.kind) : "";
  const fields = Object.entries(value)
    .filter(([name, field]) => name !== "kind" && name !== "text" && field !== undefined)
    .map(([name, field]) => (plainFields.has(name) ? written(field) : `${name}: ${written(field)}`));
  // "annihilator 2": the number stands in its text alone
  if (kind === "keyword" && "keyword" in value && "text" in value && value.text !== value.keyword)
    fields.push(`as: ${String(value.text)}`);
  if (fields.length === 0) return kind === "" ? "{}" : kind;
  return kind === "" ? `{${fields.join(", ")}}` : `${kind}(${fields.join(", ")})`;
}
