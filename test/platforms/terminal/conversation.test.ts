import { describe, expect, test } from "vitest";
import { converse } from "../../../src/platforms/terminal/index.ts";
import { plainPaper } from "../../../src/platforms/terminal/paper.ts";
import { stubApp } from "../../fakes/stub-app.ts";

async function* typed(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

async function talk(lines: readonly string[], settings: { language?: string; locale?: string } = {}) {
  const app = stubApp();
  const written: string[] = [];
  const prompts: string[] = [];
  await converse(app, {
    lines: typed(lines),
    output: { line: async (text) => void written.push(text) },
    paper: plainPaper,
    prompt: (text) => prompts.push(text),
    ...settings,
  });
  return { app, text: written.join("\n"), prompts };
}

describe("a conversation in the terminal", () => {
  test("greets, answers and says goodbye in the reader's language", async () => {
    const { text, prompts } = await talk(["ma créature est exilée ?"], { locale: "fr-FR" });
    expect(text).toMatch(/^Attaché : vos questions/);
    expect(text).toContain("Scinde-os se détache et reste sur le champ de bataille.");
    expect(text).toContain("Règles : ");
    expect(text).toMatch(/Au revoir !$/);
    expect(prompts).toEqual(["vous> ", "vous> "]);
  });

  test("follows the language of the question from then on", async () => {
    const { text } = await talk(["ma créature est exilée ?"]);
    expect(text).toMatch(/^Attaché: questions/);
    expect(text).toMatch(/Au revoir !$/);
  });

  test("all lines belong to one conversation, empty ones aside", async () => {
    const { app } = await talk(["one", "", "two"]);
    expect(app.asked.map(({ question, conversation }) => [question, conversation])).toEqual([
      ["one", "terminal"],
      ["two", "terminal"],
    ]);
  });

  test("a number after a question asked back takes that choice", async () => {
    const { app, text } = await talk(["which one?", "2"]);
    expect(text).toMatch(/\n1\. .*\n2\. /);
    expect(app.asked[1]?.question).not.toBe("2");
    expect(text).toContain("Bonesplitter becomes unattached");
  });

  test("a number that is no choice is said as it is", async () => {
    const { app } = await talk(["which one?", "9"]);
    expect(app.asked[1]?.question).toBe("9");
  });

  test("/lang chooses the language of the answers, and lets it go again", async () => {
    const { app, text } = await talk(["/lang de", "one", "/lang", "two", "/lang tlh"]);
    expect(app.asked.map(({ lang }) => lang)).toEqual(["de", undefined]);
    expect(text).toContain("Ab jetzt antworte ich auf Deutsch.");
    expect(text).toContain("tlh");
  });

  test("/why shows the rules' texts of the last answer, and says so when there is none", async () => {
    const { text } = await talk(["/why", "my creature is exiled?", "/why"]);
    expect(text).toContain("There is no answer yet to explain.");
    expect(text).toContain("Equipment on something it can't be on comes off and stays.");
  });

  test("/cr and /card look things up, /about names the fan content policy", async () => {
    const { text } = await talk(["/cr 704.5n", "/card Scinde-os", "/about"]);
    expect(text).toContain("704.5n");
    expect(text).toContain("Bonesplitter");
    expect(text).toContain("unofficial fan content");
  });

  test("a command is understood in any language, with and without a slash, and what is typed tells the language", async () => {
    const { app, text } = await talk(["/aide", "Hilfe", "carte Scinde-os", "/regel 704.5n", "cr 704.5n"]);
    expect(text).toContain("Posez vos questions");
    expect(text).toContain("Frag in deinen eigenen Worten");
    expect(text).toContain("Aussi appelée");
    expect(text.match(/^704\.5n /gm)).toHaveLength(2);
    expect(app.asked).toEqual([]);
  });

  test("help is what a slash alone, a question mark after it and a command without its object call for", async () => {
    for (const line of ["/", "/?", "/help", "help", "/cr", "/card", "cr"])
      expect((await talk([line])).text).toContain("/lang XX");
  });

  test("quit and exit end it without a slash, and a question that begins so does not", async () => {
    expect((await talk(["quit", "one"])).app.asked).toEqual([]);
    expect((await talk(["exit", "one"])).app.asked).toEqual([]);
    expect((await talk(["quit equipping?"])).app.asked).toHaveLength(1);
  });

  test("an unknown command is told, and /quit ends whatever follows", async () => {
    const { app, text } = await talk(["/nonsense", "/quit", "one"]);
    expect(text).toContain("There is no command /nonsense.");
    expect(app.asked).toEqual([]);
  });
});
