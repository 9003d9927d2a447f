import type { Plugin } from 'vite';

const markdownPackage = /^markdown-to-jsx(\/react)?$/;
const plainTextId = '\0plain-words';

/**
 * Leaves out the Markdown parser of RJSF, 31 kB of 88 (decision 098). The texts of our forms are plain, and our own widgets
 * render them. Where RJSF would render Markdown, it shows the text unchanged.
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
