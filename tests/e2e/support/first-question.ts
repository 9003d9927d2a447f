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
/** The content security policy of a document, with the hashes that allow its inline scripts and styles. */
const policyFor = ({ scripts, styles }: ReturnType<typeof hashInlineParts>): string =>
  `default-src 'self'; script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')}; style-src-attr 'unsafe-inline'; img-src 'self' data:`;
const types: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A built flow that begins with a question, and whose files `open` serves from a route of the page instead of a server. */
export interface FirstQuestion {
  /** The key of its run in the session storage. */
  readonly runKey: string;
  /**
   * Opens the flow, and waits for its prerendered heading. The entry script of the app is held back until `loadApp` is called; before
   * that, the page has the prerendered screen and its inline script.
   */
  open(page: Page, query?: string): Promise<{ readonly loadApp: () => void }>;
}

/** The flow that each folder of tests/fixtures/first-question replaces, at the address of that flow. */
const places = { several: readAssessment(), single: firstLead };

/** A folder of tests/fixtures/first-question. */
export type FirstQuestionName = keyof typeof places;

/** Builds the site with each folder of tests/fixtures/first-question in place of a flow, and returns both flows. */
export async function buildFirstQuestions(): Promise<{ readonly [name in FirstQuestionName]: FirstQuestion }> {
  // Each worker has a folder, because several workers build at the same time when a journey is repeated.
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

/** Reads a flow of the built site. */
async function readFirstQuestion(site: string, { id, route: address }: Definition): Promise<FirstQuestion> {
  const document = path.join(site, `pages/flows${address}.html`);
  const text = await readFile(document, 'utf8');
  const policy = policyFor(hashInlineParts(text));
  const entry = /<script [^>]*type="module"[^>]* src="([^"]+)"/.exec(text)?.[1] ?? '';
  return {
    runKey: `run:${id}`,
    async open(page, query = '') {
      let loadApp: () => void = () => undefined;
      const isAppAllowed = new Promise<void>((resolve) => (loadApp = resolve));
      await page.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === entry) await isAppAllowed;
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

/** Waits until React has rendered or hydrated the page: it sets a property `__reactFiber…` on its elements. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')));
}
