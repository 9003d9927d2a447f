import type { ContentPost } from '../adapters/real/content-posts.ts';
import type { ContentService } from '../adapters/real/content-service.ts';
import type { JournalRequest } from './journal-addresses.ts';
import { categoriesExclude, isSubject, journalSizes, mostPerPage } from './journal-lists.ts';
import { asMissing, awaitUntil, createPartLoader, wait } from './journal-parts.ts';
import type { JournalPage, JournalSources, PageInProgress } from './journal-parts.ts';

/** The page of a post. Its address is the one of the post, whatever address was asked for. */
export async function buildPost(
  page: PageInProgress,
  { slug, id }: Extract<JournalRequest, { kind: 'post' }>,
  sources: JournalSources,
): Promise<JournalPage> {
  const { content, describe, timeoutMs } = sources;
  const part = createPartLoader(page, sources);
  const pageTimeout = wait(timeoutMs);
  const found = await part('stories', findPost(content, slug, id));
  if (found === undefined) return { ...page, kind: 'unavailable', unavailable: [] };
  const [post] = found;
  if (post === undefined) return asMissing(page);
  // A post that came late leaves its related ones a quarter of the time all the same.
  const deadline = Promise.all([pageTimeout, wait(timeoutMs / 4)]).then(() => undefined);
  const [related, described] = await Promise.all([
    part('related', listRelated(content, post), deadline),
    describeWithLinks(post, sources, deadline),
  ]);
  const { card } = described;
  return {
    ...page,
    address: card.href,
    title: post.title,
    ...(card.excerpt === '' ? {} : { description: card.excerpt }),
    post: described,
    ...(related === undefined ? {} : { related: related.map(describe.card) }),
  };
}

/**
 * A post whose links lead to posts at this site, and to pages of the content service at that one. The service is asked which
 * are which; without its answer in time, which is reported, all lead to the service as they do there.
 */
export async function describeWithLinks(
  post: ContentPost,
  { content, describe, timeoutMs, onFailure }: JournalSources,
  deadline: Promise<void> = wait(timeoutMs),
): Promise<NonNullable<JournalPage['post']>> {
  const slugs = describe.linkedSlugs(post).slice(0, mostPerPage);
  if (slugs.length === 0) return describe.post(post);
  const asking = content.loadPosts({ perPage: slugs.length, slug: slugs.join(','), fields: ['id', 'slug'] });
  const found = await awaitUntil(deadline, asking, (error) => onFailure('links', error));
  return describe.post(
    post,
    found?.posts.map(({ slug }) => slug),
  );
}

/** By its slug; by its id where the address has one and the slug has changed since. */
async function findPost(content: ContentService, slug: string, id: number | undefined): Promise<readonly ContentPost[]> {
  const { posts } = await content.loadPosts({ perPage: 1, slug });
  if (posts.length > 0 || id === undefined) return posts;
  return (await content.loadPosts({ perPage: 1, include: [id] })).posts;
}

/** Posts of the same subjects; the newest posts where these are too few. */
async function listRelated(content: ContentService, post: ContentPost): Promise<readonly ContentPost[]> {
  const { related, recent } = journalSizes;
  const categories = post.categories.filter(isSubject).map(({ id }) => id);
  const others = (posts: readonly ContentPost[], known: readonly ContentPost[]) =>
    posts.filter(({ id }) => [post, ...known].every((one) => one.id !== id));
  const alike = categories.length === 0 ? [] : (await content.loadPosts({ perPage: related + 1, categories, categoriesExclude })).posts;
  const found = others(alike, []).slice(0, related);
  if (found.length === related) return found;
  const newest = await content.loadPosts({ perPage: recent, categoriesExclude });
  return [...found, ...others(newest.posts, found)].slice(0, related);
}
