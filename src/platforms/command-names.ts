import type { Command, CommandOption } from "../../commands/index.ts";
import type { App } from "../app/index.ts";
import type { Language } from "../model/index.ts";

/** A command's name in a language, in lower case as chat platforms want it. */
export const commandName = (app: App, language: Language, command: Command): string =>
  app.text(language, `command.${command.id}.name`).toLowerCase();

/** One line that says what a command does. */
export const commandSummary = (app: App, language: Language, command: Command): string =>
  app.text(language, `command.${command.id}.description`);

/** An option's name in a language, in lower case. */
export const optionName = (app: App, language: Language, command: Command, option: CommandOption): string =>
  app.text(language, `command.${command.id}.${option.name}.name`).toLowerCase();

/** What an option is for. */
export const optionSummary = (app: App, language: Language, command: Command, option: CommandOption): string =>
  app.text(language, `command.${command.id}.${option.name}.description`);
