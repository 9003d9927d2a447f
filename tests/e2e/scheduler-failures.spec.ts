import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { endpoints, failRequests, holdRequests, errorResponse } from './support/network.ts';
import { mouse } from './support/input-methods.ts';
import { counting, Scheduler, schedulerCalls } from './support/scheduler.ts';
import { expect, test, widths } from './support/test.ts';

test.use({ calendar: 'many-hosts.calendar.json' });

/** A script that is none. */
const garbage = { status: 200, contentType: 'text/javascript', body: '<html>' };

for (const { name, width, height } of widths) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('a script that is kept away is said, and Retry gets it', async ({ arrive, page, complaints }) => {
      complaints.expect(/Failed to load resource|could not be opened/);
      const booking = await arrive();
      const scheduler = new Scheduler(page, mouse());
      const mend = await failRequests(page, schedulerCalls.script, 'offline');
      await scheduler.openBy(booking);
      await expect(scheduler.failure).toBeVisible();
      await expectAccessible(page, 'the scheduler did not come');
      await expect(scheduler.main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
      await scheduler.button('Retry').click();
      await expect(scheduler.failure).toBeVisible();
      mend();
      await scheduler.button('Retry').click();
      await scheduler.book();
      await scheduler.done();
    });

    test('on /call-cp the same is said, with the same ways on', async ({ arrive, page, complaints }) => {
      complaints.expect(/Failed to load resource|could not be opened/);
      const booking = await arrive();
      await booking.toDays();
      const scheduler = new Scheduler(page, mouse());
      await failRequests(page, schedulerCalls.script, 'offline');
      await page.goto('/call-cp');
      await expect(scheduler.failure).toBeVisible();
      await expectAccessible(page, '/call-cp, the scheduler did not come');
      await scheduler.main.getByRole('link', { name: 'Schedule with us' }).click();
      await booking.days.first().waitFor();
    });

    test('an error of the script is said, and Retry sends the lead again', async ({ arrive, page, complaints }) => {
      complaints.expect(/Failed to load resource/);
      const booking = await arrive();
      const scheduler = new Scheduler(page, mouse());
      const mend = await failRequests(page, schedulerCalls.route, errorResponse(500));
      await scheduler.openBy(booking);
      await expect(scheduler.failure).toBeVisible();
      await expectAccessible(page, 'the scheduler takes no leads');
      mend();
      await scheduler.button('Retry').click();
      await scheduler.book();
      await scheduler.done();
    });

    test('without a scheduler both pages say so, and lead to our own calendar', async ({ arrive, page }) => {
      const booking = await arrive();
      await booking.toDays();
      await withoutScheduler(page);
      for (const address of ['/call-cp', '/talk-with-us/cp-call']) {
        await page.goto(address);
        await expect(page.getByRole('status').filter({ hasText: 'The scheduling service is not available here' })).toBeVisible();
        await expectAccessible(page, `${address} without a scheduler`);
        await page.getByRole('main').getByRole('link', { name: 'Schedule with us' }).click();
        await booking.days.first().waitFor();
      }
    });
  });
}

test('something else in place of the script is said too', async ({ arrive, page, complaints }) => {
  complaints.expect(/Unexpected token|could not be opened|^uncaught: $/);
  const booking = await arrive();
  const scheduler = new Scheduler(page, mouse());
  await page.route(schedulerCalls.script, (route) => route.fulfill(garbage));
  await scheduler.openBy(booking);
  await expect(scheduler.failure).toBeVisible();
});

test('a slow script is waited for, and it is said; one that never comes is given up', async ({ arrive, page }) => {
  const booking = await arrive();
  await page.clock.install();
  const scheduler = new Scheduler(page, mouse());
  const release = await holdRequests(page, schedulerCalls.script);
  const asked = page.waitForRequest(schedulerCalls.script);
  await scheduler.openBy(booking);
  await asked;
  const waiting = page.getByRole('status').filter({ hasText: 'Opening the scheduler' });
  await expect(waiting).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(waiting).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(scheduler.failure).toBeVisible();
  release();
  await scheduler.shown();
  await scheduler.book();
  await scheduler.done();
});

for (const trouble of ['offline', errorResponse(500), { status: 200, json: 'garbage' }] as const) {
  test(`nobody is sent to the service before we have their answers: ${JSON.stringify(trouble)}`, async ({ arrive, page, complaints }) => {
    complaints.expect(/Failed to load resource|No queue found/);
    const booking = await arrive();
    const scheduler = new Scheduler(page, mouse());
    let asked = 0;
    page.on('request', (request) => (asked += schedulerCalls.script.test(request.url()) ? 1 : 0));
    const mend = await failRequests(page, endpoints.webForm, trouble);
    await scheduler.openBy(booking);
    await expect(scheduler.main).toContainText('We could not open the scheduler yet');
    await expectAccessible(page, 'the answers could not be handed in');
    expect(asked).toBe(0);
    mend();
    await scheduler.button('Retry').click();
    await scheduler.book();
    await scheduler.done();
  });
}

test('a fault that the server finds in the account leads back to it', async ({ arrive, page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const booking = await arrive();
  const scheduler = new Scheduler(page, mouse());
  await failRequests(page, endpoints.webForm, errorResponse(422, { phone: 'Sample fault of the phone number' }), 1);
  await page.goto('/talk-with-us/cp-call');
  await booking.field('firstName').waitFor();
  await booking.fillAccount();
  await booking.funnel.hands.press(booking.funnel.next);
  await expect(booking.summary).toContainText('Sample fault of the phone number');
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  await booking.funnel.goOn();
  await scheduler.shown();
});

test('a booking that somebody else claims is no booking', async ({ arrive, page }) => {
  const booking = await arrive();
  const scheduler = new Scheduler(page, mouse());
  const scheduled = counting(page, 'scheduled');
  await scheduler.openBy(booking);
  await scheduler.shown();
  const claim = { action: 'booking-confirmed' };
  await page.evaluate((message) => window.postMessage(message, '*'), claim);
  const heard = await page.evaluateHandle(() => {
    const origins: string[] = [];
    window.addEventListener('message', ({ origin }) => origins.push(origin));
    const sandbox = Object.assign(document.createElement('iframe'), { name: 'sandbox', srcdoc: '<p>Somebody else</p>' });
    sandbox.setAttribute('sandbox', 'allow-scripts');
    document.body.append(sandbox);
    return origins;
  });
  const sandbox = page.frameLocator('iframe[name=sandbox]').getByText('Somebody else');
  await sandbox.evaluate((_, message) => window.parent.postMessage(message, '*'), claim);
  await expect.poll(() => heard.jsonValue()).toContain('null');
  await scheduler.shown();
  expect(scheduled()).toBe(0);
  await scheduler.book();
  await scheduler.done();
  expect(scheduled()).toBe(1);
});

/** The documents as a server sends them that has no scheduler (tests/server/fake-scheduler.test.ts). */
async function withoutScheduler(page: Page): Promise<void> {
  await page.route(/\/(cp-call|call-cp)$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<meta name="scheduler"[^>]*>/, '');
    await route.fulfill({ response: answer, body });
  });
}
