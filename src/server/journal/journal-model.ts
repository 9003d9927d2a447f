import type { ContentPost } from '../adapters/real/content-posts.ts';
import type { ContentList, ContentService } from '../adapters/real/content-service.ts';
import { buildPost } from './build-post.ts';
import { writeJournalAddress } from './journal-addresses.ts';
import type { JournalRequest } from './journal-addresses.ts';
import { categoriesExclude, excludedCategory, featuredCategory, isSubject, journalSizes, mostPerPage } from './journal-lists.ts';
import { asMissing, createPartLoader } from './journal-parts.ts';
import type { JournalPage, JournalSources, PageInProgress } from './journal-parts.ts';
import type { PostModel } from './post-model.ts';

type ListRequest = Exclude<JournalRequest, { kind: 'post' | 'preview' | 'none' }>;
type CategoryRequest = Extract<JournalRequest, { kind: 'category' }>;
type SearchRequest = Extract<JournalRequest, { kind: 'search' }>;

const journalTitle = 'Journal';
const journalDescription = 'Stories on at-home ketamine therapy: preparing, the session itself, integration, and the days in between.';

/** Builds the content of a page of the journal. Resolves within the time that a page waits, and lists the missing parts in `unavailable`. */
export async function buildJournalPage(request: JournalRequest, sources: JournalSources): Promise<JournalPage> {
  const page = createPage(request);
  if (request.kind === 'none') return asMissing(page);
  // The browser requests the draft itself by another endpoint, with the reader's token.
  if (request.kind === 'preview') return { ...page, title: 'Preview' };
  if (request.kind === 'landing') return buildLanding(page, request, sources);
  if (request.kind === 'post') return buildPost(page, request, sources);
  if (request.kind === 'search') return buildSearch(page, request, sources);
  return buildCategory(page, request, sources);
}

/** Returns the page that says that the journal is unavailable. */
export function createUnavailablePage(): JournalPage {
  return { ...createPage({ kind: 'landing', page: 1 }), kind: 'unavailable' };
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

async function buildLanding(
  page: PageInProgress,
  request: Extract<JournalRequest, { kind: 'landing' }>,
  sources: JournalSources,
): Promise<JournalPage> {
  const { content, describe } = sources;
  const { featured: perPage, recent, stories, popular } = journalSizes;
  const cards = (posts: readonly ContentPost[]) => posts.map(describe.card);
  const onlyFirst = request.page === 1;
  const part = createPartLoader(page, sources);
  const loaded = await Promise.all([
    onlyFirst ? part('featured', content.loadPosts({ perPage, categories: [featuredCategory], categoriesExclude })) : undefined,
    onlyFirst ? part('recent', content.loadPosts({ perPage: recent, categoriesExclude })) : undefined,
    onlyFirst ? part('popular', content.listPopular(popular, categoriesExclude)) : undefined,
    part('stories', content.loadPosts({ perPage: stories, page: request.page, categoriesExclude })),
    part('categories', content.listCategories()),
  ]);
  const [featured, newest, read, all, categories] = loaded;
  if (featured !== undefined) page.featured = featured.posts.map((post, index) => (index === 0 ? describe.lead : describe.card)(post));
  if (newest !== undefined) page.recent = cards(newest.posts);
  if (read !== undefined) page.popular = cards(read);
  if (all !== undefined) page.stories = describeList(all, request, describe);
  if (categories !== undefined) page.categories = listLinks(categories, describe);
  if (!onlyFirst) page.title = `${journalTitle}, page ${request.page}`;
  return page;
}

async function buildSearch(page: PageInProgress, request: SearchRequest, sources: JournalSources): Promise<JournalPage> {
  const { content, describe } = sources;
  const part = createPartLoader(page, sources);
  const [list, categories] = await Promise.all([part('stories', search(request, content)), part('categories', content.listCategories())]);
  if (list !== undefined) page.stories = describeList(list, request, describe);
  if (categories !== undefined) page.categories = listLinks(categories, describe);
  page.query = request.query;
  page.title = request.query === '' ? 'Search the journal' : `“${request.query}” in the journal`;
  return page;
}

async function search({ query, page }: SearchRequest, content: ContentService): Promise<ContentList> {
  if (query === '') return { posts: [], total: 0, pages: 0 };
  const excluded = await content.loadPosts({ perPage: mostPerPage, categories: categoriesExclude, fields: ['id', 'slug'] });
  return content.searchPosts(query, { perPage: journalSizes.search, page, categoriesExclude, exclude: excluded.posts.map(({ id }) => id) });
}

async function buildCategory(page: PageInProgress, request: CategoryRequest, sources: JournalSources): Promise<JournalPage> {
  const { content, describe } = sources;
  const { category, page: number } = request;
  if (category === excludedCategory) return asMissing(page);
  const part = createPartLoader(page, sources);
  const query = { perPage: journalSizes.category, page: number, categories: [category], categoriesExclude };
  const [list, categories] = await Promise.all([part('stories', content.loadPosts(query)), part('categories', content.listCategories())]);
  if (categories !== undefined) page.categories = listLinks(categories, describe);
  // Without the list of categories, the category's name is taken from one of its posts.
  const known = categories ?? list?.posts.flatMap((post) => post.categories) ?? [];
  const term = known.find(({ id }) => id === category);
  if (categories !== undefined && term === undefined) return asMissing(page);
  const canonical = { ...request, slug: term?.slug ?? request.slug };
  page.address = writeJournalAddress(canonical);
  page.title = term?.name ?? request.slug;
  page.query = page.title;
  if (list !== undefined) page.stories = describeList(list, canonical, describe);
  return page;
}

/** True when the address has no content: there is no such post, or the list has no such page. The page of a list still has the list's title. */
export function isNotThere({ kind, stories }: JournalPage): boolean {
  return kind === 'missing' || (stories !== undefined && isBeyondLast(stories));
}

function isBeyondLast({ page, posts }: NonNullable<JournalPage['stories']>): boolean {
  return page > 1 && posts.length === 0;
}

function describeList(
  { posts, total, pages }: ContentList,
  request: ListRequest,
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

/** Returns links to the categories that are subjects and have posts. */
function listLinks(categories: Awaited<ReturnType<ContentService['listCategories']>>, { category }: PostModel): JournalPage['categories'] {
  return categories.filter((term) => isSubject(term) && term.count > 0).map(category);
}
