import { isObject } from '../../../engine/index.ts';
import { createTurns } from '../../turns.ts';
import { listOf, readCategory, readPost } from './content-posts.ts';
import type { ContentCategory, ContentPost } from './content-posts.ts';
import { readLimitedText } from './limited-text.ts';

/** Which posts are asked for: the parameters of WordPress' REST API, by their names in this code. */
export interface PostsQuery {
  readonly perPage: number;
  readonly page?: number;
  readonly categories?: readonly number[];
  readonly categoriesExclude?: readonly number[];
  readonly include?: readonly number[];
  /** The slug of the post, or those of several with commas between. */
  readonly slug?: string;
  readonly search?: string;
  /** Also posts that are not published; needs a token. */
  readonly status?: string;
  /** The only fields that are wanted, by their names at the service. Without them, posts come whole and with what is embedded. */
  readonly fields?: readonly string[];
}

/** Which posts a search may find. */
export interface SearchQuery {
  readonly perPage: number;
  readonly page: number;
  readonly categoriesExclude: readonly number[];
  /** Posts that are left out of pages and totals. The search of WordPress can leave out posts, but no categories. */
  readonly exclude: readonly number[];
}

/** Posts of one page of a list, and how many there are on all pages. */
export interface ContentList {
  readonly posts: readonly ContentPost[];
  readonly total: number;
  readonly pages: number;
}

/** What the journal reads from the content service and tells it. Each call rejects with `ContentError` when there is no usable answer. */
export interface ContentService {
  readonly loadPosts: (query: PostsQuery, token?: string) => Promise<ContentList>;
  readonly searchPosts: (words: string, query: SearchQuery) => Promise<ContentList>;
  /** The most read posts; none where the service has no plugin that counts views. */
  readonly listPopular: (limit: number, categoriesExclude: readonly number[]) => Promise<readonly ContentPost[]>;
  /** All categories, also those without a post. */
  readonly listCategories: () => Promise<readonly ContentCategory[]>;
  /** Counts a view of a published post. A number that no post has is not counted. */
  readonly countView: (post: number) => Promise<void>;
  /** The token of who logs in, from a plugin for JSON web tokens. */
  readonly logIn: (name: string, password: string) => Promise<string>;
}

/** What a token of the content service consists of. */
const tokenPattern = /^[A-Za-z0-9._~+/=-]{1,4000}$/;

/** Sends a request to a path below the base address of the service. */
export type ContentFetch = (path: string, init: RequestInit) => Promise<Response>;

/** Why the content service has given no usable answer. */
export class ContentError extends Error {
  /** The status of its answer; 0 when there was none. */
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

/** What a post is embedded with. Without a list, WordPress would embed its comments too. */
const embedded = 'author,wp:featuredmedia,wp:term';

/** After this time a request is ended. A page is sent earlier without the answer; a late answer is used for the next request of the page. */
const answerTimeout = 20_000;

/** Longer answers are not read to their end. */
const longestAnswer = 16 * 1024 * 1024;

/** The most requests at once. Whoever hosts the service has planned for readers, not for our caches when they are empty. */
const requestsAtOnce = 8;

/** Views wait for each other only: they keep no reader waiting. */
const viewsAtOnce = 2;

const mostWaiting = 200;

/** Categories are listed in pages of this size, the largest that WordPress has. */
const categoriesPerPage = 100;

/** More pages of categories are not read. */
const mostCategoryPages = 10;

/** The client of a WordPress. */
export function createContentService(send: ContentFetch): ContentService {
  const takeTurns = createTurns(requestsAtOnce, mostWaiting, refuseRequest);
  const takeTurnsOfViews = createTurns(viewsAtOnce, mostWaiting, refuseRequest);
  const get = (path: string, token?: string): Promise<Answer> =>
    takeTurns(() => request(send, path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }));
  const loadPosts: ContentService['loadPosts'] = async (query, token) => {
    const answer = await get(`${posts}?${writePostsQuery(query)}`, token).catch(emptyBeyondLastPage);
    return readList(answer, query.perPage, { withDrafts: token !== undefined });
  };
  const listFound = async (include: readonly number[], categoriesExclude: readonly number[]): Promise<readonly ContentPost[]> =>
    include.length === 0 ? [] : inOrder(include, (await loadPosts({ include, perPage: include.length, categoriesExclude })).posts);
  return {
    loadPosts,
    async searchPosts(search, { perPage, page, categoriesExclude, exclude }) {
      const parameters = new URLSearchParams({ search, type: 'post', subtype: 'post', per_page: String(perPage), page: String(page) });
      if (exclude.length > 0) parameters.set('exclude', exclude.join(','));
      const answer = await get(`/wp-json/wp/v2/search?${parameters}`).catch(emptyBeyondLastPage);
      return { posts: await listFound(readIds(answer.body), categoriesExclude), ...readTotals(answer, perPage) };
    },
    async listPopular(limit, categoriesExclude) {
      const excluded = categoriesExclude.map((id) => `-${id}`).join(',');
      const fields = { taxonomy: 'category', term_id: excluded, _fields: 'id' };
      const parameters = new URLSearchParams({ range: 'last7days', limit: String(limit), ...fields });
      const answer = await withVersions([1, 2], (version) => get(`${popular(version)}?${parameters}`)).catch(emptyWithoutPlugin);
      return listFound(readIds(answer.body).slice(0, limit), categoriesExclude);
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
      // The plugin counts any number. Asked here, in turns of views and without the cache: made-up numbers hold up no page.
      const found = await ask(`${posts}?${writePostsQuery({ perPage: 1, include: [post], fields: ['id'] })}`, {});
      if (!readIds(found.body).includes(post)) return;
      const tell = (path: string) => ask(path, { method: 'POST' });
      await withVersions([2, 1], (version) =>
        tell(version === 2 ? `/wp-json/wordpress-popular-posts/v2/views/${post}` : `${popular(1)}?wpp_id=${post}`),
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

/** Asks one version of the plugin's route, and the other one where the installed plugin answers that with 404. */
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

/** What fetch fails with, before an answer comes or while it is read, is a failure of the service. */
function rejectUnanswered(error: unknown): never {
  if (error instanceof ContentError) throw error;
  throw new ContentError(0, error instanceof Error ? error.name : 'no answer');
}

/** A code of WordPress, such as rest_forbidden. Other texts are not passed on, because codes are logged. */
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

/** WordPress answers a page beyond the last one with 400. */
function emptyBeyondLastPage(error: unknown): Answer {
  if (error instanceof ContentError && error.code.endsWith('invalid_page_number')) return { body: [], headers: new Headers() };
  throw error;
}

/** WordPress answers routes of a plugin that it does not have with 404. */
function emptyWithoutPlugin(error: unknown): Answer {
  if (error instanceof ContentError && error.code === 'rest_no_route') return { body: [], headers: new Headers() };
  throw error;
}

function readList(answer: Answer, perPage: number, options: { readonly withDrafts: boolean }): ContentList {
  const found = requireList(answer.body).flatMap((value) => readPost(value, options) ?? []);
  return { posts: found, ...readTotals(answer, perPage) };
}

/** The token of a login: JWT Authentication for WP REST API has it at the top, JWT Auth among the data of its envelope. */
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
