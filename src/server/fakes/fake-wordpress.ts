import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import type { Clock } from '../clock.ts';
import { fakeContentLogin, fakeContentPath, fakeContentToken } from '../adapters/content-config.ts';
import { describeFakeCategory, describeFakePost, fakePictureSize } from './fake-wordpress-answers.ts';
import { readFakeContent } from './fake-wordpress-posts.ts';
import type { FakePost } from './fake-wordpress-posts.ts';

/** The options of the fake. */
export interface FakeWordPressOptions {
  /** The folder with posts, terms and pictures. */
  readonly folder: string;
  /** The base address of the fake in pictures and links. */
  readonly url: string;
  readonly now: Clock;
}

type Query = { readonly [name: string]: string | undefined };

const schema = { hide: true };
const rest = `${fakeContentPath}/wp-json`;
const popularDays = 7;
const samplesOfViews = 6;

/**
 * A fake WordPress with the plugins WordPress Popular Posts and JWT Authentication: the routes that the journal requests, with the posts
 * of a folder.
 */
export default async function fakeWordPress(app: FastifyInstance, { folder, url, now }: FakeWordPressOptions): Promise<void> {
  const content = await readFakeContent(folder);
  const published = content.posts.filter(({ isDraft }) => !isDraft);
  // Some posts have views from the start, so that there are most read posts.
  const views = published.slice(0, samplesOfViews).map(({ id }) => ({ post: id, at: now().getTime() }));
  const pictures = new Map<string, Promise<Buffer>>();
  const describe = (post: FakePost): object => describeFakePost(post, content, url);

  app.get<{ Querystring: Query }>(`${rest}/wp/v2/posts`, { schema }, async ({ query, headers }, reply) => {
    if (headers.authorization !== undefined && headers.authorization !== `Bearer ${fakeContentToken}`)
      return sendError(reply, 403, 'jwt_auth_invalid_token', 'Wrong number of segments');
    const asksForDrafts = query['status'] !== undefined && query['status'] !== 'publish';
    if (asksForDrafts && headers.authorization === undefined)
      return sendError(reply, 400, 'rest_invalid_param', 'Invalid parameter(s): status');
    const ids = readIds(query['categories']).map((id) => slugOfCategory(id));
    const excluded = readIds(query['categories_exclude']).map((id) => slugOfCategory(id));
    const include = readIds(query['include']);
    const found = (asksForDrafts ? content.posts : published).filter((post) => {
      const { id, slug, categories } = post;
      return (
        (query['slug'] === undefined || query['slug'].split(',').includes(slug)) &&
        hasWords(post, query['search']) &&
        (include.length === 0 || include.includes(id)) &&
        (ids.length === 0 || ids.some((category) => categories.includes(category))) &&
        !excluded.some((category) => categories.includes(category)) &&
        query['sticky'] !== 'true'
      );
    });
    return sendPage(reply, found, query, (post) => pickFields(describe(post), query['_fields']));
  });

  app.get<{ Querystring: Query }>(`${rest}/wp/v2/search`, { schema }, async ({ query }, reply) => {
    const exclude = readIds(query['exclude']);
    const found = published.filter((post) => hasWords(post, query['search']) && !exclude.includes(post.id));
    return sendPage(reply, found, query, ({ id, title, slug }) => ({ id, title, url: `${url}/${slug}/`, type: 'post', subtype: 'post' }));
  });

  app.get<{ Querystring: Query }>(`${rest}/wp/v2/categories`, { schema }, async ({ query }, reply) =>
    sendPage(reply, Object.keys(content.terms.categories), query, (slug) => ({
      ...describeFakeCategory(slug, content.terms)[0],
      count: published.filter(({ categories }) => categories.includes(slug)).length,
    })),
  );

  // All releases of the plugin list posts by version 1 of the route only, and list only posts with views.
  const popular = `${rest}/wordpress-popular-posts/v1/popular-posts`;
  app.get<{ Querystring: Query }>(popular, { schema }, async ({ query }) => {
    const since = now().getTime() - popularDays * 24 * 60 * 60 * 1000;
    const count = ({ id }: FakePost): number => views.filter(({ post, at }) => post === id && at >= since).length;
    const excluded = readIds(query['term_id']).map((id) => slugOfCategory(-id));
    return published
      .filter((post) => count(post) > 0 && !excluded.some((category) => post.categories.includes(category)))
      .toSorted((one, other) => count(other) - count(one))
      .slice(0, Number(query['limit'] ?? 10))
      .map((post) => pickFields({ ...describe(post), pageviews: String(count(post)) }, query['_fields']));
  });

  const countView = async (post: number, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(post >= 1)) return sendError(reply, 400, 'rest_invalid_param', 'Invalid parameter(s): id');
    views.push({ post, at: now().getTime() });
    return reply.code(201).send({ results: 'WPP: OK. Execution time: 0.001 seconds' });
  };
  const unlimited = { schema, config: { limit: 'none' } } as const;
  app.post<{ Querystring: Query }>(popular, unlimited, async ({ query }, reply) => countView(Number(query['wpp_id']), reply));
  app.post<{ Params: { readonly id: string } }>(`${rest}/wordpress-popular-posts/v2/views/:id`, unlimited, async ({ params }, reply) =>
    countView(Number(params.id), reply),
  );

  app.post<{ Body: Partial<typeof fakeContentLogin> | undefined }>(`${rest}/jwt-auth/v1/token`, unlimited, async ({ body }, reply) => {
    const isRight = body?.username === fakeContentLogin.username && body.password === fakeContentLogin.password;
    if (!isRight) return sendError(reply, 403, '[jwt_auth] incorrect_password', 'The password you entered is incorrect.');
    return {
      token: fakeContentToken,
      user_email: 'sample.editor@example.com',
      user_nicename: body.username,
      user_display_name: 'Sample Editor',
    };
  });

  app.get<{ Params: { readonly name: string } }>(
    `${fakeContentPath}/wp-content/uploads/:name.png`,
    { schema },
    async ({ params: { name } }, reply) => {
      if (!content.pictures.includes(name)) return sendError(reply, 404, 'not_found', 'There is no such file.');
      const drawing = pictures.get(name) ?? drawPicture(path.join(folder, 'pictures', `${name}.svg`));
      pictures.set(name, drawing);
      return reply.type('image/png').send(await drawing);
    },
  );

  function slugOfCategory(id: number): string {
    return Object.entries(content.terms.categories).find(([, term]) => term.id === id)?.[0] ?? '';
  }
}

/** True when a post contains all words of a search, in any case. */
function hasWords({ title, excerpt, html }: FakePost, search = ''): boolean {
  const text = `${title} ${excerpt} ${html}`.toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

async function drawPicture(file: string): Promise<Buffer> {
  const { width, height } = fakePictureSize;
  return sharp(await readFile(file), { density: 150 })
    .resize(width, height, { fit: 'cover' })
    .png()
    .toBuffer();
}

function sendPage<Item>(reply: FastifyReply, found: readonly Item[], query: Query, describe: (item: Item) => object): FastifyReply {
  const perPage = Number(query['per_page'] ?? 10);
  const page = Number(query['page'] ?? 1);
  const pages = Math.ceil(found.length / perPage);
  if (page > Math.max(pages, 1))
    return sendError(
      reply,
      400,
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    );
  const from = Number(query['offset'] ?? (page - 1) * perPage);
  reply.headers({ 'x-wp-total': found.length, 'x-wp-totalpages': pages });
  return reply.send(found.slice(from, from + perPage).map(describe));
}

function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message, data: { status } });
}

/** Returns only the named fields; all fields when `names` is undefined. */
function pickFields(described: object, names: string | undefined): object {
  if (names === undefined) return described;
  const wanted = names.split(',');
  return Object.fromEntries(Object.entries(described).filter(([name]) => wanted.includes(name)));
}

function readIds(text: string | undefined): readonly number[] {
  return (text ?? '').split(',').filter(Boolean).map(Number);
}
