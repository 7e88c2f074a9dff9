/**
 * Makes text literal for Discord: nothing in it is bold, a link, a mention, a heading or a spoiler. Mentions are switched off
 * for the whole message as well; here they are also kept from looking like one.
 */
export const literal = (text: string): string =>
  text
    .replace(/[\\*_~`|<>[\]()#]/g, "\\$&")
    .replace(/^(\s*)([-+]|\d+\.)(?=\s)/gm, (_, space: string, mark: string) => `${space}${escapeLast(mark)}`)
    .replace(/:\/\//g, ":\\//")
    .replace(/@(?=everyone|here|[!&]?\d)/g, "@\u200b");

const escapeLast = (mark: string): string => `${mark.slice(0, -1)}\\${mark.slice(-1)}`;

/** Small grey text: every line of it needs its own mark. */
export const subtext = (text: string): string =>
  literal(text)
    .split("\n")
    .map((line) => `-# ${line}`)
    .join("\n");

/** A quotation: every line of it needs its own mark. */
export const quotation = (text: string): string =>
  literal(text)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
