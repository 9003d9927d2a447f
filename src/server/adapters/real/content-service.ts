import { isObject } from '../../../engine/index.ts';
import { createTurns } from '../../turns.ts';
import { listOf, readCategory, readPost } from './content-posts.ts';
import type { ContentCategory, ContentPost } from './content-posts.ts';
import { readLimitedText } from './limited-text.ts';

/** A query of posts: the parameters of WordPress' REST API, by their names in this code. */
export interface PostsQuery {
  readonly perPage: number;
  readonly page?: number;
  readonly categories?: readonly number[];
  readonly categoriesExclude?: readonly number[];
  readonly include?: readonly number[];
  /** The slug of a post, or several slugs separated by commas. */
  readonly slug?: string;
  readonly search?: string;
  /** Includes posts that are not published; needs a token. */
  readonly status?: string;
  /** The fields to load, by their names at the service. Without it, posts are loaded with all fields and their embedded resources. */
  readonly fields?: readonly string[];
}

/** The limits of a search for posts. */
export interface SearchQuery {
  readonly perPage: number;
  readonly page: number;
  readonly categoriesExclude: readonly number[];
  /** The ids of posts that are left out of pages and totals, because the search of WordPress can exclude posts, but not categories. */
  readonly exclude: readonly number[];
}

/** The posts of one page of a list, and the totals of all pages. */
export interface ContentList {
  readonly posts: readonly ContentPost[];
  readonly total: number;
  readonly pages: number;
}

/** The requests of the journal to the content service. Each function rejects with `ContentError` when there is no usable answer. */
export interface ContentService {
  readonly loadPosts: (query: PostsQuery, token?: string) => Promise<ContentList>;
  readonly searchPosts: (words: string, query: SearchQuery) => Promise<ContentList>;
  /** Returns the most read posts; none when the service has no plugin that counts views. */
  readonly listPopular: (limit: number, categoriesExclude: readonly number[]) => Promise<readonly ContentPost[]>;
  /** Returns all categories, including those without a post. */
  readonly listCategories: () => Promise<readonly ContentCategory[]>;
  /** Counts a view of a published post. Ignores an id that no published post has. */
  readonly countView: (post: number) => Promise<void>;
  /** Returns the token of a user who logs in, from a plugin for JSON web tokens. */
  readonly logIn: (name: string, password: string) => Promise<string>;
}

/** The format of a token of the content service. */
const tokenPattern = /^[A-Za-z0-9._~+/=-]{1,4000}$/;

/** Sends a request to a path below the base address of the service. */
export type ContentFetch = (path: string, init: RequestInit) => Promise<Response>;

/** The content service has given no usable answer. */
export class ContentError extends Error {
  /** The status of the answer; 0 when there was none. */
  readonly status: number;
  /** The code in WordPress' body of an error, such as rest_forbidden. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The content service has answered with ${status} (${code}).`);
    this.status = status;
    this.code = code;
  }
}

const posts = '/wp-json/wp/v2/posts';
const popular = (version: 1 | 2): string => `/wp-json/wordpress-popular-posts/v${version}/popular-posts`;

/** The resources that are embedded in a post. Without a list, WordPress would embed the comments too. */
const embedded = 'author,wp:featuredmedia,wp:term';

/** How long a request may take. A page is sent earlier without the answer, and a late answer is used for the next request of the page. In milliseconds. */
const answerTimeout = 20_000;

/** The longest answer that is read. In characters. */
const longestAnswer = 16 * 1024 * 1024;

/** The most requests at once, because the host of the service may not be prepared for the burst of requests while our caches are empty. */
const requestsAtOnce = 8;

/** The most view counts at once. They have their own limit, so that they do not delay pages. */
const viewsAtOnce = 2;

const mostWaiting = 200;

/** The page size of lists of categories: the largest that WordPress allows. */
const categoriesPerPage = 100;

/** The most pages of categories that are read. */
const mostCategoryPages = 10;

/** Creates the client of a WordPress. */
export function createContentService(send: ContentFetch): ContentService {
  const takeTurns = createTurns(requestsAtOnce, mostWaiting, refuseRequest);
  const takeTurnsOfViews = createTurns(viewsAtOnce, mostWaiting, refuseRequest);
  const get = (path: string, token?: string): Promise<Answer> =>
    takeTurns(() => request(send, path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }));
  const loadPosts: ContentService['loadPosts'] = async (query, token) => {
    const answer = await get(`${posts}?${writePostsQuery(query)}`, token).catch(emptyBeyondLastPage);
    return readList(answer, query.perPage, { withDrafts: token !== undefined });
  };
  const loadInOrder = async (include: readonly number[], categoriesExclude: readonly number[]): Promise<readonly ContentPost[]> =>
    include.length === 0 ? [] : inOrder(include, (await loadPosts({ include, perPage: include.length, categoriesExclude })).posts);
  return {
    loadPosts,
    async searchPosts(search, { perPage, page, categoriesExclude, exclude }) {
      const parameters = new URLSearchParams({ search, type: 'post', subtype: 'post', per_page: String(perPage), page: String(page) });
      if (exclude.length > 0) parameters.set('exclude', exclude.join(','));
      const answer = await get(`/wp-json/wp/v2/search?${parameters}`).catch(emptyBeyondLastPage);
      return { posts: await loadInOrder(readIds(answer.body), categoriesExclude), ...readTotals(answer, perPage) };
    },
    async listPopular(limit, categoriesExclude) {
      const excluded = categoriesExclude.map((id) => `-${id}`).join(',');
      const fields = { taxonomy: 'category', term_id: excluded, _fields: 'id' };
      const parameters = new URLSearchParams({ range: 'last7days', limit: String(limit), ...fields });
      const answer = await withVersions([1, 2], (version) => get(`${popular(version)}?${parameters}`)).catch(emptyWithoutPlugin);
      return loadInOrder(readIds(answer.body).slice(0, limit), categoriesExclude);
    },
    async listCategories() {
      const list = (page: number) => get(`/wp-json/wp/v2/categories?per_page=${categoriesPerPage}&page=${page}`);
      const first = await list(1);
      const last = Math.min(readTotals(first, categoriesPerPage).pages, mostCategoryPages);
      const others = await Promise.all(Array.from({ length: Math.max(last - 1, 0) }, (_, index) => list(index + 2)));
      return [first, ...others].flatMap(({ body }) => requireList(body)).flatMap(readCategory);
    },
    async countView(post) {
      const ask = (path: string, init: RequestInit) => takeTurnsOfViews(() => request(send, path, init));
      // The plugin counts views of any id, so the post is looked up first. The lookup shares the limit of view counts and bypasses the
      // cache, so that requests with invented ids do not delay pages.
      const answer = await ask(`${posts}?${writePostsQuery({ perPage: 1, include: [post], fields: ['id'] })}`, {});
      if (!readIds(answer.body).includes(post)) return;
      const postView = (path: string) => ask(path, { method: 'POST' });
      await withVersions([2, 1], (version) =>
        postView(version === 2 ? `/wp-json/wordpress-popular-posts/v2/views/${post}` : `${popular(1)}?wpp_id=${post}`),
      );
    },
    async logIn(username, password) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password }) };
      const { body } = await takeTurns(() => request(send, '/wp-json/jwt-auth/v1/token', init));
      const token = readToken(body);
      if (typeof token === 'string' && tokenPattern.test(token)) return token;
      throw new ContentError(200, 'no token');
    },
  };
}

function refuseRequest(): ContentError {
  return new ContentError(0, 'too many requests');
}

interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** Requests the first version of a route of the plugin, or the second one when the installed plugin answers the first with 404. */
function withVersions([first, second]: readonly [1 | 2, 1 | 2], ask: (version: 1 | 2) => Promise<Answer>): Promise<Answer> {
  return ask(first).catch((error: unknown) => {
    if (error instanceof ContentError && error.status === 404) return ask(second);
    throw error;
  });
}

async function request(send: ContentFetch, path: string, init: RequestInit): Promise<Answer> {
  const response = await send(path, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerTimeout) }).catch(rejectUnanswered);
  const tooLong = (): ContentError => new ContentError(response.status, 'too long');
  const body = parseJson(await readLimitedText(response, longestAnswer, tooLong).catch(rejectUnanswered));
  if (!response.ok) throw new ContentError(response.status, readCode(body));
  if (body === undefined) throw new ContentError(response.status, 'no JSON');
  return { body, headers: response.headers };
}

/** Turns an error of fetch, before or while an answer is read, into a `ContentError`. */
function rejectUnanswered(error: unknown): never {
  if (error instanceof ContentError) throw error;
  throw new ContentError(0, error instanceof Error ? error.name : 'no answer');
}

/** Returns the code of a WordPress error, such as rest_forbidden. Any other text is dropped, because codes are logged. */
function readCode(body: unknown): string {
  const code = isObject(body) ? String(body['code']) : '';
  return /^[\w-]{1,60}$/.test(code) ? code : 'no code';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writePostsQuery(query: PostsQuery): string {
  const { perPage, page, search, categories, categoriesExclude, include, slug, status, fields } = query;
  const parameters = Object.entries({
    per_page: perPage,
    page,
    search,
    categories,
    categories_exclude: categoriesExclude,
    include,
    slug,
    status,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]));
  return `${fields === undefined ? `_embed=${embedded}` : `_fields=${fields.join(',')}`}&${new URLSearchParams(parameters)}`;
}

/** Returns an empty list for a page beyond the last one, which WordPress answers with 400. Rethrows any other error. */
function emptyBeyondLastPage(error: unknown): Answer {
  if (error instanceof ContentError && error.code.endsWith('invalid_page_number')) return { body: [], headers: new Headers() };
  throw error;
}

/** Returns an empty list when the plugin is not installed, which WordPress answers with 404. Rethrows any other error. */
function emptyWithoutPlugin(error: unknown): Answer {
  if (error instanceof ContentError && error.code === 'rest_no_route') return { body: [], headers: new Headers() };
  throw error;
}

function readList(answer: Answer, perPage: number, options: { readonly withDrafts: boolean }): ContentList {
  const readPosts = requireList(answer.body).flatMap((value) => readPost(value, options) ?? []);
  return { posts: readPosts, ...readTotals(answer, perPage) };
}

/** Returns the token in the answer to a login. The plugin JWT Authentication for WP REST API has it at the top level, the plugin JWT Auth in `data`. */
function readToken(body: unknown): unknown {
  if (!isObject(body)) return undefined;
  const { data } = body;
  return body['token'] ?? (isObject(data) ? data['token'] : undefined);
}

function requireList(body: unknown): readonly unknown[] {
  if (!Array.isArray(body)) throw new ContentError(200, 'no list');
  return body;
}

function readTotals({ body, headers }: Answer, perPage: number): { readonly total: number; readonly pages: number } {
  const total = readCount(headers.get('x-wp-total'), listOf(body).length);
  return { total, pages: readCount(headers.get('x-wp-totalpages'), Math.ceil(total / perPage)) };
}

function readCount(header: string | null, otherwise: number): number {
  return /^\d{1,9}$/.test(header ?? '') ? Number(header) : otherwise;
}

function readIds(body: unknown): readonly number[] {
  return requireList(body).flatMap((value) => (isObject(value) && Number.isSafeInteger(value['id']) ? [Number(value['id'])] : []));
}

function inOrder(ids: readonly number[], found: readonly ContentPost[]): readonly ContentPost[] {
  return ids.flatMap((id) => found.find((post) => post.id === id) ?? []);
}
