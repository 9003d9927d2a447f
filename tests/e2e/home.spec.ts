import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { waitForHydration } from './support/first-question.ts';
import { expect, test, widths } from './support/test.ts';

const voices = (page: Page) => page.locator('section[aria-labelledby="voices"]');
const carousel = (page: Page) => page.locator('section[aria-roledescription="carousel"]');
const slidesOf = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');

// Waits for hydration, because a press before it does what it does without JavaScript, which has journeys of its own.
test.beforeEach(async ({ page, javaScriptEnabled }) => {
  await page.goto('/');
  if (javaScriptEnabled) await waitForHydration(page);
});

test('quotes are shown three at a time, and after the last ones the first ones are shown again', async ({ page }) => {
  const shown = () => voices(page).locator('figure:visible blockquote').allInnerTexts();
  const all = await voices(page).locator('figure').count();
  const first = await shown();
  expect(first).toHaveLength(3);
  const seen = new Set(first);
  const status = voices(page).getByRole('status');
  for (let from = 4; from <= all; from += 3) {
    await voices(page).getByRole('button').click();
    await expect(status).toContainText(`Showing ${from} to ${Math.min(from + 2, all)} of ${all}`);
    for (const quote of await shown()) seen.add(quote);
  }
  expect(seen.size).toBe(all);
  await voices(page).getByRole('button').click();
  await expect(status).toContainText(`Showing 1 to 3 of ${all}`);
  expect(await shown()).toEqual(first);
});

for (const size of widths) {
  test.describe(`on a ${size.name}`, () => {
    test.use({ viewport: size });

    test('the carousel moves by its buttons and by the arrow keys, and announces its position', async ({ page }) => {
      const slides = await slidesOf(page).count();
      const status = carousel(page).getByRole('status');
      const [previous, next] = [carousel(page).getByRole('button').first(), carousel(page).getByRole('button').last()];
      await expect(status).toHaveText(`1 of ${slides}`);
      await expect(slidesOf(page).first()).toHaveAccessibleName(`1 of ${slides}`);
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      // On a wide screen several slides are in view, so the list ends before the last slide is the first in view.
      for (let place = await status.innerText(); (await next.getAttribute('aria-disabled')) === 'false'; place = await status.innerText()) {
        // The button may become disabled at the end of the list just before the press: it then ignores the press.
        await next.click({ force: true });
        await expect(status).not.toHaveText(place);
      }
      await expect(slidesOf(page).last()).toBeInViewport();
      await expect(status).toHaveText(`${slides} of ${slides}`);
      await carousel(page).locator('[tabindex="0"]').focus();
      for (let press = 1; press < slides; press++) await page.keyboard.press('ArrowLeft');
      await expect(status).toHaveText(`1 of ${slides}`);
    });

    test('cards unfold, and every state is accessible', async ({ page }) => {
      const cards = page.locator('section[aria-labelledby="whys"] article');
      expect(await cards.count()).toBe(4);
      await expectAccessible(page, 'home page', [size]);
      for (const summary of await cards.locator('summary').all()) await summary.click();
      for (const text of await cards.locator('details > p').all()) await expect(text).toBeVisible();
      await expectAccessible(page, 'home page with open cards', [size]);
    });
  });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('the carousel moves by a swipe, and announces its position', async ({ page }) => {
    const list = carousel(page).locator('[tabindex="0"]');
    await list.scrollIntoViewIfNeeded();
    const { y, height } = (await list.boundingBox()) ?? { y: 0, height: 0 };
    const browser = await page.context().newCDPSession(page);
    // A slow finger, with timestamps of its own. A finger that is lifted in motion makes the list scroll on, farther on a busy machine.
    let timestamp = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (timestamp += 0.1) });
    await touch('touchStart', { x: 330, y: y + height / 2 });
    for (let x = 310; x >= 50; x -= 20) await touch('touchMove', { x, y: y + height / 2 });
    await touch('touchMove', { x: 50, y: y + height / 2 });
    await touch('touchEnd');
    await expect(carousel(page).getByRole('status')).toHaveText(`2 of ${await slidesOf(page).count()}`);
  });
});

test('the programs that the catalogue has for this page are shown, and none can be bought here', async ({ page }) => {
  const programs = page.locator('section[aria-labelledby="programs"]');
  expect(await programs.getByRole('article').count()).toBeGreaterThan(0);
  await expect(programs.getByRole('link')).toHaveCount(0);
  await expect(programs.getByRole('button')).toHaveCount(0);
});

test.describe('the film', () => {
  const link = (page: Page) => page.getByRole('link', { name: /first light/ });
  const film = (page: Page) => page.getByRole('dialog').locator('video');
  const isPlaying = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);

  test('is not fetched until it is opened, plays with captions, and closes with Escape', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/films/')) fetched.push(request.url());
    });
    await page.reload();
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await link(page).click();
    await expect.poll(() => isPlaying(page)).toBe(true);
    const cues = () => film(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0);
    await expect.poll(cues).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link(page)).toBeFocused();
  });

  test('does not start by itself with reduced motion, and its dialog is accessible', async ({ page }) => {
    await link(page).click();
    await expect(film(page)).toBeVisible();
    expect(await isPlaying(page)).toBe(false);
    await expectAccessible(page, 'home page with the film');
  });

  test('shows Stream error when it cannot be loaded, and plays on another try', async ({ browserErrors, page }) => {
    browserErrors.expect(/ERR_FAILED/);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route(/\/films\/.*\.(?:mp4|webm)$/, (route) => route.abort());
    await link(page).click();
    await expect(page.getByRole('alert')).toContainText('Stream error');
    await page.unrouteAll();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  test('is a file that the server sends in ranges, and that the link opens without JavaScript', async ({ page }) => {
    const href = (await link(page).getAttribute('href')) ?? '';
    const part = await page.request.get(href, { headers: { range: 'bytes=0-99' } });
    expect(part.status()).toBe(206);
    expect(part.headers()['content-type']).toBe('video/mp4');
    expect((await part.body()).length).toBe(100);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all quotes and slides can be read', async ({ page }) => {
    for (const quote of await voices(page).locator('blockquote').all()) await expect(quote).toBeVisible();
    await expect(voices(page).getByRole('button')).toBeHidden();
    await expect(carousel(page).getByRole('button').first()).toBeHidden();
  });
});
