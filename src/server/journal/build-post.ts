import type { ContentPost } from '../adapters/real/content-posts.ts';
import type { ContentService } from '../adapters/real/content-service.ts';
import type { JournalRequest } from './journal-addresses.ts';
import { categoriesExclude, isSubject, journalSizes, mostPerPage } from './journal-lists.ts';
import { asMissing, awaitUntil, createPartLoader, wait } from './journal-parts.ts';
import type { JournalPage, JournalSources, PageInProgress } from './journal-parts.ts';

/** Builds the page of a post. Its `address` is that of the post, even when the post was requested at another address. */
export async function buildPost(
  page: PageInProgress,
  { slug, id }: Extract<JournalRequest, { kind: 'post' }>,
  sources: JournalSources,
): Promise<JournalPage> {
  const { content, describe, timeoutMs } = sources;
  const part = createPartLoader(page, sources);
  const pageTimeout = wait(timeoutMs);
  const posts = await part('stories', findPost(content, slug, id));
  if (posts === undefined) return { ...page, kind: 'unavailable', unavailable: [] };
  const [post] = posts;
  if (post === undefined) return asMissing(page);
  // Even when the post was loaded late, the related posts have a quarter of the time.
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
 * Returns a post in which links to other posts lead to this site, and links to pages of the content service lead to that service. The
 * service is asked which slugs are posts. Without an answer in time, which is reported, all these links lead to the service.
 */
export async function describeWithLinks(
  post: ContentPost,
  { content, describe, timeoutMs, onFailure }: JournalSources,
  deadline: Promise<void> = wait(timeoutMs),
): Promise<NonNullable<JournalPage['post']>> {
  const slugs = describe.linkedSlugs(post).slice(0, mostPerPage);
  if (slugs.length === 0) return describe.post(post);
  const loading = content.loadPosts({ perPage: slugs.length, slug: slugs.join(','), fields: ['id', 'slug'] });
  const linked = await awaitUntil(deadline, loading, (error) => onFailure('links', error));
  return describe.post(
    post,
    linked?.posts.map(({ slug }) => slug),
  );
}

/** Finds a post by its slug, or by the id in the address when the slug has changed since. Returns it in a list, which is empty when there is no such post. */
async function findPost(content: ContentService, slug: string, id: number | undefined): Promise<readonly ContentPost[]> {
  const { posts } = await content.loadPosts({ perPage: 1, slug });
  if (posts.length > 0 || id === undefined) return posts;
  return (await content.loadPosts({ perPage: 1, include: [id] })).posts;
}

/** Returns posts with the same subjects, filled up with the newest posts when there are too few. */
async function listRelated(content: ContentService, post: ContentPost): Promise<readonly ContentPost[]> {
  const { related, recent } = journalSizes;
  const categories = post.categories.filter(isSubject).map(({ id }) => id);
  const others = (posts: readonly ContentPost[], known: readonly ContentPost[]) =>
    posts.filter(({ id }) => [post, ...known].every((other) => other.id !== id));
  const alike = categories.length === 0 ? [] : (await content.loadPosts({ perPage: related + 1, categories, categoriesExclude })).posts;
  const sameSubject = others(alike, []).slice(0, related);
  if (sameSubject.length === related) return sameSubject;
  const newest = await content.loadPosts({ perPage: recent, categoriesExclude });
  return [...sameSubject, ...others(newest.posts, sameSubject)].slice(0, related);
}
