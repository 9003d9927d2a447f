import type { PageRoute } from '../routes/routeTable.ts';
import type { PagePrerenderConfig } from './prerenderConfig.ts';
import { escapeHtml, originPlaceholder } from './documentHead.ts';

/** robots.txt. Pages that must not be listed have `noindex` in their document, so crawlers may fetch them. */
export function buildRobotsText(): string {
  return `User-agent: *\nDisallow: /v1/\n\nSitemap: ${originPlaceholder}/sitemap.xml\nSitemap: ${originPlaceholder}/journal/sitemap.xml\n`;
}

/** A page as the sitemap needs it. */
interface SitemapPage {
  readonly route: Pick<PageRoute, 'noindex'>;
  readonly config: Pick<PagePrerenderConfig, 'address'>;
}

/** sitemap.xml: the addresses of all pages that search engines may list. */
export function buildSitemap(pages: readonly SitemapPage[]): string {
  const addresses = pages.filter(({ route }) => !route.noindex).map(({ config }) => config.address);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeHtml(originPlaceholder + address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
