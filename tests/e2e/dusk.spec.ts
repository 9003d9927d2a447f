import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, widths } from './support/test.ts';

test.use({ colorScheme: 'dark' });

/** The colour of the ground, as the browser has computed it. */
const readGround = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const night = 'rgb(18, 30, 40)';
const day = 'rgb(251, 246, 241)';

test('the assessment at night, in its layouts', async ({ createFunnel, page, definition }) => {
  const crisis = (definition.item('notFit1').options ?? []).filter((option) => option.crisis === true).map(({ value }) => value);
  const funnel = createFunnel({ answers: { notFit1: crisis } });
  await funnel.open();
  await expectAccessible(page, 'start at night');
  await funnel.walkToStep('state');
  await funnel.input.pressDisabled(funnel.next);
  await expectAccessible(page, 'form with errors at night');
  await funnel.walkToItem('howFamiliarAreYouWithTheBenefitsOfKetamineTherapyForAnxietyDepressionAndPtsd');
  await funnel.fill(await funnel.readPlace());
  await expectAccessible(page, 'single choice at night', [widths[0]]);
  await funnel.walkToItem('notFit1');
  await funnel.fill(await funnel.readPlace());
  await expectAccessible(page, 'crisis answer at night');
  await funnel.goNext();
  await expect(page.getByRole('main').locator('a[href="tel:988"]').first()).toBeVisible();
  await expectAccessible(page, 'not eligible at night');
});

test('the account at night, with errors', async ({ openAccount, page }) => {
  const booking = await openAccount();
  await booking.fillAccount();
  await booking.setField('acceptedTerms', 'no');
  await booking.funnel.next.click();
  await booking.summary.waitFor();
  await expectAccessible(page, 'account with errors at night');
});

test('the home page at night requests the drawings of the night alone', async ({ page }) => {
  const drawings: string[] = [];
  page.on('request', (request) => drawings.push(...(/[\w-]*hills[\w-]*(?=-[\w-]{8}\.svg)/.exec(request.url()) ?? [])));
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(drawings).toEqual(['hills-night']);
  expect(await readGround(page)).toBe(night);
  await expectAccessible(page, 'home at night');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a document is dark, so that nothing flashes before its scripts have run', async ({ page }) => {
    await page.goto('/talk-to-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', night);
  });
});

test('a printed page is light', async ({ page }) => {
  await page.goto('/talk-to-us');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => readGround(page)).toBe(day);
});
