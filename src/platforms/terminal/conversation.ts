import {
  ask,
  type CommandContext,
  commands,
  help,
  type Reply,
  type TerminalReply,
  terminalCommands,
} from "../../../commands/index.ts";
import type { App } from "../../app/index.ts";
import type { Answer, Language } from "../../model/index.ts";
import { mainOption } from "../request.ts";
import { commandCalled, readWords } from "../words.ts";
import type { Output } from "./output.ts";
import { type Paper, paragraph } from "./paper.ts";
import { renderReply } from "./render-reply.ts";

/** What a conversation is held with. */
export interface ConversationSettings {
  /** What the person types, line by line. */
  readonly lines: AsyncIterable<string>;
  readonly output: Output;
  readonly paper: Paper;
  /** Shows the prompt; nothing where nobody is there to see it. */
  readonly prompt: (text: string) => void;
  /** The language to answer in, when one was chosen on the command line. */
  readonly language?: Language;
  /** What the environment says of the reader (`fr-FR`). */
  readonly locale?: string;
}

/**
 * A conversation in the terminal, line by line: questions, and commands that begin with a slash. Follow-ups and answers to
 * a question asked back belong to the one conversation. Ends with the input or with /quit.
 */
export async function converse(app: App, settings: ConversationSettings): Promise<void> {
  await new Conversation(app, settings).run();
}

class Conversation {
  readonly #app: App;
  readonly #settings: ConversationSettings;
  #chosen: Language | undefined;
  #spoken: Language;
  #last: Answer | null = null;

  constructor(app: App, settings: ConversationSettings) {
    this.#app = app;
    this.#settings = settings;
    this.#chosen = settings.language;
    this.#spoken = app.nearestLanguage(settings.language ?? settings.locale);
  }

  async run(): Promise<void> {
    await this.#say(this.#text("welcome"));
    await this.#say(this.#text("how"));
    this.#ask();
    for await (const line of this.#settings.lines) {
      if ((await this.#hear(line.trim())) === "end") break;
      this.#ask();
    }
    await this.#say(this.#text("bye"));
  }

  async #hear(line: string): Promise<"end" | "more"> {
    if (line === "") return "more";
    if (line.startsWith("/")) {
      const [word = "", ...rest] = line.slice(1).split(/\s+/);
      return this.#obey(word.toLowerCase(), rest.join(" "));
    }
    if (/^(quit|exit)$/i.test(line)) return "end";
    const choice = this.#chosenByNumber(line);
    if (choice !== null) await this.#question(choice);
    else await this.#words(line);
    return "more";
  }

  /** What is typed without a slash: a command's name is understood, all else is a question. */
  async #words(line: string): Promise<void> {
    const wanted = readWords(this.#app, commands, "terminal", line);
    switch (wanted.kind) {
      case "help":
        return this.#help(wanted.language);
      case "command":
        return this.#show(await wanted.command.run(wanted.input, this.#inSpokenLanguage(wanted.language)));
      case "question":
        return this.#question(wanted.text);
    }
  }

  async #question(question: string): Promise<void> {
    await this.#show(await ask.run({ question }, this.#context()));
  }

  async #help(language?: Language): Promise<void> {
    const context = this.#inSpokenLanguage(language);
    await this.#show(await help.run({}, context));
    for (const line of this.#text("commands").split("\n")) await this.#settings.output.line(line);
  }

  async #obey(word: string, rest: string): Promise<"end" | "more"> {
    if (word === "quit" || word === "exit" || word === "q") return "end";
    if (word === "lang") await this.#setLanguage(rest);
    else if (word === "why") await this.#explain();
    else if (word === "case" && rest !== "")
      await this.#show(await terminalCommands.case.run({ case: rest }, this.#context()));
    else if (word === "" || word === "?") await this.#help();
    else await this.#run(word, rest);
    return "more";
  }

  /** Runs one of the commands that every platform has, by its name in any language. */
  async #run(word: string, rest: string): Promise<void> {
    const called = commandCalled(this.#app, commands, "terminal", word);
    if (!called) return this.#say(this.#text("command-unknown", { command: word.slice(0, 40) }));
    const { command, language } = called;
    const option = mainOption(command);
    if (command.id === "help" || (option !== undefined && rest === "")) return this.#help(language);
    if (command.id === "ask") return this.#question(rest);
    const input = option === undefined ? {} : { [option]: rest };
    return this.#show(await command.run(input, this.#inSpokenLanguage(language)));
  }

  async #setLanguage(wanted: string): Promise<void> {
    if (wanted === "") {
      this.#chosen = undefined;
      return this.#say(this.#text("language-auto"));
    }
    const language = this.#app.nearestLanguage(wanted);
    if (language !== wanted.toLowerCase().split(/[-_.]/)[0])
      return this.#say(
        this.#text("language-unknown", { language: wanted.slice(0, 40), languages: this.#app.languages.join(", ") }),
      );
    this.#chosen = language;
    this.#spoken = language;
    return this.#say(this.#text("language-set"));
  }

  async #explain(): Promise<void> {
    if (!this.#last) return this.#say(this.#text("nothing-yet"));
    return this.#show({ kind: "answer", language: this.#last.language, answer: this.#last, show: "why" });
  }

  /** `2` after a question asked back means its second choice. */
  #chosenByNumber(line: string): string | null {
    const number = /^\d$/.exec(line)?.[0];
    return number === undefined ? null : (this.#last?.askBack?.choices[Number(number) - 1]?.answer ?? null);
  }

  async #show(reply: Reply | TerminalReply): Promise<void> {
    if (reply.kind === "answer") {
      this.#last = reply.answer;
      this.#spoken = reply.language;
    }
    await this.#settings.output.line(`${renderReply(this.#app, reply, this.#settings.paper)}\n`);
  }

  #context(): CommandContext {
    const { locale } = this.#settings;
    return {
      app: this.#app,
      conversation: "terminal",
      ...(this.#chosen !== undefined && { language: this.#chosen }),
      ...(locale !== undefined && { locale }),
    };
  }

  /**
   * In the language of the word that was typed, which a choice wins over; else in that which is spoken, unless the command itself
   * finds out another one ("/cr équiper").
   */
  #inSpokenLanguage(language: Language | undefined = undefined): CommandContext {
    if (this.#chosen === undefined && language !== undefined) this.#spoken = language;
    const said = this.#chosen ?? language;
    return { ...this.#context(), locale: this.#spoken, ...(said !== undefined && { language: said }) };
  }

  #text(key: string, values?: Readonly<Record<string, string | number>>): string {
    return this.#app.text(this.#spoken, `terminal.${key}`, values);
  }

  async #say(text: string): Promise<void> {
    await this.#settings.output.line(paragraph(this.#settings.paper, text));
  }

  #ask(): void {
    this.#settings.prompt(this.#text("prompt"));
  }
}
