import { decodeText } from "./decode-text.ts";
import { editionOfFileName } from "./find-edition.ts";
import { failed, type GetFailure, type GetSettings, politeGet } from "./polite-get.ts";

/** An edition that the publisher lets be downloaded. */
export interface PublishedEdition {
  readonly kind: "published";
  readonly address: string;
  readonly fileName: string;
  /** Its date, when its name tells it. */
  readonly edition: string | null;
}

const mostBytes = { page: 4_000_000, text: 12_000_000 };

/** The newest rules text that a page links to, by the dates in the names of the files. */
export async function findPublished(page: string, settings: GetSettings): Promise<PublishedEdition | GetFailure> {
  const got = await politeGet(page, mostBytes.page, settings);
  if (got.kind === "failed") return got;
  const [newest] = linksToTexts(decodeText(got.bytes), got.address)
    .map((address) => ({ address, fileName: fileNameOf(address) }))
    .map((one) => ({ ...one, edition: editionOfFileName(one.fileName) }))
    .sort((a, b) => ((a.edition ?? "") < (b.edition ?? "") ? 1 : -1));
  if (newest === undefined) return failed("rules/not-served", "no-text-linked", { page });
  return { kind: "published", ...newest };
}

/** The bytes of a published edition. */
export const download = (published: PublishedEdition, settings: GetSettings) =>
  politeGet(published.address, mostBytes.text, settings);

/** Addresses of text files in a page, as they stand in attributes or in scripts. */
function linksToTexts(html: string, page: string): readonly string[] {
  const text = html.replaceAll("&amp;", "&").replaceAll("\\u002F", "/").replaceAll("\\/", "/");
  const found = [...text.matchAll(/(?:https?:)?[^\s"'<>()\\]*[^\s"'<>()\\/][^"'<>()\\\n]{0,80}?\.txt\b/giu)].map(
    ([link]) => link,
  );
  return [...new Set(found.flatMap((link) => addressOf(link.trim(), page)))].filter((address) =>
    /rules/i.test(fileNameOf(address)),
  );
}

function addressOf(link: string, page: string): readonly string[] {
  try {
    const address = new URL(link.replaceAll(" ", "%20"), page);
    // A page that was read safely does not send us to a place that is not.
    const isSafe = address.protocol === "https:" || (address.protocol === "http:" && page.startsWith("http:"));
    return isSafe ? [address.href] : [];
  } catch {
    return [];
  }
}

function fileNameOf(address: string): string {
  const last = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
