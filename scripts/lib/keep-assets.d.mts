/** How long the files of an earlier build stay once another build has superseded it, in milliseconds. */
export const retentionMs: number;

/** Runs a build into a folder without removing the files of earlier builds, and then removes the files that were superseded long ago. */
export function keepAssets(
  place: { readonly folder: string; readonly list: string },
  build: () => Promise<boolean>,
  now: () => number,
): Promise<boolean>;
