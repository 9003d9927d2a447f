import type { Frame, Page } from '@playwright/test';
import { Booking } from './support/booking.ts';
import { exportedDataOf, openNewestEmail, readMoveLink } from './support/exported-data.ts';
import { mouse } from './support/input-methods.ts';
import { listDocuments } from './support/pages.ts';
import { countEvents, Scheduler } from './support/scheduler.ts';
import { expect, test } from './support/test.ts';

// The calendar of this server has one host, so that a booked time is not offered to others, and the settings name an external scheduling
// service. Both are tested in one file, because a server and its worker take longer to start than these journeys.
test.use({
  serverOptions: {
    calendar: 'one-host.calendar.json',
    variables: {
      SCHEDULER_URL: 'https://js.scheduler.example/marketing.js',
      SCHEDULER_DOMAIN: 'sample-house',
      SCHEDULER_ROUTER: 'welcome-call',
      SCHEDULER_ORIGINS: 'https://*.scheduler.example',
    },
  },
});

/** The days with several times: days at the weekend have one. */
const workdays = ({ days }: Booking) => days.filter({ hasText: /[2-4] times/ });

const taken = 'That time has just been taken. Please choose another.';

/** A minimal script of the scheduling service: it sends the lead to a host of the service, and shows a calendar of the service in a frame. */
const script = `window.ChiliPiper = {
  async submit(domain, router, { lead, domElement, onRouted, onSuccess, onError }) {
    try {
      await fetch('https://api.scheduler.example/' + domain + '/' + router, { method: 'POST', body: JSON.stringify(lead) });
    } catch { return onError(); }
    const frame = document.createElement('iframe');
    frame.title = 'Scheduler';
    frame.name = 'calendar';
    frame.src = 'https://' + domain + '.scheduler.example/calendar';
    window.addEventListener('message', ({ data }) => data.action === 'booking-confirmed' && onSuccess({ action: 'create' }));
    frame.addEventListener('load', () => onRouted());
    (document.querySelector(domElement) ?? document.body).append(frame);
  },
};`;

/** Answers the requests of a page to the service, and returns them. Fails when one has a referrer. */
async function fakeServiceOn(page: Page): Promise<readonly { readonly url: string; readonly body: string | null }[]> {
  const sent: { url: string; body: string | null }[] = [];
  await page.route(/^https:\/\/[a-z-]+\.scheduler\.example\//, (route) => {
    const request = route.request();
    sent.push({ url: request.url(), body: request.postData() });
    expect(request.headers()['referer']).toBeUndefined();
    if (request.url().endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: script });
    if (request.method() === 'POST') return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} });
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Calendar</title><h1>Pick a time</h1>' });
  });
  return sent;
}

async function calendarOf(page: Page): Promise<Frame> {
  await expect.poll(() => page.frame({ name: 'calendar' })?.url()).toBe('https://sample-house.scheduler.example/calendar');
  return page.frame({ name: 'calendar' })!;
}

test.describe('with one host', () => {
  test.beforeEach(({ browserErrors }) => {
    browserErrors.expect(/Failed to load resource/);
  });

  test('a time that another client has booked first is reported as taken, and the times are loaded again', async ({
    openDays,
    openDaysElsewhere,
    page,
  }) => {
    const [booking, other] = [await openDays(), await openDaysElsewhere()];
    await booking.openDay(workdays(booking).nth(1));
    const wanted = await booking.chooseTime();
    await other.openDay(workdays(other).nth(1));
    expect(await other.chooseTime()).toBe(wanted);
    await other.scheduleCall();

    await booking.funnel.next.click();
    await expect(booking.summary.getByRole('link')).toHaveText([taken]);
    await expect(booking.summary).toBeFocused();
    await expect(booking.chosenTime).toHaveCount(0);
    await expect(booking.times).toHaveCount(3);
    const second = await booking.chooseTime();
    expect(second).not.toBe(wanted);
    await expect(booking.summary).toHaveCount(0);
    expect(await booking.scheduleCall()).toBe(second);
    await expect(page).toHaveTitle(/Your call is booked/);
  });

  test('a day whose last time was booked meanwhile has no times', async ({ openDays, openDaysElsewhere }) => {
    const [booking, other] = [await openDays(), await openDaysElsewhere()];
    await other.openDay(other.days.filter({ hasText: '1 time' }).last());
    await other.chooseTime(0);
    await other.scheduleCall();
    await booking.days.filter({ hasText: '1 time' }).last().locator('summary').click();
    await expect(booking.page.getByRole('status').filter({ hasText: 'No slots available' })).toBeVisible();
  });

  test('the link in the email moves the call: the earlier time is free again, and a second email says so', async ({
    openDays,
    openDaysElsewhere,
    page,
    browser,
    server,
  }) => {
    const booking = await openDays();
    await booking.openDay(workdays(booking).nth(2));
    const first = await booking.chooseTime();
    expect(await booking.scheduleCall()).toBe(first);
    const link = await readMoveLink(page, booking.email);

    const elsewhere = await browser.newContext({ baseURL: server.origin });
    const moving = new Booking(await elsewhere.newPage(), mouse(), booking.email);
    await moving.page.goto(link);
    await moving.days.first().waitFor();
    await moving.openDay(workdays(moving).nth(3));
    const second = await moving.chooseTime(2);
    expect(await moving.scheduleCall()).toBe(second);
    await openNewestEmail(moving.page, booking.email, 2);
    await expect(moving.page.getByRole('heading', { level: 1 })).toHaveText('Your call with Nue Life has a new time');
    await elsewhere.close();

    const { leads, bookings } = await exportedDataOf(server, booking.email);
    expect(leads).toHaveLength(1);
    const states = bookings.map((row) => `${String(row['status'])} ${new Date(String(row['starts_at'])).toISOString()}`);
    expect(states.toSorted()).toEqual([`booked ${second}`, `moved ${first}`]);
    const other = await openDaysElsewhere();
    await other.openDay(workdays(other).nth(2));
    expect(await other.chooseTime()).toBe(first);
  });
});

test.describe('with an external scheduling service', () => {
  test('the service receives only name and contact, and its message for a booking counts once', async ({ prepareAccount, page }) => {
    const booking = await prepareAccount({ firstName: 'Sentinel', lastName: 'Surname', phone: '5125550199' });
    const sent = await fakeServiceOn(page);
    const scheduled = countEvents(page, 'scheduled');
    const scheduler = new Scheduler(page, mouse());
    await scheduler.openWithAccount(booking);
    await scheduler.waitUntilShown();
    const lead = { FirstName: 'Sentinel', LastName: 'Surname', Email: booking.email, Phone: '5125550199' };
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['https://js.scheduler.example/marketing.js', null],
      ['https://api.scheduler.example/sample-house/welcome-call', JSON.stringify(lead)],
      ['https://sample-house.scheduler.example/calendar', null],
    ]);

    const calendar = await calendarOf(page);
    await calendar.evaluate(() => window.parent.postMessage({ action: 'phone-selected' }, '*'));
    await scheduler.waitUntilShown();
    expect(scheduled()).toBe(0);
    await calendar.evaluate(() => {
      for (let time = 0; time < 2; time++) window.parent.postMessage({ action: 'booking-confirmed', args: {} }, '*');
    });
    await scheduler.waitUntilScheduled();
    await expect.poll(scheduled).toBe(1);
  });

  test('/call-cp sends the service only the email address of the account', async ({ restoreAccount, page }) => {
    const booking = await restoreAccount();
    const sent = await fakeServiceOn(page);
    const scheduled = countEvents(page, 'scheduled');
    await page.goto('/call-cp');
    const calendar = await calendarOf(page);
    expect(sent.map(({ body }) => body)).toEqual([null, JSON.stringify({ Email: booking.email }), null]);
    await calendar.evaluate(() => window.parent.postMessage({ action: 'booking-confirmed' }, '*'));
    await expect(page.getByRole('status').filter({ hasText: 'Your call is scheduled' })).toBeVisible();
    await expect.poll(scheduled).toBe(1);
  });

  test('no other page allows the service in its policy, or sends it a request', async ({ openDays, page, request }) => {
    for (const address of ['/talk-with-us/cp-call', '/talk-with-us/cp-call/', '/call-cp']) {
      const policy = (await request.get(address)).headers()['content-security-policy'] ?? '';
      for (const directive of ['script-src', 'frame-src', 'connect-src'])
        expect(`${policy};`, address).toMatch(
          new RegExp(`;${directive} 'self' https://js\\.scheduler\\.example https://\\*\\.scheduler\\.example[ ;]`),
        );
    }
    const others = (await listDocuments()).filter((address) => address !== '/call-cp');
    for (const address of [...others, '/talk-with-us/call', '/talk-with-us/account', '/talk-with-us/cp-done']) {
      const answer = await request.get(address);
      expect(answer.headers()['content-security-policy'], address).not.toContain('scheduler');
      expect(await answer.text(), address).not.toContain('scheduler.example');
    }
    const sent = await fakeServiceOn(page);
    await openDays();
    expect(sent).toEqual([]);
  });
});
