/** See dev.mjs. */
export const watchedFolders: readonly string[];
