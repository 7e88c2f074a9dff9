import type { Catalogue, Values } from "./catalogue.ts";
import type { Phrase } from "./phrase.ts";
import type { Ref, Saying } from "./saying.ts";

/** Says sayings in one language, with the names of one answer. */
export interface Voice {
  readonly catalogue: Catalogue;
  /** A whole sentence, with its reason if the catalogue has one. */
  say(saying: Saying): string;
  /** An assumption's sentence; a general one for a key that the catalogue does not know. */
  assume(key: string, values: Readonly<Record<string, string | number>>): string;
}

export function openVoice(catalogue: Catalogue, name: (ref: Ref) => Phrase): Voice {
  const fill = (values: Saying["values"]): Values =>
    Object.fromEntries(
      Object.entries(values).map(([arg, value]) => [arg, typeof value === "object" ? name(value) : value]),
    );
  return {
    catalogue,
    say: ({ key, values, because = [] }) => {
      const sentence = catalogue.text(key, fill(values));
      const reason = because.find((candidate) => catalogue.has(candidate));
      return catalogue.capitalised(
        reason === undefined
          ? catalogue.text("answer.sentence", { sentence })
          : catalogue.text("answer.because", { sentence, because: catalogue.text(reason) }),
      );
    },
    assume: (key, values) => {
      const message = `assumption.${key}`;
      if (!catalogue.has(message)) return catalogue.text("assumption.other");
      const { noun, ...others } = values;
      const called = typeof noun === "string" && catalogue.phrases.hasNoun(noun) ? noun : "permanent";
      const phrase = catalogue.phrases.of({ kind: "noun", noun: called });
      return catalogue.capitalised(catalogue.text(message, { ...others, noun: phrase }));
    },
  };
}
