import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RulebookStore } from "../../src/rulebook/index.ts";
import { words } from "./locale-words.ts";
import { frenchAndEnglish, frenchNumbersAlone, publishedRulebook } from "./texts.ts";

let folder: string;
let store: RulebookStore;
const file = (name: string, content: string) => {
  const at = path.join(folder, name);
  writeFileSync(at, content);
  return at;
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rulebook-"));
  store = new RulebookStore(path.join(folder, "data"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the store of rules texts", () => {
  it("is empty, not missing, before anything is imported", () => {
    expect(store.list()).toEqual([]);
    expect(store.open(words).quote("704.5n", "en").source).toBe("plain");
  });

  it("lists what was imported, each language of a mixed text by itself", () => {
    expect(store.importRules(file("mixed.txt", frenchAndEnglish))).toMatchObject({
      kind: "imported",
      texts: [
        { language: "fr", edition: "unknown", rules: 3, file: "mixed.txt" },
        { language: "en", edition: "unknown", rules: 3, file: "mixed.txt" },
      ],
    });
    store.importRules(file("whole.txt", publishedRulebook));
    expect(store.list().map((text) => [text.language, text.edition, text.complete])).toEqual([
      ["en", "2021-03-05", true],
      ["en", "unknown", false],
      ["fr", "unknown", false],
    ]);
  });

  it("keeps fragments of one language from different files side by side", () => {
    store.importRules(file("one.txt", frenchAndEnglish));
    store.importRules(file("other.txt", frenchNumbersAlone));
    expect(store.list().filter((text) => text.language === "fr")).toHaveLength(2);
  });

  it("replaces an edition that is imported again", () => {
    store.importRules(file("whole.txt", publishedRulebook));
    store.importRules(file("again.txt", publishedRulebook.replace("tired", "asleep")));
    expect(store.list().map((text) => text.file)).toEqual(["again.txt"]);
    const found = store.open(words).lookup("100.1b", "en", { edition: "2021-03-05" });
    expect(found).toMatchObject({ kind: "found", rule: { text: expect.stringContaining("asleep") } });
  });

  it("is left as it was by a file that is refused", () => {
    store.importRules(file("whole.txt", publishedRulebook));
    const before = readdirSync(path.join(folder, "data", "rules"));
    const cut = publishedRulebook.slice(0, publishedRulebook.indexOf("2. Parts of a Card\n\n200. General\n\n200.1"));
    expect(store.importRules(file("cut.txt", cut))).toMatchObject({ kind: "refused", code: "rules/cut-off" });
    expect(readdirSync(path.join(folder, "data", "rules"))).toEqual(before);
    expect(store.list()[0]?.file).toBe("whole.txt");
  });

  it("leaves no unfinished files behind", () => {
    store.importRules(file("mixed.txt", frenchAndEnglish));
    expect(readdirSync(path.join(folder, "data", "rules")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("gives texts back letter for letter", () => {
    store.importRules(file("other.txt", frenchNumbersAlone), { edition: "2012" });
    const found = store.open(words).lookup("301.6", "fr", { edition: "2012" });
    const line = frenchNumbersAlone.split("\n").find((one) => one.startsWith("Certains artefacts ont"));
    expect(found).toMatchObject({ kind: "found", rule: { text: line, edition: "2012", source: "official" } });
  });

  it("reads files in the encodings that rules texts come in", () => {
    const inFrench = (name: string, bytes: Buffer) => {
      const at = path.join(folder, name);
      writeFileSync(at, bytes);
      store.importRules(at, { edition: "2012" });
      const found = store.open(words).lookup("301.5a", "fr", { edition: "2012" });
      return found.kind === "found" ? found.rule.text : found.kind;
    };
    const line = frenchNumbersAlone.split("\n").find((one) => one.startsWith("Une créature"));
    expect(inFrench("utf-8.txt", Buffer.from(frenchNumbersAlone))).toBe(line);
    rmSync(path.join(folder, "data"), { recursive: true });
    expect(inFrench("windows.txt", Buffer.from(frenchNumbersAlone, "latin1"))).toBe(line);
    rmSync(path.join(folder, "data"), { recursive: true });
    expect(inFrench("utf-16.txt", Buffer.from(`\uFEFF${frenchNumbersAlone}`, "utf16le"))).toBe(line);
  });

  it("reads the quotation marks and dashes of the Windows code page, which Latin 1 lacks", () => {
    const text = "701.3a To “unattach” an Aura—whatever it’s on—is to take it off from it.\n";
    const bytes = [...text].map(
      (letter) => ({ "“": 0x93, "”": 0x94, "’": 0x92, "—": 0x97 })[letter] ?? letter.charCodeAt(0),
    );
    const at = path.join(folder, "old.txt");
    writeFileSync(at, Buffer.from(bytes));
    store.importRules(at, { language: "en", edition: "2009" });
    const found = store.open(words).lookup("701.3a", "en", { edition: "2009" });
    expect(found).toMatchObject({ kind: "found", rule: { text: text.slice("701.3a ".length).trim() } });
  });

  it("names the file when a stored text has been damaged", () => {
    store.importRules(file("whole.txt", publishedRulebook));
    const stored = path.join(folder, "data", "rules", readdirSync(path.join(folder, "data", "rules"))[0] ?? "");
    writeFileSync(stored, readFileSync(stored, "utf8").slice(20));
    expect(() => store.list()).toThrow(stored);
    expect(store.list(new Set([stored]))).toEqual([]);
  });
});
