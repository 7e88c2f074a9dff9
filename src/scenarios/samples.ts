import type { Reader } from "../language/index.ts";
import type { Language } from "../model/index.ts";
import { withCauses } from "./causes.ts";
import type { CompiledScenarios } from "./compile-scenarios.ts";
import { kindForTemplates, type ThingKind } from "./kinds.ts";
import type { KnownCards } from "./known-card.ts";
import type { ReadSample, Vocabulary } from "./match.ts";
import { isUnsayable } from "./open-slot.ts";
import { retell } from "./retell.ts";
import { whatIsSaid } from "./said.ts";
import type { Scenario, SlotKind } from "./scenario.ts";
import { elsewhere, signatureFor } from "./signature.ts";

/** A scenario's samples, read. */
export interface ReadScenario {
  readonly id: string;
  readonly samples: readonly ReadSample[];
}

/** What a placeholder stands for, by the kind of its slot. */
const placeholderKinds: Readonly<Partial<Record<SlotKind, ThingKind>>> = {
  attachment: "attachment",
  aura: "aura",
  equipment: "equipment",
  fortification: "fortification",
  creature: "creature",
  land: "land",
  artifact: "artifact",
  planeswalker: "planeswalker",
  permanent: "permanent",
  spell: "spell",
  bestowed: "bestowed",
  player: "player",
};

/** Reads all samples and the worked examples' questions of all languages. */
export function readSamples(
  compiled: CompiledScenarios,
  tools: { readonly catalogue: KnownCards; readonly reader: Reader },
): ReadScenario[] {
  return compiled.scenarios.map(({ scenario, words }) => ({
    id: scenario.id,
    samples: Object.entries(words).flatMap(([language, { samples, examples }]) => [
      ...samples.map((text, i) => readSample(scenario, text, language, `${language}/${scenario.id}/${i}`, tools)),
      ...Object.entries(examples)
        .filter(([id]) => !saysWhatIsOpen(scenario, id))
        .map(([id, text]) => readSample(scenario, text, language, `${language}/${scenario.id}/${id}`, tools)),
    ]),
  }));
}

/** A worked example that takes a choice says what the scenario's questions leave open: it is no sample of them. */
const saysWhatIsOpen = ({ examples }: Scenario, id: string): boolean =>
  Object.values(examples[id]?.fill ?? {}).some((value) => isUnsayable(String(value)));

function readSample(
  scenario: Scenario,
  text: string,
  language: Language,
  place: string,
  { catalogue, reader }: { readonly catalogue: KnownCards; readonly reader: Reader },
): ReadSample {
  const kindOf = (name: string): ThingKind => {
    const slot = scenario.slots[name.slice(1, -1)];
    if (name.startsWith("{") && slot?.default === "plain-curse") return "curse";
    if (name.startsWith("{")) return placeholderKinds[slot?.kind ?? "choice"] ?? "card";
    const card = catalogue.card(name);
    return card === null ? "unknown" : kindForTemplates(card);
  };
  const reading = retell(reader.read(text, { lang: language }), kindOf);
  const said = withCauses(whatIsSaid(reading, kindOf), catalogue);
  const signature = signatureFor(scenario, said);
  // `{protection}`, `{event}` and the like stand for something said that fills the slot
  // what a sample says happens to what it happens to in the scenario, however it was read
  const decisive = new Set([...signature.decisive].map((token) => token.replace(`@${elsewhere}`, "@")));
  for (const [, name = ""] of text.matchAll(/\{([a-z-]+)\}/gi)) {
    const kind = scenario.slots[name]?.kind;
    if (kind === undefined || placeholderKinds[kind] !== undefined) continue;
    decisive.add(`slot.${name}`);
    if (kind === "protection") decisive.add("keyword.protection");
  }
  return { ...signature, decisive, language, stems: [...reading.stems, ...reading.everyday], place };
}

/** What the samples of a scenario know together, for questions in a language; without some samples, for an evaluation. */
export function vocabularyOf(
  entry: ReadScenario,
  scenario: Scenario,
  language: Language,
  without?: ReadonlySet<string>,
): Vocabulary {
  const key = `${entry.id}/${language}`;
  const cached = without === undefined ? vocabularies.get(entry)?.get(key) : undefined;
  if (cached !== undefined) return cached;
  const vocabulary = gather(entry, scenario, language, without);
  if (without === undefined) {
    const own = vocabularies.get(entry) ?? new Map<string, Vocabulary>();
    own.set(key, vocabulary);
    vocabularies.set(entry, own);
  }
  return vocabulary;
}
/** How many of a scenario's samples make a word part of its core. */
const coreShare = 0.5;
/** A player spoken of tells something where players are what is enchanted; elsewhere only whose things are. */
const aPlayer = "thing.player";

/** One pass and no lists in between: this is done for every scenario before the first question is answered. */
function gather(
  entry: ReadScenario,
  scenario: Scenario,
  language: Language,
  without?: ReadonlySet<string>,
): Vocabulary {
  const counts = new Map<string, number>();
  const known = new Set<string>();
  const stems = new Set<string>();
  const isAboutPlayers = scenario.topic === "players";
  let samples = 0;
  for (const sample of entry.samples) {
    if (without?.has(sample.place) === true) continue;
    samples++;
    for (const word of sample.decisive) {
      known.add(word);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    if (isAboutPlayers && sample.light.has(aPlayer)) counts.set(aPlayer, (counts.get(aPlayer) ?? 0) + 1);
    if (sample.language === language) for (const stem of sample.stems) stems.add(stem);
  }
  const core = new Set<string>();
  for (const [word, count] of counts) if (count >= samples * coreShare) core.add(word);
  // what has a keyword may be called "it"
  if ([...core].some((word) => word.startsWith("keyword.")))
    for (const word of core) if (word.startsWith("thing.")) core.delete(word);
  const open = new Set<string>();
  for (const [slot, { required, of }] of Object.entries(scenario.slots)) {
    if (required !== true) continue;
    open.add(`slot.${slot}`);
    // what it happens to is settled where the event is
    if (of !== undefined) open.add(`slot.${slot}@${of}`).add(`slot.${slot}@?`);
  }
  return { known, core, stems, open };
}

const vocabularies = new WeakMap<ReadScenario, Map<string, Vocabulary>>();
