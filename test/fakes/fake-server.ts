import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a fake service answers to a request. */
export interface FakeResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before it is given. */
  readonly delay?: number;
}

/** A request that a fake service got. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Serves `answer` on a free port of the loopback. */
export async function serveOnLoopback(
  answer: (request: FakeRequest) => FakeResponse | Promise<FakeResponse>,
): Promise<{ readonly server: Server; readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void handle(request, response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { server, port, close };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: FakeRequest) => FakeResponse | Promise<FakeResponse>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? "/", "http://loopback");
  const { status, body, headers, delay } = await answer({
    method: request.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  });
  if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay).unref());
  response.writeHead(status, { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers });
  response.end(body === undefined ? "" : JSON.stringify(body));
}
