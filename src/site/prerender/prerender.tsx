import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { standingAt } from '../../router/index.ts';
import { App } from '../app/App.tsx';
import { pageLoaders } from '../app/pageLoaders.ts';
import { notFoundRoute, getDocumentPath, routeTable } from '../app/routeTable.ts';
import type { PageRoute } from '../app/routeTable.ts';
import { buildChunkLinks } from './chunkLinks.ts';
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
 * Draws every page of the route table into the built index.html, and makes what crawlers ask for.
 *
 * @param template The built index.html.
 * @param manifest Vite's manifest of the same build.
 */
export async function prerender(template: string, manifest: Manifest): Promise<readonly PrerenderedFile[]> {
  const drawn = await Promise.all([...routeTable, notFoundRoute].map((route) => prerenderPage(route, template, manifest)));
  return [...drawn, { name: 'pages/robots.txt', text: buildRobotsText() }, { name: 'pages/sitemap.xml', text: buildSitemap() }];
}

async function prerenderPage(route: PageRoute, template: string, manifest: Manifest): Promise<PrerenderedFile> {
  const page = prerenderConfig[route.page];
  await pageLoaders[route.page].preload();
  const { ownHead: screenHead, body } = splitHead(
    renderToString(
      <StrictMode>
        <App history={standingAt(page.address)} />
      </StrictMode>,
    ),
  );
  const text = buildDocument(template, {
    screenHead,
    head: buildHead(route, page, extractTitle(screenHead)),
    chunks: buildChunkLinks(manifest, page.chunk, template),
    body,
    hydration: page.hydration,
    loadFailure: renderToStaticMarkup(<LoadFailureNotice />),
  });
  return { name: getDocumentPath(route), text };
}
