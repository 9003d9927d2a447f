import type { ContentPicture, ContentPost, ContentTerm } from '../adapters/real/content-posts.ts';
import { plainText } from '../adapters/real/content-posts.ts';
import { cleanPost } from './clean-post.ts';
import { isSubject } from './journal-lists.ts';
import type { JournalPageAnswer } from './journal-page-types.ts';
import type { PictureAddresses } from './picture-addresses.ts';
import { listLinkedSlugs } from './post-links.ts';

type Card = NonNullable<JournalPageAnswer['recent']>[number];
type Post = NonNullable<JournalPageAnswer['post']>;
type Picture = NonNullable<Card['picture']>;

/** Turns posts of the content service into the content of pages. */
export interface PostModel {
  /** Returns the address of a post at this site. */
  readonly href: (post: ContentPost) => string;
  /** Returns the card of a post in a list. */
  readonly card: (post: ContentPost) => Card;
  /** Returns the card of a post with its picture as wide as the page. */
  readonly lead: (post: ContentPost) => Card;
  /** Returns the slugs in a post's links to the content service. */
  readonly linkedSlugs: (post: ContentPost) => readonly string[];
  /**
   * Returns a whole post.
   *
   * @param knownPosts The linked slugs that are posts. Without it, all links to the content service lead there.
   */
  readonly post: (post: ContentPost, knownPosts?: readonly string[]) => Post;
  readonly category: (term: ContentTerm) => { name: string; href: string };
}

/** How many words a person reads in a minute. */
const wordsPerMinute = 200;

/** The most characters of an excerpt on a card. */
const longestExcerpt = 180;

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const avatarSize = { width: 96, height: 96, alt: '' };

/**
 * Creates the model of posts.
 *
 * @param contentUrl The base address of the content service.
 * @param origin The public origin of the site.
 */
export function createPostModel(contentUrl: string, pictures: PictureAddresses, origin = ''): PostModel {
  const addressPicture = ({ url, ...rest }: ContentPicture, isOnCard = false): { readonly picture?: Picture } => {
    const addresses = pictures.write(url, isOnCard);
    return addresses === undefined ? {} : { picture: { ...addresses, ...rest } };
  };
  const category = ({ id, slug, name }: ContentTerm) => ({ name, href: `/journal/categories/${id}/${encodeURIComponent(slug)}` });
  const lead = once((post: ContentPost): Card => {
    const [subject] = post.categories.filter(isSubject).map(category);
    const text = plainText(post.html);
    return {
      id: post.id,
      title: post.title,
      href: href(post),
      excerpt: cutText(plainText(post.excerptHtml) || text),
      minutes: Math.max(1, Math.ceil(text.split(' ').length / wordsPerMinute)),
      ...describeDay(post.published),
      ...(subject === undefined ? {} : { category: subject }),
      ...(post.picture === undefined ? {} : addressPicture(post.picture)),
    };
  });
  const card = once((post: ContentPost): Card => ({
    ...lead(post),
    ...(post.picture === undefined ? {} : addressPicture(post.picture, true)),
  }));
  return {
    href,
    lead,
    card,
    category,
    linkedSlugs: once((post) => listLinkedSlugs(post.html, contentUrl)),
    post: onceForEach((post, knownPosts) => ({
      card: lead(post),
      html: cleanPost(post.html, {
        contentUrl,
        isPost: (slug) => knownPosts?.includes(slug) ?? false,
        addressPicture: pictures.write,
      }),
      ...(post.published === undefined ? {} : { published: post.published }),
      ...(post.modified === undefined ? {} : { modified: post.modified }),
      authors: post.authors.map(({ name, description, avatar }) => ({
        name,
        description,
        ...(avatar === undefined ? {} : addressPicture({ url: avatar, ...avatarSize })),
      })),
      tags: post.tags.map(({ name }) => name),
      isProtected: post.isProtected,
      isCut: post.isCut,
      origin,
    })),
  };
}

function describeDay(instant: string | undefined): Pick<Card, 'date' | 'day'> {
  return instant === undefined ? {} : { date: instant.slice(0, 10), day: dayFormat.format(new Date(instant)) };
}

function href({ slug }: ContentPost): string {
  return `/journal/${encodeURIComponent(slug)}`;
}

/** Memoises `describe` for each post, because the same posts are on many pages, and cleaning their markup takes most of the time of a page. */
function once<Value>(describe: (post: ContentPost) => Value): (post: ContentPost) => Value {
  const described = new WeakMap<ContentPost, Value>();
  return (post) => {
    const value = described.get(post) ?? describe(post);
    described.set(post, value);
    return value;
  };
}

/** Like `once`, but remembers only the result for the last list of known posts. */
function onceForEach(describe: PostModel['post']): PostModel['post'] {
  const described = new WeakMap<ContentPost, { readonly known: string; readonly value: Post }>();
  return (post, knownPosts) => {
    const known = JSON.stringify(knownPosts ?? null);
    const earlier = described.get(post);
    if (earlier?.known === known) return earlier.value;
    const value = describe(post, knownPosts);
    described.set(post, { known, value });
    return value;
  };
}

function cutText(text: string): string {
  const whole = text.replace(/\s*(?:\[…\]|\[\.\.\.\])$/, '…');
  if (whole.length <= longestExcerpt) return whole;
  return `${whole.slice(0, longestExcerpt).replace(/\s+\S*$/, '')}…`;
}
