import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server.js';
import { App } from '../app/App.tsx';
import { sitePages } from '../app/pageRegistry.ts';
import { findOverlappingRoutes } from '../routes/findOverlappingRoutes.ts';
import { flowPages } from 'flow-pages';
import { notFoundRoute, getDocumentPath, routeTable } from '../routes/routeTable.ts';
import type { PageName, PageRoute } from '../routes/routeTable.ts';
import { siteRoutes } from '../routes/siteRoutes.ts';
import { buildChunkLinks, getChunk, listFurtherScripts } from './chunkLinks.ts';
import type { Manifest } from './chunkLinks.ts';
import { buildRobotsText, buildSitemap } from './crawlerFiles.ts';
import { buildDocument, splitHead, extractTitle } from './htmlDocument.ts';
import { inlineFirstStyles } from './firstStyles.ts';
import { buildFlowPrerenderConfig } from './flowPrerenderConfig.ts';
import { listNextModules } from './nextModules.ts';
import { prerenderConfig } from './prerenderConfig.ts';
import type { PagePrerenderConfig } from './prerenderConfig.ts';
import { LoadFailureNotice } from './LoadFailureNotice.tsx';
import { buildHead } from './documentHead.ts';

/** A file of the site that the server sends as a document. */
export interface PrerenderedFile {
  /** Relative to the built site. */
  readonly name: string;
  readonly text: string;
}

/**
 * Prerenders every page of the site into the built index.html, and builds the files for crawlers.
 *
 * @param template The built index.html.
 * @param manifest Vite's manifest of the same build.
 * @param read Reads a file of the built site.
 */
export async function prerender(
  template: string,
  manifest: Manifest,
  read: (file: string) => Promise<string>,
): Promise<readonly PrerenderedFile[]> {
  await sitePages.loadTable();
  const pages = [...listOwnPages(), ...(await listFlowPages())];
  const documents = await Promise.all(pages.map((page) => prerenderPage(page, template, manifest, read)));
  return [...documents, { name: 'pages/robots.txt', text: buildRobotsText() }, { name: 'pages/sitemap.xml', text: buildSitemap(pages) }];
}

/** A page to prerender. */
interface PrerenderedPage {
  readonly route: PageRoute;
  readonly config: PagePrerenderConfig;
  /** The key of its module in Vite's manifest. */
  readonly module: string;
  /** The keys of the modules that its next screens need. */
  readonly nextModules: readonly string[];
}

function listOwnPages(): readonly PrerenderedPage[] {
  return [...routeTable, notFoundRoute].map((route) => ({
    route,
    config: prerenderConfig[route.page],
    module: getPageModule(route.page),
    nextModules: [],
  }));
}

function listFlowPages(): Promise<readonly PrerenderedPage[]> {
  return Promise.all(
    flowPages.map(async ({ path, page, noindex, address, description, load }) => {
      const { config } = await load();
      return {
        route: { path, page, noindex },
        config: buildFlowPrerenderConfig(config, description),
        module: `flow-page:${address}`,
        nextModules: listNextModules(config),
      };
    }),
  );
}

async function prerenderPage(
  { route, config, module, nextModules }: PrerenderedPage,
  template: string,
  manifest: Manifest,
  read: (file: string) => Promise<string>,
): Promise<PrerenderedFile> {
  await sitePages.find(config.address)?.preload();
  const { ownHead: screenHead, body } = splitHead(
    renderToString(
      <StrictMode>
        <StaticRouter location={config.address}>
          <App />
        </StaticRouter>
      </StrictMode>,
    ),
  );
  const chunks = buildChunkLinks(manifest, module, template);
  const text = buildDocument(template, {
    screenHead,
    head: buildHead(route, config, extractTitle(screenHead)),
    chunks,
    body,
    hydration: config.hydration,
    page: {
      routes: [route, ...findOverlappingRoutes(siteRoutes, route.path)],
      module: `/${getChunk(manifest, module).file}`,
      nextScripts: listFurtherScripts(manifest, nextModules, template + chunks),
    },
    loadFailure: renderToStaticMarkup(<LoadFailureNotice />),
  });
  return { name: getDocumentPath(route), text: await inlineFirstStyles(text, read) };
}

/** The module of a page: its folder has the page's name, its file the name with `Page`. */
function getPageModule(page: PageName): string {
  return `src/site/app/pages/${page}/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
}
