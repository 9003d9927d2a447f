import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { hashInlineParts } from '../../../src/server/static-site/hash-inline-parts.mjs';
import { buildWithAssessment } from '../../fixtures/first-question/build.ts';
import { readAssessment } from './definition.ts';
import type { Definition } from './definition.ts';
import { firstLead } from './talk-with-us.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const origin = 'http://first-question.test';
/** The policy of a document, with what allows its inline parts. */
const policyFor = ({ scripts, styles }: ReturnType<typeof hashInlineParts>): string =>
  `default-src 'self'; script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')}; style-src-attr 'unsafe-inline'; img-src 'self' data:`;
const types: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A flow of the site that begins with a question, in place of a server. */
export interface FirstQuestion {
  /** The key of its run in the session storage. */
  readonly runKey: string;
  /** Opens the flow; the app comes when `loadApp` is called. Until then there is the drawing, and the first script. */
  open(page: Page, query?: string): Promise<{ readonly loadApp: () => void }>;
}

/** The flow in whose place each folder of tests/fixtures/first-question stands, at its address. */
const places = { several: readAssessment(), single: firstLead };

/** The folders of tests/fixtures/first-question. */
export type FirstQuestionName = keyof typeof places;

/** Builds the site with each folder of tests/fixtures/first-question in place of a flow. */
export async function buildFirstQuestions(): Promise<{ readonly [name in FirstQuestionName]: FirstQuestion }> {
  // Of each worker: several build at the same time where a journey is repeated.
  const folder = path.posix.join('dist/first-question', process.env['TEST_PARALLEL_INDEX'] ?? '0');
  const definitions = path.posix.join(folder, 'definitions');
  await rm(path.join(root, definitions), { recursive: true, force: true });
  for (const [name, { id }] of Object.entries(places)) {
    const target = path.join(root, definitions, 'flows', id.replace('@', '/v'));
    await cp(path.join(root, 'tests/fixtures/first-question', name), target, { recursive: true });
  }
  await buildWithAssessment(definitions, folder);
  const site = path.join(root, folder, 'site');
  return { several: await readFirstQuestion(site, places.several), single: await readFirstQuestion(site, places.single) };
}

/** The flow as the built site has it. */
async function readFirstQuestion(site: string, { id, route: address }: Definition): Promise<FirstQuestion> {
  const document = path.join(site, `pages/flows${address}.html`);
  const text = await readFile(document, 'utf8');
  const policy = policyFor(hashInlineParts(text));
  const entry = /<script [^>]*type="module"[^>]* src="([^"]+)"/.exec(text)?.[1] ?? '';
  return {
    runKey: `run:${id}`,
    async open(page, query = '') {
      let loadApp: () => void = () => undefined;
      const comes = new Promise<void>((resolve) => (loadApp = resolve));
      await page.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === entry) await comes;
        await answer(route, policy, pathname === address ? document : path.join(site, pathname));
      });
      await page.goto(`${origin}${address}${query}`, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      return { loadApp };
    },
  };
}

async function answer(route: Route, policy: string, file: string): Promise<void> {
  if (route.request().method() !== 'GET') return route.fulfill({ json: { content: {} } });
  const contentType = types[path.extname(file)] ?? 'text/plain';
  return route.fulfill({ path: file, contentType, headers: { 'content-security-policy': policy } });
}

/** Waits until the app has taken the drawing over, which React marks on the elements that it has. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')));
}
