import { listCalls, setCall } from './support/desk.ts';
import { exportedDataOf } from './support/exported-data.ts';
import { desktop, expect, phone, test } from './support/test.ts';

test.use({ desk: 'open' });

/** The message in the wording of the specification. */
const unreached = 'We are not able to reach you at the moment, please schedule a call to talk to us.';
const pollMs = 5_000;

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('a client who was not reached gets a message, and schedules a call', async ({ openCall, page, server }) => {
    await page.clock.install();
    const booking = await openCall();
    await booking.requestCall();
    await setCall(server, booking.phone, 'no answer');
    await page.clock.fastForward(pollMs);
    await expect(page.getByRole('status').filter({ hasText: unreached })).toBeVisible();
    await expect(booking.contactOption('Schedule a call')).toBeChecked();
    await booking.openDay();
    const chosen = await booking.chooseTime();
    expect(await booking.scheduleCall()).toBe(chosen);
  });
});

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('a client requests a call at once, waits during the call, and is led to the page after it', async ({ openCall, page, server }) => {
    await page.clock.install();
    const booking = await openCall('keyboard');
    await booking.requestCall();
    await expect(page.getByRole('region', { name: 'Waiting for your call' })).toBeFocused();
    await setCall(server, booking.phone, 'in progress');
    const polled = page.waitForResponse(/call-status/);
    await page.clock.fastForward(pollMs);
    expect(await (await polled).json()).toEqual({ content: { callStatus: 'InProgress' } });
    await expect(booking.callingNotice).toBeVisible();
    await setCall(server, booking.phone, 'finished');
    await page.clock.fastForward(pollMs);
    await expect(page).toHaveURL(/\/call\/success$/);
    await expect(booking.funnel.heading).toHaveText('Thanks for speaking with us');

    const { leads, bookings, runs } = await exportedDataOf(server, booking.email);
    expect([leads.length, bookings.length]).toEqual([1, 0]);
    expect(runs.map((run) => String(run['outcome'])).toSorted()).toEqual(['called', 'talkFirst']);
    const calls = (await server.exportRows('calls')).filter((call) => call['lead_id'] === leads[0]?.['lead_id']);
    expect(calls.map((call) => call['status'])).toEqual(['finished']);
  });
});

test('the wait for a call resumes after a reload, and after Back and Forward', async ({ openCall, page, server }) => {
  const booking = await openCall();
  await booking.requestCall();
  // The page is left while a status request waits for its response.
  const isAsked = page.waitForRequest(/call-status/);
  await page.route(/call-status/, () => undefined);
  await isAsked;
  await page.unroute(/call-status/);
  await page.reload();
  await expect(booking.callingNotice).toBeVisible();
  await page.goBack();
  await booking.field('phone').waitFor();
  await page.goForward();
  await expect(booking.callingNotice).toBeVisible();
  await page.reload();
  await setCall(server, booking.phone, 'finished');
  await expect(page).toHaveURL(/\/call\/success$/);
  expect(await listCalls(server, booking.phone, 'yes')).toHaveLength(1);
});

test('a client who stops waiting is told that the call may still come, and can wait for it again', async ({ openCall, page }) => {
  const booking = await openCall();
  await booking.requestCall();
  await page.getByRole('button', { name: 'Schedule a Call Instead' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If we still call you before that' })).toBeVisible();
  await booking.days.first().waitFor();
  const answer = page.waitForResponse((response) => response.url().endsWith('call-now') && response.request().method() === 'POST');
  await booking.requestCall();
  expect(await (await answer).json()).toMatchObject({ content: { success: true } });
});

test('Back after the call leads to a new choice', async ({ openCall, page, server }) => {
  const booking = await openCall();
  await booking.requestCall();
  await setCall(server, booking.phone, 'finished');
  await page.reload();
  await expect(page).toHaveURL(/\/call\/success$/);
  await page.goBack();
  await booking.openDay();
  const chosen = await booking.chooseTime();
  expect(await booking.scheduleCall()).toBe(chosen);
  const { runs } = await exportedDataOf(server, booking.email);
  expect(runs.map((run) => String(run['outcome'])).toSorted()).toEqual(['booked', 'talkFirst']);
});

test.describe('when the desk is closed', () => {
  test.use({ desk: 'closed' });

  test('only times are offered', async ({ openDays }) => {
    const booking = await openDays();
    await expect(booking.contactOption('Call now')).toHaveCount(0);
  });
});
