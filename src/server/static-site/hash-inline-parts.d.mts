export const inlineHashesFile: string;
export function hashInlineParts(document: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] };
