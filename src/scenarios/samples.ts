import type { Reader } from "../language/index.ts";
import type { Language } from "../model/index.ts";
import { withCauses } from "./causes.ts";
import type { CompiledScenarios } from "./compile-scenarios.ts";
import { kindOfCard, type ThingKind } from "./kinds.ts";
import type { KnownCards } from "./known-card.ts";
import type { ReadSample, Vocabulary } from "./match.ts";
import { whatIsSaid } from "./said.ts";
import type { Scenario, SlotKind } from "./scenario.ts";
import { signatureFor } from "./signature.ts";

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
      ...Object.entries(examples).map(([id, text]) =>
        readSample(scenario, text, language, `${language}/${scenario.id}/${id}`, tools),
      ),
    ]),
  }));
}

function readSample(
  scenario: Scenario,
  text: string,
  language: Language,
  place: string,
  { catalogue, reader }: { readonly catalogue: KnownCards; readonly reader: Reader },
): ReadSample {
  const reading = reader.read(text, { lang: language });
  const kindOf = (name: string): ThingKind => {
    const slot = scenario.slots[name.slice(1, -1)];
    if (name.startsWith("{") && slot?.default === "plain-curse") return "curse";
    if (name.startsWith("{")) return placeholderKinds[slot?.kind ?? "choice"] ?? "card";
    const card = catalogue.card(name);
    return card === null ? "unknown" : kindOfCard(card);
  };
  const said = withCauses(whatIsSaid(reading, kindOf), catalogue);
  const signature = signatureFor(scenario, said);
  // `{protection}`, `{event}` and the like stand for something said that fills the slot
  const decisive = new Set(signature.decisive);
  for (const [, name = ""] of text.matchAll(/\{([a-z-]+)\}/gi)) {
    const kind = scenario.slots[name]?.kind;
    if (kind === undefined || placeholderKinds[kind] !== undefined) continue;
    decisive.add(`slot.${name}`);
    if (kind === "protection") decisive.add("keyword.protection");
  }
  return { ...signature, decisive, language, stems: reading.stems, place };
}

/** What the samples of a scenario know together, for questions in a language; without one sample, for an evaluation. */
export function vocabularyOf(
  entry: ReadScenario,
  scenario: Scenario,
  language: Language,
  without?: string,
): Vocabulary {
  const key = `${entry.id}/${language}`;
  const cached = without === undefined ? vocabularies.get(entry)?.get(key) : undefined;
  if (cached !== undefined) return cached;
  const samples = entry.samples.filter(({ place }) => place !== without);
  const vocabulary = {
    core: coreOf(samples),
    open: new Set(
      Object.entries(scenario.slots)
        .filter(([, { required }]) => required === true)
        .map(([slot]) => `slot.${slot}`),
    ),
    known: new Set(samples.flatMap(({ decisive }) => [...decisive])),
    stems: new Set(samples.filter((sample) => sample.language === language).flatMap(({ stems }) => stems)),
  };
  if (without === undefined) {
    const own = vocabularies.get(entry) ?? new Map<string, Vocabulary>();
    own.set(key, vocabulary);
    vocabularies.set(entry, own);
  }
  return vocabulary;
}
/** How many of a scenario's samples make a word part of its core. */
const coreShare = 0.5;

function coreOf(samples: readonly ReadSample[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { decisive, light } of samples)
    for (const word of [...decisive, ...[...light].filter((token) => /^theirs@|^thing\.player$/.test(token))])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= samples.length * coreShare).map(([word]) => word));
}

const vocabularies = new WeakMap<ReadScenario, Map<string, Vocabulary>>();
