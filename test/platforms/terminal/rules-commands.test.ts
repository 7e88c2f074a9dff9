import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ruleset } from "../../../src/model/index.ts";
import { frenchAndEnglish, frenchNumbersAlone } from "../../rulebook/texts.ts";

const program = fileURLToPath(new URL("../../../dist/attache.js", import.meta.url));

/** A whole rulebook of invented rules. */
const edition = (date: string, rules: string, auraEntry: string) => `These rules are effective as of ${date}.

Contents

1. Game Concepts
100. General
101. The Magic Golden Rules

Glossary

Credits

1. Game Concepts

100. General

${rules}

101. The Magic Golden Rules

101.1. The cards are right when they contradict the rules of this book.

Glossary

Aura
${auraEntry}

Deck
A pile of cards that a player brings to the table.

Credits

Nobody.
`;
const general = "100.1. The game looks after the things on the table by itself and nobody is asked about it.";
const sweep = "100.2. Whatever lies under the table is picked up by the youngest of the players.";
const inForce = edition(
  "April 17, 2026",
  `${general}\n\n${sweep}\n\n100.3. An Aura that is on nothing at all is put into the graveyard of its owner.`,
  "Something that is put onto something or somebody. See rule 100.3.",
);
const older = edition(
  "February 27, 2026",
  `${general}\n\n100.2. An Aura that is on nothing at all is put into the exile of its owner.`,
  "Something that is put onto something. See rule 100.2.",
);

let folder = "";
let published: { readonly name: string; readonly text: string };
const server = createServer((request, response) => {
  const address = `/files/${encodeURIComponent(published.name)}`;
  if (request.url === "/rules") response.end(`<a href="${address}">TXT</a>`);
  else if (request.url === address) response.end(published.text);
  else response.writeHead(404).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "attache-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  data = path.join(folder, "data"),
): ChildProcess {
  const { PATH } = process.env;
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rules`;
  return spawn(process.execPath, [program, ...words, "--data", data], {
    cwd: folder,
    env: { PATH, LANG: "C", ATTACHE_RULES_PAGE: page, ...environment },
  });
}

function attache(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  data?: string,
): Promise<Run> {
  const run = start(words, environment, data);
  const said = { stdout: "", stderr: "" };
  run.stdout?.on("data", (part) => {
    said.stdout += String(part);
  });
  run.stderr?.on("data", (part) => {
    said.stderr += String(part);
  });
  return new Promise((resolve) => run.on("close", (status) => resolve({ status, ...said })));
}

function file(name: string, content: string): string {
  writeFileSync(path.join(folder, name), content);
  return name;
}

const stored = (name: string): string => path.join(folder, "data", "rules", name);

describe("attache rules update", () => {
  test("brings what is published, then what is newer, and says what changed; a third time there is nothing new", async () => {
    published = { name: "Rules 20260227.txt", text: older };
    expect(await attache(["rules", "update"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Imported: en, edition 2026-02-27, 6 rules/),
    });
    published = { name: "Rules 20260417.txt", text: inForce };
    const { stdout } = await attache(["rules", "update"], { LANG: "fr_FR.UTF-8" });
    expect(stdout).toMatch(/édition 2026-04-17/);
    expect(stdout).toMatch(/1 nouvelles?, 0 supprimées?, 0 déplacées?, 1 reformulées?/);
    expect(stdout).toMatch(/rules diff 2026-02-27 2026-04-17 --attachments/);
    expect((await attache(["rules", "update"])).stdout).toMatch(/2026-04-17 is the newest one/);
    expect((await attache(["rules", "list"])).stdout.split("\n").slice(0, 2)).toEqual([
      expect.stringContaining("2026-04-17"),
      expect.stringContaining("2026-02-27"),
    ]);
  });

  test("of a text that was cut off ends with status 1 and the line, and nothing is kept", async () => {
    published = { name: "Rules 20260417.txt", text: inForce.slice(0, inForce.lastIndexOf("Credits")) };
    const { status, stderr } = await attache(["rules", "update"]);
    expect(stderr).toMatch(/Rules 20260417\.txt, line \d+: the text ends before its credits/);
    expect(status).toBe(1);
    expect((await attache(["rules", "list"])).stdout).toMatch(/No rules text has been imported/);
  });
});

describe("attache rules diff and drift", () => {
  beforeEach(async () => {
    await attache(["rules", "import", file("new.txt", inForce)]);
    await attache(["rules", "import", file("old.txt", older)]);
  });

  test("diff tells the rules and the entries of the glossary that are others, with the words marked", async () => {
    const { stdout, status } = await attache(["rules", "diff", "2026-02-27", ruleset]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/1 new, 0 gone, 0 moved, 1 reworded, 5 unchanged/);
    expect(stdout).toMatch(/100\.2 Whatever lies under the table/);
    expect(stdout).toMatch(/100\.2 → 100\.3 .*\[-exile-\] \{\+graveyard\+\}/);
    expect(stdout).toMatch(/Glossary\n {2}Aura: .*\{\+something or somebody\.\+\}/);
    expect(stdout).not.toMatch(/Deck/);
  });

  test("diff --attachments leaves out what is about something else", async () => {
    const { stdout } = await attache(["rules", "diff", "2026-02-27", ruleset, "--attachments", "--lang", "de"]);
    expect(stdout).toMatch(/100\.2 → 100\.3/);
    expect(stdout).toMatch(/Glossar\n {2}Aura: /);
    expect(stdout).not.toMatch(/youngest/);
    // None of the rules about attachments says the same under the same number; the heading and the general rule are about others.
    expect(stdout).toMatch(/0 neu, 0 weggefallen, 0 verschoben, 1 umformuliert, 0 unverändert/);
  });

  test("diff --json says the same to programs", async () => {
    const { stdout } = await attache(["rules", "diff", "2026-02-27", ruleset, "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      from: "2026-02-27",
      to: ruleset,
      differences: [
        { kind: "new", from: null, to: "100.2" },
        { kind: "reworded", from: "100.2", to: "100.3" },
      ],
      entries: [{ kind: "reworded", term: "Aura" }],
    });
  });

  test("diff of an edition that is not there names those that are", async () => {
    const { status, stderr } = await attache(["rules", "diff", "2019", ruleset]);
    expect(stderr).toMatch(/2019 is not loaded whole in English; .*2026-04-17, 2026-02-27/);
    expect(status).toBe(1);
  });

  test("drift tells which rules that rulings rest on are others, and whose plain wording has to be reviewed", async () => {
    const golden = "101.1. The cards are right when they contradict the rules of this book.";
    const forbidden = "Where one card lets a player do a thing and another one forbids it, the thing is forbidden.";
    await attache(["rules", "import", file("cited.txt", inForce.replace(golden, `${golden}\n\n101.2. ${forbidden}`))]);
    expect((await attache(["rules", "drift", "2026-02-27"])).stdout).toMatch(
      /101\.2 \(gone; plain wording to be reviewed\)/,
    );
    const moved = older.replace(golden, `101.1. ${forbidden}`).replace("February 27", "March 1");
    await attache(["rules", "import", file("moved.txt", moved)]);
    const { drifted } = JSON.parse((await attache(["rules", "drift", "2026-03-01", "--json"])).stdout);
    expect(drifted).toMatchObject([{ rule: "101.2", there: "101.1", kind: "moved", reviewPlainWording: false }]);
  });
});

describe("attache rules import", () => {
  test("says what it took in the reader's language, or in that of the text where Attaché speaks it", async () => {
    file("fr.txt", frenchNumbersAlone);
    expect((await attache(["rules", "import", "fr.txt"], { LANG: "de_DE.UTF-8" })).stdout).toMatch(/^Eingelesen: fr/);
    expect((await attache(["rules", "import", "fr.txt", "--lang", "fr"])).stdout).toMatch(/^Importé : fr/);
    expect((await attache(["rules", "import", "fr.txt"])).stdout).toMatch(/^Imported: fr/);
  });

  test("of two files at once keeps both, and of one file twice keeps it whole", async () => {
    file("new.txt", inForce);
    file("old.txt", older);
    const runs = await Promise.all(["new.txt", "old.txt", "new.txt"].map((name) => attache(["rules", "import", name])));
    expect(runs.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(readdirSync(path.join(folder, "data", "rules")).sort()).toEqual([
      "en-2026-02-27.rules",
      "en-2026-04-17.rules",
    ]);
    expect((await attache(["cr", "100.3"])).stdout).toMatch(/^100\.3 An Aura .* graveyard/);
  });

  test("takes away what an interrupted one left behind, and not what another is writing just now", async () => {
    mkdirSync(path.join(folder, "data", "rules"), { recursive: true });
    const gone = await new Promise<number>((resolve) => {
      const child = spawn(process.execPath, ["-e", "0"]);
      child.on("close", () => resolve(child.pid ?? 0));
    });
    writeFileSync(stored(`en-2026-04-17.rules.${gone}.tmp`), "half of");
    writeFileSync(stored(`en-2026-02-27.rules.${process.pid}.tmp`), "half of");
    await attache(["rules", "import", file("new.txt", inForce)]);
    expect(readdirSync(path.join(folder, "data", "rules")).sort()).toEqual([
      `en-2026-02-27.rules.${process.pid}.tmp`,
      "en-2026-04-17.rules",
    ]);
  });
});

describe("attache rules import that is killed", () => {
  /** Kills the program as it renames a file for the nth time. */
  const killedAt = (nth: number) =>
    `data:text/javascript,${encodeURIComponent(`import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const { renameSync } = fs;
      let renamed = 0;
      fs.renameSync = (...paths) => {
        renamed += 1;
        if (renamed === ${nth}) process.kill(process.pid, "SIGKILL");
        renameSync(...paths);
      };
      syncBuiltinESMExports();`)}`;

  test.each([1, 2, 3, 4])(
    "at its rename %i leaves all languages of a file as they were, or all as they are to be",
    async (nth) => {
      await attache(["rules", "import", file("both.txt", frenchAndEnglish)]);
      const newer = frenchAndEnglish
        .replace("sa place", "la table de jeu")
        .replace("its place and is", "the table and is");
      await attache(["rules", "import", file("both.txt", newer)], { NODE_OPTIONS: `--import ${killedAt(nth)}` });
      const shown = async (language: string) => (await attache(["cr", "701.3a", "--lang", language])).stdout;
      const [french, english] = [await shown("fr"), await shown("en")];
      expect(french).toMatch(/^701\.3a Quand une aura/);
      expect(/la table de jeu/.test(french)).toBe(/leaves the table/.test(english));
      expect(readdirSync(path.join(folder, "data", "rules")).filter((name) => name.endsWith(".import"))).toEqual([]);
      // Nothing is left to do at the last: it was not killed.
      if (nth === 4) expect(english).toMatch(/leaves the table/);
      if (nth === 1) expect(english).toMatch(/leaves its place/);
    },
  );
});

describe("a data folder that cannot be made", () => {
  test.skipIf(process.platform !== "linux").each(["/proc/x", "/proc/self", "/dev/null/x"])(
    "(%s) is named with status 1",
    async (data) => {
      const run = await attache(["rules", "import", file("new.txt", inForce)], {}, data);
      expect(run.stderr).toContain(data);
      expect(run.status).toBe(1);
      const cards = await attache(["cards", "import", file("cards.json", "[]")], {}, data);
      expect(cards.stderr).toContain(data);
      expect(cards.status).toBe(1);
    },
  );
});

describe("a stored text that is damaged", () => {
  const complaint = /en-2026-02-27\.rules is damaged: delete it and import the text again/;

  test.each([
    ["junk", () => "junk"],
    ["empty", () => ""],
    ["cut off", (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ])("(%s) is named, and the others are quoted all the same", async (_how, damage) => {
    await attache(["rules", "import", file("new.txt", inForce)]);
    await attache(["rules", "import", file("old.txt", older)]);
    writeFileSync(stored("en-2026-02-27.rules"), damage(readFileSync(stored("en-2026-02-27.rules"))));
    const list = await attache(["rules", "list"]);
    expect(list.stdout).toMatch(/^en, edition 2026-04-17, .*\n$/);
    expect(list.stderr).toMatch(complaint);
    const found = await attache(["cr", "100.3"]);
    expect(found.stdout).toMatch(/official text, edition of 2026-04-17/);
    expect(found.stderr).toMatch(complaint);
  });
});

describe("attache cr", () => {
  test("answers in the language of the word that was typed, unless one is chosen", async () => {
    expect((await attache(["cr", "équiper"])).stdout).toMatch(/^702\.6 Équiper\n/);
    expect((await attache(["cr", "équiper", "--lang", "de"])).stdout).toMatch(/^702\.6 Ausrüsten\n/);
    expect((await attache(["cr", "702.6"], { LANG: "de_DE.UTF-8" })).stdout).toMatch(/^702\.6 Ausrüsten\n/);
  });

  test.each(["en", "fr", "de"])(
    "names the situations that rest on a rule by their titles in %s, and the steps of the engine",
    async (language) => {
      const titles = readFileSync(new URL(`../../../src/locales/${language}/scenarios.yaml`, import.meta.url), "utf8");
      const title = /^host-leaves-battlefield:\n {2}title: (.*)$/m.exec(titles)?.[1] ?? "?";
      const { stdout } = await attache(["cr", "704.5n", "--lang", language]);
      expect(stdout).toContain(title);
      expect(stdout).not.toContain("host-leaves-battlefield");
      const words = readFileSync(new URL(`../../../src/locales/${language}/engine.yaml`, import.meta.url), "utf8");
      expect(stdout).toContain(/^state-based-actions\/attachments: (.*)$/m.exec(words)?.[1] ?? "?");
      expect(stdout).not.toMatch(/state-based-actions\//);
      const { uses } = JSON.parse((await attache(["cr", "704.5n", "--lang", language, "--json"])).stdout);
      expect(uses.scenarios).toContainEqual(expect.objectContaining({ scenario: "host-leaves-battlefield", title }));
    },
  );

  test("names the option that shows a long rule whole, where something was shortened and only there", async () => {
    expect((await attache(["cr", "303.4", "--lang", "fr"])).stdout).toMatch(/--full/);
    expect((await attache(["cr", "702.6", "--lang", "fr"])).stdout).not.toMatch(/--full/);
    expect((await attache(["cr", "303.4", "--lang", "fr", "--full"])).stdout).not.toMatch(/--full/);
  });

  test("gives the English text where there is none in the reader's language, and says so", async () => {
    await attache(["rules", "import", file("new.txt", inForce)]);
    const { stdout } = await attache(["cr", "100.2", "--lang", "fr"]);
    expect(stdout).toMatch(/^100\.2 Whatever lies under the table/);
    expect(stdout).toMatch(/voici l’anglais/);
    expect((await attache(["cr", "101", "--lang", "fr"])).stdout).toMatch(/En anglais seulement : 101\.1/);
  });

  test.each([
    ["en", "Bonesplitter", /“Bonesplitter” is a card\. .*: card Bonesplitter/],
    ["fr", "Scinde-os", /« Scinde-os » est une carte\. .*: card Scinde-os/],
    ["de", "Bonesplitter", /„Bonesplitter“ ist eine Karte\. .*: card Bonesplitter/],
    ["en", "Bonespliter", /Did you mean the card Bonesplitter\?/],
  ])("says in %s where to go with the name of a card: %s", async (language, name, hint) => {
    expect((await attache(["cr", name, "--lang", language])).stdout).toMatch(hint);
    // What is no card's name, and a rule's number, are not taken for one.
    for (const other of ["xyzzy", "999.9"])
      expect((await attache(["cr", other, "--lang", language])).stdout).not.toMatch(/: card|Bonesplitter/);
  });

  test("shows a text in a language that Attaché does not speak, and says that nothing is known of its age", async () => {
    const spanish = [
      "702.6. Equipar",
      "702.6a Equipar es lo que hace una carta de Equipo cuando se anexa a una criatura que el jugador controla.",
    ];
    await attache(["rules", "import", file("es.txt", spanish.join("\n\n"))]);
    for (const words of [
      ["702.6a", "--lang", "es"],
      ["702.6a", "--lang", "es-MX"],
      ["criatura", "anexa"],
    ]) {
      const { stdout } = await attache(["cr", ...words]);
      expect(stdout).toMatch(/^702\.6a Equipar es lo que hace/);
      expect(stdout).toMatch(/older text that wasn’t compared/);
    }
    expect((await attache(["cr", "equipar"])).stdout).toMatch(/^702\.6 Equipar\n/);
    expect((await attache(["cr", "702.6a"])).stdout).not.toMatch(/Equipar/);
    // Without a text in a language there is nothing to show in it.
    const { stderr, status } = await attache(["cr", "702.6a", "--lang", "it"]);
    expect(stderr).toMatch(/unknown language “it”/);
    expect(status).toBe(2);
  });

  test("puts the English text in force beside a translation when asked", async () => {
    await attache(["rules", "import", file("fr.txt", frenchNumbersAlone)]);
    const { stdout } = await attache(["cr", "301.5", "--lang", "fr", "--original"]);
    expect(stdout).toMatch(/301\.5a Une créature/);
    expect(stdout).toMatch(/301\.5a A creature/);
    expect((await attache(["cr", "301.5", "--lang", "fr"])).stdout).not.toMatch(/301\.5a A creature/);
  });
});
