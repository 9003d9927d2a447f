import type { Plugin } from 'vite';

const markdownPackage = /^markdown-to-jsx(\/react)?$/;
const plainTextId = '\0plain-words';

/**
 * Leaves out RJSF's parser of Markdown, 31 kB of 88 (decision 098): the texts of our forms are plain, and our own widgets
 * render them. Where RJSF would render Markdown, the text is shown unchanged.
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
