import type { Plugin } from 'vite';

const parser = /^markdown-to-jsx(\/react)?$/;
const stand = '\0plain-words';

/**
 * Leaves out the parser of Markdown that RJSF brings, a third of its weight: the words of our forms are plain text, and
 * our own widgets draw them. Where RJSF would draw Markdown, the words stand as they were written.
 */
export function plainForms(): Plugin {
  return {
    name: 'plain-forms',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: parser }, handler: () => stand },
    load: (id) => (id === stand ? 'export const Markdown = ({ children }) => children;' : undefined),
  };
}
