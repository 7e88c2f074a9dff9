import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { type Telling, telling, unreachableBecause } from "../../model/index.ts";
import { askSource, type SourceAnswer, type SourceSettings } from "./ask-source.ts";
import { type DownloadFailure, failed } from "./download-failure.ts";

/** What is known of a file of which only a part is there: whether the rest of it can be asked for. */
const partSchema = z.object({ address: z.string(), validator: z.string() });

export interface DownloadOptions {
  /** Told now and then of the bytes that are there, and of how many there will be if that is known. */
  readonly onProgress?: (got: number, all: number | null) => void;
}

export type Downloaded = { readonly kind: "downloaded"; readonly resumed: boolean } | DownloadFailure;

/** A connection that breaks is taken up again so often. */
const attempts = 4;

/**
 * Downloads a file to `target`, as it is sent. What was interrupted, now or in an earlier run, goes on where it broke off, if
 * the server has the same file still; otherwise it begins anew. A part stays for the next time.
 */
export async function downloadFile(
  address: string,
  target: string,
  settings: SourceSettings,
  options: DownloadOptions = {},
): Promise<Downloaded> {
  mkdirSync(path.dirname(target), { recursive: true });
  let resumed = false;
  for (let attempt = 1; ; attempt++) {
    const there = partOf(address, target);
    const headers: Record<string, string> = { "accept-encoding": "gzip, identity;q=0.5" };
    if (there !== null) {
      headers.range = `bytes=${there.size}-`;
      headers["if-range"] = there.validator;
    }
    const answer = await askSource(address, headers, settings);
    if (answer.kind === "failed") return answer;
    const got = await receive(answer, address, target, there?.size ?? 0, options);
    resumed ||= got.resumed;
    if (got.problem === null) {
      rmSync(noteOf(target), { force: true });
      return { kind: "downloaded", resumed };
    }
    if (attempt === attempts) return failed("cards/bad-download", "download-stopped", { address, why: got.problem });
    await settings.wait(1000 * attempt);
  }
}

/** Takes what comes. `problem`: what is wrong with what is there now. */
async function receive(
  { response }: SourceAnswer,
  address: string,
  target: string,
  there: number,
  { onProgress }: DownloadOptions,
): Promise<{ readonly problem: Telling | null; readonly resumed: boolean }> {
  const { headers, statusCode } = response;
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers["content-range"] ?? "");
  const resumed = statusCode === 206 && Number(range?.[1]) === there;
  if (statusCode !== 200 && !resumed) {
    // The part that is there is of no use.
    response.destroy();
    rmSync(target, { force: true });
    rmSync(noteOf(target), { force: true });
    return { problem: telling("another-file-now"), resumed: false };
  }
  const begin = resumed ? there : 0;
  const length = Number(headers["content-length"] ?? Number.NaN);
  const all = Number.isNaN(length) ? null : begin + length;
  note(address, target, validatorOf(headers));
  let got = begin;
  const counted = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      got += part.length;
      onProgress?.(got, all);
      yield part;
    }
  };
  try {
    await pipeline(response, counted, createWriteStream(target, { flags: resumed ? "a" : "w" }));
  } catch (error) {
    return { problem: telling("broke-off", { bytes: got, why: unreachableBecause(error) }), resumed };
  }
  const size = statSync(target).size;
  if (all !== null && size !== all) return { problem: telling("wrong-size", { promised: all, bytes: size }), resumed };
  return { problem: null, resumed };
}

/** A file's strong mark of its version, by which the server tells whether it has the same one still. */
function validatorOf(headers: SourceAnswer["response"]["headers"]): string | null {
  const { etag } = headers;
  if (etag !== undefined) return etag.startsWith("W/") ? null : etag;
  return headers["last-modified"] ?? null;
}

const noteOf = (target: string): string => `${target}.json`;

function note(address: string, target: string, validator: string | null): void {
  if (validator === null) rmSync(noteOf(target), { force: true });
  else writeFileSync(noteOf(target), JSON.stringify({ address, validator }));
}

/** The part of a download that is there and can be gone on with. */
function partOf(address: string, target: string): { readonly size: number; readonly validator: string } | null {
  if (!existsSync(target) || !existsSync(noteOf(target))) return null;
  const part = partSchema.safeParse(json(readFileSync(noteOf(target), "utf8")));
  const { size } = statSync(target);
  return part.success && part.data.address === address && size > 0 ? { size, validator: part.data.validator } : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
