import { pattern, type Reading } from "../language/index.ts";
import type { KnownCards } from "./known-card.ts";

/** "*For 5*", "*pour {5}*", "*kostet 5*": what is to be paid for it. */
const price = pattern`(?<!\p{L})<price-for>\s+(?:<price-only>\s+)?\{?(\d+|x)\}?(?![\p{L}\d\/\{]|\s*<price-of-other>)`;
const paidFor = /^event\.(equip|attach|fortify|move|activate|pay|cast)$/;

/** "Can I equip it *for 5*?", where its own cost is another: what makes an ability cheaper is not played. */
export function asksAPrice({ question, ask, clauses, mentions }: Reading, { card }: KnownCards): boolean {
  if (ask === null || (ask.kind !== "can-i" && !paidFor.test(ask.event ?? ""))) return false;
  const asked = clauses.filter(({ kind }) => kind === "asked").map(({ start, end }) => question.slice(start, end));
  const amount = asked.map((text) => price.exec(text)?.[1]).find((found) => found !== undefined);
  if (amount === undefined) return false;
  const own = mentions.flatMap(({ name }) => card(name)?.faces[0].abilities.map(({ text }) => text ?? "") ?? []);
  return !own.some((text) => new RegExp(`^equip\\b[^.(]*\\{${amount}\\}`, "i").test(text));
}
