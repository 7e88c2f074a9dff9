import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compileLocales } from "../../../src/answers/compile-locales.ts";
import { tell } from "../../../src/app/index.ts";
import { telling } from "../../../src/model/index.ts";
import { askedLanguage } from "../../../src/platforms/terminal/index.ts";

const root = fileURLToPath(new URL("../../../src", import.meta.url));
const messages = compileLocales(path.join(root, "locales")).en?.messages ?? {};
const code = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(path.join(root, file), "utf8"))
  .join("\n");
const namesIn = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = ""]) => name);

test("what goes wrong has a sentence in the catalogue, and each sentence there is said somewhere", () => {
  const said = [
    ...namesIn(/\b(?:telling|UsageError)\(\s*"([a-z-]+)"/g),
    ...namesIn(/\brefusal\(\s*"rules\/[a-z-]+",\s*[^"]*?,\s*"([a-z-]+)"/g),
    ...namesIn(/\bfailed\(\s*"(?:rules|cards)\/[a-z-]+",\s*"([a-z-]+)"/g),
  ];
  expect(said.length).toBeGreaterThan(50);
  for (const name of said) expect(messages[`trouble.${name}`], name).toBeTruthy();
  const told = Object.keys(messages).filter((key) => key.startsWith("trouble."));
  for (const key of told) expect(code, key).toContain(`"${key.slice("trouble.".length)}"`);
});

test("each command and option of the program has its line of help, and each line of help its command", () => {
  for (const name of namesIn(/\.description\("([^"]*)"\)/g))
    expect(messages[`program.help.${name}`], name).toBeTruthy();
  for (const name of namesIn(/\.option\("[^"]*", "([^"]*)"/g))
    expect(messages[`program.help.${name}`], name).toBeTruthy();
  for (const key of Object.keys(messages).filter((one) => one.startsWith("program.help.")))
    expect(code, key).toContain(`"${key.slice("program.help.".length)}"`);
});

test("a sentence within a sentence is told in its place, and a language by its name", () => {
  const text = (key: string, values: Readonly<Record<string, string | number>>) =>
    `${key}(${Object.values(values).join("|")})`;
  const nested = telling("in-line", { file: "a.txt", line: 3, why: telling("no-such-number", { number: "704.5l" }) });
  expect(tell(nested, "en", text)).toBe("trouble.in-line(a.txt|3|trouble.no-such-number(704.5l))");
  expect(tell(telling("x", { language: "fr", other: "de" }), "en", text)).toBe("trouble.x(French|German)");
  expect(tell(telling("x", { file: "fr" }), "en", text)).toBe("trouble.x(fr)");
});

test("the language of a call is what it names, else that of the surroundings, as far as it is spoken", () => {
  const languages = { spoken: ["en", "fr", "de"], otherwise: "en" };
  expect(askedLanguage(["cr", "1", "--lang", "fr-CA"], "de-DE", languages)).toBe("fr");
  expect(askedLanguage(["cr", "1", "--lang=fr"], undefined, languages)).toBe("fr");
  expect(askedLanguage(["cr", "1", "--lang"], "de-DE", languages)).toBe("de");
  expect(askedLanguage(["--lang", "la"], "de", languages)).toBe("de");
  expect(askedLanguage([], undefined, languages)).toBe("en");
});
