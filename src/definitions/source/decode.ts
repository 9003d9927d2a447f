/** A place in a text, one-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The text of a file, or the position of the first byte that is not UTF-8. */
export type DecodeResult = { readonly text: string; readonly badAt?: never } | { readonly text?: never; readonly badAt: Position };

/** Decodes a file. A byte order mark is skipped. Returns the position of the first invalid byte for a file that is not UTF-8. */
export function decode(bytes: Uint8Array): DecodeResult {
  if (hasZeroBytes(bytes)) return { badAt: { line: 1, column: 1 } };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { badAt: findFirstInvalidByte(bytes) };
  }
}

/** UTF-16 and UTF-32 write the characters of ASCII, with which JSON begins, with zero bytes. As UTF-8, these are characters too. */
function hasZeroBytes(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 4).includes(0);
}

/** The line and column of an offset. Lines end with LF, CRLF or CR. */
export function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** The lines of a text, without line ends. */
export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/);
}

/** The position of the first invalid byte. A lenient decoder replaces that byte, so the text that it returns differs there first. */
function findFirstInvalidByte(bytes: Uint8Array): Position {
  const lenient = new TextDecoder('utf-8').decode(bytes);
  const written = new TextEncoder().encode(lenient);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const firstDifferent = written.findIndex((byte, index) => byte !== bytes[start + index]);
  const before = new TextDecoder('utf-8').decode(written.subarray(0, Math.max(0, firstDifferent)));
  return positionAt(before, before.length);
}
