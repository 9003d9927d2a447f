import type { Plugin } from 'vite';

const markdownPackage = /^markdown-to-jsx(\/react)?$/;
const plainTextId = '\0plain-words';

/**
 * Leaves out the parser of Markdown that RJSF brings, a third of its weight: the words of our forms are plain text, and
 * our own widgets draw them. Where RJSF would draw Markdown, the words stand as they were written.
 */
export function withoutMarkdownPlugin(): Plugin {
  return {
    name: 'plain-forms',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: markdownPackage }, handler: () => plainTextId },
    load: (id) => (id === plainTextId ? 'export const Markdown = ({ children }) => children;' : undefined),
  };
}
