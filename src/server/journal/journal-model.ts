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

/** What a page of the journal shows. It is there within the time that a page waits, and names the parts that are not. */
export async function buildJournalPage(request: JournalRequest, sources: JournalSources): Promise<JournalPage> {
  const page = createPage(request);
  if (request.kind === 'none') return asMissing(page);
  // The draft itself comes by a call of its own, with the token of who asks.
  if (request.kind === 'preview') return { ...page, title: 'Preview' };
  if (request.kind === 'landing') return buildLanding(page, request, sources);
  if (request.kind === 'post') return buildPost(page, request, sources);
  if (request.kind === 'search') return buildSearch(page, request, sources);
  return buildCategory(page, request, sources);
}

/** The page that says that the journal is not there right now. */
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
  const found = await Promise.all([
    onlyFirst ? part('featured', content.loadPosts({ perPage, categories: [featuredCategory], categoriesExclude })) : undefined,
    onlyFirst ? part('recent', content.loadPosts({ perPage: recent, categoriesExclude })) : undefined,
    onlyFirst ? part('popular', content.listPopular(popular, categoriesExclude)) : undefined,
    part('stories', content.loadPosts({ perPage: stories, page: request.page, categoriesExclude })),
    part('categories', content.listCategories()),
  ]);
  const [featured, newest, read, all, categories] = found;
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
  // Where the list of categories did not come, a post of this one knows its name.
  const known = categories ?? list?.posts.flatMap((post) => post.categories) ?? [];
  const term = known.find(({ id }) => id === category);
  if (categories !== undefined && term === undefined) return asMissing(page);
  const own = { ...request, slug: term?.slug ?? request.slug };
  page.address = writeJournalAddress(own);
  page.title = term?.name ?? request.slug;
  page.query = page.title;
  if (list !== undefined) page.stories = describeList(list, own, describe);
  return page;
}

/** Whether nothing is at the address: no such story, or no such page of a list, which still says of which. */
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

/** Links to the categories that are subjects and have stories. */
function listLinks(categories: Awaited<ReturnType<ContentService['listCategories']>>, { category }: PostModel): JournalPage['categories'] {
  return categories.filter((one) => isSubject(one) && one.count > 0).map(category);
}
