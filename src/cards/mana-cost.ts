import { type Color, colors } from "../engine/index.ts";

const letters: Readonly<Record<Color, string>> = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

function symbols(cost: string): string[] {
  return [...cost.matchAll(/\{([^}]*)\}/g)].map((found) => (found[1] ?? "").toUpperCase());
}

/** The colours of a mana cost (202.2): those of its symbols, hybrid and Phyrexian ones included. */
export function colorsOfCost(cost: string): Color[] {
  const all = symbols(cost);
  return colors.filter((color) => all.some((symbol) => symbol.split("/").includes(letters[color])));
}

/** The mana value of a cost (202.3): X is 0, a hybrid symbol counts its largest part. */
export function manaValueOf(cost: string): number {
  return symbols(cost).reduce((sum, symbol) => sum + symbolValue(symbol), 0);
}

function symbolValue(symbol: string): number {
  return Math.max(
    ...symbol.split("/").map((part) => {
      if (part === "X" || part === "Y" || part === "Z") return 0;
      if (part === "P") return 0;
      const number = Number(part);
      return Number.isNaN(number) ? 1 : number;
    }),
  );
}
