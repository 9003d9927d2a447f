import { createHash } from 'node:crypto';
import { listDocuments } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('an unknown address is answered with 404, and is not indexed', async ({ page, browserErrors }) => {
  browserErrors.expect(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('the build does not have the galleries', async ({ request }) => {
  for (const address of ['/__ui', '/__sections']) expect((await request.get(address)).status(), address).toBe(404);
});

test('the icons and the manifest that a document links to exist, with the right types', async ({ page, request }) => {
  await page.goto('/');
  const links = await page
    .locator('link[rel$=icon], link[rel=manifest]')
    .evaluateAll((found) => found.map((link) => (link as HTMLLinkElement).href));
  const types: string[] = [];
  for (const link of links) {
    const answer = await request.get(link);
    expect(answer.status(), link).toBe(200);
    types.push(answer.headers()['content-type'] ?? '');
  }
  expect(types).toEqual(['image/png', 'image/svg+xml', 'image/svg+xml', 'image/png', 'application/manifest+json']);
});

test('the policy of every document allows exactly its inline scripts and styles', async ({ request }) => {
  for (const address of [...(await listDocuments()), '/no-such-page']) {
    const answer = await request.get(address);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const text = await answer.text();
    expect(listHashes(policy, 'script-src'), address).toEqual(hashElements(text, 'script'));
    expect(listHashes(policy, 'style-src'), address).toEqual(hashElements(text, 'style'));
    expect(text, address).toContain('<style>');
  }
});

/** The hashes in a directive of a content security policy. */
function listHashes(policy: string, directive: string): readonly string[] {
  const sources = policy.split(';').find((part) => part.startsWith(`${directive} `)) ?? '';
  return [...sources.matchAll(/'sha256-([^']*)'/g)].map(([, hash = '']) => hash);
}

/** The hashes of the inline elements with this tag, except scripts with JSON, which a browser does not run. */
function hashElements(document: string, tag: string): readonly string[] {
  const contents = [...document.matchAll(new RegExp(`<${tag}\\b(?! type="application/(?:ld\\+)?json")[^>]*>([^]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => content,
  );
  return contents.filter((content) => content !== '').map((content) => createHash('sha256').update(content).digest('base64'));
}

test('an unknown step of the assessment leads to the first open one', async ({ createFunnel, page, definition }) => {
  await page.goto(`${definition.route}/no-such-step`);
  const funnel = createFunnel();
  await expect(funnel.heading).toHaveText(definition.step('start').page?.title ?? '');
});

test('a step that was not reached yet leads to the first open one', async ({ createFunnel, page, definition }) => {
  await page.goto(`${definition.route}/questions`);
  const funnel = createFunnel();
  await expect.poll(async () => (await funnel.readPlace()).step.id).not.toBe('questions');
});

test('a double click on Next moves one screen', async ({ createFunnel, definition }) => {
  const funnel = createFunnel();
  const first = await funnel.openAt({ item: 'howAreYouFeeling' });
  await funnel.fill(first);
  await funnel.next.dblclick();
  const second = definition.items[definition.items.findIndex(({ id }) => id === 'howAreYouFeeling') + 1];
  await expect(funnel.heading).toHaveText(second?.content ?? '');
});

test('each screen has its own title, and moves focus to its heading', async ({ createFunnel, page }) => {
  const titles = new Set<string>();
  const funnel = createFunnel();
  await funnel.open();
  let screens = 0;
  await funnel.walkToStep('schedule-call', {
    onArrive: async () => {
      titles.add(await page.title());
      screens += 1;
      if (screens > 1) await expect(funnel.heading).toBeFocused();
    },
  });
  expect(titles.size).toBe(screens);
});

test('after an answer about suicide or self-harm every later screen begins with its heading and the ways to call for help', async ({
  createFunnel,
  page,
  definition,
}) => {
  const crisis = definition.item('notFit2').options?.filter((option) => option.crisis === true) ?? [];
  expect(crisis.length).toBeGreaterThan(0);
  for (const { value } of crisis) {
    const funnel = createFunnel({ answers: { notFit2: [value] } });
    await funnel.openAt({ item: 'notFit2' });
    await funnel.walkToStep('schedule-call');
    const order = await page
      .locator('main a[href="tel:988"], main a[href^="sms:988"], main h1')
      .evaluateAll((found) => found.map(({ tagName }) => tagName));
    expect(order, value).toEqual(['H1', 'A', 'A']);
    await page.evaluate(() => sessionStorage.clear());
  }
});
