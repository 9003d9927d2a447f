/**
 * How many readers of a cached post are served a second, and how long the slowest wait, beside a prerendered page of the same site
 * (`npm run bench -- journal`). Both are asked for at one server, started as `npm start` does, in turn, by clients in this process.
 * What counts is the median of the blocks. Then 200 readers open posts that nobody has opened before, all at once, and the requests
 * are counted that reach the content service. Prints whether aims are met; asserts nothing, because machines differ.
 *
 * Left out: TLS, the network, and compression, which is done once for a cached page as for a file.
 */
import { startFakeContentService } from '../e2e/support/fake-content-service.ts';
import { startServer } from '../e2e/support/server.ts';
import { generateLoad } from './support/load-generator.ts';
import type { LoadResult } from './support/load-generator.ts';
import { median } from './support/median.ts';

const clients = 16;
const blocks = 9;
const blockMilliseconds = 1_500;
const readers = 200;
const aims = { ratio: 0.5, fetches: 1 };

/** Without compression the post is 54 kB, and of the prerendered pages this one comes nearest to it. */
const pages = { post: '/journal/sample', file: '/discover' } as const;

const content = await startFakeContentService();
const server = await startServer({ variables: { CONTENT_URL: content.origin, READS_PER_MINUTE: '1000000' } });
try {
  content.answerWith((path) => ({ status: 200, body: JSON.stringify(path.includes('/categories?') ? [] : [describePost(path)]) }));
  await compareWithFile();
  await countFetches();
} finally {
  await server.end();
  await content.close();
}

async function compareWithFile(): Promise<void> {
  const measured: Record<keyof typeof pages, LoadResult[]> = { post: [], file: [] };
  for (let block = 0; block <= blocks; block++) {
    for (const name of ['post', 'file'] as const) {
      measured[name].push(await generateLoad(server.origin, clients, blockMilliseconds, () => writeRequest(pages[name])));
    }
  }
  const [post, file] = [measured.post.slice(1), measured.file.slice(1)];
  const ratio = median(post.map((one, block) => one.perSecond / file[block]!.perSecond));
  console.log(`${clients} clients, medians of ${blocks} blocks`);
  console.log(`  cached post       ${formatLoad(post)}`);
  console.log(`  prerendered page  ${formatLoad(file)}`);
  console.log(`  ratio             ${ratio.toFixed(2)} (aim ${aims.ratio})`);
}

async function countFetches(): Promise<void> {
  const slug = 'nobody-has-read-it';
  const isOfPost = (path: string): boolean => path.includes(`slug=${slug}`);
  const answers = await Promise.all(Array.from({ length: readers }, () => fetch(`${server.origin}/journal/${slug}`)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  if (!texts.every((text) => text.includes(`Post ${slug}`))) throw new Error('Not every reader has got the post.');
  console.log(`${readers} readers of a post that is not cached: ${content.asked.filter(isOfPost).length} fetches (aim ${aims.fetches})`);
}

function writeRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\n\r\n`;
}

function formatLoad(measured: readonly LoadResult[]): string {
  const perSecond = median(measured.map((one) => one.perSecond)).toFixed(0);
  const p99 = median(measured.map((one) => one.p99Milliseconds)).toFixed(1);
  return `${perSecond.padStart(6)} a second, p99 ${p99.padStart(6)} ms`;
}

/** A post of 2,000 words as WordPress answers it. */
function describePost(path: string): object {
  const slug = new URL(path, content.origin).searchParams.get('slug') ?? 'sample';
  const paragraph = `<p>${'Words of a story that is read in ten minutes. '.repeat(20)}</p>`;
  return {
    id: 7,
    slug,
    date_gmt: '2026-03-01T12:00:00',
    modified_gmt: '2026-03-01T12:00:00',
    status: 'publish',
    type: 'post',
    title: { rendered: `Post ${slug}` },
    excerpt: { rendered: '<p>A story.</p>', protected: false },
    content: { rendered: paragraph.repeat(11), protected: false },
    categories: [],
    tags: [],
    _embedded: {},
  };
}
