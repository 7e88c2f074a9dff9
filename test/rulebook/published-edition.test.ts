import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { download, findPublished, type GetSettings } from "../../src/rulebook/index.ts";

type Answer = (request: IncomingMessage, response: ServerResponse, nth: number) => void;

/** A publisher on this machine: what it was asked, and how long it made us wait. */
async function publisher(routes: Readonly<Record<string, Answer>>) {
  const asked: { path: string; agent: string }[] = [];
  const waited: number[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push({ path, agent: request.headers["user-agent"] ?? "" });
    const answer = routes[path];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response, asked.filter((one) => one.path === path).length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: GetSettings = {
    fetch,
    userAgent: "Attache/test",
    timeout: 300,
    wait: async (milliseconds) => void waited.push(milliseconds),
    now: () => Date.parse("2026-05-01T00:00:00Z"),
  };
  return { address, settings, asked, waited };
}

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const html =
  (page: string): Answer =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end(page);

const page = `<html><a href="/files/MagicCompRules%2020260227.txt">older</a>
  <a href="/files/MagicCompRules%2020260417.pdf">PDF</a>
  <a class="button" href='/files/MagicCompRules 20260417.txt'>TXT</a>
  <a href="/files/readme 20270101.txt">something else</a></html>`;

describe("the published edition", () => {
  it("is the newest text of rules that the page links to", async () => {
    const { address, settings, asked } = await publisher({ "/rules": html(page) });
    expect(await findPublished(`${address}/rules`, settings)).toEqual({
      kind: "published",
      address: `${address}/files/MagicCompRules%2020260417.txt`,
      fileName: "MagicCompRules 20260417.txt",
      edition: "2026-04-17",
    });
    expect(asked).toEqual([{ path: "/rules", agent: "Attache/test" }]);
  });

  it("is found in a page that writes its links in a script", async () => {
    const script = `<script>{"url":"\\/files\\/CompRules_20260417.txt?a=1\\u0026b"}</script>`;
    const { address, settings } = await publisher({ "/rules": html(script) });
    expect(await findPublished(`${address}/rules`, settings)).toMatchObject({ edition: "2026-04-17" });
  });

  it("is not found on a page without one, and the page is named", async () => {
    const { address, settings } = await publisher({ "/rules": html("<p>Nothing here, not even rules.pdf</p>") });
    expect(await findPublished(`${address}/rules`, settings)).toMatchObject({
      code: "rules/not-served",
      why: { name: "no-text-linked", values: { page: `${address}/rules` } },
    });
    expect(await findPublished(`${address}/elsewhere`, settings)).toMatchObject({
      code: "rules/not-served",
      why: { name: "server-answered", values: { status: 404 } },
    });
  });
});

describe("a download", () => {
  const published = (address: string) =>
    ({ kind: "published", address: `${address}/a.txt`, fileName: "a.txt", edition: null }) as const;

  it("waits as long as a busy server asks for, and then gets the text", async () => {
    const { address, settings, waited } = await publisher({
      "/a.txt": (_request, response, nth) =>
        nth === 1
          ? void response.writeHead(503, { "retry-after": "7" }).end()
          : nth === 2
            ? void response.writeHead(429, { "retry-after": "Fri, 01 May 2026 00:00:20 GMT" }).end()
            : void response.end("the text"),
    });
    const got = await download(published(address), settings);
    expect(got.kind === "got" && Buffer.from(got.bytes).toString()).toBe("the text");
    expect(waited).toEqual([7000, 20_000]);
  });

  it("does not wait for a server that wants to be left alone for an hour", async () => {
    const { address, settings, waited, asked } = await publisher({
      "/a.txt": (_request, response) => void response.writeHead(429, { "retry-after": "3600" }).end(),
    });
    expect(await download(published(address), settings)).toMatchObject({
      code: "rules/try-later",
      why: { name: "server-busy", values: { seconds: 3600 } },
    });
    expect(waited).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it("that breaks off, or is larger than rules are, is not taken", async () => {
    const { address, settings } = await publisher({
      "/a.txt": (_request, response) => {
        response.writeHead(200, { "content-length": "1000" });
        response.write("half");
        setTimeout(() => response.destroy(), 20);
      },
    });
    expect(await download(published(address), settings)).toMatchObject({ code: "rules/bad-download" });
    const huge = await publisher({
      "/a.txt": (_request, response) => void response.writeHead(200, { "content-length": "99000000" }).write("x"),
    });
    expect(await download(published(huge.address), huge.settings)).toMatchObject({ code: "rules/bad-download" });
  });

  it("from a server that does not answer ends after a while, and one from nowhere says that it cannot be reached", async () => {
    const { address, settings } = await publisher({ "/a.txt": () => {} });
    expect(await download(published(address), settings)).toMatchObject({
      code: "rules/no-network",
      why: { name: "server-unreachable", values: { why: { name: "no-answer" } } },
    });
    expect(await download(published("http://127.0.0.1:9"), settings)).toMatchObject({ code: "rules/no-network" });
  });
});
