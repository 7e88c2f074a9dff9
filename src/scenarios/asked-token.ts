import type { Reading } from "../language/index.ts";
import type { KnownCards } from "./known-card.ts";

/** "Elephant Guide is on my bear and it dies, do I get *the elephant*?": the token that the card makes, and not the card. */
export function asAskedOfToken(reading: Reading, cards: KnownCards): Reading {
  const { ask, mentions } = reading;
  if (ask?.kind !== "do-i-control" || ask.event !== "event.gain") return reading;
  const [only, ...more] = mentions.filter(
    ({ span }) => span.start >= ask.span.start && span.start <= ask.span.end + 40,
  );
  if (only === undefined || more.length > 0 || !oneWord.test(only.written)) return reading;
  const word = only.written.toLowerCase().replace(/s$/, "");
  const makes = cards
    .card(only.name)
    ?.faces[0].abilities.some(({ text = "" }) =>
      new RegExp(`\\bcreates? [^.]*\\b${word}\\b[^.]* tokens?\\b`, "i").test(text),
    );
  if (makes !== true || only.name.toLowerCase() === word) return reading;
  // "does *he* get it?" is another question
  return ask.negated ? { ...reading, ask: null } : { ...reading, ask: { ...ask, kind: "gets-token" } };
}

/** A sort of token is one word, of letters alone. */
const oneWord = /^\p{L}+$/u;
