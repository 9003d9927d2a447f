import { expectAccessible } from './support/accessible.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

// The server of this journey renders one page of the journal a minute for each client address.
test.use({
  server: [
    async ({ browserName: _any }, provide) => {
      const server = await startServer({ variables: { READS_PER_MINUTE: '1' } });
      await provide(server);
      await server.end();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test('somebody who opens too many pages of the journal gets a page that says so; with scripts it then shows the requested page', async ({
  page,
  browser,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/status of 429/);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  const open = async () => (await reader.goto(`${server.origin}/journal/coaching`))?.status();
  await expect.poll(open).toBe(429);
  await expect(reader.getByText('Error... This page of the journal did not load. Please try again in a moment.')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '');
  await expect(reader.getByRole('banner')).toBeVisible();
  await plain.close();

  await expect.poll(async () => (await page.goto('/journal/coaching'))?.status()).toBe(429);
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page, 'a page of the journal beyond the limit');
});
