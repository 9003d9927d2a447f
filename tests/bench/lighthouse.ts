/**
 * Judges the built site with Lighthouse on its simulated phone: every address of the sitemap, the pages of partners, the variant of a
 * landing page, and two of the journal, each in three rounds. Prints a Markdown table of medians, and below it each audit that costs a
 * page points. Asserts nothing, because the performance score depends on the machine: run it on an idle one. Lighthouse is fetched by
 * npm when this first runs, as it is larger than all else that the project installs.
 *
 * `npm run bench -- lighthouse [rounds] [address …]`, such as `npm run bench -- lighthouse 3 / /faq`
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import config from '../../playwright.config.ts';
import { findBrowser, versionOf } from '../../scripts/lib/browser.mjs';
import { routeTable } from '../../src/site/routes/routeTable.ts';
import { startServer } from '../e2e/support/server.ts';
import { median } from './support/median.ts';

/** The newest release that runs on the oldest Node that the project supports. */
const lighthouse = 'lighthouse@12.8.2';

/**
 * Pages that the sitemap does not name. Those that are rendered at the request have a sitemap of their own: one of each kind is enough.
 * The pages of partners are not to be indexed, which costs them points for SEO by the audit `is-crawlable` and nothing else.
 */
const furtherPages = [
  '/discover?variant=1',
  ...routeTable.flatMap(({ path: address, page }) => (page.startsWith('partners/') ? [address] : [])),
  '/journal/how-to-choose-a-sitter',
  '/journal/categories/4/practice',
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The part of a Lighthouse report that is read here. Scores are from 0 to 1. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: {
    readonly [name in (typeof categories)[number]]: { readonly score: number | null; readonly auditRefs: readonly AuditRef[] };
  };
  readonly audits: {
    readonly [id: string]: { readonly score: number | null; readonly numericValue?: number; readonly displayValue?: string };
  };
}

interface AuditRef {
  readonly id: string;
  readonly weight: number;
}

const [first, ...others] = process.argv.slice(2);
const isCount = first !== undefined && /^\d+$/.test(first);
const rounds = isCount ? Number(first) : 3;
const asked = isCount || first === undefined ? others : [first, ...others];
if (rounds < 1) throw new Error('Say how many rounds as a number from 1, such as: npm run bench -- lighthouse 3');

const found = await findBrowser();
if ('missing' in found) throw new Error(found.missing);
const { file: browser } = found;
const port = await findFreePort();
const folder = await mkdtemp(path.join(os.tmpdir(), 'lighthouse-'));
const server = await startServer({ port, variables: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
try {
  await judgePages(asked.length > 0 ? asked : [...(await readSitemap()), ...furtherPages]);
} finally {
  await server.end();
  await rm(folder, { recursive: true, force: true });
}

async function judgePages(addresses: readonly string[]): Promise<void> {
  console.log(`${versionOf(browser)}, ${lighthouse}, mobile; medians of ${rounds} rounds (performance: lowest to highest).\n`);
  console.log('| page | performance | accessibility | best practices | SEO | LCP, ms | blocking, ms | shift |');
  console.log('|---|---|---|---|---|---|---|---|');
  const costs: string[] = [];
  for (const address of addresses) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await judge(address));
    console.log(formatRow(address, reports));
    costs.push(...listCosts(address, reports.at(-1)!));
  }
  console.log(costs.length === 0 ? '\nNo audit costs a point.' : `\n${costs.join('\n')}`);
}

function formatRow(address: string, reports: readonly Report[]): string {
  const scores = categories.map((name) => reports.map((report) => Math.round((report.categories[name].score ?? 0) * 100)));
  const [performance = [], ...rest] = scores;
  const range = rounds > 1 ? ` (${Math.min(...performance)} to ${Math.max(...performance)})` : '';
  const value = (id: string): number => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const cells = [
    `\`${address}\``,
    `${median(performance)}${range}`,
    ...rest.map(median),
    Math.round(value('largest-contentful-paint')),
    Math.round(value('total-blocking-time')),
    value('cumulative-layout-shift').toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The audits for which a page loses points in the last round, in words. */
function listCosts(address: string, { categories: judged, audits }: Report): readonly string[] {
  return categories.flatMap((name) =>
    judged[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `- \`${address}\`, ${name}: ${id} ${audits[id]?.displayValue ?? ''}`.trimEnd()),
  );
}

async function judge(address: string): Promise<Report> {
  const output = path.join(folder, 'report.json');
  const flags = ['--headless', ...(config.use?.launchOptions?.args ?? [])].join(' ');
  const args = ['exec', '--yes', '--', lighthouse, new URL(address, server.origin).href];
  await runNpm([...args, '--quiet', `--chrome-flags=${flags}`, '--output=json', `--output-path=${output}`]);
  const report = JSON.parse(await readFile(output, 'utf8')) as Report;
  if (report.runtimeError !== undefined) throw new Error(`${address} could not be judged: ${report.runtimeError.message}`);
  return report;
}

/** Runs npm in a folder without a package, so that what it fetches is not added to this one. Fails with what it output. */
function runNpm(args: readonly string[]): Promise<void> {
  const child = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`npm ${args.join(' ')} failed:\n${output}`))));
  });
}

/** The addresses of the pages that search engines may show. */
async function readSitemap(): Promise<readonly string[]> {
  const response = await fetch(`${server.origin}/sitemap.xml`);
  if (!response.ok) throw new Error(`The sitemap answers ${response.status}.`);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
