import type { FakeContent, FakePost } from './fake-wordpress-posts.ts';

/** The size of all pictures of the fake. */
export const fakePictureSize = { width: 1600, height: 1200 } as const;

/** Returns a post in the format of WordPress' REST API with `_embed`, with the fields that the journal reads. */
export function describeFakePost(post: FakePost, { terms }: FakeContent, base: string): object {
  const author = terms.authors[post.author];
  const tagIds = (tag: string): number => 1000 + Buffer.from(tag).reduce((sum, byte) => sum + byte, 0);
  const instant = `${post.date}T12:00:00`;
  return {
    id: post.id,
    date: instant,
    date_gmt: instant,
    modified: instant,
    modified_gmt: instant,
    // WordPress makes the slug of a post when it is published.
    slug: post.isDraft ? '' : post.slug,
    status: post.isDraft ? 'draft' : 'publish',
    type: 'post',
    link: post.isDraft ? `${base}/?p=${post.id}` : `${base}/${post.slug}/`,
    title: { rendered: encodeText(post.title) },
    content: { rendered: post.html.replaceAll('{base}', base), protected: false },
    excerpt: { rendered: `<p>${encodeText(post.excerpt)}</p>\n`, protected: false },
    author: author?.id ?? 0,
    featured_media: post.id + 5000,
    sticky: false,
    categories: post.categories.map((slug) => terms.categories[slug]?.id ?? 0),
    tags: post.tags.map(tagIds),
    _embedded: {
      ...(author === undefined ? {} : { author: [{ ...author, slug: post.author, avatar_urls: {} }] }),
      'wp:featuredmedia': [
        {
          id: post.id + 5000,
          media_type: 'image',
          alt_text: '',
          source_url: `${base}/wp-content/uploads/${post.picture}.png`,
          media_details: fakePictureSize,
        },
      ],
      'wp:term': [
        post.categories.flatMap((slug) => describeFakeCategory(slug, terms)),
        post.tags.map((name) => ({ id: tagIds(name), name, slug: name, taxonomy: 'post_tag' })),
      ],
    },
  };
}

/** Returns a category in the format of WordPress' REST API, in a list; an empty list for an unknown one. */
export function describeFakeCategory(slug: string, { categories }: FakeContent['terms']): readonly object[] {
  const category = categories[slug];
  return category === undefined ? [] : [{ ...category, slug, taxonomy: 'category' }];
}

/** Encodes a text like WordPress, with entities for typographic characters. */
function encodeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('’', '&#8217;');
}
