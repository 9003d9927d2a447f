/** See sources.mjs. */
export function fingerprintOf(sources: readonly string[]): Promise<string>;
