import { card, type Reply } from "../../commands/index.ts";
import type { App, CardSummary } from "../app/index.ts";
import type { Answer, AnswerStep, Language } from "../model/index.ts";
import { commandName } from "./command-names.ts";
import { keptLabels } from "./kept-labels.ts";
import { type Label, presentLookup, quote } from "./present-lookup.ts";

/** One paragraph of a reply, as plain text: a platform escapes it and gives it its form. */
export type Part =
  | { readonly kind: "step"; readonly text: string; readonly rules: readonly string[] }
  | { readonly kind: "item"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  /** Small print: of the whole reply, or of the quotation of the rule that it is `about`. */
  | { readonly kind: "small"; readonly text: string; readonly about?: string }
  | { readonly kind: "quote"; readonly rule: string; readonly source: string; readonly text: string };

/** What a reader can press. */
export type Action =
  | { readonly kind: "show"; readonly show: "rules" | "why"; readonly label: string }
  | { readonly kind: "choose"; readonly index: number; readonly label: string };

/** A reply taken apart for a chat platform; the order is the order of reading. */
export interface Presentation {
  readonly language: Language;
  readonly tone: "yes" | "no" | "neutral";
  /** The one line to read if only one is read; shown bold. */
  readonly headline: string | null;
  readonly parts: readonly Part[];
  readonly actions: readonly Action[];
}

/** What readers of a platform type to get at more. */
export interface Ways {
  /** What is added to get long rules whole, where the platform has that. */
  readonly full?: string;
  /** What stands before the name of a card to see it, where it is not the command as it is called in the reader's language. */
  readonly card?: string;
}

/** Takes a reply apart, with the labels that chat platforms add to it, all in the reply's language. */
export const present = (app: App, reply: Reply, ways: Ways = {}): Presentation => {
  const label: Label = (key, values) => app.text(reply.language, `platform.${key}`, values);
  switch (reply.kind) {
    case "answer":
      return presentAnswer(reply.answer, reply.show, label);
    case "rule": {
      const showing = { full: reply.full === true, label: keptLabels(app, reply.language) };
      const { card: named } = reply;
      const parts = presentLookup(reply.lookup, {
        ...showing,
        ...(ways.full !== undefined && { wayToFull: ways.full }),
        ...(named !== undefined && {
          card: { ...named, command: `${ways.card ?? `/${commandName(app, reply.language, card)}`} ${named.name}` },
        }),
      });
      return plain(reply.language, parts);
    }
    case "card":
      return presentCard(reply.card, reply.language, reply.full === true, label);
    case "message":
      return plain(reply.language, [{ kind: "text", text: reply.text }]);
  }
};

const plain = (language: Language, parts: readonly Part[]): Presentation => ({
  language,
  tone: "neutral",
  headline: null,
  parts,
  actions: [],
});

function presentAnswer(answer: Answer, show: "verdict" | "rules" | "why", label: Label): Presentation {
  const { language, verdict, askBack } = answer;
  if (askBack) {
    return {
      ...plain(language, []),
      headline: askBack.prompt,
      actions: askBack.choices.map((choice, index) => ({ kind: "choose", index, label: choice.label })),
    };
  }
  if (!verdict) return plain(language, [{ kind: "text", text: answer.message ?? label("error") }]);
  const tone = verdict.kind === "happens" ? "neutral" : verdict.kind;
  const small = smallPrint(answer, label);
  const ruleset: Part = { kind: "small", text: label("ruleset", { date: answer.ruleset }) };
  switch (show) {
    case "verdict":
      return {
        language,
        tone,
        headline: verdict.text,
        parts: [...answer.steps.map(step), ...small],
        actions: [
          { kind: "show", show: "rules", label: label("rule-text") },
          { kind: "show", show: "why", label: label("why") },
        ],
      };
    case "rules":
      return {
        language,
        tone,
        headline: label("rules-title"),
        parts: [...answer.citations.flatMap((citation) => quote(citation, label)), ruleset],
        actions: [],
      };
    case "why":
      return {
        language,
        tone,
        headline: verdict.text,
        parts: [...cardsAsRead(answer, label), ...derivation(answer, label), ...small, ruleset],
        actions: [],
      };
  }
}

const step = ({ text, rules }: AnswerStep): Part => ({ kind: "step", text, rules });

const smallPrint = (answer: Answer, label: Label): Part[] => [
  ...answer.assumptions.map((text): Part => ({ kind: "small", text: label("assumed", { text }) })),
  ...answer.caveats.map((text): Part => ({ kind: "small", text: label("caveat", { text }) })),
];

/** How names were understood, where the asker did not write the English name. */
const cardsAsRead = (answer: Answer, label: Label): Part[] => {
  const cards = answer.cards.filter(({ mention, name }) => mention.toLowerCase() !== name.toLowerCase());
  if (cards.length === 0) return [];
  const names = cards.map(({ mention, name }) => `${mention} = ${name}`).join(", ");
  return [{ kind: "text", text: label("cards-read", { names }) }];
};

/** Every step, each followed by the text of its rules where they are quoted; what is left is quoted after the last. */
function derivation(answer: Answer, label: Label): Part[] {
  const left = new Map(answer.citations.map((citation) => [citation.rule, citation]));
  const parts: Part[] = [];
  for (const taken of answer.steps) {
    parts.push(step(taken));
    for (const rule of taken.rules) {
      const citation = left.get(rule);
      if (!citation) continue;
      left.delete(rule);
      parts.push(...quote(citation, label));
    }
  }
  for (const citation of left.values()) parts.push(...quote(citation, label));
  return parts;
}

function presentCard(card: CardSummary, language: Language, full: boolean, label: Label): Presentation {
  const names = Object.entries(card.names)
    .filter(([, name]) => name !== card.name)
    .map(([of, name]) => `${name} (${of})`);
  const also = [...names, ...card.nicknames].join(", ");
  const others = (card.faces ?? []).flatMap((face): Part[] => [
    { kind: "text", text: `// ${face.name}` },
    ...presentFace(face, full, label),
  ]);
  return {
    ...plain(language, [
      ...presentFace(card, full, label),
      ...others,
      ...(also ? [{ kind: "small", text: label("also-called", { names: also }) } as const] : []),
      ...(full && card.source !== undefined
        ? [{ kind: "small", text: label("card-source", { source: card.source }) } as const]
        : []),
    ]),
    headline: card.name,
  };
}

/** A face: its facts, its abilities as they were read, and what was not read; in full, with how each one came about. */
function presentFace(
  face: Omit<CardSummary, "faces" | "names" | "nicknames" | "source">,
  full: boolean,
  label: Label,
): Part[] {
  const size = face.power !== undefined && face.toughness !== undefined ? `${face.power}/${face.toughness}` : "";
  const small = (key: string, text: string): Part => ({ kind: "small", text: label(key, { text }), about: face.name });
  return [
    { kind: "text", text: [face.manaCost, face.typeLine, size].filter((fact) => fact !== "").join(" · ") },
    ...face.abilities.flatMap(({ text, from, reading }): Part[] => [
      { kind: "item", text },
      ...(full && from !== undefined && from.toLowerCase() !== `${text}.` ? [small("read-from", from)] : []),
      ...(full && reading !== undefined ? [small("played-as", reading)] : []),
    ]),
    ...face.unmodelled.map(
      ({ text, reason }): Part => ({ kind: "small", text: label("unmodelled", { text: `${text} (${reason})` }) }),
    ),
  ];
}
