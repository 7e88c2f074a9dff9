import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const program = fileURLToPath(new URL("../../../dist/attache.js", import.meta.url));
let folder = "";
beforeAll(() => {
  if (!existsSync(program)) throw new Error("the program is not built: npm run build");
  folder = mkdtempSync(path.join(tmpdir(), "attache-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function attache(words: readonly string[], input = ""): SpawnSyncReturns<string> {
  const { PATH } = process.env;
  return spawnSync(process.execPath, [program, ...words], {
    encoding: "utf8",
    input,
    cwd: folder,
    env: { PATH, LANG: "C" },
    maxBuffer: 1 << 28,
  });
}

function file(name: string, content: string): string {
  writeFileSync(path.join(folder, name), content);
  return name;
}

const axe =
  '{"facts": {"name": "Axe", "type_line": "Artifact — Equipment", "oracle_text": "Equip {1}"}, "attachedTo": "bears"}';
const bears = '{"facts": {"name": "Bears", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}}';
const position = `"objects": {"bears": ${bears}, "axe": ${axe}}`;
const exile = `"steps": [{"do": "move", "object": "bears", "to": "exile"}]`;

describe("wrong calls end with status 2 and one line that says why", () => {
  test.each([
    [["nonsense"], /there is no command “nonsense”/],
    [["cases"], /did you mean “case”\?/],
    [["case"], /something is missing: <file>/],
    [["case", "--jsn", "x"], /there is no option “--jsn”; did you mean --json\?/],
    [["ask"], /what is the question\?/],
    [["ask", "--jsonl", "x", "and", "words"], /not both/],
    [["ask", "--lang", "tlh", "hi"], /unknown language “tlh”; there are de, en, fr/],
    [["rules", "burn"], /there is no command “burn”/],
    [["register"], /DISCORD_TOKEN is not set/],
    [["case", "one.yaml", "two.yaml"], /too many words: 1 is expected, and 2 are there/],
    [["rules", "list", "more"], /too many words: none is expected/],
    [["rules", "list", "--data", ""], /--data names no folder/],
    [["slack", "manifest", "--url", "nonsense"], /--url is the address/],
  ])("attache %j", (words, complaint) => {
    const { status, stdout, stderr } = attache(words);
    expect(stderr).toMatch(complaint);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });
});

describe("whoever calls the program is spoken to in their language", () => {
  test.each([
    [["nonsense", "--lang", "fr"], /il n’y a pas de commande « nonsense »/],
    [["nonsense", "--lang=de"], /es gibt keinen Befehl „nonsense“/],
    [["case", "--lang", "de"], /es fehlt etwas: <Datei>/],
    [["case", "none.yaml", "--lang", "fr"], /impossible de lire none\.yaml : ce fichier ou ce dossier n’existe pas/],
    [["rules", "import", "none.txt", "--lang", "de"], /none\.txt: diese Datei oder diesen Ordner gibt es nicht/],
    [["rules", "diff", "2019", "2020", "--lang", "fr"], /2019 n’est pas chargée en entier en anglais/],
    // A language that is not spoken is no reason to change the one that is.
    [["nonsense", "--lang", "tlh"], /there is no command “nonsense”/],
  ])("attache %j", (words, complaint) => {
    const { stderr, status } = attache(words);
    expect(stderr).toMatch(complaint);
    expect(status).not.toBe(0);
  });

  test("by the environment, unless the call names another", () => {
    const called = (words: readonly string[], locale: string) =>
      spawnSync(process.execPath, [program, ...words], {
        encoding: "utf8",
        env: { PATH: process.env.PATH, LANG: locale },
      });
    expect(called(["nonsense"], "fr_CA.UTF-8").stderr).toMatch(/pas de commande/);
    expect(called(["nonsense", "--lang", "en"], "fr_CA.UTF-8").stderr).toMatch(/no command/);
    expect(called(["nonsense"], "nl_NL.UTF-8").stderr).toMatch(/no command/);
  });

  test.each([
    ["en", /^Usage: .*\n[\s\S]*show a rule[\s\S]*Exit status/, /<rule\.\.\.>/],
    ["fr", /^Usage : .*\n[\s\S]*montre une règle[\s\S]*Code de sortie/, /<règle\.\.\.>/],
    ["de", /^Aufruf: .*\n[\s\S]*zeigt eine Regel[\s\S]*Rückgabewert/, /<Regel\.\.\.>/],
  ])("in the help, in %s", (language, whole, argument) => {
    const { stdout, status } = attache(["--help", "--lang", language]);
    expect(stdout).toMatch(whole);
    expect(stdout).toMatch(argument);
    expect(status).toBe(0);
    for (const command of ["cr", "rules", "cards"]) {
      const help = attache([command, "--help", "--lang", language]).stdout;
      expect(help).toMatch(/--lang/);
      if (language !== "en") expect(help).not.toMatch(/\b(?:the|Options of|Usage: |Commands|show|print)\b/);
    }
  });
});

test("in a conversation a rule is shown in the language of what it was looked for by, until one is chosen", () => {
  const { stdout } = attache([], "/cr équiper\n/cr 702.6\n/lang de\n/cr équiper\n");
  expect(stdout.match(/^702\.6 .*$/gm)).toEqual(["702.6 Équiper", "702.6 Equip", "702.6 Ausrüsten"]);
});

describe("failures end with status 1 and name the place", () => {
  test.each([
    [["case", "none.yaml"], /none\.yaml: there is no such file/],
    [["case", "."], /this is a folder, not a file/],
    [["ask", "--jsonl", "none.jsonl"], /none\.jsonl: there is no such file/],
    [["rules", "import", "none.txt"], /none\.txt: there is no such file/],
    [["cr", "9999.9"], /^/],
    [["card", "Nonexistent Name Of A Card"], /^/],
    [["scenarios", "show", "nonsense"], /^/],
  ])("attache %j", (words, complaint) => {
    const { status, stderr } = attache(words);
    expect(stderr).toMatch(complaint);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
  });

  test("a data folder that is a file", () => {
    const data = file("folder.txt", "text");
    symlinkSync("nowhere", path.join(folder, "dangling"));
    for (const words of [
      ["ask", "hello"],
      ["rules", "list"],
    ])
      for (const [place, trouble] of [
        [data, "is no folder"],
        [`${data}/inner`, "cannot be there: a part of its path is no folder"],
        ["dangling", "is a link to nothing"],
      ]) {
        const { status, stdout, stderr } = attache([...words, "--data", place ?? ""]);
        expect([status, stdout, stderr]).toEqual([1, "", `attache: the data folder ${place} ${trouble}\n`]);
      }
  });

  test("a data folder that nothing can be written to: the folder is named, not the file that is imported", () => {
    mkdirSync(path.join(folder, "taken"));
    file("taken/rules", "a file where a folder has to be");
    const text = file("one.txt", "704.5m If an Aura sits on something illegal, that Aura goes away.\n");
    const { status, stderr } = attache(["rules", "import", text, "--lang", "en", "--data", "taken"]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^attache: .*taken\/rules: this /);
  });

  test.runIf(existsSync("/dev/full"))("an output that cannot be written", () => {
    const full = openSync("/dev/full", "w");
    const { status, stderr } = spawnSync(process.execPath, [program, "scenarios", "list"], {
      encoding: "utf8",
      cwd: folder,
      stdio: ["ignore", full, "pipe"],
    });
    closeSync(full);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^attache: cannot write the output: .*\n$/);
  });

  test("a file that is no rules text", () => {
    const { status, stderr } = attache(["rules", "import", file("poem.txt", "Roses are red\n")]);
    expect(stderr).toMatch(/^attache: poem\.txt, line 1: /);
    expect(status).toBe(1);
  });
});

test("the help of every command tells the options that stand with each", () => {
  for (const words of [["ask"], ["rules", "import"], ["slack", "manifest"]])
    expect(attache([...words, "--help"]).stdout).toMatch(/--data <folder>[\s\S]*--lang <language>/);
});

test("--version and --help end well", () => {
  expect(attache(["--version"])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  expect(attache(["--help"])).toMatchObject({ status: 0, stdout: expect.stringContaining("rules") });
});

describe("cases", () => {
  test("an Equipment whose host is exiled stays, unattached (704.5n)", () => {
    const { status, stdout } = attache(["case", file("a.json", `{"id": "a", ${position}, ${exile}}`), "--json"]);
    expect(status).toBe(0);
    const ruling = JSON.parse(stdout);
    expect(Object.keys(ruling)[0]).toBe("id");
    expect(ruling.final).toContainEqual(
      expect.objectContaining({ object: "axe", zone: "battlefield", attachedTo: null }),
    );
    expect(ruling.events.flatMap(({ rules }: { rules: string[] }) => rules)).toContain("704.5n");
  });

  test("without the exile it stays attached", () => {
    const { stdout } = attache(["case", file("b.json", `{${position}}`), "--json"]);
    expect(JSON.parse(stdout).final).toContainEqual(expect.objectContaining({ object: "axe", attachedTo: "bears" }));
  });

  test("a broken line of a .jsonl file yields its error, the rest is played, and the status is 1", () => {
    const lines = [
      `{"id": 1, ${position}}`,
      "{",
      `{"id": "three", ${position}, "steps": [{"do": "destroy", "object": "axee"}]}`,
    ];
    const { status, stdout } = attache(["case", file("c.jsonl", `${lines.join("\n")}\n`), "--json"]);
    const [first, second, third] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(first.id).toBe("1");
    expect(second).toMatchObject({ id: null, line: 2, error: { code: "case/unreadable" } });
    expect(third).toMatchObject({
      id: "three",
      line: 3,
      error: {
        code: "case/unknown-object",
        message: 'steps[0].object: no object is called "axee"; did you mean "axe"?',
        path: "steps[0].object",
      },
    });
    expect(status).toBe(1);
  });

  test("a case may come from standard input", () => {
    const { status, stdout } = attache(["case", "-"], `{${position}}`);
    expect(stdout).toContain("attached to bears");
    expect(status).toBe(0);
  });

  test("a hundred thousand results reach a slow reader whole", async () => {
    const line = JSON.stringify({ objects: {} });
    const big = file("big.jsonl", `${line}\n`.repeat(100_000));
    const child = spawn(process.execPath, [program, "case", big, "--json"], { cwd: folder });
    let newlines = 0;
    for await (const chunk of child.stdout) {
      for (const byte of chunk as Buffer) if (byte === 10) newlines += 1;
      await new Promise(setImmediate);
    }
    expect(newlines).toBe(100_000);
  });

  test("a reader that has seen enough is no failure", async () => {
    const child = spawn(process.execPath, [program, "case", "big.jsonl", "--json"], { cwd: folder });
    let complaints = "";
    child.stderr.on("data", (chunk) => {
      complaints += String(chunk);
    });
    child.stdout.once("data", () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.on("close", resolve));
    expect([status, complaints]).toEqual([0, ""]);
  });
});

describe("a conversation on piped input", () => {
  test("answers line by line and ends with the input", () => {
    const { status, stdout } = attache(["--lang", "fr"], "/cr 704.5n\n/nonsense\n");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Attaché : /);
    expect(stdout).toContain("704.5n");
    expect(stdout).toContain("/nonsense");
    expect(stdout).toMatch(/Au revoir !\n$/);
  });

  test("type is not bold in a pipe", () => {
    expect(attache(["cr", "704.5n"]).stdout).not.toContain("\u001B");
  });
});

describe("rules", () => {
  test("what is imported is listed, in the data folder that was given and in no other", () => {
    const text = [
      "704.5m If an Aura sits on something illegal, that Aura goes away.",
      "704.5n If an Equipment sits on something illegal, it comes off and the Equipment stays.",
    ].join("\n\n");
    const imported = attache(["rules", "import", file("two.txt", text), "--lang", "en", "--data", "other"]);
    expect(imported).toMatchObject({ status: 0, stdout: expect.stringContaining("2 rules (two.txt)") });
    expect(attache(["rules", "list", "--data", "other"]).stdout).toContain("two.txt");
    expect(attache(["rules", "list"]).stdout).not.toContain("two.txt");
  });

  test("a rule is printed as JSON", () => {
    const lookup = JSON.parse(attache(["cr", "704.5n", "--json"]).stdout);
    expect(lookup).toMatchObject({
      kind: "found",
      rule: { rule: "704.5n", source: "plain", edition: null, language: "en" },
    });
  });

  test("a number that does not exist is told with what is near", () => {
    const lookup = JSON.parse(attache(["cr", "704.5l", "--json"]).stdout);
    expect(lookup.kind).toBe("missing");
    expect(lookup.didYouMean.length).toBeGreaterThan(0);
  });
});
