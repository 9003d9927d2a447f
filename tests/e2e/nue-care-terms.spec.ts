import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

test('the terms are numbered, and each is reached from the contents', async ({ page }) => {
  await page.goto('/nue-care-terms-conditions');
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  const titles = await links.allInnerTexts();
  expect(titles.length).toBeGreaterThan(5);
  for (const [index, title] of titles.entries())
    await expect(page.getByRole('heading', { level: 2, name: `${index + 1}. ${title}`, exact: true })).toBeVisible();
  await links.last().click();
  await expect(page.getByRole('heading', { level: 2, name: titles.at(-1) ?? '' })).toBeInViewport();
});

test('the helper says in which month a membership starts and ends', async ({ page }) => {
  await page.goto('/nue-care-terms-conditions');
  const status = page.getByRole('main').getByRole('status');
  await page.getByLabel('The day you sign up').fill('4/19/2027');
  await expect(status).toHaveText('Your membership would start in April 2027. Its first term would end with September 2027.');
  await page.getByLabel('The day you sign up').fill('4/20/2027');
  await page.getByLabel('The day you cancel').fill('8/20/2027');
  await expect(status).toHaveText('Your membership would start in May 2027. August 2027 would be its last month.');
  await expectAccessible(page, 'months of a membership');
  await page.getByLabel('The day you cancel').fill('4/20/2027');
  await expect(status).toHaveText('Your membership would not start: it is cancelled before May 2027, its first month.');
  await page.getByLabel('The day you cancel').fill('1/1/2027');
  await expect(status).toContainText('The day you cancel is before the day you sign up.');
  await page.getByLabel('The day you sign up').fill('tomorrow');
  await expect(status).toHaveText('Type the day you sign up as month, day and year.');
});
