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

/** An author of a post. */
export interface ContentAuthor {
  readonly name: string;
  readonly description: string;
  readonly avatar: string | undefined;
}

/** A post of the content service. Only `html` and `excerptHtml` are markup, and neither is cleaned yet. */
export interface ContentPost {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  readonly excerptHtml: string;
  /** ISO 8601, in UTC; `undefined` when the service names no time. */
  readonly published: string | undefined;
  /** ISO 8601, in UTC; `undefined` when the service names no time. */
  readonly modified: string | undefined;
  readonly isProtected: boolean;
  /** True when `html` is only the beginning of the content, which was too long. */
  readonly isCut: boolean;
  readonly picture: ContentPicture | undefined;
  readonly authors: readonly ContentAuthor[];
  readonly categories: readonly ContentTerm[];
  readonly tags: readonly ContentTerm[];
}

/** The most characters of a post that are shown, because cleaning more would block all other requests. */
const longestContent = 300_000;

/** The most characters of a title, name or description that are read. */
const longestText = 2_000;

/** The size that is assumed for pictures without one. */
const usualSize = { width: 1200, height: 900 };

/**
 * Reads a post in an answer of the service; `undefined` when it has no id or no slug. Any other missing field is empty.
 *
 * @param options.withDrafts Accepts drafts. A draft that was never published has an empty slug, so its slug becomes its id.
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
    // WordPress percent-encodes slugs with non-ASCII characters.
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

/** Reads a category in an answer of the service. Returns it in a list; an empty list when the value is no category. */
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

/** Returns the values of a list; an empty list when the value is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Tags that separate words even without a space. */
const wordBreaks = /<br\b|<\/(?:p|h[1-6]|li|dt|dd|td|th|div|figure|figcaption|blockquote|cite|pre)>/gi;

/** Returns the text of markup, without tags, and with characters instead of entities. */
export function plainText(markup: string): string {
  const parts = markup.slice(0, longestContent).replaceAll(wordBreaks, ' $&');
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

/** Reads a time of WordPress, which writes times in UTC without a zone. */
function readInstant(value: unknown): string | undefined {
  const text = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value : '';
  const date = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
