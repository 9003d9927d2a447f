/** See font.mjs. */
interface FontFile {
  readonly name: string;
  /** The first and the last character of each range. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

export const fontFiles: readonly [basic: FontFile, accents: FontFile];
