import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { flowsFrom, intakeDefinitions, shownDefinitions } from './src/definitions/vite.ts';
import { routes } from './src/site/routes.ts';

const root = import.meta.dirname;
const from = flowsFrom(process.env);

/**
 * Writes the addresses that exist, from which the server tells its 200s from its 404s, and the flows that the site
 * was built with, from which it tells whether they are those that it decides by.
 */
function routesFile(): Plugin {
  return {
    name: 'site-routes-file',
    apply: 'build',
    async generateBundle() {
      const definitions = await shownDefinitions(root, from);
      const source = JSON.stringify({ routes: routes.map(({ pattern }) => ({ pattern })), definitions });
      this.emitFile({ type: 'asset', fileName: 'routes.json', source });
    },
  };
}

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '2200'}`;

export default defineConfig({
  plugins: [react(), intakeDefinitions({ root, from }), routesFile()],
  // Files of earlier builds stay: a server that is still running on one, or a tab that is still open, asks for them.
  build: { outDir: 'dist/site', emptyOutDir: false, manifest: true, sourcemap: false },
  server: { proxy: { '/v1': api, '/standins': api } },
});
