import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lazily, lazyRecord } from "../../src/app/lazily.ts";
import { compiledDataFolder, openResources } from "../../src/app/resources.ts";

let root = "";
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "attache-"));
  mkdirSync(path.join(root, "dist/data"), { recursive: true });
  mkdirSync(path.join(root, "dist/chunks"));
  mkdirSync(path.join(root, "src/app"), { recursive: true });
  writeFileSync(path.join(root, "dist/data/one.json"), '{"one": 1}');
});
afterAll(() => rmSync(root, { recursive: true }));

describe("the compiled data", () => {
  test.each(["dist/attache.js", "dist/chunks/chunk-1.js", "src/app/resources.ts"])("is found from %s", (place) => {
    expect(compiledDataFolder(path.join(root, place))).toBe(path.join(root, "dist/data"));
  });

  test("is read by name; what is not there says that the program has to be built", () => {
    const resources = openResources(path.join(root, "dist/data"));
    expect(resources.read("one")).toEqual({ one: 1 });
    expect(() => resources.read("two")).toThrow(/two\.json cannot be read; has the program been built/);
  });
});

describe("things made when they are needed", () => {
  test("are made once", () => {
    let made = 0;
    const one = lazily(() => ++made);
    expect([made, one(), one()]).toEqual([0, 1, 1]);
  });

  test("are made once even when they are nothing", () => {
    let made = 0;
    const none = lazily(() => void made++);
    none();
    none();
    expect(made).toBe(1);
  });

  test("a record makes only the values that are asked for", () => {
    const asked: string[] = [];
    const record = lazyRecord(["en", "fr"], (key) => {
      asked.push(key);
      return key.toUpperCase();
    });
    expect(Object.keys(record)).toEqual(["en", "fr"]);
    expect(record.fr).toBe("FR");
    expect(asked).toEqual(["fr"]);
  });
});
