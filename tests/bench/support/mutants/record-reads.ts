import type { Reader } from '../../../../src/definitions/index.ts';

/** A reader that keeps the names of the files and folders that were asked of it. */
export function recordReads(reader: Reader): { readonly reader: Reader; readonly names: ReadonlySet<string> } {
  const names = new Set<string>();
  return {
    names,
    reader: {
      label: reader.label,
      addressOf: (file) => reader.addressOf(file),
      read: (file) => {
        names.add(file);
        return reader.read(file);
      },
      list: (folder) => {
        names.add(folder);
        return reader.list(folder);
      },
    },
  };
}
