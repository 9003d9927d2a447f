import { routes } from '../routes.ts';
import { drawnPages } from './drawnPages.ts';
import { escaped, originMark } from './head.ts';

/** robots.txt. Pages that search engines leave out say so themselves, so they may be fetched. */
export function robotsText(): string {
  return `User-agent: *\nDisallow: /v1/\n\nSitemap: ${originMark}/sitemap.xml\n`;
}

/** sitemap.xml: every address of the route table that search engines may show. */
export function sitemap(): string {
  const urls = routes
    .filter(({ noindex }) => !noindex)
    .map(({ page }) => `  <url><loc>${escaped(originMark + drawnPages[page].address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
