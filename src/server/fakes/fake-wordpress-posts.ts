import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A post of content/journal. */
export interface FakePost {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** The day of publication, as YYYY-MM-DD. */
  readonly date: string;
  /** Slugs of categories. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly author: string;
  /** The name of a drawing in content/journal/pictures. */
  readonly picture: string;
  readonly excerpt: string;
  /** True for a post that is not published, and can be read with a token only. */
  readonly isDraft: boolean;
  /** The markup, with `{base}` in place of the base address, because WordPress writes absolute addresses. */
  readonly html: string;
}

/** The posts of content/journal, with their terms and pictures. */
export interface FakeContent {
  /** The posts, the newest first. */
  readonly posts: readonly FakePost[];
  readonly terms: FakeTerms;
  /** The names of the drawings in the folder. */
  readonly pictures: readonly string[];
}

interface FakeTerms {
  readonly categories: { readonly [slug: string]: { readonly id: number; readonly name: string } };
  readonly authors: { readonly [key: string]: { readonly id: number; readonly name: string; readonly description: string } };
}

/** Reads the posts, terms and pictures of a folder. The file of a post has its fields between two lines of dashes, and its markup after them. Throws for a file that lacks a field. */
export async function readFakeContent(folder: string): Promise<FakeContent> {
  const names = (await readdir(path.join(folder, 'posts'))).filter((name) => name.endsWith('.html'));
  const posts = await Promise.all(
    names.map(async (name) => readFakePost(name.replace(/\.html$/, ''), await readFile(path.join(folder, 'posts', name), 'utf8'))),
  );
  const terms = JSON.parse(await readFile(path.join(folder, 'terms.json'), 'utf8')) as FakeTerms;
  const pictures = (await readdir(path.join(folder, 'pictures'))).map((name) => path.parse(name).name);
  return { posts: posts.toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id), terms, pictures };
}

function readFakePost(slug: string, text: string): FakePost {
  const [, head = '', html = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const fields = new Map(head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  const read = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined) throw new Error(`content/journal/posts/${slug}.html has no field ${name}.`);
    return value;
  };
  const readNames = (name: string): readonly string[] => read(name).split(/,\s*/).filter(Boolean);
  return {
    id: Number(read('id')),
    slug,
    title: read('title'),
    date: read('date'),
    categories: readNames('categories'),
    tags: readNames('tags'),
    author: read('author'),
    picture: read('picture'),
    excerpt: read('excerpt'),
    isDraft: fields.get('status') === 'draft',
    html: html.trim(),
  };
}
