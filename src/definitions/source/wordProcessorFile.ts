/** The first bytes of word processor files: RTF; the ZIP archive of .docx, .odt and .pages; and .doc. */
const beginnings: readonly (readonly number[])[] = [
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** True for a file of TextEdit, Word or another word processor that is not plain text, whatever its name. */
export function isWordProcessorFile(bytes: Uint8Array): boolean {
  return beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte));
}
