import type { types } from "@slack/bolt";
import { cut, fitParts } from "../fit.ts";
import type { Action, Part, Presentation } from "../presentation.ts";
import { type Said, say } from "../request.ts";
import { limits } from "./limits.ts";
import { escapeControl } from "./mrkdwn.ts";
import { buttonValue } from "./state.ts";

type Button = types.Button;
type ContextBlock = types.ContextBlock;
type KnownBlock = types.KnownBlock;
type RichTextBlockElement = types.RichTextBlockElement;

/** A message as Slack's API takes it. */
export interface SlackMessage {
  readonly text: string;
  readonly blocks: KnownBlock[];
  readonly unfurl_links: false;
  readonly unfurl_media: false;
}

/** What a message carries besides the reply. */
interface Carries {
  /** What was said, for the buttons. */
  readonly said: Said | readonly [];
  /** What is shown of it, in small print at the end. */
  readonly asked: readonly string[];
  /** The answers that the choice buttons stand for. */
  readonly choices: readonly string[];
}

/** Renders a reply in Block Kit: the headline bold, the parts below, buttons, and what was asked. */
export function renderMessage(
  presentation: Presentation,
  { said, asked, choices }: Carries,
  rest: (left: readonly Part[]) => Part,
): SlackMessage {
  const headline: Part[] = presentation.headline === null ? [] : [{ kind: "text", text: presentation.headline }];
  const end = [...buttons(presentation, said, choices), ...question(asked)];
  const budget = limits.blocksTotal - sizeOf(end) - sizeOf(headline.map(bold)) - envelope;
  const parts = fitParts(presentation.parts, budget, sizeOfPart, rest);
  const blocks = [...headline.map((part) => richText([bold(part)])), ...renderParts(parts), ...end];
  return {
    text: escapeControl(cut(fallback(presentation), limits.text)),
    blocks,
    unfurl_links: false,
    unfurl_media: false,
  };
}

/** What the blocks around the parts take up themselves. */
const envelope = 200;
const sizeOf = (rendered: unknown): number => JSON.stringify(rendered).length;
const sizeOfPart = (part: Part): number => sizeOf(part.kind === "small" ? small(part.text) : elements(part, 99)) + 1;

/** What notifications and screen readers give: the headline, else the first part. */
const fallback = (presentation: Presentation): string =>
  presentation.headline ?? presentation.parts.map((part) => part.text).join("\n");

const bold = (part: Part): RichTextBlockElement => section([{ text: cut(part.text, limits.textObject), bold: true }]);

/** Slack refuses a block whose text is blank. */
const visible = (text: string): string => (text.trim() === "" ? "…" : text);

const section = (pieces: readonly { readonly text: string; readonly bold?: true }[]): RichTextBlockElement => ({
  type: "rich_text_section",
  elements: pieces.map(({ text, bold: isBold }) => ({
    type: "text",
    text: visible(text),
    ...(isBold ? { style: { bold: true } } : {}),
  })),
});

const richText = (contents: RichTextBlockElement[]): KnownBlock => ({ type: "rich_text", elements: contents });

const small = (text: string): ContextBlock => ({
  type: "context",
  elements: [{ type: "plain_text", text: visible(cut(text, limits.textObject)), emoji: false }],
});

/**
 * Parts that follow one another share a block; small print has blocks of its own, one for each run of it. Where quotations are
 * from is said when it changes.
 */
function renderParts(parts: readonly Part[]): KnownBlock[] {
  const blocks: KnownBlock[] = [];
  let open: RichTextBlockElement[] = [];
  let print: string[] = [];
  let number = 0;
  let source: string | null = null;
  const close = () => {
    if (open.length > 0) blocks.push(richText(open));
    if (print.length > 0) blocks.push(small(print.join("\n")));
    open = [];
    print = [];
  };
  for (const part of parts) {
    if (part.kind === "small") {
      const room = limits.textObject - print.join("\n").length;
      if (open.length > 0 || part.text.length >= room) close();
      print.push(part.text);
      continue;
    }
    if (print.length > 0) close();
    if (part.kind === "step") number += 1;
    const isSame = part.kind === "quote" && part.source === source;
    if (part.kind === "quote") source = part.source;
    open.push(...elements(isSame ? { ...part, source: "" } : part, number));
  }
  close();
  return blocks;
}

function elements(part: Part, number: number): RichTextBlockElement[] {
  switch (part.kind) {
    case "step": {
      const rules = part.rules.length > 0 ? ` (${part.rules.join(", ")})` : "";
      return [section([{ text: `${number}. ${part.text}${rules}\n` }])];
    }
    case "item":
      return [section([{ text: `• ${part.text}\n` }])];
    case "text":
    case "small":
      return [section([{ text: `${part.text}\n` }])];
    case "quote":
      return [
        section([{ text: part.rule, bold: true }, ...(part.source === "" ? [] : [{ text: ` · ${part.source}\n` }])]),
        { type: "rich_text_quote", elements: [{ type: "text", text: visible(part.text) }] },
      ];
  }
}

function buttons(presentation: Presentation, said: Said | readonly [], choices: readonly string[]): KnownBlock[] {
  const [first, ...following] = said;
  if (first === undefined) return [];
  const made = presentation.actions
    .slice(0, limits.buttonsInBlock)
    .flatMap((action) => button(action, [first, ...following], choices, presentation.language));
  return made.length > 0 ? [{ type: "actions", elements: made }] : [];
}

function button(action: Action, said: Said, choices: readonly string[], language: string): Button[] {
  const choice = action.kind === "choose" ? choices[action.index] : undefined;
  const value = buttonValue({ said: choice === undefined ? said : say(said, choice, memory), language });
  if (value === null) return [];
  return [
    {
      type: "button",
      text: { type: "plain_text", text: visible(cut(action.label, limits.buttonText)), emoji: false },
      action_id: action.kind === "choose" ? `attache:choose:${action.index}` : `attache:${action.show}`,
      value,
      ...(action.kind === "choose" ? { style: "primary" as const } : {}),
    },
  ];
}

const question = (asked: readonly string[]): KnownBlock[] =>
  asked.length > 0 ? [small(cut(asked.join(" ↳ "), limits.textObject / 2))] : [];

/** How much of what was said a button carries, in characters: with five choices it is in a message five times. */
export const memory = 1200;
