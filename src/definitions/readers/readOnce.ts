import type { Reader } from './reader.ts';

/** A reader that reads each file once, so that all results belong together even while files change. A failure is kept too. */
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
