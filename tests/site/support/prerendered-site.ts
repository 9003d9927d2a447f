import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { flowForms } from 'flow-forms';
import { flowPages } from 'flow-pages';
import { createDocumentRenderer, prerender } from '../../../src/site/prerender/prerender.tsx';
import type { RenderDocument } from '../../../src/site/prerender/prerender.tsx';
import { getPageFile, notFoundRoute, optionalRoutes, routeTable } from '../../../src/site/routes/routeTable.ts';

/** The template of the documents, which the build fills. */
export const indexFile = path.join(import.meta.dirname, '../../../index.html');

/** The pages, and the modules that their documents load. */
const pages = [
  ...[...routeTable, ...optionalRoutes, notFoundRoute].map(({ page }) => ({ page, module: `src/site/app/${getPageFile(page)}` })),
  ...flowPages.map(({ page }) => ({ page, module: `flow-page:/${page.slice('flows/'.length)}` })),
];

/** A manifest in which each page has its own chunk and stylesheet, and shares one chunk with the entry. */
export const manifest = {
  ...Object.fromEntries(
    pages.map(({ page, module }) => [module, { file: `assets/${page}.js`, imports: ['shared'], css: [`assets/${page}.css`] }]),
  ),
  shared: { file: 'assets/shared.js', imports: ['index.html'] },
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  // The modules of later screens. Every form has one.
  ...Object.fromEntries(
    [
      'src/runtime/deferred/deferredViews.ts',
      'src/site/funnel/flow/deferredSiteModules.ts',
      'src/site/observability/analytics/deferredEvents.ts',
      'src/runtime/forms/SchemaForm.tsx',
    ].map((module) => [module, { file: `assets/${path.parse(module).name}.js`, imports: ['shared'] }]),
  ),
  ...Object.fromEntries(Object.keys(flowForms).map((name) => [`form:${name}`, { file: `assets/form-${name}.js` }])),
};

/** The content of a stylesheet: a rule for an element in every document, and a rule for a class in no document. */
export const readStylesheet = async (file: string): Promise<string> => `h1{content:'${file}'}.no-such-class{content:'${file}'}`;

async function readTemplate(): Promise<string> {
  const source = (await readFile(indexFile, 'utf8')).replace(/<script.*<\/script>/, '');
  const built =
    '<script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" crossorigin href="/assets/index.css">';
  return source.replace('</head>', `${built}\n  </head>`);
}

/** The documents of the site by name, prerendered as in the build, but with an invented manifest. */
export async function prerenderSite(): Promise<ReadonlyMap<string, string>> {
  return new Map((await prerender(await readTemplate(), manifest, readStylesheet)).map(({ name, text }) => [name, text]));
}

/** The document of a page that the server renders for each request. */
export async function renderRequested(page: Parameters<RenderDocument>[0]): Promise<string> {
  return createDocumentRenderer(await readTemplate(), manifest, readStylesheet)(page);
}
