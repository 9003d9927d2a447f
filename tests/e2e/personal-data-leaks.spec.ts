import type { Page } from '@playwright/test';
import { Booking } from './support/booking.ts';
import { setCall, switchDesk } from './support/desk.ts';
import { Funnel } from './support/funnel.ts';
import { mouse } from './support/input-methods.ts';
import { startFakeErrorService } from './support/fake-error-service.ts';
import type { FakeErrorService } from './support/fake-error-service.ts';
import { listDocuments } from './support/pages.ts';
import { recordTraffic, reveals } from './support/traffic-recorder.ts';
import type { Traffic } from './support/traffic-recorder.ts';
import { Scheduler } from './support/scheduler.ts';
import type { Server } from './support/server.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { expect, test } from './support/test.ts';

/** The values that one person types, different in every field, each in every notation in which it could be sent. */
const typed = {
  birth: ['06/05/1987', '1987-06-05', '06051987', '6/5/1987'],
  zip: ['73344'],
  first: ['Zebrafirst'],
  last: ['Zebralast'],
  email: ['zebra.mail@example.com', 'zebra.mail', 'zebra%2email'],
  phone: ['512 867 5309', '5128675309', '867-5309', '867%205309'],
  wishFirst: ['Quaggafirst'],
  wishLast: ['Quaggalast'],
  wishEmail: ['quagga.mail@example.com', 'quagga.mail'],
  words: ['okapi words of my own', 'okapi'],
} as const;

const traces = Object.values(typed).flat();
const typedAtStart = { dateOfBirth: typed.birth[0], zipCode: typed.zip[0] };
const contact = { firstName: typed.first[0], lastName: typed.last[0], email: typed.email[0], phone: typed.phone[0] };

let ingest: FakeErrorService;

test.use({
  serverOptions: [
    async ({ browserName: _any }, provide) => {
      ingest = await startFakeErrorService();
      await provide({ variables: { LOG_LEVEL: 'trace', SENTRY_DSN: ingest.dsn, PRODUCTION_HOST: '127.0.0.1' } });
      await ingest.close();
    },
    { scope: 'worker' },
  ],
});

/** A person can have only one booked call, so the data of the previous journey is deleted. */
test.beforeEach(async ({ server }) => {
  await server.data('delete', '--email', typed.email[0], '--yes');
});

/** Makes the page fail in every way in which code can, with errors whose messages contain all values of its fields. */
async function fail(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ value }) => value).join(' ');
    const everything = `${fields} ${JSON.stringify(localStorage)} ${JSON.stringify(sessionStorage)}`;
    setTimeout(() => {
      throw new TypeError(everything);
    });
    void Promise.reject(new Error(everything));
    void Promise.reject(new DOMException(everything, everything));
    reportError(new Error(everything, { cause: new Error(everything) }));
  });
}

/** Fails when a typed value or one of `answers` is in the log, an error report, or the recorded traffic. */
function expectNoTrace(site: Server, traffic: Traffic, answers: readonly string[]): void {
  const places = { ...traffic, log: site.output().split('\n'), errorReports: ingest.requests };
  for (const [place, lines] of Object.entries(places)) {
    expect(
      lines.filter((line) => [...traces, ...answers].some((trace) => reveals(line, trace))),
      place,
    ).toEqual([]);
  }
  expect(traffic.thirdPartyRequests, 'requests to anybody else').toEqual([]);
  expect(
    traffic.referrers.filter((referrer) => referrer !== ''),
    'referrers',
  ).toEqual([]);
  for (const event of traffic.events) expect(Object.keys(JSON.parse(event) as object).toSorted()).toEqual(['id', 'name', 'route']);
}

/** The error reports of the provoked failures, without reports of slow requests, which a busy machine may cause. */
function listProvoked(): ReturnType<FakeErrorService['reports']> {
  return ingest.reports().filter(({ message }) => !/^Slow request: [A-Z]+ [\w/:-]+ took over 10 seconds$/.test(String(message)));
}

async function expectReports(atLeast: number): Promise<void> {
  await expect.poll(() => listProvoked().length).toBeGreaterThanOrEqual(atLeast);
  for (const report of ingest.reports()) {
    expect(report).toMatchObject({ environment: 'production', level: 'error' });
    for (const field of ['request', 'user', 'breadcrumbs', 'contexts', 'extra']) expect(report).not.toHaveProperty(field);
  }
  for (const report of listProvoked()) {
    expect(report).toMatchObject({ tags: { route: expect.stringMatching(/^\/talk-(to|with)-us\/\*$/) as unknown } });
    expect(report['message']).toBe('Nobody caught this');
  }
}

test('nothing typed in /talk-with-us reaches a log, an error report, an event, a referrer or a third party', async ({
  server,
  page,
  browserErrors,
}) => {
  // Every error is provoked.
  browserErrors.expect(/^/);
  const traffic = recordTraffic(page, [server.origin, ingest.origin]);
  const before = listProvoked().length;
  const person = new TalkWithUs(page, { forms: { start: typedAtStart } });
  await person.openStart('?utm_source=letter');
  await person.fill(await person.readPlace());
  await person.setStartField('state', 'OR');
  await person.next.click();
  await person.waitlistField('email').fill(typed.wishEmail[0]);
  await person.waitlistField('firstName').fill(typed.wishFirst[0]);
  await person.waitlistField('lastName').fill(typed.wishLast[0]);
  await fail(page);
  await page.keyboard.press('Escape');
  await expect(person.dialog).toHaveCount(0);
  await person.setStartField('state', 'TX');
  await person.goNext();
  await person.fill(await person.readPlace());
  for (const question of ['howAreYouFeeling', 'whatIsYourGoalWithOurProgram', 'whatKeyAreasAreYouHopingToImprove']) {
    await person.input.choose(person.option('other', question));
    await page.locator(`main input[name="${question}-words"]`).fill(typed.words[0]);
  }
  await fail(page);
  await person.goNext();
  await account(page);
  await expectReports(before + 16);
  expectNoTrace(server, traffic, ['talkingToTherapist', 'thoughtsOfEndingLife']);
});

test('nothing typed in /talk-to-us leaks', async ({ server, page, browserErrors, definition }) => {
  // Every error is provoked.
  browserErrors.expect(/^/);
  const traffic = recordTraffic(page, [server.origin, ingest.origin]);
  const before = listProvoked().length;
  const funnel = new Funnel(page, definition, mouse(), {
    answers: { notFit2: ['opioidMedicine'] },
    forms: { state: typedAtStart, email: { email: typed.email[0] } },
  });
  await funnel.open();
  await funnel.walkToStep('schedule-call', { onLeave: async ({ step }) => (step.form === undefined ? undefined : fail(page)) });
  await funnel.goNext();
  await account(page);
  await expectReports(before + 16);
  expectNoTrace(server, traffic, ['opioidMedicine', 'somewhatFamiliar']);
});

test('the details of a client from a state that is not served do not leak', async ({ server, page, browserErrors, definition }) => {
  // Every error is provoked.
  browserErrors.expect(/^/);
  const traffic = recordTraffic(page, [server.origin, ingest.origin]);
  const wish = { email: typed.wishEmail[0], firstName: typed.wishFirst[0], lastName: typed.wishLast[0], state: 'OR' };
  const start = { ...typedAtStart, state: 'OR' };
  const funnel = new Funnel(page, definition, mouse(), { forms: { state: start, 'out-of-state': wish } });
  await funnel.open();
  await funnel.walkToStep('thank-you', { onLeave: async ({ step }) => (step.form === undefined ? undefined : fail(page)) });
  expectNoTrace(server, traffic, []);
});

test('an entry of the waitlist at the start does not leak', async ({ server, page, browserErrors }) => {
  // Every error is provoked.
  browserErrors.expect(/^/);
  const traffic = recordTraffic(page, [server.origin, ingest.origin]);
  const person = new TalkWithUs(page, { forms: { start: typedAtStart } });
  await person.goToAreasOfService();
  await person.waitlistField('email').fill(typed.wishEmail[0]);
  await person.waitlistField('firstName').fill(typed.wishFirst[0]);
  await person.waitlistField('lastName').fill(typed.wishLast[0]);
  await person.waitlistField('gender').selectOption('OTHER');
  await fail(page);
  await page.getByRole('button', { name: 'Request early access' }).click();
  await page.waitForURL(/\/thank-you-for-your-interest$/);
  expectNoTrace(server, traffic, []);
});

test('the sign-up of a buyer who is called at once does not leak', async ({ server, page, browserErrors }) => {
  // Every error is provoked.
  browserErrors.expect(/^/);
  await switchDesk(server, 'open');
  const traffic = recordTraffic(page, [server.origin, ingest.origin]);
  const person = new TalkWithUs(page, { forms: { start: typedAtStart } });
  const booking = await person.openAccountAsBuyer(contact);
  await booking.fillAccount();
  await fail(page);
  await booking.funnel.goNext();
  await booking.requestCall();
  await fail(page);
  await setCall(server, typed.phone[1], 'finished');
  await page.waitForURL(/\/call\/success$/);
  expectNoTrace(server, traffic, ['talkingToTherapist', 'thoughtsOfEndingLife']);
});

test('the scheduling service receives the contact, and no other third party receives anything', async ({ server, page, browserErrors }) => {
  // Every error is provoked.
  browserErrors.expect(/^/);
  const traffic = recordTraffic(page, [server.origin, ingest.origin]);
  const person = new TalkWithUs(page, { forms: { start: typedAtStart } });
  const booking = await person.openAccount(contact);
  const scheduler = new Scheduler(page, mouse());
  await scheduler.openWithAccount(booking);
  await scheduler.waitUntilShown();
  await fail(page);
  await scheduler.book();
  await scheduler.waitUntilScheduled();
  const service = `${server.origin}/standins/scheduler`;
  const toService = traffic.urls.filter((url) => url.startsWith(service));
  expect(toService.length).toBeGreaterThan(0);
  for (const value of [...typed.birth, ...typed.zip, 'talkingToTherapist'])
    expect(toService.filter((url) => reveals(url, encodeURIComponent(value)))).toEqual([]);
  expectNoTrace(server, { ...traffic, urls: traffic.urls.filter((url) => !url.startsWith(service)) }, ['talkingToTherapist']);
});

/** Goes from the open account form to a booked call, and makes the page fail on each screen. */
async function account(page: Page): Promise<void> {
  const booking = new Booking(page, mouse(), contact.email, contact);
  await booking.field('firstName').waitFor();
  await booking.fillAccount();
  await fail(page);
  await booking.funnel.goNext();
  await booking.openDay();
  await booking.chooseTime();
  await fail(page);
  await booking.scheduleCall();
}

test('each document names the address for error reports, also a document that the server renders for a request', async ({ page }) => {
  for (const address of [...(await listDocuments()), '/newsletter/confirm?code=none', '/no/such/page']) {
    const document = await (await page.request.get(address)).text();
    expect.soft(document.match(/<meta name="error-monitor"/g), address).toHaveLength(1);
  }
});
