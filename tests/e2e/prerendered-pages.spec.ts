import type { Page } from '@playwright/test';
import { present, readAssessment, readField } from './support/definition.ts';
import { failRequests, holdRequests, recordEvents } from './support/network.ts';
import { waitForHydration } from './support/first-question.ts';
import { expectKept, openFirst, recordConsole } from './support/first-visit.ts';
import { maxInvisibleShift, observeDocument, readObserved } from './support/observed-document.ts';
import { openPage } from './support/open-page.ts';
import { listDocuments } from './support/pages.ts';
import { expect, test, widths } from './support/test.ts';

const { title: startTitle, next: startButton } = present(readAssessment().step('start').page, 'page of start');

/** Prerendered addresses that are not in `pagesToRead`, each with its heading. */
const prerenderedPages = [
  { address: '/talk-to-us', words: startTitle },
  { address: '/thank-you-for-your-interest', words: 'Thank you. We have your details.' },
  { address: '/call/booked', words: 'Your call is booked' },
  { address: '/call/success', words: 'Thanks for speaking with us' },
  { address: '/no-such-page', words: 'Page not found' },
];

/** The entry script of the app. */
const siteFile = /\/assets\/index-.*\.js$/;

for (const { name, ...size } of widths) {
  for (const { address, words } of prerenderedPages) {
    test(`${address} hydrates without changes, on a ${name}`, async ({ page, browserErrors }) => {
      browserErrors.expect(/404/);
      const messages = recordConsole(page);
      await page.setViewportSize(size);
      await openFirst(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      await expectKept(page);
      expect(messages).toEqual([]);
    });
  }
}

test('a press on Get Started before hydration requests the next screen at once, opens it after hydration, and both screens are counted', async ({
  page,
}) => {
  const events = recordEvents(page);
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  const loadApp = await holdRequests(page, siteFile);
  await page.goto('/talk-to-us', { waitUntil: 'commit' });
  const nextScripts = ((await page.locator('#screen-end').getAttribute('data-next-scripts')) ?? '').split(' ');
  const start = page.getByRole('button', { name: present(startButton, 'button of start') });
  expect(nextScripts.filter((path) => requested.has(path))).toEqual([]);
  await start.click();
  await expect.poll(() => nextScripts.filter((path) => !requested.has(path))).toEqual([]);
  loadApp();
  await expect(page).toHaveURL(/\/talk-to-us\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(startTitle);
  const view = { name: 'page_view', route: '/talk-to-us/*' };
  await expect.poll(() => events.filter((event) => 'name' in event && event.name === 'page_view')).toEqual([view, view]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(startTitle);
  await expect(start).not.toHaveAttribute('aria-busy', 'true');
});

/** A page whose texts are prerendered, but not its fields. */
const start = '/talk-with-us';

for (const { name, ...size } of widths) {
  test(`${start} hydrates, and its fields appear without moving anything, on a ${name}`, async ({ page }) => {
    const messages = recordConsole(page);
    await page.setViewportSize(size);
    await observeDocument(page);
    await openPage(page, start);
    await page.getByLabel(readField('assessment-start.v1', 'zipCode').title).waitFor();
    await page.waitForLoadState('networkidle');
    const { shift, moved } = await readObserved(page);
    expect(shift, moved.join()).toBeLessThan(maxInvisibleShift);
    expect(messages).toEqual([]);
  });
}

// Two kinds of text fields are allowed. Email forms have uncontrolled inputs, which keep their text, and the browser can send them. The
// search of the journal takes the typed text over, which journal.spec.ts tests.
test('no prerendered page has a text field whose text would be lost on hydration', async ({ request }) => {
  for (const address of [...(await listDocuments()), '/no-such-page']) {
    const text = (await (await request.get(address)).text()).replaceAll(
      /<form\b[^>]* action="\/(?:email-form|journal\/search)"[^]*?<\/form>/g,
      '',
    );
    expect(text, address).not.toMatch(/<(?:select|textarea)\b|<input(?![^>]*type="(?:checkbox|radio|hidden)")/);
  }
});

test.describe('when the app cannot be loaded', () => {
  for (const { what, file } of [
    { what: 'the entry', file: siteFile },
    { what: 'the code of the page', file: /\/assets\/talk-to-us-.*\.js$/ },
  ]) {
    test(`because of ${what}, a message says so, and its link reloads the page`, async ({ page, browserErrors }) => {
      browserErrors.expect(/ERR_FAILED|could not be loaded|Failed to fetch/);
      const stopFailing = await failRequests(page, file, 'offline');
      await page.goto('/talk-to-us');
      const line = page.getByRole('alert');
      await expect(line).toContainText('This page did not load all the way.');
      await expect(line.getByRole('link', { name: 'Call 988' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(startTitle);
      await stopFailing();
      await line.getByRole('link', { name: 'Reload' }).click();
      await waitForHydration(page);
      await expect(line).toBeHidden();
    });
  }

  test('an error of a script before the first render shows the message, also where the prerendered page is hidden', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/sample fault/);
    await page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("sample fault")' }),
    );
    await page.goto('/talk-to-us/questions');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Reload' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Makes each document record the headings that are visible in any frame. */
async function watchHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const headings = new Set<string>();
    Object.assign(window, { headings });
    const look = (): void => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility({ visibilityProperty: true }) === true) headings.add(heading.innerText);
      requestAnimationFrame(look);
    };
    look();
  });
}

const headingsSeen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings]);

test('a run is resumed, and no other screen is visible before', async ({ createFunnel, page, definition }) => {
  const funnel = createFunnel();
  await funnel.open();
  await funnel.walkToItem('whatIsYourGoalWithOurProgram');
  await watchHeadings(page);
  for (const address of [`${definition.route}/questions`, definition.route]) {
    const loadApp = await holdRequests(page, siteFile);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('h1').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    loadApp();
    await expect(funnel.heading).toBeVisible();
    const shown = await funnel.heading.innerText();
    // The heading is recorded one frame after it is rendered, so this polls. A wrong heading would stay in the list.
    await expect.poll(() => headingsSeen(page)).toEqual([shown]);
  }
});

test('a page whose chunk a newer build has removed is reloaded once, and the run resumes', async ({
  createFunnel,
  page,
  browserErrors,
}) => {
  browserErrors.expect(/404|Failed to fetch/);
  let documents = 0;
  page.on('request', (sent) => (documents += Number(sent.isNavigationRequest())));
  await page.route('**/assets/talk-with-us-*.js', (route) => (documents < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  const funnel = createFunnel();
  await funnel.open();
  await funnel.walkToStep('schedule-call');
  expect(documents).toBe(1);
  await funnel.next.click();
  await expect(page).toHaveURL(/\/talk-with-us\/account/);
  await expect(page.getByLabel(readField('account.v1', 'firstName').title)).toBeVisible();
  expect(documents).toBe(2);
});

for (const { from, press, to } of [
  { from: '/no-such-page', press: 'Go to the home page', to: /^It’s your right/ },
  { from: '/talk-with-us/questions', press: undefined, to: /^It’s your right/ },
]) {
  test(`the head of the document of ${from} is replaced when the screen is left`, async ({ page, browserErrors }) => {
    browserErrors.expect(/404/);
    await page.goto(from);
    if (press !== undefined) await page.getByRole('link', { name: press }).click();
    await expect(page).toHaveTitle(to);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
}
