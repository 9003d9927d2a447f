import type { Frame, Page } from '@playwright/test';
import { mouse } from './support/input-methods.ts';
import { listDocuments } from './support/pages.ts';
import { countEvents, Scheduler } from './support/scheduler.ts';
import { startServer } from './support/server.ts';
import type { Server } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** The test function of journeys on a server whose settings name an external scheduling service. */
const test = base.extend<object, { readonly server: Server }>({
  server: [
    async ({ browserName: _any }, provide) => {
      const server = await startServer({
        variables: {
          SCHEDULER_URL: 'https://js.scheduler.example/marketing.js',
          SCHEDULER_DOMAIN: 'sample-house',
          SCHEDULER_ROUTER: 'welcome-call',
          SCHEDULER_ORIGINS: 'https://*.scheduler.example',
        },
      });
      await provide(server);
      await server.end();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** A minimal script of such a service: it sends the lead to a host of the service, and shows a calendar from that service in a frame. */
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
