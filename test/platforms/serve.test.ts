import { expect, test } from "vitest";
import { type Platform, startAll } from "../../src/platforms/index.ts";

const platform = (name: "discord" | "slack", start: () => Promise<void>): Platform => ({
  name,
  start,
  stop: async () => {},
});
const works = async () => {};
const fails = (why: string) => () => Promise.reject(new Error(why));

test("a platform that cannot start does not keep the other from serving, and is told of", async () => {
  const told: string[] = [];
  const serving = await startAll(
    [platform("discord", fails("no such token")), platform("slack", works)],
    ({ name }, error) => told.push(`${name}: ${String(error)}`),
  );
  expect(serving).toBe(1);
  expect(told).toEqual(["discord: Error: no such token"]);
});

test("when no platform can start, each is told of", async () => {
  const told: string[] = [];
  const both = [platform("discord", fails("first")), platform("slack", fails("second"))];
  expect(await startAll(both, (_platform, error) => told.push(String(error)))).toBe(0);
  expect(told).toEqual(["Error: first", "Error: second"]);
});

test("platforms that start are told of by none", async () => {
  const told: unknown[] = [];
  await startAll([platform("discord", works), platform("slack", works)], (one) => told.push(one));
  expect(told).toEqual([]);
});
