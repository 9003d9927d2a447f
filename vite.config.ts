import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import {
  parseFlowsFrom,
  intakeDefinitions,
  createDefinitionsManifest,
  listShownFlows,
} from './src/definitions/virtualModules/vitePlugin.ts';
import { createScopedClassName } from './src/site/build/createScopedClassName.ts';
import { isBrowserBuild } from './src/site/build/isBrowserBuild.ts';
import { inlineScriptPlugin } from './src/site/build/inlineScriptPlugin.ts';
import { buildOptionsPlugin } from './src/site/build/buildOptions.ts';
import { reactModulePlugin } from './src/site/build/reactModulePlugin.ts';
import { classNamesPlugins } from './src/site/build/classNamesPlugins.ts';
import { emptyChunksPlugin } from './src/site/build/emptyChunksPlugin.ts';
import { withoutMarkdownPlugin } from './src/site/build/withoutMarkdownPlugin.ts';
import { serverRedirects } from './src/site/build/serverRedirects.ts';
import { flowPagesPlugin } from './src/site/build/flowPagesPlugin.ts';
import { formTablePlugin } from './src/definitions/virtualModules/formTablePlugin.ts';
import { reviewPlugin } from './src/cli/verbs/site/reviewPlugin.ts';
import { pledgePlugin } from './src/site/build/pledgePlugin.ts';
import { linkPicturesPlugin } from './src/site/build/linkPicturesPlugin.ts';
import { galleryPlugin } from './src/site/build/galleryPlugin.ts';
import { listFlowAddresses } from './src/site/build/flowAddresses.ts';
import { listFlowRoutes } from './src/site/build/generateFlowTables.ts';
import { notFoundRoute, getDocumentPath, optionalRoutes, routeTable } from './src/site/routes/routeTable.ts';

const root = import.meta.dirname;
const from = parseFlowsFrom(process.env);

/**
 * Writes the addresses that exist with their documents, and those that lead to others, from which the server tells its 200s from its 404s, and the
 * flows that the site was built with, from which it tells whether they are those that it decides by.
 */
function routesFile(): Plugin {
  return {
    name: 'site-routes-file',
    apply: isBrowserBuild,
    async generateBundle() {
      const routes = [...routeTable, ...listFlowRoutes(listFlowAddresses(await listShownFlows(root, from)))];
      const source = JSON.stringify({
        routes: routes.map((route) => ({ path: route.path, file: getDocumentPath(route) })),
        optional: optionalRoutes.map((route) => ({
          name: route.page,
          path: route.path,
          file: getDocumentPath(route),
          noindex: route.noindex,
        })),
        notFound: getDocumentPath(notFoundRoute),
        redirects: serverRedirects,
        definitions: await createDefinitionsManifest(root, from),
      });
      this.emitFile({ type: 'asset', fileName: 'routes.json', source });
    },
  };
}

/** The server sees the address that the browser has used, and so takes its requests for those of its own site. */
const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '2200'}`, changeOrigin: false };

export default defineConfig({
  plugins: [
    react(),
    intakeDefinitions({ root, from }),
    flowPagesPlugin(() => listShownFlows(root, from)),
    buildOptionsPlugin(() => listShownFlows(root, from)),
    reactModulePlugin(),
    ...classNamesPlugins(),
    emptyChunksPlugin(),
    withoutMarkdownPlugin(),
    galleryPlugin(),
    formTablePlugin(root),
    reviewPlugin(root),
    inlineScriptPlugin(),
    pledgePlugin(root),
    linkPicturesPlugin(root),
    routesFile(),
  ],
  css: { modules: { generateScopedName: createScopedClassName } },
  worker: { format: 'es' },
  // Files of earlier builds stay: a server that is still running on one, or a tab that is still open, asks for them.
  build: { outDir: 'dist/site', emptyOutDir: false, manifest: true, sourcemap: false },
  server: { proxy: { '/v1': api, '/standins': api, '/support': api, '/care': api } },
});
