import type { Reader } from './reader.ts';

/** The same reader, which reads each file once: what is read with it belongs together, also while the files are being changed. A failure stays too. */
export function readOnce(reader: Reader): Reader {
  const contents = new Map<string, Promise<Uint8Array>>();
  return {
    ...reader,
    read(file) {
      const known = contents.get(file);
      if (known !== undefined) return known;
      const content = reader.read(file);
      contents.set(file, content);
      return content;
    },
  };
}
