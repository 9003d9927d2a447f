/**
 * Fills an empty WordPress with the posts of content/journal through its REST API, so that the journeys of the journal can run
 * against it. See src/server/journal/README.md. Arguments: the base address of WordPress, an administrator's name, and their
 * application password.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { isObject } from '../src/engine/index.ts';
import { readFakeContent } from '../src/server/fakes/fake-wordpress-posts.ts';
import type { FakePost } from '../src/server/fakes/fake-wordpress-posts.ts';

const [base = '', name = '', password = ''] = process.argv.slice(2);
const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const folder = path.resolve(import.meta.dirname, '../content/journal');
const { posts, terms, pictures } = await readFakeContent(folder);

/** An object that WordPress has created. */
interface CreatedObject {
  readonly id: number;
  /** The address of an uploaded file. */
  readonly url: string;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Sends a request to the REST API. Returns the object of the response. Throws for a response with an error status. */
async function send(route: string, { method = 'POST', headers, body }: RequestOptions): Promise<CreatedObject> {
  const answer = await fetch(`${base}/wp-json/wp/v2/${route}`, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const content: unknown = await answer.json();
  if (!answer.ok || !isObject(content)) throw new Error(`${method} ${route}: ${answer.status} ${JSON.stringify(content)}`);
  return { id: Number(content['id']), url: String(content['source_url']) };
}

function create(route: string, fields: object): Promise<CreatedObject> {
  return send(route, { body: JSON.stringify(fields) });
}

/** Creates a category with the id that the journal expects. WordPress assigns ascending ids, so it creates and deletes categories until that id is next. */
async function createCategory(slug: string, wanted: number, label: string): Promise<void> {
  for (;;) {
    const { id } = await create('categories', { name: label, slug });
    if (id === wanted) return;
    await send(`categories/${id}?force=true`, { method: 'DELETE' });
    if (id > wanted) throw new Error(`No category can get the number ${wanted} any more: this WordPress has counted to ${id}.`);
  }
}

async function uploadPicture(picture: string): Promise<CreatedObject> {
  const drawing = await readFile(path.join(folder, 'pictures', `${picture}.svg`));
  const file = await sharp(drawing, { density: 150 }).resize(1600, 1200, { fit: 'cover' }).png().toBuffer();
  const headers = { 'content-type': 'image/png', 'content-disposition': `attachment; filename=${picture}.png` };
  return send('media', { headers, body: new Uint8Array(file) });
}

function describePost(post: FakePost, media: ReadonlyMap<string, CreatedObject>, authors: ReadonlyMap<string, CreatedObject>): object {
  const html = post.html.replaceAll(
    /\{base\}\/wp-content\/uploads\/([\w-]+)\.png/g,
    (_address, picture: string) => media.get(picture)?.url ?? '',
  );
  return {
    title: post.title,
    slug: post.slug,
    date_gmt: `${post.date}T12:00:00`,
    status: post.isDraft ? 'draft' : 'publish',
    content: html.replaceAll('{base}', base),
    excerpt: post.excerpt,
    categories: post.categories.map((slug) => terms.categories[slug]?.id),
    author: authors.get(post.author)?.id,
    featured_media: media.get(post.picture)?.id,
  };
}

for (const [slug, { id, name: label }] of Object.entries(terms.categories).toSorted(([, first], [, second]) => first.id - second.id)) {
  await createCategory(slug, id, label);
}
const authors = new Map<string, CreatedObject>();
for (const [key, author] of Object.entries(terms.authors)) {
  const account = { username: `sample-author-${key}`, email: `sample.author.${key}@example.com`, password: crypto.randomUUID() };
  authors.set(key, await create('users', { ...account, roles: ['author'], name: author.name, description: author.description }));
}
const media = new Map<string, CreatedObject>();
for (const picture of pictures) media.set(picture, await uploadPicture(picture));
for (const post of posts.toReversed()) {
  const { id } = await create('posts', describePost(post, media, authors));
  if (post.isDraft) console.log(`CONTENT_DRAFT_ID=${id} CONTENT_DRAFT_TITLE='${post.title}'`);
}
console.log(`${posts.length} posts and ${pictures.length} pictures are in ${base}.`);
