import { brand } from '../config.ts';
import type { SiteRoute } from '../routes.ts';
import type { DrawnPage } from './drawnPages.ts';

/** Stands in documents for where people reach the site, which each installation's server knows. */
export const originMark = '{{origin}}';

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in markup, also within quotation marks. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** What the head of a page's document says to search engines and previews of links; its title and robots come from the screen itself. */
export function headOf({ pattern }: SiteRoute, { address, description }: DrawnPage, title: string): string {
  const url = `${originMark}${address}`;
  const meta = (key: 'name' | 'property', name: string, content: string): string =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`;
  const isPlace = pattern !== '*';
  return [
    meta('name', 'description', description),
    ...(isPlace ? [`<link rel="canonical" href="${escaped(url)}" />`, meta('property', 'og:url', url)] : []),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
  ].join('\n    ');
}
