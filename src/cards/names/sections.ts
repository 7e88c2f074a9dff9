/** Named stretches of bytes: of a pack on disk, or in memory. */
export interface Sections {
  /** The bytes of a section, in an `ArrayBuffer` of their own. Throws when there is none of that name. */
  read(name: string): Uint8Array;
}

/** A section of whole numbers of four bytes. */
export function numbersIn(sections: Sections, name: string): Uint32Array {
  const bytes = sections.read(name);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

export const bytesOf = (numbers: Uint32Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
