import { routeTable } from '../app/routeTable.ts';
import { prerenderConfig } from './prerenderConfig.ts';
import { escapeHtml, originPlaceholder } from './documentHead.ts';

/** robots.txt. Pages that search engines leave out say so themselves, so they may be fetched. */
export function buildRobotsText(): string {
  return `User-agent: *\nDisallow: /v1/\n\nSitemap: ${originPlaceholder}/sitemap.xml\n`;
}

/** sitemap.xml: every address of the route table that search engines may show. */
export function buildSitemap(): string {
  const urls = routeTable
    .filter(({ noindex }) => !noindex)
    .map(({ page }) => `  <url><loc>${escapeHtml(originPlaceholder + prerenderConfig[page].address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
