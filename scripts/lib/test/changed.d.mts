/** See changed.mjs. */
export const inputs: { readonly [part: string]: readonly string[] };
export const readers: readonly {
  readonly changed: readonly string[];
  readonly except?: readonly string[];
  readonly tests: readonly string[];
}[];
export function findMergeBase(folder: string): Promise<string | undefined>;
export function isReached(part: string, files: readonly string[]): boolean;
export function listReadingTests(files: readonly string[]): readonly string[];
