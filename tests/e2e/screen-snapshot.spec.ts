import type { Page } from '@playwright/test';
import { present } from './support/definition.ts';
import type { Funnel } from './support/funnel.ts';
import { holdRequests } from './support/network.ts';
import { expect, test } from './support/test.ts';

/** The entry script of the app. */
const siteFile = /\/assets\/index-.*\.js$/;

/** The key of the session storage under which the last screen is stored. */
const storageKey = 'screenSnapshot';

/** Reloads the page without its app. Returns a function that lets the app load. */
async function reloadWithoutApp(page: Page): Promise<() => void> {
  const loadApp = await holdRequests(page, siteFile);
  await page.reload({ waitUntil: 'commit' });
  return loadApp;
}

/** Waits until the app has rendered the screen and begun the visit. */
async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
  await page.waitForLoadState('networkidle');
}

/** Every element of the screen with its role and its box. */
function listBoxes(page: Page): Promise<readonly string[]> {
  return page.locator('#root *').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${element.role ?? ''} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );
}

/** Opens the second multiple-choice question, and ticks its first option. Returns the id, and the values of its first two options. */
async function openAnswered(funnel: Funnel): Promise<{ readonly id: string; readonly values: readonly string[] }> {
  const [, item] = funnel.definition.items.filter(({ type, multi }) => type === 'question' && multi === true);
  const { id, options = [] } = present(item, 'second question of several choices');
  await funnel.openAt({ item: id });
  const values = options.slice(0, 2).map(({ value }) => value);
  await funnel.option(present(values[0], 'option'), id).check();
  return { id, values };
}

test('after a reload, a question is shown with its answer before the app is loaded, and ticks and Next take effect', async ({
  createFunnel,
  page,
}) => {
  const funnel = createFunnel();
  const { id, values } = await openAnswered(funnel);
  const [first = '', second = ''] = values;
  const heading = await funnel.heading.innerText();
  const loadApp = await reloadWithoutApp(page);
  await expect(funnel.heading).toHaveText(heading);
  await expect(funnel.option(first, id)).toBeChecked();
  await funnel.option(second, id).check();
  await funnel.next.click();
  await expect(funnel.next).toHaveAttribute('aria-busy', 'true');
  loadApp();
  await expect(funnel.heading).not.toHaveText(heading);
  await page.goBack();
  await expect(funnel.heading).toHaveText(heading);
  for (const value of values) await expect(funnel.option(value, id)).toBeChecked();
});

test('after a reload, the app renders the same screen without moving anything, and restores the focus', async ({ createFunnel, page }) => {
  const funnel = createFunnel();
  const { id, values } = await openAnswered(funnel);
  const loadApp = await reloadWithoutApp(page);
  const option = funnel.option(present(values[1], 'option'), id);
  await option.focus();
  // Waits for the font: one that arrives later would move the compared boxes.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await listBoxes(page);
  expect(before.length, 'the boxes of a whole screen').toBeGreaterThan(30);
  loadApp();
  await waitForApp(page);
  await expect(option).toBeFocused();
  expect(await listBoxes(page)).toEqual(before);
});

test('a press on Back before the app is loaded leads back', async ({ createFunnel, page }) => {
  const funnel = createFunnel();
  await openAnswered(funnel);
  const heading = await funnel.heading.innerText();
  const loadApp = await reloadWithoutApp(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(funnel.heading).toHaveText(heading);
  loadApp();
  await expect(funnel.heading).not.toHaveText(heading);
});

/** Opens the address of the page as a new entry of the history, without its app. Returns a function that lets the app load. */
async function openAddressWithoutApp(page: Page): Promise<() => void> {
  const address = page.url();
  await page.goto('/robots.txt');
  const loadApp = await holdRequests(page, siteFile);
  await page.goto(address, { waitUntil: 'commit' });
  return loadApp;
}

test('opening the address again shows the last question before the app is loaded, when the address leads to it', async ({
  createFunnel,
  page,
}) => {
  const funnel = createFunnel();
  const { id, values } = await openAnswered(funnel);
  const heading = await funnel.heading.innerText();
  const loadApp = await openAddressWithoutApp(page);
  await expect(funnel.heading).toHaveText(heading);
  await funnel.option(present(values[1], 'option'), id).check();
  loadApp();
  await waitForApp(page);
  await expect(funnel.heading).toHaveText(heading);
  for (const value of values) await expect(funnel.option(value, id)).toBeChecked();
});

test('opening the address again shows nothing before the app is loaded, when the address leads to an earlier question', async ({
  createFunnel,
  page,
}) => {
  const funnel = createFunnel();
  await openAnswered(funnel);
  const answered = await funnel.heading.innerText();
  await funnel.next.click();
  await expect(funnel.heading).not.toHaveText(answered);
  const loadApp = await openAddressWithoutApp(page);
  await expect(page.locator('html')).toHaveAttribute('data-waiting');
  loadApp();
  await expect(funnel.heading).toHaveText(answered);
});

/** Changes after which the next document must not show the stored screen. */
const changes: { readonly [change: string]: (page: Page) => Promise<unknown> } = {
  'the run has changed': (page) => page.evaluate(() => sessionStorage.setItem('crisisAnswer', 'lead@2')),
  'the address has another query': (page) => page.evaluate(() => history.replaceState(history.state, '', '?utm_term=a')),
  'the history has another place': (page) => page.evaluate(() => history.replaceState({ idx: 0 }, '')),
  'the visit was ended': (page) => page.evaluate(() => sessionStorage.clear()),
};

for (const [change, make] of Object.entries(changes)) {
  test(`the last screen is not shown before the app is loaded when ${change}`, async ({ createFunnel, page }) => {
    const funnel = createFunnel();
    await openAnswered(funnel);
    // Keeps the document in which the change is made from storing its screen when it is left.
    await page.addInitScript(() => {
      for (const name of ['pagehide', 'visibilitychange'])
        window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.reload();
    await waitForApp(page);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKey)).not.toBeNull();
    await make(page);
    const loadApp = await reloadWithoutApp(page);
    await page.waitForFunction(() => document.readyState !== 'loading');
    await expect(page.locator('html')).toHaveAttribute('data-waiting');
    loadApp();
    await waitForApp(page);
  });
}
