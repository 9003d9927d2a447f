import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StructuredData } from '../app/layout/StructuredData.tsx';
import { brand } from '../config/organisation.ts';
import { organisationLogo } from '../config/organisationLogo.ts';
import { getLinkPicture, getLinkPictureHref, linkPictureSize } from '../config/linkPictures.ts';
import type { LinkPicture } from '../config/linkPictures.ts';
import type { PageRoute } from '../routes/routeTable.ts';
import type { PagePrerenderConfig } from './prerenderConfig.ts';

/** Placeholder for the origin of the site. The server of each installation replaces it. */
export const originPlaceholder = '{{origin}}';

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for markup and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Whether an address shows a page. The document of an address that shows none has no canonical link. */
export type Presence = 'present' | 'missing';

/** The metadata of a page that is an article, such as a post of the journal. */
export interface Story {
  /** A picture of the article, at an address of this site. Without it, link previews show the picture of the page. */
  readonly picture?: { readonly href: string; readonly alt: string };
}

/**
 * The elements of a document's head for search engines and link previews. The screen itself renders title and robots. Only
 * a page with one address has a canonical link: all addresses of a path with parameters share one document.
 */
export function buildHead(
  { path, page }: Pick<PageRoute, 'path' | 'page'>,
  { address, description, feed }: Pick<PagePrerenderConfig, 'address' | 'description' | 'feed'>,
  title: string,
  story?: Story,
  presence: Presence = 'present',
): string {
  const url = `${originPlaceholder}${address}`;
  const hasOneAddress = presence === 'present' && path !== '*' && !path.includes(':');
  return [
    meta('name', 'description', description),
    ...(feed === undefined
      ? []
      : [`<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}" />`]),
    ...(hasOneAddress ? [`<link rel="canonical" href="${escapeHtml(url)}" />`, meta('property', 'og:url', url)] : []),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', story === undefined ? 'website' : 'article'),
    meta('property', 'og:site_name', brand.name),
    ...(story?.picture === undefined ? describeLinkPicture(getLinkPicture(page)) : describePicture(story.picture)),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(page === 'home' || page === 'homeInPerson' ? [describeOrganisation(page)] : []),
  ].join('\n    ');
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
}

function describeLinkPicture(picture: LinkPicture): readonly string[] {
  return [
    ...describePicture({ href: getLinkPictureHref(picture), alt: picture.alt }),
    meta('property', 'og:image:width', String(linkPictureSize.width)),
    meta('property', 'og:image:height', String(linkPictureSize.height)),
  ];
}

function describePicture({ href, alt }: { readonly href: string; readonly alt: string }): readonly string[] {
  return [meta('property', 'og:image', `${originPlaceholder}${href}`), ...(alt === '' ? [] : [meta('property', 'og:image:alt', alt)])];
}

/**
 * The organisation for search engines (schema.org, MedicalBusiness). The pages name no place, so it has no address. It has no
 * telephone number either, because that of the welcome team is a sample.
 */
function describeOrganisation(page: 'home' | 'homeInPerson'): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'MedicalBusiness',
    name: brand.name,
    url: `${originPlaceholder}/`,
    logo: originPlaceholder + organisationLogo,
    image: `${originPlaceholder}${getLinkPictureHref(getLinkPicture(page))}`,
    areaServed: { '@type': 'Country', name: 'United States' },
  };
  return renderToStaticMarkup(createElement(StructuredData, { data }));
}
