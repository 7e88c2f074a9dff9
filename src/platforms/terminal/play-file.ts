import type { App, PlayedCaseText } from "../../app/index.ts";
import type { Language } from "../../model/index.ts";
import { linesOf } from "./output.ts";
import { readInput, readWhole } from "./read-input.ts";
import { renderRuling } from "./render-ruling.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Plays the case of a .yaml or .json file or in the short notation, or the cases of a .jsonl file: one result a line (as JSON), in order. A case that
 * makes no sense yields an error result, the rest is played, and the exit status is 1.
 */
export async function playFile(
  app: App,
  file: string,
  { asJson, language }: { readonly asJson: boolean; readonly language?: Language | undefined },
  terminal: Terminal,
): Promise<void> {
  const write = (played: PlayedCaseText | null) =>
    asJson ? writeJson(played, terminal) : writeText(played, file, terminal);
  if (!/\.(jsonl|ndjson)$/i.test(file)) {
    const text = await readWhole(file, terminal);
    if (file !== "-" || !isLines(text)) {
      const reader = {
        ...(language !== undefined && { language }),
        ...(terminal.locale !== undefined && { locale: terminal.locale }),
      };
      await write(await app.playCaseText(text, /\.json$/i.test(file) ? "json" : "yaml", 1, reader));
      return;
    }
    let number = 0;
    for (const line of text.split("\n")) await write(await app.playCaseText(line, "jsonl", ++number));
    return;
  }
  let number = 0;
  for await (const line of linesOf(readInput(file, terminal)))
    await write(await app.playCaseText(line, "jsonl", ++number));
}

/** Whether standard input holds a case a line: more than one line, and each that is not blank a whole JSON object. */
function isLines(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line));
}

async function writeJson(played: PlayedCaseText | null, terminal: Terminal): Promise<void> {
  if (played === null) return;
  const { id, line, result } = played;
  if ("error" in result) {
    terminal.fail(1);
    await terminal.output.line(JSON.stringify({ id, line, error: result.error }));
    return;
  }
  await terminal.output.line(JSON.stringify({ id, ...result.ruling }));
}

async function writeText(played: PlayedCaseText | null, file: string, terminal: Terminal): Promise<void> {
  if (played === null) return;
  const { line, result } = played;
  if ("error" in result) {
    terminal.fail(1);
    terminal.complain(`${terminal.nameOf(file)}${line > 1 ? `, line ${line}` : ""}: ${result.error.message}`);
    return;
  }
  await terminal.output.line(`${renderRuling(result.ruling, terminal.paper)}\n`);
}
