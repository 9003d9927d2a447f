import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Booking, newEmail } from './support/booking.ts';
import { test as base } from './support/checkout.ts';
import type { Checkout } from './support/checkout.ts';
import { present, readAssessment } from './support/definition.ts';
import { expectOneOfEach } from './support/exported-data.ts';
import { mouse } from './support/input-methods.ts';
import { root } from './support/server.ts';
import { expect } from './support/test.ts';

/** The error of a page that prefetches while the server restarts. */
const whileRestarting = /net::ERR_CONNECTION_REFUSED/;

/** The id of the newest version of the assessment. Journeys make the version after it. */
const current = readAssessment().id;

const nextTitle = 'Is our care right for me?';

/** What `readTitles` returns while the current version is served. */
const currentTitle = present(readAssessment().step('start').page, 'page of start').title;
const seenOfCurrent = [currentTitle, currentTitle, `run:${current}`];

/** The release that was served at the address, and the version that replaced it. */
interface Versions {
  /** The release of the current version, such as lead@2.0.0. */
  readonly before: string;
  /** The version that is now served at the address, such as lead@3. */
  readonly next: string;
}

/**
 * The test function of journeys on a server that is built after the release of a new version and of a new questionnaire. All share one
 * build, which takes longer than they do.
 */
const test = base.extend<object, { readonly versions: Versions }>({
  versions: [
    async ({ checkout }, provide) => {
      const before = await checkout.readServedRelease('/talk-to-us');
      const next = await releaseNextVersion(checkout, before);
      await releaseQuestionnaireOfGuide(checkout);
      await provide({ before, next });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  // The parameters set the order of fixtures: the versions are released before the server is built.
  server: [async ({ versions: _released, server }, provide) => provide(server), { scope: 'worker', timeout: 900_000 }],
});

test.describe.configure({ mode: 'serial', timeout: 900_000 });

test('a new version is served at the address, and runs of the version before continue in that version', async ({
  baseURL,
  browser,
  createFunnel,
  server,
  versions: { before, next },
}) => {
  const funnel = createFunnel({ answers: { howAreYouFeeling: ['anxiety'] } });
  await funnel.openAt({ item: 'notFit2' });
  await funnel.walkToStep('schedule-call');
  await expect
    .poll(() => server.exportRows('runs'))
    .toMatchObject([{ flow: current, flow_release: versionOf(before), outcome: 'talkFirst' }]);
  expect((await server.exportRows('runs'))[0]?.['answers']).toMatchObject({ howAreYouFeeling: ['anxiety'], notFit2: ['none'] });

  // A new client gets the new version.
  expect(await readTitles(browser, baseURL)).toEqual([nextTitle, nextTitle, `run:${next}`]);
});

test('a questionnaire that is made only by following the guide is served at its address, and its runs are stored', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('https://www.example.com/guide-sleep<');
  expect(await (await page.request.get('/guide-sleep')).text()).toMatch(
    /<title>How do you sleep\? [^<]*<\/title>[^]*<h1[^>]*>How do you sleep\?/,
  );

  await page.goto('/guide-sleep');
  await page.getByRole('button', { name: 'Begin' }).click();
  await answerQuestions(page, ['Well', 'Some years', 'Nothing']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You sleep well');

  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await other.goto('/guide-sleep');
  await other.getByRole('button', { name: 'Begin' }).click();
  await answerQuestions(other, ['Badly', 'Some weeks', 'Noise']);
  await other.getByRole('radio', { name: 'After midnight' }).check();
  await other.getByLabel('Email').fill('Sleepless@Example.com');
  await sendAgainAfterFailure(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Thank you for your answers');
  await other.close();

  await expect
    .poll(async () =>
      (await readSleepRuns(server)).map(({ outcome }) => String(outcome)).toSorted((left, right) => left.localeCompare(right)),
    )
    .toEqual(['sleepsWell', 'wantsHelp']);
  const helped = (await readSleepRuns(server)).find(({ outcome }) => outcome === 'wantsHelp');
  expect(helped).toMatchObject({
    flow_release: '1.0.0',
    answers: { howDoYouSleep: 'badly', whatKeepsYouAwake: ['noise'], details: { bedtime: 'late' } },
  });
  expect(JSON.stringify(helped)).not.toMatch(/sleepless/i);
  expect(await server.exportRows('submissions')).toMatchObject([
    {
      flow: 'guide-sleep@1',
      flow_release: '1.0.0',
      step: 'details',
      form: 'guide-bedtime.v1',
      fields: { email: 'Sleepless@Example.com' },
      run_id: helped?.['run_id'],
    },
  ]);
});

// One test for both behaviours, because they need the same build, which takes longest.
test('a rollback serves the earlier version again; a tab that was open during a release finishes in the new release, with its answers and after one reload', async ({
  baseURL,
  browser,
  browserErrors,
  checkout,
  createFunnel,
  page,
  server,
  versions: { before, next },
}) => {
  browserErrors.expect(/status of 409/);
  browserErrors.expect(whileRestarting);
  const funnel = createFunnel({ answers: { howAreYouFeeling: ['anxiety'] } });
  await funnel.openAt({ item: 'notFit2' });

  const taken = await checkout.flows('release', '--rollback', next);
  expect(await checkout.readServedRelease('/talk-to-us')).toBe(before);
  expect(taken).toContain(`${next}.0.0 is taken back: clients are given ${before} again.`);
  await checkout.edit(`${folderOf(current)}/questions/howAreYouFeeling.json`, (question) => ({
    ...question,
    content: 'How do you feel these days?',
  }));
  await checkout.release(current);
  const after = await checkout.readServedRelease('/talk-to-us');
  expect(after).not.toBe(before);
  await checkout.edit('flows/catalog.json', (catalog) => ({ ...catalog, releases: refuse(catalog['releases'] as object, before) }));
  await server.restart();
  expect(await readTitles(browser, baseURL)).toEqual(seenOfCurrent);

  const loads = loadsOf(page);
  const reloaded = page.waitForEvent('load');
  await funnel.fill(await funnel.readPlace());
  await funnel.input.press(funnel.next);
  await reloaded;
  const readRuns = async () => (await server.exportRows('runs')).filter((run) => run['flow_release'] === versionOf(after));
  await expect.poll(readRuns).toMatchObject([{ flow: current, outcome: 'talkFirst' }]);
  expect((await funnel.readPlace()).step.id).toBe('schedule-call');
  expect((await readRuns())[0]?.['answers']).toMatchObject({ howAreYouFeeling: ['anxiety'], notFit2: ['none'] });
  await expect.poll(loads).toBe(1);

  await funnel.next.click();
  const booking = new Booking(page, mouse(), newEmail());
  await booking.field('firstName').waitFor();
  const { runs } = await expectOneOfEach(server, booking.email, await booking.bookFromAccount());
  expect(Object.fromEntries(runs.map((run) => [run['flow'], run['flow_release']]))).toMatchObject({ [current]: versionOf(after) });
});

/** Returns a function that counts how often the page has been loaded since now. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** The entries of releases, of which the named one is no longer accepted. */
function refuse(releases: object, name: string): object {
  return Object.fromEntries(Object.entries(releases).map(([key, entry]) => [key, key === name ? { ...entry, accepted: false } : entry]));
}

/** The version of a release: 2.0.0 for lead@2.0.0. */
const versionOf = (release: string): string => release.slice(release.indexOf('@') + 1);

/** The name of a flow: lead for lead@2. */
const nameOf = (flow: string): string => flow.slice(0, flow.indexOf('@'));

/** The folder of a flow: flows/lead/v2 for lead@2. */
const folderOf = (flow: string): string => `flows/${flow.replace('@', '/v')}`;

/**
 * Makes the next version of the assessment, and lets the flows that may follow the current version follow the next one too. Releases all
 * of them; returns the id of the next version.
 */
async function releaseNextVersion(checkout: Checkout, before: string): Promise<string> {
  await checkout.flows('new', current);
  const next = await checkout.readNewestVersion(nameOf(current));
  await checkout.edit(`${folderOf(next)}/flow.json`, (flow) => {
    const [start, ...steps] = flow['steps'] as readonly { readonly page: object }[];
    return { ...flow, steps: [{ ...start, page: { ...start?.page, title: nextTitle } }, ...steps] };
  });
  // Each flow that accepts a handoff from the current version accepts one from the next version too.
  for (const name of ['booking', 'purchase']) {
    await checkout.edit(`flows/${name}/v1/flow.json`, (flow) => {
      const entry = flow['entry'] as { readonly after: { readonly [flow: string]: readonly string[] } };
      return { ...flow, entry: { ...entry, after: { ...entry.after, [next]: entry.after[current] } } };
    });
    await checkout.release(`${name}@1`);
  }
  expect(await checkout.flows('release', next)).toContain(`${next}.0.0 takes /talk-to-us. Runs that are under way go on in ${before}.`);
  return next;
}

/**
 * Writes the files that the guide in flows/README.md shows for a new questionnaire, follows its steps, and releases the flow. Replaces the
 * names of the flow and its form by others, because somebody who followed the guide may have a flow with the names that it shows.
 */
async function releaseQuestionnaireOfGuide(checkout: Checkout): Promise<void> {
  const guide = await readFile(path.join(root, 'flows/README.md'), 'utf8');
  for (const [, file = '', text = ''] of guide.matchAll(/^`((?:flows|schemas)\/[^`\n]+)`\n\n```json\n([\s\S]*?)```/gm))
    await checkout.write(withOwnNames(file), withOwnNames(text));
  await checkout.flows('cases', 'guide-sleep@1', '--write');
  expect(await checkout.flows('check', 'guide-sleep@1')).toContain('no problems');
  await checkout.release('guide-sleep@1');
}

const withOwnNames = (text: string): string => text.replaceAll('/sleep', '/guide-sleep').replaceAll('bedtime.v1', 'guide-bedtime.v1');

/** Opens the assessment as a new client. Returns its heading in the document, its heading in the browser, and the key of the stored run. */
async function readTitles(browser: Browser, baseURL: string | undefined): Promise<readonly (string | undefined)[]> {
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  const document = await (await page.request.get('/talk-to-us')).text();
  await page.goto('/talk-to-us');
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('run:')));
  const shown = await page.getByRole('heading', { level: 1 }).innerText();
  const run = await page.evaluate(() => Object.keys(sessionStorage).find((key) => key.startsWith('run:')));
  await page.close();
  return [/<h1[^>]*>([^<]*)/.exec(document)?.[1], shown, run];
}

/** Sends a form whose first response is lost, reloads the page, and sends the form again. Both requests must have the same key. */
async function sendAgainAfterFailure(page: Page): Promise<void> {
  const keys: (string | undefined)[] = [];
  await page.route('**/v1/web/submissions', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    await (keys.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('We could not reach our server.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('Sleepless@Example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your answers');
  expect(keys).toEqual([keys[0], keys[0]]);
}

async function answerQuestions(page: Page, options: readonly string[]): Promise<void> {
  for (const option of options) {
    const box = page.getByLabel(option, { exact: true });
    await box.check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(box).toBeHidden();
  }
}

async function readSleepRuns(server: { exportRows(table: 'runs'): Promise<readonly { readonly [column: string]: unknown }[]> }) {
  return (await server.exportRows('runs')).filter(({ flow }) => flow === 'guide-sleep@1');
}
