/**
 * A text file's content, whatever its age: UTF-8, UTF-16 with its mark, or the Windows code page that older editions were
 * published in.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/**
 * What the code page has from 0x80 to 0x9F, where Latin 1 has nothing that is written: the quotation marks and dashes of the
 * rules are there. Node's own decoder of that name takes it for Latin 1.
 */
const above = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\u0080-\u009F]/g, (letter) => above.charAt(letter.charCodeAt(0) - 0x80));
