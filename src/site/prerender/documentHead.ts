import { brand } from '../config/organisation.ts';
import { getLinkPicture, getLinkPictureHref, linkPictureSize } from '../config/linkPictures.ts';
import type { PageRoute } from '../routes/routeTable.ts';
import type { PagePrerenderConfig } from './prerenderConfig.ts';

/** Placeholder for the origin of the site. The server of each installation replaces it. */
export const originPlaceholder = '{{origin}}';

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for markup and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * The elements of a document's head for search engines and link previews. The screen itself renders title and robots. Only
 * a page with one address has a canonical link: all addresses of a path with parameters share one document.
 */
export function buildHead(
  { path, page }: Pick<PageRoute, 'path' | 'page'>,
  { address, description }: Pick<PagePrerenderConfig, 'address' | 'description'>,
  title: string,
): string {
  const url = `${originPlaceholder}${address}`;
  const meta = (key: 'name' | 'property', name: string, content: string): string =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  const picture = getLinkPicture(page);
  const hasOneAddress = path !== '*' && !path.includes(':');
  return [
    meta('name', 'description', description),
    ...(hasOneAddress ? [`<link rel="canonical" href="${escapeHtml(url)}" />`, meta('property', 'og:url', url)] : []),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:image', `${originPlaceholder}${getLinkPictureHref(picture)}`),
    meta('property', 'og:image:alt', picture.alt),
    meta('property', 'og:image:width', String(linkPictureSize.width)),
    meta('property', 'og:image:height', String(linkPictureSize.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
}
