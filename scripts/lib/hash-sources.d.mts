/** See hash-sources.mjs. */
export function hashSources(sources: readonly string[]): Promise<string>;
