import type { Page } from '@playwright/test';
import { present } from './support/definition.ts';
import { expectReadableOnPaper, paper, sheet } from './support/paper.ts';
import { expect, test } from './support/test.ts';

// every-page.spec.ts tests the other pages in print.
test.use({ viewport: sheet, colorScheme: 'dark' });

test('after a crisis answer, the print has the chosen options and whom to call', async ({ createFunnel, page, definition }) => {
  const crisis = (definition.item('notFit1').options ?? []).filter((option) => option.crisis === true).map(({ value }) => value);
  const funnel = createFunnel({ answers: { notFit1: crisis } });
  const place = await funnel.openAt({ item: 'notFit1' });
  await funnel.fill(place);
  await page.emulateMedia(paper);
  for (const value of crisis) await expect(funnel.option(value)).toHaveCSS('print-color-adjust', 'exact');
  await expectReadableOnPaper(page);
  await page.emulateMedia({ media: null });
  await funnel.goNext();
  await page.emulateMedia(paper);
  const lines = page.getByRole('main').locator('section a[href^="tel:"], section a[href^="sms:"]');
  await expect(lines.first()).toBeVisible();
  await expectReadableOnPaper(page);
});

test('the print of an answered question has the chosen options, and no button to change them', async ({
  createFunnel,
  page,
  definition,
}) => {
  const item = present(
    definition.items.find(({ type, multi, options = [] }) => type === 'question' && multi !== true && options.length === 2),
    'question with two answers',
  );
  const funnel = createFunnel();
  await funnel.fill(await funnel.openAt({ item: item.id }));
  const change = page.getByRole('button', { name: 'Change my answer' });
  await expect(change).toBeVisible();
  await page.emulateMedia(paper);
  await expect(change).toBeHidden();
  await expect(page.locator('main input:checked')).toHaveCSS('print-color-adjust', 'exact');
  await expectReadableOnPaper(page);
});

test('the print of a statistic of the assessment has its source', async ({ createFunnel, page, definition }) => {
  const banner = present(
    definition.items.find(({ claim }) => claim !== undefined),
    'banner with a figure',
  );
  await createFunnel().openAt({ item: banner.id });
  await expect(page.locator('main details p')).toBeHidden();
  await page.emulateMedia(paper);
  await expect(page.locator('main details p')).toBeVisible();
});

test('no question, day or program is broken across sheets', async ({ createFunnel, openDays, page }) => {
  await createFunnel().openAt({ item: 'notFit1' });
  await page.emulateMedia(paper);
  await expectUnbroken(page, 'main label');
  await page.emulateMedia({ media: null });
  await openDays();
  await page.emulateMedia(paper);
  await expectUnbroken(page, 'main :not(section) > details');
  await expect(page.locator('main :not(section) > details:not([open]) input').first(), 'a time of a day that is not opened').toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/checkout/select');
  await page.emulateMedia(paper);
  await expectUnbroken(page, 'main article');
});

async function expectUnbroken(page: Page, selector: string): Promise<void> {
  const elements = page.locator(selector);
  await elements.first().waitFor();
  for (const element of await elements.all()) await expect(element).toHaveCSS('break-inside', 'avoid');
}
