import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { Booking, newEmail } from './support/booking.ts';
import { endpoints, failRequests, recordBodies } from './support/network.ts';
import { Funnel } from './support/funnel.ts';
import { mouse } from './support/input-methods.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const workerFile = /\/assets\/worker-[^/]+\.js$/;

/** Records, in order, the requests for challenges and the requests that send an account. */
function recordBotProtection(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (endpoints.challenge.test(pathname)) requests.push('challenge');
    if (endpoints.webForm.test(pathname)) requests.push('account');
  });
  return requests;
}

test('the challenge is solved while the account is filled in, and a retried request is identical', async ({
  openAccount,
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED|could not be reached|Failed to load/);
  const requests = recordBotProtection(page);
  const sent = recordBodies(page, endpoints.webForm);
  const booking = await openAccount();
  await expect.poll(() => requests).toEqual(['challenge']);
  const stopFailing = await failRequests(page, endpoints.webForm, 'offline');
  await booking.goToCall();
  await booking.dialog.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await stopFailing();
  await booking.dialog.getByRole('button', { name: 'Try again' }).click();
  await booking.days.first().waitFor();
  expect(requests).toEqual(['challenge', 'account', 'account']);
  expect(sent[1]).toEqual(sent[0]);
});

// endpoint-failures.spec.ts tests the faults that all requests have in common.
const faults = [
  {
    name: 'the challenge has another content',
    endpoint: endpoints.challenge,
    fault: { status: 200, json: { content: {} } },
    message: /Our server did not answer as it should/,
  },
  { name: 'the worker cannot be loaded', endpoint: workerFile, fault: 'offline', message: /did not finish on this device/ },
] as const;

for (const { name, endpoint, fault, message } of faults) {
  test(`when ${name}, it is reported, nothing is lost, and Retry succeeds`, async ({ openAccount, page, browserErrors }) => {
    browserErrors.expect(/ERR_FAILED|could not be reached|Failed to load|did not finish/);
    const stopFailing = await failRequests(page, endpoint, fault);
    const booking = await openAccount();
    await booking.goToCall();
    await expect(booking.dialog).toContainText(message);
    await stopFailing();
    await booking.dialog.getByRole('button', { name: 'Try again' }).click();
    await booking.openDay();
    await booking.chooseTime();
    await booking.scheduleCall();
  });
}

test('a form that stays open until its token expires is sent with a new one', async ({ openAccount, page }) => {
  const requests = recordBotProtection(page);
  const booking = await openAccount();
  await expect.poll(() => requests).toEqual(['challenge']);
  await page.clock.install();
  await page.clock.fastForward('00:20:00');
  await booking.goToDays();
  expect(requests).toEqual(['challenge', 'challenge', 'account']);
});

// This server asks for a tenth of the usual attempts, each at the usual cost.
test('a browser without Web Crypto, as over plain HTTP, solves the challenge', async ({ definition, launchOptions }) => {
  const server = await startServer({ variables: { BOT_COST: '', BOT_TRIES: '100' } });
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP intake.test 127.0.0.1'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const origin = server.origin.replace('127.0.0.1', 'intake.test');
  const page = await browser.newPage({ baseURL: origin });
  const funnel = new Funnel(page, definition, mouse(), {});
  await funnel.open();
  await funnel.walkToStep('schedule-call');
  await funnel.goNext();
  const booking = new Booking(page, mouse(), newEmail());
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await booking.goToCall();
  await booking.days.first().waitFor();
  await browser.close();
  await server.end();
});
