import { createHash } from 'node:crypto';

/** Where the build lists the hashes of all documents, relative to the built site; the server reads it (src/server/static-site/inline-hashes.ts). */
export const inlineHashesFile = 'pages/inline-hashes.json';

const inlineParts = {
  // A browser never runs data, such as that for search engines or that a page is rendered from, so no policy concerns it.
  scripts: /<script(?![^>]* src=)(?![^>]* type="application\/(?:ld\+)?json")[^>]*>([^]*?)<\/script>/g,
  styles: /<style[^>]*>([^]*?)<\/style>/g,
};

/**
 * The sources that allow the inline scripts and styles of a document in its content security policy, such as `'sha256-…'`.
 * @param {string} document
 * @returns {{ scripts: string[], styles: string[] }}
 */
export function hashInlineParts(document) {
  const hash = (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  const hashAll = (elements) => [...document.matchAll(elements)].map(([, content]) => hash(content));
  return { scripts: hashAll(inlineParts.scripts), styles: hashAll(inlineParts.styles) };
}
