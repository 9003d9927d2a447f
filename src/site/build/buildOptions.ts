import type { BuildEnvironmentOptions } from 'vite';

/**
 * How the bundler writes the site. It splits the modules by itself, but makes a chunk for each set of pages that share
 * something, and each small chunk is compressed for itself. So what many chunks share of a whole room is one chunk.
 */
export const buildOptions = {
  modulePreload: {
    // Every browser that the site supports has modulepreload.
    polyfill: false,
    // A document names all its scripts. A script names the stylesheets of the chunks that it imports, but not their scripts: those
    // are found by their own imports, and their names would weigh more in the first script than a round trip ahead of need.
    resolveDependencies: (_file, dependencies, { hostType }) =>
      hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
  },
  // Prerendered documents link to pictures; inlined, they would be in the scripts and in the documents.
  assetsInlineLimit: 0,
  rolldownOptions: {
    // Who starts the site is not helped by the times of the bundler.
    checks: { bundlerTimings: false },
    output: {
      codeSplitting: {
        groups: [
          // React changes less often than the rest, so that browsers have it in their caches.
          {
            name: 'react',
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@remix-run[\\/]router)[\\/]/,
            priority: 1,
          },
          // One stylesheet, so that the rules are in the order in which their modules are imported, base.css first. Without
          // those of code that is loaded after the first screen.
          { name: 'styles', test: /[\\/]src[\\/]ui[\\/](?!(?:schedule|verify)[\\/]).*\.css$/, priority: 1 },
          // Without the fields of forms and dialogs: their code is loaded after the first screen. With small modules that
          // many pages have, because each would be a request of its own.
          {
            name: 'shared',
            test: /[\\/]src[\\/](?:ui[\\/](?!(?:form|dialog)[\\/])|runtime[\\/](?:requestError|session[\\/]parseStoredSession)|site[\\/](?:browser|config|funnel[\\/]session[\\/](?:runStorage|lastLead)))/,
            minShareCount: 3,
          },
          // What every page of a flow has. The rest of the engine is for later screens.
          {
            name: 'engine',
            test: /[\\/]src[\\/]engine[\\/]/,
            minShareCount: 10,
          },
        ],
      },
    },
  },
} satisfies BuildEnvironmentOptions;
