import { createHash } from 'node:crypto';

/** The file, relative to the built site, to which the build writes the hashes of all documents. The server reads it (src/server/static-site/inline-hashes.ts). */
export const inlineHashesFile = 'pages/inline-hashes.json';

const inlineParts = {
  // Browsers never run JSON in a script element, such as data for search engines or for hydration, so the policy need not allow it.
  scripts: /<script(?![^>]* src=)(?![^>]* type="application\/(?:ld\+)?json")[^>]*>([^]*?)<\/script>/g,
  styles: /<style[^>]*>([^]*?)<\/style>/g,
};

/**
 * Returns the sources, such as `'sha256-…'`, that allow the inline scripts and styles of a document in its content security policy.
 * @param {string} document
 * @returns {{ scripts: string[], styles: string[] }}
 */
export function hashInlineParts(document) {
  const hash = (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  const hashAll = (elements) => [...document.matchAll(elements)].map(([, content]) => hash(content));
  return { scripts: hashAll(inlineParts.scripts), styles: hashAll(inlineParts.styles) };
}
