/** See require-node.mjs. */
export function isSupported(version: string): boolean;
