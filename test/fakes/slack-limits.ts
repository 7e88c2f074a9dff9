/** Slack's limits on messages, written from its documentation and not from the program. */
interface Block {
  readonly type: string;
  readonly text?: { readonly text: string };
  readonly elements?: readonly Element[];
}
interface Element {
  readonly type: string;
  readonly text?: string | { readonly text: string };
  readonly value?: string;
  readonly action_id?: string;
  readonly elements?: readonly Element[];
}

/** What Slack would refuse blocks for, as its error; null when it takes them. */
export function faultOfBlocks(blocks: readonly Block[]): string | null {
  // 13,200 is undocumented, over all blocks; their text alone is the most generous way to count, their JSON the strictest.
  if (JSON.stringify(blocks).length > 13_200) return "msg_blocks_too_long";
  if (blocks.length > 50) return "invalid_blocks";
  return blocks.every(isValid) ? null : "invalid_blocks";
}

function isValid(block: Block): boolean {
  const elements = block.elements ?? [];
  switch (block.type) {
    case "section":
      return block.text !== undefined && fits(block.text.text, 3000);
    case "context":
      return elements.length >= 1 && elements.length <= 10 && elements.every((element) => fits(textIn(element), 3000));
    case "actions":
      return elements.length >= 1 && elements.length <= 25 && elements.every(isButton) && areUnique(elements);
    case "rich_text":
      return elements.length >= 1 && elements.every(isRichText);
    default:
      return false;
  }
}

const isButton = (element: Element): boolean =>
  element.type === "button" &&
  fits(textIn(element), 75) &&
  fits(element.action_id ?? "", 255) &&
  (element.value ?? "").length <= 2000;

const areUnique = (elements: readonly Element[]): boolean =>
  new Set(elements.map(({ action_id }) => action_id)).size === elements.length;

const isRichText = (element: Element): boolean =>
  /^rich_text_(section|quote|preformatted)$/.test(element.type) &&
  (element.elements ?? []).length >= 1 &&
  (element.elements ?? []).every((piece) => piece.type === "text" && textIn(piece).length >= 1);

const textIn = (element: Element): string =>
  typeof element.text === "string" ? element.text : (element.text?.text ?? "");

const fits = (text: string, most: number): boolean => text.length >= 1 && text.length <= most;
