import type { CalledAs, Language } from "../model/index.ts";
import { type Nouns, type Trait, traits } from "./locale.ts";
import { type Message, parseMessage } from "./message.ts";

/** Something that a sentence speaks of, in every grammatical form of the language. */
export interface Phrase {
  /** A form (`dat`, `de`), a trait (`gender`), or the plain form when `form` is empty. Null when there is no such form. */
  form(form: string): string | null;
}

/** Makes the phrases of one language, from its `nouns.yaml`. */
export interface Phrases {
  /** The English name of a card is shown too, the first time that this phrase is put in words. */
  of(called: CalledAs): Phrase;
  hasNoun(noun: string): boolean;
}

export function openPhrases(nouns: Nouns, language: Language): Phrases {
  const elision = nouns.elision === undefined ? null : new RegExp(nouns.elision, "iu");
  const [plain = ""] = Object.keys(nouns.forms);
  const parsed = new Map<string, Message>();
  const build = (template: string, values: Readonly<Record<string, string | number>>) => {
    let message = parsed.get(template);
    if (message === undefined) {
      message = parseMessage(template, language);
      parsed.set(template, message);
    }
    return message.format(values);
  };
  // There are few nouns, and every answer needs some: what does not depend on the question is put together once.
  const remembered = new Map<string, string>();
  const remember = (key: string, make: () => string): string => {
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (remembered.size < mostRemembered) remembered.set(key, made);
    return made;
  };
  const word = (entry: string | Readonly<Record<string, string>>, form: string) =>
    typeof entry === "string" ? entry : (entry[form] ?? entry[plain] ?? "");
  const elides = (text: string) => (elision?.test(text) ? "yes" : "no");
  const gender = (noun: string) => nouns.nouns[noun]?.gender ?? "n";

  const endings = Object.entries(nouns.nameEndings ?? {}).map(([of, ends]) => [of, new RegExp(ends, "iu")] as const);
  /** By the ending of its first word: "Pacifisme", "Pazifismus". */
  const genderOfName = (name: string): string | null =>
    endings.find(([, ends]) => ends.test(name.split(/[\s,]/)[0] ?? ""))?.[0] ?? null;

  const phrase = (
    own: Readonly<Record<Trait, string>>,
    templates: Readonly<Record<string, unknown>>,
    render: (form: string) => string,
  ): Phrase => ({
    form: (form) => {
      const trait = traits.find((candidate) => candidate === form);
      if (trait !== undefined) return own[trait];
      const wanted = form === "" ? plain : form;
      return wanted in templates ? render(wanted) : null;
    },
  });

  return {
    hasNoun: (noun) => noun in nouns.nouns,
    of: (called) => {
      if (called.kind === "player") {
        const own = { gender: "m", person: called.who, whose: called.who };
        return phrase(own, nouns.forms, (form) =>
          build(word(nouns.players[called.who], form), { nth: called.nth ?? 0 }),
        );
      }
      if (called.kind === "noun") {
        const noun = called.noun in nouns.nouns ? called.noun : "card";
        const whose = called.whose ?? "none";
        const nth = called.nth ?? 0;
        return phrase({ gender: gender(noun), person: "thing", whose }, nouns.forms, (form) =>
          remember(`${noun} ${whose} ${nth} ${form}`, () => {
            const text = word(nouns.nouns[noun]?.word ?? noun, form);
            const values = { noun: text, gender: gender(noun), elides: elides(text), whose, nth };
            return build(nouns.forms[form] ?? "", values);
          }),
        );
      }
      // "mortarpod's germ": the ending belongs to the sentence, not to the name
      const written = called.written.replace(/['’]s?$/u, "");
      let english = !isSameName(written, called.english);
      const name = english ? written : called.english;
      const kind = (english ? genderOfName(written) : null) ?? gender(nounLike(called.types));
      return phrase({ gender: kind, person: "thing", whose: "none" }, nouns.cardForms, (form) => {
        const text = english ? `${name} (${called.english})` : name;
        english = false;
        return build(nouns.cardForms[form] ?? "", { name: text, gender: kind, elides: elides(text) });
      });
    },
  };
}

const mostRemembered = 2000;

const fold = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
/** Whether a name differs from the English one in case, accents and punctuation at most. */
export const isSameName = (written: string, english: string): boolean => fold(written) === fold(english);

/** The nouns that a named card is like, the most telling first: *Rancor … elle* because it is *une aura*. */
const likes = [
  "equipment",
  "fortification",
  "role",
  "curse",
  "aura",
  "planeswalker",
  "creature",
  "vehicle",
  "battle",
  "land",
  "artifact",
  "enchantment",
];

/** The noun whose gender a card takes, by its types and subtypes. */
export function nounLike(types: readonly string[]): string {
  const lower = new Set(types.map((type) => type.toLowerCase()));
  if (lower.has("instant") || lower.has("sorcery")) return "spell";
  return likes.find((noun) => lower.has(noun)) ?? "card";
}
