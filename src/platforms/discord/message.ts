import type { APIActionRowComponent, APIButtonComponentWithCustomId, APIEmbed } from "discord.js";
import { cut, fitParts } from "../fit.ts";
import type { Action, Part, Presentation } from "../presentation.ts";
import { limits } from "./limits.ts";
import { literal, quotation, subtext } from "./markdown.ts";
import { customId, footerOf } from "./state.ts";

/** A message as Discord's API takes it. */
export interface DiscordMessage {
  readonly content: string;
  readonly embeds: APIEmbed[];
  readonly components: APIActionRowComponent<APIButtonComponentWithCustomId>[];
  readonly allowedMentions: { readonly parse: []; readonly repliedUser: false };
}

/**
 * Renders a reply: the headline is the message's text (it is what notifications show and what remains where embeds are not
 * allowed), the rest an embed, with what was asked in its footer.
 */
export function renderMessage(
  presentation: Presentation,
  said: readonly string[],
  rest: (left: readonly Part[]) => Part,
): DiscordMessage {
  const footer = cut(footerOf(said), limits.embedFooter);
  const budget = Math.min(limits.embedDescription, limits.embedsTotal - footer.length);
  const parts = fitParts(presentation.parts, budget, (part) => renderPart(part).length + 1, rest);
  const headline = presentation.headline === null ? "" : bold(presentation.headline);
  const all = renderParts(parts);
  // One line alone needs no embed, and then is not lost where the bot may not embed, nor in notifications.
  const isOneText = headline === "" && parts.every(({ kind }) => kind === "text") && all.length <= limits.content;
  const [content, description] = isOneText ? [all, ""] : [headline, all];
  const hasEmbed = description !== "" || footer !== "";
  return {
    content,
    embeds: hasEmbed
      ? [
          {
            ...(description === "" ? {} : { description }),
            ...(footer === "" ? {} : { footer: { text: footer } }),
            color: colours[presentation.tone],
          },
        ]
      : [],
    components: rows(presentation),
    allowedMentions: { parse: [], repliedUser: false },
  };
}

const colours = { yes: 0x2e7d32, no: 0xb3261e, neutral: 0x3b5ba5 } as const;

/** Bold, cut before it is escaped so that no escape is cut in two. */
function bold(text: string): string {
  let length = Math.min(text.length, limits.content);
  let rendered = `**${literal(cut(text, length))}**`;
  while (rendered.length > limits.content) {
    length -= rendered.length - limits.content;
    rendered = `**${literal(cut(text, length))}**`;
  }
  return rendered;
}

/** Steps are numbered by their place, and where quotations are from is said when it changes: known when all parts are. */
function renderParts(parts: readonly Part[]): string {
  let number = 0;
  let source: string | null = null;
  return parts
    .map((part) => {
      if (part.kind === "step") {
        number += 1;
        return `${number}. ${renderPart(part).slice("00. ".length)}`;
      }
      if (part.kind !== "quote") return renderPart(part);
      const isSame = part.source === source;
      source = part.source;
      return renderPart(isSame ? { ...part, source: "" } : part);
    })
    .join("\n");
}

function renderPart(part: Part): string {
  switch (part.kind) {
    case "step":
      return `00. ${literal(part.text)}${part.rules.length > 0 ? ` (${part.rules.join(", ")})` : ""}`;
    case "item":
      return `- ${literal(part.text)}`;
    case "text":
      return literal(part.text);
    case "small":
      return subtext(part.text);
    case "quote":
      return `**${literal(part.rule)}**${part.source && ` · ${literal(part.source)}`}\n${quotation(part.text)}`;
  }
}

function rows(presentation: Presentation): DiscordMessage["components"] {
  const buttons = presentation.actions
    .slice(0, limits.buttonsInRow * limits.rows)
    .map((action) => button(action, presentation.language));
  const inRows: DiscordMessage["components"] = [];
  for (let from = 0; from < buttons.length; from += limits.buttonsInRow)
    inRows.push({ type: 1, components: buttons.slice(from, from + limits.buttonsInRow) });
  return inRows;
}

const button = (action: Action, language: string): APIButtonComponentWithCustomId => ({
  type: 2,
  style: action.kind === "choose" ? 1 : 2,
  label: buttonLabel(action.label),
  custom_id: customId(
    action.kind === "choose" ? { kind: "choose", language, index: action.index } : { kind: action.show, language },
  ),
});

/** A label as a button shows it. */
export const buttonLabel = (label: string): string => cut(label, limits.buttonLabel);
