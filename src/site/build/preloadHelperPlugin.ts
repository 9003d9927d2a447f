import type { Plugin } from 'vite';

/** The module that Vite calls at each `import()` of a chunk that needs other files. */
const viteHelperId = '\0vite/preload-helper.js';

/** Puts our own short helper in the place of Vite's. A build that has another module there keeps Vite's; the budgets tell. */
export function preloadHelperPlugin(module: string): Plugin {
  return {
    name: 'site-lean-preload',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: (id) => (id === viteHelperId ? `export { loadChunkWithStyles as __vitePreload } from ${JSON.stringify(module)};` : undefined),
  };
}
