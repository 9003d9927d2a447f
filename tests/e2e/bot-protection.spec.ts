import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { Booking, newEmail } from './support/booking.ts';
import { endpoints, failRequests, errorResponse, recordBodies } from './support/network.ts';
import { Funnel } from './support/funnel.ts';
import { mouse } from './support/input-methods.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const workerFile = /\/assets\/worker-[^/]+\.js$/;

/** When challenges are asked for and accounts sent, in order. */
function watch(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (endpoints.challenge.test(pathname)) seen.push('challenge');
    if (endpoints.webForm.test(pathname)) seen.push('account');
  });
  return seen;
}

test('the work is done while the account is filled in, and a request that goes out again is the same to the letter', async ({
  arrive,
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|could not be reached|Failed to load/);
  const seen = watch(page);
  const sent = recordBodies(page, endpoints.webForm);
  const booking = await arrive();
  await expect.poll(() => seen).toEqual(['challenge']);
  const mend = await failRequests(page, endpoints.webForm, 'offline');
  await booking.toCall();
  await booking.dialog.getByRole('button', { name: 'Close', exact: true }).waitFor();
  mend();
  await booking.dialog.getByRole('button', { name: 'Try again' }).click();
  await booking.days.first().waitFor();
  expect(seen).toEqual(['challenge', 'account', 'account']);
  expect(sent[1]).toEqual(sent[0]);
});

const troubles = [
  { name: 'the challenge does not come', call: endpoints.challenge, trouble: 'offline', says: /could not reach our server/ },
  { name: 'the server is out of order', call: endpoints.challenge, trouble: errorResponse(500), says: /Sample failure/ },
  {
    name: 'the answer is garbage',
    call: endpoints.challenge,
    trouble: { status: 200, json: 'garbage' },
    says: /Bad JSON response from API/,
  },
  {
    name: 'the answer is another one',
    call: endpoints.challenge,
    trouble: { status: 200, json: { content: {} } },
    says: /Bad JSON response from API/,
  },
  { name: 'the worker does not come', call: workerFile, trouble: 'offline', says: /did not finish on this device/ },
] as const;

for (const { name, call, trouble, says } of troubles) {
  test(`when ${name}, that is said plainly, nothing is lost, and Retry goes on`, async ({ arrive, page, complaints }) => {
    complaints.expect(/ERR_FAILED|could not be reached|Failed to load|did not finish/);
    const mend = await failRequests(page, call, trouble);
    const booking = await arrive();
    await booking.toCall();
    await expect(booking.dialog).toContainText(says);
    mend();
    await booking.dialog.getByRole('button', { name: 'Try again' }).click();
    await booking.openDay();
    await booking.choose();
    await booking.schedule();
  });
}

test('a form that was left open until its token was over is sent all the same', async ({ arrive, page }) => {
  const seen = watch(page);
  const booking = await arrive();
  await expect.poll(() => seen).toEqual(['challenge']);
  await page.clock.install();
  await page.clock.fastForward('00:20:00');
  await booking.toDays();
  expect(seen).toEqual(['challenge', 'challenge', 'account']);
});

// A tenth of the tries: each is as much work as it is for everybody.
test('a browser without cryptography of its own, as over plain HTTP, does the work by itself', async ({ definition, launchOptions }) => {
  const server = await startServer({ variables: { BOT_COST: '', BOT_TRIES: '100' } });
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP intake.test 127.0.0.1'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const origin = server.origin.replace('127.0.0.1', 'intake.test');
  const page = await browser.newPage({ baseURL: origin });
  const funnel = new Funnel(page, definition, mouse(), {});
  await funnel.open();
  await funnel.walkToStep('schedule-call');
  await funnel.goOn();
  const booking = new Booking(page, mouse(), newEmail());
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await booking.toCall();
  await booking.days.first().waitFor();
  await browser.close();
  await server.end();
});
