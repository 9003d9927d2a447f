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

/**
 * The link of a post as the page has it: to a place of the post, to a post of the same service, or to another site, which is
 * marked.
 *
 * @param contentUrl The base address of the content service.
 */
export function describeLink(href: string, contentUrl: string): LinkAttributes {
  if (href.startsWith('#')) return { href: writeHash(href) };
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return { href };
  const url = new URL(href);
  if (url.host !== new URL(contentUrl).host) return { href, rel: 'external noopener noreferrer nofollow', target: '_blank' };
  const address = findPostAddress(url, contentUrl);
  return { href: address === undefined ? href : address + writeHash(url.hash) };
}

/** The address at this site of what the content service has at its own; `undefined` for what this site does not show. */
function findPostAddress({ pathname, searchParams }: URL, contentUrl: string): string | undefined {
  const base = new URL(contentUrl).pathname.replace(/\/$/, '');
  if (!pathname.startsWith(base)) return undefined;
  const id = searchParams.get('p') ?? '';
  // The post has another slug: the server leads to it by the number.
  if (/^[1-9]\d{0,8}$/.test(id)) return `/journal/${id}/post`;
  const parts = pathname.slice(base.length).split('/').filter(Boolean);
  if (parts.some((part) => otherPaths.test(part))) return undefined;
  // Before the slug there may be a date or a category, as the installation has it.
  return ['/journal', ...parts.slice(-1)].join('/');
}

function writeHash(hash: string): string {
  const id = prefixId(decode(hash.slice(1)));
  return id === undefined ? '' : `#${id}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
