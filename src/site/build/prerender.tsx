import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { standingAt } from '../../router/index.ts';
import { App } from '../App.tsx';
import { pages } from '../pages.ts';
import { notFoundRoute, pageFile, routes } from '../routes.ts';
import type { SiteRoute } from '../routes.ts';
import { chunkLinks } from './chunks.ts';
import type { Manifest } from './chunks.ts';
import { robotsText, sitemap } from './crawlers.ts';
import { documentOf, splitHead, titleIn } from './document.ts';
import { drawnPages } from './drawnPages.ts';
import { FailureLine } from './FailureLine.tsx';
import { headOf } from './head.ts';

/** A file of the site that the server sends as a document. */
export interface DrawnFile {
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
export async function prerender(template: string, manifest: Manifest): Promise<readonly DrawnFile[]> {
  const drawn = await Promise.all([...routes, notFoundRoute].map((route) => draw(route, template, manifest)));
  return [...drawn, { name: 'pages/robots.txt', text: robotsText() }, { name: 'pages/sitemap.xml', text: sitemap() }];
}

async function draw(route: SiteRoute, template: string, manifest: Manifest): Promise<DrawnFile> {
  const page = drawnPages[route.page];
  await pages[route.page].preload();
  const { ownHead, body } = splitHead(
    renderToString(
      <StrictMode>
        <App history={standingAt(page.address)} />
      </StrictMode>,
    ),
  );
  const text = documentOf(template, {
    ownHead,
    head: headOf(route, page, titleIn(ownHead)),
    chunks: chunkLinks(manifest, page.chunk, template),
    body,
    drawing: page.drawing,
    failure: renderToStaticMarkup(<FailureLine />),
  });
  return { name: pageFile(route), text };
}
