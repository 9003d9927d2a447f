import { decodePercent } from '../decode-percent.ts';

/** The request that an address of the journal stands for. */
export type JournalRequest =
  | { readonly kind: 'landing'; readonly page: number }
  | { readonly kind: 'category'; readonly category: number; readonly slug: string; readonly page: number }
  | { readonly kind: 'search'; readonly query: string; readonly page: number }
  | { readonly kind: 'post'; readonly slug: string; readonly id: number | undefined }
  | { readonly kind: 'preview' }
  | { readonly kind: 'none'; readonly path: string };

/** The most characters of a search. Longer ones are cut, because nobody types them. */
const longestQuery = 200;

/** The longest slug of WordPress. */
const longestSlug = 200;

/** The last page of a list that can be requested. */
const lastPage = 10_000;

/** The line breaks of JavaScript. No route of the site matches an address that has one. */
const lineBreak = /[\n\r\u2028\u2029]/;

/**
 * Reads the path and query of a page. Returns the kind `none` for an impossible path below /journal, and `undefined` for a path outside
 * it, or one where the site has no page of the journal.
 */
export function readJournalAddress(address: string): JournalRequest | undefined {
  const url = new URL(address, 'http://localhost');
  const page = readPage(url.searchParams.get('page'));
  const [first, ...rest] = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decodePercent);
  if (first?.toLowerCase() !== 'journal' || rest.some((part) => lineBreak.test(part ?? ''))) return undefined;
  const none = { kind: 'none', path: url.pathname } as const;
  if (rest.some((part) => part === undefined || part.length > longestSlug)) return none;
  const [one, two, three, ...more] = rest.map(String);
  if (more.length > 0) return none;
  if (one === undefined) return { kind: 'landing', page };
  if (one === 'search') {
    if (two !== undefined) return none;
    return { kind: 'search', query: (url.searchParams.get('query') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestQuery), page };
  }
  if (one === 'categories')
    return three === undefined || !isId(two) ? none : { kind: 'category', category: Number(two), slug: three, page };
  if (three !== undefined) return none;
  if (two === undefined) return one === 'preview' ? { kind: 'preview' } : { kind: 'post', slug: one, id: undefined };
  return { kind: 'post', slug: two, id: isId(one) ? Number(one) : undefined };
}

/** Returns the canonical address of a request, without parameters that have no effect. */
export function writeJournalAddress(request: JournalRequest): string {
  const path = writePath(request);
  const query = new URLSearchParams();
  if (request.kind === 'search') query.set('query', request.query);
  if ('page' in request && request.page > 1) query.set('page', String(request.page));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function writePath(request: JournalRequest): string {
  if (request.kind === 'none') return request.path;
  if (request.kind === 'landing') return '/journal';
  if (request.kind === 'search') return '/journal/search';
  if (request.kind === 'preview') return '/journal/preview';
  if (request.kind === 'category') return `/journal/categories/${request.category}/${encodeURIComponent(request.slug)}`;
  const slug = encodeURIComponent(request.slug);
  return request.id === undefined ? `/journal/${slug}` : `/journal/${request.id}/${slug}`;
}

function readPage(text: string | null): number {
  return /^[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), lastPage) : 1;
}

function isId(text: string | undefined): boolean {
  return /^[1-9]\d{0,8}$/.test(text ?? '');
}
