import { brand } from '../config/organisation.ts';
import type { PageRoute } from '../app/routeTable.ts';
import type { PagePrerenderConfig } from './prerenderConfig.ts';

/** Stands in documents for where people reach the site, which each installation's server knows. */
export const originPlaceholder = '{{origin}}';

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in markup, also within quotation marks. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** What the head of a page's document says to search engines and previews of links; its title and robots come from the screen itself. */
export function buildHead({ pattern }: PageRoute, { address, description }: PagePrerenderConfig, title: string): string {
  const url = `${originPlaceholder}${address}`;
  const meta = (key: 'name' | 'property', name: string, content: string): string =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  const isPlace = pattern !== '*';
  return [
    meta('name', 'description', description),
    ...(isPlace ? [`<link rel="canonical" href="${escapeHtml(url)}" />`, meta('property', 'og:url', url)] : []),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
  ].join('\n    ');
}
