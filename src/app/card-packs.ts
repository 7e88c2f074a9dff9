import { rmSync } from "node:fs";
import path from "node:path";
import {
  type BulkKind,
  type CardImport,
  concernsAttachments,
  downloadFile,
  findBulkFile,
  importCards,
  NoPackError,
  type OrdinaryWords,
  Pack,
  type PackMeta,
  type SourceSettings,
} from "../cards/index.ts";
import { type CardFacts, telling } from "../model/index.ts";
import { makeFolder } from "../rulebook/index.ts";
import type { CardsImported, CardsProgress, CardsStatus, CardsUpdate } from "./app.ts";
import { AppError } from "./app-error.ts";
import { fileTrouble } from "./file-trouble.ts";

/** What packs are made with. */
export interface PackSettings {
  readonly dataFolder: string;
  /** The words that names are told from, read when they are first needed. */
  readonly words: () => OrdinaryWords;
  readonly source: SourceSettings;
}

/** The pack of cards in the data folder: read, imported, downloaded. */
export class CardPacks {
  readonly #folder: string;
  readonly #settings: PackSettings;

  constructor(settings: PackSettings) {
    this.#settings = settings;
    this.#folder = path.join(settings.dataFolder, "cards");
  }

  get #file(): string {
    return path.join(this.#folder, "cards.pack");
  }

  /** The pack that is loaded; null when there is none. Throws `AppError` for a file that is no pack. */
  open(): Pack | null {
    try {
      return Pack.open(this.#file);
    } catch (cause) {
      const trouble = fileTrouble(cause, this.#file);
      if (trouble !== null) throw new AppError("cards/unreadable", trouble, cause);
      if (!(cause instanceof NoPackError)) throw cause;
      throw new AppError("cards/broken-pack", telling("pack-damaged", { file: this.#file }), cause);
    }
  }

  /** What is loaded, and how old it is. */
  status(): CardsStatus {
    const pack = this.open();
    try {
      return pack === null
        ? { kind: "starter" }
        : { kind: "pack", ...statusOf(pack.meta, this.#settings.source.now()) };
    } finally {
      pack?.close();
    }
  }

  /** The facts of all cards of the pack that is loaded, in its order. */
  *facts({ attachments }: { readonly attachments: boolean }): Iterable<CardFacts> {
    const pack = this.open();
    if (pack === null) return;
    try {
      for (let card = 0; card < pack.meta.cards; card += 1) {
        const facts = pack.facts(card);
        if (!attachments || concernsAttachments(facts)) yield facts;
      }
    } finally {
      pack.close();
    }
  }

  /** Throws `AppError` when the file cannot be read or is no file of cards; the pack that was there stays. */
  async import(
    file: string,
    options: {
      readonly onProgress?: CardsProgress;
      readonly address?: string;
      readonly published?: string;
      readonly size?: number;
    } = {},
  ): Promise<CardsImported> {
    const { now } = this.#settings.source;
    const began = now();
    const { onProgress, ...described } = options;
    const imported = await this.#import(file, {
      ...described,
      words: this.#settings.words(),
      now: new Date(began),
      ...(onProgress && { onProgress: (done, all) => onProgress({ doing: "importing", done, all }) }),
    });
    return { ...imported, file: path.basename(file), milliseconds: now() - began };
  }

  async #import(file: string, options: Parameters<typeof importCards>[2]): Promise<CardImport> {
    const result = await withFile(file, () => {
      makeFolder(this.#folder);
      return importCards(file, this.#file, options);
    });
    if (result.kind === "imported") return result;
    throw new AppError(result.code, telling("in-file", { file: path.basename(file), why: result.why }));
  }

  /** Downloads the source's newest file and imports it. Throws `AppError` when it cannot be had; the pack that was there stays. */
  async update(kind: BulkKind, onProgress?: CardsProgress): Promise<CardsUpdate> {
    const { source } = this.#settings;
    const offered = await findBulkFile(kind, source);
    if (offered.kind === "failed") throw new AppError(offered.code, offered.why);
    const { address, published, size } = offered;
    const now = this.status();
    if (now.kind === "pack" && now.address === address && now.published === published)
      return { kind: "current", published, address };
    const target = path.join(this.#folder, `${kind.replaceAll("_", "-")}.download`);
    const got = await withFile(target, () => {
      makeFolder(this.#folder);
      return downloadFile(address, target, source, {
        ...(onProgress && { onProgress: (done, all) => onProgress({ doing: "downloading", done, all }) }),
      });
    });
    if (got.kind === "failed") throw new AppError(got.code, got.why);
    try {
      const imported = await this.import(target, {
        address,
        published,
        ...(size !== null && { size }),
        ...(onProgress && { onProgress }),
      });
      return { kind: "updated", published, address, imported, resumed: got.resumed };
    } finally {
      rmSync(target, { force: true });
    }
  }
}

/** Works with a file; what keeps it from being read or written is an `AppError`. */
async function withFile<Done>(file: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (cause) {
    const trouble = fileTrouble(cause, file);
    if (trouble === null) throw cause;
    throw new AppError("cards/unreadable", trouble, cause);
  }
}

function statusOf(
  { cards, names, languages, source, address, published, imported }: PackMeta,
  now: number,
): Omit<Extract<CardsStatus, { kind: "pack" }>, "kind"> {
  const made = Date.parse(published ?? imported);
  return {
    cards,
    names,
    languages: [...languages].sort(),
    file: source,
    imported,
    ...(address !== undefined && { address }),
    ...(published !== undefined && { published }),
    days: Math.max(0, Math.floor((now - made) / day)),
  };
}

const day = 86_400_000;
