import { decode as decodeEntities } from 'html-entities';
import { decodePercentOrKeep } from '../decode-percent.ts';

/** The attributes of a link. */
export interface LinkAttributes {
  readonly [name: string]: string;
}

/** The prefix of ids in a post. Without it, they could collide with ids of the page, and scripts could mistake them for those. */
const idPrefix = 'post-';

/** Parts of paths that WordPress never uses for posts. */
const otherPaths = /^(?:wp-|category$|tag$|author$|feed$|comments$|page$|xmlrpc)/;

/** Returns an id of a post with the prefix; `undefined` for an invalid id. */
export function prefixId(id: string): string | undefined {
  return /^[\p{L}\p{N}_:.-]{1,200}$/u.test(id) ? idPrefix + id : undefined;
}

/** The attributes of a link that leads away from this site. */
const outside: LinkAttributes = { rel: 'external noopener noreferrer nofollow', target: '_blank' };

/** The options for the links of a post. */
export interface LinkTargets {
  /** The base address of the content service. */
  readonly contentUrl: string;
  /** Returns true when a slug of the content service is known to be that of a post. Otherwise the link leads to the service. */
  readonly isPost: (slug: string) => boolean;
}

/**
 * Returns the attributes of a link in a post. A link within the post, or to another post of the service, stays within the page or the
 * site. A link to another site, or to a page of the service, is marked as external.
 */
export function describeLink(href: string, { contentUrl, isPost }: LinkTargets): LinkAttributes {
  if (href.startsWith('#')) return { href: writeHash(href) };
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return { href };
  const url = new URL(href);
  if (url.host !== new URL(contentUrl).host) return { href, ...outside };
  const path = findPath(url, contentUrl);
  if (path === undefined) return { href, ...outside };
  const id = url.searchParams.get('p') ?? '';
  // The slug is unknown here. The server finds the post by the id and redirects to its address.
  if (/^[1-9]\d{0,8}$/.test(id)) return { href: `/journal/${id}/post${writeHash(url.hash)}` };
  if (path === '') return { href: `/journal${writeHash(url.hash)}` };
  return isPost(decodePercentOrKeep(path)) ? { href: `/journal/${path}${writeHash(url.hash)}` } : { href, ...outside };
}

/** Returns the slugs in a post's links to the content service, each once. They may belong to posts or to pages. */
export function listLinkedSlugs(markup: string, contentUrl: string): readonly string[] {
  const links = [...markup.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) => decodeEntities(match[1] ?? match[2] ?? ''));
  const slugs = links.flatMap((href) => {
    if (!/^https?:/i.test(href) || !URL.canParse(href)) return [];
    const url = new URL(href);
    return url.host === new URL(contentUrl).host ? [decodePercentOrKeep(findPath(url, contentUrl) ?? '')] : [];
  });
  return [...new Set(slugs)].filter((slug) => slug !== '' && !slug.includes(','));
}

/**
 * Returns the slug in an address of the content service, percent-encoded as in the address: the last part of the path, which may follow
 * a date or a category. Returns an empty text for the home page, and `undefined` for an address that cannot be a post.
 */
function findPath({ pathname, searchParams }: URL, contentUrl: string): string | undefined {
  const base = new URL(contentUrl).pathname.replace(/\/$/, '');
  if (!`${pathname}/`.startsWith(`${base}/`) || searchParams.has('page_id')) return undefined;
  const parts = pathname.slice(base.length).split('/').filter(Boolean);
  return parts.some((part) => otherPaths.test(part)) ? undefined : (parts.at(-1) ?? '');
}

function writeHash(hash: string): string {
  const id = prefixId(decodePercentOrKeep(hash.slice(1)));
  return id === undefined ? '' : `#${id}`;
}
