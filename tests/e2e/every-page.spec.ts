import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { listIndexedFlowAddresses } from './support/definition.ts';
import { expectGoodFirstVisit } from './support/first-visit.ts';
import { expectFits, expectLinksLead } from './support/fitting.ts';
import { openPage } from './support/open-page.ts';
import { indexedPages, listDocuments, pagesOfVisits, pagesToRead } from './support/pages.ts';
import { expectWholeOnPaper } from './support/paper.ts';
import { desktop, expect, phone, sizes, test } from './support/test.ts';

// Journeys for every page of the route table, so that a new page is tested without a change here.

/** This page may load more than others before it is scrolled: the pictures of its posts. */
const notWeighed = '/journal';

for (const address of pagesToRead) {
  test(`${address} on a first visit on a phone is painted before its app is fetched, is not changed by the app, and loads little before it is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await expectGoodFirstVisit(page, address, { isWeighed: address !== notWeighed });
  });
}

// On a desktop, each page is opened once for the first visit and for all other checks.

/** Pages whose own journeys check the accessibility of each state. */
const ownJourneys: { readonly [address: string]: string } = {
  '/': 'home.spec.ts',
  '/?page=homeInPerson': 'home-in-person.spec.ts',
  '/faq': 'faq.spec.ts',
  '/journal': 'journal.spec.ts',
  '/newsletter/signup': 'newsletter.spec.ts',
};

for (const address of pagesToRead.filter((each) => !Object.hasOwn(ownJourneys, each))) {
  test(`${address} on a first visit on a desktop loads as on a phone, fits its window, has working links, can be printed, is accessible, folded and unfolded, and is readable in forced colours`, async ({
    page,
  }) => {
    await expectGoodFirstVisitThatFits(page, address);
    const folds = page.locator('main details');
    // An unfolded page also shows everything that the folded page shows, unless only one of its folds can be open at a time.
    const isWholeUnfolded = (await folds.count()) > 0 && (await page.locator('main details[name]').count()) === 0;
    await expectAccessible(page, 'folded', isWholeUnfolded ? [sizes[0]] : sizes);
    for (const fold of await folds.all()) {
      if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').press('Enter');
    }
    if ((await folds.count()) > 0) await expectAccessible(page, 'unfolded', isWholeUnfolded ? sizes : [sizes[0]]);
    await expectContrastInForcedColours(page);
  });
}

for (const address of Object.keys(ownJourneys)) {
  test(`${address} on a first visit on a desktop loads as on a phone, fits its window, has working links, can be printed, and is readable in forced colours`, async ({
    page,
  }) => {
    await expectGoodFirstVisitThatFits(page, address);
    await expectContrastInForcedColours(page);
  });
}

/** The links that were already followed from an earlier page. */
const followed = new Set<string>();

/** Opens a page as a first visit, and checks its layout and its links. Leaves it as it was opened: folded, and scrolled to the top. */
async function expectGoodFirstVisitThatFits(page: Page, address: string): Promise<void> {
  await page.setViewportSize(desktop);
  await expectGoodFirstVisit(page, address, { isWeighed: address !== notWeighed });
  await expectFits(page, address, false);
  await expectLinksLead(page, followed);
  await expectWholeOnPaper(page);
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.setViewportSize(desktop);
}

/** Checks contrast in forced colours, on a phone only, because they are the same at every size. */
async function expectContrastInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  await expectContrast(page, 'forced colours');
}

for (const address of [...pagesOfVisits, '/no-such-page']) {
  test(`${address} without a visit has working links, and is accessible`, async ({ page, browserErrors }) => {
    // The page that does not exist is answered with 404, and the list of sessions with 401, because nobody is logged in.
    browserErrors.expect(/status of 40[14]/);
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectLinksLead(page, followed);
    await expectAccessible(page, address, sizes);
  });
}

test('every document is answered with 200 and a policy that allows only scripts of this origin', async ({ request, definition }) => {
  for (const address of [...(await listDocuments()), `${definition.route}/questions`]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, address).toMatch(/script-src 'self'( 'sha256-[^']+')*(;|$)/);
    expect(policy, address).not.toContain('unsafe-eval');
  }
});

test('crawlers find the indexed pages, and no others', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(
    /^User-agent: \*\nDisallow: \/v1\/\n\nSitemap: https?:\/\/[^/\n]+\/sitemap\.xml\nSitemap: https?:\/\/[^/\n]+\/journal\/sitemap\.xml\n$/,
  );
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed.toSorted()).toEqual([...indexedPages, ...(await listIndexedFlowAddresses())].toSorted());
  for (const address of [...(await listDocuments()), '/no-such-page']) {
    const answer = await request.get(address);
    const text = await answer.text();
    const isNoindex = answer.headers()['x-robots-tag'] === 'noindex' || text.includes('<meta name="robots" content="noindex"/>');
    expect(isNoindex, address).toBe(!listed.includes(address));
    if (listed.includes(address)) expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}" />`));
  }
});
