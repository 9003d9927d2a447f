import type { JournalPageAnswer } from './journal-page-types.ts';
import type { ContentList, ContentService } from '../adapters/real/content-service.ts';
import { ContentError } from '../adapters/real/content-service.ts';
import type { ContentPost } from '../adapters/real/content-posts.ts';
import { writeJournalAddress } from './journal-addresses.ts';
import type { JournalRequest } from './journal-addresses.ts';
import type { PostModel } from './post-model.ts';

/** What a page of the journal shows. */
export type JournalPage = JournalPageAnswer;

type PartName = JournalPage['unavailable'][number];

/** The sizes of the lists (seed 1, §9). */
const journalSizes = { featured: 16, recent: 6, stories: 10, search: 9, category: 10, popular: 3, related: 3 } as const;

/** The category of featured posts, and the one that lists leave out (seed 1, §9). */
export const featuredCategory = 58;
export const excludedCategory = 12;

const categoriesExclude = [excludedCategory] as const;
const journalTitle = 'Journal';
const journalDescription = 'Stories on at-home ketamine therapy: preparing, the session itself, integration, and the days in between.';

/** What the pages are made with. */
export interface JournalSources {
  readonly content: ContentService;
  readonly describe: PostModel;
  /** How long a page waits for its parts, in milliseconds. */
  readonly patience: number;
}

/** What a page of the journal shows. It is there within the time that a page waits, and names the parts that are not. */
export async function buildJournalPage(request: JournalRequest, sources: JournalSources): Promise<JournalPage> {
  const page = createPage(request);
  if (request.kind === 'none') return asMissing(page);
  // The draft itself comes by a call of its own, with the token of who asks.
  if (request.kind === 'preview') return { ...page, title: 'Preview' };
  if (request.kind === 'landing') return buildLanding(page, request.page, sources);
  if (request.kind === 'post') return buildPost(page, request, sources);
  return buildList(page, request, sources);
}

function createPage(request: JournalRequest): PageInProgress {
  return {
    address: writeJournalAddress(request),
    kind: request.kind === 'none' ? 'missing' : request.kind,
    title: journalTitle,
    description: journalDescription,
    unavailable: [],
    categories: [],
  };
}

/** A page to which parts are added. */
type PageInProgress = { -readonly [name in keyof JournalPage]: JournalPage[name] };

async function buildLanding(page: PageInProgress, number: number, sources: JournalSources): Promise<JournalPage> {
  const { content, describe } = sources;
  const { featured: perPage, recent, stories, popular } = journalSizes;
  const cards = (posts: readonly ContentPost[]) => posts.map(describe.card);
  const onlyFirst = number === 1;
  const part = createParts(page, sources.patience);
  const found = await Promise.all([
    onlyFirst ? part('featured', content.listPosts({ perPage, categories: [featuredCategory] })) : undefined,
    onlyFirst ? part('recent', content.listPosts({ perPage: recent, categoriesExclude })) : undefined,
    onlyFirst ? part('popular', content.listPopular(popular)) : undefined,
    part('stories', content.listPosts({ perPage: stories, page: number, categoriesExclude }).catch(emptyBeyondLastPage)),
    part('categories', listLinks(sources)),
  ]);
  const [featured, newest, read, all, categories] = found;
  if (featured !== undefined) page.featured = cards(featured.posts);
  if (newest !== undefined) page.recent = cards(newest.posts);
  if (read !== undefined) page.popular = cards(read);
  if (all !== undefined) page.stories = describeList(all, { kind: 'landing', page: number }, describe);
  page.categories = categories ?? [];
  if (!onlyFirst) page.title = `${journalTitle}, page ${number}`;
  if (!onlyFirst && all?.posts.length === 0) return asMissing(page);
  return page;
}

async function buildPost(
  page: PageInProgress,
  { slug, id }: Extract<JournalRequest, { kind: 'post' }>,
  sources: JournalSources,
): Promise<JournalPage> {
  const { content, describe, patience } = sources;
  const part = createParts(page, patience);
  const started = Date.now();
  const found = await part('stories', findPost(content, slug, id));
  if (found === undefined) return { ...page, kind: 'unavailable', unavailable: [] };
  const [post] = found;
  if (post === undefined) return asMissing(page);
  const categories = post.categories.filter((one) => one.id !== featuredCategory && one.id !== excludedCategory).map((one) => one.id);
  const related = content.listPosts({
    perPage: journalSizes.related + 1,
    ...(categories.length === 0 ? {} : { categories }),
    categoriesExclude,
  });
  const others = await createParts(page, Math.max(patience - (Date.now() - started), patience / 4))('related', related);
  const card = describe.card(post);
  return {
    ...page,
    address: card.href,
    title: post.title,
    description: card.excerpt === '' ? journalDescription : card.excerpt,
    post: describe.post(post),
    ...(others === undefined
      ? {}
      : {
          related: others.posts
            .filter((one) => one.id !== post.id)
            .slice(0, journalSizes.related)
            .map(describe.card),
        }),
  };
}

/** By its slug; by its id where the address has one and the slug has changed since. */
async function findPost(content: ContentService, slug: string, id: number | undefined): Promise<readonly ContentPost[]> {
  const { posts } = await content.listPosts({ perPage: 1, slug });
  if (posts.length > 0 || id === undefined) return posts;
  return (await content.listPosts({ perPage: 1, include: [id] })).posts;
}

async function buildList(
  page: PageInProgress,
  request: Extract<JournalRequest, { kind: 'category' | 'search' }>,
  sources: JournalSources,
): Promise<JournalPage> {
  const part = createParts(page, sources.patience);
  const [list, categories = []] = await Promise.all([
    part('stories', loadList(request, sources.content)),
    part('categories', listLinks(sources)),
  ]);
  page.categories = categories;
  if (list !== undefined) page.stories = describeList(list, request, sources.describe);
  if (request.kind === 'search') {
    page.query = request.query;
    page.title = request.query === '' ? 'Search the journal' : `“${request.query}” in the journal`;
    return page;
  }
  const name = categories.find(({ href }) => href.startsWith(`/journal/categories/${request.category}/`))?.name ?? request.slug;
  page.title = name;
  page.query = name;
  if (list?.posts.length === 0 && request.page > 1) return asMissing(page);
  return page;
}

async function loadList(request: Extract<JournalRequest, { kind: 'category' | 'search' }>, content: ContentService): Promise<ContentList> {
  const { page } = request;
  if (request.kind === 'category') {
    return content
      .listPosts({ perPage: journalSizes.category, page, categories: [request.category], categoriesExclude })
      .catch(emptyBeyondLastPage);
  }
  if (request.query === '') return { posts: [], total: 0, pages: 0 };
  return content.searchPosts(request.query, { perPage: journalSizes.search, page });
}

/** WordPress answers a page beyond the last one with 400. */
function emptyBeyondLastPage(error: unknown): ContentList {
  if (error instanceof ContentError && error.status === 400) return { posts: [], total: 0, pages: 0 };
  throw error;
}

function describeList(
  { posts, total, pages }: ContentList,
  request: Exclude<JournalRequest, { kind: 'post' | 'preview' | 'none' }>,
  { card }: PostModel,
): NonNullable<JournalPage['stories']> {
  const { page } = request;
  return {
    posts: posts.map(card),
    page,
    pages,
    total,
    ...(page < pages ? { next: writeJournalAddress({ ...request, page: page + 1 }) } : {}),
    ...(page > 1 ? { previous: writeJournalAddress({ ...request, page: page - 1 }) } : {}),
  };
}

async function listLinks({ content, describe }: JournalSources): Promise<JournalPage['categories']> {
  const found = await content.listCategories();
  return found.filter(({ id }) => id !== featuredCategory && id !== excludedCategory).map(describe.category);
}

function asMissing(page: PageInProgress): JournalPage {
  return { ...page, kind: 'missing', title: 'Story not found' };
}

/** Waits for a part of a page as long as the page waits. What fails or comes too late is named by the page. */
function createParts(
  page: PageInProgress,
  patience: number,
): <Value>(name: PartName, loading: Promise<Value>) => Promise<Value | undefined> {
  const deadline = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience).unref());
  return async (name, loading) => {
    const value = await Promise.race([loading.catch(() => undefined), deadline]);
    if (value === undefined) page.unavailable = [...page.unavailable, name];
    return value;
  };
}
