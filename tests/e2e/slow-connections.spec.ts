import { waitForHydration } from './support/first-question.ts';
import { holdRequests } from './support/network.ts';
import { maxInvisibleShift, observeDocument, readObserved } from './support/observed-document.ts';
import { startSlowDocument } from './support/slow-document.ts';
import { expect, sizes, test, widths } from './support/test.ts';

test('a document that arrives in parts is not painted before its screen has arrived, and nothing moves after that', async ({
  page,
  server,
}) => {
  const document = await startSlowDocument(server.origin, '/faq', '>Join</button>');
  await page.setViewportSize(widths[0]);
  await observeDocument(page);
  await page.goto(document.url, { waitUntil: 'commit' });
  await page.locator('footer form input[type=email]').waitFor({ state: 'attached' });
  const countPaints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  // Each check is a task of its own, and the browser could paint the page between two of them.
  for (let looks = 0; looks < 200; looks += 1) expect(await countPaints()).toBe(0);
  document.sendRest();
  await page.waitForLoadState('load');
  await expect.poll(countPaints).toBeGreaterThan(0);
  const { shift, moved, isKept } = await readObserved(page);
  expect(shift, moved.join()).toBeLessThan(maxInvisibleShift);
  expect(isKept).toBe(true);
  await document.close();
});

for (const { name, ...size } of sizes) {
  for (const address of ['/talk-to-us', '/veterans', '/impact', '/no-such-page']) {
    test(`a late font moves nothing on ${address}, on a ${name}`, async ({ page, browserErrors }) => {
      browserErrors.expect(/404/);
      const releaseFont = await holdRequests(page, /\.woff2$/);
      await page.setViewportSize(size);
      await observeDocument(page);
      await page.goto(address, { waitUntil: 'commit' });
      await waitForHydration(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      releaseFont();
      await page.waitForLoadState('load');
      const { shift, moved, isKept } = await readObserved(page);
      expect(shift, moved.join()).toBeLessThan(maxInvisibleShift);
      expect(isKept).toBe(true);
    });
  }
}
