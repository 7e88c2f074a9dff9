import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { Pack } from "../src/cards/index.ts";

const cardsSchema = z.array(
  z.looseObject({
    name: z.string(),
    layout: z.string(),
    type_line: z.string(),
    lang: z.string(),
    printed_name: z.string().optional(),
  }),
);
type Cards = z.infer<typeof cardsSchema>;

/** So many localised names beside the English ones. */
const localised = 300_000;
const sample = 3000;

/**
 * What cards cost: importing and answering with all of them, and looking their names up among as many again in other languages,
 * which are put together from the words of the real ones. Cards are in nobody's repository: this needs a folder of them.
 */
export async function benchCards(scratch: string, program: string) {
  const folder = path.join(process.env.ATTACHE_CORPUS ?? "", "cards");
  if (!existsSync(folder)) return null;
  const full = mkdtempSync(path.join(scratch, "cards-"));
  const imported = measured(program, ["cards", "import", path.join(folder, "oracle-cards.json.gz"), "--data", full]);
  const question = "my creature with bonesplitter is exiled. what happens to bonesplitter";
  const asks = Array.from({ length: 5 }, () => measured(program, ["ask", question, "--data", full]));
  const many = path.join(scratch, "many.json");
  await writeMany(many, folder);
  const manyData = mkdtempSync(path.join(scratch, "names-"));
  const importedMany = measured(program, ["cards", "import", many, "--data", manyData]);
  rmSync(many);
  return {
    importAll: imported,
    coldAskWithAll: asks.sort((a, b) => a.cpu - b.cpu)[2],
    importMany: importedMany,
    names: benchNames(path.join(manyData, "cards/cards.pack")),
  };
}

/** Processor time in milliseconds and most memory in megabytes of a run of the program. */
function measured(program: string, words: readonly string[]): { readonly cpu: number; readonly rssMegabytes: number } {
  const report =
    'process.on("exit",()=>{const u=process.resourceUsage();process.stderr.write("\\n"+JSON.stringify({cpu:Math.round((u.userCPUTime+u.systemCPUTime)/1000),rssMegabytes:Math.round(u.maxRSS/1024)}))})';
  const { stderr, status } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(report)}`, program, ...words],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${words.join(" ")} failed: ${stderr}`);
  return z.object({ cpu: z.number(), rssMegabytes: z.number() }).parse(JSON.parse(stderr.split("\n").at(-1) ?? ""));
}

function benchNames(file: string) {
  const pack = Pack.open(file);
  if (pack === null) throw new Error(`${file} is missing`);
  const { names } = pack;
  const all = [...names.all()].filter(({ kind, written }) => kind === "name" && !written.includes(" // "));
  const nth = (at: number) => all[(at * 7919) % all.length]?.written ?? "";
  const mistyped = (at: number) => nth(at).slice(0, at % nth(at).length) + nth(at).slice((at % nth(at).length) + 1);
  return {
    names: pack.meta.names,
    mistyped: quantiles((at) => names.near(mistyped(at), 5)),
    exact: quantiles((at) => names.find(nth(at))),
    suggest: quantiles((at) => names.suggest(nth(at).slice(0, 1 + (at % 6)), "fr", 25)),
  };
}

/** The best of three runs of each: what others do on this machine meanwhile does not count. */
function quantiles(work: (at: number) => void): { readonly p50: number; readonly p99: number } {
  for (let at = 0; at < sample; at++) work(at);
  const times = Array.from({ length: sample }, (_, at) =>
    Math.min(
      ...[0, 1, 2].map(() => {
        const start = performance.now();
        work(at);
        return performance.now() - start;
      }),
    ),
  ).sort((a, b) => a - b);
  const round = (value: number | undefined) => Math.round((value ?? 0) * 1000) / 1000;
  return { p50: round(times[sample / 2]), p99: round(times[Math.floor(sample * 0.99)]) };
}

/** All cards, and printings of them in other languages under names made of the words of the sample's. */
async function writeMany(file: string, folder: string): Promise<void> {
  const read = (name: string, unpack: (bytes: Buffer) => Buffer): Cards =>
    cardsSchema.parse(JSON.parse(unpack(readFileSync(path.join(folder, name))).toString("utf8")));
  const cards = read("oracle-cards.json.gz", gunzipSync);
  const words = new Map<string, string[]>();
  for (const { lang, printed_name: name } of read("localized-sample.json", (bytes) => bytes))
    words.set(lang, [...(words.get(lang) ?? []), ...(name ?? "").split(" ")]);
  const out = createWriteStream(file);
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, "drain");
  };
  await write("[\n");
  for (const card of cards) await write(`${JSON.stringify(card)},\n`);
  const languages = [...words];
  for (let at = 0; at < localised; at++) {
    const card = cards[at % cards.length];
    const [lang, list] = languages[Math.floor(at / cards.length) % languages.length] ?? ["fr", []];
    const name = [0, 1, 2, 3].map((part) => list[(at * (7 + part * 12) + part * 31) % list.length]).join(" ");
    const printed = {
      name: card?.name,
      layout: card?.layout,
      type_line: card?.type_line,
      lang: at < languages.length * cards.length ? lang : `${lang}-2`,
      printed_name: name,
    };
    await write(`${JSON.stringify(printed)}${at + 1 < localised ? "," : ""}\n`);
  }
  await write("]\n");
  out.end();
  await once(out, "finish");
}
