import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "../../src/app/app-error.ts";
import { Rules } from "../../src/app/rules.ts";
import { words } from "../rulebook/locale-words.ts";

/** A whole rulebook of a few invented rules. */
const edition = (date: string, rules: string) => `These rules are effective as of ${date}.

Contents

1. Game Concepts
100. General

Glossary

Credits

1. Game Concepts

100. General

${rules}

Glossary

Aura
A kind of enchantment in this game. See rule 100.1.

Credits

Nobody.
`;
const older = edition(
  "February 1, 2026",
  "100.1. An Aura is put onto something and stays with it for as long as it may.\n\n100.2. A deck is a pile of cards that a player brings.",
);
const newer = edition(
  "March 1, 2026",
  "100.1. A deck is a pile of cards that a player brings.\n\n100.2. An Aura is put onto something or somebody and stays with it for as long as it may.",
);

let folder: string;
let files: Record<string, string>;
let asked: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rules-"));
  files = {};
  asked = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const rules = (onFault: (fault: unknown) => void = () => {}) =>
  new Rules(folder, {
    onFault,
    words,
    uses: () => ({}),
    page: "https://publisher.example/rules",
    get: {
      fetch: async (address) => {
        asked.push(String(address));
        const content = files[String(address)];
        return content === undefined ? new Response("", { status: 404 }) : new Response(content);
      },
      userAgent: "test",
      timeout: 1000,
      wait: async () => {},
      now: () => 0,
    },
  });
const publish = (date: string, text: string) => {
  const address = `https://publisher.example/Rules%20${date}.txt`;
  files["https://publisher.example/rules"] = `<a href="${address}">TXT</a>`;
  files[address] = text;
  return address;
};

test("an update keeps the edition that was there and tells what changed, and what of it is about attachments", async () => {
  publish("20260201", older);
  expect(await rules().update()).toMatchObject({ kind: "updated", text: { edition: "2026-02-01" }, compared: null });
  const address = publish("20260301", newer);
  const updated = await rules().update();
  expect(updated).toMatchObject({
    kind: "updated",
    address,
    text: { edition: "2026-03-01", complete: true },
    compared: { from: "2026-02-01", to: "2026-03-01" },
    aboutAttachments: 1,
  });
  expect(
    updated.kind === "updated" && updated.compared?.differences.map(({ kind, from, to }) => [kind, from, to]),
  ).toEqual([
    ["moved", "100.2", "100.1"],
    ["reworded", "100.1", "100.2"],
  ]);
  expect(
    rules()
      .list()
      .map((text) => text.edition),
  ).toEqual(["2026-03-01", "2026-02-01"]);
  const found = rules().lookup("100.2", "en", { edition: "2026-03-01" });
  expect(found.kind === "found" && found.link).toBe(`${address}#:~:text=100.2.%20An%20Aura%20is`);
});

test("an edition that is there already is not downloaded again", async () => {
  publish("20260301", newer);
  const one = rules();
  await one.update();
  asked = [];
  expect(await one.update()).toMatchObject({ kind: "current", edition: "2026-03-01" });
  expect(asked).toEqual(["https://publisher.example/rules"]);
});

test("what is no rulebook is refused and changes nothing", async () => {
  publish("20260301", newer.slice(0, newer.lastIndexOf("Glossary")));
  await expect(rules().update()).rejects.toMatchObject({ code: "rules/cut-off" });
  files = {};
  await expect(rules().update()).rejects.toMatchObject({ code: "rules/not-served" });
  expect(rules().list()).toEqual([]);
});

test("editions that are not loaded cannot be compared, and those that are loaded are named", async () => {
  publish("20260301", newer);
  const one = rules();
  await one.update();
  expect(() => one.compare({ from: "2019", to: "2026" }, { language: "en" })).toThrow(/2019.*2026-03-01/);
  expect(() => one.drift("2026-03-01")).toThrow(/2026-04-17/);
});

describe("texts of the data folder that are damaged", () => {
  const file = () => path.join(folder, "rules", "en-2026-02-01.rules");
  const damage = () => {
    mkdirSync(path.join(folder, "rules"), { recursive: true });
    writeFileSync(file(), "junk");
  };

  test("do not keep a rule from being quoted, and are each told of once, by name", () => {
    const faults: unknown[] = [];
    const whole = rules((fault) => faults.push(fault));
    damage();
    expect(whole.quote("704.5n", "en")).toMatchObject({ rule: "704.5n", source: "plain" });
    expect(whole.quote("704.5m", "en")).toMatchObject({ rule: "704.5m", source: "plain" });
    expect(faults).toEqual([expect.any(AppError)]);
    expect(String(faults[0])).toContain(file());
  });

  test("do not keep others from being read, whatever part of them is damaged", async () => {
    publish("20260201", older);
    await rules().update();
    const good = readFileSync(file(), "utf8");
    publish("20260301", newer);
    await rules().update();
    const [meta = "", index = ""] = good.split("\n");
    for (const [part, damaged] of Object.entries({
      facts: good.replace(meta, meta.slice(1)),
      index: good.replace(index, index.replace("[", "(")),
      rule: good.replace('["An Aura is put', '["An "Aura is put'),
      end: good.slice(0, -100),
    })) {
      expect(damaged, part).not.toBe(good);
      writeFileSync(file(), damaged);
      const faults: unknown[] = [];
      const rest = rules((fault) => faults.push(fault));
      expect(rest.lookup("An Aura is put onto", "en"), part).toMatchObject({ kind: "search" });
      expect(rest.lookup("100.1", "en", { edition: "2026-02-01" }), part).toMatchObject({ kind: "missing" });
      expect(rest.lookup("100.2", "en", { edition: "2026-03-01" }), part).toMatchObject({ kind: "found" });
      expect(
        rest.list().map((text) => text.edition),
        part,
      ).toEqual(["2026-03-01"]);
      expect(faults.map(String), part).toEqual([expect.stringContaining(file())]);
    }
  });

  test("are read again once they are imported again", async () => {
    damage();
    const one = rules();
    expect(one.list()).toEqual([]);
    publish("20260201", older);
    await one.update();
    expect(one.list()).toMatchObject([{ edition: "2026-02-01" }]);
  });
});
