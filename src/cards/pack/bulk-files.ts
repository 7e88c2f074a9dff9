import { z } from "zod";
import { unreachableBecause } from "../../model/index.ts";
import { askSource, type SourceSettings, safeAddress } from "./ask-source.ts";
import { type DownloadFailure, failed } from "./download-failure.ts";

/** Scryfall's API, which asks for no more than to be told who asks and to be asked slowly. */
export const cardSource = "https://api.scryfall.com";

/** Which of the source's files: a card each; a printing each in English; a printing each in every language. */
export const bulkKinds = ["oracle_cards", "default_cards", "all_cards"] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** A file that the source offers. */
export interface BulkFile {
  readonly kind: "offered";
  readonly address: string;
  /** When it was made (ISO 8601). */
  readonly published: string;
  /** In bytes, if it is told. */
  readonly size: number | null;
}

const bulkList = z.object({
  data: z.array(
    z.object({
      type: z.string(),
      download_uri: z.string(),
      updated_at: z.string(),
      size: z.number().int().positive().nullish(),
    }),
  ),
});

const longestList = 1_000_000;

/** The file of that kind that the source offers now. */
export async function findBulkFile(kind: BulkKind, settings: SourceSettings): Promise<BulkFile | DownloadFailure> {
  const address = new URL("bulk-data", settings.base.endsWith("/") ? settings.base : `${settings.base}/`).href;
  const answer = await askSource(address, { accept: "application/json" }, settings);
  if (answer.kind === "failed") return answer;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer.response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > longestList) return failed("cards/not-served", "no-file-list", { address });
    }
  } catch (error) {
    return failed("cards/no-network", "server-unreachable", { address, why: unreachableBecause(error) });
  }
  const parsed = bulkList.safeParse(json(Buffer.concat(parts).toString("utf8")));
  const offered = parsed.data?.data.find(({ type }) => type === kind);
  if (offered === undefined) return failed("cards/not-served", "file-not-offered", { address, file: kind });
  const download = safeAddress(offered.download_uri, answer.address);
  if (download === null) return failed("cards/not-served", "address-not-safe", { address, file: kind });
  return { kind: "offered", address: download, published: offered.updated_at, size: offered.size ?? null };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
