import { decode } from 'html-entities';
import sanitizeHtml from 'sanitize-html';
import { isObject } from '../../../engine/index.ts';
import { decodePercentOrKeep } from '../../decode-percent.ts';

/** A term of the content service: a category or a tag. */
export interface ContentTerm {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** A category, with the number of its posts. */
export interface ContentCategory extends ContentTerm {
  readonly count: number;
}

/** A picture of the content service. */
export interface ContentPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A writer of a post. */
export interface ContentAuthor {
  readonly name: string;
  readonly description: string;
  readonly avatar: string | undefined;
}

/** A post as the content service has it. Only `html` and `excerptHtml` are markup, and both are not cleaned yet. */
export interface ContentPost {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  readonly excerptHtml: string;
  /** An instant; `undefined` where the service names none. */
  readonly published: string | undefined;
  /** An instant; `undefined` where the service names none. */
  readonly modified: string | undefined;
  readonly isProtected: boolean;
  /** True when the content goes on after what is in `html`. */
  readonly isCut: boolean;
  readonly picture: ContentPicture | undefined;
  readonly authors: readonly ContentAuthor[];
  readonly categories: readonly ContentTerm[];
  readonly tags: readonly ContentTerm[];
}

/** More of a post is not shown: to clean it would hold up everybody else. */
const longestContent = 300_000;

/** The longest title, name or description that is read. */
const longestText = 2_000;

/** Pictures without a size are taken for this one. */
const usualSize = { width: 1200, height: 900 };

/**
 * A post of an answer of the service; `undefined` when it has no id or no slug. Whatever else is missing is left empty.
 *
 * @param options.withDrafts A draft that was never published has an empty slug. Its id stands for it.
 */
export function readPost(value: unknown, { withDrafts = false } = {}): ContentPost | undefined {
  if (!isObject(value)) return undefined;
  const { id, content } = value;
  const slug = withDrafts && value['slug'] === '' ? String(id) : value['slug'];
  if (!isId(id) || typeof slug !== 'string' || slug === '') return undefined;
  const embedded = isObject(value['_embedded']) ? value['_embedded'] : {};
  const terms = listOf(embedded['wp:term']).flatMap((group) => listOf(group));
  const html = readRendered(content);
  return {
    id,
    // Slugs in other scripts are escaped in answers of WordPress.
    slug: decodePercentOrKeep(slug).slice(0, longestText),
    title: readRenderedText(value['title']) || 'Untitled',
    html: html.slice(0, longestContent),
    excerptHtml: readRendered(value['excerpt']).slice(0, longestContent),
    published: readInstant(value['date_gmt'] ?? value['date']),
    modified: readInstant(value['modified_gmt'] ?? value['modified']),
    isCut: html.length > longestContent,
    isProtected: isObject(content) && content['protected'] === true,
    picture: readPicture(listOf(embedded['wp:featuredmedia'])[0]),
    authors: listOf(embedded['author']).flatMap(readAuthor),
    categories: terms.flatMap((term) => readTerm(term, 'category')),
    tags: terms.flatMap((term) => readTerm(term, 'post_tag')),
  };
}

/** A category of an answer of the service, as a list of one; empty when it is none. */
export function readCategory(value: unknown): readonly ContentCategory[] {
  const count = isObject(value) && typeof value['count'] === 'number' ? value['count'] : 1;
  return readTerm(value, 'category').map((term) => ({ ...term, count }));
}

function readTerm(value: unknown, taxonomy: string): readonly ContentTerm[] {
  if (!isObject(value)) return [];
  const { id, name, slug } = value;
  if (!isId(id) || typeof name !== 'string' || value['taxonomy'] !== taxonomy) return [];
  return [{ id, name: plainText(name), slug: typeof slug === 'string' && slug !== '' ? decodePercentOrKeep(slug) : String(id) }];
}

/** The values of a list; empty for what is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What ends a word in markup without a space. */
const ends = /<br\b|<\/(?:p|h[1-6]|li|dt|dd|td|th|div|figure|figcaption|blockquote|cite|pre)>/gi;

/** The text of markup: without tags, and with characters instead of entities. */
export function plainText(markup: string): string {
  const parts = markup.slice(0, longestContent).replaceAll(ends, ' $&');
  const text = sanitizeHtml(parts, { allowedTags: [], allowedAttributes: {} });
  return decode(text).replaceAll(/\s+/g, ' ').trim();
}

function readRenderedText(value: unknown): string {
  return plainText(readRendered(value)).slice(0, longestText);
}

function readRendered(value: unknown): string {
  return isObject(value) && typeof value['rendered'] === 'string' ? value['rendered'] : '';
}

function readAuthor(value: unknown): readonly ContentAuthor[] {
  if (!isObject(value) || typeof value['name'] !== 'string' || value['name'] === '') return [];
  const { name, description, avatar_urls: avatars } = value;
  const avatar = isObject(avatars) ? Object.values(avatars).findLast((url) => typeof url === 'string') : undefined;
  return [
    {
      name: plainText(name).slice(0, longestText),
      description: typeof description === 'string' ? plainText(description).slice(0, longestText) : '',
      avatar: typeof avatar === 'string' ? avatar : undefined,
    },
  ];
}

function readPicture(value: unknown): ContentPicture | undefined {
  if (!isObject(value) || typeof value['source_url'] !== 'string') return undefined;
  const details = isObject(value['media_details']) ? value['media_details'] : {};
  const { width, height } = details;
  const size = isId(width) && isId(height) ? { width, height } : usualSize;
  const alt = typeof value['alt_text'] === 'string' ? plainText(value['alt_text']) : '';
  return { url: value['source_url'], ...size, alt };
}

/** WordPress leaves out the zone of its instants in UTC. */
function readInstant(value: unknown): string | undefined {
  const text = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value : '';
  const date = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
