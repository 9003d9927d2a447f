import { expectAccessible } from './support/accessible.ts';
import { readDefinition } from './support/definition.ts';
import { keyboard } from './support/input-methods.ts';
import { readRoutes } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const inner = [
  ['/home', '/'],
  ['/meeting', '/'],
  ['/messages', '/'],
  ['/listen', '/'],
  ['/experience', '/'],
  ['/reflect', '/'],
  ['/learn', '/journal'],
  ['/new-setup', '/setup'],
] as const;

const outer = [
  ['/support', 'https://example.com/help'],
  ['/care', 'https://example.com/care'],
] as const;

test('redirected addresses are answered with 302', async ({ request }) => {
  expect([...inner, ...outer].map(([from]) => from).toSorted()).toEqual((await readRoutes()).redirects.map(({ path }) => path).toSorted());
  for (const [from, to] of [...inner, ...outer]) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 302, to]);
  }
});

test('a redirect keeps the parameters of a campaign, and counts one page view', async ({ page }) => {
  const events: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/web/events')) events.push(request.postDataJSON());
  });
  await page.goto('/home?utm_source=letter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  const readStored = () => page.evaluate(() => [localStorage.getItem('utm_source'), localStorage.getItem('entry_origin')]);
  await expect.poll(readStored).toEqual(['letter', `${new URL(page.url()).origin}/`]);
  await expect.poll(() => events).toEqual([{ id: expect.any(String) as unknown, name: 'page_view', route: '/' }]);
});

test('Help leads from the funnel to the help centre, by keyboard; the assessment has no such link', async ({ page }) => {
  const help = page.getByRole('link', { name: 'Help', exact: true });
  for (const address of ['/talk-to-us', '/talk-to-us/state']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(help).toHaveCount(0);
  }
  await page.goto(readDefinition('lead', 1).route);
  // The help centre is another site, which does not exist in tests: this checks only that the browser requests it. It is the last step,
  // because the error page of the failed request would interrupt a later navigation.
  const helpCentre = page.waitForRequest('https://example.com/help');
  await keyboard(page).press(help);
  expect((await helpCentre).isNavigationRequest()).toBe(true);
});

test('/__test shows the stored parameters of a campaign, and clears the storage', async ({ page }) => {
  await page.goto('/__test?utm_source=letter&gclid=sample');
  const value = (key: string) => page.locator('dt', { hasText: new RegExp(`^${key}$`) }).locator('xpath=following-sibling::dd');
  await expect(value('utm_source')).toHaveText('letter');
  await expect(value('gclid')).toHaveText('sample');
  await expect(value('utm_term')).toHaveText('Nothing stored');
  await expect(value('ttu_version')).toHaveText('v1');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page, 'stored values');
  await page.evaluate(() => sessionStorage.setItem('account', '{}'));
  await keyboard(page).press(page.getByRole('button', { name: 'Clear storage' }));
  await expect(page.getByRole('status')).toHaveText(/^Storage is cleared/);
  await expect(value('utm_source')).toHaveText('Nothing stored');
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await expectAccessible(page, 'cleared');
});
