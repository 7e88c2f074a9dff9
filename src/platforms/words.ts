import type { Command, Surface } from "../../commands/index.ts";
import type { App } from "../app/index.ts";
import type { Language } from "../model/index.ts";
import { commandName, commandSummary, optionName } from "./command-names.ts";
import { mainOption } from "./request.ts";

/** What a line of text addressed to the bot wants. */
export type Wanted =
  | { readonly kind: "question"; readonly text: string }
  | { readonly kind: "command"; readonly command: Command; readonly input: Readonly<Record<string, string>> }
  /** Nothing was said, or a command without what it needs. */
  | { readonly kind: "help" };

/**
 * Reads a line that may begin with a command's name in any language (`cr 704.5n`, `carte Scinde-os`, `hilfe`); all else is a
 * question. A line that ends like a question is one, whatever its first word ("Card draw from Skullclamp, does it…?"), and so is a long one.
 */
export function readWords(app: App, commands: readonly Command[], surface: Surface, line: string): Wanted {
  const text = line.replace(/\s+/g, " ").trim();
  const [first = "", ...others] = text.split(" ");
  const rest = others.join(" ");
  const word = folded(first);
  if (word === "") return { kind: "help" };
  const command = commands.find(
    (candidate) => candidate.surfaces.includes(surface) && namesOf(app, candidate).has(word),
  );
  if (!command) return { kind: "question", text };
  if (command.id === "help") return rest === "" ? { kind: "help" } : { kind: "question", text };
  if (command.id === "ask") return rest === "" ? { kind: "help" } : { kind: "question", text: rest };
  const option = mainOption(command);
  if (option === undefined) return rest === "" ? { kind: "command", command, input: {} } : { kind: "question", text };
  if (rest.includes("?") || others.length > longestName) return { kind: "question", text };
  return rest === "" ? { kind: "help" } : { kind: "command", command, input: { [option]: rest } };
}

const namesOf = (app: App, command: Command): ReadonlySet<string> =>
  new Set([command.id, ...app.languages.map((language) => folded(commandName(app, language, command)))]);

/** In words: what follows a command's name is a rule's number or a card's name. */
const longestName = 6;

/** Without capitals and accents, which people leave out when they type commands. */
const folded = (word: string): string => word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** One line for each command that there is here; `prefix` is what comes before a command's name. */
export const listed = (app: App, commands: readonly Command[], language: Language, prefix: string): string =>
  commands
    .map((command) => {
      const needs = command.options
        .filter((option) => option.required)
        .map((option) => optionName(app, language, command, option).toUpperCase());
      const call = [`${prefix}${commandName(app, language, command)}`, ...needs].join(" ");
      return `${call} – ${commandSummary(app, language, command)}`;
    })
    .join("\n");
