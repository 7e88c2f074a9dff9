import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { downloadFile, findBulkFile } from "../../../src/cards/index.ts";

type Handler = (request: IncomingMessage, response: ServerResponse, base: string) => void;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A source on this machine that answers as the test says, and remembers what it was asked. */
async function source(handle: Handler) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    handle(request, response, base);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const waited: number[] = [];
  const settings = {
    base,
    userAgent: "Attache/test",
    timeout: 2000,
    wait: async (milliseconds: number) => void waited.push(milliseconds),
    now: Date.now,
  };
  return { base, asked, waited, settings };
}

const target = () => path.join(mkdtempSync(path.join(tmpdir(), "attache-get-")), "cards.download");
const content = Buffer.from("0123456789".repeat(20_000));

/** Serves a file as servers do: all of it, or the stretch that is asked for if it is the same file still. */
const serve = (request: IncomingMessage, response: ServerResponse, etag: string, breakAt?: number) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
  const isPart = request.headers.range !== undefined && request.headers["if-range"] === etag;
  const body = isPart ? content.subarray(from) : content;
  response.writeHead(isPart ? 206 : 200, {
    etag,
    "content-length": body.length,
    ...(isPart && { "content-range": `bytes ${from}-${content.length - 1}/${content.length}` }),
  });
  if (breakAt === undefined) response.end(body);
  else response.write(body.subarray(0, breakAt), () => setTimeout(() => response.destroy(), 20));
};

describe("The list of the source's files", () => {
  const list = (base: string) =>
    JSON.stringify({
      data: [
        { type: "rulings", download_uri: `${base}/r.json`, updated_at: "2026-05-01T09:00:00Z", size: 1 },
        { type: "oracle_cards", download_uri: `${base}/o.json`, updated_at: "2026-05-01T09:01:00Z", size: 9 },
      ],
    });

  test("is asked for politely, and tells where a file is, how old and how long", async () => {
    const { base, asked, settings } = await source((_, response, at) => response.end(list(at)));
    expect(await findBulkFile("oracle_cards", settings)).toEqual({
      kind: "offered",
      address: `${base}/o.json`,
      published: "2026-05-01T09:01:00Z",
      size: 9,
    });
    expect(asked[0]?.url).toBe("/bulk-data");
    expect(asked[0]?.headers).toMatchObject({ "user-agent": "Attache/test", accept: "application/json" });
  });

  test("is waited for as long as a busy source asks", async () => {
    let busy = 1;
    const { settings, waited } = await source((_, response, base) => {
      if (busy-- > 0) response.writeHead(429, { "retry-after": "7" }).end();
      else response.end(list(base));
    });
    expect(await findBulkFile("oracle_cards", settings)).toMatchObject({ kind: "offered" });
    expect(waited).toEqual([7000]);
  });

  test("is not asked for again when the source wants to be left alone for long", async () => {
    const { asked, settings } = await source((_, response) => response.writeHead(429, { "retry-after": "3600" }).end());
    expect(await findBulkFile("oracle_cards", settings)).toMatchObject({ kind: "failed", code: "cards/try-later" });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["lacks the file", '{"data":[]}', "cards/not-served"],
    ["is no list", "<html>", "cards/not-served"],
  ])("is refused when it %s", async (_, body, code) => {
    const { settings } = await source((_request, response) => response.end(body));
    expect(await findBulkFile("oracle_cards", settings)).toMatchObject({ kind: "failed", code });
  });
});

describe("Downloading a file", () => {
  test("tells how far it has come", async () => {
    const { base, settings } = await source((request, response) => serve(request, response, '"a"'));
    const to = target();
    const told: (number | null)[] = [];
    const got = await downloadFile(`${base}/o.json`, to, settings, { onProgress: (_, all) => told.push(all) });
    expect(got).toEqual({ kind: "downloaded", resumed: false });
    expect(readFileSync(to).equals(content)).toBe(true);
    expect(told.at(-1)).toBe(content.length);
  });

  test("goes on where the connection broke", async () => {
    let breaks = 2;
    const { base, asked, settings } = await source((request, response) =>
      serve(request, response, '"a"', breaks-- > 0 ? 60_000 : undefined),
    );
    const to = target();
    expect(await downloadFile(`${base}/o.json`, to, settings)).toEqual({ kind: "downloaded", resumed: true });
    expect(readFileSync(to).equals(content)).toBe(true);
    expect(asked[1]?.headers).toMatchObject({ range: "bytes=60000-", "if-range": '"a"' });
  });

  test("keeps what it has for the next time when it breaks off for good, and goes on then", async () => {
    let works = false;
    const { base, asked, settings } = await source((request, response) =>
      serve(request, response, '"a"', works ? undefined : 5000),
    );
    const to = target();
    expect(await downloadFile(`${base}/o.json`, to, settings)).toMatchObject({ code: "cards/bad-download" });
    works = true;
    expect(await downloadFile(`${base}/o.json`, to, settings)).toEqual({ kind: "downloaded", resumed: true });
    expect(asked.at(-1)?.headers.range).toBe("bytes=20000-");
    expect(readFileSync(to).equals(content)).toBe(true);
  });

  test("begins anew when the source has another file by then", async () => {
    let version = 0;
    const { base, settings } = await source((request, response) => {
      version += 1;
      serve(request, response, `"${version}"`, version === 1 ? 60_000 : undefined);
    });
    const to = target();
    expect(await downloadFile(`${base}/o.json`, to, settings)).toEqual({ kind: "downloaded", resumed: false });
    expect(readFileSync(to).equals(content)).toBe(true);
  });

  test("follows the source to where the file is", async () => {
    const { base, settings } = await source((request, response) => {
      if (request.url === "/o.json") response.writeHead(302, { location: "/elsewhere" }).end();
      else serve(request, response, '"a"');
    });
    expect(await downloadFile(`${base}/o.json`, target(), settings)).toMatchObject({ kind: "downloaded" });
  });

  test("says so when there is no file, or no server", async () => {
    const { base, settings } = await source((_, response) => response.writeHead(404).end());
    const to = target();
    expect(await downloadFile(`${base}/o.json`, to, settings)).toMatchObject({ code: "cards/not-served" });
    expect(await downloadFile("http://127.0.0.1:9/", to, settings)).toMatchObject({ code: "cards/no-network" });
    expect(existsSync(to)).toBe(false);
  });
});
