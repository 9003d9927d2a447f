import { decode as decodeEntities } from 'html-entities';
import { decodePercentOrKeep } from '../decode-percent.ts';

/** The attributes of a link. */
export interface LinkAttributes {
  readonly [name: string]: string;
}

/** The ids of a post begin so, because the page around it has ids of its own, and scripts could find those of a post. */
const idPrefix = 'post-';

/** What a post of WordPress is never called at its own host. */
const otherPaths = /^(?:wp-|category$|tag$|author$|feed$|comments$|page$|xmlrpc)/;

/** An id of a post as the page has it; `undefined` for what is none. */
export function prefixId(id: string): string | undefined {
  return /^[\p{L}\p{N}_:.-]{1,200}$/u.test(id) ? idPrefix + id : undefined;
}

/** The attributes of a link that leads away from this site. */
const outside: LinkAttributes = { rel: 'external noopener noreferrer nofollow', target: '_blank' };

/** Where links of a post lead. */
export interface LinkTargets {
  /** The base address of the content service. */
  readonly contentUrl: string;
  /** Whether a slug at the content service is known to be that of a post; else the link leads to that service. */
  readonly isPost: (slug: string) => boolean;
}

/**
 * The link of a post as the page has it: to a place of the post, to a post of the same service, or to another site or a page
 * of the service, which is marked.
 */
export function describeLink(href: string, { contentUrl, isPost }: LinkTargets): LinkAttributes {
  if (href.startsWith('#')) return { href: writeHash(href) };
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return { href };
  const url = new URL(href);
  if (url.host !== new URL(contentUrl).host) return { href, ...outside };
  const path = findPath(url, contentUrl);
  if (path === undefined) return { href, ...outside };
  const id = url.searchParams.get('p') ?? '';
  // The post has another slug: the server leads to it by the number.
  if (/^[1-9]\d{0,8}$/.test(id)) return { href: `/journal/${id}/post${writeHash(url.hash)}` };
  if (path === '') return { href: `/journal${writeHash(url.hash)}` };
  return isPost(decodePercentOrKeep(path)) ? { href: `/journal/${path}${writeHash(url.hash)}` } : { href, ...outside };
}

/** The slugs that links of a post name at the content service, each once. They may be those of posts or of pages. */
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
 * The last part of a path below the content service, which is a slug, as it is written there: before it there may be a date or
 * a category, as the installation has it. Empty for the home page; `undefined` for what is never a post.
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
