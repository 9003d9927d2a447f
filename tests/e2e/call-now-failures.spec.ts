import { expectAccessible } from './support/accessible.ts';
import { endpoints, failRequests, holdRequests, errorResponse, recordBodies } from './support/network.ts';
import type { NetworkFault } from './support/network.ts';
import { listCalls, setCall } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ desk: 'open' });

const faults: readonly (readonly [fault: NetworkFault, message: string])[] = [
  ['offline', 'We could not reach our server.'],
  [errorResponse(500), 'Sample failure.'],
  [{ status: 200, json: 'garbage' }, 'Our server did not answer as it should'],
];
const unreached = 'We are not able to reach you at the moment, please schedule a call to talk to us.';

test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(/Failed to load resource|was not counted|The status of a call was not to be had/);
});

test('when the availability of calls cannot be loaded, the days are shown without that choice', async ({ openDays, page }) => {
  let stopFailing = await failRequests(page, endpoints.callNow, 'offline');
  const booking = await openDays();
  await expect(booking.contactOption('Call now')).toHaveCount(0);
  for (const [fault] of faults.slice(1)) {
    await stopFailing();
    stopFailing = await failRequests(page, endpoints.callNow, fault);
    const failed = page.waitForResponse(endpoints.callNow);
    await page.reload();
    await failed;
    await booking.days.first().waitFor();
    await expect(booking.contactOption('Call now')).toHaveCount(0);
  }
  await booking.openDay();
  await booking.chooseTime();
  await booking.scheduleCall();
});

test('a request for a call that fails leads back to the days, and is sent again on Retry', async ({ openDays, page }) => {
  const booking = await openDays();
  await booking.waitForCallOffer();
  let send = (): Promise<void> => booking.submitCallRequest();
  for (const [fault, message] of faults) {
    const stopFailing = await failRequests(page, endpoints.callNow, fault);
    await send();
    await expect(booking.dialog).toContainText(message);
    await page.keyboard.press('Escape');
    await expect(booking.dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText('We could not ask for your call. You can schedule one below.');
    await expect(booking.days.first()).toBeVisible();
    await stopFailing();
    send = () => booking.retry.click();
  }
  await send();
  await expect(booking.callingNotice).toBeVisible();
});

test('when the status of a call cannot be loaded, the wait ends, and a time can be scheduled', async ({ openDays, page }) => {
  await page.clock.install();
  const booking = await openDays();
  for (const [fault] of faults) {
    await booking.requestCall();
    const stopFailing = await failRequests(page, endpoints.callStatus, fault);
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('status').filter({ hasText: unreached })).toBeVisible();
    await stopFailing();
  }
  await booking.openDay();
  await booking.chooseTime();
  await booking.scheduleCall();
});

test('the days do not wait for the availability of calls', async ({ openDays, page }) => {
  const release = await holdRequests(page, endpoints.callNow);
  const booking = await openDays();
  await expect(booking.contactOption('Call now')).toHaveCount(0);
  release();
});

test('a request that takes 12 seconds is sent once', async ({ openDays, page }) => {
  await page.clock.install();
  const booking = await openDays();
  await booking.waitForCallOffer();
  const sent = recordBodies(page, endpoints.callNow);
  const release = await holdRequests(page, endpoints.callNow);
  await booking.submitCallRequest();
  await page.clock.fastForward(12_000);
  await expect(booking.funnel.next).toHaveAttribute('aria-busy', 'true');
  await booking.funnel.next.click();
  release();
  await expect(booking.callingNotice).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a status that takes 12 seconds is not requested a second time meanwhile', async ({ openDays, page, server }) => {
  await page.clock.install();
  const booking = await openDays();
  await booking.requestCall();
  const release = await holdRequests(page, endpoints.callStatus);
  let asked = 0;
  page.on('request', (request) => (asked += Number(endpoints.callStatus.test(request.url()))));
  const isAsked = page.waitForRequest(endpoints.callStatus);
  await page.clock.fastForward(5_000);
  await isAsked;
  await page.clock.fastForward(12_000);
  await setCall(server, booking.phone, 'finished');
  expect(asked).toBe(1);
  release();
  await expect(page).toHaveURL(/\/call\/success$/);
});

test('a request that reaches the server twice starts one call', async ({ openDays, page, server }) => {
  const booking = await openDays();
  await page.route(endpoints.callNow, async (route) => {
    await route.fetch();
    await route.continue();
  });
  await booking.requestCall();
  expect(await listCalls(server, booking.phone)).toHaveLength(1);
});

test('every state of calling at once is accessible', async ({ openDays, page, server }) => {
  const booking = await openDays();
  await booking.waitForCallOffer();
  await expectAccessible(page, 'the choice');
  await booking.contactOption('Call now').check({ force: true });
  await expectAccessible(page, 'call now chosen');
  const stopFailing = await failRequests(page, endpoints.callNow, errorResponse(500));
  await booking.funnel.next.click();
  await booking.dialog.waitFor();
  await expectAccessible(page, 'request failed, dialog');
  await page.keyboard.press('Escape');
  await expect(booking.dialog).toBeHidden();
  await expectAccessible(page, 'request failed, notice');
  await stopFailing();
  await booking.retry.click();
  await expect(booking.callingNotice).toBeVisible();
  await expectAccessible(page, 'waiting');
  // The page requests the status every five seconds, so this waits. After a reload, the page would not show the message again.
  await setCall(server, booking.phone, 'no answer');
  await page.getByText(unreached).waitFor();
  // Days that appear during the check make the page taller than the window, and then the bar at its lower edge covers one.
  await booking.days.first().waitFor();
  await expectAccessible(page, 'not reached');
  await booking.requestCall();
  await setCall(server, booking.phone, 'finished');
  await expect(page).toHaveURL(/\/call\/success$/);
  await booking.funnel.heading.waitFor();
  await expectAccessible(page, 'after the call');
});
