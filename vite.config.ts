import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { flowsFrom, intakeDefinitions, shownDefinitions } from './src/definitions/vite.ts';
import { className } from './src/site/build/classNames.ts';
import { earlyScript } from './src/site/build/earlyScript.ts';
import { leanOutput } from './src/site/build/leanOutput.ts';
import { leanPreload } from './src/site/build/leanPreload.ts';
import { plainForms } from './src/site/build/plainForms.ts';
import { redirectsOfServer } from './src/site/build/redirects.ts';
import { notFoundRoute, pageFile, routes } from './src/site/routes.ts';

const root = import.meta.dirname;
const from = flowsFrom(process.env);

/**
 * Writes the addresses that exist with their documents, and those that lead to others, from which the server tells its 200s from its 404s, and the
 * flows that the site was built with, from which it tells whether they are those that it decides by.
 */
function routesFile(): Plugin {
  return {
    name: 'site-routes-file',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async generateBundle() {
      const source = JSON.stringify({
        routes: routes.map((route) => ({ pattern: route.pattern, file: pageFile(route) })),
        notFound: pageFile(notFoundRoute),
        redirects: redirectsOfServer,
        definitions: await shownDefinitions(root, from),
      });
      this.emitFile({ type: 'asset', fileName: 'routes.json', source });
    },
  };
}

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '2200'}`;

export default defineConfig({
  plugins: [
    react(),
    intakeDefinitions({ root, from }),
    plainForms(),
    leanPreload(path.join(root, 'src/site/entry/fetchWith.ts')),
    earlyScript(path.join(root, 'src/site/early/early.ts')),
    routesFile(),
  ],
  css: { modules: { generateScopedName: className } },
  worker: { format: 'es' },
  // Files of earlier builds stay: a server that is still running on one, or a tab that is still open, asks for them.
  build: { ...leanOutput, outDir: 'dist/site', emptyOutDir: false, manifest: true, sourcemap: false },
  server: { proxy: { '/v1': api, '/standins': api, '/support': api, '/care': api } },
});
