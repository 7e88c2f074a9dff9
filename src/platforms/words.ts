import type { Command, Surface } from "../../commands/index.ts";
import type { App } from "../app/index.ts";
import { commandName } from "./command-names.ts";
import { mainOption } from "./request.ts";

/** What a line of text addressed to the bot wants. */
export type Wanted =
  | { readonly kind: "question"; readonly text: string }
  | { readonly kind: "command"; readonly command: Command; readonly input: Readonly<Record<string, string>> }
  /** Nothing was said, or a command without what it needs. */
  | { readonly kind: "help" };

/**
 * Reads a line that may begin with a command's name in any language (`cr 704.5n`, `carte Scinde-os`, `hilfe`); all else is a
 * question. A line that ends like a question is one, whatever its first word ("Card draw from Skullclamp, does it…?").
 */
export function readWords(app: App, commands: readonly Command[], surface: Surface, line: string): Wanted {
  const text = line.replace(/\s+/g, " ").trim();
  const [first = "", ...others] = text.split(" ");
  const rest = others.join(" ");
  const word = first.toLowerCase();
  if (word === "") return { kind: "help" };
  const command = commands.find(
    (candidate) => candidate.surfaces.includes(surface) && namesOf(app, candidate).has(word),
  );
  if (!command) return { kind: "question", text };
  if (command.id === "ask") return rest === "" ? { kind: "help" } : { kind: "question", text: rest };
  const option = mainOption(command);
  if (option === undefined) return rest === "" ? { kind: "command", command, input: {} } : { kind: "question", text };
  if (rest.includes("?")) return { kind: "question", text };
  return rest === "" ? { kind: "help" } : { kind: "command", command, input: { [option]: rest } };
}

const namesOf = (app: App, command: Command): ReadonlySet<string> =>
  new Set([command.id, ...app.languages.map((language) => commandName(app, language, command))]);
