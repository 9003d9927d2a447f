import { expectAccessible } from './support/accessible.ts';
import { newEmail } from './support/booking.ts';
import { exportedDataOf } from './support/exported-data.ts';
import { openPage } from './support/open-page.ts';
import { partnerPages } from './support/pages.ts';
import { recordEvents } from './support/network.ts';
import { expect, sizes, test } from './support/test.ts';

/** The sample partners: the path of the page, and the address of the partner's site. */
const partners = [
  { route: '/sample-clinic', href: 'https://clinic.example.com/' },
  { route: '/sample-network', href: 'https://network.example.com/' },
  { route: '/sample-foundation', href: 'https://foundation.example.com/' },
] as const;

test('the partners in this file are those whose pages the site has', () => {
  expect(partners.map(({ route }) => route)).toEqual(partnerPages);
});

test('a partner page names its partner, counts that it was loaded, and that a form is begun', async ({ page }) => {
  const events = recordEvents(page);
  for (const { route, href } of partners) {
    await openPage(page, route);
    await expect(page.locator('main a[href^="https:"]')).toHaveAttribute('href', href);
    await expect.poll(() => events).toContainEqual({ name: 'LOADED', route });
    expect(await page.evaluate(() => localStorage.getItem('form_variant'))).toBe(route.slice(1));
    await page.getByRole('link', { name: 'Begin the form' }).click();
    await expect(page).toHaveURL(/\/talk-with-us$/);
    await expect.poll(() => events).toContainEqual({ name: 'START FORM', route, appName: 'intake', formType: 'talk-with-us' });
  }
});

test('each landing page stores the form variant that is recorded with a lead', async ({ page }) => {
  for (const [address, form, landing] of [
    ['/veterans', 'veterans', null],
    ['/resilience', 'resilience', null],
    ['/signup', 'signup', null],
    ...partnerPages.map((address) => [address, address.slice(1), null] as const),
    ['/discover', 'discover', null],
    ['/discover?variant=1', 'discover', '1'],
  ] as const) {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await openPage(page, address);
    const readVariants = () => page.evaluate(() => [localStorage.getItem('form_variant'), localStorage.getItem('variant')]);
    await expect.poll(readVariants, address).toEqual([form, landing]);
  }
});

// The stored form variant is recorded with the lead. A landing page for everybody does not replace a variant that is already stored.
for (const [address, expected] of [
  ['/veterans /discover', 'veterans'],
  ['/signup?form_variant=sample-mail', 'sample-mail'],
  ['/discover?variant=1 /discover?variant=0', 'discover-0'],
] as const) {
  test(`a lead who visits ${address.replace(' ', ', then ')} is recorded with the form variant ${expected}`, async ({
    page,
    openAccount,
    server,
  }) => {
    for (const each of address.split(' ')) {
      await openPage(page, each);
      // Waits for the variant, because a page that is left at once stores none.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('form_variant'))).not.toBeNull();
    }
    const booking = await openAccount();
    await booking.goToCall();
    await expect
      .poll(async () => (await exportedDataOf(server, booking.email)).leads.map((lead) => lead['form_variants']))
      .toEqual([expected]);
  });
}

test('the general landing page has two variants, of which the address names one, and adds three reviews at a time', async ({ page }) => {
  const events = recordEvents(page);
  const steps = page.locator('section[aria-labelledby="process"] li');
  await openPage(page, '/discover');
  await expect.poll(() => events).toContainEqual({ name: 'view_landing', route: '/discover' });
  await expect(steps).toHaveCount(3);
  await expect(page.locator('section[aria-labelledby="process"]').getByRole('link', { name: 'Talk with us' })).toHaveAttribute(
    'href',
    '/talk-with-us',
  );
  await openPage(page, '/discover?variant=1');
  await expect(steps).toHaveCount(4);
  await page.reload();
  await expect(steps).toHaveCount(4);
  for (const address of ['/discover', '/discover?variant=0']) {
    await openPage(page, address);
    await expect(steps).toHaveCount(3);
  }
  const reviews = page.locator('section[aria-labelledby="voices"] figure');
  const [all, shown] = [await reviews.count(), reviews.and(page.locator(':visible'))];
  for (let count = 3; count < all; count += 3) {
    await expect(shown).toHaveCount(count);
    await page.getByRole('button', { name: 'Load more' }).click();
  }
  await expect(shown).toHaveCount(all);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See the film' }).click();
  await expect(page.getByRole('link', { name: /^Watch first light/ })).toBeInViewport();
});

test('of the sections on care one is open at a time, the first by default, and the picture is that of the open one', async ({ page }) => {
  await openPage(page, '/resilience');
  const care = page.locator('section[aria-labelledby="look-after"]');
  const pictureOf = (index: number) => care.locator('img').nth(index);
  const sections = care.locator('details');
  const isOpen = () => sections.evaluateAll((all) => all.map((section) => (section as HTMLDetailsElement).open));
  expect(await isOpen()).toEqual([true, false, false]);
  for (const [index, open] of [
    [1, [false, true, false]],
    [2, [false, false, true]],
  ] as const) {
    await sections.nth(index).locator('summary').press('Enter');
    expect(await isOpen()).toEqual(open);
    await expect(pictureOf(index)).toBeVisible();
    await expect(care.locator('img:visible')).toHaveCount(1);
  }
  await page.getByRole('link', { name: 'Schedule a call' }).click();
  await expect(page).toHaveURL(/\/talk-with-us$/);
});

test('on the page on the company a link scrolls the people to below the header, and summaries of press stories are cut at a word', async ({
  page,
}) => {
  await openPage(page, '/company');
  expect(await page.title()).toMatch(/^About \| /);
  await expect(page.locator('#team ul')).toHaveCount(3);
  expect(await page.locator('#team ul').evaluateAll((lists) => lists.map((list) => list.children.length))).toEqual([11, 12, 12]);
  await expect(page.locator('section[aria-labelledby="investors"] li')).toHaveCount(8);
  await page.getByRole('link', { name: 'Meet our team' }).click();
  await expect(page.getByRole('heading', { name: 'The people' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => Math.round(document.querySelector('#team')?.getBoundingClientRect().top ?? 0))).toBe(90);
  const stories = page.locator('section[aria-roledescription="carousel"] article');
  await expect(stories).toHaveCount(15);
  for (const summary of await stories.locator('h3 + p').allInnerTexts()) expect(summary).toMatch(/^.{1,159}\w[….]$/);
});

test('the forms of the page on the company report an invalid email address, and confirm that they were sent', async ({ page }) => {
  await openPage(page, '/company');
  const [study, press] = [page.getByLabel('Request the study'), page.getByLabel('Request the press kit')];
  // Two are in the forms of the page, and one is in the footer.
  const addresses = page.locator('input[type=email]');
  await expect(addresses).toHaveCount(3);
  for (const field of await addresses.all()) {
    await expect(field).toHaveAccessibleName(/^Your email, /);
    await expect(field).toHaveAttribute('autocomplete', 'email');
  }
  for (const field of [study, press]) {
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page, 'forms with errors', [sizes[0]]);
  for (const [index, field] of [study, press].entries()) {
    await field.fill(newEmail());
    await field.press('Enter');
    await expect(page.getByText('We will shortly be in contact.')).toHaveCount(index + 1);
  }
  await expectAccessible(page, 'forms, sent', [sizes[2]]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the texts of the landing pages can be read, and their links lead on', async ({ page }) => {
    await page.goto('/discover');
    await expect(page.locator('section[aria-labelledby="voices"] figure:visible')).toHaveCount(9);
    await page.goto('/company');
    await expect(page.locator('section[aria-roledescription="carousel"] article')).toHaveCount(15);
    await page.goto('/resilience');
    await page.getByRole('link', { name: 'Get in touch' }).click();
    await expect(page).toHaveURL(/\/talk-with-us$/);
  });
});
