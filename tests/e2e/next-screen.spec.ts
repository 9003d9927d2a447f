import type { Locator, Page } from '@playwright/test';
import { present, readAssessment, readField } from './support/definition.ts';
import { endpoints, errorResponse, failRequests, holdRequests } from './support/network.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, widths } from './support/test.ts';

/** The first screen of the assessment, and the form that follows it. */
const assessment = readAssessment();
const first = present(assessment.step('start').page, 'page of start');
const formTitle = present(assessment.step('state').title, 'title of state');

/** The entry of the app. */
const siteFile = /\/assets\/index-.*\.js$/;

/** The form as the build has drawn it. */
const nextScreenFile = /\/assets\/next-screen-.*\.js$/;

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const next = (page: Page): Locator => button(page, 'Next');
const fields = (page: Page): Locator => page.getByRole('main').locator('input, select');
const field = (page: Page, name: string): Locator => page.getByLabel(readField('assessment-start.v1', name).title, { exact: true });
const birthDate = (page: Page): Locator => field(page, 'dateOfBirth');

/** Whether the app has taken the place of what the document has drawn. */
const isAppThere = (page: Page): Promise<boolean> => page.evaluate(() => document.getElementById('root')?.hidden === false);

/** Presses Next on the first screen before the app is there; it comes when the function that is given is called. */
async function pressNextEarly(page: Page): Promise<() => void> {
  const loadApp = await holdRequests(page, siteFile);
  await page.goto('/talk-to-us', { waitUntil: 'commit' });
  await button(page, present(first.next, 'button of start')).click();
  await expect(heading(page)).toHaveText(formTitle);
  return loadApp;
}

/** The values of the fields, as they stand. */
const readValues = (page: Page): Promise<readonly string[]> =>
  fields(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement | HTMLSelectElement).value));

async function fill(page: Page): Promise<void> {
  await birthDate(page).fill('04/15/1990');
  await field(page, 'state').selectOption('TX');
  await field(page, 'zipCode').fill('78701');
}

/** Where everything on the screen is. */
const readBoxes = (page: Page): Promise<readonly string[]> =>
  page.locator('main :is(h1, label, input, select, button)').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { top, left, width, height } = one.getBoundingClientRect();
        return [one.tagName, ...[top, left, width, height].map((length) => Math.round(length))].join(' ');
      }),
  );

for (const { name, ...size } of widths) {
  test(`the form is there before the app, and nothing moves when that draws it, on a ${name}`, async ({ page }) => {
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

test('what is typed before the app is there stays, with the focus and the place in the text', async ({ page }) => {
  const loadApp = await pressNextEarly(page);
  await fill(page);
  const values = await readValues(page);
  await birthDate(page).focus();
  await page.keyboard.press('Home');
  loadApp();
  await expect.poll(() => isAppThere(page)).toBe(true);
  expect(await readValues(page)).toEqual(values);
  await expect(birthDate(page)).toBeFocused();
  expect(await birthDate(page).evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(0);
  // The app knows what the fields show: it leads on with it.
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

test('the place on the page stays', async ({ page }) => {
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

test('a press on Next of the form is made when the app is there', async ({ page }) => {
  const loadApp = await pressNextEarly(page);
  await fill(page);
  await next(page).click();
  await expect(next(page)).toHaveAttribute('aria-busy', 'true');
  loadApp();
  await expect(heading(page)).not.toHaveText(formTitle);
});

test('Next of an empty form says what is missing when the app is there', async ({ page }) => {
  const loadApp = await pressNextEarly(page);
  await next(page).click();
  loadApp();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(birthDate(page)).toHaveAttribute('aria-invalid', 'true');
});

test('whoever types on after a press on Next has not sent it', async ({ page }) => {
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

test('Back of the form leads to the first screen when the app is there', async ({ page }) => {
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

test('a press that comes before the form does opens it', async ({ page }) => {
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

test('where the form does not arrive before the app, the app leads to its own', async ({ page, browserErrors }) => {
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

test('where the app does not arrive, what was typed stays, and a message says so', async ({ page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource|Failed to fetch|net::/);
  await failRequests(page, siteFile, 'offline');
  await page.goto('/talk-to-us', { waitUntil: 'commit' });
  await button(page, present(first.next, 'button of start')).click();
  await expect(heading(page)).toHaveText(formTitle);
  await birthDate(page).fill('04/15/1990');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(birthDate(page)).toHaveValue('04/15/1990');
});

test('where the states do not arrive, the app says so, and Retry brings the form with what was typed', async ({ page, browserErrors }) => {
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
