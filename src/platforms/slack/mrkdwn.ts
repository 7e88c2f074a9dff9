/**
 * Escapes text for Slack's `text` fields: the three control characters, with which mentions (`<!channel>`, `<@U…>`) and links are
 * written. Text in blocks needs none of it: `rich_text` and `plain_text` are literal.
 */
export const escapeControl = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** What a person wrote, from what Slack sends: mentions of people and groups gone, links and channels by their label. */
export const written = (text: string): string =>
  text
    .replace(/<[@!][^>]*>/g, " ")
    .replace(/<[^>|]*\|([^>]*)>/g, "$1")
    .replace(/<([^>]*)>/g, "$1")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
