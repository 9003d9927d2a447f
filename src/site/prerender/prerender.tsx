import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server.js';
import { App } from '../app/App.tsx';
import { sitePages } from '../app/pageRegistry.ts';
import { findOverlappingRoutes } from '../routes/findOverlappingRoutes.ts';
import { notFoundRoute, getDocumentPath, routeTable } from '../routes/routeTable.ts';
import type { PageName, PageRoute } from '../routes/routeTable.ts';
import { buildChunkLinks, getChunk } from './chunkLinks.ts';
import type { Manifest } from './chunkLinks.ts';
import { buildRobotsText, buildSitemap } from './crawlerFiles.ts';
import { buildDocument, splitHead, extractTitle } from './htmlDocument.ts';
import { prerenderConfig } from './prerenderConfig.ts';
import { LoadFailureNotice } from './LoadFailureNotice.tsx';
import { buildHead } from './documentHead.ts';

/** A file of the site that the server sends as a document. */
export interface PrerenderedFile {
  /** Relative to the built site. */
  readonly name: string;
  readonly text: string;
}

/**
 * Prerenders every page of the route table into the built index.html, and builds the files for crawlers.
 *
 * @param template The built index.html.
 * @param manifest Vite's manifest of the same build.
 */
export async function prerender(template: string, manifest: Manifest): Promise<readonly PrerenderedFile[]> {
  await sitePages.loadTable();
  const documents = await Promise.all([...routeTable, notFoundRoute].map((route) => prerenderPage(route, template, manifest)));
  return [
    ...documents,
    { name: 'pages/robots.txt', text: buildRobotsText() },
    { name: 'pages/sitemap.xml', text: buildSitemap(routeTable, prerenderConfig) },
  ];
}

async function prerenderPage(route: PageRoute, template: string, manifest: Manifest): Promise<PrerenderedFile> {
  const config = prerenderConfig[route.page];
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
  const module = getPageModule(route.page);
  const text = buildDocument(template, {
    screenHead,
    head: buildHead(route, config, extractTitle(screenHead)),
    chunks: buildChunkLinks(manifest, module, template),
    body,
    hydration: config.hydration,
    page: { routes: [route, ...findOverlappingRoutes(routeTable, route.path)], module: `/${getChunk(manifest, module).file}` },
    loadFailure: renderToStaticMarkup(<LoadFailureNotice />),
  });
  return { name: getDocumentPath(route), text };
}

/** The module of a page: its folder has the page's name, its file the name with `Page`. */
function getPageModule(page: PageName): string {
  return `src/site/app/pages/${page}/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
}
