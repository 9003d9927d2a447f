import { isObject } from '../../../engine/index.ts';
import { listOf, readPost, readTerm } from './content-posts.ts';
import type { ContentPost, ContentTerm } from './content-posts.ts';

/** Which posts are asked for: the parameters of WordPress' REST API, by their names in this code. */
export interface PostsQuery {
  readonly perPage: number;
  readonly page?: number;
  readonly offset?: number;
  readonly categories?: readonly number[];
  readonly categoriesExclude?: readonly number[];
  readonly include?: readonly number[];
  readonly slug?: string;
  readonly sticky?: boolean;
  /** Also posts that are not published; needs a token. */
  readonly status?: string;
}

/** Posts of one page of a list, and how many there are on all pages. */
export interface ContentList {
  readonly posts: readonly ContentPost[];
  readonly total: number;
  readonly pages: number;
}

/** What the journal reads from the content service and tells it. Each call rejects with `ContentError` when there is no usable answer. */
export interface ContentService {
  readonly listPosts: (query: PostsQuery, token?: string) => Promise<ContentList>;
  readonly searchPosts: (words: string, query: { readonly perPage: number; readonly page: number }) => Promise<ContentList>;
  readonly listPopular: (limit: number) => Promise<readonly ContentPost[]>;
  readonly listCategories: () => Promise<readonly ContentTerm[]>;
  readonly countView: (post: number) => Promise<void>;
}

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

/** After this time an answer is given up. Readers do not wait so long: what comes late is for the next one. */
const answerTimeout = 20_000;

/** Longer answers are not read to their end. */
const longestAnswer = 16 * 1024 * 1024;

/** The client of a WordPress. */
export function createContentService(send: ContentFetch): ContentService {
  const get = (path: string, token?: string): Promise<Answer> =>
    request(send, path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  const listPosts: ContentService['listPosts'] = async (query, token) =>
    readList(await get(`${posts}?${writePostsQuery(query)}`, token), query.perPage, { withDrafts: token !== undefined });
  return {
    listPosts,
    async searchPosts(search, { perPage, page }) {
      const parameters = new URLSearchParams({ search, type: 'post', per_page: String(perPage), page: String(page) });
      const answer = await get(`/wp-json/wp/v2/search?${parameters}`).catch(emptyBeyondLastPage);
      const include = readIds(answer.body);
      const { total, pages } = readTotals(answer, perPage);
      if (include.length === 0) return { posts: [], total, pages };
      return { posts: inOrder(include, (await listPosts({ include, perPage: include.length })).posts), total, pages };
    },
    async listPopular(limit) {
      const parameters = new URLSearchParams({ range: 'last7days', limit: String(limit) });
      const answer = await withBothVersions((version) => get(`${popular(version)}?${parameters}`));
      const include = readIds(answer.body).slice(0, limit);
      return include.length === 0 ? [] : inOrder(include, (await listPosts({ include, perPage: include.length })).posts);
    },
    async listCategories() {
      const { body } = await get('/wp-json/wp/v2/categories?per_page=100&hide_empty=true');
      return listOf(body).flatMap((term) => readTerm(term, 'category'));
    },
    async countView(post) {
      const init = { method: 'POST' };
      await withBothVersions((version) =>
        version === 2
          ? request(send, `/wp-json/wordpress-popular-posts/v2/views/${post}`, init)
          : request(send, `${popular(1)}?wpp_id=${post}`, init),
      );
    },
  };
}

interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** The newer route first; older versions of the plugin answer it with 404. */
function withBothVersions(ask: (version: 1 | 2) => Promise<Answer>): Promise<Answer> {
  return ask(2).catch((error: unknown) => {
    if (error instanceof ContentError && error.status === 404) return ask(1);
    throw error;
  });
}

async function request(send: ContentFetch, path: string, init: RequestInit): Promise<Answer> {
  const response = await send(path, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerTimeout) }).catch((error: unknown) => {
    throw new ContentError(0, error instanceof Error ? error.name : 'no answer');
  });
  const body = parseJson(await readText(response));
  if (!response.ok) throw new ContentError(response.status, isObject(body) ? String(body['code']) : 'no code');
  if (body === undefined) throw new ContentError(response.status, 'no JSON');
  return { body, headers: response.headers };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestAnswer) throw new ContentError(response.status, 'too long');
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writePostsQuery(query: PostsQuery): string {
  const { perPage, page, offset, categories, categoriesExclude, include, slug, sticky, status } = query;
  const parameters = Object.entries({
    per_page: perPage,
    page,
    offset,
    categories,
    categories_exclude: categoriesExclude,
    include,
    slug,
    sticky,
    status,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]));
  return `_embed=1&${new URLSearchParams(parameters)}`;
}

/** WordPress answers a page beyond the last one with 400. */
function emptyBeyondLastPage(error: unknown): Answer {
  if (error instanceof ContentError && error.code.endsWith('invalid_page_number')) return { body: [], headers: new Headers() };
  throw error;
}

function readList(answer: Answer, perPage: number, options: { readonly withDrafts: boolean }): ContentList {
  if (!Array.isArray(answer.body)) throw new ContentError(200, 'no list');
  const found = answer.body.flatMap((value) => readPost(value, options) ?? []);
  return { posts: found, ...readTotals(answer, perPage) };
}

function readTotals({ body, headers }: Answer, perPage: number): { readonly total: number; readonly pages: number } {
  const total = readCount(headers.get('x-wp-total'), listOf(body).length);
  return { total, pages: readCount(headers.get('x-wp-totalpages'), Math.ceil(total / perPage)) };
}

function readCount(header: string | null, otherwise: number): number {
  return /^\d{1,9}$/.test(header ?? '') ? Number(header) : otherwise;
}

function readIds(body: unknown): readonly number[] {
  return listOf(body).flatMap((value) => (isObject(value) && Number.isSafeInteger(value['id']) ? [Number(value['id'])] : []));
}

function inOrder(ids: readonly number[], found: readonly ContentPost[]): readonly ContentPost[] {
  return ids.flatMap((id) => found.find((post) => post.id === id) ?? []);
}
