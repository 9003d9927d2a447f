import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openPage } from './support/open-page.ts';
import { expect, test, widths } from './support/test.ts';

// The server of these journeys is set up for a provider whose sessions are in person.
test.use({ serverOptions: { variables: { OPTIONAL_PAGES: 'homeInPerson' } } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const film = (page: Page) => page.locator('video[aria-hidden=true]');
const isPlaying = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
const filmButton = (page: Page, name: string) => page.getByRole('button', { name });
const filmsOfQuotes = (page: Page) => page.locator('section[aria-labelledby="voices"] a[href$=".mp4"]');

/** Records the films that the page requests from now on. */
function recordFilms(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:mp4|webm)$/.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

test('the header of every page links to the home page for sessions in person', async ({ page }) => {
  await openPage(page, '/');
  const title = await heading(page).innerText();
  await expect(page.getByRole('main').getByRole('link', { name: 'Get started' })).toHaveAttribute(
    'href',
    '/talk-to-us?flow=checkout&plan=reset',
  );
  await openPage(page, '/faq');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL('/');
  await expect(heading(page)).toHaveText(title);
  await openPage(page, '/journal');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL('/');
  await expect(heading(page)).toHaveText(title);
});

test('the film behind the text plays by itself, and can be paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/');
  await filmButton(page, 'Pause the film').click();
  await expect.poll(() => isPlaying(page)).toBe(false);
  await filmButton(page, 'Play the film').click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('with reduced motion, the film is not fetched until it is started', async ({ page }) => {
  const fetched = recordFilms(page);
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await filmButton(page, 'Play the film').click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('when the film cannot be loaded, the text and the drawing are shown', async ({ browserErrors, page }) => {
  browserErrors.expect(/ERR_FAILED/);
  await page.route(/\/films\/.*\.(?:mp4|webm)$/, (route) => route.abort());
  await openPage(page, '/');
  await filmButton(page, 'Play the film').click();
  await expect(film(page)).toHaveCount(0);
  await expect(filmButton(page, 'Play the film')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

for (const size of widths) {
  test.describe(`on a ${size.name}`, () => {
    test.use({ viewport: size });

    test('the page and the film on how it works are accessible', async ({ page }) => {
      await openPage(page, '/');
      await expectAccessible(page, 'in-person home page', [size]);
      for (const fold of await page.locator('main summary').all()) await fold.press('Enter');
      await expectAccessible(page, 'in-person home page, unfolded', [size]);
      await page.getByRole('link', { name: /how it works/ }).click();
      await expect(page.getByRole('dialog').locator('video')).toBeVisible();
      await expectAccessible(page, 'film', [size]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('two quotes have a film and one a story', async ({ page, context }) => {
      await openPage(page, '/');
      await expect(filmsOfQuotes(page)).toHaveCount(2);
      if (size.name === 'phone') {
        const [opened] = await Promise.all([context.waitForEvent('page'), filmsOfQuotes(page).first().click()]);
        await expect(opened).toHaveURL(/\.mp4$/);
        await opened.close();
      } else {
        await filmsOfQuotes(page).first().click();
        await expect(page.getByRole('dialog').locator('track')).toHaveAttribute('src', /sample-voice/);
        await page.keyboard.press('Escape');
      }
      const story = page.locator('section[aria-labelledby="voices"] a[href^="/journal/"]');
      await story.click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}
