import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { endpoints, failRequests, holdRequests, errorResponse } from './support/network.ts';
import { mouse } from './support/input-methods.ts';
import { countEvents, Scheduler, schedulerCalls } from './support/scheduler.ts';
import { expect, test } from './support/test.ts';

/** A response that is not a valid script. */
const garbage = { status: 200, contentType: 'text/javascript', body: '<html>' };

test('a script that cannot be loaded is reported, and loaded on Retry', async ({ restoreAccount, page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource|could not be opened/);
  await restoreAccount();
  const scheduler = new Scheduler(page, mouse());
  const stopFailing = await failRequests(page, schedulerCalls.script, 'offline');
  await scheduler.open();
  await expect(scheduler.failure).toBeVisible();
  await expectAccessible(page, 'the scheduler did not come');
  await expect(scheduler.main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
  await scheduler.button('Retry').click();
  await stopFailing(2);
  await expect(scheduler.failure).toBeVisible();
  await scheduler.button('Retry').click();
  await scheduler.book();
  await scheduler.waitUntilScheduled();
});

test('without a scheduling service both pages say so, and lead to our own calendar', async ({ restoreAccount, page }) => {
  const booking = await restoreAccount();
  await withoutScheduler(page);
  for (const address of ['/call-cp', '/talk-with-us/cp-call']) {
    await page.goto(address);
    await expect(page.getByRole('status').filter({ hasText: 'The scheduling service is not available here' })).toBeVisible();
    await expectAccessible(page, `${address} without a scheduler`);
    await page.getByRole('main').getByRole('link', { name: 'Schedule with us' }).click();
    await booking.days.first().waitFor();
  }
});

test('/call-cp reports a script that cannot be loaded, and leads to our own calendar', async ({ restoreAccount, page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource|could not be opened/);
  const booking = await restoreAccount();
  const scheduler = new Scheduler(page, mouse());
  await failRequests(page, schedulerCalls.script, 'offline');
  await page.goto('/call-cp');
  await expect(scheduler.failure).toBeVisible();
  await expectAccessible(page, '/call-cp, the scheduler did not come');
  await scheduler.main.getByRole('link', { name: 'Schedule with us' }).click();
  await booking.days.first().waitFor();
});

test('an error of the service is reported, and Retry sends the lead again', async ({ restoreAccount, page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource|has reported an error/);
  await restoreAccount();
  const scheduler = new Scheduler(page, mouse());
  const stopFailing = await failRequests(page, schedulerCalls.route, errorResponse(500));
  await scheduler.open();
  await expect(scheduler.failure).toBeVisible();
  await expectAccessible(page, 'the scheduler takes no leads');
  await stopFailing();
  await scheduler.button('Retry').click();
  await scheduler.book();
  await scheduler.waitUntilScheduled();
});

test('a script with a syntax error is reported', async ({ restoreAccount, page, browserErrors }) => {
  browserErrors.expect(/Unexpected token|could not be opened|^uncaught: $/);
  await restoreAccount();
  const scheduler = new Scheduler(page, mouse());
  await page.route(schedulerCalls.script, (route) => route.fulfill(garbage));
  await scheduler.open();
  await expect(scheduler.failure).toBeVisible();
});

test('a slow script is waited for; after a time limit it is reported', async ({ restoreAccount, page, browserErrors }) => {
  browserErrors.expect(/did not show its calendar in time/);
  await restoreAccount();
  await page.clock.install();
  const scheduler = new Scheduler(page, mouse());
  const release = await holdRequests(page, schedulerCalls.script);
  const asked = page.waitForRequest(schedulerCalls.script);
  await scheduler.open();
  await asked;
  const waiting = page.getByRole('status').filter({ hasText: 'Opening the scheduler' });
  await expect(waiting).toBeVisible();
  // The clock is paused, because on a busy machine the next check could come after the remaining eight seconds.
  await page.clock.pauseAt(Date.now() + 12_000);
  await expect(waiting).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(scheduler.failure).toBeVisible();
  await page.clock.resume();
  release();
  await scheduler.waitUntilShown();
  await scheduler.book();
  await scheduler.waitUntilScheduled();
});

test('the service receives nothing before the server has the account', async ({ prepareAccount, page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource|No queue found/);
  const booking = await prepareAccount();
  const scheduler = new Scheduler(page, mouse());
  let requests = 0;
  page.on('request', (request) => (requests += schedulerCalls.script.test(request.url()) ? 1 : 0));
  let send = (): Promise<void> => scheduler.openWithAccount(booking);
  for (const fault of ['offline', errorResponse(500), { status: 200, json: 'garbage' }] as const) {
    const stopFailing = await failRequests(page, endpoints.webForm, fault);
    await send();
    await stopFailing();
    await expect(booking.dialog).toContainText('we could not open the scheduler yet.');
    await booking.dialog.getByRole('button', { name: 'Go Back' }).click();
    await expect(booking.dialog).toHaveCount(0);
    await expect(scheduler.button('Retry')).not.toHaveAttribute('aria-busy', 'true');
    await expect(scheduler.main).toContainText('We could not open the scheduler yet');
    expect(requests).toBe(0);
    send = () => scheduler.button('Retry').click();
  }
  await expectAccessible(page, 'the account could not be sent');
  await send();
  await scheduler.book();
  await scheduler.waitUntilScheduled();
});

test('a response without an intent is reported as a failure of the scheduling service, in a dialog with a button to retry', async ({
  prepareAccount,
  page,
  browserErrors,
}) => {
  browserErrors.expect(/No queue found/);
  const booking = await prepareAccount();
  const scheduler = new Scheduler(page, mouse());
  const stopFailing = await failRequests(page, endpoints.webForm, { status: 200, json: { content: '/talk-with-us/call' } });
  await scheduler.openWithAccount(booking);
  await expect(booking.dialog).toContainText('the calendar of our scheduling service did not open');
  await expectAccessible(page, 'no queue for the scheduler');
  await stopFailing();
  await booking.dialog.getByRole('button', { name: 'Try again' }).click();
  await scheduler.waitUntilShown();
});

test('a field that the server refuses leads back to the account', async ({ prepareAccount, page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource/);
  const booking = await prepareAccount();
  const scheduler = new Scheduler(page, mouse());
  await failRequests(page, endpoints.webForm, errorResponse(422, { phone: 'Sample fault of the phone number' }), 1);
  await page.goto('/talk-with-us/cp-call');
  await booking.field('firstName').waitFor();
  await booking.fillAccount();
  await booking.funnel.input.press(booking.funnel.next);
  await expect(booking.summary).toContainText('Sample fault of the phone number');
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  await booking.funnel.goNext();
  await scheduler.waitUntilShown();
});

test('messages from other origins do not count as a booking', async ({ restoreAccount, page }) => {
  await restoreAccount();
  const scheduler = new Scheduler(page, mouse());
  const scheduled = countEvents(page, 'scheduled');
  await scheduler.open();
  await scheduler.waitUntilShown();
  const claim = { action: 'booking-confirmed' };
  await page.evaluate((message) => window.postMessage(message, '*'), claim);
  const receivedOrigins = await page.evaluateHandle(() => {
    const origins: string[] = [];
    window.addEventListener('message', ({ origin }) => origins.push(origin));
    const sandbox = Object.assign(document.createElement('iframe'), { name: 'sandbox', srcdoc: '<p>Somebody else</p>' });
    sandbox.setAttribute('sandbox', 'allow-scripts');
    document.body.append(sandbox);
    return origins;
  });
  const sandbox = page.frameLocator('iframe[name=sandbox]').getByText('Somebody else');
  await sandbox.evaluate((_, message) => window.parent.postMessage(message, '*'), claim);
  await expect.poll(() => receivedOrigins.jsonValue()).toContain('null');
  await scheduler.waitUntilShown();
  expect(scheduled()).toBe(0);
  await scheduler.book();
  await scheduler.waitUntilScheduled();
  await expect.poll(scheduled).toBe(1);
});

/** Changes the documents to those of a server without a scheduling service, as in tests/server/fake-scheduler.test.ts. */
async function withoutScheduler(page: Page): Promise<void> {
  await page.route(/\/(cp-call|call-cp)$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<meta name="scheduler"[^>]*>/, '');
    await route.fulfill({ response: answer, body });
  });
}
