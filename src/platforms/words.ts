import type { Command, Surface } from "../../commands/index.ts";
import type { App } from "../app/index.ts";
import { fallbackLanguage, type Language } from "../model/index.ts";
import { commandName, commandSummary, optionName } from "./command-names.ts";
import { mainOption } from "./request.ts";

/** What a line of text addressed to the bot wants. */
export type Wanted =
  | { readonly kind: "question"; readonly text: string }
  | ({ readonly kind: "command"; readonly input: Readonly<Record<string, string>> } & Called)
  /** Nothing was said, or a command without what it needs. */
  | { readonly kind: "help"; readonly language?: Language };

/** A command by one of its names. */
export interface Called {
  readonly command: Command;
  /** The language that alone calls it so: whoever types "hilfe" wants German. */
  readonly language?: Language;
}

/**
 * Reads a line that may begin with a command's name in any language (`cr 704.5n`, `carte Scinde-os`, `hilfe`); all else is a
 * question. A line that ends like a question is one, whatever its first word ("Card draw from Skullclamp, does it…?"), and so is a long one.
 */
export function readWords(app: App, commands: readonly Command[], surface: Surface, line: string): Wanted {
  const text = line.replace(/\s+/g, " ").trim();
  const [first = "", ...others] = text.split(" ");
  const rest = others.join(" ");
  if (first === "") return { kind: "help" };
  const called = commandCalled(app, commands, surface, first);
  if (!called) return { kind: "question", text };
  const { command, ...language } = called;
  const asksForHelp: Wanted = { kind: "help", ...language };
  if (command.id === "help") return rest === "" ? asksForHelp : { kind: "question", text };
  if (command.id === "ask") return rest === "" ? asksForHelp : { kind: "question", text: rest };
  const option = mainOption(command);
  if (option === undefined) return rest === "" ? { kind: "command", ...called, input: {} } : { kind: "question", text };
  if (rest.includes("?") || others.length > longestName) return { kind: "question", text };
  return rest === "" ? asksForHelp : { kind: "command", ...called, input: { [option]: rest } };
}

/** The language of the word that was typed, where it tells one. */
export const spokenIn = (wanted: Wanted): { readonly language?: Language } =>
  wanted.kind !== "question" && wanted.language !== undefined ? { language: wanted.language } : {};

/** The command that goes by this name in some language, with or without capitals and accents. */
export const commandCalled = (
  app: App,
  commands: readonly Command[],
  surface: Surface,
  name: string,
): Called | undefined => {
  const word = folded(name);
  for (const command of commands) {
    if (!command.surfaces.includes(surface)) continue;
    const [language, ...others] = app.languages.filter((one) => folded(commandName(app, one, command)) === word);
    const isOfOne = language !== undefined && others.length === 0 && language !== fallbackLanguage;
    if (isOfOne && word !== command.id) return { command, language };
    if (language !== undefined || word === command.id) return { command };
  }
  return undefined;
};

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
