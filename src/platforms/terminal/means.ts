import type { Command as Program } from "commander";
import type { Reply, TerminalReply } from "../../../commands/index.ts";
import type { App } from "../../app/index.ts";
import type { Language } from "../../model/index.ts";
import { renderReply } from "./render-reply.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/** What the program's commands need from the program. */
export interface Services {
  /** Opens the app on a data folder; called at most once. */
  readonly openApp: (dataFolder: string | undefined) => App;
  /** Serves the platforms whose tokens are set, or holds a conversation in the terminal. */
  readonly serve: (app: App, language: Language | undefined) => Promise<void>;
  /** Deploys the Discord commands; what it tells of that. */
  readonly register: (app: App) => Promise<string>;
  /** The manifest of the Slack app, for socket mode or, with an address, for HTTP. */
  readonly slackManifest: (app: App, requestUrl: string | undefined) => Promise<string>;
  readonly version: string;
}

/** What every command of the program works with. */
export interface Means {
  readonly terminal: Terminal;
  readonly services: Services;
  /** The app on the data folder that the command line says. */
  app(command: Program): App;
  /** The language that the command line says. Throws `UsageError` for one that there is none of. */
  language(command: Program, app: App): Language | undefined;
  /** What a command of `commands/` runs in. */
  context(command: Program, app: App): { readonly app: App; readonly language?: Language; readonly locale?: string };
  show(app: App, reply: Reply | TerminalReply): Promise<void>;
}

/** Options as they were given; those of the whole program stand anywhere in the line. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

export function openMeans(terminal: Terminal, services: Services): Means {
  const language: Means["language"] = (command, app) => {
    const { lang } = command.optsWithGlobals<Options>();
    return typeof lang === "string" ? knownLanguage(app, lang) : undefined;
  };
  return {
    terminal,
    services,
    app: (command) => {
      const { data } = command.optsWithGlobals<Options>();
      if (data === "") throw new UsageError("no-data-folder");
      return services.openApp(typeof data === "string" ? data : undefined);
    },
    language,
    context: (command, app) => {
      const chosen = language(command, app);
      return {
        app,
        ...(chosen !== undefined && { language: chosen }),
        ...(terminal.locale !== undefined && { locale: terminal.locale }),
      };
    },
    show: (app, reply) => terminal.output.line(renderReply(app, reply, terminal.paper)),
  };
}

/** A language given as an option; one that there is no locale for is a usage error. */
function knownLanguage(app: App, given: string): Language {
  const wanted = given.toLowerCase().split(/[-_]/)[0] ?? "";
  if (app.languages.includes(wanted)) return wanted;
  throw new UsageError("no-such-language", { word: given.slice(0, 40), languages: app.languages.join(", ") });
}
