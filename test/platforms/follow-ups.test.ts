import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ask } from "../../commands/index.ts";
import { openApp } from "../../src/app/index.ts";
import { converse } from "../../src/platforms/request.ts";

// A reply on Discord and a message in a Slack thread bring along what was said before them.
test("what was said before a message is what it follows, also after a restart", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "attache-"));
  const first = "my creature wearing Bonesplitter is destroyed. does the equipment fall off?";
  const verdict = async (...said: [string, ...string[]]) => {
    const reply = await converse(ask, said, { app: openApp({ dataFolder: folder }) }, "thread");
    return reply.kind === "answer" ? reply.answer.verdict?.kind : undefined;
  };
  // 704.5n and 702.26g
  expect(await verdict(first, "and if it is exiled instead?")).toBe("yes");
  expect(await verdict(first, "and if it phases out instead?")).toBe("no");
  expect(await verdict("and if it phases out instead?")).toBeUndefined();
  rmSync(folder, { recursive: true });
});
