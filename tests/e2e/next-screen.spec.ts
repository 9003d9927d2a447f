import type { Locator, Page } from '@playwright/test';
import { present, readAssessment, readField } from './support/definition.ts';
import { endpoints, errorResponse, failRequests, holdRequests } from './support/network.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, widths } from './support/test.ts';

/** The first screen of the assessment, and the form that follows it. */
const assessment = readAssessment();
const first = present(assessment.step('start').page, 'page of start');
const formTitle = present(assessment.step('state').title, 'title of state');

/** The entry script of the app. */
const siteFile = /\/assets\/index-.*\.js$/;

/** The script with the form that the build has prerendered. */
const nextScreenFile = /\/assets\/next-screen-.*\.js$/;

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const next = (page: Page): Locator => button(page, 'Next');
const fields = (page: Page): Locator => page.getByRole('main').locator('input, select');
const field = (page: Page, name: string): Locator => page.getByLabel(readField('assessment-start.v1', name).title, { exact: true });
const birthDate = (page: Page): Locator => field(page, 'dateOfBirth');

/** Whether the app has replaced the prerendered screen. */
const isAppThere = (page: Page): Promise<boolean> => page.evaluate(() => document.getElementById('root')?.hidden === false);

/** Presses Next on the first screen before the app is loaded. Returns a function that lets the app load. */
async function pressNextEarly(page: Page): Promise<() => void> {
  const loadApp = await holdRequests(page, siteFile);
  await page.goto('/talk-to-us', { waitUntil: 'commit' });
  await button(page, present(first.next, 'button of start')).click();
  await expect(heading(page)).toHaveText(formTitle);
  return loadApp;
}

/** The current values of the fields. */
const readValues = (page: Page): Promise<readonly string[]> =>
  fields(page).evaluateAll((all) => all.map((control) => (control as HTMLInputElement | HTMLSelectElement).value));

async function fill(page: Page): Promise<void> {
  await birthDate(page).fill('04/15/1990');
  await field(page, 'state').selectOption('TX');
  await field(page, 'zipCode').fill('78701');
}

/** The boxes of the heading, labels, fields and buttons of the screen. */
const readBoxes = (page: Page): Promise<readonly string[]> =>
  page.locator('main :is(h1, label, input, select, button)').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        return [element.tagName, ...[top, left, width, height].map((length) => Math.round(length))].join(' ');
      }),
  );

for (const { name, ...size } of widths) {
  test(`the form is shown before the app is loaded, and nothing moves when the app renders it, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    const loadApp = await pressNextEarly(page);
    await expect(heading(page)).toBeFocused();
    expect(await isAppThere(page)).toBe(false);
    await expectAccessible(page, 'the form before the app');
    const [title, boxes] = [await page.title(), await readBoxes(page)];
    loadApp();
    await expect.poll(() => isAppThere(page)).toBe(true);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveText(formTitle);
    expect(await readBoxes(page)).toEqual(boxes);
    expect(await page.title()).toBe(title);
    expect(new URL(page.url()).pathname).toBe('/talk-to-us/state');
  });
}

test('a text that is typed before the app is loaded is kept, with the focus and the position of the cursor', async ({ page }) => {
  const loadApp = await pressNextEarly(page);
  await fill(page);
  const values = await readValues(page);
  await birthDate(page).focus();
  await page.keyboard.press('Home');
  loadApp();
  await expect.poll(() => isAppThere(page)).toBe(true);
  expect(await readValues(page)).toEqual(values);
  await expect(birthDate(page)).toBeFocused();
  expect(await birthDate(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  // Next works, because the app has taken the values of the fields over.
  await next(page).click();
  await expect(heading(page)).not.toHaveText(formTitle);
  await button(page, 'Back').click();
  expect(await readValues(page)).toEqual(values);
});

test('Back while the app loads the code of the form leads to the first screen, from where the form can be opened again', async ({
  page,
}) => {
  const loadForm = await holdRequests(page, /\/assets\/_form_/);
  const loadApp = await pressNextEarly(page);
  loadApp();
  await expect(page).toHaveURL(/\/talk-to-us\/state$/);
  expect(await isAppThere(page)).toBe(false);
  await page.goBack();
  await expect(heading(page)).toHaveText(first.title);
  await expect(heading(page)).toHaveCount(1);
  loadForm();
  await button(page, present(first.next, 'button of start')).click();
  await expect(heading(page)).toHaveText(formTitle);
  await fill(page);
  await next(page).click();
  await expect(heading(page)).not.toHaveText(formTitle);
});

test('the scroll position is kept when the app renders the form', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 400 });
  const loadApp = await pressNextEarly(page);
  const readScroll = (): Promise<number> => page.evaluate(() => scrollY);
  expect(await readScroll()).toBe(0);
  await field(page, 'zipCode').focus();
  const scroll = await readScroll();
  expect(scroll).toBeGreaterThan(0);
  loadApp();
  await expect.poll(() => isAppThere(page)).toBe(true);
  expect(await readScroll()).toBe(scroll);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await readScroll()).toBe(0);
});

test('a press on Next of the form takes effect when the app is loaded', async ({ page }) => {
  const loadApp = await pressNextEarly(page);
  await fill(page);
  await next(page).click();
  await expect(next(page)).toHaveAttribute('aria-busy', 'true');
  loadApp();
  await expect(heading(page)).not.toHaveText(formTitle);
});

test('after a press on Next of an empty form, the missing values are reported when the app is loaded', async ({ page }) => {
  const loadApp = await pressNextEarly(page);
  await next(page).click();
  loadApp();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(birthDate(page)).toHaveAttribute('aria-invalid', 'true');
});

test('typing after a press on Next cancels the press', async ({ page }) => {
  const loadApp = await pressNextEarly(page);
  await fill(page);
  await next(page).click();
  await birthDate(page).fill('04/16/1990');
  await expect(next(page)).not.toHaveAttribute('aria-busy', 'true');
  loadApp();
  await expect.poll(() => isAppThere(page)).toBe(true);
  await expect(birthDate(page)).toHaveValue('04/16/1990');
  await expect(heading(page)).toHaveText(formTitle);
});

test('a press on Back of the form leads to the first screen when the app is loaded', async ({ page }) => {
  const loadApp = await pressNextEarly(page);
  await button(page, 'Back').click();
  loadApp();
  await expect(heading(page)).toHaveText(first.title);
  await expect(button(page, present(first.next, 'button of start'))).not.toHaveAttribute('aria-busy', 'true');
});

test('a double click on the first button does not send the form', async ({ page }) => {
  const loadApp = await holdRequests(page, siteFile);
  await page.goto('/talk-to-us', { waitUntil: 'commit' });
  await button(page, present(first.next, 'button of start')).dblclick();
  await expect(heading(page)).toHaveText(formTitle);
  loadApp();
  await expect.poll(() => isAppThere(page)).toBe(true);
  await expect(birthDate(page)).not.toHaveAttribute('aria-invalid', 'true');
});

test('a press on the first button before the script of the form is loaded opens the form when it is loaded', async ({ page }) => {
  const [loadApp, loadForm] = [await holdRequests(page, siteFile), await holdRequests(page, nextScreenFile)];
  await page.goto('/talk-to-us', { waitUntil: 'commit' });
  const start = button(page, present(first.next, 'button of start'));
  await start.click();
  await expect(start).toHaveAttribute('aria-busy', 'true');
  loadForm();
  await expect(heading(page)).toHaveText(formTitle);
  expect(await isAppThere(page)).toBe(false);
  loadApp();
  await expect.poll(() => isAppThere(page)).toBe(true);
});

test('when the prerendered form cannot be loaded, the app renders the form itself', async ({ page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource|net::/);
  await failRequests(page, nextScreenFile, 'offline');
  const loadApp = await holdRequests(page, siteFile);
  await page.goto('/talk-to-us', { waitUntil: 'commit' });
  await button(page, present(first.next, 'button of start')).click();
  loadApp();
  await expect(heading(page)).toHaveText(formTitle);
  await expect(page.getByRole('alert')).toBeHidden();
  await fill(page);
  await next(page).click();
  await expect(heading(page)).not.toHaveText(formTitle);
});

test('when the app cannot be loaded, typed values stay, and a message says so', async ({ page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource|Failed to fetch|net::/);
  await failRequests(page, siteFile, 'offline');
  await page.goto('/talk-to-us', { waitUntil: 'commit' });
  await button(page, present(first.next, 'button of start')).click();
  await expect(heading(page)).toHaveText(formTitle);
  await birthDate(page).fill('04/15/1990');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(birthDate(page)).toHaveValue('04/15/1990');
});

test('when the states cannot be loaded, the app says so, and Retry shows the form with the typed values', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/Failed to load resource/);
  const stopFailing = await failRequests(page, endpoints.states, errorResponse(500));
  const loadApp = await pressNextEarly(page);
  await birthDate(page).fill('04/15/1990');
  loadApp();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await stopFailing();
  await button(page, 'Retry').click();
  await expect(birthDate(page)).toHaveValue('04/15/1990');
});
