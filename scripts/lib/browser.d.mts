/** See browser.mjs. */
export function findBrowser(): Promise<{ readonly file: string } | { readonly missing: string; readonly mistaken: boolean }>;
export function versionOf(file: string): string;
