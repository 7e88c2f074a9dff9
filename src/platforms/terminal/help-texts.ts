import { Help } from "commander";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/**
 * The help in the reader's language. What commands and options are described by are the names of entries of `program.help`, and
 * what stands in brackets are those of `program.word`: they are looked up when the help is shown, and only then.
 */
export function helpTexts(say: Terminal["say"]): Partial<Help> {
  const usual = new Help();
  const words = (term: string) =>
    term.replace(inBrackets, (_, before, word, after) => `${before}${wordFor(say, word)}${after}`);
  const described = (name: string) => (name === "" ? "" : say(`help.${name}`));
  return {
    showGlobalOptions: true,
    styleTitle: (title) => say(`title.${titles[title] ?? "options"}`),
    commandUsage: (command) => words(usual.commandUsage(command)),
    subcommandTerm: (command) => words(usual.subcommandTerm(command)),
    optionTerm: (option) => words(usual.optionTerm(option)),
    commandDescription: (command) => described(command.description()),
    subcommandDescription: (command) => described(command.description()),
    optionDescription: ({ description, defaultValue }) =>
      [
        described(description),
        ...(typeof defaultValue === "string" ? [say("default", { value: defaultValue })] : []),
      ].join(" "),
  };
}

/** The reader's word for what is to be given. */
const wordFor = (say: Terminal["say"], word: string): string => say(`word.${word}`);

const inBrackets = /([<[])([a-z]+)((?:\.\.\.)?[>\]])/g;

const titles: Readonly<Record<string, string>> = {
  "Usage:": "usage",
  "Arguments:": "arguments",
  "Options:": "options",
  "Global Options:": "global-options",
  "Commands:": "commands",
};

const near = String.raw`(?:\s*\(Did you mean (?:one of )?(?<near>.+)\?\))?`;
const complaints: readonly (readonly [RegExp, string])[] = [
  [/^missing required argument '(?<argument>[^']*)'/, "argument-missing"],
  [/^option '(?<option>.*)' argument missing/, "value-missing"],
  [new RegExp(`^unknown option '(?<option>.*)'${near}`, "s"), "no-such-option"],
  [new RegExp(`^unknown command '(?<word>.*)'${near}`, "s"), "no-subcommand"],
  [/^too many arguments.* Expected (?<expected>\d+) arguments? but got (?<received>\d+)/, "too-many-arguments"],
];

/**
 * What commander complains of, told as a `UsageError` in the reader's language; commander gives it as a sentence in English. Of one
 * that is not known the sentence itself.
 */
export function complaintOf(sentence: string, say: Terminal["say"]): UsageError {
  for (const [pattern, name] of complaints) {
    const found = pattern.exec(sentence)?.groups;
    if (found === undefined) continue;
    const { near, argument, expected, received, ...rest } = found;
    return new UsageError(name, {
      ...rest,
      ...(name.startsWith("no-") && { near: near ?? "none" }),
      ...(argument !== undefined && { argument: wordFor(say, argument) }),
      ...(expected !== undefined && { expected: Number(expected), received: Number(received) }),
    });
  }
  return new UsageError("other-reason", { text: sentence });
}
